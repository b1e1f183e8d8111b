"""Blackjack: payment of blackjack, surrender, insurance."""

import pytest

from chapter47.equipment.cards import card_text
from chapter47.table import Refused
from tests.games.blackjack.at_table import cited, dealt, decide, offered, results
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites


@cites("19:47-2.7")
@pytest.mark.parametrize("hole", ["read", "unread"])
def test_a_blackjack_against_2_to_9_is_paid_before_any_third_card(hole):
    table = dealt("9S AS 9D 9C KC TD", seats=2, hole_card=hole)
    assert results(table) == [("blackjack", "win", 1500)]
    assert offered(table) >= {"draw"}
    assert [e.reason for e in events(table, "CardsDiscarded")] == ["burned", "paid"]


@cites("19:47-2.7")
def test_against_an_ace_or_ten_it_is_paid_when_the_second_card_is_known():
    table = dealt("9S AS TD 9C KC 9D", seats=2, hole_card="read")
    assert results(table) == [("blackjack", "win", 1500)]
    table = dealt("9S AS TD 9C KC 9D", seats=2, hole_card="unread")
    assert results(table) == []
    table.act("seat:1", "stand")
    assert net(table, 2) == 1500


@cites("19:47-2.7")
@pytest.mark.parametrize("hole", ["9D", "KD"])
def test_even_money_equals_insurance_for_half_whatever_the_second_card_is(hole):
    net_of = []
    for choice in ({"name": "even_money"}, {"name": "insure", "amount": 500}):
        table = dealt(f"AS AD KC {hole}")
        args = {k: v for k, v in choice.items() if k != "name"}
        table.act("seat:1", choice["name"], **args)
        net_of.append(net(table, 1))
    assert net_of == [1000, 1000]


@cites("19:47-2.7")
def test_even_money_is_paid_at_once_and_only_where_it_is_the_net():
    table = dealt("AS 9S AD KC 9C 9D", seats=2)
    table.act("seat:1", "even_money")
    table.act("seat:2", "no_insurance")
    assert results(table) == [("blackjack", "win", 1000)]
    (paid,) = [e for e in events(table, "CardsDiscarded") if e.reason == "paid"]
    assert (len(paid.cards), paid.cite) == (2, "19:47-2.7"), "the hand goes at once"
    assert cited(table, "blackjack") == "19:47-2.7"
    assert offered(dealt("AS AD KC", hole_card="after players")) == {
        "even_money",
        "insure",
        "no_insurance",
    }
    for options in (
        {"even_money": False},
        {"variation": "6 to 5"},
        {"designated_blackjack": "AS KC"},
    ):
        assert offered(dealt("AS AD KC 9D", **options)) == {"insure", "no_insurance"}
    assert offered(dealt("9S AD KC 9D")) == {"insure", "no_insurance"}


@cites("19:47-2.7", "19:47-2.6A")
def test_cards_that_lie_face_down_are_turned_up_before_even_money_is_paid():
    hand = {"shuffle": "from the hand", "decks": 2, "players_cards_down": True}
    table = dealt("AS AD KC", hole_card="after players", **hand)
    table.act("seat:1", "even_money")
    kinds = [type(entry.event).__name__ for entry in table.log]
    turned = [e for e in events(table, "CardTurned") if e.to == "box:1"]
    assert [e.cite for e in turned] == ["19:47-2.7"] * 2
    last = max(n for n, entry in enumerate(table.log) if entry.event in turned)
    assert last < kinds.index("Settled")


@cites("19:47-2.8", "19:47-2.6A")
def test_cards_that_lie_face_down_are_turned_up_when_they_are_surrendered():
    hand = {"shuffle": "from the hand", "decks": 2, "players_cards_down": True}
    table = dealt("TS 9D 6C 7D", surrender="late", **hand)
    table.act("seat:1", "surrender")
    turned = [e for e in events(table, "CardTurned") if e.to == "box:1"]
    assert [(card_text(e.card), e.cite) for e in turned] == [
        ("TS", "19:47-2.8"),
        ("6C", "19:47-2.8"),
    ]


@cites("19:47-2.8")
def test_surrender_costs_half_as_the_first_decision_on_two_cards():
    table = dealt("TS 9D 6C 7D", surrender="late")
    assert "surrender" in offered(table)
    table.act("seat:1", "surrender")
    assert results(table) == [("blackjack", "surrender", -500)]
    assert cited(table, "blackjack") == "19:47-2.8"
    assert "surrender" not in offered(dealt("TS 9D 6C 7D"))
    table = dealt("5S 9D 6C 7D", surrender="late")
    decide(table, "draw 2C")
    assert "surrender" not in offered(table)
    table = dealt("8S 9D 8C 7D", surrender="late")
    decide(table, "split 3C")
    assert "surrender" not in offered(table)


@cites("19:47-2.8")
@pytest.mark.parametrize(("hole", "result"), [("7D", -500), ("AD", -1000)])
def test_a_surrendered_wager_waits_where_the_dealer_may_have_a_blackjack(hole, result):
    table = dealt(f"TS 9S TD 6C 9C {hole}", surrender="late", hole_card="unread", seats=2)
    table.act("seat:1", "surrender")
    assert results(table) == []
    table.act("seat:2", "stand")
    assert net(table, 1) == result


@cites("19:47-2.8")
def test_after_the_hole_card_was_read_half_is_taken_at_once():
    table = dealt("TS 9S TD 6C 9C 7D", surrender="late", seats=2)
    table.act("seat:1", "surrender")
    assert results(table) == [("blackjack", "surrender", -500)]


@cites("19:47-2.8", "19:47-2.9")
def test_insurance_and_surrender_are_settled_on_their_own():
    table = dealt("TS AD 6C KD", surrender="late", hole_card="unread")
    table.act("seat:1", "insure")
    table.act("seat:1", "surrender")
    assert results(table) == [("insurance", "win", 1000), ("blackjack", "lose", -1000)]


@cites("19:47-2.9")
@pytest.mark.parametrize(
    ("hole", "result"), [("TD", 1000 - 1000), ("KD", 0), ("9D", -500), ("AC", -500)]
)
def test_insurance_is_half_the_wager_and_pays_2_to_1_on_a_ten(hole, result):
    table = dealt(f"TS AD 9C {hole}")
    with pytest.raises(Refused, match=r"\$5.50 is not from \$0.50 to \$5"):
        table.act("seat:1", "insure", amount=550)
    table.act("seat:1", "insure", amount=500)
    assert net(table, 1) - result in (0, -1000)
    if hole in ("TD", "KD"):
        assert results(table) == [("insurance", "win", 1000), ("blackjack", "lose", -1000)]
    else:
        assert results(table) == [("insurance", "lose", -500)]


@cites("19:47-2.9")
def test_insurance_is_offered_only_against_an_ace_and_to_each_player():
    assert offered(dealt("TS KD 6C 7D")) >= {"draw"}
    table = dealt("TS TC AD 9S 9C 7D", seats=2)
    assert set(table.prompt.options) == {"seat:1", "seat:2"}
    table.act("seat:2", "insure", amount=50)
    table.act("seat:1", "no_insurance")
    assert results(table) == [("insurance", "lose", -50)]
    assert len(events(table, "CardDealt")) == 6


@cites("19:47-2.9")
def test_insurance_may_be_rounded_up_where_the_licensee_lets_it():
    table = dealt("TS AD 9C 7D", amount=500)
    with pytest.raises(Refused, match=r"\$3 is not from \$0.50 to \$2.50"):
        table.act("seat:1", "insure", amount=300)
    table = dealt("TS AD 9C 7D", amount=500, insurance_rounds_up=True)
    table.act("seat:1", "insure", amount=300)
    assert net(table, 1) == -800


@cites("19:47-2.9", "19:47-2.14")
def test_a_player_with_two_boxes_is_asked_for_each():
    table = open_table("blackjack", equipment="declared", bankroll=2700)
    bet(table, 1, "blackjack", 1000)
    bet(table, 1, "blackjack", 600, position=2)
    ready(table)
    deal(table, "TS", "TC", "AD", "9S", "9C", "KD")
    table.act("seat:1", "insure", amount=500)
    with pytest.raises(Refused, match=r"\$4 is not from \$0.50 to \$3"):
        table.act("seat:1", "insure", amount=400)
    table.act("seat:1", "insure", amount=300)
    assert net(table, 1, 2700) == 1000 + 600 - 1000 - 600


@cites("19:47-2.9")
def test_who_has_no_chips_left_is_not_asked():
    table = dealt("TS AD 9C 7D", bankroll=1000)
    assert offered(table) == {"stand", "draw"}

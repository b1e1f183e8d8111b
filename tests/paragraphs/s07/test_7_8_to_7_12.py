"""Minibaccarat: third cards, the result, irregularities, and the continuous shuffler."""

from functools import partial

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.table import DEALER, Refused
from tests.baccarat import (
    at_the_betting,
    bet,
    calls,
    coup,
    deal,
    events,
    finish,
    open_table,
    ready,
    third_cards,
)
from tests.play import net
from tests.support import cites

after_four = partial(third_cards, "minibaccarat")


def betting(seats=1, **setting):
    return at_the_betting("minibaccarat", seats=seats, **setting)


@cites("19:47-7.8", "19:47-7.9")
@pytest.mark.parametrize(
    ("player", "banker", "cards"),
    [
        ("9C KD", "2H KS", 4),
        ("2C KD", "8H KS", 4),
        ("6C KD", "7H KS", 4),
        ("6C KD", "5H KS 2H", 5),
        ("5C KD 3H", "7H KS", 5),
        ("5C KD 8H", "3H KS", 5),
        ("5C KD 9H", "3H KS 2D", 6),
        ("5C KD AH", "4H KS", 5),
        ("5C KD 7H", "4H KS 2D", 6),
        ("5C KD 3H", "5H KS", 5),
        ("5C KD 4H", "5H KS 2D", 6),
        ("5C KD 5H", "6H KS", 5),
        ("5C KD 6H", "6H KS 2D", 6),
        ("5C KD KH", "2H KS 2D", 6),
    ],
)
def test_third_cards_go_where_the_table_says_face_up_the_player_first(player, banker, cards):
    table = betting()
    bet(table, 1, "banker", 500)
    coup(table, player, banker)
    assert table.prompt.phase == "betting"
    dealt = events(table, "CardDealt")
    assert len(dealt) == cards
    order = ["player"] * (len(player.split()) - 2) + ["banker"] * (len(banker.split()) - 2)
    assert [e.to for e in dealt[4:]] == order
    assert all(e.face_up and e.cite == "19:47-7.8" for e in dealt[4:])
    said = [e.text for e in events(table, "Announced") if e.cite == "19:47-7.9"]
    assert said == [f"A card for the {hand}" for hand in order]


@cites("19:47-7.10")
def test_the_result_is_called_losers_are_collected_then_winners_paid_and_cards_discarded():
    table = betting(seats=3)
    bet(table, 1, "banker", 1000)
    bet(table, 2, "player", 1000)
    bet(table, 3, "tie", 1000)
    coup(table, "6C KD", "9H KS")
    kinds = [
        (type(entry.event).__name__, getattr(entry.event, "result", ""))
        for entry in table.log
        if entry.event.cite in ("19:47-7.10", "19:47-7.3")
    ]
    assert kinds == [
        ("Announced", ""),
        ("Settled", "lose"),
        ("Settled", "lose"),
        ("Settled", "win"),
        ("ChipsMoved", ""),  # vigorish is marked
        ("StateChanged", ""),
        ("CardsDiscarded", ""),
    ]
    assert calls(table)[-1] == "Banker wins, 9 over 6"
    told = [e.value for e in events(table, "StateChanged") if e.what == "results"]
    assert told[-1] == ["banker"]


@cites("19:47-7.11")
def test_a_third_card_for_a_standing_player_is_the_bankers_if_that_hand_draws():
    table = after_four("6C KD", "5H KS")
    table.report(DEALER, "third_card_to_standing_player", seen=True, card="4D")
    table.act(DEALER, "go_on")
    table.act(DEALER, "deal")
    last = events(table, "CardDealt")[-1]
    assert (last.to, cards_text([last.card])) == ("banker", "4D")
    finish(table)
    assert net(table, 1) == 1000


@cites("19:47-7.11")
def test_where_both_stand_a_card_that_was_seen_is_burned_and_an_unseen_one_waits():
    table = after_four("6C KD", "7H KS")
    table.report(DEALER, "third_card_to_standing_player", seen=True, card="4D")
    burned = events(table, "CardsDiscarded")[-1]
    assert (cards_text(burned.cards), burned.cite) == ("4D", "19:47-7.11")
    table.act(DEALER, "go_on")
    table.report(DEALER, "card_drawn_in_excess", seen=True, card="5D")
    assert cards_text(events(table, "CardsDiscarded")[-1].cards) == "5D"
    table.report(DEALER, "card_drawn_in_excess", seen=False, card="")
    changed = [e for e in events(table, "StateChanged") if e.what == "card drawn in error"]
    assert [(e.value, e.cite) for e in changed] == [("first card of the next round", "19:47-7.11")]
    finish(table)
    assert net(table, 1) == 1000


@cites("19:47-7.11")
def test_a_card_is_one_too_many_only_where_neither_hand_draws():
    table = after_four("5C KD", "7H KS")
    with pytest.raises(Refused, match="takes a third card"):
        table.report(DEALER, "third_card_to_standing_player", seen=False, card="")
    with pytest.raises(Refused, match="still draws"):
        table.report(DEALER, "card_drawn_in_excess", seen=False, card="")
    table = after_four("6C KD", "7H KS")
    assert table.prompt.phase == "third cards"
    table.report(DEALER, "card_drawn_in_excess", seen=True, card="4D")
    assert cards_text(events(table, "CardsDiscarded")[-1].cards) == "4D"


@cites("19:47-7.11")
def test_no_card_is_found_that_the_shoe_cannot_hold_and_one_that_was_seen_is_named():
    table = betting(options={"decks": 6})
    for told in ({"seen": True, "card": ""}, {"seen": False, "card": "9H"}):
        with pytest.raises(Refused, match="name the card if its face was seen, and only then"):
            table.report(DEALER, "dealt_too_early", **told)
    bet(table, 1, "banker", 1000)
    ready(table)
    for _ in range(6):
        table.report(DEALER, "card_face_up", card="QH")
    with pytest.raises(Refused, match="seventh QH cannot come from six decks"):
        table.report(DEALER, "card_face_up", card="QH")


@cites("19:47-7.11")
def test_a_card_face_up_in_the_shoe_is_not_used():
    table = betting()
    bet(table, 1, "banker", 1000)
    ready(table)
    table.report(DEALER, "card_face_up", card="QH")
    found = events(table, "CardsDiscarded")[-1]
    assert (cards_text(found.cards), found.cite) == ("QH", "19:47-7.11")
    deal(table, "6C", "9H", "KD", "KS")
    assert net(table, 1) == 1000


@cites("19:47-7.11")
def test_when_the_cards_run_out_the_round_is_void():
    table = betting()
    bet(table, 1, "banker", 1000)
    ready(table)
    deal(table, "6C")
    table.report(DEALER, "cards_run_out")
    assert events(table, "RoundEnded")[-1].void
    assert net(table, 1) == 0
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-7.11")
def test_a_card_that_leaves_the_shoe_too_early_is_dealt_first_and_if_seen_ends_the_betting():
    table = betting()
    bet(table, 1, "banker", 1000)
    table.report(DEALER, "dealt_too_early", seen=True, card="9H")
    assert calls(table)[-1] == "No more bets"
    table.act(DEALER, "deal")
    deal(table, "2C", "KD", "KS")
    assert events(table, "CardDealt")[0].hidden_card == 30
    assert net(table, 1) == -1000
    table.report(DEALER, "dealt_too_early", seen=False, card="")
    bet(table, 1, "banker", 1000)


def shuffling(**options):
    table = open_table("minibaccarat", dealer="manual", options=options)
    while table.prompt.phase != "shuffle":
        ((actor, offered),) = table.prompt.options.items()
        table.act(actor, offered[0].name)
    return table


@cites("19:47-7.11")
@pytest.mark.parametrize(("shuffle", "cite"), [("automated", "7.5"), ("continuous", "7.12")])
def test_a_device_that_jams_while_it_shuffles_shuffles_again(shuffle, cite):
    table = shuffling(shuffle=shuffle)
    table.report(DEALER, "shuffler_jams")
    first, again = events(table, "Shuffled")
    assert (first.cite, again.cite) == (f"19:47-{cite}", "19:47-7.11")
    backs = [e.value for e in events(table, "StateChanged") if e.what == "batch in play"]
    assert len(set(backs)) <= 1


@cites("19:47-7.11")
def test_a_device_that_jams_in_the_middle_of_a_round_voids_it():
    table = betting(options={"shuffle": "continuous"})
    bet(table, 1, "banker", 1000)
    ready(table)
    deal(table, "6C")
    table.report(DEALER, "shuffler_jams")
    assert events(table, "RoundEnded")[-1].void
    assert net(table, 1) == 0
    back = events(table, "WagerTakenBack")[-1]
    assert (back.reason, back.cite) == ("the device has failed", "19:47-7.11")


@cites("19:47-7.11")
def test_nothing_jams_where_cards_are_shuffled_by_hand():
    with pytest.raises(Refused, match=r"by hand.*19:47-7\.11"):
        shuffling().report(DEALER, "shuffler_jams")


@cites("19:47-7.11")
def test_a_side_wager_found_without_its_wager_is_void():
    table = betting(as_of="2012-01-01", options={"dragon_bonus": True})
    bet(table, 1, "player", 500)
    bet(table, 1, "dragon_player", 500)
    ready(table)
    with pytest.raises(Refused):
        table.report(DEALER, "side_wager_found_alone", wager="seat:1/wager/player")
    table.report(DEALER, "side_wager_found_alone", wager="seat:1/wager/dragon_player")
    void = events(table, "Settled")[-1]
    assert (void.wager, void.result, void.cite) == ("dragon_player", "void", "19:47-7.11")
    deal(table, "9C", "7H", "KD", "KS")
    assert net(table, 1) == 500


@cites("19:47-7.11")
def test_a_side_wager_is_found_alone_until_the_wagers_are_settled():
    table = open_table(
        "minibaccarat",
        equipment="declared",
        dealer="manual",
        as_of="2012-01-01",
        options={"dragon_bonus": True},
    )
    while table.prompt.phase != "betting":
        ((actor, options),) = table.prompt.options.items()
        table.act(actor, options[0].name)
    bet(table, 1, "player", 500)
    bet(table, 1, "dragon_player", 500)
    ready(table)
    deal(table, "9C", "7H", "KD", "KS")
    table.act(DEALER, table.prompt.options[DEALER][0].name)
    assert table.prompt.phase == "result"
    table.report(DEALER, "side_wager_found_alone", wager="seat:1/wager/dragon_player")
    table.act(DEALER, "return")
    void = events(table, "Settled")[-1]
    assert (void.wager, void.result, void.cite) == ("dragon_player", "void", "19:47-7.11")


@cites("19:47-7.12")
@pytest.mark.parametrize(("shuffle", "told"), [("automated", True), ("continuous", False)])
def test_an_end_card_comes_out_only_where_there_is_one(shuffle: str, told: bool):
    table = betting(options={"shuffle": shuffle})
    bet(table, 1, "player", 500)
    assert ("end_card_out" in {o.name for o in table.prompt.options[DEALER]}) == told


@cites("19:47-7.12")
def test_a_continuous_shuffler_has_no_cut_no_burn_and_no_end_and_deals_each_round_from_all():
    table = open_table(
        "minibaccarat", bankroll=10**8, options={"shuffle": "continuous", "decks": 6}
    )
    assert table.prompt.phase == "betting"
    for _ in range(100):
        assert table.shoe.remaining == 312
        bet(table, 1, "player", 500)
        table.act(DEALER, "no_more_bets")
    assert events(table, "Cut") == []
    assert {e.reason for e in events(table, "CardsDiscarded")} == {"round over"}
    shuffled = events(table, "Shuffled")
    assert len(shuffled) == 101
    assert {e.cite for e in shuffled} == {"19:47-7.12"}
    told = [e.value for e in events(table, "StateChanged") if e.what == "results"]
    assert len(told[-1]) == 96  # the latest, as there is no end


@cites("19:47-7.12")
def test_with_a_continuous_shuffler_vigorish_is_due_when_the_patron_leaves():
    table = betting(options={"shuffle": "continuous"})
    for _ in range(2):
        bet(table, 1, "banker", 1200)
        coup(table, "6C KD", "9H KS")
    assert table.ledger["marker:1"] == 150
    table.act("seat:1", "leave")
    assert table.ledger["vigorish"] == 150

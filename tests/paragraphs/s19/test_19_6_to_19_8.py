"""Spanish 21: match-the-dealer, the deal, surrender."""

import pytest

from chapter47.table import Refused
from tests.games.blackjack.at_table import cited, decide, offered, results
from tests.games.spanish_21.at_table import dealt
from tests.play import bet, events, net, open_table, ready
from tests.support import cites


def match(cards: str, decks: int = 6) -> int:
    """What ten dollars on match-the-dealer come to with these first cards."""
    table = dealt(cards, wagers=((1, "match_the_dealer", 1000),), decks=decks)
    (came,) = [came for name, _, came in results(table) if name == "match_the_dealer"]
    assert cited(table, "match_the_dealer") == "19:47-19.6"
    return came


@cites("19:47-19.6")
@pytest.mark.parametrize(
    ("cards", "six", "eight"),
    [
        ("9S 9C 2D 4H", 4000, 3000),  # one, unsuited
        ("9S 9C 9D 4H", 8000, 6000),  # two, unsuited
        ("9C 9C 2D 4H", 9000, 12000),  # one, suited
        ("9C 9C 9D 4H", 13000, 15000),  # one suited, one unsuited
        ("9C 9C 9C 4H", 18000, 24000),  # two suited
        ("JC KC QC 4H", -1000, -1000),  # pictures match only their own rank
        ("2S 9C 3D 4H", -1000, -1000),
    ],
)
def test_cards_of_the_up_cards_rank_are_paid_each(cards, six, eight):
    assert match(cards, 6) == six
    assert match(cards, 8) == eight


@cites("19:47-19.6")
def test_match_the_dealer_is_settled_before_any_further_card_and_whatever_the_hand_does():
    table = dealt("9S 9C 2D 4H", wagers=((1, "match_the_dealer", 1000),))
    assert [name for name, _, _ in results(table)] == ["match_the_dealer"]
    decide(table, "draw KC")
    assert net(table, 1) == 4000 + 1000, "21 wins"
    table = dealt("AS AC 7D 9H", wagers=((1, "match_the_dealer", 1000),))
    assert "insure" in offered(table)
    assert [name for name, _, _ in results(table)] == ["match_the_dealer"], "before insurance"


@cites("19:47-19.6")
def test_match_the_dealer_needs_the_wager_beside_it_and_may_not_be_offered():
    table = open_table("spanish-21", equipment="declared")
    with pytest.raises(Refused, match="beside it"):
        bet(table, 1, "match_the_dealer", 1000)
    table = open_table("spanish-21", equipment="declared", options={"match_the_dealer": False})
    with pytest.raises(Refused):
        bet(table, 1, "match_the_dealer", 1000)


@cites("19:47-19.7")
def test_cards_are_dealt_from_the_left_face_up_and_the_dealers_second_face_down():
    table = open_table("spanish-21", seats=2)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "decline")
    first = table.shoe.undealt[:7]
    for seat in (1, 2):
        bet(table, seat, "spanish_21", 500)
    ready(table)
    given = events(table, "CardDealt")[:6]
    order = ["box:1", "box:2", "dealer", "box:1", "box:2", "dealer"]
    assert [e.to for e in given] == order
    assert [e.face_up for e in given] == [True] * 5 + [False]
    assert [e.card for e in given[:5]] == list(first[1:6]), "the first card is burned"
    assert burned(table) == 1


@cites("19:47-19.7")
def test_a_dealer_who_comes_burns_a_card():
    table = open_table("spanish-21")
    table.act("seat:1", "decline")
    bet(table, 1, "spanish_21", 500)
    ready(table)
    while table.prompt.phase not in ("betting", "cut"):
        names = offered(table)
        table.act("seat:1", "stand" if "stand" in names else "no_insurance")
    before = burned(table)
    table.act("floorperson", "new_dealer")
    assert burned(table) == before + 1


def burned(table) -> int:
    return sum(e.count for e in events(table, "CardsDiscarded") if e.reason == "burned")


@cites("19:47-19.7")
@pytest.mark.parametrize("up", ["AC", "JC", "QC", "KC"])
def test_a_reader_looks_under_an_ace_or_picture_and_a_blackjack_ends_the_round(up):
    hole = "KH" if up == "AC" else "AH"
    table = dealt(f"9S {up} 7D {hole}")
    if up == "AC":
        table.act("seat:1", "no_insurance")
    assert table.prompt.phase == "betting"
    assert net(table, 1) == -1000
    table = dealt(f"9S {up} 7D 8H")
    if up == "AC":
        table.act("seat:1", "no_insurance")
    assert "No blackjack" in [e.text for e in events(table, "Announced")]
    assert "draw" in offered(table)


@cites("19:47-19.8")
def test_surrender_loses_half_as_the_first_decision_on_two_cards():
    table = dealt("9S 9C 7D 8H")
    assert "surrender" in offered(table)
    table.act("seat:1", "surrender")
    assert results(table) == [("spanish_21", "surrender", -500)]
    assert cited(table, "spanish_21") == "19:47-19.8"
    table = dealt("9S 9C 2D 8H")
    decide(table, "draw 3C")
    assert "surrender" not in offered(table)
    table = dealt("8S 9C 8D 8H")
    decide(table, "split 3C")
    assert "surrender" not in offered(table)
    assert "surrender" not in offered(dealt("9S 9C 7D 8H", surrender=False))


@cites("19:47-19.8")
@pytest.mark.parametrize(("hole", "lost"), [("AH", 1000), ("8H", 500)])
def test_where_the_hole_card_is_not_read_a_blackjack_takes_all_of_a_surrendered_wager(hole, lost):
    table = dealt(f"9S KC 7D {hole}", hole_card="unread")
    table.act("seat:1", "surrender")
    assert net(table, 1) == -lost
    assert cited(table, "spanish_21") == "19:47-19.8"


@cites("19:47-19.8", "19:47-19.11")
def test_insurance_and_surrender_are_settled_apart():
    table = dealt("9S AC 7D KH", hole_card="unread")
    table.act("seat:1", "insure", amount=500)
    table.act("seat:1", "surrender")
    assert {name: came for name, _, came in results(table)} == {
        "insurance": 1000,
        "spanish_21": -1000,
    }


@cites("19:47-19.5(e)", "19:47-19.6")
def test_matches_and_blackjacks_are_settled_from_the_dealers_left():
    matches = tuple((seat, "match_the_dealer", 500) for seat in (1, 2))
    table = dealt("7S 8S 7D 2C 3C KD", seats=2, wagers=matches)
    assert [(e.seat, e.wager) for e in events(table, "Settled")] == [
        (1, "match_the_dealer"),
        (2, "match_the_dealer"),
    ]
    table = dealt("AS AD 7D KC KH 9D", seats=2)
    assert [e.seat for e in events(table, "Settled")] == [1, 2]

"""Four card poker: decisions in turn, settlement the other way, and what is paid."""

import pytest

from chapter47.games import game_of
from chapter47.table import Refused
from tests.play import events
from tests.showdown import cards, rack, settled, tell, told_table, wager
from tests.support import cites

GAME = "four-card-poker"
HANDS = {
    "four-of-a-kind": "8S 8D 8C 8H 2S",
    "straight flush": "8S 7S 6S 5S 2D",
    "three-of-a-kind": "8S 8D 8C 5H 2S",
    "flush": "8S 7S 5S 2S 3D",
    "straight": "8S 7D 6C 5H 2S",
    "two pair": "8S 8D 5C 5H 2S",
    "pair of aces": "AS AD 5C 4H 2S",
    "pair": "KS KD 5C 4H 2S",
    "high card": "KS 8D 6C 4H 2S",
}
LOSES_TO_ALL = "QD TD 9H 6H 4D 3C"
BEATS_ALL = "AC AH QC QD QH QS"


def net(player: str, dealer: str, antes: int = 1, options=None, **stakes: int) -> int:
    table = told_table(GAME, options=options)
    wager(table, 1, **stakes)
    tell(table, {1: player}, dealer)
    if "ante" in stakes:
        table.act("seat:1", "play", amount=antes * stakes["ante"])
    return rack(table, 1) - 1_000_000


@cites("19:47-27.10")
def test_players_decide_in_turn_clockwise_and_hands_are_settled_counterclockwise():
    table = told_table(GAME, seats=3)
    for seat in (1, 2, 3):
        wager(table, seat, ante=1000, aces_up=500)
    hands = {1: "AS KD JC 7H 2S", 2: "TS TD 7C 4H 3D", 3: "9S 9D 5C 4D 2C"}
    tell(table, hands, "QH 6C 4C 3H 2D 8S")
    assert list(table.prompt.options) == ["seat:1"]
    with pytest.raises(Refused):
        table.act("seat:2", "play", amount=1000)
    table.act("seat:1", "play", amount=1000)
    assert list(table.prompt.options) == ["seat:2"]
    table.act("seat:2", "fold")
    assert settled(table, 2, "ante") == [("fold", 0, "19:47-27.10")]
    assert len(events(table, "CardTurned")) == 1, "the dealer waits until all have acted"
    table.act("seat:3", "play", amount=3000)
    turned = [e.to for e in events(table, "CardTurned")]
    expected = ["dealer"] * 6 + ["seat:3"] * 5 + ["seat:2"] * 5 + ["seat:1"] * 5
    assert turned == expected
    said = [e.text for e in events(table, "Announced")]
    assert said[-1] == "The dealer has high card, queen-eight-six-four"
    order = [(e.seat, e.wager) for e in events(table, "Settled")]
    assert order == [
        *((2, "ante"), (3, "ante"), (3, "play"), (3, "aces_up")),
        *((2, "aces_up"), (1, "ante"), (1, "play"), (1, "aces_up")),
    ]


@cites("19:47-27.10")
@pytest.mark.parametrize(
    ("player", "dealer", "result"),
    [
        ("KS 8D 6C 4H 2S", "QD TD 8H 6H 4C 3C", "win"),
        ("KS 8D 6C 4H 2S", "KD 8H 6D 4C 3S 2C", "win"),  # equal hands win
        ("KS 8D 6C 4H 2S", "KD 8H 6D 5C 3S 2C", "lose"),
        ("8S 8D 8C 5H 2S", "AS KS QS 9S 4D 3D", "win"),  # three above a flush
        ("8S 7S 6S 5S 2D", "9S 9D 9C 9H 4D 3D", "lose"),  # four above a straight flush
    ],
)
def test_ante_and_play_win_with_the_higher_hand_and_with_an_equal_one(player, dealer, result):
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    tell(table, {1: player}, dealer)
    table.act("seat:1", "play", amount=2000)
    paid = {"win": (1000, 2000), "lose": (0, 0)}[result]
    cite = {"win": "19:47-27.11", "lose": "19:47-27.10"}[result]
    assert settled(table, 1, "ante") == [(result, paid[0], cite)]
    assert settled(table, 1, "play") == [(result, paid[1], cite)]


@cites("19:47-27.10")
def test_who_folds_loses_the_ante_and_keeps_aces_up_in_action():
    for player, won in (("AS AD 5C 4H 2S", 500), ("KS 8D 6C 4H 2S", -500)):
        table = told_table(GAME)
        wager(table, 1, ante=1000, aces_up=500)
        tell(table, {1: player}, LOSES_TO_ALL)
        table.act("seat:1", "fold")
        assert rack(table, 1) == 1_000_000 - 1000 + won
    gone = told_table(GAME)
    wager(gone, 1, ante=1000)
    tell(gone, {1: "KS 8D 6C 4H 2S"}, LOSES_TO_ALL)
    gone.act("seat:1", "fold")
    folded = [e for e in events(gone, "CardsDiscarded") if e.reason == "folded"]
    assert [e.cards for e in folded] == [()], "unseen"


@cites("19:47-27.10")
def test_cards_are_collected_so_that_each_hand_can_be_rebuilt():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    hands = {1: "KS 8D 6C 4H 2S", 2: "9S 9D 5C 4C 2C"}
    tell(table, hands, LOSES_TO_ALL)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "play", amount=1000)
    last = events(table, "CardsDiscarded")[-1].cards
    for hand in (*hands.values(), LOSES_TO_ALL):
        own = cards(hand)
        first = min(last.index(card) for card in own)
        assert set(last[first : first + len(own)]) == own


@cites("19:47-27.11")
def test_ante_and_play_pay_1_to_1():
    assert net("KS 8D 6C 4H 2S", LOSES_TO_ALL, antes=3, ante=1000) == 1000 + 3000


@cites("19:47-27.11")
@pytest.mark.parametrize(("dealer", "sign"), [(LOSES_TO_ALL, 1), (BEATS_ALL, -1)])
def test_the_automatic_bonus_is_paid_on_the_ante_whatever_the_dealer_holds(dealer, sign):
    bonus = {"four-of-a-kind": 25, "straight flush": 20, "three-of-a-kind": 2}
    for title, hand in HANDS.items():
        if title == "pair of aces" and sign < 0:
            continue  # the dealer holds the other aces
        won = 1000 * bonus.get(title, 0) + sign * (1000 + 3000)
        assert net(hand, dealer, antes=3, ante=1000) == won


@cites("19:47-27.11")
@pytest.mark.parametrize(
    ("table", "odds"),
    [
        ("A", (50, 40, 8, 5, 4, 3, 1)),
        ("B", (50, 40, 8, 6, 4, 2, 1)),
        ("C", (50, 40, 9, 6, 4, 2, 1)),
        ("D", (50, 30, 9, 6, 4, 2, 1)),
    ],
)
def test_aces_up_pays_by_its_table_and_loses_below_a_pair_of_aces(table, odds):
    for hand, pays in zip(HANDS.values(), (*odds, -1, -1), strict=True):
        assert net(hand, LOSES_TO_ALL, options={"aces_up": table}, aces_up=500) == 500 * pays


@cites("19:47-27.10", "19:47-27.11")
def test_the_examples_of_a_ten_dollar_ante():
    """$10 ante, $30 play, $5 aces up: three eights lose to nines; kings tie; aces lose."""
    stakes = {"ante": 1000, "aces_up": 500}
    assert net("8S 8D 8C 5H 2S", "9S 9D 9C 4H 3S JD", antes=3, **stakes) == 2000
    assert net("KS KD 9C 8H 2S", "KC KH 9D 8C 3S 2D", antes=3, **stakes) == 4000 - 500
    assert net("AS AD 7C 4H 9S", "5S 4D 3C 2H KD JD", antes=3, **stakes) == -4000 + 500


def test_no_table_of_aces_up_is_quoted_as_a_sister_rule_that_stands_in_no_text():
    setting = game_of(GAME).setting(options={"aces_up": "D"})
    assert {row.source for row in setting.rows("aces_up")} == {"choice"}
    assert {row.source for row in setting.rows("aces_up", "A")} == {None}, "as the wager's"
    assert setting.wager("aces_up").source == "sister"

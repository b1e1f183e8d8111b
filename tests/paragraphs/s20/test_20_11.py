"""Three card poker: what is paid."""

import pytest

from tests.play import events
from tests.showdown import rack, settled, tell, told_table, wager
from tests.support import cites

GAME = "three-card-poker"
HANDS = {
    "straight flush": "8S 7S 6S",
    "three-of-a-kind": "8S 8D 8C",
    "straight": "8S 7D 6C",
    "flush": "8S 7S 5S",
    "pair": "8S 8D 5C",
    "high card": "8S 7D 5C",
}


def net(player: str, dealer: str, options=None, **stakes: int) -> int:
    table = told_table(GAME, options=options)
    wager(table, 1, **stakes)
    tell(table, {1: player}, dealer)
    if "ante" in stakes:
        table.act("seat:1", "play")
    return rack(table, 1) - 1_000_000


@cites("19:47-20.11")
def test_ante_and_play_pay_1_to_1():
    assert net("KS 9D 2C", "QS 9H 2D", ante=1000) == 2000


@cites("19:47-20.11")
@pytest.mark.parametrize(("table", "odds"), [("5-4-1", (5, 4, 1)), ("4-3-1", (4, 3, 1))])
@pytest.mark.parametrize(("dealer", "result"), [("JS TD 9S", -2), ("JD TC 3H", 1), ("QD TC 3H", 2)])
def test_the_ante_bonus_is_paid_whatever_the_dealer_holds(table, odds, dealer, result):
    paid = dict(zip(HANDS, (*odds, 0, 0, 0), strict=True))
    for hand in ("straight", "flush"):
        cards = HANDS[hand]
        beats = result != -2 or hand == "straight flush"
        expected = result if beats else -2
        assert net(cards, dealer, {"ante_bonus": table}, ante=1000) == 1000 * (
            expected + paid[hand]
        )
    assert net(HANDS["straight flush"], "JD TC 3H", {"ante_bonus": table}, ante=1000) == 1000 * (
        1 + odds[0]
    )
    assert net(HANDS["three-of-a-kind"], "AD AC AH", {"ante_bonus": table}, ante=1000) == 1000 * (
        odds[1] - 2
    )


@cites("19:47-20.11")
@pytest.mark.parametrize(
    ("table", "odds"),
    [
        ("A", (40, 40, 30, 6, 4, 1)),
        ("B", (40, 40, 30, 6, 3, 1)),
        ("C", (40, 40, 25, 6, 4, 1)),
        ("D", (35, 35, 25, 6, 4, 1)),
        ("E", (40, 40, 30, 5, 4, 1)),
        ("F", (50, 40, 30, 6, 3, 1)),
    ],
)
def test_pair_plus_pays_by_its_table_and_loses_below_a_pair(table: str, odds: tuple[int, ...]):
    hands = ["AS KS QS", *list(HANDS.values())[:5]]
    for cards, pays in zip(hands, odds, strict=True):
        assert net(cards, "KD KC KH", {"pair_plus": table}, pair_plus=500) == 500 * pays
    assert net("3S 2S AS", "KD KC KH", {"pair_plus": table}, pair_plus=500) == 500 * odds[1]
    assert net(HANDS["high card"], "JD TC 3H", {"pair_plus": table}, pair_plus=500) == -500


@cites("19:47-20.11")
def test_both_bonuses_on_one_hand_as_in_the_examples():
    """$10 ante and play, $5 pair plus: a straight that wins, loses; queen-six-four that ties."""
    stakes = {"ante": 1000, "pair_plus": 500}
    assert net("8S 7D 6C", "JS 9D 4C", **stakes) == 5000
    assert net("8S 7D 6C", "9S 8D 7C", **stakes) == 2000
    assert net("QS 6D 4C", "QD 6C 4H", **stakes) == -500


@cites("19:47-20.11")
@pytest.mark.parametrize(("table", "flush"), [("S1", 20), ("S2", 15)])
@pytest.mark.parametrize(
    ("player", "dealer", "odds"),
    [
        ("AS KS QS", "JS TS 2D", 1000),
        ("9S KS QS", "JS TS 2D", 200),
        ("9S 9D 9C", "9H TS 2D", 50),
        ("9S 9D 9C", "TH TS 2D", 25),
        ("2S 9S KS", "TS 4S 2D", None),
        ("9S 8D 7C", "6H 5S 2D", 10),
        ("9S 9D 7C", "9H 5S 2D", 5),
        ("9S 9D 7C", "7H 5S 2D", -1),
    ],
)
def test_the_six_card_bonus_is_on_the_best_five_of_both_hands(table, flush, player, dealer, odds):
    played = told_table(GAME, options={"six_card_bonus": table})
    wager(played, 1, ante=1000, six_card_bonus=100)
    tell(played, {1: player}, dealer)
    played.act("seat:1", "play")
    ((result, paid, cite),) = settled(played, 1, "six_card_bonus")
    won = flush if odds is None else odds
    assert (result, paid) == (("lose", 0) if won < 0 else ("win", 100 * won))
    assert cite == "19:47-20.11"


@cites("19:47-20.11")
@pytest.mark.parametrize(
    ("player", "dealer", "paid"),
    [("9S KC 2S", "TS 4S 3D", 300), ("9S KC 2S", "TS 4S 3C", 400), ("9S KC 2D", "TS 4S 3C", -100)],
)
def test_prime_pays_for_three_of_one_colour_and_more_with_the_dealers(player, dealer, paid):
    played = told_table(GAME, options={"prime": True})
    wager(played, 1, ante=1000, prime=100)
    tell(played, {1: player}, dealer)
    played.act("seat:1", "play")
    (one,) = [e for e in events(played, "Settled") if e.wager == "prime"]
    assert one.paid - (one.stake if one.result == "lose" else 0) == paid

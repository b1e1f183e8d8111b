"""Pai gow poker: the imperial bonus wager of the successor chapter."""

import pytest

from chapter47.law.errors import NotInForce
from chapter47.law.setting import Setting
from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import GAME, one_round, open_at, settled
from tests.support import cites

DAY = "2011-11-07"
IMPERIAL = {"bonus": False, "insurance": "none", "imperial": True}
PAIR = "2H 2D 8H 7D 6H 4H 3H"


def paid_for(cards: str, dealer: str, **options):
    table = one_round(
        cards, dealer=dealer, as_of=DAY, options=IMPERIAL | options, stakes={"imperial": 300}
    )
    return settled(table, "imperial")


@cites("13:69F-11.20(b)")
@pytest.mark.parametrize(
    ("cards", "odds"),
    [
        ("AS AD AC AH Joker 4D 2C", 1000),
        ("AS KS QS JS TS 4D 2C", 200),
        ("9S 8S 7S 6S 5S KD 2C", 50),
        ("9S 8S Joker 6S 5S KD 2C", 50),
        ("9S 9D 9C 9H 5S KD 2C", 25),
        ("9S 9D 9C 5H 5S KD 2C", 5),
        ("9S 8S 5S 4S 2S KD JC", 4),
        ("9S 8D 7S 6C 5S KD 2C", 2),
        ("9S 9D 9C 7H 5S KD 2C", 2),
        ("9S 9D 8C 7C 5S KD 2C", None),
    ],
)
def test_the_players_hand_pays(cards: str, odds):
    paid = paid_for(cards, PAIR)
    assert (paid.paid if paid.result == "win" else None) == (odds and 300 * odds)
    assert paid.cite == ("13:69F-11.20(b)" if odds else "13:69F-11.20")


@cites("13:69F-11.20(c)")
@pytest.mark.parametrize(
    ("dealer", "odds"),
    [
        ("9C 8D 7H 5H 4C 3D 2H", 100),
        ("TC 8D 7H 5H 4C 3D 2H", 20),
        ("JC 8D 7H 5H 4C 3D 2H", 5),
        ("QD 8D 7H 5H 4C 3D 2H", None),
        ("Joker 8D 7H 5H 4C 3D 2H", None),
    ],
)
def test_the_bankers_hand_pays_when_it_comes_to_nothing(dealer: str, odds):
    paid = paid_for("AS AD KC QC 9H 6D 2S", dealer)
    assert (paid.paid if paid.result == "win" else None) == (odds and 300 * odds)
    assert paid.cite == ("13:69F-11.20(c)" if odds else "13:69F-11.20")


def test_both_parts_are_paid_together():
    paid = paid_for("9S 8S 5S 4S 2S KD JC", "TC 8D 7H 5H 4C 3D 2H")
    assert (paid.paid, paid.odds) == (300 * 24, "24 to 1")
    assert paid.cite == "13:69F-11.20", "by (b) and (c) together"


@cites("13:69F-11.20(d)")
def test_a_limit_is_at_least_40000_and_holds_for_both_parts_together():
    with pytest.raises(Refused, match=r"too low: at least \$40,000 \(13:69F-11\.20\(d\)\)"):
        open_at(1, as_of=DAY, options=IMPERIAL | {"imperial_payout_limit": 39_999})
    with pytest.raises(Refused, match=r"at least \$55,000"):
        open_at(
            1,
            as_of=DAY,
            options=IMPERIAL | {"imperial_payout_limit": 54_999},
            limits={"imperial": {"minimum": 50}},
        )
    table = one_round(
        "AS AD AC AH Joker 4D 2C",
        dealer="TC 8D 7H 5H 4C 3D 2H",
        as_of=DAY,
        options=IMPERIAL | {"imperial_payout_limit": 40_000},
        stakes={"imperial": 10_000},
    )
    assert settled(table, "imperial").paid == 4_000_000


def test_it_is_not_of_chapter_47():
    with pytest.raises(NotInForce, match="2011-11-07"):
        Setting.make(GAME, options={"imperial": True})

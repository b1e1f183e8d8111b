"""A side wager as a room writes it: a name, kinds, a classifier, and a pay table in the law."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from chapter47.equipment.cards import deck, parse_cards, rank_of, suit_of
from chapter47.lab.kinds import ways_by_net
from chapter47.law.book import GameLaw
from chapter47.law.prizes import Fixed
from chapter47.law.schema import read_law
from chapter47.law.setting import Setting
from chapter47.ranking.kinds import NOTHING, HandType
from chapter47.table.side_wagers import LimitedPayouts, SideWager, odds_for, prize_for

SINCE = "1999-01-01"
TABLES = {"A": "40 30 6 4 1", "C": "40 25 6 4 1", "none for a pair": "40 30 6 4"}


class PairPlus(HandType):
    """Three cards, as the pair plus wager pays them."""

    PAIR = 0
    FLUSH = 1
    STRAIGHT = 2
    THREE_OF_A_KIND = 3
    STRAIGHT_FLUSH = 4


def pair_plus(cards) -> int:
    ranks = sorted(rank_of(card) for card in cards)
    flush = len({suit_of(card) for card in cards}) == 1
    straight = ranks[2] - ranks[1] == ranks[1] - ranks[0] == 1 or ranks == [0, 1, 12]
    if straight:
        return PairPlus.STRAIGHT_FLUSH if flush else PairPlus.STRAIGHT
    kinds = len(set(ranks))
    return {1: PairPlus.THREE_OF_A_KIND, 2: PairPlus.PAIR}.get(
        kinds, PairPlus.FLUSH if flush else NOTHING
    )


SIDE = SideWager("pair_plus", PairPlus, pair_plus, "with the hand")


def setting(table: str = "A", limit: int = 0) -> Setting:
    """A law with nothing but one side wager."""
    rows = [
        {"on": kind.title, "table": name, "odds": f"{odds} to 1"}
        for name, figures in TABLES.items()
        for kind, odds in zip(reversed(PairPlus), figures.split(), strict=False)
    ]
    entry = {"cite": "20.11", "source": "choice", "from": SINCE}
    data = {
        "subchapter": {
            "number": 20,
            "title": "t",
            "adopted": SINCE,
            "verified_through": SINCE,
            "verified": "v",
        },
        "game": {"name": "g", "title": "G", "kind": "cards", "seats": 7, "summary": "s"},
        "wager": [
            entry
            | {"name": "pair_plus", "title": "Pair plus", "table_option": "table", "pays": rows},
            entry | {"name": "bonus", "title": "Bonus", "pays": [{"on": "pair", "amount": "$5"}]},
        ],
        "option": [
            entry | {"name": "table", "title": "t", "choices": list(TABLES), "default": "A"},
            entry | {"name": "most", "title": "t", "minimum": 0, "maximum": 1000, "default": 0},
        ],
        "figure": [entry | {"name": "floor", "value": "$100"}],
        "limit": [entry | {"wager": "pair_plus", "minimum": "$1", "maximum": "$100"}],
        "payout_limit": [
            entry | {"name": "all", "option": "most", "floor": "floor", "wagers": ["pair_plus"]}
        ],
    }
    path = Path("law.toml")
    law = GameLaw("g", path, read_law(data, path))
    return Setting.make(law, options={"table": table, "most": limit})


def test_the_table_pays_what_the_classifier_finds():
    found = SIDE.paid(setting("C"), parse_cards("7S 7D 7C"))
    assert found is PairPlus.THREE_OF_A_KIND
    assert str(odds_for(setting("C"), "pair_plus", found)) == "25 to 1"
    assert str(odds_for(setting("A"), "pair_plus", found)) == "30 to 1"
    assert prize_for(setting(), "pair_plus", found)[1] == "19:47-20.11"
    assert prize_for(setting(), "bonus", PairPlus.PAIR)[0] == Fixed(500)


def test_what_is_no_kind_or_is_not_in_the_table_in_force_is_not_paid():
    pair = parse_cards("7S 7D 2C")
    assert SIDE.paid(setting(), parse_cards("KS 7D 2C")) is None
    assert SIDE.paid(setting(), pair) is PairPlus.PAIR
    assert SIDE.paid(setting("none for a pair"), pair) is None
    assert SIDE.pays(setting("none for a pair")) == [0, 4, 6, 30, 40]


@pytest.mark.parametrize(("table", "edge"), [("A", Fraction(512, 22_100)), ("C", "772/22100")])
def test_the_exact_analysis_is_a_count_of_kinds(table: str, edge):
    """Of 22,100 hands 48, 52, 720, 1,096 and 3,744 pay, from the straight flush down to the pair:
    with 40, 30, 6, 4 and 1 to 1 they win 15,928 units, and 16,440 hands lose one each."""
    counts = Counter(pair_plus(cards) for cards in combinations(deck(), 3))
    assert [counts[kind] for kind in PairPlus] == [3744, 1096, 720, 52, 48]
    ways = ways_by_net(counts, SIDE.pays(setting("A"), table))
    mean = sum((net * hands for net, hands in ways.items()), Fraction(0)) / 22_100
    assert -mean == Fraction(edge)


def test_a_payout_limit_counts_what_a_seat_was_paid_before_and_no_other_seat():
    paid = LimitedPayouts()
    limited = setting(limit=100)
    assert [paid.part_of(limited, "all", 1, due) for due in (7_000, 7_000, 1)] == [7_000, 3_000, 0]
    assert paid.part_of(limited, "all", 2, 7_000) == 7_000
    assert LimitedPayouts().part_of(setting(), "all", 1, 10**9) == 10**9

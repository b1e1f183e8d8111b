"""Sic bo written down by hand: counts of the 216 shakes, pay tables, and wagers as plain words."""

from fractions import Fraction
from itertools import combinations, product
from typing import Any

SHAKES = list(product(range(1, 7), repeat=3))

WAYS_OF_TOTAL = {4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27}
"""Triples included; the total 21 - n comes as often as n."""

WAYS = {
    "three_of_a_kind": 1,
    "two_of_a_kind": 16,  # two of the face and one of five others, in three places; and the triple
    "any_three_of_a_kind": 6,
    "two_dice_combination": 30,  # 4 other faces in 6 orders; either face twice in 3
    "small": 105,  # 107 shakes total 4 to 10; 2-2-2 and 3-3-3 are among them
    "big": 105,
}
ONE_OF_A_KIND = {1: 75, 2: 15, 3: 1}

PAYS: dict[str, dict[str, Any]] = {
    "AC": {
        "three_of_a_kind": 180,
        "two_of_a_kind": 10,
        "any_three_of_a_kind": 30,
        "two_dice_combination": 5,
        "small": 1,
        "big": 1,
        "one_of_a_kind": (1, 2, 3),
        "total": {4: 60, 5: 30, 6: 17, 7: 12, 8: 8, 9: 6, 10: 6},
    },
    "M": {
        "three_of_a_kind": 180,
        "two_of_a_kind": 11,
        "any_three_of_a_kind": 30,
        "two_dice_combination": 5,
        "small": 1,
        "big": 1,
        "one_of_a_kind": (1, 2, 3),
        "total": {4: 60, 5: 30, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6},
    },
    "K": {
        "three_of_a_kind": 150,
        "two_of_a_kind": 8,
        "any_three_of_a_kind": 24,
        "two_dice_combination": 5,
        "small": 1,
        "big": 1,
        "one_of_a_kind": (1, 2, 3),
        "total": {4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6},
    },
    "A": {
        "three_of_a_kind": 180,
        "two_of_a_kind": 11,
        "any_three_of_a_kind": 31,
        "two_dice_combination": 6,
        "small": 1,
        "big": 1,
        "one_of_a_kind": (1, 2, 3),
        "total": {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6},
    },
}
TABLES = list(PAYS)

SPOTS = [
    *(("three_of_a_kind", str(n)) for n in range(1, 7)),
    *(("two_of_a_kind", str(n)) for n in range(1, 7)),
    ("any_three_of_a_kind", ""),
    *(("total", str(n)) for n in range(4, 18)),
    *(("two_dice_combination", f"{x}-{y}") for x, y in combinations(range(1, 7), 2)),
    ("small", ""),
    ("big", ""),
    *(("one_of_a_kind", str(n)) for n in range(1, 7)),
]


def paid(table: str, wager: str, spot: str, shake: tuple[int, ...]) -> int:
    """What a unit on a spot wins by a shake, or -1, told without the code under test."""
    pays = PAYS[table][wager]
    total, is_triple = sum(shake), len(set(shake)) == 1
    match wager:
        case "one_of_a_kind":
            shown = sum(str(face) == spot for face in shake)
            return pays[shown - 1] if shown else -1
        case "two_of_a_kind":
            return pays if list(shake).count(int(spot)) >= 2 else -1
        case "three_of_a_kind":
            return pays if set(shake) == {int(spot)} else -1
        case "any_three_of_a_kind":
            return pays if is_triple else -1
        case "two_dice_combination":
            return pays if {int(spot[0]), int(spot[2])} <= set(shake) else -1
        case "total":
            low = min(total, 21 - total)
            return pays[low] if total == int(spot) else -1
        case "small":
            return pays if total <= 10 and not is_triple else -1
        case "big":
            return pays if total >= 11 and not is_triple else -1
    raise AssertionError(wager)


def edge(ways: int, pays: int) -> Fraction:
    """The house's part of a wager that wins in so many of 216 ways."""
    return 1 - Fraction(ways * (pays + 1), 216)

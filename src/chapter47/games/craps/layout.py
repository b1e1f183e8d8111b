"""The craps layout: every place where chips can lie, its kind and its number, and what it pays."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from chapter47.games.craps import rules
from chapter47.law.prizes import Payout
from chapter47.law.setting import Setting
from chapter47.money import Odds
from chapter47.table import Wager

POINTS = (4, 5, 6, 8, 9, 10)
"""The numbers that can be a point, in the order of the layout."""

DICE = tuple((die_1, die_2) for die_1 in range(1, 7) for die_2 in range(1, 7))
"""Every throw, in the order in which kernels number them."""


@dataclass(frozen=True)
class Slot:
    """A place for chips of one player."""

    name: str
    spot: str
    kind: int
    number: int
    """0 for the line, whose number is the come out point, and for a come bet without a point."""

    def point_or_number(self, point: int) -> int:
        """The number that decides it when the puck is on a point."""
        return point if self.kind in ON_THE_LINE else self.number

    def __str__(self) -> str:
        return str(Wager(0, self.name, self.spot))


ON_THE_LINE = (rules.PASS, rules.DONT_PASS, rules.PASS_ODDS, rules.DONT_PASS_ODDS)


def _numbered(name: str, kind: int) -> list[Slot]:
    return [Slot(name, str(number), kind, number) for number in POINTS]


SLOTS: tuple[Slot, ...] = (
    *_numbered("come_odds", rules.COME_ODDS),
    *_numbered("dont_come_odds", rules.DONT_COME_ODDS),
    *_numbered("come", rules.COME),
    *_numbered("dont_come", rules.DONT_COME),
    Slot("come", "", rules.COME, 0),
    Slot("dont_come", "", rules.DONT_COME, 0),
    Slot("pass_odds", "", rules.PASS_ODDS, 0),
    Slot("dont_pass_odds", "", rules.DONT_PASS_ODDS, 0),
    Slot("pass", "", rules.PASS, 0),
    Slot("dont_pass", "", rules.DONT_PASS, 0),
    *_numbered("place_to_win", rules.PLACE_TO_WIN),
    *_numbered("place_to_lose", rules.PLACE_TO_LOSE),
    *_numbered("buy", rules.BUY),
    *_numbered("lay", rules.LAY),
    Slot("four_the_hardway", "", rules.HARDWAY, 4),
    Slot("six_the_hardway", "", rules.HARDWAY, 6),
    Slot("eight_the_hardway", "", rules.HARDWAY, 8),
    Slot("ten_the_hardway", "", rules.HARDWAY, 10),
    Slot("field", "", rules.FIELD, 0),
    Slot("any_seven", "", rules.ANY_SEVEN, 0),
    Slot("any_craps", "", rules.ANY_CRAPS, 0),
    Slot("craps_two", "", rules.ONE_TOTAL, 2),
    Slot("craps_three", "", rules.ONE_TOTAL, 3),
    Slot("craps_twelve", "", rules.ONE_TOTAL, 12),
    Slot("eleven", "", rules.ONE_TOTAL, 11),
    Slot("craps_eleven", "", rules.CRAPS_ELEVEN, 0),
    Slot("horn", "", rules.HORN, 0),
    Slot("six_seven_eight", "", rules.SIX_SEVEN_EIGHT, 0),
    *(
        Slot("hop", f"{low}-{high}", rules.HOP, rules.hop_number(low, high))
        for low, high in combinations_with_replacement(range(1, 7), 2)
    ),
    Slot("fire", "", rules.FIRE, 0),
)
"""In the order of settlement: a come bet on a number is decided before a new one travels there."""

INDEX = {(slot.name, slot.spot): index for index, slot in enumerate(SLOTS)}

FLAT_BET = {
    "pass_odds": "pass",
    "dont_pass_odds": "dont_pass",
    "come_odds": "come",
    "dont_come_odds": "dont_come",
}
"""The flat bet that each odds wager supports."""  # 1.6

ODDS_WAGER = {flat: odds for odds, flat in FLAT_BET.items()}

MAY_BE_CALLED = (
    rules.PLACE_TO_WIN,
    rules.PLACE_TO_LOSE,
    rules.BUY,
    rules.LAY,
    rules.HARDWAY,
    rules.COME_ODDS,
    rules.DONT_COME_ODDS,
)
"""The kinds of wagers that a player may call on or off."""  # 1.2(a)5, 1.3


def slot_of(wager: Wager) -> Slot:
    """The place of a wager.

    >>> slot_of(Wager(3, "place_to_win", "6")).number
    6
    """
    return SLOTS[INDEX[wager.name, wager.spot]]


@cache
def spots_of(name: str) -> tuple[str, ...]:
    """The spots on which a wager can be made; a come bet gets its number only by travelling.

    >>> spots_of("buy"), spots_of("come"), len(spots_of("hop"))
    (('4', '5', '6', '8', '9', '10'), ('',), 21)
    """
    if name in ("come", "dont_come"):
        return ("",)
    return tuple(slot.spot for slot in SLOTS if slot.name == name)


@cache
def _on(kind: int, row: int) -> str:
    if kind in (rules.SIX_SEVEN_EIGHT, rules.HOP):
        return "hard" if row else "easy"
    return str(row) if row else ""


def odds_of(setting: Setting, slot: Slot, row: int) -> Odds:
    """What a place pays on a row of its pay table, as `rules.pay_row` names it."""
    return setting.odds(slot.name, _on(slot.kind, row))


def payout_of(setting: Setting, slot: Slot, row: int) -> Payout:
    """What a place pays on such a row, and by which paragraph."""
    return setting.payout(slot.name, _on(slot.kind, row))


def fire_odds(setting: Setting, points: int) -> Odds | None:
    """What a fire bet pays for so many different points; nothing if it loses."""
    return setting.pays("fire").get(str(points))


@cache
def rows_of(slot: Slot) -> tuple[int, ...]:
    """The rows of its pay table by which a place can win."""
    found = {
        rules.pay_row(slot.kind, slot.point_or_number(point), *dice)
        for point in (POINTS if slot.kind in ON_THE_LINE else (0,))
        for dice in DICE
        if rules.decide(slot.kind, slot.point_or_number(point), *dice, True) == rules.WINS
    }
    return tuple(sorted(found))

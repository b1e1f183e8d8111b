"""Keno for tests: the sample schedules as they are published, tickets, and draws by hand."""

from collections.abc import Iterable
from math import comb
from typing import Any

from chapter47.table import DEALER, Table, seat_name
from tests.play import open_table

DRAWS = comb(80, 20)
SPOTS: dict[str, tuple[int, dict[int, int]]] = {
    "one_spot": (1, {1: 3}),
    "two_spots": (2, {2: 15}),
    "three_spots": (3, {2: 2, 3: 48}),
    "four_spots": (4, {2: 2, 3: 5, 4: 100}),
    "five_spots": (5, {3: 3, 4: 13, 5: 838}),
    "six_spots": (6, {3: 3, 4: 4, 5: 75, 6: 1_660}),
    "seven_spots": (7, {3: 1, 4: 2, 5: 22, 6: 422, 7: 7_000}),
    "eight_spots": (8, {4: 2, 5: 13, 6: 100, 7: 1_670, 8: 10_000}),
    "nine_spots": (9, {4: 1, 5: 6, 6: 44, 7: 362, 8: 4_700, 9: 10_000}),
    "ten_spots": (10, {5: 5, 6: 24, 7: 146, 8: 1_000, 9: 4_500, 10: 10_000}),
    "twelve_spots": (12, {6: 5, 7: 30, 8: 240, 9: 600, 10: 1_480, 11: 12_000, 12: 36_000}),
}
"""How many numbers each wager marks, and its prizes in dollars for a dollar."""
OTHER_FOUR_SPOTS = {2: 1, 3: 5, 4: 120}
HALF = {11: 3, 12: 5, 13: 10, 14: 15, 15: 50, 16: 200, 17: 1_000, 18: 6_000, 19: 80_000}
HALF |= {20: 100_000}
EDGE = {1: 2_000, 2: 200, 3: 20, 4: 10, 5: 5, 6: 1, 10: 1, 11: 5, 12: 10, 13: 25, 14: 100}
EDGE |= {15: 800, 16: 7_500, 17: 25_000, 18: 50_000, 19: 65_000, 20: 100_000}
"""In dollars for five; by how many of the forty, or of the thirty-two on the rim, are drawn."""
BY_SIZE = {size: name for name, (size, _) in SPOTS.items()}


def desk(**setting: Any) -> Table:
    """A table whose balls are told."""
    return open_table("keno", equipment="declared", **setting)


def buy(table: Table, numbers: str, dollars: int = 1, *, seat: int = 1, **args: Any) -> None:
    """A straight ticket."""
    wager = BY_SIZE[len(numbers.split())]
    rate = 100 * dollars
    table.act(seat_name(seat), "bet", wager=wager, amount=rate, numbers=numbers, **args)


def buy_ways(table: Table, numbers: str, margin: str, *, seat: int = 1, **args: Any) -> None:
    """A ticket with ways."""
    table.act(seat_name(seat), "ways", numbers=numbers, margin=margin, **args)


def filled(numbers: Iterable[int], avoid: Iterable[int] = ()) -> list[int]:
    """Twenty numbers: these, and the highest that are not to be drawn."""
    here = list(numbers)
    others = [n for n in range(80, 0, -1) if n not in here and n not in set(avoid)]
    return [*here, *others[: 20 - len(here)]]


def close(table: Table) -> None:
    """Close the game."""
    table.act(DEALER, "no_more_bets")


def draw(table: Table, numbers: Iterable[int], avoid: Iterable[int] = range(1, 41)) -> None:
    """Close the game, and draw these and others that nobody has marked."""
    close(table)
    table.act(DEALER, "draw_balls", balls=filled(numbers, avoid))


def ticket(table: Table, seat: int = 1, place: int = 1) -> dict[str, Any]:
    """A ticket as it was told last."""
    found: dict[str, Any] = {}
    for entry in table.log:
        if getattr(entry.event, "what", "") == f"ticket {seat}.{place}":
            found = entry.event.value
    return found


def present(table: Table, seat: int = 1) -> list[int]:
    """Present every ticket on which something is to be paid; returns their places."""
    offered = table.options(seat_name(seat))
    places = [option.fixed["ticket"] for option in offered if option.name == "redeem"]
    for place in places:
        table.act(seat_name(seat), "redeem", ticket=place)
    return places

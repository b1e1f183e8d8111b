"""The roulette layout in pictures: where each wager lies on it."""

from collections.abc import Mapping
from statistics import fmean
from typing import Any

from chapter47.felt.characters import (
    HEAD,
    Cell,
    Chips,
    Line,
    bands,
    cell,
    line,
    marked,
    players,
)
from chapter47.felt.rooms import Felt
from chapter47.felt.view import FeltView
from chapter47.games.roulette.chips import chips_of
from chapter47.games.roulette.layout import INSIDE, Layout, Numbers
from chapter47.games.roulette.prison import PRISON
from chapter47.law.setting import Setting

ROWS = 3
EDGE = {3: "three_numbers", 6: "six_numbers"}
"""Wagers on whole rows lie at the edge of the layout."""
OUTSIDE = ("low", "even", "red", "black", "odd", "high")
STYLES = {
    "red": "bold white on red",
    "black": "bold white on black",
    "green": "bold white on green",
}


def figures(setting: Setting) -> dict[str, Any]:
    """What the picture needs of the law: the wheel, the zeros, and where inside wagers lie."""
    layout = Layout.of(setting)
    return {
        "wheel": list(layout.wheel.pockets),
        "kinds": [colour(layout, pocket) for pocket in layout.wheel.pockets],
        "colours": {number: colour(layout, number) for number in layout.numbers},
        "cells": {
            number: "zero-cell" if number in layout.zeros else f"{colour(layout, number)}-cell"
            for number in layout.numbers
        },
        "zeros": layout.zeros,
        "chips_of": chips_of,
        "columns": layout.spots("column"),
        "dozens": layout.spots("dozen"),
        "inside": [
            {"wager": wager, "spot": spot, "numbers": numbers, "x": x, "y": y}
            for wager in INSIDE
            for spot, numbers in layout.places[wager].items()
            for x, y in [where(numbers, layout.zeros)]
        ],
    }


def colour_of(
    _: Setting, states: Mapping[str, Any], stack: Mapping[str, Any]
) -> tuple[str, int] | None:
    """The colour of a stack inside the layout and how many chips it has, if its owner has one.

    >>> stack = {"seat": 3, "wager": "straight", "cents": 1_000}
    >>> colour_of(None, {"chips of seat 3": "blue, $2.50 a chip"}, stack)
    ('blue', 4)
    >>> colour_of(None, {"chips of seat 3": "value chips"}, stack)
    """
    chips = chips_of(states, stack["seat"]) if stack["wager"] in INSIDE else None
    return (chips.name, stack["cents"] // chips.value) if chips else None


def colour(layout: Layout, number: str) -> str:
    """The colour of a number.

    >>> layout = Layout.of(Setting.make("roulette"))
    >>> [colour(layout, number) for number in ("00", "1", "2")]
    ['green', 'red', 'black']
    """
    colours = (name for name in ("red", "black") if number in layout.places[name][""])
    return next(colours, "green")


def where(numbers: Numbers, zeros: Numbers) -> tuple[float, float]:
    """Where a chip on these numbers lies, in cells: from the zeros, and from the lower edge.

    >>> where(("5",), ("0",)), where(("2", "5"), ("0",)), where(("1", "2", "3"), ("0",))
    ((1.5, 1.5), (1.0, 1.5), (0.5, 0))
    >>> where(("0", "2"), ("0", "00")), where(("0", "00", "1", "2", "3"), ("0", "00"))
    ((0, 1.25), (0, 0))
    """
    plain = [int(number) - 1 for number in numbers if number not in zeros]
    on_zero = [number for number in numbers if number in zeros]
    row = fmean(number % ROWS for number in plain) + 0.5 if plain else ROWS / 2
    if not on_zero:
        column = fmean(number // ROWS for number in plain) + 0.5
        return column, 0 if len(plain) in EDGE else row
    half = 0.75 if on_zero == ["0"] else -0.75
    one_of_two_zeros = len(zeros) == 2 and len(on_zero) == 1
    if not plain:
        return -0.5, row - half if one_of_two_zeros else row
    if len(plain) == ROWS:
        return 0, 0
    if one_of_two_zeros and plain == [1]:
        return 0, row - half / 3
    return 0, row


def draw(felt: FeltView, setting: Setting) -> str:
    """The layout in a terminal: numbers with their chips, the other inside wagers below."""
    layout = Layout.of(setting)
    chips = Chips(felt)
    rows = [
        *_numbers(layout, chips, felt.result or ""),
        [
            cell(4),
            *(
                cell(19, ((f"{spot}  ", HEAD), *chips.on("dozen", spot)))
                for spot in layout.spots("dozen")
            ),
            cell(8),
        ],
        [
            cell(4),
            *(
                cell(9, (((name, HEAD)),), chips.on(name), chips.on(name, PRISON, "prison"))
                for name in OUTSIDE
            ),
            cell(8),
        ],
    ]
    said = [bands(rows)]
    for name, spot in chips.spots(*INSIDE[1:]):
        said.append(marked(((f"  {name.replace('_', ' ')} {spot}  ", ""), *chips.on(name, spot))))
    if felt.result:
        said.insert(0, f"The ball rests in {marked(_number(layout, felt.result))}")
    return "\n".join([*said, players(felt)])


def _numbers(layout: Layout, chips: Chips, last: str) -> list[list[Cell]]:
    columns = [layout.numbers_of("column", spot) for spot in layout.spots("column")]
    zeros = [*layout.zeros, "", ""][:ROWS]
    rows = []
    for place, column in reversed(list(enumerate(columns))):
        zero = zeros[place]
        spot = layout.spots("column")[place]
        rows.append(
            [
                cell(4, _number(layout, zero), chips.on("straight", zero)) if zero else cell(4),
                *(cell(4, _number(layout, n, n == last), chips.on("straight", n)) for n in column),
                cell(8, line("column"), chips.on("column", spot)),
            ]
        )
    return rows


def _number(layout: Layout, number: str, is_last: bool = False) -> Line:
    style = STYLES[colour(layout, number)]
    return line(f"*{number}*" if is_last else f" {number} ", style)


FELT = Felt(draw=draw, figures=figures, colour_of=colour_of)

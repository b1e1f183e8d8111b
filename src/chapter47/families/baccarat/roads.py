"""Score boards: the results of a shoe as baccarat players draw them.

A result is "player", "banker" or "tie". The big road is made of streaks: each result that differs
from the one before begins a column, ties beginning none. The three derived roads ask of every step
of the big road whether the columns go on as they did before, and tell it in red or blue.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from chapter47.families.baccarat.hands import BANKER, PLAYER

ROWS = 6
"""How deep every board is."""
RED, BLUE = BANKER, PLAYER
"""The colours of the derived roads, which are those of the two hands but say nothing of them."""
TIE = "tie"


class Mark(NamedTuple):
    """A mark on a board: where it stands, its colour, and what is written in it."""

    column: int
    row: int
    colour: str
    text: str = ""


def bead_plate(results: Sequence[str]) -> list[Mark]:
    """Every result in its order, down a column and then down the next, ties included.

    >>> [mark[:2] for mark in bead_plate(["banker"] * 7)][-2:]
    [(0, 5), (1, 0)]
    """
    return [
        Mark(*divmod(number, ROWS), result, result[:1].upper())
        for number, result in enumerate(results)
    ]


@dataclass
class _Step:
    """One result of the big road that is no tie: in which column, how deep, and its ties."""

    column: int
    depth: int
    colour: str
    ties: int = 0


def _steps(results: Sequence[str]) -> list[_Step]:
    """The big road by streaks, as deep as they are; ties before the first result count for it."""
    steps: list[_Step] = []
    early = 0
    for result in results:
        if result == TIE:
            if steps:
                steps[-1].ties += 1
            else:
                early += 1
        elif steps and steps[-1].colour == result:
            steps.append(_Step(steps[-1].column, steps[-1].depth + 1, result))
        else:
            steps.append(_Step(steps[-1].column + 1 if steps else 0, 0, result, early))
            early = 0
    return steps


def _laid_out(colours: Sequence[tuple[str, str]]) -> list[Mark]:
    """Streaks in columns; one that finds no free place below goes on to the right.

    A new streak begins in the first column, after the one where the last began, whose head is free.
    """
    taken: set[tuple[int, int]] = set()
    marks: list[Mark] = []
    begins = -1
    column = row = 0
    for number, (colour, text) in enumerate(colours):
        if number and colours[number - 1][0] == colour:
            below = (column, row + 1)
            turned = column != begins
            if row + 1 < ROWS and below not in taken and not turned:
                row += 1
            else:
                column += 1
        else:
            begins += 1
            while (begins, 0) in taken:
                begins += 1
            column, row = begins, 0
        taken.add((column, row))
        marks.append(Mark(column, row, colour, text))
    return marks


def big_road(results: Sequence[str]) -> list[Mark]:
    """Streaks in columns, with the number of ties that followed a result written in its mark.

    >>> big_road(["banker", "tie", "banker", "player"])[0]
    Mark(column=0, row=0, colour='banker', text='1')
    """
    return _laid_out(
        [(step.colour, str(step.ties) if step.ties else "") for step in _steps(results)]
    )


def _derived(results: Sequence[str], back: int) -> Iterator[str]:
    """Red where the big road repeats itself, looking so many columns back; else blue."""
    lengths: list[int] = []
    for step in _steps(results):
        if step.depth == 0:
            lengths.append(0)
            if step.column > back:
                same = lengths[step.column - 1] == lengths[step.column - 1 - back]
                yield RED if same else BLUE
        elif step.column >= back:
            yield BLUE if lengths[step.column - back] == step.depth else RED
        lengths[step.column] = step.depth + 1


def _derived_road(back: int) -> Callable[[Sequence[str]], list[Mark]]:
    def road(results: Sequence[str]) -> list[Mark]:
        return _laid_out([(colour, "") for colour in _derived(results, back)])

    return road


big_eye_boy = _derived_road(1)
small_road = _derived_road(2)
cockroach_pig = _derived_road(3)


def _by_comparison(left: str, before: str, second: int) -> str:
    """The rule of a derived road in words: how far it looks to the left, and where it begins."""
    return (
        "Asks of every step of the big road, ties aside, whether it goes on as before. A step down "
        f"a column is blue where the column {left} ends just above it, else red; a new column is "
        f"red where the column before it is as long as {before}, else blue. It begins with the "
        f"second mark of column {second} of the big road, or the first of column {second + 1}, and "
        "is drawn in streaks as the big road is"
    )


class Road(NamedTuple):
    """A score board: its title, its rule in words, the shape of its marks, and the marks.

    On the first two a mark stands for the hand that won; on the others its colour is all it says.
    """

    title: str
    rule: str
    shape: str
    marks: Callable[[Sequence[str]], list[Mark]]
    names_hands: bool = False


ROADS = (
    Road(
        "Bead plate",
        "Every result of the shoe in its order, six to a column: B for banker, P for player, T for "
        "tie",
        "bead",
        bead_plate,
        names_hands=True,
    ),
    Road(
        "Big road",
        "A result like the one before goes below it, another begins a column. At the bottom, or "
        "where the place below is taken, a streak goes on to the right. A tie begins nothing: ties "
        "are counted on the result before them, those that open a shoe on its first result",
        "ring",
        big_road,
        names_hands=True,
    ),
    Road(
        "Big eye boy",
        _by_comparison("next to the left", "the one before that", 2),
        "ring",
        big_eye_boy,
    ),
    Road(
        "Small road",
        _by_comparison("two to the left", "the second one before that", 3),
        "dot",
        small_road,
    ),
    Road(
        "Cockroach pig",
        _by_comparison("three to the left", "the third one before that", 4),
        "slash",
        cockroach_pig,
    ),
)
"""The score boards of every baccarat table, in the order in which they are drawn."""

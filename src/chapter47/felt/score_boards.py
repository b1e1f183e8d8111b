"""Score boards on a felt: the latest columns of each, as a picture and with characters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from chapter47.felt.card_table import Board, CardTable
from chapter47.felt.rings import rings_top
from chapter47.felt.view import FeltView

ROWS = 6
LARGE, SMALL = 22, 10
"""The side of a square of a board: of the first two boards of a table, and of the others."""
SPOTS = (
    (-24, 14, LARGE, 16),
    (872, 14, LARGE, 16),
    (-24, 152, SMALL, 17),
    (872, 152, SMALL, 17),
    (1052, 152, SMALL, 17),
)
"""Where boards lie, left and right of the dealer: x, y, the side of a square, columns."""
TIGHT_SPOTS = (
    (-24, 14, 16, 22),
    (872, 14, 16, 22),
    (-24, 118, 8, 21),
    (872, 118, 8, 21),
    (1050, 118, 8, 21),
)
"""The same where the rings of the outer places reach far up."""
HIGH = 350
"""Rings that begin above this height reach where boards would lie."""
COLUMNS = 24
"""So many columns are drawn with characters."""
STYLES = {"player": "bright_blue", "banker": "red", "tie": "green"}
SIGNS = {"ring": ("●", "○"), "dot": ("•", "◦"), "slash": ("╱", "╲")}
"""A red mark and a blue one with characters, which tell them apart without colours too."""
TIES = (" ❶❷❸❹❺❻❼❽❾", " ①②③④⑤⑥⑦⑧⑨")
"""The same with the number of ties in it; more than nine are told as nine."""
RED = "banker"
COLOUR_WORDS = {"banker": "red", "player": "blue"}


@dataclass(frozen=True)
class Mark:
    """A mark in its place."""

    x: float
    y: float
    colour: str
    text: str


@dataclass(frozen=True)
class Placed:
    """A board in its place, with the latest columns that it has room for."""

    title: str
    rule: str
    shape: str
    x: float
    y: float
    step: int
    columns: int
    marks: tuple[Mark, ...]
    told: str
    """What it shows in words, the latest last."""


def results_on(layout: CardTable, felt: FeltView) -> Sequence[str]:
    """The results of the shoe so far, as the log tells them."""
    told = felt.states.get(layout.scores) if layout.scores else None
    return told if isinstance(told, list) else []


def _latest(
    board: Board, results: Sequence[str], columns: int
) -> Iterator[tuple[int, int, str, str]]:
    """The marks of the last columns, counted from the first of those."""
    marks = board.marks(results)
    first = max(0, 1 + max((column for column, *_ in marks), default=0) - columns)
    for column, row, colour, text in marks:
        if column >= first:
            yield column - first, row, colour, text


def boards_on(layout: CardTable, felt: FeltView) -> list[Placed]:
    """The boards of a table, each in its place."""
    results = results_on(layout, felt)
    spots = TIGHT_SPOTS if rings_top(layout) < HIGH else SPOTS
    found = []
    for board, (x, y, step, columns) in zip(layout.boards, spots, strict=False):
        marks = tuple(
            Mark(x + (column + 0.5) * step, y + (row + 0.5) * step, colour, text)
            for column, row, colour, text in _latest(board, results, columns)
        )
        told = _in_words(board, marks)
        found.append(Placed(board.title, board.rule, board.shape, x, y, step, columns, marks, told))
    return found


def _in_words(board: Board, marks: Sequence[Mark]) -> str:
    """What a board shows: results by their names, marks of derived roads by their colours."""
    words = []
    for mark in marks:
        if board.shape == "bead":
            words.append(mark.colour)
        elif board.names_hands:
            ties = f" with {mark.text} tied" if mark.text else ""
            words.append(f"{mark.colour}{ties}")
        else:
            words.append(COLOUR_WORDS[mark.colour])
    return ", ".join(words) or "nothing yet"


def draw_boards(layout: CardTable, felt: FeltView) -> list[str]:
    """The boards with characters, two side by side, then the others; nothing before any result."""
    results = results_on(layout, felt)
    if not results:
        return []
    drawn = [_grid(board, results) for board in layout.boards]
    rows = [drawn[:2], drawn[2:]]
    return ["\n".join("   ".join(parts) for parts in zip(*row, strict=True)) for row in rows if row]


def _sign(board: Board, colour: str, text: str) -> str:
    """One character for a mark."""
    if board.shape == "bead":
        return text
    blue = colour != RED
    return TIES[blue][min(9, int(text))] if text else SIGNS[board.shape][blue]


def _grid(board: Board, results: Sequence[str]) -> list[str]:
    """A board as lines of equal width, under its title."""
    latest = _latest(board, results, COLUMNS)
    cells = {(column, row): (colour, text) for column, row, colour, text in latest}
    lines = [f"[dim]{board.title:<{COLUMNS}}[/]"]
    for row in range(ROWS):
        line = ""
        for column in range(COLUMNS):
            if (column, row) in cells:
                colour, text = cells[column, row]
                line += f"[{STYLES[colour]}]{_sign(board, colour, text)}[/]"
            else:
                line += " "
        lines.append(line)
    return lines

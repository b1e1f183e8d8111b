"""Draws layouts with characters, for a terminal: ruled bands of cells, chips, dice and cards.

What is drawn is text with marks of style such as `[bold]`, as the terminal's printer reads them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chapter47.equipment.cards import JOKER, card_text
from chapter47.felt.view import FeltView
from chapter47.money import Cents, dollars

Segment = tuple[str, str]
"""Text and its style."""
Line = tuple[Segment, ...]

RULE, HEAD, OWN, OTHERS, QUIET = "green", "bold", "bold yellow", "cyan", "dim"
PIPS = {
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}
SUITS = "♣♦♥♠"
_JOINTS = {
    (False, False): "─",
    (True, False): "┴",
    (False, True): "┬",
    (True, True): "┼",
}
_ENDS = {(False, True): ("┌", "┐"), (True, False): ("└", "┘"), (True, True): ("├", "┤")}


@dataclass(frozen=True)
class Cell:
    """A place on a layout, so many characters wide, with its lines."""

    width: int
    lines: tuple[Line, ...]


def line(text: str, style: str = "") -> Line:
    """One line of one style."""
    return ((text, style),)


def cell(width: int, *lines: Line | str) -> Cell:
    """A cell with its lines; bare text is a heading, and what is too long goes on below."""
    said = [line(x, HEAD) if isinstance(x, str) else x for x in lines]
    return Cell(width, tuple(part for segments in said for part in _folded(segments, width)))


def _folded(segments: Line, width: int) -> list[Line]:
    """Lines that fit, broken between segments."""
    folded: list[Line] = []
    room = 0
    for text, style in segments:
        if len(text.rstrip()) > room:
            folded.append(())
            room = width
        folded[-1] += ((text, style),)
        room -= len(text)
    return folded


def bands(rows: Sequence[Sequence[Cell]]) -> str:
    """Ruled rows of cells, one below another; all rows have the same width.

    >>> print(bands([[cell(3, line("a")), cell(3, line("b"))], [cell(7, line("c"))]]))
    [green]┌───┬───┐[/]
    [green]│[/] a [green]│[/] b [green]│[/]
    [green]├───┴───┤[/]
    [green]│[/]   c   [green]│[/]
    [green]└───────┘[/]
    """
    drawn = []
    above: set[int] = set()
    for row in rows:
        below = _walls(row)
        drawn.append(_rule(above, below))
        height = max([1, *(len(c.lines) for c in row)])
        drawn += [_across(row, number) for number in range(height)]
        above = below
    drawn.append(_rule(above, set()))
    return "\n".join(drawn)


def _walls(row: Sequence[Cell]) -> set[int]:
    at, walls = 0, {0}
    for c in row:
        at += c.width + 1
        walls.add(at)
    return walls


def _rule(above: set[int], below: set[int]) -> str:
    end = max(above | below)
    left, right = _ENDS[bool(above), bool(below)]
    middle = "".join(_JOINTS[at in above, at in below] for at in range(1, end))
    return f"[{RULE}]{left}{middle}{right}[/]"


def _across(row: Sequence[Cell], number: int) -> str:
    wall = f"[{RULE}]│[/]"
    shown = (_centred(c.lines[number] if number < len(c.lines) else (), c.width) for c in row)
    return wall + wall.join(shown) + wall


def _centred(segments: Line, width: int) -> str:
    room = width - sum(len(text) for text, _ in segments)
    if room < 0:
        segments, room = _cut(segments, width), 0
    before = room // 2
    return " " * before + marked(segments) + " " * (room - before)


def _cut(segments: Line, width: int) -> Line:
    kept: list[Segment] = []
    for text, style in segments:
        kept.append((text[: max(width, 0)], style))
        width -= len(text)
    return tuple(kept)


def marked(segments: Line) -> str:
    """Segments as text with marks of style."""
    return "".join(
        f"[{style}]{escaped(text)}[/]" if style and text else escaped(text)
        for text, style in segments
    )


def escaped(text: str) -> str:
    """Text in which a bracket is no mark of style."""
    return text.replace("[", "\\[")


class Chips:
    """What lies on the layout, the viewer's own chips apart from those of others."""

    def __init__(self, felt: FeltView) -> None:
        self._own: dict[tuple[str, str], Cents] = {}
        self._others: dict[tuple[str, str], Cents] = {}
        for stack in felt.wagers:
            to = self._own if stack["mine"] else self._others
            key = stack["wager"], stack["spot"]
            to[key] = to.get(key, 0) + stack["cents"]

    def on(self, name: str, spot: str = "", before: str = "") -> Line:
        """The chips at a place: one's own, then those of others."""
        own, others = self._own.get((name, spot), 0), self._others.get((name, spot), 0)
        if not own and not others:
            return ()
        said: list[Segment] = [(f"{before} ", QUIET)] if before else []
        if own:
            said.append((dollars(own), OWN))
        if others:
            said.append((f"+{dollars(others)}" if own else dollars(others), OTHERS))
        return tuple(said)

    def spots(self, *names: str) -> list[tuple[str, str]]:
        """The places of these wagers on which something lies."""
        found = {**self._own, **self._others}
        return sorted(key for key in found if key[0] in names)


def dice(faces: Iterable[int]) -> list[str]:
    """Dice side by side.

    >>> print("\\n".join(dice([5, 2])))
    ┌───────┐ ┌───────┐
    │ ●   ● │ │ ●     │
    │   ●   │ │       │
    │ ●   ● │ │     ● │
    └───────┘ └───────┘
    """
    rows = zip(
        *(("┌───────┐", *(f"│{p}│" for p in PIPS[face]), "└───────┘") for face in faces),
        strict=True,
    )
    return [" ".join(row) for row in rows]


def card(code: int | None) -> Segment:
    """A card as one word; a card that may not be seen is a blank.

    >>> card(50), card(None)
    (('A♥', 'bold red'), ('▒▒', 'dim'))
    """
    if code is None:
        return "▒▒", QUIET
    text = card_text(code)
    if text == "Joker":
        return "Jkr", "bold magenta"
    if code > JOKER:
        return text, HEAD
    suit = code % 4
    return text[:-1] + SUITS[suit], "bold red" if suit in (1, 2) else HEAD


def players(felt: FeltView, mark: int | None = None, sign: str = "") -> str:
    """Who sits where, with the chips of each rack; a sign before one of them."""
    said = []
    for seat in felt.seats:
        before = f"{sign} " if seat["seat"] == mark and sign else ""
        said.append(f"{before}{seat['seat']} {escaped(seat['player'])} {dollars(seat['rack'])}")
    return f"[{QUIET}]{'   '.join(said)}[/]"

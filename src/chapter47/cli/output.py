"""Printing: JSON for programs, tables for people, both fit for a pipe."""

import json
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console
    from rich.table import Table

    from chapter47.lab.answer import AnswerTable

WIDTH_OF_A_PIPE = 140
"""Where nobody says otherwise by `COLUMNS`."""
BETWEEN, EDGES = 3, 2
"""What a table needs between two columns, and at its edges."""
GAP = 2
"""Between two figures of a paragraph."""
INDENT = 4
LONGEST_FRACTION = 27


def print_json(value: Any) -> None:
    """Print JSON, the same in a terminal and in a pipe."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


@cache
def _console(stderr: bool, _stream: Any) -> "Console":
    from rich.console import Console

    class Screen(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    plain = Screen(stderr=stderr, highlight=False, color_system=_colours())
    if plain.is_terminal or _asks_for_width():
        return plain
    return Screen(stderr=stderr, highlight=False, width=WIDTH_OF_A_PIPE, soft_wrap=False)


def _colours() -> Literal["auto"] | None:
    """Colours and weights of letters, unless somebody asks for none by `NO_COLOR`."""
    return None if os.environ.get("NO_COLOR") else "auto"


def _asks_for_width() -> bool:
    """Whether a width was asked for, which Rich obeys by itself."""
    return os.environ.get("COLUMNS", "").isdigit()


def console(stderr: bool = False) -> "Console":
    """Where people read."""
    return _console(stderr, sys.stderr if stderr else sys.stdout)


def say(text: str = "", style: str = "") -> None:
    """Print text, broken between words where it is wider than people see; a pipe gets whole lines.

    Square brackets are citations here, not markup.
    """
    whole = not console().is_terminal and not _asks_for_width()
    console().print(text, style=style or None, markup=False, soft_wrap=whole)


def written(text: str, out: "Path | None") -> None:
    """Print a page, or write it to a file and say so."""
    if out is None:
        print(text, end="" if text.endswith("\n") else "\n")
        return
    from chapter47.desk.errors import DeskError

    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise DeskError(
            f"{out} cannot be written: {(error.strerror or str(error)).lower()}"
        ) from None
    console(stderr=True).print(f"Written to {out}.", markup=False, soft_wrap=True)


def warn(warnings: Iterable[str], *, stderr: bool = False) -> None:
    """Print what must be said with an answer, each once."""
    for text in dict.fromkeys(warnings):
        if stderr:
            console(stderr=True).print(f"Warning: {text}.", markup=False, soft_wrap=True)
        else:
            say(f"Warning: {text}.")


def working(what: str) -> AbstractContextManager[object]:
    """Say on the screen, as long as it lasts, what is being worked out; in a pipe nothing.

    What is read by programs stays as it is: it goes to the other stream.
    """
    screen = console(stderr=True)
    return screen.status(f"working out {what}") if screen.is_terminal else nullcontext()


def table(title: str, *columns: str, right: Sequence[str] = ()) -> "Table":
    """An empty table; columns named in `right` hold numbers."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        if column in right:
            made.add_column(column, justify="right", no_wrap=True)
        else:
            made.add_column(column, overflow="fold")
    return made


def add_rows(to: "Table", rows: Iterable[Sequence[Any]]) -> "Table":
    """Put rows of plain text into a table."""
    from rich.text import Text

    for row in rows:
        to.add_row(*(Text("" if cell is None else str(cell)) for cell in row))
    return to


def show(shown: Any) -> None:
    """Print a table or another thing that Rich can draw.

    A table that is too wide folds its words between words; if that is not enough, each row becomes
    a paragraph. Nothing is cut off.
    """
    from rich.table import Table

    if isinstance(shown, Table) and not _fits(shown, console().width):
        _show_paragraphs(shown)
    else:
        console().print(shown)


def show_table(found: "AnswerTable") -> None:
    """Print an answer of the lab that is a table."""
    figures = [
        column
        for i, column in enumerate(found.columns)
        if any(isinstance(row[i], (int, float, Fraction)) for row in found.rows)
    ]
    say(found.title, style="bold")
    show(add_rows(table("", *found.columns, right=figures), found.texts))
    if found.note:
        say(found.note)


def _fits(shown: "Table", width: int) -> bool:
    """Whether a table fits, its columns of words made as narrow as need be, but for their words."""
    columns = [[column.header, *column.cells] for column in shown.columns]
    natural = [max(len(line) for cell in cells for line in _lines(cell)) for cells in columns]
    least = [
        natural[i] if shown.columns[i].no_wrap else max(len(w) for c in cells for w in _words(c))
        for i, cells in enumerate(columns)
    ]
    room = width - BETWEEN * (len(columns) - 1) - EDGES
    if sum(least) > room:
        return False
    held = [sum(len(str(cell)) for cell in cells) for cells in columns]
    for column, given in zip(shown.columns, shared(room, least, natural, held), strict=True):
        column.width = given
    return True


def shared(room: int, least: list[int], natural: list[int], held: list[int]) -> list[int]:
    """The widths of columns: by how much each holds, none narrower or wider than it need be.

    >>> shared(40, [5, 8, 8], [5, 90, 30], [5, 90, 30])
    [5, 27, 8]
    >>> shared(200, [5, 8, 8], [5, 90, 30], [5, 90, 30])
    [5, 90, 30]
    """
    given = dict[int, int]()
    open_ = set(range(len(least)))
    while open_:
        left = room - sum(given.values())
        all_held = sum(held[i] for i in open_) or 1
        wanted = {i: left * held[i] // all_held for i in open_}
        # what is too narrow is settled first, since it takes from the others
        settled = {i: least[i] for i in open_ if wanted[i] <= least[i]}
        settled = settled or {i: natural[i] for i in open_ if wanted[i] >= natural[i]}
        settled = settled or wanted
        given |= settled
        open_ -= settled.keys()
    return [given[i] for i in range(len(least))]


def _lines(cell: Any) -> list[str]:
    return str(cell).splitlines() or [""]


def _words(cell: Any) -> list[str]:
    return str(cell).split() or [""]


def _show_paragraphs(shown: "Table") -> None:
    """Each row as its words, and its figures under them, each with its name.

    A row whose first column is a figure begins with it: it is what the row is about.
    """
    from rich.padding import Padding
    from rich.text import Text

    screen = console()
    if shown.title:
        screen.print(Text(str(shown.title), style="italic"))
    rows = zip(*(column.cells for column in shown.columns), strict=True)
    for row in rows:
        named = list(zip(shown.columns, map(str, row), strict=True))
        about, cell = named[0]
        words = [f"{about.header} {cell}"] if about.no_wrap and cell else []
        words += [cell for column, cell in named if cell and not column.no_wrap]
        figures = [
            f"{column.header} {cell}"
            for place, (column, cell) in enumerate(named)
            if place and cell and column.no_wrap
        ]
        screen.print(Text("; ".join(words), style="bold"))
        line = ""
        for figure in figures:
            if line and len(line) + len(figure) + GAP > screen.width - INDENT:
                screen.print(Padding(Text(line), (0, 0, 0, INDENT)))
                line = ""
            line += (" " * GAP if line else "") + figure
        if line:
            screen.print(Padding(Text(line), (0, 0, 0, INDENT)))


def percent(value: Fraction | float) -> str:
    """A share as people write it.

    >>> percent(Fraction(58, 311))
    '18.6495%'
    """
    return f"{float(value) * 100:.4f}%"


def fraction(value: Fraction) -> str:
    """An exact number, if it can be read; else how long it is.

    >>> fraction(Fraction(58, 311))
    '58/311'
    """
    text = str(value)
    return text if len(text) <= LONGEST_FRACTION else f"{len(text) - 1} digits, see --json"

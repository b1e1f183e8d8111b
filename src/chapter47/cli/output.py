"""Printing: JSON for programs, tables for people, both fit for a pipe."""

import json
import sys
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

WIDTH_OF_A_PIPE = 140
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

    plain = Screen(stderr=stderr, highlight=False)
    return (
        plain
        if plain.is_terminal
        else Screen(stderr=stderr, highlight=False, width=WIDTH_OF_A_PIPE, soft_wrap=False)
    )


def console(stderr: bool = False) -> "Console":
    """Where people read."""
    return _console(stderr, sys.stderr if stderr else sys.stdout)


def say(text: str = "", style: str = "") -> None:
    """Print a line as it is; square brackets are citations here, not markup."""
    console().print(text, style=style or None, markup=False, soft_wrap=True)


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
    """Print a table or another thing that Rich can draw."""
    console().print(shown)


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

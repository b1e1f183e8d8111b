"""Printing: JSON for programs, tables for people, both fit for a pipe."""

import json
import os
import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from chapter47.data.show.tables import INDENT as INDENT
from chapter47.data.show.tables import add_rows as add_rows
from chapter47.data.show.tables import draw
from chapter47.data.show.tables import fraction as fraction
from chapter47.data.show.tables import percent as percent
from chapter47.data.show.tables import table as table

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from chapter47.data.page import Page
    from chapter47.lab.answer import AnswerTable
    from chapter47.results import Result

WIDTH_OF_A_PIPE = 140
"""Where nobody says otherwise by `COLUMNS`."""


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


def show(shown: Any) -> None:
    """Print a table or another thing that Rich can draw; nothing is cut off."""
    draw(console(), shown)


def show_page(page: "Page") -> None:
    """Print what an answer says to people."""
    from chapter47.data.show.drawing import draw_page

    whole = not console().is_terminal and not _asks_for_width()
    draw_page(console(), page, whole=whole)


def show_result(found: "Result") -> None:
    """Print an answer."""
    from chapter47.data.face import page_of

    show_page(page_of(found))


def show_table(found: "AnswerTable") -> None:
    """Print an answer of the lab that is a table."""
    show_result(found)

"""`chapter47 solve`: what a room's lab can work out beyond its odds."""

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chapter47.cli.params import AsOf, GameName, Json, Options, WhatIf, read_pairs

if TYPE_CHECKING:
    from chapter47.lab.answer import AnswerTable, ColouredChart

STYLES = {
    "H": "black on white",
    "S": "black on yellow",
    "D": "black on cyan",
    "P": "black on green",
    "R": "black on red",
}
"""Colours of a chart by the first letter of a cell."""


def solve(
    game: GameName,
    args: Annotated[
        list[str] | None, typer.Argument(help="What to solve; each lab says what it takes.")
    ] = None,
    option: Options = None,
    as_of: AsOf = None,
    what_if: WhatIf = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", help="Write the answer as a picture, where it is one.")
    ] = None,
    json: Json = False,
) -> None:
    """Work out the best play of a game, where its lab can.

    What is asked goes to the lab as it is, such as "A 7" --up 9 for blackjack.
    """
    from chapter47.api import setting
    from chapter47.cli.output import print_json, say, warn, working
    from chapter47.desk.analyses import answer
    from chapter47.desk.errors import DeskError
    from chapter47.lab.answer import AnswerTable, ColouredChart, Picture
    from chapter47.lab.dependence import Dependence

    chosen = setting(
        game,
        as_of=as_of,
        options=read_pairs(option),
        what_if=read_pairs(what_if, "--what-if"),
    )
    with working(game):
        found = answer(chosen, list(args or ()))
    if svg is not None:
        if not isinstance(found, Picture):
            raise DeskError(f"this answer of {game} is no picture: leave out --svg")
        svg.write_text(found.svg(), encoding="utf-8")
    if json:
        told = found.to_json()
        is_one = isinstance(told, dict)
        print_json(told | {"warnings": list(chosen.warnings)} if is_one else told)
        warn(() if is_one else chosen.warnings, stderr=True)
        return
    warn(chosen.warnings)
    if isinstance(found, ColouredChart):
        _show_chart(found)
    elif isinstance(found, AnswerTable):
        _show_table(found)
    elif isinstance(found, Dependence):
        _show_table(found.table)
    else:
        say(str(found))


def _show_table(found: "AnswerTable") -> None:
    from chapter47.cli.output import add_rows, say, show, table

    figures = [
        column
        for i, column in enumerate(found.columns)
        if any(isinstance(row[i], (int, float, Fraction)) for row in found.rows)
    ]
    say(found.title, style="bold")
    show(add_rows(table("", *found.columns, right=figures), found.texts))
    if found.note:
        say(found.note)


def _show_chart(found: "ColouredChart") -> None:
    """A strategy chart in colour; in a pipe it is plain text."""
    from rich.text import Text

    from chapter47.cli.output import console, say, show, table

    if not console().is_terminal:
        say(str(found))
        return
    ups = list(found.chart[0]["cells"])
    drawn = table("", "hand", *ups)
    for row in found.chart:
        cells = [Text(f" {cell} ", style=STYLES[cell[0]]) for cell in row["cells"].values()]
        drawn.add_row(row["hand"], *cells)
    show(drawn)
    say(found.note)

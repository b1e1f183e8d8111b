"""`chapter47 solve`: what a room's lab can work out beyond its odds."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chapter47.cli import completion
from chapter47.cli.params import AsOf, GameName, Json, Options, WhatIf, read_pairs

if TYPE_CHECKING:
    from chapter47.lab.answer import AnswerTable, ColouredChart
    from chapter47.law.words import Words

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
        list[str] | None,
        typer.Argument(
            help="What to solve; `chapter47 solve GAME --help` says what.",
            autocompletion=completion.questions,
        ),
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
    from chapter47.cli.output import print_json, say, show_table, warn, working
    from chapter47.cli.resting import heading, show_resting
    from chapter47.desk.analyses import answer_resting
    from chapter47.desk.errors import DeskError
    from chapter47.lab.answer import AnswerTable, Assuming, ColouredChart, Picture
    from chapter47.lab.dependence import Dependence

    chosen = setting(
        game,
        as_of=as_of,
        options=read_pairs(option),
        what_if=read_pairs(what_if, "--what-if"),
    )
    with working(game):
        found, resting = answer_resting(chosen, list(args or ()))
    if svg is not None:
        if not isinstance(found, Picture):
            raise DeskError(f"this answer of {game} is no picture: leave out --svg")
        svg.write_text(found.svg(), encoding="utf-8")
    if json:
        told = found.to_json()
        is_one = isinstance(told, dict)
        print_json(resting.to_json() | told if is_one else told)
        warn(() if is_one else chosen.warnings, stderr=True)
        return
    say(heading(chosen.game, chosen.as_of, resting.options), style="bold")
    warn(chosen.warnings)
    if isinstance(found, ColouredChart):
        _show_chart(found)
    elif isinstance(found, AnswerTable):
        show_table(_titled(found, chosen.law.words))
    elif isinstance(found, Dependence):
        show_table(_titled(found.table, chosen.law.words))
    else:
        say(str(found))
    show_resting(resting, found.assumes if isinstance(found, Assuming) else ())


def _titled(found: "AnswerTable", words: "Words") -> "AnswerTable":
    """A table whose wagers are called by their titles."""
    names = set(words.titles)
    at = found.columns.index("wager") if "wager" in found.columns else -1
    return replace(
        found,
        columns=tuple(words.title(one) if one in names else one for one in found.columns),
        rows=tuple(
            tuple(words.title(cell) if i == at and cell in names else cell for i, cell in row)
            for row in (tuple(enumerate(row)) for row in found.rows)
        ),
    )


def _show_chart(found: "ColouredChart") -> None:
    """A strategy chart in colour, under the kinds of its hands; in a pipe it is plain text."""
    from rich.text import Text

    from chapter47.cli.output import console, say

    screen = console()
    if not screen.is_terminal:
        say(str(found))
        return
    columns = list(found.chart[0]["cells"])
    first = 1 + max(len(row["hand"]) for row in found.chart)
    widths = [1 + max(len(up), *_lengths(found, up)) for up in columns]
    ups = "".join(f"{up:^{width}}" for up, width in zip(columns, widths, strict=True))
    screen.print(Text(f"{'hand':<{first}}{ups}"), no_wrap=True)
    kind = ""
    for row in found.chart:
        if row.get("kind", "") != kind:
            kind = row["kind"]
            screen.print(Text(kind, style="bold"))
        line = Text(f"{row['hand']:<{first}}")
        for cell, width in zip(row["cells"].values(), widths, strict=True):
            line.append(f"{cell:^{width}}", STYLES[cell[0]])
        screen.print(line, no_wrap=True)
    say(found.note)


def _lengths(found: "ColouredChart", column: str) -> list[int]:
    return [len(row["cells"][column]) for row in found.chart]

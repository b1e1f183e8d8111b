"""`chapter47 solve`: what a room's lab can work out beyond its odds."""

from pathlib import Path
from typing import Annotated

import typer

from chapter47.cli import completion
from chapter47.cli.params import (
    AsOf,
    Csv,
    Frame,
    GameName,
    Json,
    Options,
    Parquet,
    WhatIf,
    read_pairs,
    write_files,
)


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
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Work out the best play of a game, where its lab can.

    What is asked goes to the lab as it is, such as "A 7" --up 9 for blackjack.
    """
    from chapter47.api import setting
    from chapter47.cli.output import print_json, show_result, warn, working
    from chapter47.desk.answers.solved import Solved
    from chapter47.desk.errors import DeskError

    chosen = setting(
        game,
        as_of=as_of,
        options=read_pairs(option),
        what_if=read_pairs(what_if, "--what-if"),
    )
    with working(game):
        found = Solved.of(chosen, list(args or ()))
    if svg is not None:
        drawn = found.svg()
        if drawn is None:
            raise DeskError(f"this answer of {game} is no picture: leave out --svg")
        svg.write_text(drawn, encoding="utf-8")
    write_files(found, csv, parquet, frame)
    if json:
        told = found.to_dict()
        print_json(told)
        warn(() if isinstance(told, dict) else chosen.warnings, stderr=True)
        return
    show_result(found)

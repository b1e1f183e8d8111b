"""`chapter47 new-game`: the package of a game, to be changed into another."""

from pathlib import Path
from typing import Annotated

import typer


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The game, as in lucky-seven.")],
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder that is new or empty.")],
) -> None:
    """Write a package with a small game: two wagers, a decision, an option, an irregularity.

    It has its tests and all that the kits ask of it; change it into your game.
    """
    import datetime as dt

    from chapter47.cli.output import say
    from chapter47.kits.new_game import write_game

    for path in write_game(name, folder, dt.date.today()):
        say(str(path))
    say(f"Now: pip install -e {folder}, then chapter47 check-game {name}.")

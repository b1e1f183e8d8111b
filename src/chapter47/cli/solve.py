"""`chapter47 solve`: what a room's lab can work out beyond its odds."""

from typing import Annotated

import typer

from chapter47.cli.params import AsOf, GameName, Json, Options, read_pairs


def solve(
    game: GameName,
    args: Annotated[
        list[str] | None, typer.Argument(help="What to solve; each lab says what it takes.")
    ] = None,
    option: Options = None,
    as_of: AsOf = None,
    json: Json = False,
) -> None:
    """Work out the best play of a game, where its lab can."""
    from chapter47.api import setting
    from chapter47.cli.output import print_json, say
    from chapter47.desk.analyses import lab_of

    chosen = setting(game, as_of=as_of, options=read_pairs(option))
    found = lab_of(chosen, "solve").solve(chosen, list(args or ()))
    if json:
        print_json(found.to_json() if hasattr(found, "to_json") else found)
    else:
        say(str(found))

"""`chapter47 felt`: a layout as a picture."""

from pathlib import Path
from typing import Annotated

import typer

from chapter47.cli.params import AsOf, Options, read_pairs


def felt(
    what: Annotated[str, typer.Argument(metavar="GAME or LOG", help="A game, or a recorded log.")],
    option: Options = None,
    as_of: AsOf = None,
) -> None:
    """Print a layout as SVG: a game's, or a recorded table's with all that lies there at its end.

    A table is drawn as everybody round it sees it, without what is hidden.
    """
    from chapter47.cli.command_group import BAD_INPUT, complain

    try:
        from chapter47.felt.pictures import alone, draw_felt
    except ImportError as error:
        complain(f"felt needs the extra `server` ({error.name} is missing)")
        raise typer.Exit(BAD_INPUT) from None
    from chapter47.desk.replay import replay
    from chapter47.felt.view import empty_felt, felt_view
    from chapter47.games import game_of
    from chapter47.table import PUBLIC

    if Path(what).is_file():
        table = replay(Path(what))
        game, setting, lies = table.game, table.setting, felt_view(table, PUBLIC)
    else:
        game = game_of(what)
        setting = game.setting(as_of=as_of, options=read_pairs(option))
        lies = empty_felt(setting)
    print(alone(draw_felt(game, setting, lies)))

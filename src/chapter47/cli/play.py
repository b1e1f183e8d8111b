"""`chapter47 play`: a table in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from chapter47.cli.params import (
    AsOf,
    GameName,
    Limits,
    Options,
    read_limits,
    read_pairs,
    whole_number,
)


def play(
    game: GameName,
    players: Annotated[
        int,
        typer.Option(
            "--seats", "-n", metavar="<int>", parser=whole_number, help="How many people play."
        ),
    ] = 1,
    player: Annotated[
        list[str] | None, typer.Option("--player", "-p", help="A player's name, once for each.")
    ] = None,
    house: Annotated[
        list[str] | None,
        typer.Option(
            "--house", metavar="KIND", help="A house player (random, tight, equity), once for each."
        ),
    ] = None,
    bankroll: Annotated[
        str, typer.Option("--bankroll", help="What each player buys in for.")
    ] = "$1,000",
    option: Options = None,
    limit: Limits = None,
    as_of: AsOf = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Deal a repeatable, foretellable game.")
    ] = None,
    hide: Annotated[
        bool, typer.Option("--hide", help="Show hidden cards only to the player whose turn it is.")
    ] = False,
    by_hand: Annotated[
        bool, typer.Option("--deal-by-hand", help="Take the dealer's steps and payouts yourself.")
    ] = False,
    declared: Annotated[
        bool, typer.Option("--declared", help="Use your own cards or dice, and type what came.")
    ] = False,
    ceremony: Annotated[
        bool,
        typer.Option("--ceremony", help="Be asked to cut, to choose dice, to take the shoe."),
    ] = False,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Save the log when you stop.")
    ] = None,
    append: Annotated[
        bool, typer.Option("--append", help="Go on at the table whose log FILE holds.")
    ] = False,
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace the log that FILE holds.")
    ] = False,
) -> None:
    """Sit down at a table; `help` at the prompt explains its game.

    Where people play against each other the house can fill seats: `--house tight --house random`.

    Everything is typed, one act to a line. The sitting ends with `quit`, Ctrl-D or Ctrl-C.
    """
    import chapter47
    from chapter47.cli.keyboard import Keyboard
    from chapter47.cli.output import say, warn
    from chapter47.cli.session import Session
    from chapter47.desk.errors import DeskError
    from chapter47.desk.house_players import Company
    from chapter47.desk.replay import go_on
    from chapter47.money import cents
    from chapter47.table import seat_name

    if players < 1 and not player:
        raise DeskError(f"--seats is {players}: at least one person plays")
    chips = cents(bankroll)
    if (append or overwrite) and save is None:
        raise DeskError("--append and --overwrite are about the file of --save FILE: name it")
    if append and overwrite:
        raise DeskError("--append keeps the log that FILE holds, --overwrite replaces it: give one")
    if append and save is not None:
        table = go_on(save, game, seed)
    else:
        table = chapter47.open_table(
            game,
            as_of=as_of,
            options=read_pairs(option),
            limits=read_limits(limit),
            seed=seed,
            dealer="manual" if by_hand else "automatic",
            equipment="declared" if declared else "random",
        )
        if save is not None:
            _make(save, overwrite=overwrite)
        names = player or (f"Player {n}" for n in range(1, players + 1))
        for seat, name in enumerate(names, 1):
            table.act(seat_name(seat), "sit", player=name)
            table.act(seat_name(seat), "buy_in", amount=chips)
    company = Company(table, seed=seed)
    for kind in house or ():
        company.fill(kind, buy_in=chips)
    say(f"{table.game.title} ({table.game.law.cite}), as of {table.setting.as_of}", style="bold")
    warn(table.setting.warnings)
    say(f"{table.game.law.file.game.summary} Type help for help.")
    try:
        Session(table, Keyboard(), hide=hide, company=company, ceremony=ceremony).run()
    finally:
        if save is not None:
            table.save(save)
            say(f"Saved {len(table.log)} events in {save}.")


def _make(save: Path, *, overwrite: bool) -> None:
    """Make the file of a log, so that a sitting does not end with one that cannot be written."""
    from chapter47.desk.errors import DeskError

    if save.exists() and save.stat().st_size and not overwrite:
        raise DeskError(
            f"{save} holds something already: add --append to go on at the table whose log it is,"
            " --overwrite to replace it, or name another file"
        )
    save.touch()

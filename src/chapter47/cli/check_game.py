"""`chapter47 check-game`: a maker's game, put through the kits."""

from typing import Annotated

import typer

from chapter47.cli.params import Json


def check_game(
    package: Annotated[
        str, typer.Argument(metavar="PACKAGE", help="An installed package, or the game it adds.")
    ],
    keep: Annotated[
        bool,
        typer.Option("--keep", help="First write figures.txt and sequences.txt as they are now."),
    ] = False,
    only: Annotated[
        str, typer.Option("--only", metavar="WORDS", help="Only proofs whose name has these words.")
    ] = "",
    json: Json = False,
) -> None:
    """Put the games of an outside package through the proofs that every game here passes.

    Random play that conserves chips, replays and leaks nothing; felt, odds, simulation and
    environment; and what the package's own kit.py tells. The exit code is 1 if a proof fails, or
    has nothing to go on.
    """
    from chapter47.cli.command_group import NOT_VERIFIED
    from chapter47.cli.output import print_json, say
    from chapter47.kits.check import LACKS, PROVED, Outcome, games_of, outcomes
    from chapter47.kits.check import keep as write

    found: dict[str, list[Outcome]] = {}
    for kit in games_of(package):
        for name in write(kit) if keep else ():
            if not json:
                say(f"{name} was written: read every line of it.")
        if not json:
            say(kit.game, style="bold")
        found[kit.game] = []
        for one in outcomes(kit, only):
            found[kit.game].append(one)
            if not json:
                say(f"  {one.state:<6}  {one.proof}" + (f": {one.told}" if one.told else ""))
    every = [one for outcome in found.values() for one in outcome]
    proved = sum(one.state == PROVED for one in every)
    lacking = sum(one.state == LACKS for one in every)
    failed = len(every) - proved - lacking
    if json:
        print_json({game: [one.to_json() for one in rows] for game, rows in found.items()})
    else:
        say(f"{proved} proved, {failed} failed, {lacking} with nothing to go on.")
    if proved < len(every):
        raise typer.Exit(NOT_VERIFIED)

"""`chapter47 plot`: an answer as a picture."""

from pathlib import Path
from typing import Annotated

import typer

from chapter47.cli.params import (
    AsOf,
    GameName,
    Options,
    Strategy,
    WagerName,
    WhatIf,
    read_pairs,
    whole_number,
)


def plot(
    kind: Annotated[
        str,
        typer.Argument(
            metavar="KIND",
            help="distribution, option, convergence, bankroll, strategy or amendments.",
        ),
    ],
    game: GameName,
    out: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="Where to draw: .svg, .png or .json.")
    ],
    wager: WagerName = None,
    against: Annotated[
        str, typer.Option("--against", metavar="OPTION", help="The option of a plot of that kind.")
    ] = "",
    option: Options = None,
    as_of: AsOf = None,
    strategy: Strategy = None,
    what_if: WhatIf = None,
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds",
            "-n",
            metavar="<int>",
            parser=whole_number,
            help="Rounds of a simulation, or of each session.",
        ),
    ] = 0,
    sessions: Annotated[int, typer.Option("--sessions", min=2, help="Sessions of a fan.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Another seed plays others.")] = 47,
    dark: Annotated[bool, typer.Option("--dark", help="Draw on a dark ground.")] = False,
) -> None:
    """Draw an answer as a picture, SVG or PNG.

    distribution: how probable each net result of a wager is. option: house edges for each value
    of the option named with --against. convergence: a simulated edge with its interval, round by
    round. bankroll: how far many sessions go up and down. strategy: a chart of decisions.
    amendments: house edges from the day of adoption on.
    """
    import chapter47
    from chapter47.cli.output import say, working

    with working(f"a plot of {game}"):
        made = chapter47.plot(
            kind,
            game,
            wager=wager,
            against=against,
            options=read_pairs(option),
            as_of=as_of,
            strategy=strategy,
            what_if=read_pairs(what_if, "--what-if"),
            rounds=rounds,
            sessions=sessions,
            seed=seed,
        )
        made.save(out, dark=dark)
    say(f"{made.title}: drawn to {out}.")

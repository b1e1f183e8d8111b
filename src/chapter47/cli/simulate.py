"""`chapter47 simulate`: rounds in compiled kernels, against the exact result."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from chapter47.cli.params import (
    AsOf,
    Csv,
    Frame,
    GameName,
    Json,
    Options,
    Parquet,
    Strategy,
    WhatIf,
    read_pairs,
    whole_number,
    write_files,
)

if TYPE_CHECKING:
    from chapter47.lab.simulate import Progress

INTERRUPTED = 130


def simulate(
    game: GameName,
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds", "-n", metavar="<int>", parser=whole_number, help="Rounds, as 100_000_000."
        ),
    ] = 10**7,
    seed: Annotated[
        int | None, typer.Option("--seed", help="The same seed gives the same counts.")
    ] = None,
    threads: Annotated[
        int | None, typer.Option("--threads", help="Threads; all cores if not given.")
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option("--cluster", metavar="ADDRESS", help="A Dask scheduler, as tcp://host:8786."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", help="Processes that Dask starts on this machine.")
    ] = None,
    option: Options = None,
    as_of: AsOf = None,
    strategy: Strategy = None,
    what_if: WhatIf = None,
    compare: Annotated[
        bool, typer.Option("--compare/--no-compare", help="Compare with the exact analysis.")
    ] = True,
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Simulate rounds, and compare with the exact edge.

    The difference is given in standard errors, above zero where the house kept
    more.
    Rounds from one shoe to its cutting card are compared with a long simulation of our own, as the
    exact edge is that of another game, with a fresh shoe each round.

    The same seed gives the same counts on one thread, on all cores, on worker processes and on a
    cluster; a worker that is lost costs time only.

    Ctrl-C stops the simulation and reports the rounds that are done.
    """
    from chapter47.api import setting
    from chapter47.cli.output import print_json, show_result
    from chapter47.desk.answers.simulated import Simulated
    from chapter47.desk.simulated import simulate_setting

    chosen = setting(
        game,
        as_of=as_of,
        options=read_pairs(option),
        what_if=read_pairs(what_if, "--what-if"),
    )
    with _progress(rounds) as progress:
        played = simulate_setting(
            chosen,
            rounds,
            seed=seed,
            strategy=strategy,
            threads=threads,
            cluster=cluster,
            workers=workers,
            progress=progress,
        )
    result = Simulated.of(played, chosen, strategy, compare)
    write_files(result, csv, parquet, frame)
    if json:
        print_json(result.to_dict())
    else:
        show_result(result)
    if not result.is_complete:
        raise typer.Exit(INTERRUPTED)


@contextmanager
def _progress(rounds: int) -> "Iterator[Progress | None]":
    """A bar on standard error, where somebody is looking."""
    from chapter47.cli.output import console

    screen = console(stderr=True)
    if not screen.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.completed:,.0f} rounds"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task("", total=rounds)
        yield lambda done, _: bar.update(task, completed=done)

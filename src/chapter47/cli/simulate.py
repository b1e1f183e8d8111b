"""`chapter47 simulate`: rounds in compiled kernels, against the exact result."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
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
USUAL_ROUNDS = 10**7
ROUNDS_AT_TABLE = 10**4
"""Where none are asked for: in a kernel, and by a strategy of one's own at the table."""


def simulate(
    game: GameName,
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds", "-n", metavar="<int>", parser=whole_number, help="Rounds, as 100_000_000."
        ),
    ] = USUAL_ROUNDS,
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
    rounds_to: Annotated[
        Path | None,
        typer.Option(
            "--rounds-to",
            metavar="FILE",
            help="Write what came of each round, as Parquet or CSV by the file's name.",
        ),
    ] = None,
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

    A strategy of your own, --strategy FILE.py, plays at the table; docs/commands.md says how.

    Ctrl-C stops the simulation and reports the rounds that are done.

    --rounds-to writes the same rounds one by one, in their order and in this process, as they are
    played; its file takes room, the program does not.
    """
    from chapter47.api import setting
    from chapter47.cli.output import print_json, show_result
    from chapter47.desk.answers.round_by_round import simulate_to
    from chapter47.desk.answers.simulated import OwnSimulated, Simulated
    from chapter47.desk.own_strategies import is_own
    from chapter47.desk.simulated import simulate_setting

    plays_own = is_own(strategy)
    if plays_own and rounds == USUAL_ROUNDS:
        rounds = ROUNDS_AT_TABLE
    chosen = setting(
        game,
        as_of=as_of,
        options=read_pairs(option),
        what_if=read_pairs(what_if, "--what-if"),
    )
    with _progress(rounds) as progress:
        result: Simulated
        if plays_own:
            _require_at_table(rounds_to, threads, cluster, workers)
            result = OwnSimulated.play(chosen, strategy, rounds, seed=seed, progress=progress)
        elif rounds_to is not None:
            _require_here(threads, cluster, workers)
            result = simulate_to(
                rounds_to,
                chosen,
                rounds,
                seed=seed,
                strategy=strategy,
                compare=compare,
                progress=progress,
            )
        else:
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


def _require_here(*elsewhere: object) -> None:
    """Rounds that are written one by one are played in their order."""
    if any(given is not None for given in elsewhere):
        from chapter47.errors import BadInput

        raise BadInput(
            "--rounds-to plays the rounds in their order, in this process: leave out --threads, "
            "--workers and --cluster"
        )


def _require_at_table(*elsewhere: object) -> None:
    """A strategy of one's own plays at one table."""
    if any(given is not None for given in elsewhere):
        from chapter47.errors import BadInput

        raise BadInput(
            "a strategy of your own plays at a table, in this process: leave out --rounds-to, "
            "--threads, --workers and --cluster"
        )


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

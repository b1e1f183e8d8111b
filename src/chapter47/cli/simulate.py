"""`chapter47 simulate`: rounds in compiled kernels, against the exact result."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import isfinite
from typing import TYPE_CHECKING, Annotated, Any

import typer

from chapter47.cli.params import (
    AsOf,
    GameName,
    Json,
    Options,
    Strategy,
    WhatIf,
    read_pairs,
    whole_number,
)

if TYPE_CHECKING:
    from chapter47.lab import Analysis, SimulationResult
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
) -> None:
    """Simulate rounds, and compare with the exact edge.

    The difference is given in standard errors.

    The same seed gives the same counts on one thread, on all cores, on worker processes and on a
    cluster; a worker that is lost costs time only.

    Ctrl-C stops the simulation and reports the rounds that are done.
    """
    import chapter47
    from chapter47.api import setting
    from chapter47.cli.output import print_json
    from chapter47.desk.analyses import exact_counterparts, plan

    options = read_pairs(option)
    supposed = read_pairs(what_if, "--what-if")
    chosen = setting(game, as_of=as_of, options=options, what_if=supposed)
    with _progress(rounds) as progress:
        result = chapter47.simulate(
            game,
            rounds=rounds,
            seed=seed,
            options=options,
            as_of=as_of,
            strategy=strategy,
            what_if=supposed,
            threads=threads,
            cluster=cluster,
            workers=workers,
            progress=progress,
        )
    exact: Mapping[str, Analysis] = {}
    if compare:
        exact = exact_counterparts(chosen, plan(chosen, strategy), strategy)
    if json:
        print_json(_json(result, exact))
    else:
        _print(result, exact)
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


def _json(result: "SimulationResult", exact: "Mapping[str, Analysis]") -> dict[str, Any]:
    told = result.to_json()
    for row in told["wagers"]:
        analysis = exact.get(row["wager"])
        row["exact_house_edge"] = analysis.to_json()["house_edge"] if analysis else None
        z_score = result[row["wager"]].z_score(analysis) if analysis else None
        row["z_score"] = z_score if z_score is not None and isfinite(z_score) else None
    return told | {"complete": result.is_complete}


def _print(result: "SimulationResult", exact: "Mapping[str, Analysis]") -> None:
    from chapter47.cli.output import add_rows, percent, say, show, table, warn
    from chapter47.law.book import law_of
    from chapter47.law.entry import value_text

    words = law_of(result.about["game"]).words
    speed = result.rounds_done / result.seconds if result.seconds else 0
    done = f"{result.rounds_done:,} rounds"
    if not result.is_complete:
        done = f"Stopped after {done} of {result.rounds_asked:,}"
    say(f"{done}, seed {result.seed}, {result.seconds:.1f} s, {speed:,.0f} rounds a second")
    told = ", ".join(
        f"{name.replace('_', ' ')} {value_text(value)}"
        for name, value in result.about["options"].items()
    )
    say(f"{result.about['game']}, as of {result.about['as_of']}" + (f", {told}" if told else ""))
    warn(result.about["warnings"])
    if result.about["strategy"]:
        say(f"Strategy: {result.about['strategy']}")
    numbers = ("decided", "house edge", "± standard error", "exact", "standard errors off")
    made = table("", "wager", *numbers, "compared with", right=numbers)
    rows = []
    for name, wager in result.wagers.items():
        analysis = exact.get(name)
        if not wager.rounds and analysis is None:
            continue  # nothing was played of it: a game without a bonus, rounds without sessions
        rows.append(
            (
                words.title(name),
                f"{wager.rounds:,}",
                percent(wager.house_edge) if wager.rounds else "none",
                percent(wager.standard_error) if wager.rounds else "",
                percent(analysis.house_edge) if analysis else "",
                f"{wager.z_score(analysis):+.2f}" if analysis and wager.rounds else "",
                (analysis.strategy or "the exact analysis") if analysis else "nothing exact",
            )
        )
    show(add_rows(made, rows))

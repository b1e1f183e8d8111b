"""`chapter47 simulate`: rounds in compiled kernels, against the exact result."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
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
    from chapter47.desk.comparisons import Comparison
    from chapter47.lab import SimulationResult
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
    json: Json = False,
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
    """
    import chapter47
    from chapter47.api import setting
    from chapter47.cli.output import print_json
    from chapter47.cli.resting import show_resting
    from chapter47.desk.analyses import plan_resting
    from chapter47.desk.comparisons import comparisons, notes
    from chapter47.desk.own_strategies import is_own
    from chapter47.desk.own_strategies import notes as notes_on_own

    plays_own = is_own(strategy)
    if plays_own and rounds == USUAL_ROUNDS:
        rounds = ROUNDS_AT_TABLE
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
    compared: Mapping[str, Comparison] = {}
    if plays_own:
        beneath = notes_on_own()
    else:
        planned, resting = plan_resting(chosen, strategy)
        if compare:
            compared = comparisons(chosen, planned, result, strategy)
        beneath = notes(planned, compared, chosen.law.words)
    if json:
        print_json(_json(result, compared, beneath))
    else:
        _print(result, compared, beneath)
        if not plays_own:
            show_resting(resting, planned.assumes)
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


def _json(
    result: "SimulationResult", compared: "Mapping[str, Comparison]", beneath: list[str]
) -> dict[str, Any]:
    from chapter47.desk.comparisons import NOT_COMPARED

    told = result.to_json()
    for row in told["wagers"]:
        row |= compared.get(row["wager"], NOT_COMPARED).to_json()
    return told | {"complete": result.is_complete, "notes": beneath}


def _print(
    result: "SimulationResult", compared: "Mapping[str, Comparison]", beneath: list[str]
) -> None:
    from chapter47.cli.output import add_rows, percent, say, show, table, warn
    from chapter47.cli.resting import heading
    from chapter47.desk.comparisons import NOT_COMPARED
    from chapter47.law.book import law_of

    words = law_of(result.about["game"]).words
    speed = result.rounds_done / result.seconds if result.seconds else 0
    done = f"{result.rounds_done:,} rounds"
    if not result.is_complete:
        done = f"Stopped after {done} of {result.rounds_asked:,}"
    say(f"{done}, seed {result.seed}, {result.seconds:.1f} s, {speed:,.0f} rounds a second")
    say(heading(result.about["game"], result.about["as_of"], result.about["options"]))
    warn(result.about["warnings"])
    if result.about["strategy"]:
        say(f"Strategy: {result.about['strategy']}")
    numbers = ("decided", "house edge", "± standard error", "compared with", "standard errors off")
    made = table("", "wager", *numbers, "which is", right=numbers)
    rows = []
    for name, wager in result.wagers.items():
        against = compared.get(name, NOT_COMPARED)
        if not wager.rounds and against.house_edge is None:
            continue  # nothing was played of it: a game without a bonus, rounds without sessions
        rows.append(
            (
                words.title(name),
                f"{wager.rounds:,}",
                percent(wager.house_edge) if wager.rounds else "none",
                percent(wager.standard_error) if wager.rounds else "",
                "" if against.house_edge is None else percent(against.house_edge),
                "" if against.z_score is None else f"{against.z_score:+.2f}",
                against.against,
            )
        )
    show(add_rows(made, rows))
    for line in beneath:
        say(line)

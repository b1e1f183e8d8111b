"""Writes what came of each round of a simulation, as it is played, in bounded memory."""

import os
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from chapter47.data.extra import needed_for
from chapter47.data.frames.part import Part, columns, schema_of
from chapter47.data.marks import comment
from chapter47.errors import BadInput
from chapter47.lab.by_round import CELL, ROUND, TIMES, Played, Whole
from chapter47.lab.simulate import SimulationPlan
from chapter47.lab.tally import (
    NET,
    PUSHES,
    SQUARES_HIGH,
    SQUARES_LOW,
    WAGERED,
    WINS,
    Histogram,
)
from chapter47.lab.tally import (
    ROUNDS as DECIDED,
)

if TYPE_CHECKING:
    import polars

CONTRACT = "rounds/1"
ROUNDS = Part(
    "rounds",
    columns(
        "round:whole wager decided:whole net:fraction wagered:fraction squares:fraction "
        "wins:whole pushes:whole"
    ),
    lambda told: (),
)
"""A row for each result of a wager in a round: how often it was decided with it, what the player
was ahead by it and put down for it in all, in units of the initial wager, and the sum of the
squares of the net results. A wager that was not decided in a round has no row there."""
ROWS_OF_A_GROUP = 2**17
"""So many rows a group of a Parquet file has, at most."""
HALF = 32


def form_of(path: Path) -> str:
    """In which form the name of a file says that rounds are written."""
    form = path.suffix.lower().removeprefix(".")
    if form not in ("parquet", "csv"):
        raise BadInput(
            f"{path.name} does not say in which form to write the rounds: "
            "let its name end with .parquet or .csv"
        )
    return form


def write_rounds(
    path: Path,
    plan: SimulationPlan,
    played: Iterator[Played],
    marks: Callable[[], Mapping[str, str]],
) -> None:
    """Write rounds as they are played; `marks` are asked for when all of them are.

    Nobody ever finds half a file: what is not finished has another name.
    """
    form = form_of(path)
    half = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with half.open("wb"):  # a folder that is not there is told at once, by the file's own name
            pass
        with needed_for("writing rounds"):
            _write(half, form, plan, played, marks)
        os.replace(half, path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        half.unlink(missing_ok=True)


def _write(
    path: Path,
    form: str,
    plan: SimulationPlan,
    played: Iterator[Played],
    marks: Callable[[], Mapping[str, str]],
) -> None:
    if form == "csv":
        _write_csv(path, plan, played, marks)
        return
    from polars.io.plugins import register_io_source

    failed: list[BaseException] = []

    def frames(*_: Any) -> "Iterator[polars.DataFrame]":
        try:
            for some in played:
                yield frame_of(plan, some)
        except BaseException as error:  # Polars would tell it as one of its own
            failed.append(error)

    source = register_io_source(frames, schema=schema_of(ROUNDS.columns))
    source.sink_parquet(
        path,
        row_group_size=ROWS_OF_A_GROUP,
        metadata=lambda _: dict(marks()),
        engine="streaming",
    )
    if failed:
        raise failed[0]


def _write_csv(
    path: Path,
    plan: SimulationPlan,
    played: Iterator[Played],
    marks: Callable[[], Mapping[str, str]],
) -> None:
    """The comment with the receipt stands at the end of the first line, known when all is played.

    So it is written last, before what was written until then.
    """
    rows = path.with_name(f"{path.name}.rows")
    try:
        with rows.open("wb") as file:
            file.write((",".join(schema_of(ROUNDS.columns)) + "\n").encode())
            for some in played:
                frame_of(plan, some).write_csv(file, include_header=False)
        with path.open("wb") as whole, rows.open("rb") as file:
            whole.write(comment(marks()))
            while block := file.read(2**20):
                whole.write(block)
    finally:
        rows.unlink(missing_ok=True)


def frame_of(plan: SimulationPlan, played: Played) -> "polars.DataFrame":
    """The rows of some rounds."""
    import polars as pl

    found = [
        *_of_histograms(plan, played.entries),
        *_of_sums(plan, played.entries),
    ]
    names = list(plan.wagers)
    made = pl.DataFrame(
        {
            "round": np.concatenate([one[0] for one in found]) + played.before + 1,
            "place": np.concatenate([np.full(one[0].size, one[1]) for one in found]),
            **{
                name: np.concatenate([one[2][name] for one in found])
                for name in ("decided", *_PAIRS, "wins", "pushes")
            },
        }
    ).sort("round", "place", maintain_order=True)
    titles = pl.Series("wager", names, pl.String())
    return made.select(
        "round",
        titles.gather(made["place"]).alias("wager"),
        "decided",
        *(column for name in _FRACTIONS for column in _fraction(name)),
        "wins",
        "pushes",
    )


_FRACTIONS = ("net", "wagered", "squares")
_PAIRS = tuple(f"{name}_{side}" for name in _FRACTIONS for side in ("above", "below"))

Columns = dict[str, Whole]
Found = tuple[Whole, int, Columns]
"""Numbers of rounds, the place of the wager, and the columns."""


def _fraction(name: str) -> "list[polars.Expr]":
    import polars as pl

    above, below = pl.col(f"{name}_above"), pl.col(f"{name}_below")
    return [
        (above / below).alias(name),
        above.cast(pl.String).alias(f"{name}_numerator"),
        below.cast(pl.String).alias(f"{name}_denominator"),
    ]


def _lowest(name: str, above: Whole, below: Whole) -> Columns:
    """A fraction in its lowest terms."""
    common = np.gcd(above, below)
    return {f"{name}_above": above // common, f"{name}_below": below // common}


def _of_histograms(plan: SimulationPlan, entries: Whole) -> Iterator[Found]:
    """The results of wagers whose outcomes have a cell each."""
    first = 0
    for place, form in enumerate(plan.wagers.values()):
        here = entries[(entries[:, CELL] >= first) & (entries[:, CELL] < first + form.cells)]
        if isinstance(form, Histogram):
            at, times = here[:, CELL] - first, here[:, TIMES]
            told = [(Fraction(net), Fraction(wagered)) for net, wagered in form.outcomes]
            made: Columns = {"decided": times}
            values = {
                "net": [net for net, _ in told],
                "wagered": [wagered for _, wagered in told],
                "squares": [net * net for net, _ in told],
            }
            for name, each in values.items():
                above = np.array([one.numerator for one in each], np.int64)[at] * times
                below = np.array([one.denominator for one in each], np.int64)[at]
                made |= _lowest(name, above, below)
            sign = np.array([(net > 0) - (net < 0) for net, _ in told], np.int64)[at]
            made |= {"wins": times * (sign > 0), "pushes": times * (sign == 0)}
            yield here[:, ROUND], place, made
        first += form.cells


def _of_sums(plan: SimulationPlan, entries: Whole) -> Iterator[Found]:
    """The results of wagers of which only sums are told: one row for all of a round."""
    first = 0
    for place, form in enumerate(plan.wagers.values()):
        here = entries[(entries[:, CELL] >= first) & (entries[:, CELL] < first + form.cells)]
        if not isinstance(form, Histogram):
            numbers, row = np.unique(here[:, ROUND], return_inverse=True)
            cells = np.zeros((numbers.size, form.cells), np.int64)
            np.add.at(cells, (row, here[:, CELL] - first), here[:, TIMES])
            unit = np.full(numbers.size, form.unit)
            squares = (cells[:, SQUARES_HIGH] << HALF) + cells[:, SQUARES_LOW]
            yield (
                numbers,
                place,
                {
                    "decided": cells[:, DECIDED],
                    **_lowest("net", cells[:, NET], unit),
                    **_lowest("wagered", cells[:, WAGERED], unit),
                    **_lowest("squares", squares, unit * unit),
                    "wins": cells[:, WINS],
                    "pushes": cells[:, PUSHES],
                },
            )
        first += form.cells

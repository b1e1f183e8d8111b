"""Rounds written one by one: as the simulation adds them up, in bounded memory."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import polars as pl
import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.api import setting
from chapter47.cli.app import app
from chapter47.compiled import kernel
from chapter47.data.files import read
from chapter47.desk.analyses import plan
from chapter47.games import game_names
from chapter47.lab import SimulationPlan, nets
from chapter47.lab.by_round import CELL, ROUND, TIMES, WINDOW, NotRoundByRound, rounds_of
from chapter47.lab.streams import below, seed_stream

QUICK = ("big-six", "casino-war", "craps", "red-dog", "sic-bo")
"""Games with a cell for each outcome, with sums, and with cells that are made behind the loop."""


def exact(frame: pl.DataFrame, name: str) -> Fraction:
    """The sum of a column of fractions, from its whole numbers."""
    sides = frame.group_by(f"{name}_numerator", f"{name}_denominator").len()
    return sum(
        (Fraction(int(above), int(below)) * times for above, below, times in sides.rows()),
        Fraction(0),
    )


def agree(game: str, path: Path, rounds: int) -> None:
    """What is in the file is what a simulation without it adds up, wager by wager."""
    written = chapter47.simulate(game, rounds=rounds, seed=47, rounds_to=path)
    plain = chapter47.simulate(game, rounds=rounds, seed=47)
    assert {n: w.tally for n, w in written.wagers.items()} == {
        n: w.tally for n, w in plain.wagers.items()
    }
    frame = read(path).frame
    assert frame["round"].is_sorted() and frame["round"].is_between(1, rounds).all()
    for name, wager in plain.wagers.items():
        here, tally = frame.filter(pl.col("wager") == name), wager.tally
        assert here["decided"].sum() == tally.rounds
        assert (exact(here, "net"), exact(here, "wagered")) == (tally.net, tally.wagered)
        assert exact(here, "squares") == tally.squares
        assert (here["wins"].sum(), here["pushes"].sum()) == (tally.wins, tally.pushes)


@pytest.mark.parametrize("game", QUICK)
def test_the_file_agrees_with_the_simulation(game: str, tmp_path: Path):
    agree(game, tmp_path / "rounds.parquet", 2000)


@pytest.mark.prove
@pytest.mark.parametrize("game", game_names())
def test_the_file_of_every_game_agrees_with_its_simulation(game: str, tmp_path: Path):
    agree(game, tmp_path / "rounds.parquet", WINDOW + 1000)


@pytest.mark.parametrize("game", QUICK)
def test_the_first_rounds_are_those_that_a_shorter_simulation_plays(game: str):
    planned = plan(setting(game))
    (played,) = rounds_of(planned, 500, seed=47, name=game)
    for few in (1, 2, 3, 57, 499):
        cells = planned.kernel(np.uint64(47), 0, few, *planned.figures).ravel()
        total = np.zeros(planned.cells, np.int64)
        until = played.entries[played.entries[:, ROUND] < few]
        np.add.at(total, until[:, CELL], until[:, TIMES])
        assert np.array_equal(total, cells)


@kernel
def count_coins(seed: int, chunk: int, rounds: int) -> Any:
    stream = seed_stream(seed, chunk)
    cells = np.zeros(2, np.int64)
    for _ in range(rounds):
        cells[below(stream, 2)] += 1
    return cells


@kernel
def no_loop(seed: int, chunk: int, rounds: int) -> Any:
    cells = np.zeros(2, np.int64)
    cells[0] = rounds
    return cells


def test_rounds_go_on_over_windows_and_chunks():
    coins = SimulationPlan(count_coins, {"heads": nets(-1, 1)}, chunk=WINDOW + 10)
    played = list(rounds_of(coins, 2 * WINDOW, seed=47))
    assert [(one.first, one.rounds) for one in played] == [
        (0, WINDOW),
        (WINDOW, 10),
        (WINDOW + 10, WINDOW - 10),
    ]
    numbers = np.concatenate([one.entries[:, ROUND] + one.before for one in played])
    assert np.array_equal(numbers, np.arange(2 * WINDOW))  # each coin falls once


def test_a_kernel_without_a_loop_over_its_rounds_is_refused():
    with pytest.raises(NotRoundByRound, match="the rounds of a coin cannot be written"):
        list(rounds_of(SimulationPlan(no_loop, {"heads": nets(-1, 1)}), 5, seed=1, name="a coin"))


def test_it_stops_when_it_is_told_to():
    coins = SimulationPlan(count_coins, {"heads": nets(-1, 1)})
    stop = Event()
    played = []
    for one in rounds_of(coins, 4 * WINDOW, seed=47, stop=stop):
        played.append(one)
        stop.set()
    assert [one.first for one in played] == [0]


def test_csv_and_parquet_hold_the_same_and_the_receipt(tmp_path: Path):
    kept = []
    for name in ("rounds.csv", "rounds.parquet"):
        words = ("simulate", "craps", "-n", "300", "--seed", "47", "--rounds-to")
        found = CliRunner().invoke(app, [*words, str(tmp_path / name), "--json"])
        told = json.loads(found.stdout)
        kept.append(read(tmp_path / name))
        assert kept[-1].contract == "rounds/1" and kept[-1].receipt is not None
        assert kept[-1].receipt.to_json() == told["receipt"]
    assert kept[0].frame.equals(kept[1].frame)


def test_a_file_of_another_kind_or_other_places_are_refused(tmp_path: Path):
    asked = ["simulate", "big-six", "-n", "10", "--rounds-to"]
    wrong = CliRunner().invoke(app, [*asked, str(tmp_path / "rounds.xlsx")])
    assert wrong.exit_code == 2 and ".parquet or .csv" in wrong.stderr
    wrong = CliRunner().invoke(app, [*asked, str(tmp_path / "a.csv"), "--threads", "2"])
    assert wrong.exit_code == 2 and "leave out --threads" in wrong.stderr
    nowhere = CliRunner().invoke(app, [*asked, str(tmp_path / "no" / "a.csv")])
    assert nowhere.exit_code == 2 and "a.csv: No such file" in nowhere.stderr
    assert list(tmp_path.iterdir()) == []


MEMORY = """
import resource, sys
import chapter47
chapter47.simulate("big-six", rounds=1000, seed=47, rounds_to=sys.argv[1])
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
chapter47.simulate("big-six", rounds=int(sys.argv[2]), seed=47, rounds_to=sys.argv[1])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.prove
def test_memory_does_not_grow_with_the_rounds(tmp_path: Path):
    path = str(tmp_path / "rounds.parquet")

    def grown(rounds: int) -> int:
        run = [sys.executable, "-c", MEMORY, path, str(rounds)]
        return int(subprocess.run(run, capture_output=True, text=True, check=True).stdout)

    few, many = grown(20 * WINDOW), grown(80 * WINDOW)
    assert many < 1.5 * few + 50_000  # kilobytes; of the rows there are 18 million
    groups = pl.scan_parquet(path).select(pl.len()).collect().item()
    assert groups == 7 * 80 * WINDOW

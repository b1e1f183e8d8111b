import json
import os
import signal
import sys
from dataclasses import replace
from datetime import date
from fractions import Fraction
from math import inf, isclose, sqrt
from threading import Event, Thread

import numpy as np
import pytest

from chapter47.lab import (
    Analysis,
    Distribution,
    LabError,
    SimulationPlan,
    Sums,
    WagerResult,
    nets,
    simulate,
)
from tests.lab.kernels import big_nets, red_or_not

PLAN = SimulationPlan(
    kernel=red_or_not,
    wagers={"red": nets(-1, 1), "red in cents": Sums(unit=500)},
    figures=(38, 18),
    chunk=10_000,
)
RED = Analysis(
    game="roulette",
    wager="red",
    distribution=Distribution.of_ways({1: 18, -1: 20}, 38),
    as_of=date(2000, 1, 1),
)


def test_the_same_seed_gives_the_same_counts_on_any_number_of_threads():
    results = [simulate(PLAN, 123_457, seed=47, threads=threads) for threads in (1, 2, 5)]
    assert results[0] == results[1] == results[2]
    assert results[0].rounds_done == 123_457 == results[0]["red"].rounds
    assert simulate(PLAN, 123_457, seed=48) != results[0]


def test_counts_are_the_sum_over_the_streams_of_the_chunks():
    """Two full chunks and one of 7 rounds, dealt here from numpy's Philox by fair scaling."""
    won = 0
    for chunk, rounds in enumerate((10_000, 10_000, 7)):
        words = np.random.Philox(key=np.array([47, chunk], np.uint64)).random_raw(rounds)
        halves = [half for word in words.tolist() for half in (word % 2**32, word >> 32)]
        kept = [half for half in halves if half * 38 % 2**32 >= 2**32 % 38]
        won += sum(half * 38 >> 32 < 18 for half in kept[:rounds])
    assert simulate(PLAN, 20_007, seed=47)["red"].counts == {
        Fraction(-1): 20_007 - won,
        Fraction(1): won,
    }


def test_histogram_and_sums_say_the_same():
    result = simulate(PLAN, 50_000, seed=1)
    red, cents = result["red"], result["red in cents"]
    for name in ("rounds", "mean", "variance", "interval", "hit_frequency", "element_of_risk"):
        assert getattr(red, name) == getattr(cents, name), name
    assert cents.counts == {}


def test_statistics_by_hand():
    tally = PLAN.wagers["red"].read([60, 40])
    red = WagerResult("red", tally)
    assert red.mean == Fraction(-1, 5) and red.house_edge == Fraction(1, 5)
    assert red.variance == Fraction(100 - 4, 99)
    assert isclose(red.standard_error, sqrt(96 / 99 / 100))
    low, high = red.interval
    assert isclose(high - low, 2 * 1.959963984540054 * red.standard_error)
    assert isclose((low + high) / 2, -0.2)
    # exact: edge 1/19, variance 360/361; (1/5 - 1/19) / sqrt(360/361/100) = 1.4756
    assert isclose(red.z_score(RED), 28 / sqrt(360), rel_tol=1e-12)


def test_simulation_agrees_with_the_exact_result():
    result = simulate(PLAN, 2_000_000, seed=47)
    assert abs(result["red"].z_score(RED)) < 4
    assert abs(result["red in cents"].z_score(RED)) < 4


def test_a_wrong_kernel_is_noticed():
    result = simulate(replace(PLAN, figures=(37, 18)), 2_000_000, seed=47)
    assert result["red"].z_score(RED) < -20


def test_what_cannot_happen_is_infinitely_far_off():
    never_loses = replace(RED, distribution=Distribution.of_ways({1: 1}, 1))
    assert simulate(PLAN, 1000, seed=47)["red"].z_score(never_loses) == inf


def test_pushes_and_wagered_money_are_counted():
    tally = nets((0, 1), (2, 3), (Fraction(-1, 2), 1)).read([5, 3, 2])
    assert (tally.rounds, tally.wins, tally.pushes) == (10, 3, 5)
    assert (tally.net, tally.wagered, tally.squares) == (5, 16, Fraction(25, 2))


def test_sums_of_large_squares_stay_exact():
    plan = SimulationPlan(big_nets, {"jackpot": Sums(unit=100)}, (-2_000_000_001,), chunk=100_000)
    jackpot = simulate(plan, 1_000_000, seed=0)["jackpot"]
    assert jackpot.tally.squares == Fraction(2_000_000_001**2 * 1_000_000, 100**2)
    assert jackpot.mean == Fraction(-2_000_000_001, 100)
    assert jackpot.variance == 0


def test_progress_rises_to_the_end():
    seen = []
    simulate(PLAN, 95_000, seed=47, progress=lambda done, asked: seen.append((done, asked)))
    assert len(seen) == 10
    assert seen == sorted(seen) and seen[-1] == (95_000, 95_000)


def stopped_by(act):
    """Play far more than there is time for, and act when three chunks are done."""
    seen = []

    def progress(done, asked):
        seen.append(done)
        if len(seen) == 3:
            act()

    result = simulate(PLAN, 10**12, seed=47, threads=2, progress=progress, **act.arguments)
    assert 30_000 <= result.rounds_done <= 120_000
    assert (
        result.rounds_done == seen[-1] == result["red"].rounds == sum(result["red"].counts.values())
    )
    assert not result.is_complete
    return result


def test_an_event_stops_with_what_is_finished():
    event = Event()

    def act():
        event.set()

    act.arguments = {"stop": event}
    stopped_by(act)


@pytest.fixture
def interrupts():
    """The first interrupt stops as it does at a keyboard, though the shell may ignore them."""
    of_the_shell = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, of_the_shell)


@pytest.mark.parametrize("usual", [signal.default_int_handler, signal.SIG_IGN])
def test_the_keyboard_stops_with_what_is_finished(usual, interrupts):
    signal.signal(signal.SIGINT, usual)

    def act():
        signal.raise_signal(signal.SIGINT)

    act.arguments = {}
    stopped_by(act)
    assert signal.getsignal(signal.SIGINT) is usual


def test_a_second_interrupt_breaks_off(interrupts):
    def act(done, asked):
        for _ in range(2):  # two that the system delivers later may come as one
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        simulate(PLAN, 10**12, seed=47, progress=act)


def test_stopped_before_the_start_gives_nothing():
    event = Event()
    event.set()
    result = simulate(PLAN, 1000, seed=47, stop=event)
    assert result.rounds_done == 0 == result["red"].rounds
    assert result["red"].mean == 0 and result["red"].standard_error == inf
    json.dumps(result.to_json(), allow_nan=False)


def test_a_server_may_simulate_in_a_thread_of_its_own():
    results = []
    thread = Thread(target=lambda: results.append(simulate(PLAN, 30_000, seed=47)))
    thread.start()
    thread.join()
    assert results == [simulate(PLAN, 30_000, seed=47)]


@pytest.mark.parametrize(
    ("rounds", "arguments", "says"),
    [
        (0, {"seed": 1}, "rounds is 0: it must be a whole number, 1 or more"),
        (5, {"seed": -1}, "seed is -1: it must be a whole number, from 0 to 18446744073709551615"),
        (5, {"seed": 2**64}, "seed is"),
        (5, {"seed": 1, "threads": 0}, "threads is 0"),
        (1.5, {"seed": 1}, "rounds is 1.5"),
    ],
)
def test_what_is_out_of_range_is_refused(rounds, arguments, says):
    with pytest.raises(LabError, match=says):
        simulate(PLAN, rounds, **arguments)


def test_a_wager_that_was_not_simulated_is_refused():
    with pytest.raises(LabError, match="there are red, red in cents"):
        simulate(PLAN, 10, seed=1)["black"]


def test_json_of_a_result():
    shown = simulate(PLAN, 1000, seed=2**64 - 1).to_json()
    assert json.loads(json.dumps(shown)) == shown
    assert shown["seed"] == 2**64 - 1
    assert [wager["wager"] for wager in shown["wagers"]] == ["red", "red in cents"]
    lost, won = shown["wagers"][0]["counts"]
    assert (lost["net"], won["net"]) == ("-1/1", "1/1")
    assert lost["count"] + won["count"] == 1000


def test_a_cluster_gives_the_same_counts():
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as c:
        there = simulate(PLAN, 123_457, seed=47, cluster=c.scheduler_address)
    assert there == simulate(PLAN, 123_457, seed=47)


def test_a_cluster_without_dask_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LabError, match=r"chapter47\[cluster\]"):
        simulate(PLAN, 10, seed=1, cluster="tcp://localhost:8786")


def test_worker_processes_give_the_same_counts_though_one_is_killed():
    """The first progress kills a worker, with all that it has in hand."""
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            pids = list(client.run(os.getpid).values())
        told: list[int] = []

        def kill(done: int, _: int) -> None:
            if not told:
                os.kill(pids[0], signal.SIGKILL)
            told.append(done)

        plan = replace(PLAN, chunk=1_000)
        there = simulate(plan, 123_457, seed=47, cluster=cluster.scheduler_address, progress=kill)
    assert there == simulate(plan, 123_457, seed=47, threads=1)
    assert told[-1] == 123_457 and len(told) == 124


def test_so_many_workers_are_started_here():
    assert simulate(PLAN, 20_007, seed=47, workers=1) == simulate(PLAN, 20_007, seed=47, threads=1)


def test_a_simulation_is_played_in_one_place():
    with pytest.raises(LabError, match="in one place"):
        simulate(PLAN, 10, seed=1, threads=1, workers=2)
    with pytest.raises(LabError, match="workers is 0"):
        simulate(PLAN, 10, seed=1, workers=0)


def test_a_cluster_that_is_not_there_is_refused(monkeypatch):
    monkeypatch.setattr("chapter47.lab.cluster.PATIENCE", "1s")
    with pytest.raises(LabError, match=r"no cluster at tcp://127.0.0.1:9: no Dask scheduler"):
        simulate(PLAN, 10, seed=1, cluster="tcp://127.0.0.1:9")
    with pytest.raises(LabError, match="no cluster at nonsense://x"):
        simulate(PLAN, 10, seed=1, cluster="nonsense://x")

"""Kernels are compiled late, kept between runs, and never run stale."""

import os
import pickle
import shutil
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import numpy as np
import pytest

from chapter47.compiled import PACKAGE, _folder, digest_of_sources, kernel
from tests.lab import kernels

RULES = """
from chapter47.rule import rule

@rule
def payout(wager):
    return {odds} * wager
"""
LAB = """
from chapter47.compiled import kernel
from rules import payout

@kernel
def paid(wager):
    return payout(wager)

@kernel
def paid_twice(wager):
    return paid(wager) + paid(wager)
"""


def python(code, folder, **environment):
    """Start another Python process in a folder, which keeps nothing by the time of a source."""
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=folder,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def answer(process):
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return out.strip()


@pytest.fixture
def game(tmp_path):
    """A game in a folder of its own, whose kernels call a rule of another file."""
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "rules.py").write_text(RULES.format(odds=10))
    (folder / "lab.py").write_text(LAB)
    return folder


def test_no_compiler_before_a_kernel_is_called(tmp_path):
    code = (
        "import sys, chapter47.compiled, chapter47.lab, chapter47.lab.streams;"
        "print('numba' in sys.modules)"
    )
    assert answer(python(code, tmp_path)) == "False"


def test_a_kernel_is_compiled_without_scipy(game, tmp_path):
    code = "import sys, lab; print(lab.paid(5), 'scipy.linalg' in sys.modules)"
    assert answer(python(code, game, CHAPTER47_CACHE=str(tmp_path / "cache"))) == "50 False"


def test_a_changed_rule_in_another_file_is_compiled_anew(game, tmp_path):
    cache = str(tmp_path / "cache")
    code = (
        "import lab; print(lab.paid_twice(5),"
        "sum(lab.paid_twice.dispatcher.stats.cache_hits.values()))"
    )
    assert answer(python(code, game, CHAPTER47_CACHE=cache)) == "100 0"
    assert answer(python(code, game, CHAPTER47_CACHE=cache)) == "100 1"
    rules = game / "rules.py"
    before = rules.stat()
    rules.write_text(RULES.format(odds=11))
    os.utime(rules, ns=(before.st_atime_ns, before.st_mtime_ns))  # as within one second
    assert rules.stat().st_size == before.st_size
    assert answer(python(code, game, CHAPTER47_CACHE=cache)) == "110 0"


def test_what_a_kernel_does_not_reach_compiles_nothing_anew(game, tmp_path):
    cache = str(tmp_path / "cache")
    code = (
        "import lab; print(lab.paid_twice(5),"
        "sum(lab.paid_twice.dispatcher.stats.cache_hits.values()))"
    )
    assert answer(python(code, game, CHAPTER47_CACHE=cache)) == "100 0"
    (game / "rules.py").write_text("# another line\n" + RULES.format(odds=10) + "\nOTHER = 3\n")
    elsewhere = tmp_path / "elsewhere"
    game.rename(elsewhere)
    assert answer(python(code, elsewhere, CHAPTER47_CACHE=cache)) == "100 1"


READS = """
import numpy as np
from enum import IntEnum
from typing import NamedTuple
import figures
class Result(IntEnum):
    WIN = {win}
class Pay(NamedTuple):
    {field}: int
TABLE = np.array([1, {entry}])
def helper(x, times={default}):
    return x * times
def paid(x):
    return [helper(x), TABLE[0], Result.WIN, Pay(x), figures.TOP, x in {{{member}, 9}}]
"""
PLAIN = {"win": 1, "field": "a", "entry": 2, "default": 3, "member": 4, "top": 5}
CHANGES = [{key: 7} for key in PLAIN if key != "field"] + [{"field": "b"}]


def _mark(folder, values):
    folder.mkdir()
    (folder / "figures.py").write_text(f"TOP = {values['top']}\nUNUSED = {len(str(folder))}\n")
    (folder / "reads.py").write_text(READS.format(**values))
    code = "import reads; from chapter47.fingerprint import fingerprint as f;"
    return answer(python(code + "print(f(reads.paid, {}))", folder))


def test_every_value_that_a_kernel_reads_changes_its_fingerprint(tmp_path):
    plain = _mark(tmp_path / "plain", PLAIN)
    assert _mark(tmp_path / "the same elsewhere", PLAIN) == plain
    marks = [_mark(tmp_path / str(at), PLAIN | change) for at, change in enumerate(CHANGES)]
    assert len({plain, *marks}) == 1 + len(CHANGES)


def test_a_value_that_cannot_be_told_rests_on_all_sources(game, tmp_path):
    (game / "lab.py").write_text(LAB + "paid.python.__defaults__ = (object(),)\n")
    cache = str(tmp_path / "cache")
    code = "import lab; print(lab.paid(5), sum(lab.paid.dispatcher.stats.cache_hits.values()))"
    assert answer(python(code, game, CHAPTER47_CACHE=cache)) == "50 0"
    assert answer(python(code, game, CHAPTER47_CACHE=cache)) == "50 1"
    (game / "rules.py").write_text(RULES.format(odds=10) + "\n")
    assert answer(python(code, game, CHAPTER47_CACHE=cache)) == "50 0"


@pytest.mark.parametrize("more", ["", "paid.python.__defaults__ = (object(),)\n"])
def test_a_kernel_is_kept_apart_for_other_kernels_and_for_python(more, game, tmp_path):
    """What is compiled for another kernel cannot be called by Python, and is not taken for it."""
    (game / "lab.py").write_text(LAB + more)
    cache = str(tmp_path / "cache")
    orders = ("lab.paid_twice(5), lab.paid(5)", "lab.paid(5), lab.paid_twice(5)")
    for calls, found in zip((*orders, *orders), ("100 50", "50 100") * 2, strict=True):
        code = f"import lab; print({calls})"
        assert answer(python(code, game, CHAPTER47_CACHE=cache)) == found


MADE = """
from chapter47.compiled import kernel, maker

@maker
def times(factor):
    @kernel
    def multiply(n):
        return factor * n
    return multiply

@maker
def both(first, second):
    one, other = times(first), times(second)
    @kernel
    def add(n):
        return 100 * one(n) + other(n)
    return add
"""


def test_kernels_of_one_maker_do_not_take_each_others_place(tmp_path):
    """Each is compiled in a process of its own; another process calls both from one kernel."""
    (tmp_path / "made.py").write_text(MADE)
    cache = str(tmp_path / "cache")
    for first, second, found in ((2, 2, "1414"), (3, 3, "2121"), (2, 3, "1421")):
        code = f"from made import both; print(both({first}, {second})(7))"
        assert answer(python(code, tmp_path, CHAPTER47_CACHE=cache)) == found


def test_processes_that_compile_at_once_do_not_mix_up_signatures(game, tmp_path):
    cache = str(tmp_path / "cache")
    code = "import lab; print(lab.paid({0}), lab.paid({1}))"
    for _ in range(2):
        together = [
            python(code.format(*order), game, CHAPTER47_CACHE=cache)
            for order in [("7", "0.25"), ("0.25", "7"), ("True", "7")]
        ]
        assert [answer(process) for process in together] == ["70 2.5", "2.5 70", "10 70"]
    assert not list(Path(cache).rglob("*.lock"))


def test_without_a_writable_home_kernels_still_run(game, tmp_path):
    blocked = tmp_path / "a file"
    blocked.write_text("")
    code = "import lab, chapter47.compiled as c; print(lab.paid(5)); print(c.cache_folder())"
    paid, folder = answer(python(code, game, CHAPTER47_CACHE=str(blocked / "x"))).splitlines()
    assert paid == "50"
    assert "chapter47-" in folder and not Path(folder).exists()


def test_the_digest_follows_every_source(tmp_path):
    copy = tmp_path / "chapter47"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    digest = digest_of_sources.__wrapped__
    before = digest(copy)
    assert digest(copy) == before
    rules = copy / "rule.py"
    rules.write_text(rules.read_text() + "\n")
    after = digest(copy)
    assert after != before
    (copy / "games" / "new.py").write_text("")
    assert digest(copy) != after


def test_folders_of_old_sources_are_removed_after_a_month(tmp_path, monkeypatch):
    monkeypatch.setenv("CHAPTER47_CACHE", str(tmp_path))
    for name, days in [("0" * 16, 31), ("1" * 16, 29), ("not ours", 99)]:
        (tmp_path / name).mkdir()
        then = time.time() - days * 24 * 3600
        os.utime(tmp_path / name, (then, then))
    current = _folder.__wrapped__("what is used now")
    assert {path.name for path in tmp_path.iterdir()} == {"1" * 16, "not ours", current.name}


def test_a_kernel_is_pickled_by_name():
    assert pickle.loads(pickle.dumps(kernels.red_or_not)) is kernels.red_or_not


def test_a_kernel_that_was_made_is_pickled_by_its_maker_and_what_for():
    made = pickle.loads(pickle.dumps(kernels.times(3)))
    assert made is kernels.times(3) and made is not kernels.times(4)
    assert (made(7), kernels.times(4)(7)) == (21, 28)


def test_a_kernel_without_a_file_runs_uncached():
    names = {}
    exec("def double(x):\n    return 2 * x\n", names)
    assert kernel(names["double"])(21) == 42


def test_kernels_leave_the_interpreter_to_other_threads():
    few, many = ((np.uint64(1), 0, rounds, 38, 18) for rounds in (1, 30_000_000))
    kernels.red_or_not(*few)
    playing = Thread(target=kernels.red_or_not, args=many)
    playing.start()
    naps = 0
    while playing.is_alive():
        time.sleep(0.001)
        naps += 1
    assert naps > 4  # who waits for the interpreter naps once, however quick the machine

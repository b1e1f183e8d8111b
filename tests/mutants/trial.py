"""A trial: tests are collected once, and run against each change in a process forked for it."""

import ast
import gc
import importlib
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, wraps
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import coverage
import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from chapter47.table import Game, Table
from tests.mutants.changes import Mutant
from tests.mutants.places import ROOT

QUIET = ("-q", "--tb=no", "--capture=no", "-p", "no:cacheprovider", "-p", "no:xdist")
LEAST_SECONDS, TIMES_AS_LONG = 5.0, 10.0
"""A test may take so many times as long as it did without a change, of processor time."""
SURVIVED, NOTICED, ENDLESS = 0, 1, 2
PLAIN = (int, str, tuple, list, set, frozenset)
"""Values of a table that say all that there is to them when they are written out."""

ROLES = {
    "DEALER": "dealer",
    "FLOORPERSON": "floorperson",
    "BOXPERSON": "boxperson",
    "STICKPERSON": "stickperson",
}


@dataclass
class Reach:
    """How long each test takes, and which lines of which file it reaches."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    """By test and file."""
    reports: dict[str, list[str]] = field(default_factory=dict)
    """By test, the irregularities that it reports; no name where it asks for all there are."""

    def tests(self, file: Path, lines: frozenset[int]) -> set[str]:
        """The tests that reach any of some lines; of a whole file, if no lines are named."""
        reached = {test: by_file.get(str(file), ()) for test, by_file in self.lines.items()}
        return {test for test, at in reached.items() if at and (not lines or lines & set(at))}


def collected(
    places: Sequence[str], modules: Sequence[str], use: "Callable[[list[pytest.Item]], None]"
) -> None:
    """Collect tests, load the modules to be changed, and hand the tests over, not run."""
    hypothesis.settings.register_profile(
        "mutants",
        database=None,
        derandomize=True,
        report_multiple_bugs=False,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
    )
    hypothesis.settings.load_profile("mutants")

    class Instead:
        @pytest.hookimpl(tryfirst=True)
        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            for module in modules:
                importlib.import_module(module)
            gc.unfreeze()
            functions.cache_clear()  # another room's were found before this one's were loaded
            functions()
            gc.freeze()  # so that forked processes share what they do not change
            use(session.items)
            return True

    os.chdir(ROOT)
    sys.stdout.flush()
    code = pytest.main([*QUIET, "-m", "not prove", *places], plugins=[Instead()])
    if code not in (0, 5):
        raise SystemExit(f"the tests could not be collected: exit code {code}")


def in_a_fork(work: Callable[[], Any], seconds: float) -> Any:
    """What some work gives, done in a process of its own; nothing if it does not end in time."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            os.close(read)
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            try:
                given = json.dumps(work()).encode()
            except Exception as broken:
                given = json.dumps({"broken": repr(broken)}).encode()
            with os.fdopen(write, "wb") as pipe:
                pipe.write(given)
            code = 0
        finally:
            os._exit(code)
    os.close(write)
    signal.signal(signal.SIGALRM, lambda *_: os.kill(pid, signal.SIGKILL))
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        with os.fdopen(read, "rb") as pipe:
            given = pipe.read()
    except BaseException:
        os.kill(pid, signal.SIGKILL)
        raise
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        os.waitpid(pid, 0)
    found = json.loads(given) if given else None
    if isinstance(found, dict):
        raise SystemExit(f"a change could not be tried: {found['broken']}")
    return found


def in_workers(works: Iterable[Callable[[], None]]) -> None:
    """Do some works at once, each in a process of its own; if one breaks off, all do."""
    pids = []
    for work in works:
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            code = 1
            try:
                work()
                code = 0
            except BaseException as broken:
                print(f"  {broken!r}", flush=True)
            finally:
                os._exit(code)
        pids.append(pid)
    try:
        codes = [os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in pids]
    except BaseException:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
        raise
    if any(codes):
        raise SystemExit("changes could not all be tried")


def run(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test; says whether it passed."""
    reports = runtestprotocol(item, nextitem=following, log=False)
    return not any(report.failed for report in reports)


def survey(items: list[pytest.Item], files: Sequence[Path]) -> tuple[Reach, list[str]]:
    """Run tests without a change: what they reach, and which of them fail already."""

    def work() -> Any:
        watch = coverage.Coverage(data_file=None, include=[str(file) for file in files])
        watch.start()
        heard = _listen()
        seconds, failed, reports = {}, [], {}
        for item, following in zip(items, [*items[1:], None], strict=True):
            watch.switch_context(item.nodeid)
            heard.clear()
            start = time.process_time()
            if not run(item, following):
                failed.append(item.nodeid)
            seconds[item.nodeid] = time.process_time() - start
            reports[item.nodeid] = sorted(heard)
        watch.stop()
        data = watch.get_data()
        lines: dict[str, dict[str, list[int]]] = {item.nodeid: {} for item in items}
        for file in data.measured_files():
            for line, tests in data.contexts_by_lineno(file).items():
                for test in filter(None, tests):
                    lines[test].setdefault(file, []).append(line)
        return seconds, lines, reports, failed

    given = in_a_fork(work, seconds=3600)
    if given is None:
        raise SystemExit("the tests could not be run without a change")
    seconds, lines, reports, failed = given
    return Reach(seconds, lines, reports), failed


def _listen() -> set[str]:
    """What is reported at tables from now on, in this process."""
    heard: set[str] = set()

    def tell(name: str, of: Callable[[tuple[Any, ...]], str]) -> None:
        usual = getattr(Table, name)

        @wraps(usual)
        def telling(*args: Any, **named: Any) -> Any:
            heard.add(of(args))
            return usual(*args, **named)

        setattr(Table, name, telling)

    for name in ("report", "report_again"):
        tell(name, lambda args: str(args[2]))
    for name in ("irregularities", "reports"):
        tell(name, lambda _: "")
    return heard


def notices(mutant: Mutant, path: Path, items: Sequence[pytest.Item], reach: Reach) -> list[Any]:
    """Whether one of some tests notices a change, and which; they run until one does."""
    if not items:  # no test reaches it
        return [SURVIVED, ""]

    def work() -> list[Any]:
        gc.disable()  # it would copy what is shared
        apply(mutant, path)
        for item, following in zip(items, [*items[1:], None], strict=True):

            def too_long(_: int, __: FrameType | None, name: str = item.nodeid) -> None:
                raise Endless(name)

            signal.signal(signal.SIGVTALRM, too_long)
            limit = LEAST_SECONDS + TIMES_AS_LONG * reach.seconds[item.nodeid]
            signal.setitimer(signal.ITIMER_VIRTUAL, limit)
            try:
                passed = run(item, following)
            except BaseException:
                return [ENDLESS, item.nodeid]
            if not passed:
                return [NOTICED, item.nodeid]
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return [SURVIVED, ""]

    whole = sum(LEAST_SECONDS + TIMES_AS_LONG * reach.seconds[item.nodeid] for item in items)
    given = in_a_fork(work, seconds=60 + 5 * whole)
    return [ENDLESS, ""] if given is None else list(given)


class Endless(BaseException):
    """A test ran far longer than without the change."""


def apply(mutant: Mutant, path: Path) -> None:
    """Make a change in the module that is loaded, wherever its functions have gone."""
    module = importlib.import_module(mutant.module)
    for name, role in ROLES.items():
        vars(module).setdefault(name, role)
    if not mutant.where:
        _replace_tables(vars(module), mutant.tree)
        return
    code = _code_of(compile(mutant.tree, str(path), "exec"), mutant.where)
    found = functions().get((mutant.module, mutant.where), ())
    if not found:
        raise RuntimeError(f"{mutant.where} of {mutant.module} was not found")
    for function in found:
        function.__code__ = code
    for inner in _codes(code):  # of functions that were made when the module was loaded
        for function in functions().get((mutant.module, inner.co_qualname), ()):
            old = function.__code__
            if (old.co_firstlineno, old.co_freevars) == (inner.co_firstlineno, inner.co_freevars):
                function.__code__ = inner


@cache
def functions() -> dict[tuple[str, str], list[FunctionType]]:
    """Every function of the package by its module and name, wherever decorators have put it."""
    known: dict[tuple[str, str], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and str(thing.__module__).startswith("chapter47."):
            known.setdefault((thing.__module__, thing.__code__.co_qualname), []).append(thing)
    return known


def _code_of(module: CodeType, where: str) -> CodeType:
    for code in _codes(module):
        if code.co_qualname == where:
            return code
    raise RuntimeError(f"no code of {where}")


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _replace_tables(live: dict[str, Any], tree: ast.Module) -> None:
    """Work out the module's tables anew, one from the other, within the objects that others hold.

    What is no dictionary takes the place of what it was wherever its name was imported.
    """
    copy = dict(live)
    before = {name: repr(value) for name, value in live.items()}
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            body = ast.Module([statement], [])
            exec(compile(body, "<changed>", "exec"), copy)
    for name, value in copy.items():
        old = live.get(name)
        if name.startswith("__") or old is value:
            continue
        if isinstance(old, dict) and isinstance(value, dict):
            _replace_copied(old, value)
            old.clear()
            old.update(value)
        elif isinstance(value, PLAIN) and repr(value) != before.get(name):
            for module in list(sys.modules.values()):
                if vars(module).get(name, value) is old:
                    setattr(module, name, value)


def _replace_copied(old: dict[Any, Any], new: dict[Any, Any]) -> None:
    """Put what a table holds now where the table was copied to, too, as a game copies rulings."""
    tables = [
        table
        for module in list(sys.modules.values())
        if str(getattr(module, "__name__", "")).startswith("chapter47.")
        for thing in vars(module).values()
        for table in (thing.rulings if isinstance(thing, Game) else thing,)
        if isinstance(table, dict) and table is not old
    ]
    for table in tables:
        for key in {*old} & {*table}:
            if table[key] is not old[key] or isinstance(old[key], PLAIN):
                continue
            if key in new:
                table[key] = new[key]
            else:
                del table[key]

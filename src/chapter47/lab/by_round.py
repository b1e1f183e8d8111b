"""Tells the rounds of a simulation one by one, though its kernel only adds them up.

A kernel is a loop over its rounds that counts in cells. From its source a second kernel is made,
which after each round notes the cells that have changed. It deals the same cards as the first, and
what it noted must add up to what the first reports; that is held against it for every chunk.
"""

import ast
import hashlib
import inspect
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import Kernel, cache_folder, kernel
from chapter47.lab.errors import LabError
from chapter47.lab.simulate import SimulationPlan

Whole = NDArray[np.int64]

WINDOW = 2**15
"""So many rounds are noted at a time; whatever came before them in their chunk is played again."""
ENTRIES = 16
"""So many changed cells a round may have, on average, before more room is made."""
ROUND, CELL, TIMES = range(3)
FIRST, LAST = range(2)


class NotRoundByRound(LabError):
    """A kernel whose rounds cannot be told one by one."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"the rounds of {name} cannot be written one by one: its kernel has no loop over the "
            "rounds that it is asked for"
        )


class DoesNotAddUp(AssertionError):
    """What was noted round by round is not what the kernel reports: a mistake of this module."""


@dataclass(frozen=True)
class Played:
    """Rounds that follow each other: which of their cells changed, and by how much."""

    first: int
    """The number of the first of them in the whole simulation, from 0."""
    rounds: int
    entries: Whole
    """A row for each change: the round, counted from the first of its chunk; the cell; by what."""
    before: int
    """The number of the first round of the chunk."""


@kernel
def note(book: Whole, before: Whole, window: Whole, cells: Whole, number: int) -> None:
    """Note which cells a round has changed, if it lies in the window.

    The first row of the book says how many rows were needed, though there be no room for them.
    """
    flat = cells.ravel()
    is_told = number >= window[FIRST]
    for cell in range(flat.size):
        if flat[cell] != before[cell]:
            if is_told:
                at = book[0, 0] + 1
                if at < book.shape[0]:
                    book[at, ROUND] = number
                    book[at, CELL] = cell
                    book[at, TIMES] = flat[cell] - before[cell]
                book[0, 0] = at
            before[cell] = flat[cell]


@kernel
def wanted(window: Whole, number: int) -> bool:
    """Whether the cells after a round must be looked at: in the window, and just before it."""
    return bool(window[FIRST] - 1 <= number < window[LAST])


def rounds_of(
    plan: SimulationPlan, rounds: int, *, seed: int, stop: Event | None = None, name: str = "a game"
) -> Iterator[Played]:
    """Play the rounds of a simulation in their order, and tell them one by one."""
    noting = noting_kernel(plan.kernel, name)
    for chunk in range(-(-rounds // plan.chunk)):
        size = min(plan.chunk, rounds - chunk * plan.chunk)
        total = np.zeros(plan.cells, np.int64)
        for first in range(0, size, WINDOW):
            if stop is not None and stop.is_set():
                return
            last = min(first + WINDOW, size)
            entries = _noted(noting, plan, seed, chunk, first, last)
            np.add.at(total, entries[:, CELL], entries[:, TIMES])
            start = chunk * plan.chunk
            yield Played(start + first, last - first, entries, start)
        cells = plan.kernel(np.uint64(seed), chunk, size, *plan.figures)
        if not np.array_equal(cells.ravel(), total):
            raise DoesNotAddUp(f"the rounds of {name} do not add up to what its kernel counts")


def _noted(
    noting: Callable[..., Any], plan: SimulationPlan, seed: int, chunk: int, first: int, last: int
) -> Whole:
    """The entries of a window of rounds, with as much room for them as they need."""
    rows = ENTRIES * (last - first)
    while True:
        book = np.zeros((rows + 1, 3), np.int64)
        before = np.zeros(plan.cells, np.int64)
        window = np.array([first, last], np.int64)
        noting(np.uint64(seed), chunk, last, *plan.figures, book, before, window)
        needed = int(book[0, 0])
        if needed <= rows:
            return book[1 : needed + 1]
        rows = needed


@lru_cache(maxsize=64)
def noting_kernel(told: Callable[..., Any], name: str) -> Callable[..., Any]:
    """A kernel's second, which takes a book, cells as they were before, and a window beside."""
    return _made(told, None, name)


def _made(told: Callable[..., Any], asked: "_Asked | None", name: str) -> Callable[..., Any]:
    function: Any = getattr(told, "python", told)
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    namespace = dict(function.__globals__)
    namespace |= inspect.getclosurevars(function).nonlocals
    inner = _rewrite(definition, namespace, asked, name)
    source = ast.unparse(ast.fix_missing_locations(tree))
    path = _kept(source)
    namespace |= {"note_": note, "wanted_": wanted, **inner}
    exec(compile(source, str(path), "exec"), namespace)
    options = told.targetoptions if isinstance(told, Kernel) else {}
    made: Callable[..., Any] = kernel(**options)(namespace[definition.name])
    return made


def _kept(source: str) -> Path:
    """The file in which a source lies, so that its machine code is kept for the next run."""
    path = cache_folder() / f"by_round_{hashlib.sha256(source.encode()).hexdigest()[:16]}.py"
    if not path.exists():
        half = path.with_suffix(f".{id(source)}")
        half.write_text(source, encoding="utf-8")
        half.replace(path)
    return path


@dataclass(frozen=True)
class _Asked:
    """What a kernel that is called by another knows by other names."""

    rounds: str
    cells: str


BESIDE = ("book_", "before_", "window_")


def _rewrite(
    definition: ast.FunctionDef, namespace: dict[str, Any], asked: _Asked | None, name: str
) -> dict[str, Any]:
    """Let a kernel note its cells after each round; names of what it then calls."""
    definition.decorator_list, definition.returns = [], None
    parameters = definition.args.args
    for parameter in parameters:
        parameter.annotation = None
    body = [one for one in definition.body if not _is_text(one)]
    answer = body.pop() if isinstance(body[-1], ast.Return) else None
    if asked is None:
        cells = answer.value if isinstance(answer, ast.Return) else None
        if not isinstance(cells, ast.Name) or len(parameters) < 3:
            raise NotRoundByRound(name)
        asked = _Asked(parameters[2].arg, cells.id)
    parameters += [ast.arg(one) for one in BESIDE]
    ending = [answer] if answer else []
    for at, one in enumerate(body):
        number = _number_of(one, asked.rounds)
        if number is not None:
            is_there = asked.cells in {arg.arg for arg in parameters} | _bound(body[:at])
            _note_in(one, number, asked, body[at + 1 :], is_there)
            last = ast.parse(f"note_(book_, before_, window_, {asked.cells}, {asked.rounds} - 1)")
            definition.body = [ast.parse("noted_ = 0").body[0], *body, *last.body, *ending]
            return {}
        called = _call_of(one, namespace, asked)
        if called is not None:
            call, told, of_it = called
            assert isinstance(call.func, ast.Name)
            call.func.id += "_"
            call.args += [ast.Name(one, ast.Load()) for one in BESIDE]
            definition.body = [*body, *ending]
            return {call.func.id: _made(told, of_it, name)}
    raise NotRoundByRound(name)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _number_of(node: ast.stmt, rounds: str) -> str | None:
    """What counts the rounds that are done, if this is the loop over them."""
    if isinstance(node, ast.For) and ast.unparse(node.iter) == f"range({rounds})":
        if isinstance(node.target, ast.Name) and node.target.id == "_":
            node.target = ast.Name("round_", ast.Store())
        return ast.unparse(node.target)
    if isinstance(node, ast.While) and isinstance(node.test, ast.Compare):
        test = node.test
        if ast.unparse(test.comparators[0]) == rounds and isinstance(test.ops[0], ast.Lt):
            return ast.unparse(test.left)
    return None


def _bound(body: list[ast.stmt]) -> set[str]:
    """The names that are given a value in some lines."""
    nodes = (node for one in body for node in ast.walk(one))
    return {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def _note_in(
    loop: ast.stmt, number: str, asked: _Asked, after: list[ast.stmt], is_there: bool
) -> None:
    """Look at the cells where a round begins: they are as the one before has left them.

    What is done behind the loop, to make cells of what it has counted, is done for that too, and
    then undone. A round may be begun twice, and counts as one.
    """
    assert isinstance(loop, ast.For | ast.While)
    lines = [ast.unparse(one) for one in after]
    lines += [f"note_(book_, before_, window_, {asked.cells}, {number} - 1)"]
    if after and is_there:
        lines = [f"kept_ = {asked.cells}.copy()", *lines, f"{asked.cells}[:] = kept_"]
    text = (
        f"if {number} > noted_:\n"
        f"    noted_ = {number}\n"
        f"    if wanted_(window_, {number} - 1):\n"
        + "\n".join(textwrap.indent(one, " " * 8) for one in lines)
    )
    loop.body = [*ast.parse(text).body, *loop.body]


def _call_of(
    node: ast.stmt, namespace: dict[str, Any], asked: _Asked
) -> tuple[ast.Call, Kernel[..., Any], _Asked] | None:
    """The kernel that is called to play the rounds, and what its parameters are called."""
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
        return None
    call = node.value
    told = namespace.get(ast.unparse(call.func))
    given = [ast.unparse(one) for one in call.args]
    if not isinstance(told, Kernel) or not {asked.rounds, asked.cells} <= {*given}:
        return None
    names = list(inspect.signature(told.python).parameters)
    renamed = _Asked(names[given.index(asked.rounds)], names[given.index(asked.cells)])
    return call, told, renamed

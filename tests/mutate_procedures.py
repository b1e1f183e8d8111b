"""Procedure mutation: skip a call, swap two, exchange two roles; some test of the room must fail.

    python -m tests.mutate_procedures [GAME ...]

Each mutant is a room with one change in one of its procedures; the room's own tests run against it
until one fails. A change that no test notices has survived, and is printed. What was found is kept
in artifacts/mutants, so that a run that was interrupted goes on where it stopped; a mutant is tried
again when the module or the tests of its room have changed.
"""

import ast
import hashlib
import importlib.abc
import importlib.util
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType

from chapter47.games import game_names
from tests.mutate_law import ROOT, tests_of

KEPT = ROOT / "artifacts/mutants"


@dataclass(frozen=True)
class Mutant:
    """A module with one change."""

    module: str
    what: str
    source: str


def modules_of(game: str) -> Iterator[tuple[str, Path]]:
    """The modules of a room that perform acts: those that wait or call the round."""
    folder = ROOT / "src/chapter47/games" / game.replace("-", "_")
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        if "lab" in parts or parts[-1] in ("felt", "advice", "repertoire", "lab"):
            continue
        if "yield from" in path.read_text(encoding="utf-8"):
            yield ".".join(("chapter47.games", folder.name, *parts)), path


def is_act(node: ast.stmt) -> bool:
    """Whether a statement only calls something, or waits for it."""
    if not isinstance(node, ast.Expr):
        return False
    value = node.value.value if isinstance(node.value, ast.YieldFrom) else node.value
    return isinstance(value, ast.Call)


def told(node: ast.AST) -> str:
    """A line of code, shortened."""
    return ast.unparse(node).split("\n")[0][:70]


def mutants(module: str, text: str) -> Iterator[Mutant]:
    """Every change of a module, one at a time."""
    count = sum(1 for _ in _places(ast.parse(text)))
    for number in range(count):
        tree = ast.parse(text)
        change = list(_places(tree))[number]
        what = change()
        yield Mutant(module, f"{module}: {what}", ast.unparse(ast.fix_missing_locations(tree)))


def _places(tree: ast.Module) -> "Iterator[_Change]":
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                for _, block in ast.iter_fields(node):
                    if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                        yield from _in_block(function.name, block)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and len(node.args) >= 2:
            yield _Exchange(node)


class _Change:
    def __call__(self) -> str:
        """Make the change, and say what it was."""
        raise NotImplementedError


@dataclass
class _Skip(_Change):
    function: str
    block: list[ast.stmt]
    at: int

    def __call__(self) -> str:
        gone = self.block[self.at]
        waits = isinstance(gone, ast.Expr) and isinstance(gone.value, ast.YieldFrom)
        self.block[self.at] = ast.parse("yield from ()" if waits else "pass").body[0]
        return f"{self.function} skips: {told(gone)}"


@dataclass
class _Swap(_Change):
    function: str
    block: list[ast.stmt]
    at: int

    def __call__(self) -> str:
        first, second = self.block[self.at : self.at + 2]
        self.block[self.at : self.at + 2] = second, first
        return f"{self.function} swaps: {told(first)} | {told(second)}"


@dataclass
class _Exchange(_Change):
    call: ast.Call

    def __call__(self) -> str:
        before = told(self.call)
        self.call.args[0], self.call.args[1] = self.call.args[1], self.call.args[0]
        return f"exchanges: {before}"


def _in_block(function: str, block: list[ast.stmt]) -> Iterator[_Change]:
    for at, node in enumerate(block):
        if is_act(node):
            yield _Skip(function, block, at)
            if at + 1 < len(block) and is_act(block[at + 1]):
                yield _Swap(function, block, at)


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives a changed module in place of the one on disk."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module, if it is the changed one."""
        if name != self.mutant.module:
            return None
        sys.meta_path.remove(self)
        found = importlib.util.find_spec(name)
        sys.meta_path.insert(0, self)
        assert found is not None
        spec = importlib.util.spec_from_loader(name, self, origin=found.origin)
        assert spec is not None
        spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed source."""
        exec(compile(self.mutant.source, module.__spec__.origin or "", "exec"), module.__dict__)


def survives(mutant: Mutant, tests: list[str]) -> bool:
    """Say whether all tests of the room still pass; runs in a fresh process."""
    sys.meta_path.insert(0, Changed(mutant))
    import pytest

    os.chdir(ROOT)
    quiet = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not prove"]
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        return all(pytest.main([*quiet, place]) == 0 for place in tests)


def digest(game: str, path: Path) -> str:
    """What a finding rests on: the module, and the tests of its room."""
    seen = hashlib.sha256(path.read_bytes())
    for place in tests_of(game):
        folder = Path(place.split("::")[0])
        for file in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
            seen.update(file.read_bytes())
    return seen.hexdigest()[:16]


def mutate(game: str) -> list[str]:
    """The changes of a room's procedures that no test notices."""
    KEPT.mkdir(parents=True, exist_ok=True)
    journal = KEPT / f"{game}.jsonl"
    known = {}
    if journal.exists():
        known = {tuple(row[:2]): row[2] for row in map(json.loads, journal.open())}
    waiting: list[tuple[str, Mutant]] = []
    fates: dict[str, bool] = {}
    for module, path in modules_of(game):
        mark = digest(game, path)
        for mutant in mutants(module, path.read_text(encoding="utf-8")):
            if (mark, mutant.what) in known:
                fates[mutant.what] = known[mark, mutant.what]
            else:
                waiting.append((mark, mutant))
    total, tests = len(fates) + len(waiting), tests_of(game)
    context = get_context("forkserver")
    context.set_forkserver_preload(["pytest", "hypothesis", "numpy", "numba", "pydantic"])
    with context.Pool(os.cpu_count(), maxtasksperchild=1) as pool, journal.open("a") as kept:
        if waiting:
            same = ROOT.joinpath("src", *waiting[0][1].module.split(".")).with_suffix(".py")
            unchanged = Mutant(waiting[0][1].module, "nothing", same.read_text(encoding="utf-8"))
            if not pool.apply(survives, (unchanged, tests)):
                raise SystemExit(f"the tests of {game} fail before anything is changed")
        running = [(m, w, pool.apply_async(survives, (w, tests))) for m, w in waiting]
        for mark, mutant, fate in running:
            fates[mutant.what] = fate.get()
            kept.write(json.dumps([mark, mutant.what, fates[mutant.what]]) + "\n")
            kept.flush()
            if fates[mutant.what]:
                print(f"\r  survived: {mutant.what}")
            lived = sum(fates.values())
            print(f"\r{game}: {len(fates)} of {total}, {lived} survived", end="", flush=True)
    print(f"\r{game}: {total} changes, {sum(fates.values())} survived    ")
    return [what for what, lived in fates.items() if lived]


def main(games: list[str]) -> int:
    """Mutate the procedures of some rooms, or of all; the survivors are told again at the end."""
    found = {game: mutate(game) for game in games or game_names()}
    for game, survivors in found.items():
        print(f"{game}: {len(survivors)} survived")
        for what in survivors:
            print(f"  {what}")
    return 1 if any(found.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

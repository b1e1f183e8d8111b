"""Law mutation: nudge each figure of a room's law.toml in turn; some test of the room must fail.

    python -m tests.mutate_law [GAME ...]

Every odds, amount, number, date and choice is changed once, in a copy of the law; the room's own
tests run against the copy. A figure whose change no test notices has survived, and is printed.
What differs from the pinned figures of the room is noticed at once, without a process of its own.
"""

import copy
import os
import re
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from datetime import date, timedelta
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from chapter47.games import game_names, game_of
from chapter47.law import book
from chapter47.law.book import law_of
from chapter47.law.schema import LawFileError, read_law
from tests.games.kits.figures import table_of
from tests.games.kits.rooms import folder_of

TEXTS = {"title", "says", "note", "ruling", "summary", "verified", "difficulty", "reading"}
NAMES = {"name", "cite", "cites", "source", "on", "table", "wager", "aliases", "kind", "labels"}
ROOT = Path(__file__).parent.parent
PINNED = "test_every_figure_of_the_law_is_pinned"

Path_ = tuple[str | int, ...]


def figures(data: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every figure of a law, with where it stands."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in TEXTS | NAMES or _is_list_of_entries(value):
                yield from figures(value, (*path, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from figures(value, (*path, number))
    else:
        yield path, data


def _is_list_of_entries(value: Any) -> bool:
    """Tell [[wager]], a list, from the key of that name in a limit."""
    return isinstance(value, list) and any(isinstance(entry, dict) for entry in value)


def nudged(value: Any) -> Any:
    """Another figure of the same kind, near the first."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, date):
        return value + timedelta(days=1)
    if isinstance(value, str):
        match = re.search(r"\d+", value)
        if match:
            return value[: match.start()] + str(int(match[0]) + 1) + value[match.end() :]
        return value + " changed"
    return None


def mutants(data: dict[str, Any], path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every law with one figure nudged that still loads; one that does not load is noticed."""
    for where, value in figures(data):
        changed = copy.deepcopy(data)
        node: Any = changed
        for step in where[:-1]:
            node = node[step]
        node[where[-1]] = nudged(value)
        try:
            read_law(changed, path)
        except LawFileError:
            continue
        yield f"{_spoken(data, where)}: {value} -> {node[where[-1]]}", changed


def _spoken(data: Any, where: Path_) -> str:
    parts = []
    for step in where:
        data = data[step]
        name = data.get("name") or data.get("wager") or "" if isinstance(data, dict) else ""
        parts.append(f"{step}" + (f"({name})" if name else ""))
    return ".".join(parts)


def _toml(data: Any) -> str:
    """The law as TOML, with inline tables: enough for tomllib to read it back."""
    lines = []
    for key, value in data.items():
        if isinstance(value, dict):
            lines.append(f"{key} = {_inline(value)}")
        else:
            lines += [
                f"[[{key}]]\n" + "\n".join(f"{k} = {_inline(v)}" for k, v in row.items())
                for row in value
            ]
    return "\n".join(sorted(lines, key=lambda line: line.startswith("[["))) + "\n"


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{k}" = {_inline(v)}' for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, int):
        return str(value)
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def tests_of(game: str) -> list[str]:
    """A room's own tests, those first that pin its figures."""
    folder = ROOT / "tests/games" / game.replace("-", "_")
    number = law_of(game).file.subchapter.number
    pinned = f"{ROOT / 'tests/games/test_kits.py'}::{PINNED}[{game}]"
    places = [ROOT / f"tests/paragraphs/s{number:02d}", folder]
    return [pinned, *(str(place) for place in places if place.exists())]


def survives(game: str, text: str, tests: list[str]) -> bool:
    """Say whether all tests of the room still pass under a changed law; runs in a fresh process."""
    import pytest

    with tempfile.TemporaryDirectory() as folder, open(os.devnull, "w") as nowhere:
        path = Path(folder) / "law.toml"
        path.write_text(text, encoding="utf-8")
        book._paths()[game] = path  # as if the room had this law
        book._load.cache_clear()
        os.chdir(ROOT)
        quiet = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not prove"]
        for place in tests:  # one by one: what pins the figures is quick to collect
            with redirect_stdout(nowhere), redirect_stderr(nowhere):
                code = pytest.main([*quiet, place])
            if code not in (0, 1, 2):
                raise RuntimeError(f"the tests of {game} could not run: exit code {code}")
            if code:
                return False
    return True


def differs_from_the_pinned(game: str, text: str) -> bool:
    """Say whether the test that pins the room's figures fails under a changed law."""
    pinned = (folder_of(game) / "figures.txt").read_text(encoding="utf-8")
    true_path = book._paths()[game]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "law.toml"
        path.write_text(text, encoding="utf-8")
        book._paths()[game] = path
        book._load.cache_clear()
        try:
            return table_of(game).splitlines() != pinned.splitlines()
        finally:
            book._paths()[game] = true_path
            book._load.cache_clear()


def mutate(game: str) -> list[str]:
    """The changes of a game's law that no test notices."""
    path = game_of(game).law.path
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    changes = list(mutants(data, path))
    left = [change for change in changes if not differs_from_the_pinned(game, _toml(change[1]))]
    print(f"{game}: {len(changes)} changes, {len(changes) - len(left)} differ from the pinned")
    every = [("nothing", data), *left]
    tests = tests_of(game)
    context = get_context("forkserver")
    context.set_forkserver_preload(["pytest", "hypothesis", "numpy", "numba", "pydantic"])
    survivors = []
    with context.Pool(os.cpu_count(), maxtasksperchild=1) as pool:
        fates = [pool.apply_async(survives, (game, _toml(law), tests)) for _, law in every]
        for number, ((what, _), fate) in enumerate(zip(every, fates, strict=True)):
            survived = fate.get()
            if number == 0 and not survived:
                raise SystemExit(f"the tests of {game} fail before anything is changed")
            survivors += [what] if survived and number else []
            if survived and number:
                print(f"\r  survived: {what}")
            tell = f"{game}: {number} of {len(every) - 1}, {len(survivors)} survived"
            print(f"\r{tell}", end="", flush=True)
    print()
    return survivors


def main(games: list[str]) -> int:
    """Mutate the law of some games, or of all."""
    failed = 0
    for game in games or game_names():
        failed += len(mutate(game))
    print("no figure survived a change" if not failed else f"{failed} changes survived")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

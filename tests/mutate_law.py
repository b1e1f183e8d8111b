"""Law mutation: nudge each figure of a room's law.toml in turn; some test of the room must fail.

    python -m tests.mutate_law [--behaviour] [GAME ...]

Every odds, amount, number, date and choice is changed once, in a copy of the law; the room's own
tests run against the copy. A figure whose change no test notices has survived, and is printed.
What differs from the pinned figures of the room is noticed at once, without a process of its own.

With `--behaviour` neither the pinned figures nor tests that only compare figures count: somebody
must do something at a table or in the lab that comes out otherwise. The tests are collected once
and run in a process forked for each change until one fails; what survives there is tried again in a
process of its own, since a test may have read the law when it was collected.
"""

import copy
import os
import re
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from datetime import date, timedelta
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any

import pytest

from chapter47.games import game_names, game_of
from chapter47.kits.figures import table_of
from chapter47.law import book
from chapter47.law.book import law_of
from chapter47.law.schema import LawFileError, read_law
from tests.games.kits.rooms import folder_of
from tests.mutants.trial import collected, in_a_fork, run

TEXTS = {"title", "says", "note", "ruling", "summary", "verified", "difficulty", "reading"}
NAMES = {"name", "cite", "cites", "source", "on", "table", "wager", "aliases", "kind", "labels"}
ROOT = Path(__file__).parent.parent
PINNED = "test_every_figure_of_the_law_is_pinned"
COMPARES = "test_figures.py"
"""The file of a room whose tests only compare figures with those of its sources."""
OF_SEVERAL_ROOMS = (ROOT / "tests/law/test_limits.py", ROOT / "tests/games/test_seats.py")
"""Tests at the tables of several rooms: what may be wagered where nothing is posted, who sits."""
LONGEST = 600.0
"""Seconds after which a change counts as noticed: something never ends under it."""

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
    pinned = f"{ROOT / 'tests/games/test_kits.py'}::{PINNED}[{game}]"
    return [pinned, *(str(place) for place in _places_of(game))]


def _places_of(game: str) -> list[Path]:
    number = law_of(game).cite.subchapter
    places = (ROOT / f"tests/paragraphs/s{number:02d}", folder_of(game))
    return [place for place in places if place.exists()]


def performing_tests_of(game: str) -> list[str]:
    """The files of a room whose tests do something, the pinned figures left out."""
    own = (path for place in _places_of(game) for path in sorted(place.rglob("test_*.py")))
    return [str(path) for path in (*own, *OF_SEVERAL_ROOMS) if path.name != COMPARES]


def _take_for_law(game: str, text: str, folder: str) -> None:
    """Let a room have another law, as long as this process runs."""
    path = Path(folder) / "law.toml"
    path.write_text(text, encoding="utf-8")
    _take(game, path)


def _take(game: str, path: Path) -> None:
    """Let a room read its law there, whatever it has read before."""
    book._paths()[game] = path
    book._load.cache_clear()
    vars(game_of(game)).pop("law", None)


def survives(game: str, text: str, tests: list[str]) -> bool:
    """Say whether all tests of the room still pass under a changed law; runs in a fresh process."""
    with tempfile.TemporaryDirectory() as folder, open(os.devnull, "w") as nowhere:
        _take_for_law(game, text, folder)
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
        _take_for_law(game, text, folder)
        try:
            return table_of(game).splitlines() != pinned.splitlines()
        finally:
            _take(game, true_path)


def passes(game: str, text: str, items: Sequence[pytest.Item]) -> bool:
    """Say whether tests that are collected all pass under a changed law; runs in a fork."""
    with tempfile.TemporaryDirectory() as folder:
        _take_for_law(game, text, folder)
        following = [*items[1:], None]
        return all(run(item, after) for item, after in zip(items, following, strict=True))


def unperformed(game: str) -> list[str]:
    """The changes of a game's law that nobody notices who does something."""
    data, changes = _changes_of(game)
    tests = performing_tests_of(game)
    doubtful: list[tuple[str, dict[str, Any]]] = []

    def use(items: list[pytest.Item]) -> None:
        for number, (what, law) in enumerate([("nothing", data), *changes]):
            passed = in_a_fork(lambda law=law: passes(game, _toml(law), items), LONGEST)
            if number == 0 and not passed:
                raise SystemExit(f"the tests of {game} fail before anything is changed")
            doubtful.extend([(what, law)] if passed and number else [])
            tell = f"{game}: {number} of {len(changes)}, {len(doubtful)} left"
            print(f"\r{tell}", end="", flush=True)

    collected(tests, [], use)
    print()
    survivors = []
    with _processes() as pool:
        for what, law in doubtful:
            if pool.apply(survives, (game, _toml(law), tests)):
                survivors.append(what)
                print(f"  survived: {what}", flush=True)
    print(
        f"{game}: {len(changes)} changes, {len(survivors)} that nobody notices who does something"
    )
    return survivors


def _changes_of(game: str) -> tuple[dict[str, Any], list[tuple[str, dict[str, Any]]]]:
    path = game_of(game).law.path
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return data, list(mutants(data, path))


def _processes() -> Pool:
    context = get_context("forkserver")
    context.set_forkserver_preload(["pytest", "hypothesis", "numpy", "numba", "pydantic"])
    return context.Pool(os.cpu_count(), maxtasksperchild=1)


def mutate(game: str) -> list[str]:
    """The changes of a game's law that no test notices."""
    data, changes = _changes_of(game)
    left = [change for change in changes if not differs_from_the_pinned(game, _toml(change[1]))]
    print(f"{game}: {len(changes)} changes, {len(changes) - len(left)} differ from the pinned")
    every = [("nothing", data), *left]
    tests = tests_of(game)
    survivors = []
    with _processes() as pool:
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


def main(chosen: list[str]) -> int:
    """Mutate the law of some games, or of all."""
    games = [word for word in chosen if word != "--behaviour"]
    unknown = set(games) - set(game_names())
    if unknown:
        print(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(game_names())}")
        return 2
    survivors_of = unperformed if "--behaviour" in chosen else mutate
    failed = sum(len(survivors_of(game)) for game in games or game_names())
    print("no figure survived a change" if not failed else f"{failed} changes survived")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

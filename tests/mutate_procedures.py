"""Procedure mutation: skip a call, swap two, exchange two roles; some test of the room must fail.

    python -m tests.mutate_procedures [--left] [ROOM ...]

Each mutant is a room with one change in one of its procedures. The room's tests are collected and
run once, to see which lines each of them reaches; then, for every change, those that reach it run
in a forked process until one fails, the quick ones first. A change that none notices has survived.
`tests/mutants/survivors.toml` says of survivors why they change nothing that a rule speaks of; any
other is printed, and so is a reason whose change is noticed or gone.

What was found is kept in artifacts/mutants, so that a run that was interrupted goes on where it
stopped; a change is tried again when its module or the tests of its room are not what they were,
beginning with the test that noticed it last. With `--left` only those are tried that no test has
noticed yet, which is enough while tests are added. `shared` is what rooms share.
"""

import hashlib
import json
import sys
import time
import tomllib
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.mutants.changes import Mutant, mutants
from tests.mutants.places import (
    KEPT_LOG,
    ROOT,
    is_of,
    modules_of,
    rank,
    rooms,
    test_places_of,
)
from tests.mutants.trial import ENDLESS, SURVIVED, Reach, collected, notices, survey

KEPT = ROOT / "artifacts/mutants"
SURVIVORS = Path(__file__).parent / "mutants/survivors.toml"


@dataclass
class Tally:
    """What became of the changes of a room."""

    room: str
    total: int = 0
    noticed: int = 0
    by_a_paragraph: int = 0
    only_by_a_log: int = 0
    endless: int = 0
    explained: int = 0
    survivors: list[str] = field(default_factory=list)
    idle_reasons: list[str] = field(default_factory=list)

    def line(self) -> str:
        """The tally in a line."""
        return (
            f"{self.room}: {self.total} changes, {self.noticed} noticed "
            f"({self.by_a_paragraph} by a test of a paragraph, {self.only_by_a_log} only by a kept "
            f"log, {self.endless} never ended), "
            f"{self.explained} explained, {len(self.survivors)} survived"
        )


def reasons() -> dict[tuple[str, str], str]:
    """Why some changes change nothing, by module and change."""
    kept = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))
    return {
        (row["module"], change): row["why"]
        for row in kept.get("survivor", ())
        for change in row["changes"]
    }


def digest(path: Path, items: list[pytest.Item]) -> str:
    """What a finding rests on: the module, and the tests of its room."""
    seen = hashlib.sha256(path.read_bytes())
    for file in sorted({item.path for item in items}):
        seen.update(file.read_bytes())
    return seen.hexdigest()[:16]


def mutate(room: str, *, left: bool = False) -> Tally:
    """Try every change of a room's procedures, or those that are left."""
    tally = Tally(room)

    def use(items: list[pytest.Item]) -> None:
        _try_all(room, [item for item in items if is_of(room, item)], tally, left)

    collected(test_places_of(room), [module for module, _ in modules_of(room)], use)
    return tally


def _try_all(room: str, items: list[pytest.Item], tally: Tally, left: bool) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    journal = KEPT / f"{room}.jsonl"
    rows = [json.loads(line) for line in journal.open()] if journal.exists() else []
    known = {(mark, module, what): (fate, by) for mark, module, what, fate, by in rows}
    last = {(module, what): (fate, by) for _, module, what, fate, by in rows}
    every = [
        (digest(path, items), path, mutant)
        for module, path in modules_of(room)
        for mutant in mutants(module, path.read_text(encoding="utf-8"))
    ]
    if left:
        for mark, _, mutant in every:
            before = last.get((mutant.module, mutant.what), (SURVIVED, ""))
            if before[0] != SURVIVED:
                known[mark, mutant.module, mutant.what] = before
    waiting = [row for row in every if (row[0], row[2].module, row[2].what) not in known]
    tally.total = len(every)
    _say(f"{room}: {len(every)} changes, {len(waiting)} to try with {len(items)} tests")
    if waiting:
        reach = _reach(room, items)
        by_id = {item.nodeid: item for item in items}
        near: defaultdict[str, Counter[str]] = defaultdict(Counter)
        start = time.monotonic()
        with journal.open("a", encoding="utf-8") as kept:
            for number, (mark, path, mutant) in enumerate(waiting, 1):
                first = last.get((mutant.module, mutant.what), (0, ""))[1]
                names = _order(mutant, path, reach, first, near[mutant.where])
                fate, by = notices(mutant, path, [by_id[name] for name in names], reach)
                near[mutant.where][by] += 1
                known[mark, mutant.module, mutant.what] = fate, by
                row = [mark, mutant.module, mutant.what, fate, by]
                kept.write(json.dumps(row) + "\n")
                kept.flush()
                if fate == SURVIVED:
                    _say(f"  survived {len(names)} tests: {mutant.module}: {mutant.what}")
                if number % 25 == 0:
                    pace = (time.monotonic() - start) / number
                    minutes = pace * (len(waiting) - number) / 60
                    _say(f"  {number} of {len(waiting)}, {minutes:.0f} minutes left")
    _count(tally, every, known)
    _say(tally.line())


def _reach(room: str, items: list[pytest.Item]) -> Reach:
    """What each test reaches, worked out again for test files that have changed."""
    kept = KEPT / f"{room}.reach.json"
    files = [path for _, path in modules_of(room)]
    mark = hashlib.sha256(b"".join(path.read_bytes() for path in files))
    marks = {}
    for path in {item.path for item in items}:
        own = mark.copy()
        own.update(path.read_bytes())
        marks[path] = own.hexdigest()[:16]
    known = json.loads(kept.read_text()) if kept.exists() else {}
    by_file: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.nodeid not in known.get(marks[item.path], {}):
            by_file.setdefault(marks[item.path], []).append(item)
    if by_file:
        new = [item for some in by_file.values() for item in some]
        _say(f"  running {len(new)} tests without a change")
        found, failed = survey(new, files)
        if failed:
            raise SystemExit(f"tests of {room} fail before anything is changed: {failed}")
        for item in new:
            row = [found.seconds[item.nodeid], found.lines[item.nodeid]]
            known.setdefault(marks[item.path], {})[item.nodeid] = row
        kept.write_text(json.dumps({mark: known[mark] for mark in marks.values()}))
    rows = {name: row for mark in marks.values() for name, row in known[mark].items()}
    seconds = {name: row[0] for name, row in rows.items()}
    return Reach(seconds, {name: row[1] for name, row in rows.items()})


def _order(mutant: Mutant, path: Path, reach: Reach, first: str, near: Counter[str]) -> list[str]:
    """The tests that can notice a change: the one that did last, then the nearest, then by time.

    Near are those that say what is wrong, and of them those that noticed another change of the same
    function. What a module says outside its functions is reached by no test, and can be noticed by
    all.
    """
    names = reach.tests(path, mutant.lines) or reach.tests(path, frozenset())
    if not mutant.where:
        names = set(reach.seconds)
    return sorted(
        names,
        key=lambda name: (name != first, rank(name), -near[name], reach.seconds[name], name),
    )


def _count(
    tally: Tally,
    every: list[tuple[str, Path, Mutant]],
    known: dict[tuple[str, str, str], tuple[int, str]],
) -> None:
    why = reasons()
    here = {(mutant.module, mutant.what) for _, _, mutant in every}
    for mark, _, mutant in every:
        fate, by = known[mark, mutant.module, mutant.what]
        told = f"{mutant.module}: {mutant.what}"
        is_explained = (mutant.module, mutant.what) in why
        if fate != SURVIVED:
            tally.noticed += 1
            tally.endless += fate == ENDLESS
            tally.by_a_paragraph += rank(by) == 0
            tally.only_by_a_log += rank(by) == KEPT_LOG
            if is_explained:
                tally.idle_reasons.append(f"{told} is noticed by {by}")
        elif is_explained:
            tally.explained += 1
        else:
            tally.survivors.append(told)
    modules = {module for module, _ in modules_of(tally.room)}
    tally.idle_reasons += [
        f"{module}: {what} is no change any more"
        for module, what in why
        if module in modules and (module, what) not in here
    ]


def _say(text: str) -> None:
    print(text, flush=True)


def main(chosen: list[str]) -> int:
    """Mutate the procedures of some rooms, or of all; the survivors are told again at the end."""
    left = "--left" in chosen
    chosen = [room for room in chosen if room != "--left"]
    unknown = set(chosen) - set(rooms())
    if unknown:
        print(f"no such room: {', '.join(sorted(unknown))}; there are {', '.join(rooms())}")
        return 2
    tallies = [mutate(room, left=left) for room in chosen or rooms()]
    print()
    for tally in tallies:
        print(tally.line())
        for what in tally.survivors:
            print(f"  survived: {what}")
        for what in tally.idle_reasons:
            print(f"  a reason too many: {what}")
    return 1 if any(tally.survivors or tally.idle_reasons for tally in tallies) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

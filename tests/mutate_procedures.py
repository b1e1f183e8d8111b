"""Procedure mutation: one change at a time in what is done, when and by whom; some test must fail.

    python -m tests.mutate_procedures [--left] [--only WORDS] [--workers N] [--told] [ROOM ...]

What is changed: a call is skipped, swapped with the next, done only after the next prompt; two
arguments or two roles are exchanged; half of a condition is dropped, a threshold or a count moved
by one, a phase, a person or the check left out of a ruling; the last is taken for the first, the
most for the least, and people are gone through the other way round.

Each mutant is a room with one change in one of its procedures. The room's tests are collected and
run once, to see which lines each of them reaches; then, for every change, those that reach it run
in a forked process until one fails: first those of the subchapter's paragraphs, of them those that
noticed another change of that function, and the quick ones. What none notices has survived.
`tests/mutants/survivors.toml` says of survivors why they change nothing that a rule speaks of; any
other is printed, and so is a reason whose change is noticed or gone.

What was found is kept in artifacts/mutants, so that a run that was interrupted goes on where it
stopped; a change is tried again when its module or the tests of its room are not what they were,
beginning with the test that noticed it last. With `--left` only those are tried that no test has
noticed yet, which is enough while tests are added; with `--only` those whose module or description
holds some words (`--only "the module"` for tables of rulings); `--told` tries nothing and says what
is known.
`shared` is what rooms share.
"""

import hashlib
import json
import sys
import time
import tomllib
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest

from tests.mutants.journal import KEPT, Change, Fate, Journal, changes_of
from tests.mutants.places import (
    KEPT_LOG,
    is_of,
    modules_of,
    rank,
    rooms,
    test_places_of,
)
from tests.mutants.trial import (
    ENDLESS,
    SURVIVED,
    Reach,
    collected,
    in_workers,
    notices,
    survey,
)

SURVIVORS = Path(__file__).parent / "mutants/survivors.toml"


@dataclass
class Tally:
    """What became of the changes of a room."""

    room: str
    total: int = 0
    tried: int = 0
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
            f"{self.room}: {self.tried} of {self.total} changes tried, {self.noticed} noticed "
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


def mutate(room: str, *, left: bool = False, only: str = "", workers: int = 1) -> Tally:
    """Try every change of a room's procedures, or those that are left or are spoken of."""
    tally = Tally(room)

    def use(items: list[pytest.Item]) -> None:
        own = [item for item in items if is_of(room, item)]
        _try_all(own, tally, left=left, only=only, workers=workers)

    collected(test_places_of(room), [module for module, _ in modules_of(room)], use)
    return tally


def _try_all(
    items: list[pytest.Item], tally: Tally, *, left: bool, only: str, workers: int
) -> None:
    room = tally.room
    journal, every = Journal.of(room), changes_of(room, (item.path for item in items), only)
    if left:
        for change in every:
            before = journal.last.get(change.mutant.name, (SURVIVED, ""))
            if before[0] != SURVIVED:
                journal.known[change.key] = before
    waiting = [change for change in every if change.key not in journal.known]
    _say(f"{room}: {len(every)} changes, {len(waiting)} to try with {len(items)} tests")
    if waiting:
        reach = _reach(room, items)
        start = time.monotonic()
        parts = [waiting[number::workers] for number in range(workers)]
        in_workers(partial(_try_some, part, items, reach, journal) for part in parts if part)
        journal.read()
        seconds = time.monotonic() - start
        _say(f"  {len(waiting)} tried in {seconds:.0f} seconds")
    _count(tally, every, {change.key: journal.known[change.key] for change in every}, only)
    _say(tally.line())


def _try_some(
    waiting: list[Change], items: list[pytest.Item], reach: Reach, journal: Journal
) -> None:
    by_id = {item.nodeid: item for item in items}
    near: defaultdict[str, Counter[str]] = defaultdict(Counter)
    start = time.monotonic()
    for number, change in enumerate(waiting, 1):
        mutant = change.mutant
        first = journal.last.get(mutant.name, (SURVIVED, ""))[1]
        able = [by_id[name] for name in _able(change, reach)]
        chosen = _order(able, reach, first, near[mutant.where])
        fate, by = notices(mutant, change.path, chosen, reach)
        near[mutant.where][by] += 1
        journal.write(change, (fate, by))
        if fate == SURVIVED:
            _say(f"  survived {len(chosen)} tests: {mutant.module}: {mutant.what}")
        if number % 25 == 0:
            minutes = (time.monotonic() - start) / number * (len(waiting) - number) / 60
            _say(f"  {number} of {len(waiting)}, {minutes:.0f} minutes left")


def _reach(room: str, items: list[pytest.Item]) -> Reach:
    """What each test reaches, worked out again for test files that have changed."""
    kept = KEPT / f"{room}.reach.json"
    files = [path for _, path in modules_of(room)]
    mark = hashlib.sha256(b"with reports" + b"".join(path.read_bytes() for path in files))
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
            name = item.nodeid
            row = [found.seconds[name], found.lines[name], found.reports[name]]
            known.setdefault(marks[item.path], {})[name] = row
        kept.write_text(json.dumps({mark: known[mark] for mark in marks.values()}))
    rows = {name: row for mark in marks.values() for name, row in known[mark].items()}
    return Reach(*({name: row[at] for name, row in rows.items()} for at in range(3)))


def _able(change: Change, reach: Reach) -> set[str]:
    """The tests that can notice a change.

    What a module says outside its functions is reached by no test, and can be noticed by all; what
    it says of a ruling, by those that report the irregularity or ask what can be reported.
    """
    if change.mutant.word:
        heard = reach.reports.items()
        return {test for test, names in heard if {change.mutant.word, ""} & {*names}}
    if not change.mutant.where:
        return set(reach.seconds)
    return reach.tests(change.path, change.mutant.lines) or reach.tests(change.path, frozenset())


def _order(
    items: list[pytest.Item], reach: Reach, first: str, near: Counter[str]
) -> list[pytest.Item]:
    """Tests in the order in which a change is tried: the one that noticed it last, the nearest.

    Near are those that say what is wrong; of them those that noticed another change of the same
    function, and the quick ones.
    """

    def key(item: pytest.Item) -> tuple[bool, int, int, float, str]:
        name = item.nodeid
        return name != first, rank(name), -near[name], reach.seconds[name], name

    return sorted(items, key=key)


def _count(
    tally: Tally, every: list[Change], known: Mapping[tuple[str, str, str], Fate], only: str
) -> None:
    """Count what became of changes; those of which nothing is known are not counted."""
    why = reasons()
    here = {change.mutant.name for change in every}
    tally.total = len(every)
    for change in every:
        if change.key not in known:
            continue
        fate, by = known[change.key]
        told = ": ".join(change.mutant.name)
        is_explained = change.mutant.name in why
        tally.tried += 1
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
        if module in modules and (module, what) not in here and only in f"{module}: {what}"
    ]


def _say(text: str) -> None:
    print(text, flush=True)


def told(room: str, *, only: str = "") -> Tally:
    """What is known of a room's changes, whatever it rests on; nothing is tried."""
    tally, last = Tally(room), Journal.of(room).last
    every = changes_of(room, (), only)
    names = {change.key: change.mutant.name for change in every}
    _count(tally, every, {key: last[name] for key, name in names.items() if name in last}, only)
    return tally


def main() -> int:
    """Mutate the procedures of some rooms, or of all; the survivors are told again at the end."""
    reader = ArgumentParser(prog="python -m tests.mutate_procedures", description=mutate.__doc__)
    reader.add_argument("rooms", nargs="*", metavar="ROOM", choices=[*rooms(), []])
    reader.add_argument("--left", action="store_true", help="only what no test has noticed yet")
    reader.add_argument("--only", default="", metavar="WORDS", help="only what has these words")
    reader.add_argument("--told", action="store_true", help="try nothing: say what is known")
    reader.add_argument("--workers", type=int, default=1, help="how many are tried at once")
    chosen = reader.parse_args()
    tallies = [
        told(room, only=chosen.only)
        if chosen.told
        else mutate(room, left=chosen.left, only=chosen.only, workers=chosen.workers)
        for room in chosen.rooms or rooms()
    ]
    print()
    for tally in tallies:
        print(tally.line())
        for what in tally.survivors:
            print(f"  survived: {what}")
        for what in tally.idle_reasons:
            print(f"  a reason too many: {what}")
    return 1 if any(tally.survivors or tally.idle_reasons for tally in tallies) else 0


if __name__ == "__main__":
    sys.exit(main())

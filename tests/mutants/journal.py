"""What was found of the changes of a room, kept so that a run can go on where it stopped."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tests.mutants.changes import Mutant, mutants
from tests.mutants.places import ROOT, modules_of

Fate = tuple[int, str]
"""Whether a change was noticed, and by which test."""
KEPT = ROOT / "artifacts/mutants"


@dataclass(frozen=True)
class Change:
    """A mutant, where its module stands, and what a finding about it rests on."""

    mark: str
    path: Path
    mutant: Mutant

    @property
    def key(self) -> tuple[str, str, str]:
        """By what a finding is known."""
        return self.mark, *self.mutant.name


@dataclass
class Journal:
    """What was found of the changes of a room, kept in a file that several processes write."""

    path: Path
    known: dict[tuple[str, str, str], Fate] = field(default_factory=dict)
    """By what the finding rests on, the module and the change."""
    last: dict[tuple[str, str], Fate] = field(default_factory=dict)
    """By module and change, whatever it rests on."""

    @classmethod
    def of(cls, room: str) -> "Journal":
        KEPT.mkdir(parents=True, exist_ok=True)
        journal = cls(KEPT / f"{room}.jsonl")
        journal.read()
        return journal

    def read(self) -> None:
        """Read again what was found, by other processes too."""
        if not self.path.exists():
            return
        for line in self.path.read_text(encoding="utf-8").splitlines():
            mark, module, what, fate, by = json.loads(line)
            self.known[mark, module, what] = self.last[module, what] = (fate, by)

    def write(self, change: Change, fate: Fate) -> None:
        """Keep a finding."""
        row = [change.mark, change.mutant.module, change.mutant.what, *fate]
        with self.path.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(row) + "\n")


def digest(path: Path, tests: Iterable[Path]) -> str:
    """What a finding rests on: the module, and the tests of its room."""
    seen = hashlib.sha256(path.read_bytes())
    for file in sorted(set(tests)):
        seen.update(file.read_bytes())
    return seen.hexdigest()[:16]


def changes_of(room: str, tests: Iterable[Path], only: str = "") -> list[Change]:
    """Every change of a room's procedures, or those whose module or description has some words."""
    files = set(tests)
    return [
        Change(digest(path, files), path, mutant)
        for module, path in modules_of(room)
        for mutant in mutants(module, path.read_text(encoding="utf-8"))
        if only in f"{module}: {mutant.what}"
    ]

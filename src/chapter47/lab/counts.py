"""Counts that take long: some are shipped with a room, others kept on this machine once made.

Every count is filed under a key that names all that decides it, such as the digest of a house way:
one that has changed finds none.
"""

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from chapter47.compiled import cache_folder
from chapter47.lab.errors import LabError

FEW, SOME = 4, 64
"""For how many questions at once the latest results are kept: large ones for few, small for some.

Whatever depends on what a question supposes is kept so, and never for ever.
"""


class Counts:
    """The counts of a room, in a file that a program of the room writes."""

    def __init__(self, path: Path, generator: str, room: str) -> None:
        self.path = path
        self.generator = generator
        self.room = room
        self._shipped: dict[str, Any] | None = None

    def stored(self, key: str, make: Callable[[], Any]) -> Any:
        """A count by its key: shipped, or made before on this machine, or made now and kept."""
        found = self.found(key)
        if found is None:
            found = make()
            with suppress(OSError):  # a full disk costs the next run the count, not this one
                kept = {"key": key, "count": found}
                self._kept(key).write_text(json.dumps(kept), encoding="utf-8")
        return found

    def found(self, key: str) -> Any:
        """A count that is shipped, or was made before on this machine; otherwise nothing."""
        if key in self.shipped():
            return self.shipped()[key]
        try:
            kept = json.loads(self._kept(key).read_text(encoding="utf-8"))
            return kept["count"] if kept["key"] == key else None
        except (OSError, ValueError, KeyError, TypeError):
            return None  # never made here, or cut short

    def shipped(self) -> dict[str, Any]:
        """The counts that come with the package; a file changed by hand is not believed."""
        if self._shipped is None:
            self._shipped = self._read() if self.path.is_file() else {}
        return self._shipped

    def _read(self) -> dict[str, Any]:
        data = json.loads(self.path.read_text(encoding="utf-8"))
        counts: dict[str, Any] = data["counts"]
        if digest_of(counts) != data["digest"]:
            raise LabError(f"{self.path.name} was changed: make it again with {self.generator}")
        return counts

    def write(self, counts: dict[str, Any]) -> None:
        """Write the file that is shipped, one count to a line."""
        head = json.dumps({"made by": self.generator, "digest": digest_of(counts)}, indent=1)
        lines = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in sorted(counts.items()))
        text = f'{head[:-2]},\n "counts": {{\n{lines}\n }}\n}}\n'
        self.path.write_text(text, encoding="utf-8")
        self._shipped = None

    def _kept(self, key: str) -> Path:
        digest = hashlib.sha256(key.encode()).hexdigest()[:16]
        return cache_folder() / f"{self.room}-{digest}.json"


def digest_of(counts: dict[str, Any]) -> str:
    """A digest of all counts."""
    return hashlib.sha256(json.dumps(counts, sort_keys=True).encode()).hexdigest()

"""What files cite, kept beside the kernels' cache by what the files say, so that each is read once.

A file that has changed has another digest and is taken apart anew; so is every file when the code
that takes them apart has changed.
"""

import hashlib
import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from chapter47.compiled import shared_folder
from chapter47.law.cite import Cite

READERS = ("places.py", "find.py", "cite.py", "cite_index.py")
"""The modules of this folder on which it depends what is found."""

Row = tuple[str, int, str]
"""A kind or a name, a line and a citation."""


class CiteIndex:
    """What is known of the files of one project; it is written when something was added."""

    def __init__(self, project: Path) -> None:
        mark = hashlib.sha256(str(project).encode())
        for name in READERS:
            mark.update(Path(__file__).with_name(name).read_bytes())
        self._path = shared_folder() / f"citations-{mark.hexdigest()[:16]}.json"
        self._known = self._read()
        self._used: dict[str, list[Row]] = {}

    def _read(self) -> dict[str, list[Row]]:
        try:
            told = json.loads(self._path.read_text(encoding="utf-8"))
            return dict(told)
        except (OSError, ValueError, TypeError):
            return {}  # nobody has asked yet, or the file was cut short

    def rows(self, content: bytes, beside: str, find: Callable[[], Sequence[Row]]) -> list[Row]:
        """What a file cites: as it is known, or as it is found now.

        `beside` is what else decides that: its name, and the law beside it.
        """
        key = hashlib.sha256(beside.encode() + b"\0" + content).hexdigest()
        found = self._known.get(key)
        if found is None:
            found = list(find())
        self._used[key] = found
        return found

    def keep(self) -> None:
        """Write what was found, and forget files that are no more."""
        if self._used.keys() == self._known.keys():
            return
        with suppress(OSError):  # a full disk costs the next run some time
            beside = self._path.with_suffix(f".{os.getpid()}")
            beside.write_text(json.dumps(self._used), encoding="utf-8")
            beside.replace(self._path)


@cache
def cite_of(text: str) -> Cite:
    """A citation as an index has it.

    >>> cite_of("19:47-22.8(d)").short
    '22.8(d)'
    """
    return Cite.parse(text)

"""Counts that take long: those of the built-in house ways are shipped, others kept once made.

`counts.json` is written by `python -m chapter47.games.pai_gow_poker.lab.make_counts`. Every count
is filed under all that decides it; a house way that has changed has another digest, and finds none.
"""

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from chapter47.compiled import cache_folder
from chapter47.lab.errors import LabError

SHIPPED = Path(__file__).with_name("counts.json")
GENERATOR = "python -m chapter47.games.pai_gow_poker.lab.make_counts"


def stored(key: str, make: Callable[[], Any]) -> Any:
    """A count by its key: shipped, or made before on this machine, or made now and kept."""
    if key in shipped():
        return shipped()[key]
    path = cache_folder() / f"pai-gow-poker-{hashlib.sha256(key.encode()).hexdigest()[:16]}.json"
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        if kept["key"] == key:
            return kept["count"]
    except (OSError, ValueError, KeyError, TypeError):
        pass  # never made here, or cut short
    count = make()
    with suppress(OSError):  # a full disk costs the next run the count, not this one
        path.write_text(json.dumps({"key": key, "count": count}), encoding="utf-8")
    return count


@cache
def shipped() -> dict[str, Any]:
    """The counts that come with the package; a file changed by hand is not believed."""
    if not SHIPPED.is_file():
        return {}
    data = json.loads(SHIPPED.read_text(encoding="utf-8"))
    counts: dict[str, Any] = data["counts"]
    if digest_of(counts) != data["digest"]:
        raise LabError(f"{SHIPPED.name} was changed: make it again with {GENERATOR}")
    return counts


def digest_of(counts: dict[str, Any]) -> str:
    """A digest of all counts."""
    return hashlib.sha256(json.dumps(counts, sort_keys=True).encode()).hexdigest()


def write(counts: dict[str, Any]) -> None:
    """Write the file that is shipped, one count to a line."""
    head = json.dumps({"made by": GENERATOR, "digest": digest_of(counts)}, indent=1)
    lines = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in sorted(counts.items()))
    SHIPPED.write_text(f'{head[:-2]},\n "counts": {{\n{lines}\n }}\n}}\n', encoding="utf-8")
    shipped.cache_clear()

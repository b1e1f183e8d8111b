"""Every figure of a law as one table of text.

The table of a game, `figures.txt`, is to be compared with its sources, line by line, before it is
kept; from then on no figure, date, citation or source changes unnoticed.
"""

import datetime as dt
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from chapter47.games import game_of
from chapter47.house.guide.room_text import FILE as GUIDE
from chapter47.kits.supplied import must
from chapter47.law.book import law_of

PROSE = {"title", "says", "note", "ruling", "summary", "verified", "difficulty", "reading"}
PROSE |= {"labels", "kind", "also", "spots", "made_by"}
FIRST = ("name", "wager", "on", "table", "cite", "source", "from", "until")
"""What stands first in a line, in this order; the rest follows in the order of the schema."""
LATER = {"meter"}
"""Kinds that came when tables were kept already: a law without any has the table that it had."""
LISTS = {"pays", "dated"}
"""Rows of an entry, each with a line of its own."""
CONDITIONS = {"when", "needs"}
"""What options must be: pairs of a name and a value."""
UNPINNED = {"interpretation", "acts", "choices", "hands"}
"""Words about the figures, not figures."""


def table_of(game: str) -> str:
    """The figures of a game's law, one in a line."""
    file = law_of(game).file
    lines = [
        f"# {file.game.title}: every figure of its law; a line that changes is a change of law."
    ]
    for kind in type(file).model_fields:
        if kind in UNPINNED:
            continue
        value = getattr(file, kind)
        if kind in LATER and not value:
            continue
        lines.append("")
        for entry in value if isinstance(value, tuple) else [value]:
            lines += _lines(kind, entry)
    for path in beside_the_law(game):
        lines += ["", f"# {path.name}", *_data_lines(path)]
    return "\n".join(lines) + "\n"


def check(game: str, kept: str, how: str) -> None:
    """The figures of a game are those that were kept, line by line."""
    now, before = table_of(game).splitlines(), kept.splitlines()
    added = [f"+ {line}" for line in now if line not in before]
    gone = [f"- {line}" for line in before if line not in now]
    must(now == before, f"figures of {game} changed: {'; '.join(gone + added)}; {how}")


def beside_the_law(game: str) -> list[Path]:
    """The other files of figures in a room: the games of poker."""
    file = sys.modules[game_of(game).play.__module__].__file__
    room = Path(str(file)).parent
    return [path for path in sorted(room.glob("*.toml")) if path.name not in ("law.toml", GUIDE)]


def _data_lines(path: Path) -> Iterator[str]:
    """The entries of a file of figures, each in a line, those within an entry below it."""
    for kind, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for entry in entries:
            plain = {k: v for k, v in entry.items() if k not in PROSE and not _is_rows(v)}
            yield f"{kind}  " + "  ".join(_word(key, value) for key, value in plain.items())
            for name in (key for key, value in entry.items() if _is_rows(value)):
                for row in entry[name]:
                    yield f"  {name}  " + "  ".join(f"{k} {_plain(v)}" for k, v in row.items())


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _lines(kind: str, entry: BaseModel, indent: str = "") -> Iterator[str]:
    dumped = entry.model_dump(by_alias=True, exclude_none=True, exclude=PROSE | LISTS)
    row = {key: value for key, value in dumped.items() if value not in ("", (), {})}
    row |= {key: dict(row[key]) for key in CONDITIONS & row.keys() if isinstance(row[key], tuple)}
    known = [key for key in FIRST if key in row]
    words = [_word(key, row[key]) for key in [*known, *(k for k in row if k not in FIRST)]]
    yield f"{indent}{kind}  " + "  ".join(words)
    for rows in sorted(LISTS & type(entry).model_fields.keys()):
        for below in getattr(entry, rows):
            yield from _lines(rows, below, indent + "  ")


def _word(key: str, value: Any) -> str:
    if key in ("name", "wager", "cite", "source"):
        return str(value)
    return f"{key} {_plain(value)}"


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dt.date):
        return value.isoformat()
    if isinstance(value, list | tuple):
        return "(" + ", ".join(map(_plain, value)) + ")"
    if isinstance(value, dict):
        return "(" + ", ".join(f"{k} {_plain(v)}" for k, v in value.items()) + ")"
    return repr(value) if isinstance(value, str) else str(value)

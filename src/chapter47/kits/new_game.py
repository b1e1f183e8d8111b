"""Writes a package with a game that plays, to be changed into another."""

import datetime as dt
import re
from collections.abc import Iterator
from pathlib import Path

from chapter47.errors import BadInput
from chapter47.kits.supplied import FIGURES, SEQUENCES
from chapter47.law.book import names

TEMPLATE = Path(__file__).parent / "template"
THEN = "2000-01-01"
NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


class CannotWrite(BadInput):
    """A name that no new game can have, or a folder that holds something."""


def write_game(name: str, folder: Path, day: dt.date) -> list[Path]:
    """Write the package of a game under a name, adopted on a day; returns what was written."""
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    problem = _problem(wanted, folder)
    if problem:
        raise CannotWrite(problem)
    written = []
    for path, text in _files(wanted, day):
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
        written.append(place)
    return written


def _problem(name: str, folder: Path) -> str:
    if not NAME.fullmatch(name):
        return f"{name!r} is no name for a game: letters, digits and hyphens, as in lucky-seven"
    if name in names():
        return f"there is a game {name!r} already: choose another name"
    if _is_importable(name.replace("-", "_")):
        return f"Python has a module {name.replace('-', '_')!r} already: choose another name"
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        return f"{folder} holds something already: name a folder that is new or empty"
    return ""


def _is_importable(module: str) -> bool:
    from importlib.util import find_spec
    from keyword import iskeyword

    return iskeyword(module) or find_spec(module) is not None


def _files(name: str, day: dt.date) -> Iterator[tuple[str, str]]:
    """The files of the package by their places in it."""
    title = name.replace("-", " ").capitalize()
    said = {
        "my-game": name,
        "my_game": name.replace("-", "_"),
        "My game": title,
        "my game": title.lower(),
        "MY GAME": title.upper(),
        THEN: day.isoformat(),
    }
    for path in sorted(TEMPLATE.rglob("*.txt")):
        where = path.relative_to(TEMPLATE).as_posix()
        where = where if where.endswith((FIGURES, SEQUENCES)) else where.removesuffix(".txt")
        text = path.read_text(encoding="utf-8")
        for there, here in said.items():
            where, text = where.replace(there, here), text.replace(there, here)
        yield where, text

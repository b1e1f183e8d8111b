"""Which modules are changed, and which tests must notice, room by room."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from chapter47.games import game_names
from chapter47.law.book import law_of

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src/chapter47"
SHARED = "shared"
"""The parts that several rooms call, as a room of its own: all rooms' tests stand for them."""
SHARED_PLACES = (
    "table/cards",
    "table/rulings",
    "table/beside.py",
    "table/coupons.py",
    "table/vigorish.py",
    "families",
)
EVERY_GAME = ("games/test_kits.py", "games/test_every_game.py", "logs/test_kept_logs.py")
"""Tests that run once for each game."""
KEPT_LOG = 3
"""How far a kept log is from what it notices."""
PERFORMS = re.compile(r"\bProcedure\b|\byield from\b|: Round\b|\bRuling\(")
AT_A_TABLE = re.compile(r"tests\.play|open_table|\bTable\(|at_(the_)?table|driver|craps\.support")
"""What stands in a test file of a room that plays at tables, and not in one of its lab alone."""
LABS = {"test_lab", "test_advice", "test_strategies", "test_crapssim"}
NOT_THE_TABLE = {"lab", "felt", "advice", "repertoire", "strategies", "at_table", "state"}


def rooms() -> list[str]:
    """Every room, the quick ones first, and then what they share."""
    return [*sorted(game_names(), key=lambda game: len(list(_modules(game)))), SHARED]


def modules_of(room: str) -> list[tuple[str, Path]]:
    """The modules of a room that perform acts, wait or call the round, or hold rulings."""
    return list(_modules(room))


def _modules(room: str) -> Iterator[tuple[str, Path]]:
    for path in _files(room):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        if NOT_THE_TABLE.isdisjoint(parts) and PERFORMS.search(path.read_text(encoding="utf-8")):
            named = [part for part in parts if part != "__init__"]
            yield ".".join(("chapter47", *named)), path


def _files(room: str) -> Iterator[Path]:
    places = SHARED_PLACES if room == SHARED else ("games/" + room.replace("-", "_"),)
    for place in places:
        path = SOURCE / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def test_places_of(room: str) -> list[str]:
    """Where the tests of a room are."""
    places = [ROOT / "tests" / place for place in EVERY_GAME]
    if room == SHARED:
        places += [ROOT / "tests" / place for place in ("paragraphs", "table")]
    else:
        number = law_of(room).cite.subchapter
        places += [ROOT / f"tests/paragraphs/s{number:02d}"]
        places += _at_tables(ROOT / "tests/games" / room.replace("-", "_"))
    return [str(place) for place in places if place.exists()]


def _at_tables(folder: Path) -> list[Path]:
    return [
        path
        for path in sorted(folder.glob("test_*.py"))
        if path.stem not in LABS and AT_A_TABLE.search(path.read_text(encoding="utf-8"))
    ]


def is_of(room: str, item: pytest.Item) -> bool:
    """Whether a test is about a room; those that run for every game tell it by a parameter."""
    if not any(str(item.path).endswith(place) for place in EVERY_GAME) or room == SHARED:
        return True
    given = getattr(item, "callspec", None)
    return given is not None and any(
        value == room or (isinstance(value, Path) and value.stem.startswith(room))
        for value in given.params.values()
    )


def rank(item_id: str) -> int:
    """Tests of a paragraph say best what is wrong; a kept log only says that something is."""
    for place, nearness in (("paragraphs/", 0), ("test_kept_logs", KEPT_LOG), ("games/test_", 2)):
        if place in item_id:
            return nearness
    return 1

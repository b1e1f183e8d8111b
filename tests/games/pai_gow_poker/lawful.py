"""The law of pai gow poker and small helps, for tests of its rules and its lab."""

from pathlib import Path

import chapter47.games.pai_gow_poker as room
from chapter47.equipment.cards import parse_cards
from chapter47.law.book import load_law
from chapter47.law.setting import Setting

LAW = load_law(Path(room.__path__[0]) / "law.toml")
SECOND, LOWEST = 1, 0


def setting(as_of: str | None = None, **options: object) -> Setting:
    return Setting.make(LAW, as_of=as_of, options=options)


def cards(text: str) -> tuple[int, ...]:
    return parse_cards(text)

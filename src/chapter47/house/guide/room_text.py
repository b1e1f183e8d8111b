"""A room's own text for its guide: how it is played, what its lab is asked, a round to be drawn."""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from chapter47.errors import BadInput
from chapter47.law.book import law_of
from chapter47.law.entry import CiteText, When
from chapter47.law.setting import Setting

FILE = "guide.toml"
"""Lies beside the law.toml of a room; a room without one is told by the sections of its law."""


class BadGuide(BadInput):
    """A guide.toml that cannot be read."""


class Sentence(BaseModel):
    """A plain sentence on how the game is played, and under which options it holds."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    says: str
    when: When = ()


class Example(BaseModel):
    """A round to be drawn: a caption, and the round as `settle` takes it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    says: str
    round: tuple[dict[str, Any], ...]
    options: dict[str, Any] = {}
    """Options without which the round cannot be."""
    stacks: dict[str, str] = {}

    def described(self, setting: Setting, *, as_offered: bool) -> dict[str, Any]:
        """The round for the desk: under the options of a setting, or under the usual ones."""
        options = dict(setting.options) if as_offered else {}
        return {
            "game": setting.game,
            "as_of": setting.as_of,
            "options": options | self.options,
            "round": list(self.round),
        } | ({"stacks": self.stacks} if self.stacks else {})


class Inscribed(BaseModel):
    """By which paragraph something is printed on the layout, where that is no wager's area."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    like: str
    """What is printed, as a regular expression that fits all of it, in whatever case."""
    cite: CiteText


class RoomText(BaseModel):
    """All that a room says to its guide beside its law."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    how: tuple[Sentence, ...] = ()
    chart: tuple[str, ...] = ()
    """What its lab is asked, one after the other, for the chart of play."""
    result: str = "Result"
    """What stands above the results in its pay tables."""
    equipment: tuple[str, ...] = ()
    """What it is played with, for who petitions for it."""
    inches: int = 0
    """How wide its table is drawn; nothing where it is as wide as most."""
    inscriptions: tuple[Inscribed, ...] = ()
    example: Example | None = None

    def told(self, setting: Setting) -> tuple[str, ...]:
        """How the game is played under a setting, sentence by sentence."""
        return tuple(one.says for one in self.how if setting.meets(one.when))


def room_text(game: str) -> RoomText:
    """What a room says to its guide.

    >>> room_text("casino-war").how[2].says
    "A card higher than the dealer's wins even money, a lower one loses."
    """
    return _read(law_of(game).path.parent / FILE)


@lru_cache(64)
def _read(path: Path) -> RoomText:
    if not path.is_file():
        return RoomText()
    try:
        return RoomText.model_validate(tomllib.loads(path.read_text("utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise BadGuide(f"{path.name} of {path.parent.name} is no TOML: {error}") from None
    except ValidationError as error:
        told = "; ".join(
            f"{'.'.join(map(str, item['loc']))}: {item['msg']}" for item in error.errors()
        )
        raise BadGuide(f"{path.name} of {path.parent.name}: {told}") from None

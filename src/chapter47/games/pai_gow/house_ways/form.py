"""The form in which a house way is written: ordered rules, of which the first that applies stands.

A rule applies to four tiles that it names and that have a setting among those it chooses from.
"""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from chapter47.families.banked.house_ways import known
from chapter47.games.pai_gow.house_ways.words import (
    ANY_VALUE,
    Pattern,
    fits,
    is_in,
    kinds,
    pattern,
    values,
)
from chapter47.games.pai_gow.rules import LOW_TILES, MATES, TILES, others_of
from chapter47.law.schema import Source
from chapter47.ranking.tiles import rank_kinds

HOLDINGS = {"no pair": 0, "one pair": 1, "two pairs": 2}
LOW, HIGH, LOWEST_HIGH = "low", "high", "lowest high"
TAKES = {LOW: LOW, HIGH: HIGH, LOWEST_HIGH: LOWEST_HIGH}


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _patterns(size: int) -> Any:
    def read(value: object) -> tuple[Pattern, ...]:
        found = tuple(pattern(one) for one in _listed(value))
        for one in found:
            if len(one) != size:
                raise ValueError(f"{len(one)} tiles are named where there are {size}")
        return found

    return BeforeValidator(read)


def _holdings(value: object) -> frozenset[int]:
    return frozenset(known(one, HOLDINGS, "holding") for one in _listed(value))


Values = Annotated[int, BeforeValidator(values)]
Some = Annotated[Pattern, BeforeValidator(pattern)]
CONFIG = ConfigDict(extra="forbid", frozen=True)


class Setting:
    """One way to divide four tiles: two hands with their values and their kinds."""

    def __init__(self, held: tuple[int, ...], mate: int) -> None:
        left, right = others_of(mate)
        hands = [(held[0], held[mate]), (held[left], held[right])]
        ranked = sorted(((rank_kinds(*hand), hand) for hand in hands), reverse=True)
        (self.high, self.high_kinds), (self.low, self.low_kinds) = ranked
        self.mate = mate

    @property
    def hands(self) -> tuple[tuple[int, tuple[int, int]], ...]:
        """Both hands, each with its value."""
        return (self.high, self.high_kinds), (self.low, self.low_kinds)


class Among(BaseModel):
    """Which settings are meant."""

    model_config = CONFIG

    high: Values = ANY_VALUE
    low: Values = ANY_VALUE
    one: Values = ANY_VALUE
    """What one of the hands is worth."""
    of: Some = ()
    """Of which tiles that one is made."""
    high_with: Some = ()
    """Tiles in the high hand."""
    low_with: Some = ()
    """Tiles in the low hand."""

    def has(self, setting: Setting) -> bool:
        """Whether a setting is among those meant."""
        if not is_in(setting.high, self.high) or not is_in(setting.low, self.low):
            return False
        if self.high_with and not fits(self.high_with, setting.high_kinds):
            return False
        if self.low_with and not fits(self.low_with, setting.low_kinds):
            return False
        return any(is_in(value, self.one) and fits(self.of, of) for value, of in setting.hands)


class WayRule(BaseModel):
    """One rule: the tiles to which it applies, and how they are set."""

    model_config = CONFIG

    says: str
    """The rule in words, as the dealer tells it."""
    holding: Annotated[frozenset[int], BeforeValidator(_holdings)] = frozenset(HOLDINGS.values())
    """How many pairs are held."""
    pair: Annotated[frozenset[int], BeforeValidator(kinds)] = frozenset()
    """The kind of the only pair."""
    others: Annotated[tuple[Pattern, ...], _patterns(LOW_TILES)] = ()
    """What the two tiles beside the only pair may be."""
    tiles: Annotated[tuple[Pattern, ...], _patterns(TILES)] = ()
    """What all four tiles may be."""
    when: tuple[Among, ...] = ()
    """Each of these can be set."""
    unless: tuple[Among, ...] = ()
    """None of these can be set."""
    among: Among = Among()
    """The settings of which one is taken."""
    take: Annotated[str, BeforeValidator(lambda t: known(t, TAKES, "choice"))] = LOW
    """The one with the greatest low hand, the greatest high hand, or the lowest high hand."""

    def is_for(self, held: tuple[int, ...]) -> bool:
        """Whether the rule speaks of four tiles, given in the order of their kinds."""
        pairs = {kind for kind in held if held.count(kind) > 1}
        if len(pairs) not in self.holding:
            return False
        if (self.pair or self.others) and len(pairs) != 1:
            return False
        if self.pair and not pairs <= self.pair:
            return False
        beside = tuple(kind for kind in held if kind not in pairs)
        if self.others and not any(fits(one, beside) for one in self.others):
            return False
        return not self.tiles or any(fits(one, held) for one in self.tiles)

    def choose(self, settings: list[Setting]) -> Setting | None:
        """The setting that the rule takes, or nothing where it does not apply."""
        for wanted in self.when:
            if not any(wanted.has(one) for one in settings):
                return None
        if any(barred.has(one) for barred in self.unless for one in settings):
            return None
        open_to = [one for one in settings if self.among.has(one)]
        return max(open_to, key=self._worth) if open_to else None

    def _worth(self, setting: Setting) -> tuple[int, int]:
        if self.take == LOW:
            return setting.low, setting.high
        return (setting.high if self.take == HIGH else -setting.high), setting.low


class WayFile(BaseModel):
    """A whole house way."""

    model_config = CONFIG

    title: str
    source: Source
    note: str = ""
    rule: Annotated[tuple[WayRule, ...], Field(min_length=1)]


def settings_of(held: tuple[int, ...]) -> list[Setting]:
    """The three ways to divide four tiles, given in the order of their kinds."""
    return [Setting(held, mate) for mate in MATES]

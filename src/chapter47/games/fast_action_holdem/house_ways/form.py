"""The form in which a house way is written: ordered rules, of which the first that fits stands."""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from chapter47.equipment.cards import ACE
from chapter47.families.banked.house_ways import known, rank_range
from chapter47.games.fast_action_holdem.house_ways.choose import OFFSUIT, PAIR, SUITED
from chapter47.games.fast_action_holdem.rules import Holding
from chapter47.law.schema import Source

HOLDINGS = {holding.title: 1 << holding for holding in Holding}
KINDS = {
    "pair": 1 << PAIR,
    "suited": 1 << SUITED,
    "offsuit": 1 << OFFSUIT,
    "any": 1 << PAIR | 1 << SUITED | 1 << OFFSUIT,
}
EVERY = sum(HOLDINGS.values())


def _names(text: object, names: dict[str, int], what: str) -> int:
    """The set of things that a name, or a list of names, stands for."""
    bits = 0
    for name in text if isinstance(text, list) else [text]:
        bits |= known(name, names, what)
    return bits


Ranks = Annotated[int, BeforeValidator(rank_range)]


class WayRule(BaseModel):
    """One rule: the four cards for which it stands, and the two of them that it keeps."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    says: str
    """The rule in words, as the dealer tells it."""
    holding: Annotated[int, BeforeValidator(lambda t: _names(t, HOLDINGS, "holding"))] = EVERY
    """What the four cards hold by equal ranks."""
    group: Ranks = 0
    """The rank of the highest pair, three or four of a kind among them."""
    highest: Ranks = 0
    """The rank of the highest card."""
    keep: Annotated[int, BeforeValidator(lambda t: _names(t, KINDS, "two cards"))] = KINDS["any"]
    """What the two cards are that are kept."""
    high: Ranks = 0
    """The rank of the higher of them."""
    low: Ranks = 0
    """The rank of the lower of them."""
    most_gap: int = Field(default=ACE, ge=0, le=ACE)
    """By how many ranks the two may differ."""
    with_highest: bool = False
    """Whether one of them must be of the highest rank that is held."""

    @property
    def numbers(self) -> tuple[Any, ...]:
        """All that decides which cards are kept."""
        return (
            self.holding,
            self.group,
            self.highest,
            self.keep,
            self.high,
            self.low,
            self.most_gap,
            self.with_highest,
        )


class WayFile(BaseModel):
    """A whole house way."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: str
    source: Source
    note: str = ""
    rule: Annotated[tuple[WayRule, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _last_rule_stands_for_all(self) -> "WayFile":
        if self.rule[-1].numbers != WayRule(says="").numbers:
            raise ValueError(
                "the last rule must stand for every four cards and keep the highest two of them: "
                "give it nothing but what it says"
            )
        return self

"""The form in which a house way is written: ordered rules, of which the first that fits stands."""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from chapter47.families.banked.house_ways import known, rank_range
from chapter47.games.pai_gow_poker.house_ways.choose import COMPLETE
from chapter47.games.pai_gow_poker.house_ways.holding import Holding
from chapter47.law.schema import Source
from chapter47.ranking.high import PokerHand

HOLDINGS = {holding.title: {holding} for holding in Holding}
CATEGORIES = {hand.title.replace("-", " "): {hand} for hand in PokerHand} | {
    "complete": set(COMPLETE)
}
FRONTS = {"no pair": {0}, "pair": {1}}
EITHER = (0, 1)


def _names(text: object, names: dict[str, Any], what: str) -> int:
    """The set of things that a name, or a list of names, stands for."""
    bits = 0
    for name in [text] if isinstance(text, str) else text if isinstance(text, list) else [text]:
        bits |= sum(1 << member for member in known(name, names, what))
    return bits


def _either(value: object) -> int:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} must be true or false")
    return 2 if value else 1


Ranks = Annotated[int, BeforeValidator(rank_range)]
Either = Annotated[int, BeforeValidator(_either)]
BOTH = 3


class Choice(BaseModel):
    """Which settings a rule allows, and which of them is taken."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    back: Annotated[int, BeforeValidator(lambda t: _names(t, CATEGORIES, "high hand"))] = (
        1 << len(PokerHand)
    ) - 1
    """What the high hand may be."""
    front: Annotated[int, BeforeValidator(lambda t: _names(t, FRONTS, "low hand"))] = BOTH
    """What the low hand may be."""
    spare_ace_and_joker: bool = False
    """Leave out ace-high straights that take both an ace and the joker."""
    highest: Annotated[
        bool, BeforeValidator(lambda t: _names(t, {"front": {1}, "back": {0}}, "hand") == 2)
    ] = Field(default=True)
    """Which hand is made as high as can be: "front" (the low hand) or "back" (the high hand).

    The other decides among equals.
    """


class WayRule(BaseModel):
    """One rule: the hands for which it stands, and how they are set."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    says: str
    """The rule in words, as the dealer tells it."""
    holding: Annotated[int, BeforeValidator(lambda t: _names(t, HOLDINGS, "holding"))]
    complete: Either = BOTH
    """Whether five of the cards can make a straight, flush, straight flush or royal flush."""
    joker: Either = BOTH
    first: Ranks = 0
    """The rank of the first group: the four, the three, the higher pair."""
    second: Ranks = 0
    """The rank of the second group: the pair beside a three, the lower pair."""
    outside: Ranks = 0
    """The rank of the highest card that is in no group."""
    next_outside: Ranks = 0
    """The rank of the second highest card that is in no group."""
    choices: Annotated[tuple[Choice, ...], Field(alias="set", min_length=1)]
    """Tried in order; the first that is open to some legal setting is taken."""


class WayFile(BaseModel):
    """A whole house way."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: str
    source: Source
    note: str = ""
    rule: Annotated[tuple[WayRule, ...], Field(min_length=1)]

"""Terms that no edition allowed, to be tried out by name; every answer then says so."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from chapter47.families.blackjack.lab.terms import MOST_HANDS, Terms
from chapter47.lab.errors import LabError
from chapter47.law.setting import Supposed

YES, NO = "yes", "no"


@dataclass(frozen=True)
class Change:
    """Something that the law fixes and a question may change."""

    values: tuple[str, ...]
    make: Callable[[Terms, str], Terms]
    of: Callable[[Terms], str]
    """Its value under given terms."""


def _yes(value: bool) -> str:
    return YES if value else NO


HANDS = tuple(str(hands) for hands in range(2, MOST_HANDS + 1))

CHANGES = {
    "double_after_split": Change(
        (YES, NO),
        lambda terms, value: replace(terms, doubles_after_split=value == YES),
        lambda terms: _yes(terms.doubles_after_split),
    ),
    "play_split_aces": Change(
        (YES, NO),
        lambda terms, value: replace(terms, plays_split_aces=value == YES),
        lambda terms: _yes(terms.plays_split_aces),
    ),
    "hands": Change(
        HANDS,
        lambda terms, value: replace(
            terms, most_hands=int(value), most_ace_hands=min(int(value), terms.most_ace_hands)
        ),
        lambda terms: str(terms.most_hands),
    ),
    "ace_hands": Change(
        HANDS,
        lambda terms, value: replace(
            terms, most_ace_hands=int(value), most_hands=max(int(value), terms.most_hands)
        ),
        lambda terms: str(terms.most_ace_hands),
    ),
}
"""What may be changed, by name."""


class NoSuchChange(LabError):
    """A what-if that the lab does not know."""

    def __init__(self, given: str) -> None:
        known = "; ".join(f"{name}={'|'.join(one.values)}" for name, one in CHANGES.items())
        super().__init__(f"cannot ask what if {given!r}: there are {known}")


def changed(terms: Terms, asked: Iterable[str]) -> tuple[Terms, tuple[str, ...]]:
    """The terms with what is asked changed, such as `double_after_split=no`; and what to say."""
    told = []
    for text in asked:
        name, _, value = text.partition("=")
        if name not in CHANGES or value not in CHANGES[name].values:
            raise NoSuchChange(text)
        was = CHANGES[name].of(terms)
        terms = CHANGES[name].make(terms, value)
        told.append(str(Supposed(name, value, was)))
    return terms, tuple(told)

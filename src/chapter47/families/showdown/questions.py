"""Questions on one hand as people type them: the cards, `--up` and the dealer's, `--seen`."""

from collections.abc import Sequence
from typing import NamedTuple

from chapter47.equipment.cards import parse_cards

UP, SEEN = "--up", "--seen"


class Asked(NamedTuple):
    """A hand, cards of the dealer's, and cards that nobody else can hold."""

    cards: list[int]
    up: list[int]
    seen: list[int]


def read_question(args: Sequence[str], cards: int, most_up: int) -> Asked | None:
    """The cards of a question; nothing where it is none on a hand of so many different cards.

    >>> read_question(["2C 2D 2H", "--up", "2S"], 3, 1)
    Asked(cards=[0, 1, 2], up=[3], seen=[])
    >>> read_question(["2C 2D"], 3, 1) is None
    True
    """
    words: dict[str, list[str]] = {"": [], UP: [], SEEN: []}
    part = ""
    for word in args:
        if word in (UP, SEEN):
            part = word
        else:
            words[part].append(word)
    try:
        asked = Asked(*(list(parse_cards(" ".join(words[name]))) for name in words))
    except ValueError:
        return None
    known = [*asked.cards, *asked.up, *asked.seen]
    is_hand = len(asked.cards) == cards and len(asked.up) <= most_up
    return asked if is_hand and len(set(known)) == len(known) else None

"""Questions as people type them: cards, `--up` and the dealer's, `--seen`; a payout limit."""

from collections.abc import Container, Sequence
from itertools import chain
from typing import NamedTuple

from chapter47.equipment.cards import parse_cards
from chapter47.lab.orbits import Deck
from chapter47.money import Cents, MoneyError, cents

UP, SEEN = "--up", "--seen"
LIMITED = "limit"
"""The word with which a wager is asked about under the payout limit."""


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
    if read_cards(" ".join(chain.from_iterable(words.values()))) is None:
        return None
    asked = Asked(*(list(parse_cards(" ".join(words[name]))) for name in words))
    is_hand = len(asked.cards) == cards and len(asked.up) <= most_up
    return asked if is_hand else None


def read_cards(text: str, numbers: Container[int] = range(Deck().size + 1)) -> list[int] | None:
    """Different cards of one deck, so many as may be asked about; else nothing.

    >>> read_cards("2C 2D", (2, 5)), read_cards("2C 2C", (2, 5)), read_cards("2C", (2, 5))
    ([0, 1], None, None)
    >>> read_cards("2C Joker") is None
    True
    """
    try:
        cards = list(parse_cards(text))
    except ValueError:
        return None
    are_of_a_deck = len(set(cards)) == len(cards) and all(card < Deck().size for card in cards)
    return cards if are_of_a_deck and len(cards) in numbers else None


def read_limited(words: Sequence[str]) -> Cents | None:
    """The wager of which it is asked what the payout limit costs; nothing where it is not asked.

    >>> read_limited(["limit", "$25"]), read_limited(["limit", "$0"]), read_limited(["$25"])
    (2500, None, None)
    """
    if len(words) != 2 or words[0] != LIMITED:
        return None
    try:
        stake = cents(words[1])
    except MoneyError:
        return None
    return stake if stake > 0 else None

"""Cards as numbers: rank * 4 + suit, deuce low to ace high, and the joker after them all.

Pai gow tiles, which go the way of cards from stacks to hands, have codes beyond these; whatever
reads, writes or names a card does it for a tile too.
"""

import re
from collections.abc import Iterable

from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.tiles import is_tile, parse_tile, tile_name, tile_of
from chapter47.rule import rule

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
DEUCE, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(13)
JOKER = 52

_RANK_TEXT = "23456789TJQKA"
_SUIT_TEXT = "CDHS"
_RANK_NAMES = (
    *("deuce", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)
_SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
_SUIT_SIGNS = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS")


class UnknownCard(EquipmentError):
    """Something that names no card."""

    def __init__(self, what: object) -> None:
        codes = f"; its code runs from 0 to {JOKER}" if isinstance(what, int) else ""
        super().__init__(
            f"{what!r} is no card",
            "a card is a rank (2 to 9, T or 10, J, Q, K, A) and a suit (C, D, H, S), such as 9H, "
            f"or Joker{codes}",
        )


@rule
def rank_of(card: int) -> int:
    """Return the rank of a card, 0 for a deuce to 12 for an ace (13 for the joker).

    >>> rank_of(parse_card("9H")) == NINE
    True
    """
    return card >> 2


@rule
def suit_of(card: int) -> int:
    """Return the suit of a card: clubs 0, diamonds 1, hearts 2, spades 3; a joker has none.

    >>> suit_of(parse_card("9H")) == HEARTS
    True
    """
    return card & 3


def parse_rank(text: str) -> int:
    """Read a rank.

    >>> parse_rank("10") == parse_rank("t") == TEN
    True
    """
    letter = "T" if text == "10" else text.upper()
    if len(letter) != 1 or letter not in _RANK_TEXT:
        raise EquipmentError(f"{text!r} is no rank", "ranks are 2 to 9, T or 10, J, Q, K, A")
    return _RANK_TEXT.index(letter)


def parse_card(text: str) -> int:
    """Read one card, in capitals or not, with a letter or a sign for its suit; or a tile.

    >>> parse_card("10d") == parse_card("T♦") == TEN * 4 + DIAMONDS
    True
    >>> card_text(parse_card("6-1"))
    '1-6'
    """
    plain = text.strip().translate(_SUIT_SIGNS).upper()
    if plain == "JOKER":
        return JOKER
    if re.fullmatch(r"[1-6]-[1-6]", plain):
        return parse_tile(plain)
    found = re.fullmatch(r"(10|[2-9TJQKA])([CDHS])", plain)
    if found is None:
        raise UnknownCard(text)
    return parse_rank(found[1]) * 4 + _SUIT_TEXT.index(found[2])


def parse_cards(text: str) -> tuple[int, ...]:
    """Read cards that are separated by spaces or commas.

    >>> parse_cards("AS KS, Joker")
    (51, 47, 52)
    """
    return tuple(parse_card(word) for word in re.split(r"[\s,]+", text) if word)


def checked_card(card: int) -> int:
    """Return the code if it is a card's."""
    if not 0 <= card <= JOKER and not is_tile(card):
        raise UnknownCard(card)
    return card


def card_text(card: int) -> str:
    """Write a card as it is typed.

    >>> card_text(51)
    'AS'
    """
    if checked_card(card) == JOKER:
        return "Joker"
    if card > JOKER:
        return str(tile_of(card))
    return _RANK_TEXT[rank_of(card)] + _SUIT_TEXT[suit_of(card)]


def cards_text(cards: Iterable[int]) -> str:
    """Write cards as they are typed, separated by spaces.

    >>> cards_text((51, 47, 52))
    'AS KS Joker'
    """
    return " ".join(map(card_text, cards))


def card_name(card: int) -> str:
    """Name a card as it is called.

    >>> card_name(parse_card("2C"))
    'deuce of clubs'
    """
    if checked_card(card) == JOKER:
        return "joker"
    if card > JOKER:
        return tile_name(card)
    return f"{_RANK_NAMES[rank_of(card)]} of {_SUIT_NAMES[suit_of(card)]}"


def deck(
    jokers: int = 0, without_ranks: Iterable[int | str] = (), decks: int = 1
) -> tuple[int, ...]:
    """Return one or several decks, each in the order of the codes, stripped of some ranks.

    >>> len(deck()), len(deck(jokers=1)), len(deck(without_ranks=["10"], decks=6))
    (52, 53, 288)
    """
    if decks < 1 or jokers < 0:
        raise EquipmentError(
            f"{decks} decks with {jokers} jokers each cannot be made",
            "there is at least one deck, and no deck has fewer than no jokers",
        )
    stripped = {_checked_rank(rank) for rank in without_ranks}
    one = [card for card in range(JOKER) if rank_of(card) not in stripped] + [JOKER] * jokers
    if not one:
        raise EquipmentError("A deck without any rank has no cards", "leave at least one rank in")
    return tuple(one * decks)


def by_suit(cards: Iterable[int]) -> list[int]:
    """Cards by suit and in sequence, jokers last, as they are spread for inspection.

    >>> cards_text(by_suit(deck(jokers=1))[11:15]), by_suit(deck(jokers=1))[-1] == JOKER
    ('KC AC 2D 3D', True)
    """
    return sorted(cards, key=lambda card: (card == JOKER, suit_of(card), card))


def _checked_rank(rank: int | str) -> int:
    if isinstance(rank, str):
        return parse_rank(rank)
    if not DEUCE <= rank <= ACE:
        raise EquipmentError(f"{rank} is no rank", "ranks run from 0 (deuce) to 12 (ace)")
    return rank

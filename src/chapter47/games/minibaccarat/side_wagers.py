"""The wagers beside the game: which row of its pay table each wins on, from the two hands."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from chapter47.families.baccarat.hands import count_of
from chapter47.families.baccarat.pairs import (
    NO_PAIR,
    PERFECT,
    bankers_pair,
    pair_kind,
    players_pair,
)
from chapter47.games.minibaccarat.rules import (
    DRAGON_LOSES,
    DRAGON_PUSHES,
    NATURAL,
    blazing_sevens,
    dragon_bonus,
    is_dragon_7,
    is_panda_8,
    three_card_nines,
)
from chapter47.law.setting import Setting

PUSH = "push"
"""Said of a wager that is returned."""
Fate = str | None
"""The row on which a wager is paid, `PUSH`, or nothing where it loses."""


class Hands(NamedTuple):
    """Both hands as they end: counts, and numbers of cards."""

    player: int
    player_cards: int
    banker: int
    banker_cards: int

    @staticmethod
    def of(player: Sequence[int], banker: Sequence[int]) -> "Hands":
        """The hands that cards make."""
        return Hands(count_of(player), len(player), count_of(banker), len(banker))


def _if(wins: bool, on: str = "") -> Fate:
    return on if wins else None


def _dragon(kind: int) -> Fate:
    if kind == DRAGON_PUSHES:
        return PUSH
    if kind == DRAGON_LOSES:
        return None
    return "natural" if kind == NATURAL else f"by {kind}"


def _heavenly(h: Hands) -> Fate:
    return {0: None, 1: "one hand", 2: "both hands"}[three_card_nines(*h)]


def _blazing(h: Hands) -> Fate:
    return {0: None, 2: "two cards each", 3: "three cards each"}[blazing_sevens(*h)]


def _cover_all(h: Hands) -> Fate:
    seven = is_dragon_7(h.player, h.banker, h.banker_cards)
    eight = is_panda_8(h.player, h.player_cards, h.banker)
    return _if(seven or eight or three_card_nines(*h) > 0 or blazing_sevens(*h) > 0)


def _seven(h: Hands) -> Fate:
    return _if(is_dragon_7(h.player, h.banker, h.banker_cards))


def _eight(h: Hands) -> Fate:
    return _if(is_panda_8(h.player, h.player_cards, h.banker))


def _cards(many: int) -> Callable[[Hands], Fate]:
    return lambda h: _if(h.player_cards + h.banker_cards == many)


ON_HANDS: dict[str, Callable[[Hands], Fate]] = {
    "dragon_player": lambda h: _dragon(dragon_bonus(*h)),
    "dragon_banker": lambda h: _dragon(
        dragon_bonus(h.banker, h.banker_cards, h.player, h.player_cards)
    ),
    "four_cards": _cards(4),
    "five_cards": _cards(5),
    "six_cards": _cards(6),
    "dragon_7": _seven,
    "panda_8": _eight,
    "fortune_7": _seven,
    "golden_8": _eight,
    "heavenly_9": _heavenly,
    "blazing_7s": _blazing,
    "cover_all": _cover_all,
}
"""Wagers that the hands decide as they end."""


def _hands_paired(kind: int) -> Fate:
    paired = (players_pair(kind) != NO_PAIR) + (bankers_pair(kind) != NO_PAIR)
    return {0: None, 1: "one hand", 2: "both hands"}[paired]


ON_PAIRS: dict[str, Callable[[int], Fate]] = {
    "player_pair": lambda kind: _if(players_pair(kind) != NO_PAIR),
    "banker_pair": lambda kind: _if(bankers_pair(kind) != NO_PAIR),
    "either_pair": lambda kind: _if(kind != NO_PAIR),
    "perfect_pair": lambda kind: _if(PERFECT in (players_pair(kind), bankers_pair(kind))),
    "house_money": _hands_paired,
}
"""Wagers that the first two cards of the hands decide."""

NAMES = (*ON_HANDS, *ON_PAIRS)


def offered(setting: Setting) -> list[str]:
    """The wagers beside the game that a setting offers, in the order of the law."""
    return [name for name in setting.wagers if name in NAMES]


def fate(name: str, player: Sequence[int], banker: Sequence[int]) -> Fate:
    """What becomes of a wager beside the game, by the cards of both hands.

    >>> from chapter47.equipment.cards import parse_cards as cards
    >>> fate("player_pair", cards("JC JD"), cards("9C KD")), fate("panda_8", cards("8C KD"), [])
    ('', None)
    """
    if name in ON_PAIRS:
        return ON_PAIRS[name](pair_kind(player[0], player[1], banker[0], banker[1]))
    return ON_HANDS[name](Hands.of(player, banker))

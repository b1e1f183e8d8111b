"""How likely a jackpot is, exactly, when so many players see all five common cards (14.19).

On each kind of board the few holdings are listed that reach the least hand. What players hold of
these is then counted by inclusion and exclusion over sets of holdings that share no card.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, perm, prod

import numpy as np

from chapter47.compiled import kernel
from chapter47.equipment.cards import parse_cards
from chapter47.games.poker.jackpots import BAD_BEAT, uses_both
from chapter47.games.poker.lab.showdown import Whole
from chapter47.lab.counts import SOME
from chapter47.lab.orbits import Deck, Orbits, orbits
from chapter47.law.setting import Setting
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import Wheel, rank_cards, rank_hand

BOARD = 5
CARDS = 52


@dataclass(frozen=True)
class Holding:
    """Two cards that reach the least hand on a board."""

    cards: int
    """As a set of bits."""
    value: int
    is_fit: bool
    """Whether both cards play, as the jackpot asks."""


Event = Callable[[Sequence[Holding]], bool]
"""Whether a jackpot is won when exactly these holdings are among the players'."""


def is_bad_beat(held: Sequence[Holding]) -> bool:
    """A fit hand is beaten by the best hand, which is fit too."""
    best = max((one.value for one in held), default=0)
    fit = {one.value for one in held if one.is_fit}
    return best in fit and len(fit) > 1


def is_high_hand(held: Sequence[Holding]) -> bool:
    """Somebody has a fit hand."""
    return any(one.is_fit for one in held)


def jackpot_probability(setting: Setting, kind: str, players: int) -> Fraction:
    """How likely a jackpot is if so many players stay in until all cards are dealt."""
    figure = "bad_beat_least" if kind == BAD_BEAT else "high_hand_least"
    least = rank_cards(parse_cards(str(setting.figure(figure))), Wheel.LOWEST)
    event = is_bad_beat if kind == BAD_BEAT else is_high_hand
    return probability(least, event, players)


def probability(least: int, event: Event, players: int, deck: Deck | None = None) -> Fraction:
    """How likely an event is among the players' holdings, over all boards of a deck."""
    cards = deck or Deck()
    left = cards.size - BOARD
    total = Fraction(0)
    for size, held in boards_with(least, cards):
        for number, weight in weights(held, event, players).items():
            ways = prod(comb(left - 2 * taken, 2) for taken in range(number))
            total += Fraction(size * weight * perm(players, number), ways)
    return total / comb(cards.size, BOARD)


def weights(held: Sequence[Holding], event: Event, players: int) -> dict[int, int]:
    """For each number of holdings, how often sets of so many that share no card count.

    The chance that the players hold exactly a set of holdings is that of all its greater sets with
    changing sign; so each set counts with the sum of the signs of its parts that win.
    """
    found: dict[int, int] = {}
    for chosen in apart(held, players):
        weight = sum((-1) ** (len(chosen) - len(part)) for part in parts_of(chosen) if event(part))
        if weight:
            found[len(chosen)] = found.get(len(chosen), 0) + weight
    return found


def apart(held: Sequence[Holding], most: int, taken: int = 0) -> Iterator[tuple[Holding, ...]]:
    """All sets of up to so many holdings that share no card."""
    yield ()
    if not most:
        return
    for place, one in enumerate(held):
        if not taken & one.cards:
            for rest in apart(held[place + 1 :], most - 1, taken | one.cards):
                yield (one, *rest)


def parts_of(held: tuple[Holding, ...]) -> Iterator[tuple[Holding, ...]]:
    """All parts of a set."""
    for bits in range(1 << len(held)):
        yield tuple(one for place, one in enumerate(held) if bits >> place & 1)


@lru_cache(maxsize=SOME)
def boards_with(least: int, deck: Deck) -> list[tuple[int, tuple[Holding, ...]]]:
    """The kinds of boards on which somebody may have a fit hand: how many, and the holdings.

    Those that are not fit are listed where they beat a fit one.
    """
    boards: Orbits = orbits(deck, BOARD)
    cards = np.array(deck.cards, np.int64)
    rows = reaching(boards.hands, cards, least)
    found = []
    starts = np.flatnonzero(np.diff(rows[:, 0], prepend=-1))
    for start, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        number = int(rows[start, 0])
        board = tuple(card for card in deck.cards if int(boards.hands[number]) & bit_of(card))
        held = [
            Holding(1 << int(a) | 1 << int(b), int(value), uses_both((int(a), int(b)), board))
            for _, a, b, value in rows[start:end]
        ]
        lowest = min((one.value for one in held if one.is_fit), default=None)
        if lowest is not None:
            kept = tuple(one for one in held if one.is_fit or one.value > lowest)
            found.append((int(boards.sizes[number]), kept))
    return found


@kernel
def reaching(hands: Whole, deck: Whole, least: int) -> Whole:
    """Board, two cards and value of all that reach the least hand with more than the board."""
    rows = np.empty((4096, 4), np.int64)
    found = 0
    for number in range(len(hands)):
        board = hands[number]
        alone = rank_hand(board, Wheel.LOWEST)
        for i in range(len(deck)):
            first = bit_of(deck[i])
            if board & first:
                continue
            for j in range(i):
                second = bit_of(deck[j])
                if board & second:
                    continue
                value = rank_hand(board | first | second, Wheel.LOWEST)
                if value >= least and value > alone:
                    if found == len(rows):
                        rows = np.concatenate((rows, np.empty_like(rows)))
                    rows[found, 0] = number
                    rows[found, 1] = deck[i]
                    rows[found, 2] = deck[j]
                    rows[found, 3] = value
                    found += 1
    return rows[:found].copy()

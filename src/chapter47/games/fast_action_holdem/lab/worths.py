"""What each keep of four cards is worth, exactly."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

import numpy as np

from chapter47.games.fast_action_holdem.house_ways.way import HouseWay
from chapter47.games.fast_action_holdem.lab.analyses import Natural
from chapter47.games.fast_action_holdem.lab.counting import Ends, all_deals
from chapter47.games.fast_action_holdem.lab.flushes import TIE, WIN
from chapter47.games.fast_action_holdem.lab.keeps import kept_in_orders
from chapter47.games.fast_action_holdem.lab.matchups import boards, count_matchup, work
from chapter47.games.fast_action_holdem.lab.store import NotCounted, counted_for
from chapter47.games.fast_action_holdem.rules import KEPT, is_natural
from chapter47.games.fast_action_holdem.wagers import way_of
from chapter47.lab.orbits import Deck
from chapter47.law.setting import Setting


class Keep(NamedTuple):
    """Two cards that are kept, and how all deals end that may follow."""

    kept: tuple[int, ...]
    thrown: tuple[int, ...]
    ends: Ends
    worth: Fraction
    """In units of the wager."""


def keeps_of_hand(setting: Setting, cards: Sequence[int]) -> list[Keep]:
    """The six keeps of four cards, the best first; of equals, whichever was named first."""
    way, natural = way_of(setting), Natural.of(setting)
    pays = natural.odds if is_natural(list(cards), natural.least) else natural.pays
    found = []
    for kept in combinations(cards, KEPT):
        a, b = kept
        c, d = (card for card in cards if card not in kept)
        ends = ends_of(way, (a, b), (c, d))
        worth = Fraction(ends.wins, ends.deals) * (pays + 1) - 1
        found.append(Keep(kept, (c, d), ends, worth))
    return sorted(found, key=lambda keep: -keep.worth)


def ends_of(way: HouseWay, kept: tuple[int, int], thrown: tuple[int, int]) -> Ends:
    """How all deals end with two cards kept and two thrown; cards are their places in the deck."""
    try:
        return counted_for(way).ends(kept, thrown)
    except NotCounted:
        return count_one(way, kept, thrown)


def count_one(way: HouseWay, kept: tuple[int, int], thrown: tuple[int, int]) -> Ends:
    """The same, counted for this hand alone."""
    deck = Deck()
    keeps, tables, room = kept_in_orders(deck, way), boards(), work()
    wins = ties = 0
    free = [card for card in range(deck.size) if card not in (*kept, *thrown)]
    for other in combinations(free, KEPT):
        left = np.array([c for c in range(deck.size) if c not in (*kept, *other)], np.int64)
        weights = keeps[other[0], other[1]][np.ix_(left, left)].astype(np.int64)
        if not weights.any():
            continue
        count_matchup(np.array(kept), np.array(other), left, weights, tables, room)
        x, y = (int(np.searchsorted(left, card)) for card in thrown)
        wins += int(room.result[WIN, x, y])
        ties += int(room.result[TIE, x, y])
    return Ends(wins, ties, all_deals(deck))

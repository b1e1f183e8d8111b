"""How all deals end under a way to play: exactly, by net result and money wagered."""

from collections import Counter
from fractions import Fraction
from functools import lru_cache

import numpy as np

from chapter47.games.colorado_holdem.lab.counts import Counts, Whole
from chapter47.games.colorado_holdem.lab.plays import (
    BETS,
    DECLARES,
    FIRST,
    FOLDS,
    STANDS,
    Plays,
    plays_named,
)
from chapter47.games.colorado_holdem.lab.terms import Terms
from chapter47.games.colorado_holdem.rules import OWN, Instant
from chapter47.lab.counts import SOME
from chapter47.lab.orbits import Deck

Ways = Counter[tuple[Fraction, Fraction]]
"""Deals by net result and money wagered, in units of the wager."""
ONE = Fraction(1)


class Endings:
    """All deals by what was done and what came of it.

    Where the card dealt first is thrown away, a deal counts for each card that may be the first.
    """

    def __init__(self, counts: Counts, plays: Plays, ace_low: bool) -> None:
        firsts = OWN if (plays.away == FIRST).any() else 1
        times = firsts * counts.boards
        self.folded = times * int((plays.acts == FOLDS).sum())
        self.made = {act: _made(counts, plays, act, firsts) for act in (STANDS, BETS)}
        instants = counts.instants(ace_low)[plays.acts == DECLARES]
        self.declared = {kind: times * int((instants == kind).sum()) for kind in Instant}
        self.deals = firsts * counts.deals

    def often(self, act: int) -> Fraction:
        """How often something is done."""
        if act == FOLDS:
            return Fraction(self.folded, self.deals)
        if act == DECLARES:
            return Fraction(sum(self.declared.values()), self.deals)
        return Fraction(int(self.made[act].sum()), self.deals)


def _made(counts: Counts, plays: Plays, act: int, firsts: int) -> Whole:
    """The results of all hands with which something is done."""
    chosen = counts.by_discard[plays.acts == act]
    away = plays.away[plays.acts == act]
    blindly = away == FIRST
    seen = chosen[~blindly]
    kept: Whole = seen[np.arange(len(seen)), away[~blindly]].sum(axis=0)
    by_any: Whole = chosen[blindly].sum(axis=(0, 1))
    return by_any + firsts * kept


@lru_cache(maxsize=SOME)
def endings_of(terms: Terms, name: str, deck: Deck | None = None) -> Endings:
    """How all deals end under a way to play by its name."""
    counts = Counts.of(deck or Deck())
    return Endings(counts, plays_named(terms, name, deck), terms.ace_low)


def ante_ways(terms: Terms, ended: Endings) -> Ways:
    """Ante and bet wager together, in antes."""
    found: Ways = Counter()
    found[-ONE, ONE] += ended.folded
    for act, antes in ((STANDS, 1), (BETS, 1 + terms.bet)):
        for net, deals in zip(terms.ante, ended.made[act].tolist(), strict=True):
            found[antes * net, Fraction(antes)] += deals
    for kind, deals in ended.declared.items():
        found[terms.instant[kind], ONE] += deals
    return +found


def bonus_ways(terms: Terms, ended: Endings) -> Ways:
    """The bonus wager, in units of itself; a fold loses it."""
    found: Ways = Counter()
    found[-ONE, ONE] += ended.folded
    for act in (STANDS, BETS):
        for net, deals in zip(terms.bonus, ended.made[act].tolist(), strict=True):
            found[net, ONE] += deals
    for kind, deals in ended.declared.items():
        found[terms.bonus_instant[kind], ONE] += deals
    return +found

"""Ways to play: what is done with each hand of three cards, and which of them is thrown away."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.games.colorado_holdem.lab.counts import Counts, Whole
from chapter47.games.colorado_holdem.lab.shapes import shapes_by_worth
from chapter47.games.colorado_holdem.lab.terms import Terms, whole
from chapter47.games.colorado_holdem.rules import OWN
from chapter47.lab.counts import SOME
from chapter47.lab.orbits import Deck
from chapter47.ranking.kinds import NOTHING

FOLDS, STANDS, BETS, DECLARES = range(4)
"""What a player does; of equals the first is chosen."""
FIRST = OWN
"""Instead of a place in a hand: the card that was dealt first, whatever it is."""

BEST, BONUS_FIRST = "best play", "best for the bonus wager"
HALF = Fraction(-1, 2)
"""To bet is better than to fold where a unit loses less than this on average."""


class Plays(NamedTuple):
    """What is done with each hand; a kernel takes it as arguments."""

    acts: NDArray[np.int8]
    away: NDArray[np.int8]
    """The place of the card thrown away among those of the hand in rising order, or `FIRST`."""


def best_play(counts: Counts, terms: Terms, *, declares: bool = True) -> Plays:
    """What brings most with ante and bet wager."""
    sums, part = _sums(counts, terms)
    away = sums.argmax(axis=1)
    return Plays(_acts(counts, terms, sums.max(axis=1), part, declares), away.astype(np.int8))


def best_for_bonus(counts: Counts, terms: Terms) -> Plays:
    """What brings most with the bonus wager; the bet wager is made where it helps, or must be."""
    nets, part = whole(terms.bonus, *terms.bonus_instant)
    bonus = counts.by_discard @ nets
    away = bonus.argmax(axis=1)
    sums, _ = _sums(counts, terms)
    mine = np.take_along_axis(sums, away[:, None], axis=1)[:, 0]
    acts = np.where((mine > 0) | terms.is_required, BETS, STANDS)
    instants = counts.instants(terms.ace_low)
    pays = np.array([int(pay * part) for pay in terms.bonus_instant])[instants] * counts.boards
    acts[(instants != NOTHING) & (pays >= bonus.max(axis=1))] = DECLARES
    return Plays(acts.astype(np.int8), away.astype(np.int8))


def always(act: int) -> Callable[[Counts, Terms], Plays]:
    """The best discard with the same act for all that is not declared."""

    def plays(counts: Counts, terms: Terms) -> Plays:
        best = best_play(counts, terms)
        done = FOLDS if act == STANDS and terms.is_required else act
        acts = np.where(best.acts == DECLARES, DECLARES, done)
        return Plays(acts.astype(np.int8), best.away)

    return plays


def two_highest(counts: Counts, terms: Terms) -> Plays:
    """Keep a pair and bet, else keep the two highest cards and do not, unless that is to fold."""
    ranks = counts.hands // counts.deck.suits
    low_pair, high_pair = ranks[:, 0] == ranks[:, 1], ranks[:, 1] == ranks[:, 2]
    away = np.where(low_pair & ~high_pair, OWN - 1, 0)
    bets = low_pair | high_pair | terms.is_required
    acts = np.where(bets, BETS, STANDS)
    acts[counts.instants(terms.ace_low) != NOTHING] = DECLARES
    return Plays(acts.astype(np.int8), away.astype(np.int8))


def short_rules(counts: Counts, terms: Terms) -> Plays:
    """Keep the two cards of the best shape, and decide by what that shape is worth on average."""
    shapes = shapes_by_worth(counts, terms)
    worths = shapes.worths[shapes.of_discard]
    away = worths.argmax(axis=1)
    kept = worths.max(axis=1)
    if terms.is_required:
        acts = np.where(kept > float(HALF), BETS, FOLDS)
    else:
        acts = np.where(kept > 0, BETS, STANDS)
    acts[counts.instants(terms.ace_low) != NOTHING] = DECLARES
    return Plays(acts.astype(np.int8), away.astype(np.int8))


def blind(counts: Counts, terms: Terms) -> Plays:
    """Throw the first card away unseen, declare nothing, bet only where one must."""
    acts = np.full(len(counts.hands), BETS if terms.is_required else STANDS, np.int8)
    return Plays(acts, np.full(len(counts.hands), FIRST, np.int8))


def _sums(counts: Counts, terms: Terms) -> tuple[Whole, int]:
    """What a unit of the ante brings over all boards, by the card thrown away."""
    nets, part = whole(terms.ante, *terms.instant)
    return counts.by_discard @ nets, part


def _acts(counts: Counts, terms: Terms, best: Whole, part: int, declares: bool) -> NDArray[np.int8]:
    never = np.iinfo(np.int64).min
    instants = counts.instants(terms.ace_low)
    pays = np.array([int(pay * part) for pay in terms.instant])[instants] * counts.boards
    worths = np.stack(
        [
            np.full(len(best), -part * counts.boards if terms.is_required else never),
            np.full(len(best), never) if terms.is_required else best,
            best * (1 + terms.bet),
            np.where((instants != NOTHING) & declares, pays, never),
        ],
        axis=1,
    )
    found: NDArray[np.int8] = worths.argmax(axis=1).astype(np.int8)
    return found


def never_declare(counts: Counts, terms: Terms) -> Plays:
    """The best play of somebody who does not know of instant winners."""
    return best_play(counts, terms, declares=False)


PLAYS: dict[str, Callable[[Counts, Terms], Plays]] = {
    BEST: best_play,
    "the short rules": short_rules,
    "a pair or the two highest cards": two_highest,
    "always bet": always(BETS),
    "never bet": always(STANDS),
    "never declare": never_declare,
    "the first card away": blind,
}
"""Ways to play by their names, the best first."""
STRATEGIES = (*PLAYS, BONUS_FIRST)


@lru_cache(maxsize=SOME)
def plays_named(terms: Terms, name: str, deck: Deck | None = None) -> Plays:
    """A way to play by its name; the best where the name is unknown."""
    counts = Counts.of(deck or Deck())
    if name == BONUS_FIRST and terms.bonus:
        return best_for_bonus(counts, terms)
    return PLAYS.get(name, best_play)(counts, terms)

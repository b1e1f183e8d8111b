"""Count all deals of double cross poker and keep what the lab ships.

    python -m chapter47.games.double_cross_poker.lab.make_counts

It takes about five minutes of one processor.
"""

import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

from chapter47.games.double_cross_poker.lab.crosses import Counted, count_crosses
from chapter47.games.double_cross_poker.lab.endings import (
    THUMBS,
    best_choices,
    endings_of,
    thumb_choices,
)
from chapter47.games.double_cross_poker.lab.plays import PLAYED, RAISED, SHIPPED, WINS, key_of
from chapter47.games.double_cross_poker.lab.terms import EVERY_ARMS, Arms, Terms
from chapter47.lab.orbits import Deck
from chapter47.lab.recount import Progress

TIES = (False, True)


def counted(found: Counted) -> dict[str, Any]:
    """All that is shipped, by its name."""
    deals = int(found.sights.sizes.sum()) * found.sights.following
    kept: dict[str, Any] = {"deals": np.array([deals], np.int64)}
    for arms in EVERY_ARMS:
        kept |= _of_arms(found, arms)
    return kept


def _of_arms(found: Counted, arms: Arms) -> dict[str, Any]:
    """For some arms choices, endings and worth of best play, and endings by rules of thumb."""
    key = key_of(arms)
    choices, best, worths = [], [], np.zeros((len(TIES), len(WINS)), np.int64)
    for ties in TIES:
        for place, wins in enumerate(WINS):
            terms = terms_with(arms, ties, wins)
            chosen = best_choices(found, terms)
            ends = endings_of(found, arms, chosen)
            worths[int(ties), place] = worth_in_tenths(terms, ends)
            if wins in PLAYED:
                choices.append([np.packbits(chosen >> 1), np.packbits(chosen & 1)])
                best.append(ends)
    thumbs = [
        endings_of(found, arms, thumb_choices(found.sights, arms, thumb))
        for thumb in THUMBS.values()
    ]
    return {
        f"choices {key}": np.array(choices),
        f"best {key}": np.array(best),
        f"worths {key}": worths,
        f"thumbs {key}": np.array(thumbs),
    }


def terms_with(arms: Arms, ties_lose: bool, wins: Fraction) -> Terms:
    """Terms under which a hand wins so many antes, one of them by the ante."""
    return Terms(arms, ties_lose, Fraction(1), (wins - 1) / RAISED, RAISED)


def worth_in_tenths(terms: Terms, ends: Any) -> int:
    """What all deals come to, in tenths of an ante."""
    total = sum(
        terms.net(choice, end) * int(deals)
        for (choice, end), deals in np.ndenumerate(ends.sum(axis=0))
    )
    tenths = 10 * Fraction(total)
    assert tenths.denominator == 1
    return int(tenths)


def main(progress: Progress | None = None) -> None:
    """Count, and write the file beside this one."""
    keep(count_crosses(Deck(), progress))


def keep(found: Counted) -> None:
    """Write what is shipped."""
    with Path(__file__).with_name(SHIPPED).open("wb") as file:
        np.savez_compressed(file, **counted(found))


def _tell(done: int, all_of_them: int) -> None:
    print(f"\r{done:,} of {all_of_them:,} arms", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(_tell)

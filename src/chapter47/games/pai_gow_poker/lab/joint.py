"""How often the player's cards are of one type and the dealer's of another, counted exactly."""

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.pai_gow_poker.lab.classes import DECK, class_index
from chapter47.games.pai_gow_poker.lab.groups import (
    COLUMN_BITS,
    COLUMNS,
    Codes,
    class_of_hand,
    count_group,
    no_counts,
)
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.lab.inclusion import Numbers, Progress, Shared, all_deals, sum_over_shared_cards
from chapter47.lab.orbits import Deck


def count_joint(
    player: NDArray[np.int64],
    dealer: NDArray[np.int64],
    *,
    deck: Deck | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> NDArray[np.int64]:
    """The deals with each type of the player's cards (rows) and of the dealer's (columns).

    Types are numbers from 0, given for each class of seven cards.
    """
    deck = deck or DECK
    shape = int(player.max()) + 1, int(dealer.max()) + 1
    codes = Codes(class_index(), ((player << COLUMN_BITS) + dealer).astype(np.int32), shape[0])
    cards = np.array(deck.cards, np.int64)

    def count(shared: Shared) -> Numbers:
        pairs = np.zeros(shape, np.int64)
        _count(shared.held, shared.weights, shared.missing, cards, codes, pairs)
        return pairs.reshape(-1)

    total = sum_over_shared_cards(count, deck, CARDS, threads=threads, progress=progress)
    joint = np.array(total).reshape(shape)
    assert joint.sum() == all_deals(deck, CARDS) and joint.min() >= 0, joint
    return joint


@kernel
def _count(
    held: Numbers, weights: Numbers, missing: int, deck: Numbers, codes: Codes, pairs: Numbers
) -> None:
    counts = no_counts(codes)
    rows, columns = pairs.shape
    for i in range(len(held)):
        if missing:
            count_group(held[i], missing, deck, codes, counts)
        else:
            code = codes.code[class_of_hand(held[i], codes.finder)]
            counts.cells[code >> COLUMN_BITS, code & (COLUMNS - 1)] = 1
        cells = counts.cells[:, :columns].astype(np.int64)
        for row in range(rows):
            for column in range(columns):
                pairs[row, column] += weights[i] * cells[row].sum() * cells[:, column].sum()
        counts.cells[:] = 0

"""A shoe inside a kernel: cards in dealing order, mixed only as far as they are drawn.

Cards and state are two plain arrays: with the state among the cards, every draw takes three times
as long, and a tuple of arrays costs more to pass than the round that is played with it.

When the shoe runs out, the discards come again, and among them the hands of the round that are over
(2.15). Hands are laid aside only in a `CAREFUL` round: any other that needs a card too many draws
the last one again and again, comes to nothing, and is played once more with care.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack import totals
from chapter47.lab.parts import part
from chapter47.lab.streams import Stream, below, inlined

NEXT, MIXED, STARTED, RUNNING, SHORT, TOGETHER, BURNS, UNDEALT, LAST, CAREFUL, ASIDE, HOLE = range(
    12
)
"""Next card, cards whose order is decided, first card of the round, running count, whether the
shoe ran short; how many cards are mixed in one go, how many are burned when discards come again,
how many of a full shoe are burned unseen from its back instead of its front, and where it ends so;
whether hands of the round are laid aside when they are over, how many of their cards were, and
the dealer's second card while it is face down."""
TAGS = 12
"""From here on, by points, what seeing a card adds to the running count."""
CARDS_ASIDE = TAGS + 11
"""From here on the cards of this round that lie in the discard rack."""

IN_TIME, RAN_OUT, ALL_ON_TABLE = range(3)
"""What SHORT says: enough cards, discards were needed, not even they were enough."""

CARDS = 52

DealingOrder = NDArray[np.int64]
State = NDArray[np.int64]


def make_state(
    tags: Sequence[int], cards: int, *, together: int = 8, burns: int = 1, undealt: int = 0
) -> State:
    """The state of a shoe of so many cards that is not yet mixed; `tags` are by points, from one.

    A round of one box takes five to six cards, so eight are mixed together where each round is
    dealt from a full shoe; otherwise the more the better.
    """
    state = np.zeros(CARDS_ASIDE + cards, np.int64)
    state[TOGETHER], state[BURNS], state[UNDEALT] = together, burns, undealt
    state[LAST] = cards - undealt
    state[HOLE] = totals.NO_CARD
    state[TAGS + 1 : CARDS_ASIDE] = tags
    return state


@part
def see(state: State, points: int) -> None:
    """Count a card that is shown, by its points."""
    state[RUNNING] += state[TAGS + points]


@part
def draw(stream: Stream, shoe: DealingOrder, state: State) -> Any:
    """Draw the next card."""
    if state[NEXT] == state[MIXED]:
        mix(stream, shoe, state)
    card = shoe[state[NEXT]]
    state[NEXT] += 1
    return card


@part
def draw_seen(stream: Stream, shoe: DealingOrder, state: State) -> Any:
    """Draw the next card and count it, for it is shown."""
    card = draw(stream, shoe, state)
    see(state, totals.points(card))
    return card


@kernel(error_model="numpy")
def mix(stream: Stream, shoe: DealingOrder, state: State) -> None:
    """Decide the order of the next few cards; after the last of them the discards come again."""
    if state[MIXED] == state[LAST]:
        if state[CAREFUL] == 0:
            state[SHORT] = RAN_OUT
        elif state[SHORT] != ALL_ON_TABLE:
            return_discards(stream, shoe, state)
            return
        state[NEXT] = state[LAST] - 1
        return
    mix_next(stream, shoe, state)


@inlined
def mix_next(stream: Stream, shoe: DealingOrder, state: State) -> None:
    """Decide the order of the next few cards of those that are left."""
    end = min(state[MIXED] + state[TOGETHER], state[LAST])
    for here in range(state[MIXED], end):
        other = here + below(stream, shoe.size - here)
        card = shoe[other]
        shoe[other] = shoe[here]
        shoe[here] = card
    state[MIXED] = end


@kernel(error_model="numpy")
def return_discards(stream: Stream, shoe: DealingOrder, state: State) -> None:
    """Put the discards back when the shoe runs out, and burn from them if they are enough (2.15).

    Cards on the table move to the front, in the order dealt, behind the burned one; the count
    starts again with those that are shown. The discards are mixed from the order of their codes.
    """
    aside = np.zeros(CARDS, np.int64)
    for i in range(CARDS_ASIDE, CARDS_ASIDE + state[ASIDE]):
        aside[state[i]] += 1
    again = np.zeros(CARDS, np.int64)
    for card in shoe[: state[STARTED]]:
        again[card] += 1
    for card in shoe[state[LAST] :]:
        again[card] += 1
    state[RUNNING] = 0
    on_table = 0
    for i in range(state[STARTED], state[LAST]):
        card = shoe[i]
        if aside[card] > 0:
            aside[card] -= 1
            again[card] += 1
        else:
            shoe[on_table] = card
            on_table += 1
            see(state, totals.points(card))
    if state[HOLE] != totals.NO_CARD:
        state[RUNNING] -= state[TAGS + totals.points(state[HOLE])]
    at = on_table
    for card in range(CARDS):
        for _ in range(again[card]):
            shoe[at] = card
            at += 1
    state[ASIDE] = 0
    state[STARTED] = 0
    state[LAST] = shoe.size
    state[NEXT] = on_table
    state[MIXED] = on_table
    if on_table == shoe.size:
        state[SHORT] = ALL_ON_TABLE
        state[NEXT] -= 1
        state[MIXED] = shoe.size
        return
    state[SHORT] = RAN_OUT
    mix_next(stream, shoe, state)
    if shoe.size - on_table > state[BURNS]:
        for i in range(state[BURNS]):
            card = shoe[on_table + i]
            for j in range(on_table + i, i, -1):
                shoe[j] = shoe[j - 1]
            shoe[i] = card
        state[STARTED] = state[BURNS]
        state[NEXT] += state[BURNS]


@kernel(error_model="numpy")
def lay_aside(state: State, cards: Any, count: int) -> None:
    """Put a hand of the round that is over in the discard rack."""
    for i in range(count):
        state[CARDS_ASIDE + state[ASIDE] + i] = cards[i]
    state[ASIDE] += count


@kernel(error_model="numpy")
def gather(stream: Stream, shoe: DealingOrder, state: State, burn: int) -> None:
    """Take all cards back for a new shuffle, and burn the first ones unseen."""
    for cell in range(TOGETHER):
        state[cell] = 0
    state[LAST] = shoe.size - state[UNDEALT]
    mix_next(stream, shoe, state)
    state[NEXT] = burn


@part
def true_count(running: int, left: int, estimate: int) -> int:
    """The running count per 52 cards left, rounded down; cards left in steps of an estimate."""
    return running * 52 // (max(1, -(-left // estimate)) * estimate)

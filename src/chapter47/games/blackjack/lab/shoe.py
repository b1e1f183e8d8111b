"""A shoe inside a kernel: cards in dealing order, mixed only as far as they are drawn.

Cards and state are two plain arrays: with the state among the cards, every draw takes three times
as long, and a tuple of arrays costs more to pass than the round that is played with it. To draw is

    if state[NEXT] == state[MIXED]:
        mix(stream, shoe, state)
    card = shoe[state[NEXT]]
    state[NEXT] += 1
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.blackjack import rules
from chapter47.lab.streams import Stream, below, inlined

NEXT, MIXED, STARTED, RUNNING, TOGETHER = range(5)
"""Next card, cards whose order is decided, first card of the round, running count; and how many
cards are mixed in one go."""
TAGS = 5
"""From here on, by points, what seeing a card adds to the running count."""

Shoe = NDArray[np.int64]
State = NDArray[np.int64]


def make_state(tags: Sequence[int], together: int = 8) -> State:
    """The state of a shoe that is not yet mixed; `tags` are by points, from one.

    A round of one box takes five to six cards, so eight are mixed together where each round is
    dealt from a full shoe; otherwise the more the better.
    """
    return np.array([0, 0, 0, 0, together, 0, *tags], np.int64)


@inlined
def see(state: State, points: int) -> None:
    """Count a card that is shown, by its points."""
    state[RUNNING] += state[TAGS + points]


@kernel(error_model="numpy")
def mix(stream: Stream, shoe: Shoe, state: State) -> None:
    """Decide the order of the next few cards."""
    if state[MIXED] == shoe.size:
        return_discards(stream, shoe, state)
    end = min(state[MIXED] + state[TOGETHER], shoe.size)
    for here in range(state[MIXED], end):
        other = here + below(stream, shoe.size - here)
        card = shoe[other]
        shoe[other] = shoe[here]
        shoe[here] = card
    state[MIXED] = end


@kernel(error_model="numpy")
def return_discards(stream: Stream, shoe: Shoe, state: State) -> None:
    """Put the discards of earlier rounds back when the shoe runs out, and burn a card (2.15).

    Cards of the round move to the front; the count starts again with them, all taken as seen. The
    table returns the hands of this round that are over as well; here they stay out of the shuffle,
    which tells only where one or two decks are dealt to many boxes.
    """
    started = state[STARTED]
    in_play = shoe.size - started
    turn_round(shoe, 0, started)
    turn_round(shoe, started, shoe.size)
    turn_round(shoe, 0, shoe.size)
    state[RUNNING] = 0
    for i in range(in_play):
        see(state, rules.points(shoe[i]))
    burned = in_play + below(stream, started)
    card = shoe[burned]
    shoe[burned] = shoe[in_play]
    shoe[in_play] = card
    state[STARTED] = 0
    state[NEXT] = in_play + 1
    state[MIXED] = in_play + 1


@inlined
def turn_round(shoe: Shoe, start: int, end: int) -> None:
    """Turn a part of the shoe round; three turns exchange two parts."""
    for i in range((end - start) // 2):
        card = shoe[start + i]
        shoe[start + i] = shoe[end - 1 - i]
        shoe[end - 1 - i] = card


@kernel(error_model="numpy")
def gather(stream: Stream, shoe: Shoe, state: State, burn: int) -> None:
    """Take all cards back for a new shuffle, and burn the first ones unseen."""
    for cell in range(TOGETHER):
        state[cell] = 0
    mix(stream, shoe, state)
    state[NEXT] = burn


@inlined
def true_count(running: int, left: int, estimate: int) -> int:
    """The running count per 52 cards left, rounded down; cards left in steps of an estimate."""
    return running * 52 // (max(1, -(-left // estimate)) * estimate)

"""One round in compiled form: seven hands, every wager of seat 1, and seat 1 as the bank.

Players and dealer set the house way. `settle_round` takes the cards as they were dealt, so that the
same cards can be given to the table.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.banked.comparison import result
from chapter47.games.pai_gow_poker.lab.classes import ClassIndex, flush_class, plain_class
from chapter47.games.pai_gow_poker.lab.groups import COLUMN_BITS, COLUMNS
from chapter47.games.pai_gow_poker.paying_hands.bonus import has_royal_match
from chapter47.games.pai_gow_poker.paying_hands.three_card import three_card_types
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.lab.streams import below, seed_stream, shuffle_prefix
from chapter47.lab.tally import add_net
from chapter47.ranking.halves import FLUSHES, KEYS, NO_CARDS
from chapter47.ranking.hand import bit_of

PLACES = 7
"""The dealer, who is place 0, and six seats."""
DEALT = PLACES * CARDS
OPPONENTS = PLACES - 1
JOKER_DECK = 53

(
    MAIN,
    BANK,
    BONUS,
    INSURANCE,
    SEVEN_CARD,
    PROGRESSIVE,
    IMPERIAL,
    THREE_CARD,
    RANDOM_NUMBER,
    ENVY,
) = range(10)
"""The wagers, by which the first cell of each is found."""
(PLAIN_BONUS, MATCHED_BONUS, PAI_GOW, SEVEN, METERED, IMPERIAL_MINE, IMPERIAL_THEIRS) = range(7)
"""The rows of types paid for each class."""
CLASSES, CODES, BONUS_TYPES = range(3)
"""What is remembered of each place."""


class Figures(NamedTuple):
    """All that a round is settled by."""

    finder: ClassIndex
    code: NDArray[np.int32]
    """How the house way sets each class: the place of the high hand, then of the low hand."""
    paid: NDArray[np.int8]
    """The type paid for each class, counted from 1, in rows."""
    royal: NDArray[np.bool_]
    """Whether a class has a royal flush, beside which a royal match must be looked for."""
    match: int
    three: NDArray[np.int8]
    """The type paid for each set of types of three cards, counted from 1."""
    envy: NDArray[np.int64]
    """The envy bonus in cents for each type of the bonus wager, counted from 1."""
    envy_stake: int
    numbers: int
    """How many numbers the random number is one of."""
    banker_types: int
    """How many types the banker part of the imperial wager has, with none."""
    cells: NDArray[np.int64]
    """The first cell of each wager, -1 for one that is not offered; at the end their number."""


@kernel
def play_rounds(seed: int, chunk: int, rounds: int, figures: Figures) -> NDArray[np.int64]:
    """Play rounds and count what becomes of every wager."""
    cells = np.zeros(figures.cells[-1], np.int64)
    stream = seed_stream(seed, chunk)
    deck = np.arange(JOKER_DECK)
    numbers, number_cell = figures.numbers, figures.cells[RANDOM_NUMBER]
    memory = new_memory()
    for _ in range(rounds):
        shuffle_prefix(stream, deck, DEALT)
        settle_round(deck, figures, memory, cells)
        if number_cell >= 0:
            cells[number_cell + (1 if below(stream, numbers) == 0 else 0)] += 1  # 11.13(b)3
    return cells


@kernel
def new_memory() -> NDArray[np.int64]:
    """Room for the class, the setting and the bonus type of each place."""
    return np.zeros((3, PLACES), np.int64)


@kernel
def settle_round(
    dealt: NDArray[np.int64], figures: Figures, memory: NDArray[np.int64], cells: NDArray[np.int64]
) -> None:
    """Count what becomes of every wager on cards: seven of the dealer, then those of the seats."""
    starts, paid = figures.cells, figures.paid
    read_hands(dealt, figures, memory)
    classes, codes, bonus = memory[CLASSES], memory[CODES], memory[BONUS_TYPES]
    cells[starts[MAIN] + 1 + compare_codes(codes[1], codes[0])] += 1
    _bank(codes, starts[BANK], cells)
    _sides(classes, paid, figures.banker_types, starts, cells)
    if starts[BONUS] >= 0:
        cells[starts[BONUS] + bonus[1]] += 1
    if starts[ENVY] >= 0:
        envy = figures.envy
        total = 0
        for place in range(2, PLACES):
            total += envy[bonus[place]]  # 11.15(d)3
        add_net(cells, starts[ENVY], total, figures.envy_stake)
    if starts[THREE_CARD] >= 0:
        types = three_card_types((dealt[CARDS], dealt[CARDS + 1], dealt[CARDS + 2]))
        cells[starts[THREE_CARD] + figures.three[types]] += 1


@kernel
def read_hands(dealt: NDArray[np.int64], figures: Figures, memory: NDArray[np.int64]) -> None:
    """Find the class, the setting by the house way and the bonus type of each place.

    Arrays are taken out of the figures once: numba counts references each time.
    """
    finder, code, paid = figures.finder, figures.code, figures.paid
    low, high, royal = finder.low, finder.high, figures.royal
    classes, codes, bonus = memory[CLASSES], memory[CODES], memory[BONUS_TYPES]
    for place in range(PLACES):
        key, hand = NO_CARDS, 0
        for i in range(place * CARDS, (place + 1) * CARDS):
            key += KEYS[dealt[i]]
            hand |= bit_of(dealt[i])
        number = flush_class(hand, finder) if key & FLUSHES else plain_class(key, low, high)
        classes[place], codes[place] = number, code[number]
        matched = royal[number] and has_royal_match(hand, figures.match)
        bonus[place] = paid[MATCHED_BONUS if matched else PLAIN_BONUS, number]


@kernel
def compare_codes(mine: int, theirs: int) -> int:
    """What becomes of a wager when two settings by the house way are compared."""
    last = COLUMNS - 1
    return result(mine >> COLUMN_BITS, mine & last, theirs >> COLUMN_BITS, theirs & last)


@kernel
def _bank(codes: Any, first: int, cells: Any) -> None:
    """Seat 1 banks against one, two and so on to six others, the dealer being the last of them."""
    surplus = 0
    for opponents in range(1, OPPONENTS + 1):
        other = codes[(opponents + 1) % PLACES]
        surplus -= compare_codes(other, codes[1])  # 11.10(l)
        cells[first + opponents + surplus] += 1
        first += 2 * opponents + 1


@kernel
def _sides(classes: Any, paid: Any, banker_types: int, starts: Any, cells: Any) -> None:
    mine = classes[1]
    if starts[INSURANCE] >= 0:
        cells[starts[INSURANCE] + paid[PAI_GOW, mine]] += 1
    if starts[SEVEN_CARD] >= 0:
        cells[starts[SEVEN_CARD] + paid[SEVEN, mine]] += 1
    if starts[PROGRESSIVE] >= 0:
        cells[starts[PROGRESSIVE] + paid[METERED, mine]] += 1
    if starts[IMPERIAL] >= 0:
        row, column = paid[IMPERIAL_MINE, mine], paid[IMPERIAL_THEIRS, classes[0]]
        cells[starts[IMPERIAL] + row * banker_types + column] += 1

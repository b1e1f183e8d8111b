"""The kernel: whole shoes down to the end card, both hands played by chances (4.4, 4.9)."""

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.baccarat.drawing import NO_CARD
from chapter47.families.baccarat.hands import compare, is_natural, together, value_of
from chapter47.families.baccarat.lab.coups import STOOD
from chapter47.games.chemin_de_fer.lab.strategies import NAMED, OPTIMAL
from chapter47.games.chemin_de_fer.state import BANK
from chapter47.games.chemin_de_fer.wagers import AGAINST
from chapter47.lab import Histogram, SimulationPlan
from chapter47.lab.streams import next32, seed_stream, shuffle_prefix
from chapter47.law.setting import Setting
from chapter47.rule import rule
from chapter47.table.vigorish import rate_of

RESULTS = 3
"""The Banker's Hand wins, a tie, the Player's Hand wins: a cell for each."""
MOST_CARDS = 6
WORDS = float(1 << 32)


@rule
def result_of(player: int, player_third: int, banker: int, banker_third: int) -> int:
    """Which hand wins, from two-card counts and the values of third cards or `NO_CARD`."""
    mine = player if player_third == NO_CARD else together(player, player_third)
    theirs = banker if banker_third == NO_CARD else together(banker, banker_third)
    return compare(mine, theirs)


def plan(setting: Setting, strategy: str = "") -> SimulationPlan:
    """The bank, covered in full, and a wager against it."""
    cards = 52 * setting.number("decks")
    kept = setting.odds(BANK).ratio * (1 - rate_of(setting))
    pays = setting.odds(AGAINST).ratio
    one = Fraction(1)
    return SimulationPlan(
        play_rounds,
        {
            BANK: Histogram(((kept, one), (0, one), (-one, one))),
            AGAINST: Histogram(((-one, one), (0, one), (pays, one))),
        },
        (
            setting.number("decks"),
            cards - setting.number("end_card_from_back"),
            *NAMED[strategy or OPTIMAL.name].figures(setting),
        ),
        from_one_shoe=True,
    )


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    decks: int,
    ahead: int,
    player_draws: NDArray[np.float64],
    banker_draws: NDArray[np.float64],
) -> NDArray[np.int64]:
    """Play rounds from shoes that are shuffled when the end card has come out."""
    cells = np.zeros(2 * RESULTS, np.int64)
    stream = seed_stream(seed, chunk)
    shoe = np.arange(52 * decks) % 52
    drawn = shoe.size
    for _ in range(rounds):
        if drawn > ahead:
            drawn = 0
        shuffle_prefix(stream, shoe[drawn:], MOST_CARDS)
        cards = shoe[drawn : drawn + MOST_CARDS]
        player = together(value_of(cards[0]), value_of(cards[2]))
        banker = together(value_of(cards[1]), value_of(cards[3]))
        used = 4
        player_third = banker_third = NO_CARD
        if not (is_natural(player) or is_natural(banker)):
            seen = STOOD
            if next32(stream) < player_draws[player] * WORDS:
                player_third = seen = value_of(cards[used])
                used += 1
            if next32(stream) < banker_draws[banker, seen] * WORDS:
                banker_third = value_of(cards[used])
                used += 1
        result = result_of(player, player_third, banker, banker_third) + 1
        cells[result] += 1
        cells[RESULTS + result] += 1
        drawn += used
    return cells

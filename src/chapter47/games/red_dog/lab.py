"""Red dog in the lab: exact results over every deal of ranks, and the kernel of whole shoes."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import rank_of
from chapter47.games.red_dog.answers import ASKED, answer
from chapter47.games.red_dog.odds import SPREADS, odds_on_spread
from chapter47.games.red_dog.outcomes import FATES, fate_of, outcomes, outcomes_of_round
from chapter47.games.red_dog.procedure import CONTINUOUS, ORIGINAL, RAISE
from chapter47.games.red_dog.rules import CONSECUTIVE, WINS, is_worth_raising, result, spread
from chapter47.games.red_dog.strategies import NAMED
from chapter47.lab import Analysis, Histogram, SimulationPlan, analyse
from chapter47.lab.enumerate import shoe_of, without_replacement
from chapter47.lab.room import Lab
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.law.setting import Setting

STRATEGIES = tuple(NAMED)
OF_A_FULL_SHOE = tuple(name for name in NAMED if not NAMED[name].looks_at_cards)
FRESH = "a full shoe, freshly shuffled, for every round"
WHOLE = "a raise is as large as the original wager"
OPTIONS = ("decks", "raise_amount")
CARDS = 3


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """The original wager with its raises under each strategy, and a raise on each spread.

    >>> best = analyses(Setting.make("red-dog"), "original")[0]
    >>> best.strategy, float(best.house_edge)
    ('best raise by the spread', 0.0275089...)
    """
    found: list[Analysis] = []
    if wager in (None, ORIGINAL):
        found += _original(setting)
    if wager in (None, RAISE):
        found += _raises(setting)
    return found


def _original(setting: Setting) -> Iterator[Analysis]:
    shoe = shoe_of(setting.number("decks"))
    for name in OF_A_FULL_SHOE:
        ways = outcomes_of_round(setting, shoe, NAMED[name].on_cards(setting))
        yield analyse(
            setting, ORIGINAL, ways, options=OPTIONS, strategy=name, assumes=(FRESH, WHOLE)
        )


def _raises(setting: Setting) -> Iterator[Analysis]:
    """What a raise by itself comes to, on each spread."""
    ways: dict[int, Counter[tuple[Fraction, Fraction]]] = {shown: Counter() for shown in SPREADS}
    for ranks, count in without_replacement(shoe_of(setting.number("decks")), CARDS):
        first, second, third = (4 * rank for rank in ranks)
        shown = spread(first, second)
        if shown > CONSECUTIVE:
            won = result(first, second, third) == WINS
            net = odds_on_spread(setting, shown).ratio if won else Fraction(-1)
            ways[shown][net, Fraction(1)] += count
    for shown in SPREADS:
        play = f"on a spread of {shown}"
        yield analyse(setting, RAISE, ways[shown], options=OPTIONS, strategy=play, assumes=(FRESH,))


def plan(setting: Setting, strategy: str = "") -> SimulationPlan:
    """The simulation: whole shoes down to the cutting card, or a device that never ends."""
    decks = setting.number("decks")
    cards = sum(shoe_of(decks))
    behind = int(cards * Fraction(setting.figure("cutting_card_from_back")))
    burned, ahead = setting.number("first_burn"), cards - behind
    if setting.option("shuffle") == CONTINUOUS:
        burned, ahead = 0, -1
    pays = [Fraction(0), *(odds_on_spread(setting, shown).ratio for shown in SPREADS)]
    return SimulationPlan(
        play_rounds,
        {ORIGINAL: Histogram(outcomes(setting))},
        (
            decks,
            burned,
            ahead,
            *NAMED[strategy or STRATEGIES[0]].figures(setting),
            np.array([odds.numerator for odds in pays]),
            np.array([odds.denominator for odds in pays]),
        ),
        from_one_shoe=setting.option("shuffle") != CONTINUOUS,
    )


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    decks: int,
    burned: int,
    ahead: int,
    raises: NDArray[np.bool_],
    by_cards: bool,
    wins: NDArray[np.int64],
    stakes: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Play rounds from shoes that are shuffled when the cutting card has come out."""
    cells = np.zeros(FATES, np.int64)
    stream = seed_stream(seed, chunk)
    shoe = np.arange(52 * decks) % 52
    left = np.zeros(13, np.int64)
    drawn = shoe.size
    for _ in range(rounds):
        if drawn > ahead:
            shuffle_prefix(stream, shoe, burned)
            drawn = burned
            left[:] = 4 * decks
        shuffle_prefix(stream, shoe[drawn:], CARDS)
        first, second, third = shoe[drawn], shoe[drawn + 1], shoe[drawn + 2]
        left[rank_of(first)] -= 1
        left[rank_of(second)] -= 1
        shown = spread(first, second)
        raised = False
        if shown > CONSECUTIVE:
            raised = raises[shown]
            if by_cards:
                low, high = min(first, second), max(first, second)
                between = left[rank_of(low) + 1 : rank_of(high)].sum()
                raised = is_worth_raising(between, left.sum(), wins[shown], stakes[shown])
        cells[fate_of(first, second, third, raised)] += 1
        drawn += 2
        if shown != CONSECUTIVE:
            left[rank_of(third)] -= 1
            drawn += 1
    return cells


LAB = Lab(
    analyses,
    plan,
    STRATEGIES,
    solve=answer,
    at_table=lambda _, name: NAMED[name],
    long_means=Path(__file__).with_name("long_means.json"),
    questions=ASKED,
)

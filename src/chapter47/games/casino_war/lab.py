"""Casino war in the lab: exact results over every deal of ranks, and the kernel."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.casino_war import procedure
from chapter47.games.casino_war.rules import (
    EQUAL,
    HIGHER,
    LOSES,
    WINS,
    WINS_ON_TIE,
    compare,
    settle_tie,
    settle_war,
)
from chapter47.lab import Analysis, Histogram, SimulationPlan, analyse, nets
from chapter47.lab.enumerate import shoe_of, ways_of
from chapter47.lab.room import Lab
from chapter47.lab.strategy import Always, named
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.law.setting import Setting
from chapter47.rule import rule

NAMED = named(
    Always("always go to war", (procedure.GO_TO_WAR, procedure.SURRENDER), True),
    Always("always surrender", (procedure.SURRENDER,), False),
)
"""What is done on a tie (22.8(d)); who cannot afford a war surrenders."""
STRATEGIES = tuple(NAMED)
WAR, SURRENDER = STRATEGIES

LOST, WON, GAVE_UP, WAR_LOST, WAR_WON, WAR_TIED = range(6)
"""What becomes of an initial wager in a whole round."""

FRESH = ("a full shoe, freshly shuffled, for every round",)

Outcome = tuple[Fraction, Fraction]
"""Net result and money wagered, in units."""

CARDS = 4
"""Player's and dealer's card, twice; burned cards change no probability, being unseen."""


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis; a tie wager is analysed in the original and the war deal.

    >>> war, _, tie, _ = analyses(Setting.make("casino-war"))
    >>> tie.house_edge
    Fraction(58, 311)
    """
    found: list[Analysis] = []
    if wager in (None, "initial"):
        found += _initial(setting)
    if wager in (None, "tie"):
        found += _tie(setting)
    return found


def _initial(setting: Setting) -> Iterator[Analysis]:
    outcomes = initial_outcomes(setting)
    shoe = shoe_of(setting.number("decks"))
    for strategy in STRATEGIES:

        def outcome(ranks: tuple[int, ...], goes: bool = strategy == WAR) -> Outcome:
            first, second, third, fourth = (4 * rank for rank in ranks)
            return outcomes[play_initial(first, second, third, fourth, goes)]

        ways = ways_of(shoe, CARDS, outcome)
        yield analyse(setting, "initial", ways, options=["decks"], strategy=strategy, assumes=FRESH)


def _tie(setting: Setting) -> Iterator[Analysis]:
    win, lose = (setting.odds("tie").ratio, Fraction(1)), (Fraction(-1), Fraction(1))
    shoe = shoe_of(setting.number("decks"))

    def outcome(ranks: tuple[int, ...]) -> Outcome | None:
        *before, player, dealer = (4 * rank for rank in ranks)
        if before and compare(*before) != EQUAL:
            return None
        return win if settle_tie(compare(player, dealer)) == WINS else lose

    for deal, cards in (("on the original deal", 2), ("on the war deal, after a tie", CARDS)):
        ways = ways_of(shoe, cards, outcome)
        yield analyse(setting, "tie", ways, options=["decks"], strategy=deal, assumes=FRESH)


@rule
def play_initial(player: int, dealer: int, player_war: int, dealer_war: int, war: bool) -> int:
    """What becomes of an initial wager with these cards, under war or surrender."""
    comparison = compare(player, dealer)
    if comparison == HIGHER:
        return WON
    if comparison != EQUAL:
        return LOST
    if not war:
        return GAVE_UP
    result = settle_war(compare(player_war, dealer_war))
    if result == LOSES:
        return WAR_LOST
    return WAR_TIED if result == WINS_ON_TIE else WAR_WON


def initial_outcomes(setting: Setting) -> tuple[Outcome, ...]:
    """Net result and money wagered for each fate of an initial wager of one unit.

    On going to war the initial wager is lost for good and an equal war wager is put up.  # 22.8(e)
    """
    one = Fraction(1)
    won = setting.odds("initial").ratio
    given_up = -Fraction(setting.figure("surrender_loses"))
    war_won = setting.odds("war", "higher").ratio - 1
    war_tied = setting.odds("war", "equal").ratio - 1
    return (
        (-one, one),
        (won, one),
        (given_up, one),
        (-2 * one, 2 * one),
        (war_won, 2 * one),
        (war_tied, 2 * one),
    )


def plan(setting: Setting, strategy: str = WAR) -> SimulationPlan:
    """The simulation: initial and tie wagers of one player, a freshly shuffled shoe each round."""
    tie = nets(-1, setting.odds("tie").ratio)
    return SimulationPlan(
        play_rounds,
        {"initial": Histogram(initial_outcomes(setting)), "tie": tie},
        (setting.number("decks"), *NAMED[strategy].figures(setting)),
    )


@kernel
def play_rounds(seed: int, chunk: int, rounds: int, decks: int, war: bool) -> NDArray[np.int64]:
    """Play rounds and count the fates of the initial and of the tie wager."""
    cells = np.zeros(8, np.int64)
    stream = seed_stream(seed, chunk)
    shoe = np.arange(52 * decks) % 52
    for _ in range(rounds):
        shuffle_prefix(stream, shoe, 2)
        comparison = compare(shoe[0], shoe[1])
        if comparison == EQUAL:
            shuffle_prefix(stream, shoe[2:], 2)
        cells[play_initial(shoe[0], shoe[1], shoe[2], shoe[3], war)] += 1
        cells[6 + settle_tie(comparison)] += 1
    return cells


LAB = Lab(analyses, plan, STRATEGIES, at_table=lambda _, name: NAMED[name])

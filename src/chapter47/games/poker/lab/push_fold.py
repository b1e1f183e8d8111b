"""The end game of two at no-limit hold 'em: the small blind goes all in or folds, the big blind
calls or folds; the rake is taken from a pot that is called.

Without a rake one's gain is the other's loss, and a linear program solves it. With a rake regrets
are followed until neither can gain more than a trifle; how much is told with the answer.
"""

from dataclasses import dataclass
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.games.poker.lab.class_equity import class_counts, class_name, class_pairs
from chapter47.lab.starts import CLASSES
from chapter47.money import Cents

Floats = NDArray[np.float64]
BOARDS = comb(48, 5)
STEPS = 20_000
GOOD_ENOUGH = 1e-5
"""What a player may still gain, in big blinds, when regrets have been followed long enough."""


@dataclass(frozen=True)
class EndGame:
    """Blinds and the smaller stack of two players, and the rake of a pot that is called."""

    small_blind: Cents
    big_blind: Cents
    stack: Cents
    rake: Cents = 0


@dataclass(frozen=True)
class EndGameSolution:
    """How often each class is pushed and called, and what that is worth."""

    game: EndGame
    push: Floats
    call: Floats
    values: tuple[float, float]
    """What the small blind and the big blind win, in big blinds a hand."""
    gains: tuple[float, float]
    """What each could still gain by the best answer to the other, in big blinds a hand."""


def payoffs(game: EndGame) -> tuple[Floats, Floats, Floats]:
    """The weight of each pair of classes, and what the two win when a push is called."""
    pairs = class_pairs()
    wins, ties = class_counts()
    counted = (2 * wins + ties).astype(np.float64)
    share = counted / (2.0 * BOARDS * np.maximum(pairs, 1))
    weight = pairs / pairs.sum()
    pot = 2 * game.stack - game.rake
    return weight, share * pot - game.stack, (1 - share) * pot - game.stack


def solve_end_game(game: EndGame, *, steps: int = STEPS) -> EndGameSolution:
    """Optimal pushing and calling: exact to rounding without a rake, else by regrets."""
    weight, mine, yours = payoffs(game)
    if game.rake == 0:
        push, call = _by_program(game, weight, mine)
    else:
        push, call = _by_regrets(game, weight, mine, yours, steps)
    return _measured(game, weight, mine, yours, push, call)


def _by_program(game: EndGame, weight: Floats, mine: Floats) -> tuple[Floats, Floats]:
    """A linear program of the small blind's pushes against what the big blind can hold it to."""
    from scipy.optimize import linprog

    ours = weight.sum(axis=1)
    # The small blind's gain over folding, where each class of the big blind takes the lesser of
    # the two answers: for each class a bound below both.
    folded = (game.small_blind + game.big_blind) * weight
    called = (mine + game.small_blind) * weight
    above = np.concatenate([-folded.T, -called.T])
    bound = np.concatenate([np.eye(CLASSES), np.eye(CLASSES)])
    found = linprog(
        np.concatenate([np.zeros(CLASSES), -np.ones(CLASSES)]),
        A_ub=np.hstack([above, bound]),
        b_ub=np.zeros(2 * CLASSES),
        bounds=[(0, 1)] * CLASSES + [(None, None)] * CLASSES,
        method="highs",
    )
    assert found.status == 0 and ours.all(), found.message
    duals = -found.ineqlin.marginals
    answers = duals[:CLASSES] + duals[CLASSES:]
    call = np.divide(duals[CLASSES:], answers, out=np.zeros(CLASSES), where=answers > 0)
    return np.clip(found.x[:CLASSES], 0, 1), np.clip(call, 0, 1)


def _by_regrets(
    game: EndGame, weight: Floats, mine: Floats, yours: Floats, steps: int
) -> tuple[Floats, Floats]:
    """Regret matching, later steps counting more; both move in turn."""
    regrets = np.zeros((2, 2, CLASSES))
    sums = np.zeros((2, CLASSES))
    push, call = np.full(CLASSES, 0.5), np.full(CLASSES, 0.5)
    for step in range(1, steps + 1):
        better = _push_gain(game, weight, mine, call)
        push = _moved(regrets[0], better, push)
        better = _call_gain(game, weight, yours, push)
        call = _moved(regrets[1], better, call)
        sums[0] += step * push
        sums[1] += step * call
    total = steps * (steps + 1) / 2
    return sums[0] / total, sums[1] / total


def _moved(regrets: Floats, better: Floats, chance: Floats) -> Floats:
    """The chance of acting after one more step, from what acting gains over folding."""
    regrets[0] = np.maximum(regrets[0] + (1 - chance) * better, 0)
    regrets[1] = np.maximum(regrets[1] - chance * better, 0)
    whole = regrets[0] + regrets[1]
    found: Floats = np.divide(regrets[0], whole, out=np.full(CLASSES, 0.5), where=whole > 0)
    return found


def _push_gain(game: EndGame, weight: Floats, mine: Floats, call: Floats) -> Floats:
    """What a push gains over a fold for each class, times how often the class comes."""
    folds: Floats = (weight * (1 - call)[None, :]).sum(axis=1) * game.big_blind
    calls = (weight * mine * call[None, :]).sum(axis=1)
    gained: Floats = folds + calls + weight.sum(axis=1) * game.small_blind
    return gained


def _call_gain(game: EndGame, weight: Floats, yours: Floats, push: Floats) -> Floats:
    """What a call gains over a fold for each class, times how often it is pushed against."""
    gained: Floats = ((weight * (yours + game.big_blind)) * push[:, None]).sum(axis=0)
    return gained


def _measured(
    game: EndGame, weight: Floats, mine: Floats, yours: Floats, push: Floats, call: Floats
) -> EndGameSolution:
    """What the plans are worth, and what the best answers to them would be."""
    first = _push_gain(game, weight, mine, call)
    second = _call_gain(game, weight, yours, push)
    pushed = (weight.sum(axis=1) * push).sum()
    values: list[Any] = [
        (first * push).sum() - game.small_blind,
        (second * call).sum() - pushed * game.big_blind + (1 - pushed) * game.small_blind,
    ]
    gains = [
        np.maximum(first, 0).sum() - (first * push).sum(),
        np.maximum(second, 0).sum() - (second * call).sum(),
    ]
    big = game.big_blind
    return EndGameSolution(
        game,
        push,
        call,
        (float(values[0] / big), float(values[1] / big)),
        (float(gains[0] / big), float(gains[1] / big)),
    )


def frequency(chances: Floats) -> float:
    """How often hands with these chances by class are dealt and played."""
    sizes = {"s": 4, "o": 12}
    numbers = [sizes.get(class_name(number)[2:], 6) for number in range(CLASSES)]
    return float(np.dot(numbers, chances)) / sum(numbers)

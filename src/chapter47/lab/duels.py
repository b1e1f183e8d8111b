"""Games of two with hidden cards, one's gain the other's loss, solved by linear programming.

A game is a tree. What a player knows at a decision is its key; he cannot tell apart decisions with
the same key. The solution is found in sequence form: one number for each sequence of a player's own
acts, so that the program grows with the tree and not with the number of strategies.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from chapter47.lab.errors import LabError

Weight = float | Fraction


@dataclass(frozen=True)
class End:
    """The game is over; the first player has won so much from the second."""

    gain: Weight


@dataclass(frozen=True)
class Chance:
    """What comes by chance."""

    ways: tuple[tuple[Weight, "Node"], ...]


@dataclass(frozen=True)
class Decision:
    """A player, 0 or 1, chooses an act, knowing only what the key says."""

    player: int
    key: str
    acts: Mapping[str, "Node"]


Node = End | Chance | Decision
Plan = dict[str, dict[str, float]]
"""For each key the chance of each act."""


class Unsolved(LabError):
    """The linear program has no solution, which a game always has."""

    def __init__(self, message: str) -> None:
        super().__init__(f"the game was not solved: {message}")


@dataclass(frozen=True)
class Duel:
    """The value of a game to the first player, and optimal play of both."""

    value: float
    plans: tuple[Plan, Plan]


class _Form:
    """The sequence form of a tree."""

    def __init__(self, root: Node) -> None:
        self.sequences: list[dict[tuple[str, str], int]] = [{("", ""): 0}, {("", ""): 0}]
        self.before: list[dict[str, int]] = [{}, {}]
        """For each key the sequence that leads to it."""
        self.acts: list[dict[str, tuple[str, ...]]] = [{}, {}]
        self.gains: dict[tuple[int, int], float] = {}
        self._walk(root, (0, 0), 1.0)

    def _walk(self, node: Node, reached: tuple[int, int], weight: float) -> None:
        if isinstance(node, End):
            self.gains[reached] = self.gains.get(reached, 0.0) + weight * float(node.gain)
        elif isinstance(node, Chance):
            for chance, then in node.ways:
                self._walk(then, reached, weight * float(chance))
        else:
            mine = self.sequences[node.player]
            self.before[node.player].setdefault(node.key, reached[node.player])
            self.acts[node.player].setdefault(node.key, tuple(node.acts))
            for act, then in node.acts.items():
                number = mine.setdefault((node.key, act), len(mine))
                other = reached[1 - node.player]
                self._walk(then, (number, other) if node.player == 0 else (other, number), weight)

    def constraints(self, player: int) -> tuple[Any, Any]:
        """That the first sequence is certain, and each is shared among the acts that follow."""
        sequences, before = self.sequences[player], self.before[player]
        matrix = np.zeros((1 + len(before), len(sequences)))
        matrix[0, 0] = 1
        for row, (key, start) in enumerate(before.items(), 1):
            matrix[row, start] = -1
            for act in self.acts[player][key]:
                matrix[row, sequences[key, act]] = 1
        right = np.zeros(len(matrix))
        right[0] = 1
        return matrix, right

    def plan(self, player: int, realised: Any) -> Plan:
        """The chances of each act from how likely the sequences are played."""
        found: Plan = {}
        for key, acts in self.acts[player].items():
            parts = [max(float(realised[self.sequences[player][key, act]]), 0.0) for act in acts]
            whole = sum(parts)
            found[key] = {
                act: part / whole if whole > 0 else 1 / len(acts)
                for act, part in zip(acts, parts, strict=True)
            }
        return found


def solve_duel(root: Node) -> Duel:
    """Solve a game: what the first player can be sure of, and how both play.

    >>> heads = Decision(1, "?", {"heads": End(1), "tails": End(-1)})
    >>> tails = Decision(1, "?", {"heads": End(-1), "tails": End(1)})
    >>> duel = solve_duel(Decision(0, "", {"heads": heads, "tails": tails}))
    >>> round(duel.value, 9), round(duel.plans[1]["?"]["heads"], 9)
    (0.0, 0.5)
    """
    from scipy.optimize import linprog

    form = _Form(root)
    mine, mine_right = form.constraints(0)
    theirs, theirs_right = form.constraints(1)
    gains = np.zeros((len(form.sequences[0]), len(form.sequences[1])))
    for (first, second), gain in form.gains.items():
        gains[first, second] = gain
    # The first player's sequences x and the worth p of the second's keys: p falls short of what x
    # gains against every sequence of the second; the most that the start is worth is the value.
    keys = len(theirs)
    costs = np.concatenate([np.zeros(gains.shape[0]), -theirs_right])
    bounds = [(0, None)] * gains.shape[0] + [(None, None)] * keys
    found = linprog(
        costs,
        A_ub=np.hstack([-gains.T, theirs.T]),
        b_ub=np.zeros(gains.shape[1]),
        A_eq=np.hstack([mine, np.zeros((len(mine), keys))]),
        b_eq=mine_right,
        bounds=bounds,
        method="highs",
    )
    if found.status:
        raise Unsolved(str(found.message))
    first = found.x[: gains.shape[0]]
    second = -found.ineqlin.marginals
    return Duel(0.0 - float(found.fun), (form.plan(0, first), form.plan(1, second)))


def best_answer(root: Node, player: int, other: Plan) -> float:
    """What a player wins at most against the plan of the other.

    >>> coin = Decision(0, "", {"call": End(1), "fold": End(-1)})
    >>> best_answer(coin, 0, {})
    1.0
    """
    reached: dict[str, list[tuple[Decision, float]]] = {}
    _gather(root, player, other, 1.0, reached)
    chosen: dict[str, str] = {}

    def worth(node: Node) -> float:
        if isinstance(node, End):
            return float(node.gain) * (1 if player == 0 else -1)
        if isinstance(node, Chance):
            return sum(float(chance) * worth(then) for chance, then in node.ways)
        if node.player != player:
            plan = other[node.key]
            return sum(plan[act] * worth(then) for act, then in node.acts.items() if plan[act])
        if node.key not in chosen:
            worths = {
                act: sum(weight * worth(like.acts[act]) for like, weight in reached[node.key])
                for act in node.acts
            }
            chosen[node.key] = max(worths, key=lambda act: worths[act])
        return worth(node.acts[chosen[node.key]])

    return worth(root)


def _gather(
    node: Node,
    player: int,
    other: Plan,
    weight: float,
    reached: dict[str, list[tuple[Decision, float]]],
) -> None:
    """For each key of the player all its decisions, and how chance and the other lead there.

    The player's own acts are taken as certain.
    """
    if isinstance(node, Chance):
        for chance, then in node.ways:
            _gather(then, player, other, weight * float(chance), reached)
    elif isinstance(node, Decision):
        if node.player == player:
            reached.setdefault(node.key, []).append((node, weight))
        for act, then in node.acts.items():
            part = 1.0 if node.player == player else other[node.key][act]
            _gather(then, player, other, weight * part, reached)

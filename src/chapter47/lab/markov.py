"""Finite chains of chances that come to an end, solved in exact fractions; for games of dice."""

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Generic, TypeVar

from chapter47.lab.errors import NeverEnds, NotAChain, UnknownState

State = TypeVar("State", bound=Hashable)
Row = dict[State, Fraction]


@dataclass(frozen=True)
class Chain(Generic[State]):
    """States and the probabilities of their successors; a state without a row is an end.

    >>> third = Fraction(1, 3)
    >>> game = Chain({"play": {"play": third, "win": third, "lose": third}})
    >>> game.ends("play")["win"], game.expected_steps("play")
    (Fraction(1, 2), Fraction(3, 2))
    """

    rows: Mapping[State, Mapping[State, Fraction]]

    def __post_init__(self) -> None:
        for state, row in self.rows.items():
            total = sum(row.values(), Fraction(0))
            if total != 1 or min(row.values()) < 0:
                raise NotAChain(state, total)

    def ends(self, start: State) -> dict[State, Fraction]:
        """The probability of each end, from a start."""
        self._check(start)
        if start not in self.rows:
            return {start: Fraction(1)}
        return dict(self._ends[start])

    def expected_steps(self, start: State) -> Fraction:
        """The mean number of steps to the end."""
        self._check(start)
        return self._steps.get(start, Fraction(0))

    def variance_of_steps(self, start: State) -> Fraction:
        """The variance of the number of steps to the end."""
        self._check(start)
        if start not in self.rows:
            return Fraction(0)
        return self._squares[start] - self._steps[start] ** 2

    def lengths(self, start: State) -> Iterator[Fraction]:
        """The probability that the game ends after exactly 0, 1, 2, ... steps, without end."""
        self._check(start)
        now: Row[State] = {start: Fraction(1)}
        while True:
            yield sum((p for state, p in now.items() if state not in self.rows), Fraction(0))
            after: defaultdict[State, Fraction] = defaultdict(Fraction)
            for state, probability in now.items():
                for successor, chance in self.rows.get(state, {}).items():
                    after[successor] += probability * chance
            now = dict(after)

    def _check(self, state: State) -> None:
        if state not in self.rows and all(state not in row for row in self.rows.values()):
            raise UnknownState(state)

    @cached_property
    def _ends(self) -> dict[State, Row[State]]:
        return {state: ends for state, (_, ends) in self._solve({}).items()}

    @cached_property
    def _steps(self) -> Row[State]:
        ones = {state: Fraction(1) for state in self.rows}
        return {state: steps for state, (steps, _) in self._solve(ones).items()}

    @cached_property
    def _squares(self) -> Row[State]:
        # E (1 + X)^2 = 1 + 2 E X + E X^2, where X is the number of steps that follow the first.
        known = {
            state: 1 + 2 * sum((p * self._steps.get(s, 0) for s, p in row.items()), Fraction(0))
            for state, row in self.rows.items()
        }
        return {state: squares for state, (squares, _) in self._solve(known).items()}

    def _solve(self, known: Row[State]) -> dict[State, tuple[Fraction, Row[State]]]:
        """Solve x(s) = known(s) + sum of p(s, t) x(t), leaving x open for the ends.

        Each state is eliminated in turn from the states that lead to it; nothing is subtracted
        but the probability to stay.
        """
        constant = {state: known.get(state, Fraction(0)) for state in self.rows}
        rows: dict[State, Row[State]] = {
            state: {s: Fraction(p) for s, p in row.items() if p} for state, row in self.rows.items()
        }
        order = list(reversed(rows))
        for done, state in enumerate(order):
            stay = rows[state].pop(state, Fraction(0))
            if stay == 1:
                raise NeverEnds(state)
            constant[state] /= 1 - stay
            rows[state] = {s: p / (1 - stay) for s, p in rows[state].items()}
            for earlier in order[done + 1 :]:
                self._substitute(state, earlier, rows, constant)
        for done, state in reversed(list(enumerate(order))):
            for later in order[:done]:
                self._substitute(state, later, rows, constant)
        return {state: (constant[state], rows[state]) for state in self.rows}

    @staticmethod
    def _substitute(
        state: State, into: State, rows: dict[State, Row[State]], constant: Row[State]
    ) -> None:
        probability = rows[into].pop(state, None)
        if probability is None:
            return
        constant[into] += probability * constant[state]
        for successor, p in rows[state].items():
            rows[into][successor] = rows[into].get(successor, Fraction(0)) + probability * p

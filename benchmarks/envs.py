"""How many steps a second an environment takes, at a young table and at an old one."""

from time import process_time

import numpy as np

from chapter47.envs.table_env import TableEnv
from chapter47.table.repertoire import BET

Row = tuple[str, float, str, str, float | None]

STEPS = 1_500
AGED = 6_000
"""Steps after which a table counts as old."""
GOALS = {"blackjack": 3_000.0}
ENDLESS = 10**9


def run() -> list[Row]:
    """Blackjack, casino war and craps, each seat betting its first wager and then at random."""
    rows: list[Row] = []
    for game in ("blackjack", "casino-war", "craps"):
        seat = _Seat(game)
        young = seat.steps_a_second()
        seat.step(AGED)
        old = seat.steps_a_second()
        goal = GOALS.get(game)
        rows.append((f"{game}, young", young, "steps/s", "goal" if goal else "", _of(young, goal)))
        rows.append((f"{game}, after {AGED:,} steps", old, "steps/s", "young", old / young))
    return rows


def _of(speed: float, goal: float | None) -> float | None:
    return speed / goal if goal else None


class _Seat:
    def __init__(self, game: str) -> None:
        self.env = TableEnv(game, ceremony=True, rounds=ENDLESS, bankroll=10**7)
        _, info = self.env.reset(seed=47)
        self.mask = info["action_mask"]
        self.random = np.random.default_rng(47)
        acts = self.env.catalogue.acts
        self.first = next(number for number, act in enumerate(acts) if act.name == BET)
        self.has_bet = False

    def step(self, steps: int) -> None:
        for _ in range(steps):
            *_, info = self.env.step(self._choice())
            self.mask = info["action_mask"]

    def _choice(self) -> int:
        """One wager, then ready; decisions at random."""
        if self.mask[self.first] and not self.has_bet:
            self.has_bet = True
            return self.first
        if self.mask[0]:
            self.has_bet = False
            return 0
        return int(self.random.choice(np.flatnonzero(self.mask)))

    def steps_a_second(self) -> float:
        fastest = 0.0
        for _ in range(3):
            started = process_time()
            self.step(STEPS)
            fastest = max(fastest, STEPS / (process_time() - started))
        return fastest

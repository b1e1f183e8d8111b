"""A seat at a table as a Gymnasium environment."""

import zlib
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from chapter47.envs.catalogue import (
    SEAT,
    answer_for_others,
    catalogue_of,
    lasting_facts,
    open_acts,
    seated,
)
from chapter47.games import game_of
from chapter47.table import Refused, Table, Wager

CARDS = 53
DICE = 4
LARGEST = 2**31 - 1

Observation = dict[str, Any]


class TableEnv(gymnasium.Env[Observation, np.int64]):
    """One seat at a table of a game.

    **Actions.** `Discrete(n)`: the catalogue of everything that the game can offer the seat, such
    as "bet tie" or "surrender"; `info["action_mask"]` tells which are open, `info["actions"]` names
    them all. Wagers are the least amount that the limits permit. An act that is not open changes
    nothing and costs `illegal_penalty`.

    **Observations.** `phase`; `rack` and `stakes` (by wager of the catalogue) in units of the least
    wager; `dealer`, `mine`, `others`: how many of each card the seat may see; `dice` of the last
    throw; `facts`: what lasts over rounds, such as a point.

    **Rewards.** The change of chips in rack and on the layout, in units of the least wager.

    **Episode.** Ends after `rounds` rounds, or when nothing can be wagered any more.

    **Arguments.** `game`, `rounds`, `bankroll` (units), `as_of`, `options`, `illegal_penalty`.

    **Versions.** v0: first.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        rounds: int = 1,
        bankroll: int = 200,
        as_of: str | None = None,
        options: dict[str, Any] | None = None,
        illegal_penalty: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        self.game = game
        self.setting = game_of(game).setting(as_of=as_of, options=options)
        self.rounds = rounds
        self.bankroll = bankroll
        self.illegal_penalty = illegal_penalty
        self.render_mode = render_mode
        self.catalogue = catalogue_of(self.setting)
        self._numbers = {key: number for number, key in enumerate(self.catalogue.acts)}
        self._wagers = sorted({key[1:] for key in self.catalogue.acts if key[0] == "bet"})
        limits = [self.setting.limit(wager).minimum for wager, _ in self._wagers]
        self.unit = min(limits, default=100)
        self.action_space = spaces.Discrete(len(self.catalogue.acts))
        cards = spaces.Box(0, 8, (CARDS,), np.int8)
        self.observation_space = spaces.Dict(
            {
                "phase": spaces.Discrete(len(self.catalogue.phases) + 1),
                "rack": spaces.Box(0, np.inf, (1,), np.float64),
                "stakes": spaces.Box(0, np.inf, (len(self._wagers),), np.float64),
                "dealer": cards,
                "mine": cards,
                "others": cards,
                "dice": spaces.Box(0, 6, (DICE,), np.int8),
                "facts": spaces.Box(-LARGEST, LARGEST, (len(self.catalogue.facts),), np.int64),
            }
        )
        self.table: Table | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Open a fresh table."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**63))
        self.table = seated(self.game, self.setting, seed=drawn, bankroll=self.bankroll * self.unit)
        self._last_round = self.table.rounds + self.rounds
        self._go_on()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do what an action of the catalogue says."""
        table = self._open_table()
        before = self._worth()
        key = self.catalogue.acts[int(action)]
        mine = open_acts(table)
        reward = 0.0
        try:
            if key not in mine:
                raise Refused
            table.act(SEAT, key[0], **mine[key])
        except Refused:
            reward = -self.illegal_penalty
        else:
            self._go_on()
            reward = (self._worth() - before) / self.unit
        done = table.rounds >= self._last_round
        broke = not done and not open_acts(table)
        return self._observation(), reward, done, broke, self._info()

    def render(self) -> str | None:
        """The last events, in words."""
        if self.render_mode != "ansi" or self.table is None:
            return None
        from chapter47.table.narrate import narrate

        rows = self.table.view(SEAT)[-8:]
        return "\n".join(filter(None, map(narrate, rows)))

    def _open_table(self) -> Table:
        if self.table is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        return self.table

    def _go_on(self) -> None:
        """Let the house do its part until the agent may act again or the episode is over."""
        table = self._open_table()
        while table.rounds < self._last_round and not open_acts(table):
            if not any(table.prompt.options.get(a) for a in table.prompt.options if a != SEAT):
                return
            answer_for_others(table)

    def _worth(self) -> int:
        table = self._open_table()
        return sum(cents for name, cents in table.ledger.balances.items() if name.startswith(SEAT))

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(len(self.catalogue.acts), np.int8)
        for key in open_acts(self._open_table()):
            if key in self._numbers:
                mask[self._numbers[key]] = 1
        return {
            "action_mask": mask,
            "actions": self.catalogue.acts,
            "round": self.table and self.table.rounds,
        }

    def _observation(self) -> Observation:
        table = self._open_table()
        phase = table.prompt.phase
        phases = self.catalogue.phases
        facts = lasting_facts(table)
        stakes = [
            table.ledger[Wager(1, wager, spot).account] / self.unit for wager, spot in self._wagers
        ]
        hands = {name: np.zeros(CARDS, np.int8) for name in ("dealer", "mine", "others")}
        for dealt in table.round.dealt if table.round is not None else ():
            whose = "dealer" if dealt.to == "dealer" else "mine" if _is_mine(dealt.to) else "others"
            if dealt.face_up or SEAT in table.log.entries[dealt.seq].event.seen_by:
                hands[whose][dealt.card] += 1
        dice = np.zeros(DICE, np.int8)
        for entry in reversed(table.log.entries):
            if type(entry.event).__name__ == "DiceThrown":
                up = entry.event.dice  # type: ignore[attr-defined]
                dice[: len(up)] = up
                break
        return {
            "phase": phases.index(phase) if phase in phases else len(phases),
            "rack": np.array([table.ledger[f"{SEAT}/rack"] / self.unit]),
            "stakes": np.array(stakes, np.float64),
            **hands,
            "dice": dice,
            "facts": np.array([_number(facts.get(n)) for n in self.catalogue.facts], np.int64),
        }


def _is_mine(to: str) -> bool:
    return to in (SEAT, "box:1")


def _number(value: Any) -> int:
    """A fact as a number: itself, or a stable code for words."""
    if value is None:
        return -1
    if isinstance(value, bool | int):
        return int(value)
    return zlib.crc32(str(value).encode()) % LARGEST

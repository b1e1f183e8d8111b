"""Many seats at once: a room's kernel of steps as a vector environment of Gymnasium."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from chapter47.doors import opened
from chapter47.envs.catalogue import catalogue_of
from chapter47.envs.errors import BadArgument
from chapter47.envs.layout import JOKER_RANK, SUITS, layout_of, rank_and_suit
from chapter47.envs.table_env import unit_of
from chapter47.games import game_of
from chapter47.lab.batches import NEVER, NEXT_STEP, SAME_STEP, beginning, faces, stepping
from chapter47.lab.steps import STAKE, TOLD, WIDTH, Stepping, Steps
from chapter47.lab.streams import seed_stream
from chapter47.law.setting import Setting

MODES = {
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.SAME_STEP: SAME_STEP,
    AutoresetMode.DISABLED: NEVER,
}
ENDLESS = 2**62
RANKS_OF, SUITS_OF = rank_and_suit(np.arange(JOKER_RANK * SUITS, dtype=np.int8))

Arrays = dict[str, NDArray[Any]]


def steps_of(setting: Setting) -> Stepping | None:
    """A game under a setting in steps; nothing where its room has none for it."""
    module = game_of(setting.game).steps
    return opened(module, "STEPS", Steps).of(setting) if module else None


def has_steps(game: str, arguments: Mapping[str, Any]) -> bool:
    """Whether a room has steps for what an environment of it is to be.

    >>> has_steps("casino-war", {}), has_steps("poker", {})
    (True, False)
    """
    setting = game_of(game).setting(
        as_of=arguments.get("as_of"), options=dict(arguments.get("options") or {})
    )
    return steps_of(setting) is not None


class StepsVectorEnv(VectorEnv[Arrays, NDArray[np.int64], NDArray[Any]]):
    """A game without ceremony, many episodes at once, in one compiled kernel.

    Actions, observations and rewards are those of the environment at the table, and so is what the
    same cards bring, to the cent; every episode is dealt from full decks. `infos["action_mask"]`
    tells what is open, as the observation does.

    **Arguments.** `num_envs`, `as_of`, `options`, `illegal_penalty`, `max_episode_steps`, and
    `autoreset_mode`: `"NextStep"`, `"SameStep"` (the observation at the end is then in
    `infos["final_obs"]`) or `"Disabled"`, with `reset(options={"reset_mask": ...})`.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        as_of: str | None = None,
        options: Mapping[str, Any] | None = None,
        illegal_penalty: float = 1.0,
        max_episode_steps: int | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    ) -> None:
        self.setting = game_of(game).setting(as_of=as_of, options=dict(options or {}))
        steps = steps_of(self.setting)
        if steps is None:
            raise BadArgument.no_steps(game)
        self.game, self.num_envs = game, num_envs
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.catalogue = catalogue_of(self.setting, ceremony=False)
        self.unit = unit_of(self.setting, ceremony=False)
        self.layout = layout_of(self.catalogue)
        self.single_action_space = spaces.Discrete(len(self.catalogue.acts))
        self.single_observation_space = self.layout.space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._steps, self._mode = steps, MODES[mode]
        self._most = max_episode_steps or ENDLESS
        self._penalty = round(illegal_penalty * self.unit)
        self._begin = beginning(steps.begin, steps.see)
        self._step = stepping(steps.begin, steps.step, steps.see)
        self._places = self._laid_out()
        width = int(self._places[WIDTH])
        self.states = np.zeros((num_envs, steps.size), np.int32)
        """The state of every episode, as the room's kernel keeps it."""
        self._kept = np.zeros((num_envs, 2), np.int64)
        self._seen = np.zeros((num_envs, width), np.int8)
        self._stream: Any = None

    def _laid_out(self) -> NDArray[np.int64]:
        """Where in what is seen each field begins, and how long it is in all."""
        layout = self.layout
        lengths = (
            layout.acts,
            1,
            len(layout.hands) * layout.most_cards,
            layout.dealer_cards,
            len(layout.hands) * len(layout.figures),
            len(layout.dealer_figures),
        )
        return np.concatenate(([0], np.cumsum(lengths)))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Begin all episodes, or those of `options["reset_mask"]`, and leave the others alone."""
        given = dict(options or {})
        wanted = np.asarray(given.pop("reset_mask", np.ones(self.num_envs, np.bool_)), np.bool_)
        if given:
            raise BadArgument.at_reset(given)
        if seed is not None or self._stream is None:
            super().reset(seed=seed)
            self._stream = seed_stream(int(self.np_random.integers(2**63)), 0)
        self.begin(wanted)
        return self._observation(self._seen), self._infos()

    def begin(self, wanted: NDArray[np.bool_]) -> None:
        """Begin those episodes, with what was told of their cards."""
        figures, places = self._steps.figures, self._places
        self._begin(self.states, self._kept, wanted, self._stream, figures, places, self._seen)

    def tell(self, at: int, drawn: list[int]) -> None:
        """Say what will be drawn first in an episode that has not begun."""
        from chapter47.lab.steps import DRAWS

        self.states[at, TOLD] = len(drawn)
        self.states[at, DRAWS : DRAWS + len(drawn)] = drawn

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Arrays, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Do one action in every episode."""
        if self._stream is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        many = self.num_envs
        seen = np.zeros_like(self._seen)
        last = np.zeros_like(seen) if self._mode == SAME_STEP else seen[:0]
        won = np.empty(many, np.int64)
        over, cut = np.empty(many, np.bool_), np.empty(many, np.bool_)
        self._step(
            self.states,
            self._kept,
            self._checked(actions),
            self._stream,
            self._steps.figures,
            self._places,
            self._mode,
            self._most,
            self._penalty,
            self._seen,
            seen,
            last,
            won,
            over,
            cut,
        )
        self._seen = seen
        infos = self._infos()
        if self._mode == SAME_STEP:
            ended = over | cut
            if ended.any():
                infos |= {"final_obs": self._observation(last), "_final_obs": ended}
        return self._observation(seen), won / self.unit, over, cut, infos

    def _checked(self, actions: Any) -> NDArray[np.int64]:
        found = np.ascontiguousarray(actions, np.int64)
        acts = len(self.catalogue.acts)
        if found.shape != (self.num_envs,) or (found < 0).any() or (found >= acts).any():
            raise BadArgument.no_actions(self.num_envs, acts)
        return found

    def _infos(self) -> dict[str, Any]:
        mask = self._seen[:, : self.layout.acts]
        return {"action_mask": mask, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _observation(self, seen: NDArray[np.int8]) -> Arrays:
        """What all see, by its fields."""
        layout, many = self.layout, self.num_envs
        ends = [int(end) for end in self._places]
        hands, each = len(layout.hands), layout.most_cards
        found: Arrays = {}
        if hands:
            found |= self._cards("", seen[:, ends[2] : ends[3]], (many, hands, each))
            for number, name in enumerate(layout.figures):
                found[name] = seen[:, ends[4] + number * hands : ends[4] + (number + 1) * hands]
            found["active"] = seen[:, ends[1]].astype(np.int64)
        if layout.dealer_cards:
            cards = seen[:, ends[3] : ends[4]]
            found |= self._cards("dealer_", cards, (many, layout.dealer_cards))
            for number, name in enumerate(layout.dealer_figures):
                found[f"dealer_{name}"] = seen[:, ends[5] + number : ends[5] + number + 1]
        if layout.places:
            found["stakes"] = np.zeros((many, len(layout.places)))
        else:
            found["at_stake"] = self.states[:, STAKE : STAKE + 1] / self.unit
        if layout.facts:
            found["facts"] = np.zeros((many, len(layout.facts)), np.int64)
        found["action_mask"] = seen[:, : layout.acts]
        return found

    def _cards(self, whose: str, codes: NDArray[np.int8], shape: tuple[int, ...]) -> Arrays:
        ranks, suits = np.zeros(codes.shape, np.int8), np.zeros(codes.shape, np.int8)
        faces(codes, RANKS_OF, SUITS_OF, ranks, suits)
        return {f"{whose}rank": ranks.reshape(shape), f"{whose}suit": suits.reshape(shape)}

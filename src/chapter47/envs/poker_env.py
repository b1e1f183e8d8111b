"""A hand of poker for several agents, as an environment of PettingZoo's AEC interface."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.games.poker.betting import COMPLETE, FORCED
from chapter47.games.poker.draws import DRAW, STAND
from chapter47.games.poker.stakes import game_of as description_of
from chapter47.games.poker.stakes import least_buy_in, stakes_of
from chapter47.games.poker.state import BOARD
from chapter47.table import DEALER, NO_MORE_BETS, Amount, Option, Several, Table, rack, seat_name
from chapter47.table.acts.pooling import (
    BET_TO,
    BETWEEN_HANDS,
    CALL,
    CHECK,
    FOLD,
    HALF_POT,
    RAISE_TO,
    WHOLE_POT,
    in_front,
)

CARDS = 52
MOST_DRAWN = 5
ACTS = (
    "fold",
    "check or call",
    "bet or raise the least",
    "bet or raise half the pot",
    "bet or raise the pot",
    "bet or raise the most",
    "forced bet",
    "open for the full bet",
)
STEP = len(ACTS)
"""From here on draws: which of a hand's cards, in the order dealt, are exchanged, as bits."""
OTHER = STEP + (1 << MOST_DRAWN)
"""Whatever else is asked, such as whether to straddle: it is declined."""
SEAT_FACTS = 3 + CARDS

Doing = tuple[str, dict[str, Any]]
Observation = dict[str, NDArray[Any]]


class PokerEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One hand of any game of the section, all seats played by agents.

    **Actions.** `Discrete(41)`: fold; check or call; bet or raise the least, half the pot, the pot
    or the most; the forced bet of stud games, or the full bet instead; 32 ways to exchange cards;
    and to let pass whatever else is asked. `action_mask` tells which are open.

    **Observations.** What the seat can see, as one row of numbers between 0 and 1 or little above:
    its cards, the common cards, the pot and what a call costs, and of every seat from its own on
    whether it is in, its stack, its bet and the cards it shows. Chips are parts of all in play.

    **Rewards.** At the end of the hand what each has won, in small bets or big blinds.

    **Arguments.** `players`, `stack` (in small bets or big blinds), `options` of the room, among
    them `game` and `structure`, and `as_of`.
    """

    metadata = {"name": "chapter47_poker_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        *,
        players: int = 3,
        stack: int = 100,
        options: Mapping[str, Any] | None = None,
        as_of: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._room = game_of("poker")
        self.setting = self._room.setting(as_of=as_of, options=dict(options or {}))
        self.game = description_of(self.setting)
        self.unit = stakes_of(self.setting).small
        self.stack = max(stack * self.unit, least_buy_in(self.setting))
        self.possible_agents = [f"player_{place}" for place in range(players)]
        self._seats = {agent: place + 1 for place, agent in enumerate(self.possible_agents)}
        self._agents = {seat_name(seat): agent for agent, seat in self._seats.items()}
        size = 2 * CARDS + 2 + SEAT_FACTS * players
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (OTHER + 1,), np.int8),
            }
        )
        self._acts = spaces.Discrete(OTHER + 1)
        self._drawn = np.random.default_rng()

    @cache  # noqa: B019
    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same for every agent."""
        return self._space

    @cache  # noqa: B019
    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same for every agent."""
        return self._acts

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Seat everybody at a fresh table and deal."""
        if seed is not None:
            self._drawn = np.random.default_rng(seed)
        entropy = Seeded(int(self._drawn.integers(2**63)))
        self.table = Table(self._room, self.setting, entropy=entropy)
        for seat in self._seats.values():
            self.table.act(seat_name(seat), "sit", player=f"player {seat}")
            self.table.act(seat_name(seat), "buy_in", amount=self.stack)
        self.table.act(DEALER, NO_MORE_BETS)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._look()

    def step(self, action: int | None) -> None:
        """Do what an act says for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        doing = None if action is None else self._open.get(int(action))
        if doing is None:
            doing = self._open[min(self._open)]  # what is not open counts as the first that is
        name, args = doing
        self.table.act(seat_name(self._seats[agent]), name, **args)
        self._look()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent can see, and what is open to it."""
        mask = np.zeros(OTHER + 1, np.int8)
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            mask[list(self._open)] = 1
        return {"observation": self._seen(self._seats[agent]), "action_mask": mask}

    def render(self) -> str | None:
        """The last events, in words, as everybody may know them."""
        if self.render_mode != "ansi":
            return None
        from chapter47.table.narrate import narrate

        rows = self.table.view("public", since=max(0, len(self.table.log) - 8))
        return "\n".join(filter(None, map(narrate, rows)))

    def close(self) -> None:
        """Nothing is held open."""

    def _look(self) -> None:
        """Find whose turn it is and what is open, or that the hand is over."""
        prompt = self.table.prompt
        self._open: dict[int, Doing] = {}
        if prompt.phase == BETWEEN_HANDS:
            for agent, seat in self._seats.items():
                won = self.table.ledger[rack(seat)] - self.stack
                self.rewards[agent] = won / self.unit
                self.terminations[agent] = True
            return
        ((actor, options),) = [one for one in prompt.options.items() if one[0] in self._agents]
        self.agent_selection = self._agents[actor]
        for option in options:
            self._offer(option)

    def _offer(self, option: Option) -> None:
        if option.name == FOLD:
            self._open[0] = (FOLD, {})
        elif option.name in (CHECK, CALL):
            self._open[1] = (option.name, {})
        elif option.name in (BET_TO, RAISE_TO):
            self._offer_amounts(option)
        elif option.name in (FORCED, COMPLETE):
            self._open[6 if option.name == FORCED else 7] = (option.name, {})
        elif option.name == STAND:
            self._open[STEP] = (STAND, {})
        elif option.name == DRAW:
            self._offer_draws(option)
        else:
            self._open[OTHER] = (option.name, dict(option.fixed))  # the last is to decline

    def _offer_amounts(self, option: Option) -> None:
        spec = option.fields["to"]
        assert isinstance(spec, Amount)
        named = dict(spec.named)
        amounts = (spec.minimum, named.get(HALF_POT), named.get(WHOLE_POT), spec.maximum)
        for place, to in enumerate(amounts, 2):
            if to is not None:
                self._open[place] = (option.name, {"to": to})

    def _offer_draws(self, option: Option) -> None:
        spec = option.fields["cards"]
        assert isinstance(spec, Several)
        count = option.fixed["count"]
        for bits in range(1, 1 << len(spec.choices)):
            if bits.bit_count() == count:
                cards = [card for place, card in enumerate(spec.choices) if bits >> place & 1]
                self._open[STEP + bits] = (DRAW, {"count": count, "cards": cards})

    def _seen(self, seat: int) -> NDArray[np.float32]:
        """One row of numbers: only the seat's own cards, and those that lie open."""
        seen = np.zeros(self._space["observation"].shape or (), np.float32)
        seats = list(self._seats.values())
        order = seats[seat - 1 :] + seats[: seat - 1]
        start = {other: 2 * CARDS + 2 + SEAT_FACTS * place for place, other in enumerate(order)}
        dealt = self.table.round.dealt if self.table.round is not None else ()
        for card in dealt:
            if card.hand or card.card is None:
                continue
            if card.to == seat_name(seat):
                seen[card.card] = 1
            elif card.to == BOARD:
                seen[CARDS + card.card] = 1
            for other in order:
                if card.to == seat_name(other) and card.face_up:
                    seen[start[other] + 3 + card.card] = 1
        ledger, hand = self.table.ledger, self.table.state.hand
        total = self.stack * len(seats)
        seen[2 * CARDS] = ledger["pot"] / total
        for other, at in start.items():
            seen[at] = hand is not None and hand.is_live(other)
            seen[at + 1] = ledger[rack(other)] / total
            seen[at + 2] = ledger[in_front(other)] / total
        if hand is not None and hand.turns is not None and hand.turns.turn == seat:
            seen[2 * CARDS + 1] = hand.turns.choices.call / total
        return seen

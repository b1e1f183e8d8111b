"""Several agents at one table, as PettingZoo has it: each decides in turn, for his own money."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from chapter47.envs.catalogue import Catalogue, Open, catalogue_of, least_bet, what_is_open
from chapter47.envs.errors import BadArgument
from chapter47.envs.sight import Observation, PlainSight
from chapter47.envs.table_env import unit_of
from chapter47.equipment.randomness import Seeded
from chapter47.felt.fold import Fold
from chapter47.games import game_of
from chapter47.table import Option, Table, seat_name
from chapter47.table.debts import owed
from chapter47.table.repertoire import BET, READY, Doing, what_it_offers
from chapter47.table.views import at_the_table

MOST_ANSWERS = 5_000
GO_ON = 0


class Chair:
    """An agent's seat: what is open to him, what he has seen, whether he has wagered."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number
        self.actor = seat_name(number)
        self.open = Open()
        self.felt = Fold()
        self.is_ready = False

    def look(self) -> None:
        """Take in what has happened."""
        self.felt.take(at_the_table(self.table.log, self.actor, self.felt.seen))

    def worth(self) -> int:
        """What he has, in rack and on the layout, less what he owes."""
        mine = f"{self.actor}/"
        balances = self.table.ledger.balances
        has = sum([cents for name, cents in balances.items() if name.startswith(mine)])
        return has - owed(self.table, self.number)

    def options(self) -> Sequence[Option]:
        """What is offered to him."""
        return self.table.prompt.options.get(self.actor, ())


class SeveralEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One round of a game, all seats played by agents, without the ceremony of the table.

    Actions and observations are those of the game's environment for one, each agent's own: the
    least wager is made for everybody, and who is asked decides. Where the players bank against each
    other (chemin de fer, pai gow), to bank or to pass is decided too. What the others hold is not
    seen. An action that is not open counts as the first that is.

    **Rewards.** At each step what every agent has won or lost by it, in units.

    **Arguments.** `game`, `players`, `bankroll` (units), `as_of`, `options`. In parallel:
    `pettingzoo.utils.conversions.turn_based_aec_to_parallel(SeveralEnv("pai-gow"))`.
    """

    metadata = {  # noqa: RUF012
        "name": "chapter47_several_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": True,
    }

    def __init__(
        self,
        game: str,
        *,
        players: int = 3,
        bankroll: int = 200,
        as_of: str | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._room = game_of(game)
        self.setting = self._room.setting(as_of=as_of, options=dict(options or {}))
        seats = self._room.law.file.game.seats
        if not 1 <= players <= seats:
            raise BadArgument(f"`players` is {players}: at {game} 1 to {seats} sit down")
        self.catalogue: Catalogue = catalogue_of(self.setting, ceremony=False)
        if self.catalogue.lays:
            raise BadArgument(
                f"{game} has its players against the house or in a pot: use its environment for"
                " one, or chapter47.envs.poker_env.PokerEnv"
            )
        self.unit = unit_of(self.setting, ceremony=False)
        self.bankroll = bankroll
        self.sight = PlainSight(self.catalogue, self.unit)
        self.possible_agents = [f"player_{place}" for place in range(players)]
        fields = dict(self.sight.space().spaces)
        mask = fields.pop("action_mask")
        self._space = spaces.Dict({"observation": spaces.Dict(fields), "action_mask": mask})
        self._acts = spaces.Discrete(len(self.catalogue.acts))
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
        """Seat everybody at a fresh table, make their wagers, and deal."""
        if seed is not None:
            self._drawn = np.random.default_rng(seed)
        table = Table(self._room, self.setting, entropy=Seeded(int(self._drawn.integers(2**63))))
        self.table = table
        numbers = range(1, len(self.possible_agents) + 1)
        for number in numbers:
            table.act(seat_name(number), "sit", player=f"player {number}")
            table.act(seat_name(number), "buy_in", amount=self.bankroll * self.unit)
        chairs = [Chair(table, number) for number in numbers]
        self._chairs = dict(zip(self.possible_agents, chairs, strict=True))
        self._had = {agent: chair.worth() for agent, chair in self._chairs.items()}
        self._first = table.rounds
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._ends = False
        self._until_asked()

    def step(self, action: int | None) -> None:
        """Do what an act says for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        chair = self._chairs[agent]
        if self._ends:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            acts = chair.open.acts
            number = int(action) if action is not None and int(action) in acts else min(acts)
            name, args = acts[number]
            self.table.act(chair.actor, name, **args)
            self._until_asked()
        self._pay()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what is open to him."""
        seen = dict(self.sight.see(self._chairs[agent]))
        mask = seen.pop("action_mask")
        if agent != self.agent_selection or self.terminations.get(agent, True):
            mask = np.zeros_like(mask)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str | None:
        """The last events, in words, as everybody may know them."""
        if self.render_mode != "ansi":
            return None
        from chapter47.table.narrate import narrate

        rows = self.table.view("public", since=max(0, len(self.table.log) - 8))
        return "\n".join(filter(None, map(narrate, rows)))

    def close(self) -> None:
        """Nothing is held open."""

    def _pay(self) -> None:
        for agent in self.agents:
            has = self._chairs[agent].worth()
            self.rewards[agent] = (has - self._had[agent]) / self.unit
            self._had[agent] = has

    def _until_asked(self) -> None:
        """Go on until an agent is asked, or the round is over, which the last one is told."""
        for _ in range(MOST_ANSWERS):
            if self._is_over():
                break
            for agent in self.agents:
                chair = self._chairs[agent]
                chair.open = self._open_to(chair)
                if chair.open.acts:
                    self.agent_selection = agent
                    self._look()
                    return
            if not (any(self._answer(chair) for chair in self._chairs.values()) or self._house()):
                break
        self._ends = True
        chair = self._chairs[self.agent_selection]
        chair.open = Open({GO_ON: (READY, {})})
        self._look()

    def _is_over(self) -> bool:
        return self.table.rounds > self._first and not any(self.table.live_wagers)

    def _look(self) -> None:
        for chair in self._chairs.values():
            chair.look()

    def _open_to(self, chair: Chair) -> Open:
        options = chair.options()
        if not options or any(option.name == READY for option in options):
            return Open()
        return what_is_open(self.table, self.catalogue, chair.number)

    def _answer(self, chair: Chair) -> bool:
        """Do for an agent what is no decision; false if there is nothing such."""
        options = chair.options()
        if any(option.name == READY for option in options):
            if chair.is_ready:
                return False
            self._lay(chair, options)
            chair.is_ready = True
            self.table.act(chair.actor, READY)
            return True
        for usual in (True, False):
            for option in options:
                if option.as_usual or option.routine if usual else option.is_careful:
                    for _, args in what_it_offers(option):
                        self.table.act(chair.actor, option.name, **args)
                        return True
        return False

    def _lay(self, chair: Chair, options: Sequence[Option]) -> None:
        """Make the wagers with which a round begins."""
        begins = self.catalogue.plain.begins if self.catalogue.plain else {}
        for wager, spot in begins.items():
            place = Doing(BET, wager, spot)
            for option in options:
                args = dict(what_it_offers(option)).get(place) if option.name == BET else None
                if args is not None:
                    least = least_bet(self.table, option, place, chair.number)
                    if least is not None:
                        self.table.act(chair.actor, BET, **args | {"amount": least})
                    break

    def _house(self) -> bool:
        """Whoever else is waited for takes the first that is open."""
        for actor, options in self.table.prompt.options.items():
            if actor not in [chair.actor for chair in self._chairs.values()]:
                for option in options:
                    for _, args in what_it_offers(option):
                        self.table.act(actor, option.name, **args)
                        return True
        return False

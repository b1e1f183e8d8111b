"""A seat at a table as a Gymnasium environment."""

import random
from typing import Any, Self

import gymnasium
import numpy as np
from gymnasium import spaces

from chapter47.desk.advice import advice
from chapter47.desk.errors import DeskError
from chapter47.envs.catalogue import SEAT, catalogue_of
from chapter47.envs.errors import BadArgument
from chapter47.envs.seat import PlainSeat, Seat, seated
from chapter47.envs.sight import Observation, PlainSight, Sight, WholeSight
from chapter47.equipment.randomness import Entropy, Seeded
from chapter47.games import game_of
from chapter47.lab.advice import NothingToAdvise
from chapter47.law.setting import Setting
from chapter47.table import Table

LAST_EVENTS = 8
MOST_TRIES = 100
"""So often unseen cards are drawn anew until nothing of what followed contradicts them."""


class TableEnv(gymnasium.Env[Observation, np.int64]):
    """One seat at a table of a game.

    An episode begins with the wager made and the cards dealt; the agent decides and does nothing
    else. Where nothing is decided after the wager (roulette), the wager is the decision; at craps
    there is one before every throw. With `ceremony=True` everything is done by the agent.

    **Actions.** `Discrete(n)`, named by `env.unwrapped.catalogue.acts`: `draw`, `stand`, `bet red`.
    Action 0, `ready`, goes on: without a wager, with another throw, or to the end of a round in
    which there was nothing to decide. Places in the name of an action count the cards of the hand
    as they are told: `set 1 4`. A mask of those that are open is in `info["action_mask"]` and in
    the observation. Wagers are the least amount that the limits permit. An action that is not open
    changes nothing and costs `illegal_penalty`.

    **Observations.** Of each hand (several after a split, and the common cards) `rank`: 2 to 10,
    11 to 13 for jack, queen and king, 14 for an ace, 15 for a joker, 0 for none; `suit`: 1 to 4 for
    clubs, diamonds, hearts and spades; `tile` at pai gow. `active`: which hand is asked about, from
    1, or 0. The cards of the dealer that lie open, in `dealer_rank` and `dealer_suit`. What the
    game says of a hand: `total` and `soft`. `at_stake`: what lies on the layout, in units;
    `stakes`, place by place (`env.unwrapped.places`), where the wagers are the decision. `facts`:
    what lasts over rounds, such as a point, as its place among its values.

    **With ceremony** observations are `rack`, `stakes` (by wager, spot and position), `hands`,
    `choose_from`, `dealer` and `others` (how many of each card), `dice`. A card is there a code: 4
    times its rank (0 for a deuce, 12 for an ace) and its suit; 52 is a joker, -1 none.

    **Rewards.** The change of chips in rack and on the layout, in units: of the wager that a round
    begins with, else of the least that can be wagered.

    **Episode.** Ends when `rounds` times what was wagered has been decided: in craps a pass bet is
    thrown for until it has won or lost. To be ready without a wager is to sit a round out.

    **Arguments.** `game`, `ceremony`, `rounds`, `bankroll` (units), `as_of`, `options`,
    `illegal_penalty`, `render_mode` (`"ansi"` or `"human"`).

    **Versions.** v2: no ceremony unless asked for, illegal actions cost, no catalogue in `info`.
    v1: episodes end when wagers are decided. v0: an episode was one round.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        ceremony: bool = False,
        rounds: int = 1,
        bankroll: int = 200,
        as_of: str | None = None,
        options: dict[str, Any] | None = None,
        illegal_penalty: float = 1.0,
        render_mode: str | None = None,
    ) -> None:
        self._given: dict[str, Any] = {
            "ceremony": ceremony,
            "rounds": rounds,
            "bankroll": bankroll,
            "as_of": as_of,
            "options": options,
            "illegal_penalty": illegal_penalty,
            "render_mode": render_mode,
        }
        check_arguments(rounds, bankroll, illegal_penalty, render_mode)
        self.game = game
        self.setting = game_of(game).setting(as_of=as_of, options=options)
        self.ceremony = ceremony
        self.rounds = rounds
        self.bankroll = bankroll
        self.illegal_penalty = illegal_penalty
        self.render_mode = render_mode
        self.catalogue = catalogue_of(self.setting, ceremony=ceremony)
        self.unit = unit_of(self.setting, ceremony=ceremony)
        sight = WholeSight if ceremony else PlainSight
        self.sight: Sight = sight(self.catalogue, self.unit)
        self.places = self.sight.places
        self.action_space = spaces.Discrete(len(self.catalogue.acts))
        self.observation_space = self.sight.space()
        self.seat: Seat | None = None
        self._told = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Open a fresh table."""
        super().reset(seed=seed)
        if options:
            raise BadArgument.at_reset(options)
        self.sit(Seeded(int(self.np_random.integers(2**63))))
        self._render_to_people()
        return self._observation(), self._info()

    def sit(self, entropy: Entropy) -> None:
        """Take the seat at a new table that gets its secrets there."""
        purse = self.bankroll * self.unit
        table = seated(self.game, self.setting, entropy=entropy, bankroll=purse)
        had = table.ledger[f"{SEAT}/rack"]
        kind = Seat if self.ceremony else PlainSeat
        self.seat = kind(table, self.catalogue, self.rounds)
        self._chips = had if not self.ceremony else self.seat.worth()
        """What the agent had after the last step, in rack and on the layout."""
        self._told = 0

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do what an action of the catalogue says."""
        seat = self._seat()
        if int(action) not in seat.open.acts:
            return self._observation(), -self.illegal_penalty, False, False, self._info()
        seat.act(int(action))
        chips = seat.worth()
        reward = (chips - self._chips) / self.unit
        self._chips = chips
        self._render_to_people()
        return self._observation(), reward, seat.is_over, seat.is_stuck, self._info()

    def render(self) -> str | None:
        """The last events in words: returned by `"ansi"`, printed as they happen by `"human"`."""
        if self.render_mode is None:
            gymnasium.logger.warn(
                "nothing is rendered: say how when the environment is made, "
                'by render_mode="ansi" or render_mode="human"'
            )
            return None
        if self.render_mode != "ansi" or self.seat is None:
            return None
        return self._in_words(max(0, len(self.seat.table.log) - LAST_EVENTS))

    def _render_to_people(self) -> None:
        if self.render_mode == "human" and self.seat is not None:
            told = self._in_words(self._told)
            self._told = len(self.seat.table.log)
            if told:
                print(told)

    def _in_words(self, since: int) -> str:
        from chapter47.table.narrate import narrate

        rows = self._seat().table.view(SEAT, since=since)
        return "\n".join(filter(None, map(narrate, rows)))

    def values(self) -> dict[int, float]:
        """What each open action is worth by the lab, in units; empty where it values none.

        It is what the action wins on average if the rest is played best, the wager included; the
        best of them less that of another is what the other costs.
        """
        seat = self._seat()
        try:
            found = advice(seat.table, SEAT)
        except (NothingToAdvise, DeskError):
            return {}
        by_act: dict[int, float] = {}
        for number, (name, args) in seat.open.acts.items():
            for choice in found.choices:
                fits = choice.act == name and all(
                    args.get(key, given) == given  # an amount that goes without saying
                    for key, given in choice.args.items()
                )
                if fits and choice.value is not None and number not in by_act:
                    by_act[number] = float(choice.value) * found.unit / self.unit
        return by_act

    def imagine(self, seed: int) -> Self:
        """A copy to search in: all that the seat has not seen is drawn anew, from what is left.

        The cards that lie face down are others than at this table, and so are those to come.
        """
        from chapter47.envs.imagine import Imagined

        seat, seen = self._seat(), self._observation()
        chance = random.Random(seed)
        for _ in range(MOST_TRIES):
            copy = Imagined(seat.table, chance.getrandbits(63), self.bankroll * self.unit)
            other = type(self)(self.game, **self._given | {"render_mode": None})
            kind = type(seat)
            other.seat = kind(copy.table, self.catalogue, self.rounds, copy.tell, seat)
            other._chips = self._chips
            its = other._observation()
            if all(np.array_equal(seen[name], its[name]) for name in seen):
                return other  # else some card would have been told by what followed
        raise BadArgument(f"{self.game} cannot be imagined: its deal is not told card by card")

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """The same as `imagine`, drawn from the environment's own generator."""
        return self.imagine(int(self.np_random.integers(2**63)))

    def _seat(self) -> Seat:
        if self.seat is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        return self.seat

    @property
    def table(self) -> Table:
        """The table at which the agent sits."""
        return self._seat().table

    def _worth(self) -> int:
        return self._seat().worth()

    def _info(self) -> dict[str, Any]:
        seat = self._seat()
        return {
            "action_mask": self.sight.mask(seat),
            "round": seat.table.rounds,
            "decided": seat.decided,
        }

    def _observation(self) -> Observation:
        return self.sight.see(self._seat())


def unit_of(setting: Setting, *, ceremony: bool) -> int:
    """What rewards are counted in, in cents."""
    book = game_of(setting.game).repertoire(setting)
    begins = book.plain.begins if book.plain else {}
    if begins and not ceremony:
        return setting.limit(next(iter(begins))).minimum
    counted = [book.unit] if book.unit else book.spots
    return min(setting.limit(wager).minimum for wager in counted)


def check_arguments(
    rounds: int, bankroll: int, illegal_penalty: float, render_mode: str | None
) -> None:
    """Refuse what cannot be, all of it at once."""
    wrong = []
    if not isinstance(rounds, int) or rounds < 1:
        wrong.append(f"`rounds` is {rounds!r}: a whole number from 1")
    if not isinstance(bankroll, int) or bankroll < 1:
        wrong.append(f"`bankroll` is {bankroll!r}: units, a whole number from 1")
    if not isinstance(illegal_penalty, int | float) or illegal_penalty < 0:
        wrong.append(f"`illegal_penalty` is {illegal_penalty!r}: units, 0 or more")
    modes = TableEnv.metadata["render_modes"]
    if render_mode is not None and render_mode not in modes:
        wrong.append(f"`render_mode` is {render_mode!r}: one of {', '.join(map(repr, modes))}")
    if wrong:
        raise BadArgument("; ".join(wrong))

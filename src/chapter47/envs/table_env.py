"""A seat at a table as a Gymnasium environment."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from chapter47.envs.catalogue import (
    SEAT,
    Open,
    answer_for_others,
    catalogue_of,
    seated,
    what_is_open,
)
from chapter47.equipment.cards import parse_card
from chapter47.felt.fold import Fold
from chapter47.games import game_of
from chapter47.table import Table, Wager
from chapter47.table.repertoire import READY, Doing
from chapter47.table.views import at_the_table

MINE = f"{SEAT}/"
MOST_DICE = 4
MOST_DECKS = 8
NO_CARD = -1

Observation = dict[str, Any]


class TableEnv(gymnasium.Env[Observation, np.int64]):
    """One seat at a table of a game.

    **Actions.** `Discrete(n)`: everything that the game can offer the seat, from the repertoire
    that its room writes down: "bet pass", "split", each way to set a hand. `info["action_mask"]`
    tells which are open, `info["actions"]` names them all. Wagers are the least amount that the
    limits permit. An act that is not open changes nothing and costs `illegal_penalty`.

    **Observations.** `rack` and `stakes`, in units of the least wager: by wager, spot and position,
    so also come bets on their points and the wagers of split hands; `hands`: the cards of each of
    the seat's hands in the order dealt, and -1; `active`: which of them is asked about, or none;
    `choose_from`: the cards of which an act chooses some, in the order by which it counts them;
    `dealer` and `others`: how many of each card can be seen; `dice` of the last throw; `facts`:
    what lasts over rounds, such as a point, as its place among its possible values.

    **Rewards.** The change of chips in rack and on the layout, in units of the least wager.

    **Episode.** Ends when `rounds` times what was wagered has been decided: in craps a pass bet is
    rolled for until it has won or lost. To be ready without a wager is to sit a round out.

    **Arguments.** `game`, `rounds`, `bankroll` (units), `as_of`, `options`, `illegal_penalty`.

    **Versions.** v1: episodes end when wagers are decided; actions and observations are complete.
    v0: an episode was one round, and undecided wagers counted at par.
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
        book = self.catalogue.repertoire
        self.places = book.places()
        self._column = {
            Wager(1, *place).account: column for column, place in enumerate(self.places)
        }
        counted = [book.unit] if book.unit else book.spots
        self.unit = min(self.setting.limit(wager).minimum for wager in counted)
        self._ready = self.catalogue.numbers[Doing(READY)]
        self._hands = {hand: row for row, hand in enumerate(book.hands)}
        self._facts = {
            what: {value: n + 1 for n, value in enumerate(values)}
            for what, values in book.facts.items()
        }
        self.action_space = spaces.Discrete(len(self.catalogue.acts))
        cards = spaces.Box(0, MOST_DECKS * 4, (book.codes,), np.int8)
        self.observation_space = spaces.Dict(
            {
                "rack": spaces.Box(0, np.inf, (1,), np.float64),
                "stakes": spaces.Box(0, np.inf, (len(self.places),), np.float64),
                "hands": self._cards_space(book.codes, (len(book.hands), book.most_cards)),
                "active": spaces.Discrete(len(book.hands) + 1),
                "choose_from": self._cards_space(book.codes, (book.most_cards,)),
                "dealer": cards,
                "others": cards,
                "dice": spaces.Box(0, 6, (MOST_DICE,), np.int8),
                "facts": spaces.MultiDiscrete([len(v) + 1 for v in self._facts.values()] or [1]),
            }
        )
        self._no_hands = np.full((len(book.hands), book.most_cards), NO_CARD, np.int8)
        self._none_to_choose = np.full(book.most_cards, NO_CARD, np.int8)
        self.table: Table | None = None

    @staticmethod
    def _cards_space(codes: int, shape: tuple[int, ...]) -> spaces.Box:
        return spaces.Box(NO_CARD, codes - 1, shape, np.int8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Open a fresh table."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**63))
        self.table = seated(self.game, self.setting, seed=drawn, bankroll=self.bankroll * self.unit)
        self.decided = 0
        """How often all that was wagered has been decided, or a round was sat out."""
        self._is_at_risk = self._sits_out = False
        self._felt = Fold()
        self._go_on()
        self._chips = self._worth()
        """What the agent had after the last step, in rack and on the layout."""
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do what an action of the catalogue says."""
        table = self._open_table()
        doing = self._open.acts.get(int(action))
        if doing is None:
            return self._observation(), -self.illegal_penalty, False, False, self._info()
        before = self._chips
        if int(action) == self._ready:
            self._is_at_risk = self._is_at_risk or self._wagers()
            self._sits_out = not self._is_at_risk
            self.decided += self._sits_out
        name, args = doing
        number = table.rounds
        table.act(SEAT, name, **args)
        self._go_on()
        if self._is_at_risk and not self._wagers():
            self._is_at_risk = False
            self.decided += 1
        elif table.rounds > number and not (self._is_at_risk or self._sits_out):
            self.decided += 1  # a round of the agent's own bank, or one that he let pass otherwise
        self._sits_out = self._sits_out and table.rounds == number
        self._chips = self._worth()
        reward = (self._chips - before) / self.unit
        over = self.decided >= self.rounds
        stuck = not over and not self._open.acts
        return self._observation(), reward, over, stuck, self._info()

    def render(self) -> str | None:
        """The last events, in words."""
        if self.render_mode != "ansi" or self.table is None:
            return None
        from chapter47.table.narrate import narrate

        rows = self.table.view(SEAT, since=max(0, len(self.table.log) - 8))
        return "\n".join(filter(None, map(narrate, rows)))

    def _open_table(self) -> Table:
        if self.table is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        return self.table

    def _go_on(self) -> None:
        """Let the house do its part until the agent may act again; look once at what is open."""
        table = self._open_table()
        self._open: Open = what_is_open(table, self.catalogue)
        while not self._open.acts and answer_for_others(table):
            self._open = what_is_open(table, self.catalogue)
        self._felt.take(at_the_table(table.log, SEAT, self._felt.seen))

    def _wagers(self) -> bool:
        """Whether chips of the agent lie on the layout."""
        return any(wager.seat == 1 for wager in self._open_table().live_wagers)

    def _worth(self) -> int:
        balances = self._open_table().ledger.balances
        return sum([cents for name, cents in balances.items() if name.startswith(MINE)])

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(len(self.catalogue.acts), np.int8)
        mask[list(self._open.acts)] = 1
        return {
            "action_mask": mask,
            "actions": self.catalogue.acts,
            "round": self._open_table().rounds,
            "decided": self.decided,
        }

    def _observation(self) -> Observation:
        felt, book = self._felt, self.catalogue.repertoire
        stakes = np.zeros(len(self.places))
        for wager in self._open_table().live_wagers:
            if wager.seat == 1:
                stakes[self._column[wager.account]] = felt.chips.get(wager.account, 0) / self.unit
        hands = self._no_hands.copy()
        seen = {name: np.zeros(book.codes, np.int8) for name in ("dealer", "others")}
        held = [0] * len(book.hands)
        for card in felt.cards:
            row = self._hands.get((card.to, card.hand))
            if card.face is None:
                continue
            if row is None:
                seen["dealer" if card.to == "dealer" else "others"][card.face] += 1
            elif held[row] < book.most_cards:
                hands[row, held[row]] = card.face
                held[row] += 1
        dice = np.zeros(MOST_DICE, np.int8)
        dice[: len(felt.dice or ())] = felt.dice or ()
        choose = self._none_to_choose.copy()
        for place, text in enumerate(self._open.chosen_from):
            choose[place] = parse_card(text)
        facts = [places.get(felt.states.get(what), 0) for what, places in self._facts.items()]
        active = self._hands.get(self._open.hand) if self._open.hand else None
        return {
            "rack": np.array([felt.rack(1) / self.unit]),
            "stakes": stakes,
            "hands": hands,
            "active": 0 if active is None else active + 1,
            "choose_from": choose,
            **seen,
            "dice": dice,
            "facts": np.array(facts or [0], np.int64),
        }

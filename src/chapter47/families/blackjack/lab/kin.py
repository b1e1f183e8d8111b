"""A way to play one of blackjack's kin as the tables and figures that the kernel takes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack.lab import cells
from chapter47.families.blackjack.lab.by_size import chart_by_size
from chapter47.families.blackjack.lab.counting import CountSystem, no_count
from chapter47.families.blackjack.lab.figures import (
    NO_CUTTING_CARD,
    check_boxes,
    cutting_card,
    make_figures,
    played_so,
)
from chapter47.families.blackjack.lab.follow import checked
from chapter47.families.blackjack.lab.hands import all_hands, kinds
from chapter47.families.blackjack.lab.named import strategy_named
from chapter47.families.blackjack.lab.rounds import Tables, play_rounds
from chapter47.families.blackjack.lab.settled import results_against
from chapter47.families.blackjack.lab.shoe import make_state
from chapter47.families.blackjack.lab.strategy import UPS, Strategy
from chapter47.families.blackjack.lab.terms import BLACKJACK, PLAIN, Terms
from chapter47.families.blackjack.stripped import cards_without_tens
from chapter47.lab.errors import OutOfRange
from chapter47.lab.simulate import CHUNK, SimulationPlan
from chapter47.lab.tally import Histogram, Sums, nets
from chapter47.law.setting import Setting
from chapter47.money import Cents

NO_LOG = np.zeros((0, 0, cells.LOGGED), np.int64)
HANDS_STAKED = 8
"""Units that one box can come to: four hands, all doubled."""
BEST_PAY = 3
"""The most that a unit is paid for the cards of a hand."""


@dataclass(frozen=True)
class Rules:
    """What of a game the terms do not say: its order of dealing, and its bonus prizes."""

    terms: Terms
    up_first: bool = False
    """Whether the dealer's up card is dealt before all others."""
    suited: tuple[int, ...] = ()
    """The kinds that the suits of their cards tell apart further."""
    pays: tuple[Fraction, ...] = ()
    """What a winning unit is paid for each kind."""
    prizes: NDArray[np.int8] | None = None
    """By up card and kind, whether a hand wins a bonus prize."""
    prize: Callable[[Cents], Cents] = lambda _: 0
    """The bonus prize for a wager."""
    to_others: Cents = 0
    """What every other player is paid when a bonus is won."""


@dataclass(frozen=True)
class WayToPlay:
    """Who plays what, how."""

    setting: Setting
    rules: Rules
    strategy: Strategy
    boxes: int = 1
    count: CountSystem | None = None
    cut: int | None = None
    """Cards drawn before the cutting card comes out; nothing means as the setting says."""
    wager: int | None = None
    """The unit, in cents; nothing means the least that makes every payout a whole number.

    Bonus prizes are of so many dollars, and are paid only where the wager is known.
    """
    session: int = 0
    """Rounds in a session; none to play without sessions."""
    bankroll: int = 0
    """Units at the start of a session."""

    def __post_init__(self) -> None:
        check_boxes(self.setting, self.boxes)
        cards = sum(self.rules.terms.shoe)
        deepest = cards - ceil(Fraction(cards, 4))
        if self.cut is not None and not NO_CUTTING_CARD <= self.cut <= deepest:
            raise OutOfRange("cut", self.cut, NO_CUTTING_CARD, deepest)

    @property
    def terms(self) -> Terms:
        """The terms of the game."""
        return self.rules.terms

    @property
    def unit(self) -> int:
        """The wager of one unit, in the kernel's money."""
        if self.wager is not None:
            return self.wager
        return lcm(*(amount.denominator for amount in self._amounts().values()))

    @property
    def system(self) -> CountSystem:
        """The count, or the one that does nothing."""
        return self.count or no_count(self.strategy.insures)

    @property
    def most_staked(self) -> int:
        """The units that one box can come to."""
        return HANDS_STAKED * int(max(self._attacks))

    @property
    def most_won(self) -> int:
        """The units that one box can win."""
        return self.most_staked + HANDS_STAKED * (BEST_PAY - 1)

    @property
    def _attacks(self) -> tuple[Fraction, ...]:
        return self.strategy.stakes or (Fraction(1),) * UPS

    @property
    def _cut(self) -> int:
        if self.cut is not None:
            return self.cut
        return cutting_card(self.setting, sum(self.terms.shoe))

    @property
    def assumes(self) -> tuple[str, ...]:
        """What a simulation of it takes for granted, in words."""
        return played_so(self.boxes, counts=self.count is not None)

    @property
    def has_cutting_card(self) -> bool:
        """Whether rounds follow each other from one shoe until its cutting card comes out."""
        return self._cut != NO_CUTTING_CARD

    def _amounts(self) -> dict[int, Fraction]:
        """Everything that is paid or lost for a wager, by the cell of the figures."""
        terms = self.terms
        amounts = {
            cells.GIVES_UP: terms.surrender_loses or Fraction(0),
            cells.RESCUE_LOSES: terms.doubled_loses or Fraction(0),
            cells.INSURES: terms.insurance_share,
            cells.INSURANCE_WINS: terms.insurance_share * terms.insurance_pays,
            cells.BLACKJACK_PAYS: terms.blackjack_pays,
        }
        return amounts | {cells.PAYS + kind: pay for kind, pay in enumerate(self.rules.pays)}

    def arguments(self, cards: Sequence[int] | None = None) -> tuple[Any, ...]:
        """What the kernel takes after seed, chunk and rounds, but for the log."""
        if cards is None:
            cards = cards_without_tens(self.terms.decks)
        burns = self.setting.number("first_burn")
        tags = self.system.tags
        state = make_state(tags, len(cards), together=52, burns=burns)
        if not self.has_cutting_card:
            state = make_state(tags, len(cards), burns=burns)
        return np.array(cards, np.int64), state, self._tables(), self._figures()

    def _tables(self) -> Tables:
        hands = all_hands()
        strategy = checked(self.strategy, self.terms)
        paid = kinds(self.terms.kind_of)
        paid = np.where(paid == BLACKJACK, PLAIN, paid)  # after a split an ace and ten are none
        columns = (hands.after, hands.score, hands.size, paid)
        rescued = np.zeros((UPS, len(hands.size)), np.int8)
        if strategy.rescued is not None:
            rescued[:] = strategy.rescued
        prizes = self.rules.prizes
        return Tables(
            np.column_stack(columns).astype(np.int16),
            self.system.decisions(strategy),
            rescued,
            results_against(self.terms.compare).astype(np.int8),
            np.zeros((UPS, cells.KINDS), np.int8) if prizes is None else prizes,
        )

    def _figures(self) -> NDArray[np.int64]:
        terms, system = self.terms, self.system
        low, bets = system.bets()
        prizes = [self.rules.prize(bet * self.unit) if self.wager else 0 for bet in bets]
        numbers: dict[int, int] = {
            cells.READS: terms.reads_hole_card,
            cells.UP_FIRST: self.rules.up_first,
            cells.BLACKJACK_WINS: terms.blackjack_always_wins,
            cells.BOXES: self.boxes,
            cells.MOST_HANDS: terms.most_hands,
            cells.MOST_ACE_HANDS: terms.most_ace_hands,
            cells.PLAYS_ACES: terms.plays_split_aces,
            cells.UNIT: self.unit,
            cells.ESTIMATE: system.estimate,
            cells.INSURE_AT: system.insure_at,
            cells.LOW: low,
            cells.CUT: self._cut,
            cells.BURN: self.setting.number("first_burn"),
            cells.SESSION: self.session,
            cells.BANKROLL: self.bankroll,
            cells.MOST_STAKES: self.most_staked,
            cells.MOST_WON: self.most_won,
            cells.TO_OTHERS: self.rules.to_others,
        }
        numbers |= {cells.ATTACKS + up: int(stake) for up, stake in enumerate(self._attacks)}
        numbers |= {cells.SUITED + kind: 1 for kind in self.rules.suited}
        return make_figures(cells.RAMP, numbers, self._amounts(), self.unit, [*bets, *prizes])


def way_to_play(
    setting: Setting, rules: Rules, strategy: Strategy | str, **chosen: Any
) -> WayToPlay:
    """Who plays what, how, a strategy by its name too; `chosen` are fields of `WayToPlay`."""
    if isinstance(strategy, str):
        strategy = strategy_named(strategy, rules.terms, chart_by_size)
    return WayToPlay(setting, rules, strategy, **chosen)


def plan_of(play: WayToPlay, main: str, bonus: str = "bonus") -> SimulationPlan:
    """The simulation of a way to play: the main wager, insurance, bonus prizes, rounds, sessions.

    The main wager is that of one box with all that is added to it, in units of its bet; `round` is
    all money of a round, in the smallest bet.
    """
    unit, most = play.unit, play.most_staked
    outcomes = tuple(
        (Fraction(step, unit) - most, stakes)
        for stakes in range(1, most + 1)
        for step in range((most + play.most_won) * unit + 1)
    )
    wagers: dict[str, Histogram | Sums] = {
        main: Histogram(outcomes),
        "insurance": Sums(unit),
        bonus: Sums(unit),
        "round": Sums(unit),
        "session": nets(-1, 0, 1),
    }
    chunk = max(1, CHUNK // play.session) if play.session else CHUNK
    figures = (*play.arguments(), NO_LOG)
    return SimulationPlan(play_rounds, wagers, figures, chunk, play.assumes, play.has_cutting_card)


def deal_declared(play: WayToPlay, cards: Sequence[int], rounds: int) -> NDArray[np.int64]:
    """Play rounds from cards in a known order, the first ones burned.

    The result holds, by round and box: net result, money wagered, result of insurance, bonus.
    """
    log = np.zeros((rounds, play.boxes, cells.LOGGED), np.int64)
    figures: tuple[Any, ...] = (np.uint64(0), 0, rounds, *play.arguments(cards), log)
    play_rounds(*figures)
    return log

"""A setting, a strategy and a count as the arrays that the kernel takes."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import deck
from chapter47.families.blackjack.lab import figures
from chapter47.families.blackjack.lab.counting import CountSystem, no_count
from chapter47.families.blackjack.lab.figures import (
    NO_CUTTING_CARD,
    check_boxes,
    make_figures,
    played_so,
)
from chapter47.families.blackjack.lab.follow import checked
from chapter47.families.blackjack.lab.hands import all_hands, kinds
from chapter47.families.blackjack.lab.playing import HandTable
from chapter47.families.blackjack.lab.shoe import State, make_state
from chapter47.families.blackjack.lab.strategy import Strategy
from chapter47.games.blackjack.lab import cells
from chapter47.games.blackjack.lab.terms import kind_of, pays_of, terms_of
from chapter47.games.blackjack.wagers.payouts import designated
from chapter47.games.blackjack.wagers.stakes import actions
from chapter47.law.setting import Setting

NO_LOG = np.zeros((0, 0, 0, 3), np.int64)


@dataclass(frozen=True)
class WayToPlay:
    """Who plays what, how."""

    setting: Setting
    strategy: Strategy
    boxes: int = 1
    count: CountSystem | None = None
    cut: int | None = None
    """Cards drawn before the cutting card comes out; nothing means as the setting says."""
    wager: int | None = None
    """The unit, in cents; nothing means the least that makes every payout a whole number."""
    session: int = 0
    """Rounds in a session; none to play without sessions."""
    bankroll: int = 0
    """Units at the start of a session."""

    def __post_init__(self) -> None:
        check_boxes(self.setting, self.boxes)

    @property
    def unit(self) -> int:
        """The wager of one unit, in the kernel's money."""
        if self.wager is not None:
            return self.wager
        terms = terms_of(self.setting)
        loses = terms.surrender_loses or Fraction(0)
        insurance = terms.insurance_share
        amounts = (*pays_of(self.setting), loses, insurance, insurance * terms.insurance_pays)
        return lcm(*(amount.denominator for amount in amounts))

    @property
    def actions(self) -> int:
        """How many hands the dealer plays in turn: one but for multiple action."""
        return actions(self.setting)

    @property
    def system(self) -> CountSystem:
        """The count, or the one that does nothing."""
        return self.count or no_count(self.strategy.insures)

    @property
    def _cut(self) -> int:
        return cutting_card(self.setting) if self.cut is None else self.cut

    @property
    def assumes(self) -> tuple[str, ...]:
        """What a simulation of it takes for granted, in words."""
        return played_so(self.boxes, counts=self.count is not None)

    @property
    def has_cutting_card(self) -> bool:
        """Whether rounds follow each other from one shoe until its cutting card comes out."""
        return self._cut != NO_CUTTING_CARD

    def arrays(self, cards: Sequence[int] | None = None) -> tuple[Any, ...]:
        """What the kernel takes after seed, chunk and rounds, but for the log."""
        if cards is None:
            cards = deck(decks=self.setting.number("decks"))
        strategy = checked(self.strategy, terms_of(self.setting))
        return (
            np.array(cards, np.int64),
            self._state(len(cards)),
            hand_table(),
            self.system.decisions(strategy),
            self._figures(),
        )

    def _state(self, cards: int) -> State:
        burns = self.setting.number("first_burn")
        tags = self.system.tags
        if self.has_cutting_card:
            return make_state(tags, cards, together=52, burns=burns)
        undealt = 0 if self.setting.option("shuffle") == "continuous" else burns
        return make_state(tags, cards, burns=burns, undealt=undealt)

    def _figures(self) -> NDArray[np.int64]:
        setting, terms, system = self.setting, terms_of(self.setting), self.system
        low, bets = system.bets()
        ace, face = designated(setting)
        numbers: dict[int, int] = {
            cells.PROCEDURE: cells.PROCEDURES.index(str(setting.option("hole_card"))),
            cells.SOFT_17: terms.draws_on_soft_17,
            cells.BOXES: self.boxes,
            cells.ACTIONS: self.actions,
            cells.MOST_HANDS: terms.most_hands,
            cells.MOST_ACE_HANDS: terms.most_ace_hands,
            cells.UNIT: self.unit,
            cells.DESIGNATED_ACE: ace,
            cells.DESIGNATED_FACE: face,
            cells.ESTIMATE: system.estimate,
            cells.INSURE_AT: system.insure_at,
            cells.LOW: low,
            cells.CUT: self._cut,
            cells.BURN: 0 if self._cut == NO_CUTTING_CARD else setting.number("first_burn"),
            cells.SESSION: self.session,
            cells.BANKROLL: self.bankroll,
        }
        amounts = {
            cells.GIVES_UP: terms.surrender_loses or Fraction(0),
            cells.INSURES: terms.insurance_share,
            cells.INSURANCE_WINS: terms.insurance_share * terms.insurance_pays,
        }
        amounts |= {cells.PAYS + kind: pay for kind, pay in enumerate(pays_of(setting))}
        return make_figures(cells.RAMP, numbers, amounts, self.unit, bets)


def cutting_card(setting: Setting) -> int:
    """How many cards are drawn before the cutting card comes out.

    >>> from chapter47.games.blackjack.lab.terms import blackjack
    >>> cutting_card(blackjack(decks=6))
    234
    """
    if setting.option("shuffle") == "continuous":
        return NO_CUTTING_CARD
    return figures.cutting_card(setting, 52 * setting.number("decks"))


@cache
def hand_table() -> HandTable:
    """All hands as the kernel takes them: where each card leads, score, size, combination."""
    hands = all_hands()
    columns = (hands.after, hands.score, hands.size, kinds(kind_of))
    return np.column_stack(columns).astype(np.int16)

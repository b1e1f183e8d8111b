"""Sessions of one shoe: several players with bankrolls, wagers that never change, and debts."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.families.baccarat.drawing import NO_CARD
from chapter47.families.baccarat.hands import (
    BANKER_WINS,
    PLAYER_WINS,
    burned_for,
    compare,
    together,
)
from chapter47.families.baccarat.lab.whole_shoes import (
    NOT_YET,
    Whole,
    after_end_card,
    deal_coup,
    runs_out,
)
from chapter47.families.baccarat.settlement import LOSES, WINS, settle_hand, settle_tie
from chapter47.families.baccarat.vigorish import DEFERRED
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.law.setting import Setting
from chapter47.money import Cents, payout
from chapter47.table.vigorish import vigorish_on

WAGERS = ("player", "banker", "tie")
CHIPS, PAID, GIVEN_UP, ROUNDS = range(4)
"""What is told of each seat: chips at the end, vigorish paid and given up, rounds with a wager."""


@kernel
def _final(count: int, third: int) -> int:
    return count if third == NO_CARD else together(count, third)


@kernel
def _settle(
    told: Whole, result: int, stakes: Whole, wins: Whole, vigorish: int, deferred: bool
) -> int:
    """Settle the wagers of a seat; returns the vigorish that it owes from now on."""
    owes = 0
    for wager in range(3):
        if wager == 2:
            fate = settle_tie(result)
        else:
            fate = settle_hand(result, PLAYER_WINS if wager == 0 else BANKER_WINS)
        if fate == LOSES:
            told[0] -= stakes[wager]
        elif fate == WINS:
            told[0] += wins[wager]
            if wager == 1 and deferred:
                owes = vigorish
            elif wager == 1:
                told[0] -= vigorish
                told[1] += vigorish
    return owes


@kernel
def settle_cards(cards: Whole, stakes: Whole, wins: Whole, vigorish: Whole) -> tuple[int, int]:
    """Deal one round and settle the wagers of the first seat: what they bring, and the vigorish."""
    player, third, banker, last, _ = deal_coup(cards, 0)
    result = compare(_final(player, third), _final(banker, last))
    told = np.zeros(4, np.int64)
    owes = _settle(told, result, stakes[0], wins[0], vigorish[0], True)
    return told[0], owes


@kernel
def play_shoe(
    cards: Whole,
    behind: int,
    more: int,
    deferred: bool,
    stakes: Whole,
    wins: Whole,
    vigorish: Whole,
    bankrolls: Whole,
) -> Whole:
    """Play one shoe in the order of its cards, each seat wagering the same as long as it can.

    Rows of `stakes` are seats, columns the wagers on player, banker and tie; `wins` is what each
    wins, `vigorish` what the wager on the banker owes when it wins. Vigorish that is deferred is
    paid from the chips at the end of the shoe, as far as they go. A round for which the cards run
    out is void and ends the shoe.
    """
    seats = stakes.shape[0]
    told = np.zeros((seats, 4), np.int64)
    owed = np.zeros(seats, np.int64)
    for seat in range(seats):
        told[seat, 0] = bankrolls[seat]
    size = cards.size
    at, left = 1 + burned_for(cards[0]), NOT_YET
    while left != 0 and not runs_out(cards, at):
        if left > 0:
            left -= 1
        player, third, banker, last, end = deal_coup(cards, at)
        result = compare(_final(player, third), _final(banker, last))
        for seat in range(seats):
            if stakes[seat].sum() == 0 or told[seat, 0] < stakes[seat].sum():
                continue
            told[seat, 3] += 1
            owed[seat] += _settle(
                told[seat], result, stakes[seat], wins[seat], vigorish[seat], deferred
            )
        left = after_end_card(left, at, end, size - behind, more)
        at = end
    for seat in range(seats):
        paid = min(owed[seat], told[seat, 0])
        told[seat, 0] -= paid
        told[seat, 1] += paid
        told[seat, 2] = owed[seat] - paid
    return told


@kernel
def play_shoes(
    seed: int,
    first: int,
    shoes: int,
    decks: int,
    behind: int,
    more: int,
    deferred: bool,
    stakes: Whole,
    wins: Whole,
    vigorish: Whole,
    bankrolls: Whole,
) -> Whole:
    """Play shoes, each with a stream of its own, and tell of every seat in each."""
    found = np.zeros((shoes, stakes.shape[0], 4), np.int64)
    cards = np.arange(52 * decks) % 52
    for number in range(shoes):
        stream = seed_stream(seed, first + number)
        shuffle_prefix(stream, cards, cards.size)
        told = play_shoe(cards, behind, more, deferred, stakes, wins, vigorish, bankrolls)
        for seat in range(stakes.shape[0]):
            for figure in range(4):
                found[number, seat, figure] = told[seat, figure]
    return found


@dataclass(frozen=True)
class Seat:
    """A player of a session: chips, and what is wagered on each round, in cents."""

    bankroll: Cents
    player: Cents = 0
    banker: Cents = 0
    tie: Cents = 0


@dataclass(frozen=True)
class Sessions:
    """What became of every seat in every shoe."""

    seats: tuple[Seat, ...]
    told: Whole
    """By shoe, seat and figure."""

    def mean_net(self, seat: int) -> Fraction:
        """What a shoe brought a seat on average, in cents."""
        chips = int(self.told[:, seat, CHIPS].sum())
        return Fraction(chips, len(self.told)) - self.seats[seat].bankroll

    def mean_rounds(self, seat: int) -> Fraction:
        """On how many rounds of a shoe a seat wagered on average."""
        return Fraction(int(self.told[:, seat, ROUNDS].sum()), len(self.told))

    def broke(self, seat: int) -> Fraction:
        """How often a seat could not make its wagers any more when the shoe ended."""
        one = self.seats[seat]
        short = self.told[:, seat, CHIPS] < one.player + one.banker + one.tie
        return Fraction(int(short.sum()), len(self.told))

    def given_up(self, seat: int) -> Fraction:
        """The vigorish of a shoe that a seat could not pay on average, in cents."""
        return Fraction(int(self.told[:, seat, GIVEN_UP].sum()), len(self.told))


def figures_of(setting: Setting, seats: Sequence[Seat]) -> tuple[Any, ...]:
    """What the kernel needs to know of the law and of the seats."""
    stakes = [[seat.player, seat.banker, seat.tie] for seat in seats]
    wins = [
        [payout(stake, setting.odds(name)) for name, stake in zip(WAGERS, row, strict=True)]
        for row in stakes
    ]
    owes = [vigorish_on(setting, row[1]) for row in wins]
    return (
        setting.number("end_card_position"),
        setting.number("rounds_after_end_card"),
        setting.option("vigorish_collection") == DEFERRED,
        *(np.array(rows, np.int64) for rows in (stakes, wins, owes)),
        np.array([seat.bankroll for seat in seats], np.int64),
    )


def play_sessions(setting: Setting, seats: Sequence[Seat], *, shoes: int, seed: int) -> Sessions:
    """Let seats play whole shoes, each with its bankroll anew."""
    figures: tuple[Any, ...] = (np.uint64(seed), 0, shoes, setting.number("decks"))
    return Sessions(tuple(seats), play_shoes(*figures, *figures_of(setting, seats)))

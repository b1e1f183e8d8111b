"""Strategies and the law of a day, written out as the sheet that kernel and table driver read."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, chain
from math import gcd, lcm

import numpy as np

from chapter47.games.craps import advice, rules
from chapter47.games.craps.advice import FULL, NO_VIGORISH, ON_WIN, PUCK, UP_FRONT
from chapter47.games.craps.kernel import NOWHERE, fate_word
from chapter47.games.craps.layout import (
    DICE,
    FLAT_BET,
    INDEX,
    ODDS_WAGER,
    SLOTS,
    Slot,
    fire_odds,
    odds_of,
    rows_of,
)
from chapter47.games.craps.options import odds_multiple
from chapter47.games.craps.strategies import Bet, Odds, Strategy
from chapter47.law.setting import Setting

_VIGORISH = {"nothing": NO_VIGORISH, "up front": UP_FRONT, "on win": ON_WIN}


class Program:
    """Strategies of the players at one table, ready to be played."""

    def __init__(self, setting: Setting, strategies: Sequence[Strategy]) -> None:
        self.setting = setting
        self.strategies = tuple(strategies)
        for strategy in strategies:
            for part in strategy.parts:
                setting.wager(part.wager if isinstance(part, Bet) else ODDS_WAGER[part.flat])
        self.slots = _slots(strategies)
        self.column = {(slot.name, slot.spot): i for i, slot in enumerate(self.slots)}
        self.reports = tuple(dict.fromkeys(report_name(slot) for slot in self.slots))
        self.calls = [[0] * len(self.slots) for _ in strategies]
        self.orders: list[list[list[int]]] = []
        """For each player, the orders of the strategy."""
        self._amounts: list[int] = []
        self._groups: list[int] = []
        for player, strategy in enumerate(strategies):
            self.orders.append([])
            for part in strategy.parts:
                self._add(player, part)
        self.first = [0, *accumulate(len(orders) for orders in self.orders)]
        """The row of each player's first order, and after the last player their number."""
        self.sheet = self._sheet()

    def _sheet(self) -> advice.Whole:
        setting, slots = self.setting, self.slots
        rate = Fraction(setting.figure("vigorish_rate"))
        head = {
            advice.COLUMNS: len(slots),
            advice.PLAYERS: len(self.strategies),
            advice.WAGERS: len(self.reports),
            advice.UNIT: setting.money("chip_unit"),
            advice.ODD_CHIP: setting.option("odd_chip") is True,
            advice.VIGORISH: _VIGORISH[str(setting.option("vigorish"))],
            advice.RATE: rate.numerator,
            advice.OF: rate.denominator,
            advice.LEAST: setting.number("least_vigorish"),
            advice.NEAREST: setting.option("vigorish_rounding") == "nearest",
        }
        tables = {
            advice.MULTIPLES: [odds_multiple(setting, point) if point else 0 for point in PUCK],
            advice.PLACES: chain(*(self._place(slot) for slot in slots)),
            advice.ODDS_BY_PUCK: chain(*(self._at(slot, p) for slot in slots for p in PUCK)),
            advice.FATES: [
                self._fate(slot, point, dice) for point in PUCK for dice in DICE for slot in slots
            ],
            advice.FIRE_ODDS: chain(*(self._fire(points) for points in range(7))),
            advice.CALLS: chain(*self.calls),
            advice.FIRST: self.first,
            advice.ORDERS: chain(*chain(*self.orders)),
            advice.AMOUNTS: self._amounts,
            advice.GROUPS: self._groups,
        }
        sheet = [0] * advice.HEAD
        for field, figure in head.items():
            sheet[field] = int(figure)
        for field, table in tables.items():
            sheet[field] = len(sheet)
            sheet += [int(figure) for figure in table]
        return np.array(sheet, np.int64)

    def _add(self, player: int, part: Bet | Odds) -> None:
        orders = [self._bet(part)] if isinstance(part, Bet) else self._odds(part)
        self.orders[player] += orders
        if part.works is not None:
            for order in orders:
                self.calls[player][order[advice.COLUMN]] = 1 if part.works else 2

    def _bet(self, part: Bet) -> list[int]:
        order = [0] * advice.ORDER_FIELDS
        order[advice.COLUMN] = self.column[part.wager, part.spot]
        order[advice.WHEN] = sum(1 << PUCK.index(point) for point in set(part.when))
        order[advice.NEW_SHOOTER] = part.new_shooter
        order[advice.OTHERWISE] = part.take_down
        order[advice.FROM] = len(self._amounts)
        order[advice.LENGTH] = len(part.amounts)
        order[advice.BY_LOSSES] = part.by_losses
        order[advice.MOST] = 1
        order[advice.BESIDE] = self.column[part.beside, ""] if part.beside else -1
        self._amounts += part.amounts
        if part.most is not None:
            line = "pass" if part.wager == "come" else "dont_pass"
            names = {part.wager, line} if part.counting_line else {part.wager}
            counted = [i for i, slot in enumerate(self.slots) if slot.name in names]
            order[advice.GROUP_FROM] = len(self._groups)
            order[advice.GROUP_LENGTH] = len(counted)
            order[advice.MOST] = part.most
            self._groups += counted
        return order

    def _odds(self, part: Odds) -> list[list[int]]:
        orders: list[list[int]] = []
        name, on_line = ODDS_WAGER[part.flat], part.flat in ("pass", "dont_pass")
        for point, times in part.times:
            order = [0] * advice.ORDER_FIELDS
            spot = "" if on_line else str(point)
            order[advice.IS_ODDS] = 1
            order[advice.COLUMN] = self.column[name, spot]
            order[advice.BESIDE] = self.column[part.flat, spot]
            if times is not None and part.to_win:
                times /= self.setting.odds(name, str(point)).ratio
            order[advice.TIMES] = FULL if times is None else times.numerator
            order[advice.DIVISOR] = 1 if times is None else times.denominator
            if on_line and orders and orders[-1][advice.TIMES :] == order[advice.TIMES :]:
                order = orders.pop()
            order[advice.WHEN] |= 1 << PUCK.index(point) if on_line else (1 << len(PUCK)) - 1
            orders.append(order)
        return orders

    def _place(self, slot: Slot) -> list[int]:
        limit = self.setting.limit(slot.name)
        return [
            slot.kind,
            slot.number,
            PUCK.index(slot.number) if slot.number in PUCK else 0,
            limit.minimum,
            limit.maximum,
            self._partner(slot, ODDS_WAGER),
            self.reports.index(report_name(slot)),
            *self._at(slot, 0)[1:],
        ]

    def _partner(self, slot: Slot, partners: dict[str, str]) -> int:
        return self.column.get((partners.get(slot.name, ""), slot.spot), -1)

    def _at(self, slot: Slot, point: int) -> list[int]:
        """The step of a stake and the odds of a wager on a number."""
        setting = self.setting
        number = slot.number or point
        step = setting.limit(slot.name).step
        win = per = 0
        if rules.PASS_ODDS <= slot.kind <= rules.LAY and number:
            odds = odds_of(setting, slot, number)
            win, per = int(odds.win), int(odds.stake)
        if setting.option("payouts") == "exact" and slot.kind != rules.FIRE:
            rows = ((number,) if number else ()) if slot.name in FLAT_BET else rows_of(slot)
            for odds in (odds_of(setting, slot, row) for row in rows):
                whole = int(odds.stake) * setting.money("chip_unit")
                step = lcm(step, whole // gcd(int(odds.win), whole))
        return [step, win, per]

    def _fate(self, slot: Slot, point: int, dice: tuple[int, int]) -> int:
        hardways_on = self.setting.option("hardways_on_come_out") == "on unless called"
        number = slot.point_or_number(point)
        usual = rules.works_by_itself(slot.kind, point == 0, hardways_on)
        results = tuple(
            rules.decide(slot.kind, number, *dice, works) for works in (usual, True, False)
        )
        target, win, per = NOWHERE, 0, 0
        if slot.kind in (rules.COME, rules.DONT_COME) and not slot.number:
            target = self.column.get((slot.name, str(sum(dice))), NOWHERE)
        if rules.WINS in results and (number or slot.name not in FLAT_BET):
            odds = odds_of(self.setting, slot, rules.pay_row(slot.kind, number, *dice))
            win, per = int(odds.win), int(odds.stake)
        return fate_word((results[0], results[1], results[2]), target, win, per)

    def _fire(self, points: int) -> list[int]:
        if ("fire", "") not in self.column:
            return [0, 0]
        odds = fire_odds(self.setting, points)
        return [int(odds.win), int(odds.stake)] if odds is not None else [0, 0]


def _slots(strategies: Sequence[Strategy]) -> tuple[Slot, ...]:
    """The places that the strategies use, in the order of settlement."""
    wanted: set[tuple[str, str]] = set()
    for part in chain(*(strategy.parts for strategy in strategies)):
        names = {ODDS_WAGER[part.flat], part.flat} if isinstance(part, Odds) else set()
        if isinstance(part, Bet):
            wanted.add((part.wager, part.spot))
            if part.wager in ("come", "dont_come"):
                names.add(part.wager)
            if part.beside:
                wanted.add((part.beside, ""))
            if part.counting_line:
                wanted.add(("pass" if part.wager == "come" else "dont_pass", ""))
        wanted |= {key for key in INDEX if key[0] in names}
    return tuple(slot for slot in SLOTS if (slot.name, slot.spot) in wanted)


def report_name(slot: Slot) -> str:
    """The wager to which the decisions of a place count: a come bet is one wager all the way.

    >>> report_name(SLOTS[INDEX["come", "6"]]), report_name(SLOTS[INDEX["buy", "4"]])
    ('come', 'buy 4')
    """
    if slot.spot and slot.name not in ("come", "dont_come"):
        return f"{slot.name} {slot.spot}"
    return slot.name

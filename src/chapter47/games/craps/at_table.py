"""Strategies at a real table: the same orders as in the kernel, done as acts of the seats."""

from collections.abc import Mapping
from typing import Any

from chapter47.games.craps import advice
from chapter47.games.craps.advice import DONE, new_felt, next_change, rack_at
from chapter47.games.craps.layout import MAY_BE_CALLED
from chapter47.games.craps.program import Program
from chapter47.games.craps.shooter import ACCEPT, OFFER, REJECT
from chapter47.games.craps.strategies import Strategy
from chapter47.games.craps.window import CALL
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.table import BET, DEALER, TAKE_BACK, Table, Wager, seat_name
from chapter47.table.knowledge import Knowledge, Row, follow

_RACK = rack_at(0, 0)
_STAKES = _RACK + 1


class Seated:
    """A strategy in one seat: what it does next before a roll, from what that seat knows.

    Before every roll its orders are done once, one after the other. It takes the dice if they are
    offered.
    """

    def __init__(self, setting: Setting, strategy: Strategy, name: str = "") -> None:
        self.name = name
        self._program = Program(setting, [strategy])
        self._sheet: Any = self._program.sheet.tolist()  # Python reads lists faster than arrays
        self._felt: Any = new_felt(self._program.sheet, 0).tolist()
        self._row = 0
        self._to_call: Move | None = None
        self._read = 0
        self._hand = _ShootersHand()

    def figures(self, setting: Setting) -> tuple[Any, ...]:
        """What the kernel is given: the sheet."""
        return (self._program.sheet,)

    def move(self, knows: Knowledge) -> Move | None:
        """The next order that changes a stake; nothing where all are done."""
        if knows.phase == OFFER:
            return None if knows.option(ACCEPT) is None else Move(ACCEPT)
        self._look(knows)
        if self._to_call is not None:
            call, self._to_call = self._to_call, None
            return call
        if self._row == DONE:
            return None
        before = self._put_down(knows)
        self._row = next_change.python(self._sheet, self._felt, 0, self._row)
        return None if self._row == DONE else self._done_on_the_felt(before)

    def _look(self, knows: Knowledge) -> None:
        """Read what has happened since: the puck, the shooter's hand, wins and losses."""
        for row in knows.after(self._read, "Settled", "StateChanged", "RoundEnded"):
            if row["kind"] == "Settled":
                self._count(knows.seat, row)
            elif row["kind"] == "RoundEnded" or row["what"] == "shooter":
                self._row = 0
            self._hand.follow(row)
        self._read = len(knows.rows)

    def _put_down(self, knows: Knowledge) -> list[int]:
        """Put the table's chips on the felt; returns the stakes."""
        felt, seat, column = self._felt, knows.seat, self._program.column
        felt[advice.POINT] = advice.PUCK.index(self._hand.point)
        felt[advice.IS_NEW_SHOOTER] = int(self._hand.rolls == 0)
        felt[_RACK] = knows.rack
        lie = [0] * len(column)
        for wager, cents in knows.stakes.items():
            if wager.seat == seat and (wager.name, wager.spot) in column:
                lie[column[wager.name, wager.spot]] = cents
        felt[_STAKES : _STAKES + len(lie)] = lie
        return lie

    def _done_on_the_felt(self, before: list[int]) -> Move:
        """The act that does at the table what was done on the felt."""
        column = next(n for n, now in enumerate(before) if self._felt[_STAKES + n] != now)
        now, after = before[column], self._felt[_STAKES + column]
        slot = self._program.slots[column]
        where = Wager(0, slot.name, slot.spot).named
        call = self._program.calls[0][column]
        if call and not now and slot.kind in MAY_BE_CALLED:
            self._to_call = Move(CALL, {**where, "call": "on" if call == 1 else "off"})
        return Move(BET if after > now else TAKE_BACK, {**where, "amount": abs(after - now)})

    def _count(self, seat: int, row: Row) -> None:
        """Count wins and losses in a row."""
        column = self._program.column.get((row["wager"], row["spot"]))
        if row["seat"] != seat or column is None or row["result"] == "void":
            return
        felt, columns = self._felt, len(self._program.slots)
        wins = _STAKES + columns + column
        won = row["result"] == "win"
        felt[wins] = felt[wins] + 1 if won else 0
        felt[wins + columns] = 0 if won else felt[wins + columns] + 1


class _ShootersHand:
    """The puck, and how often the shooter has thrown, as everybody at the table sees it."""

    def __init__(self) -> None:
        self.point = self.rolls = 0
        self._shooter: int | None = None
        self._former = 0
        """Throws of a shooter who gave up the dice and may get them back (1.11(b))."""

    def follow(self, row: Row) -> None:
        """Take in what changes."""
        if row["kind"] == "RoundEnded":
            self.rolls += self._shooter is not None and not row["void"]
        elif row["kind"] == "StateChanged":
            what, value = row["what"], row["value"]
            if what == "puck":
                self.point = value if isinstance(value, int) else 0
            elif what == "shooter":
                self._shooter = value
                self._former, self.rolls = (self.rolls, 0) if value is None else (0, self._former)
            elif what == "dice in play":  # who accepts the dice begins anew
                self.rolls = 0


class Playing:
    """Seats that play strategies at a table; the first of them takes the dice.

    >>> from chapter47.games.craps.strategies import odds, pass_bet
    >>> from chapter47.games import game_of
    >>> table = Table(game_of("craps"), game_of("craps").setting(), equipment="declared")
    >>> _ = table.act("seat:1", "sit", player="Ann"), table.act("seat:1", "buy_in", amount=50_000)
    >>> play = Playing(table, {1: pass_bet(10) + odds("pass", 2)})
    >>> play.roll(4, 4)
    >>> play.roll(5, 3)
    >>> table.balance("seat:1/rack")
    '$534'
    """

    def __init__(self, table: Table, strategies: Mapping[int, Strategy]) -> None:
        self.table = table
        self.seats = {
            seat_name(seat): Seated(table.setting, strategies[seat]) for seat in sorted(strategies)
        }

    def roll(self, die_1: int | None = None, die_2: int | None = None) -> None:
        """Act for every seat, then throw; the faces are told where they are declared."""
        self.put_up()
        self.table.act(DEALER, "no_more_bets")
        if die_1 is not None and die_2 is not None:
            self.table.act(DEALER, "throw", die_1=die_1, die_2=die_2)

    def put_up(self) -> None:
        """Take the dice if they are offered, and do what the strategies want."""
        self._take_dice()
        for actor, seated in self.seats.items():
            while follow(self.table, actor, seated):
                continue

    def _take_dice(self) -> None:
        first = next(iter(self.seats))
        while self.table.prompt.phase == OFFER:
            offered = self.table.prompt.options
            if first in offered:
                self.table.act(first, ACCEPT)
            else:
                self.table.act(next(iter(offered)), REJECT)

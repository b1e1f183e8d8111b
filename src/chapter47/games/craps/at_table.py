"""Strategies at a real table: the same orders as in the kernel, done as acts of the seats."""

from collections.abc import Mapping

from chapter47.games.craps import advice
from chapter47.games.craps.advice import DONE, new_felt, next_change, rack_at
from chapter47.games.craps.layout import MAY_BE_CALLED
from chapter47.games.craps.program import Program
from chapter47.games.craps.shooter import ACCEPT, OFFER, REJECT
from chapter47.games.craps.strategies import Strategy
from chapter47.games.craps.window import CALL
from chapter47.table import DEALER, Table, Wager, rack, seat_name
from chapter47.table.events import Settled


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
        self.seats = sorted(strategies)
        self.program = Program(table.setting, [strategies[seat] for seat in self.seats])
        self._sheet: list[int] = self.program.sheet.tolist()  # Python reads lists faster
        self._felt: list[int] = new_felt(self.program.sheet, 0).tolist()
        columns = len(self.program.slots)
        self._racks = [rack_at(columns, player) for player in range(len(self.seats))]
        """Where each player's rack is on the felt; his stakes follow it."""
        self._accounts = [
            [
                rack(seat),
                *(Wager(seat, slot.name, slot.spot).account for slot in self.program.slots),
            ]
            for seat in self.seats
        ]
        """The accounts of the ledger that stand there."""
        self._read = len(table.log)

    def roll(self, die_1: int | None = None, die_2: int | None = None) -> None:
        """Act for every seat, then throw; the faces are told where they are declared."""
        self.put_up()
        self.table.act(DEALER, "no_more_bets")
        if die_1 is not None and die_2 is not None:
            self.table.act(DEALER, "throw", die_1=die_1, die_2=die_2)
        self._count()

    def put_up(self) -> None:
        """Take the dice if they are offered, and do what the strategies want."""
        self._take_dice()
        change = next_change.python
        for player, seat in enumerate(self.seats):
            before = self._look(player)
            row = self.program.first[player]
            while True:
                row = change(self._sheet, self._felt, player, row)
                if row == DONE:
                    break
                self._do(player, seat, before)
                before = self._look(player)

    def _take_dice(self) -> None:
        while self.table.prompt.phase == OFFER:
            first = seat_name(self.seats[0])
            offered = next(iter(self.table.prompt.options))
            if first in self.table.prompt.options:
                self.table.act(first, ACCEPT)
            else:
                self.table.act(offered, REJECT)

    def _look(self, player: int) -> list[int]:
        """Put the table's chips on the felt; returns a player's rack and stakes."""
        state, ledger, felt = self.table.state, self.table.ledger, self._felt
        felt[advice.POINT] = advice.PUCK.index(state.point)
        felt[advice.IS_NEW_SHOOTER] = int(state.is_new_shooter)
        first = self._racks[player]
        held = [ledger[account] for account in self._accounts[player]]
        felt[first : first + len(held)] = held
        return held

    def _do(self, player: int, seat: int, before: list[int]) -> None:
        """Do at the table what was done on the felt."""
        stakes = self._racks[player] + 1
        (column,) = (
            column
            for column, cents in enumerate(before[1:])
            if self._felt[stakes + column] != cents
        )
        slot = self.program.slots[column]
        now, after = before[1 + column], self._felt[stakes + column]
        actor = seat_name(seat)
        where = {"wager": slot.name, **({"spot": slot.spot} if slot.spot else {})}
        name = "bet" if after > now else "take_back"
        self.table.act(actor, name, **where, amount=abs(after - now))
        call = self.program.calls[player][column]
        if call and not now and slot.kind in MAY_BE_CALLED:
            self.table.act(actor, CALL, **where, call="on" if call == 1 else "off")

    def _count(self) -> None:
        """Count wins and losses in a row from the log."""
        for entry in self.table.log.entries[self._read :]:
            event = entry.event
            if isinstance(event, Settled) and event.seat in self.seats:
                player = self.seats.index(event.seat)
                column = self.program.column.get((event.wager, event.spot))
                if column is None or event.result == "void":
                    continue
                columns, felt = len(self.program.slots), self._felt
                wins = self._racks[player] + 1 + columns + column
                won = event.result == "win"
                felt[wins] = felt[wins] + 1 if won else 0
                felt[wins + columns] = 0 if won else felt[wins + columns] + 1
        self._read = len(self.table.log)

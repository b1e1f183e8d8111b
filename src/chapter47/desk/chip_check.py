"""Follows the chips of a view: what it tells of seats and money must be possible at its table."""

from collections.abc import Sequence
from fractions import Fraction

from chapter47.desk.draws import wrong
from chapter47.desk.records import Row
from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.money import DOLLAR, Odds, dollars
from chapter47.table.ledger import Ledger, LedgerError, Move
from chapter47.table.log import LogError
from chapter47.table.wagers import Wager, prizes, rack

MOVED = ("BoughtIn", "WagerPlaced", "WagerTakenBack", "WagerMoved", "BetInTurn", "PotPushed")
"""The kinds that tell an amount, which is what their moves move."""


def check_chips(rows: Sequence[Row]) -> int:
    """Check the table, its seats and every move of chips of a view; returns the settlements.

    What was dealt face down is not known, so that a payout need not follow from its cards; but odds
    are applied to what lay there, what is told is what moves, and nobody has less than nothing.
    """
    seats = _seats(rows[0])
    table = _Seen(seats)
    for row in rows[1:]:
        table.follow(row)
    return table.settled


def _seats(opened: Row) -> int:
    """How many seats a table has whose opening can be played."""
    try:
        game = game_of(opened["game"])
        setting = game.setting(
            as_of=opened["as_of"],
            options=opened["options"],
            limits=opened["limits"],
        )
    except BadInput as error:
        raise LogError(f"event 0 opens no table that can be played: {error}") from None
    most = game.seats(setting) if game.seats else game.law.file.game.seats
    seats = opened["seats"]
    if type(seats) is not int or not 1 <= seats <= most:
        raise LogError(f"event 0 opens no table that can be played: it has 1 to {most} seats")
    return seats


class _Seen:
    """Who sits where and who has how much, as far as a view tells."""

    def __init__(self, seats: int) -> None:
        self.settled = 0
        self._seats = seats
        self._players: dict[int, str] = {}
        self._chips = Ledger()

    def follow(self, row: Row) -> None:
        """Take an event's word for what moves, unless it cannot be."""
        kind = row["kind"]
        moves = [Move(*one) for one in row.get("moves", ())]
        if not all(type(move.cents) is int for move in moves):
            raise wrong(row, "moves what are no whole cents")
        if "seat" in row:
            self._require_seat(row)
        if kind in MOVED and row["cents"] != sum(move.cents for move in moves):
            raise wrong(row, f"tells {_told(row['cents'])}, but moves another amount")
        if kind == "Settled":
            self._settle(row, moves)
        try:
            self._chips.apply(moves)
        except LedgerError as error:
            raise wrong(row, f"moves chips that are not there: {error}") from None

    def _require_seat(self, row: Row) -> None:
        seat, kind = row["seat"], row["kind"]
        if type(seat) is not int or not 1 <= seat <= self._seats:
            raise wrong(row, f"is at seat {seat}: this table has 1 to {self._seats}")
        sits = self._players.get(seat)
        if kind == "SeatTaken":
            if sits is not None:
                raise wrong(row, f"takes seat {seat}, at which {sits} sits")
            self._players[seat] = row["player"]
        elif sits is None:
            raise wrong(row, f"is at seat {seat}, at which nobody sits")
        elif kind == "SeatLeft" and self._players.pop(seat) != row["player"]:
            raise wrong(row, f"lets {row['player']} leave seat {seat}, at which {sits} sits")

    def _settle(self, row: Row, moves: Sequence[Move]) -> None:
        """A settlement pays its odds on what lay there, and what it tells is what it moves."""
        wager = Wager(row["seat"], row["wager"], row["spot"], row["position"])
        own = (rack(wager.seat), prizes(wager.seat))
        paid = sum(m.cents for m in moves if m.target in own and m.source != wager.account)
        returned = sum(m.cents for m in moves if m.target in own and m.source == wager.account)
        lay = self._chips[wager.account]
        if row["odds"] and row["stake"] > lay:  # a fixed prize may be of a wager taken down before
            told = f"decides {_told(row['stake'])} on {wager}, where {dollars(lay)} lay"
            raise wrong(row, told)
        if (row["paid"], row["returned"]) != (paid, returned):
            told = f"tells {_told(row['paid'])} paid and {_told(row['returned'])} returned"
            raise wrong(row, f"{told}, but moves {dollars(paid)} and {dollars(returned)}")
        if row["odds"]:
            due = Odds.parse(row["odds"]).winnings(row["stake"])
            if abs(Fraction(paid) - due) >= DOLLAR:
                told = f"pays {dollars(paid)} at {row['odds']} on {_told(row['stake'])}"
                raise wrong(row, f"{told}, which wins {dollars(due)}")
        self.settled += 1


def _told(amount: object) -> str:
    return dollars(amount) if type(amount) is int else repr(amount)

"""House players: they fill empty seats of a table where people play against each other.

Each decides from what it knows at its seat and nothing else; how it plays is the room's.
"""

from random import Random

from chapter47.desk.errors import DeskError
from chapter47.doors import opened
from chapter47.games import game_of
from chapter47.money import Cents
from chapter47.table import Table, seat_name
from chapter47.table.game import Game
from chapter47.table.knowledge import Act, Knowledge, Player, Players


class NoHousePlayer(DeskError):
    """A house player that cannot be had."""


def kinds_of(game: Game) -> dict[str, str]:
    """The kinds of house players of a room, and how each plays; none where the house is played.

    >>> list(kinds_of(game_of("poker"))), kinds_of(game_of("craps"))
    (['random', 'tight', 'equity'], {})
    """
    return dict(_players(game).kinds) if game.players else {}


def house_player(game: Game, kind: str, random: Random) -> Player:
    """A house player of a kind."""
    kinds = kinds_of(game)
    if not kinds:
        raise NoHousePlayer(f"{game.title} has no house players: everybody plays against the house")
    if kind not in kinds:
        listed = ", ".join(kinds)
        raise NoHousePlayer(f"there is no house player {kind!r} in {game.title}; choose: {listed}")
    return _players(game).make(kind, random)


def usual_buy_in(table: Table) -> Cents:
    """What a house player of a table buys chips for."""
    return _players(table.game).usual_buy_in(table.setting)


def chips_to_buy(knows: Knowledge) -> Cents:
    """What a house player must buy now to be dealt in again."""
    return _players(game_of(knows.setting.game)).chips_to_buy(knows)


def _players(game: Game) -> Players:
    return opened(game.players, "PLAYERS", Players)


class Company:
    """The house players at a table, who act when they are asked.

    >>> import chapter47
    >>> table = chapter47.open_table("poker", seed=47)
    >>> company = Company(table, seed=47)
    >>> [company.fill("random") for _ in range(3)]
    [1, 2, 3]
    >>> while table.rounds < 4:
    ...     acted = company.act_once()
    >>> sum(table.ledger[f"seat:{seat}/rack"] for seat in (1, 2, 3)) > 0
    True
    """

    def __init__(self, table: Table, *, seed: int | None = None) -> None:
        self.table = table
        self._random = Random(seed)
        self._players: dict[int, Player] = {}
        self._leaving: set[int] = set()

    @property
    def seats(self) -> list[int]:
        """The seats that house players have."""
        return sorted(seat for seat in self._players if seat in self.table.players)

    def fill(self, kind: str, *, seat: int | None = None, buy_in: Cents | None = None) -> int:
        """Let a house player of a kind take a free seat, the first if none is named."""
        table = self.table
        player = house_player(table.game, kind, Random(self._random.getrandbits(64)))
        free = [s for s in range(1, table.seat_count + 1) if s not in table.players]
        if not free:
            raise NoHousePlayer(f"all {table.seat_count} seats are taken")
        chosen = free[0] if seat is None else seat
        table.act(seat_name(chosen), "sit", player=f"House {kind} {chosen}")
        table.act(seat_name(chosen), "buy_in", amount=buy_in or usual_buy_in(table))
        self._players[chosen] = player
        self._leaving.discard(chosen)
        return chosen

    def remove(self, seat: int) -> None:
        """Send a house player away: at once, or when the hand in which it is bound is over."""
        if seat not in self.seats:
            raise NoHousePlayer(f"no house player sits at seat {seat}")
        self._leaving.add(seat)
        self._let_go()

    def _let_go(self) -> None:
        for seat in sorted(self._leaving):
            if seat in self.table.players and seat not in self.table.bound:
                self.table.act(seat_name(seat), "leave")
            if seat not in self.table.players:
                self._leaving.discard(seat)
                self._players.pop(seat, None)

    def act_once(self) -> bool:
        """Let one house player do what it is asked; say whether any had something to do."""
        self._let_go()
        for seat in self.seats:
            actor = seat_name(seat)
            if actor not in self.table.prompt.options:
                continue
            knows = Knowledge.of(self.table, actor)
            lacks = chips_to_buy(knows)
            if lacks:
                self.table.act(actor, "buy_in", amount=lacks)
                return True
            move: Act | None = self._players[seat].move(knows)
            if move is not None:
                self.table.act(actor, move.act, **move.args)
                return True
        return False

    def act(self) -> int:
        """Let house players act until people are asked; returns how many acts that were."""
        acts = 0
        while not self._only_they_play() and self.act_once():
            acts += 1
        return acts

    def _only_they_play(self) -> bool:
        return not set(self.table.players) - set(self.seats)

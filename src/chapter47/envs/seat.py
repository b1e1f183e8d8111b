"""The seat of an agent at a table: what is open to it, what it does, what has been decided."""

from collections.abc import Callable, Sequence
from typing import Any, Self

from chapter47.envs.catalogue import SEAT, Catalogue, Open, least_bet, what_is_open
from chapter47.equipment.randomness import Entropy
from chapter47.felt.fold import Fold
from chapter47.games import game_of
from chapter47.law.setting import Setting
from chapter47.table import Option, Refused, Table, seat_name, seat_number
from chapter47.table.acts.pooling import CALL, CHECK
from chapter47.table.debts import owed
from chapter47.table.repertoire import BET, READY, TAKE_BACK, Doing, what_it_offers
from chapter47.table.views import at_the_table

MINE = f"{SEAT}/"
MOST_ANSWERS = 500
"""So often in a row the house may answer before the agent is asked again; if he is not, as when
somebody at a game of poker has no chips left, the episode is cut off."""


def seated(
    game: str, setting: Setting, *, entropy: Entropy, bankroll: int, equipment: str = "random"
) -> Table:
    """A table at which the agent sits, with as many others as the game cannot do without."""
    room = game_of(game)
    table = Table(room, setting, entropy=entropy, equipment=equipment)
    players = ["agent", *(f"other {n}" for n in range(1, room.repertoire(setting).others + 1))]
    for seat, player in enumerate(players, 1):
        table.act(seat_name(seat), "sit", player=player)
        table.act(seat_name(seat), "buy_in", amount=bankroll)
    return table


def answer_for_others(table: Table) -> bool:
    """Whatever waits for the house takes its first open option; false if nobody is waited for.

    Another player who has wagered is ready; one who is bet into calls.
    """
    for actor, options in table.prompt.options.items():
        if actor != SEAT:
            seat = seat_number(actor)
            has_wagered = any(wager.seat == seat for wager in table.live_wagers)
            ready = [option for option in options if option.name == READY and has_wagered]
            calls = [option for option in options if option.name in (CHECK, CALL)]
            for option in ready or calls or options:
                for _, args in what_it_offers(option):
                    table.act(actor, option.name, **args)
                    return True
    return False


def no_chance() -> bool:
    """The table draws by itself."""
    return False


class Seat:
    """The agent's seat at one table, with the whole ceremony."""

    number = 1

    def __init__(
        self,
        table: Table,
        catalogue: Catalogue,
        rounds: int,
        chance: Callable[[], bool] = no_chance,
        after: Self | None = None,
    ) -> None:
        self.table = table
        self._chance = chance
        self.catalogue = catalogue
        self.rounds = rounds
        self.decided = 0
        """How often all that was wagered has been decided, or a round was sat out."""
        self.open = Open()
        self.felt = Fold()
        self._is_at_risk = self._sits_out = False
        if after is not None:
            self._take_over(after)
        self.go_on()

    @property
    def is_over(self) -> bool:
        """Whether as much has been decided as was to be."""
        return self.decided >= self.rounds

    @property
    def is_stuck(self) -> bool:
        """Whether nothing can be done any more."""
        return not self.is_over and not self.open.acts

    def worth(self) -> int:
        """What the agent has, in rack and on the layout, without the vigorish that it owes."""
        balances = self.table.ledger.balances
        has = sum([cents for name, cents in balances.items() if name.startswith(MINE)])
        return has - owed(self.table, 1)

    def wagers(self) -> bool:
        """Whether chips of the agent lie on the layout."""
        return any(wager.seat == 1 for wager in self.table.live_wagers)

    def act(self, number: int) -> None:
        """Do what is open by that number."""
        table = self.table
        name, args = self.open.acts[number]
        if name == READY:
            self._is_at_risk = self._is_at_risk or self.wagers()
            self._sits_out = not self._is_at_risk
            self.decided += self._sits_out
        before = table.rounds
        table.act(SEAT, name, **args)
        self.go_on()
        if self._is_at_risk and not self.wagers():
            self._is_at_risk = False
            self.decided += 1
        elif table.rounds > before and not (self._is_at_risk or self._sits_out):
            self.decided += 1  # a round of the agent's own bank, or one that he let pass otherwise
        self._sits_out = self._sits_out and table.rounds == before

    def go_on(self) -> None:
        """Let the house do its part until the agent may act again; look once at what is open."""
        self.open = what_is_open(self.table, self.catalogue)
        while not self.open.acts and self._others():
            self.open = what_is_open(self.table, self.catalogue)
        self.look()

    def _others(self) -> bool:
        """Whatever others do, and chance where it is told to the table."""
        return self._chance() or answer_for_others(self.table)

    def _take_over(self, other: Self) -> None:
        """Be the same seat as another, at a copy of its table."""
        self.decided, self._is_at_risk = other.decided, other._is_at_risk
        self._sits_out = other._sits_out

    def look(self) -> None:
        """Take in what has happened."""
        self.felt.take(at_the_table(self.table.log, SEAT, self.felt.seen))


class PlainSeat(Seat):
    """The same without ceremony: wagers are made, formalities answered, the agent decides."""

    def __init__(
        self,
        table: Table,
        catalogue: Catalogue,
        rounds: int,
        chance: Callable[[], bool] = no_chance,
        after: Self | None = None,
    ) -> None:
        self._venture = 0
        """The round in which the agent is, if it has begun."""
        self._has_wagered = self._is_told = False
        self._window = ""
        """The phase in which the wagers of a round were last made."""
        self._laid: dict[str, Any] = {}
        """And what was laid then, if it was one wager."""
        super().__init__(table, catalogue, rounds, chance, after)

    @property
    def is_over(self) -> bool:
        """Whether all has been decided, and the agent has seen that nothing was left to decide."""
        return self._is_told

    def act(self, number: int) -> None:
        """Do what is open by that number; where a wager is made, the round goes on with it."""
        if self.decided >= self.rounds:
            self._is_told = True
            return
        name, args = self.open.acts[number]
        is_wager = bool(self.catalogue.acts[number].wager) and name == BET
        if name != READY:
            self.table.act(SEAT, name, **args)
        if name == READY or is_wager:
            self._begin()
        self.go_on()
        self._is_told = self.decided >= self.rounds

    def _take_over(self, other: Self) -> None:
        """Be the same seat as another, at a copy of its table."""
        self._venture, self._has_wagered = other._venture, other._has_wagered
        super()._take_over(other)

    def go_on(self) -> None:
        """Answer all that is no decision until there is one, or all is decided."""
        for _ in range(MOST_ANSWERS):
            self._count()
            if self.decided >= self.rounds:
                self.open = Open({0: (READY, {})})
                break
            if self._lays_again():
                continue
            if self._is_asked() or not self._answer():
                break
        self.look()

    def _count(self) -> None:
        """Whether what was begun has been decided."""
        if not self._venture or self.wagers():
            return
        if self._has_wagered or self.table.rounds > self._venture:
            self._venture = 0
            self.decided += 1

    def _is_asked(self) -> bool:
        """Whether the agent has something to decide now."""
        options = self.table.prompt.options.get(SEAT, ())
        self.open = Open()
        if not options:
            return False
        if self.catalogue.lays or not _window(options):
            self.open = what_is_open(self.table, self.catalogue)
            if not self.catalogue.repertoire.spots:
                self.open.acts.pop(0, None)
        return bool(self.open.acts)

    def _answer(self) -> bool:
        """Do for the agent, or for others, what is no decision."""
        options = self.table.prompt.options.get(SEAT, ())
        if _window(options):
            self._lay(options)
            return True
        does = self.catalogue.plain.does if self.catalogue.plain else ()
        for kind in (
            [one for one in options if one.as_usual],
            [one for one in options if one.routine or one.name in does],
            [one for one in options if one.is_careful],
        ):
            if kind and self._take(kind):
                return True
        if self._others():
            return True
        return self._take([one for one in options if one.name not in (BET, TAKE_BACK)])

    def _take(self, options: Sequence[Option]) -> bool:
        for option in options:
            for _, args in what_it_offers(option):
                self.table.act(SEAT, option.name, **args)
                return True
        return False

    def _lays_again(self) -> bool:
        """Make the same wager as in the round before, without looking at all that is open."""
        if not self._laid or self._venture or self.table.prompt.phase != self._window:
            return False
        try:
            self.table.act(SEAT, BET, **self._laid)
        except Refused:
            self._laid = {}
            return False
        self._begin()
        return True

    def _lay(self, options: Sequence[Option]) -> None:
        """Make the wagers with which a round begins."""
        begins = self.catalogue.plain.begins if self.catalogue.plain else {}
        for wager, spot in begins.items():
            place = Doing(BET, wager, spot)
            for option in options:
                found = option.name == BET and dict(what_it_offers(option)).get(place)
                if found:
                    least = least_bet(self.table, option, place)
                    if least is not None:
                        laid = found | {"amount": least}
                        self.table.act(SEAT, BET, **laid)
                        self._laid = laid if len(begins) == 1 else {}
                    break
        self._window = self.table.prompt.phase
        self._begin()

    def _begin(self) -> None:
        self._has_wagered = self.wagers()
        sits_out = not self._has_wagered and bool(self.catalogue.repertoire.spots)
        self._venture = 0 if sits_out else self.table.rounds
        self.decided += sits_out
        self.table.act(SEAT, READY)


def _window(options: Sequence[Option]) -> bool:
    """Whether wagers can be made now."""
    return any(option.name == READY for option in options)

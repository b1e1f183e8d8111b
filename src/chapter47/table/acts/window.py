"""The betting window: chips go on the layout and come back until it closes."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import lcm
from typing import Any, Generic

from msgspec import Struct, field

from chapter47.law.cite import full_cite
from chapter47.law.limits import Limit
from chapter47.money import Cents, dollars
from chapter47.table.actions import Action
from chapter47.table.acts.laying import Laying
from chapter47.table.objections import Objection
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Amount, Field, Offers, OneOf, Option, no_objections
from chapter47.table.state import S
from chapter47.table.wagers import DEALER, FLOORPERSON, Wager, seat_name, seat_number, spoken

BET, TAKE_BACK, READY, NO_MORE_BETS = "bet", "take_back", "ready", "no_more_bets"

Check = Callable[[Wager, Cents], Iterable[Objection]]
"""Rules of a game on a wager: the wager, and what would lie on it.

An objection with the code `AMOUNT_ONLY` speaks against that much, not against the wager as such.
"""

AMOUNT_ONLY = "amount"
NO_MORE_CHIPS = "all the chips of the seat, which buys more with buy in"


class Accepted(Exception):
    """A ruling by which chips lie on a wager as if they had been laid at the window."""

    def __init__(self, bet: Action, cite: str) -> None:
        self.bet = bet
        self.cite = cite
        super().__init__(bet.name)


def wager_named(action: Action) -> Wager:
    """The wager that a bet, or chips taken back, are about."""
    seat = seat_number(action.by)
    assert seat is not None
    args = action.args
    return Wager(seat, args["wager"], args.get("spot", ""), args.get("position", 0))


def _closed(objections: Iterable[Objection]) -> bool:
    for objection in objections:  # noqa: SIM110 - asked at every bet, and mostly of none
        if objection.code != AMOUNT_ONLY:
            return True
    return False


@lru_cache(maxsize=1024)
def _label(name: str) -> str:
    return f"bet {spoken(name)}"


class Window(Struct, Generic[S], eq=False):
    """The time in which wagers are made: what may be laid and where, and what else is open then.

    A procedure waits at the window, which lays wagers and takes them back by itself; an act of the
    game's own is for the procedure to perform:

        while act := (yield from window.other()):
            perform(t, act)
    """

    t: Laying[S]
    names: Sequence[str]
    """The wagers that may be made, as far as the setting offers them."""
    cite: str
    text: str = "place your wagers"
    spots: Callable[[str], Sequence[str]] = lambda _: ("",)
    """The spots of a wager; none where it is not laid by name."""
    positions: Callable[[int], Sequence[int]] = lambda _: (0,)
    """The positions at which a seat may put chips; 0 is its own."""
    check: Check = lambda _wager, _cents: ()
    may_take_back: Callable[[Wager], bool] = lambda _: True
    unit: Callable[[Wager], Cents] = lambda _: 1
    """The value of the chips of a wager, where not every multiple of its limit's step can be
    laid."""
    others: Callable[[str], Sequence[Option]] = lambda _: ()
    """What else an actor may do meanwhile: a seat, the dealer, the floorperson; also a bet that is
    not simply laid, which the procedure places itself."""
    refusals: Callable[[Action], Iterable[Objection]] = no_objections
    """Why something else is not open, in the game's own words."""
    lacks: Callable[[int], str] = lambda _: ""
    """What a seat still lacks, in the game's own words, for the round to go on."""
    together: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Wagers that are laid and taken back with another, on each so many times as much."""
    closes_empty: bool = False
    """The window may close although nothing lies on the layout."""
    ends_deserted: bool = False
    """The window closes when the last player has left."""
    phase: str = "betting"
    ready: set[int] = field(default_factory=set)
    """The seats that have said so."""
    waits: bool = False
    """The window is what the table waits at."""
    closed_at: int | None = None
    """Where in the log it was closed."""

    def act(self) -> Procedure[Action | None]:
        """Wait for an act and return it; nothing when the window has closed."""
        t = self.t
        while not self._all_ready():
            t.phase, cite = self.phase, self.cite
            t.window, self.waits = self, True
            try:
                action = yield from t.prompt(
                    self.text, self._offers, cite=cite, why_not=self._why_not, takes=self._takes
                )
            except Accepted as accepted:
                action, cite = accepted.bet, accepted.cite
            finally:
                self.waits = False
            if action.name == NO_MORE_BETS or (self.ends_deserted and not t.seats()):
                break
            seat = seat_number(action.by)
            if seat is None:
                if action.by in (DEALER, FLOORPERSON):
                    return action
                continue
            if action.name == READY:
                self.ready.add(seat)
                continue
            self.ready.discard(seat)
            if action.name == BET and action.args["wager"] in self.names:
                amount = action.args["amount"]
                wager = wager_named(action)
                t.place(wager, amount, cite=cite)
                for other, times in self.laid_with(wager):
                    t.place(other, times * amount, cite=cite)
            elif action.name == TAKE_BACK:
                wager = wager_named(action)
                amount = action.args.get("amount", t.stake(wager))
                t.take_back(wager, amount, cite=self.cite)
                for other, times in self.laid_with(wager):
                    t.take_back(other, times * amount, cite=self.cite)
            return action
        self.closed_at = len(t.table.log)
        return None

    def other(self) -> Procedure[Action | None]:
        """Take wagers until somebody does something else; nothing when the window has closed."""
        while True:
            action = yield from self.act()
            if action is None or action.name not in (BET, TAKE_BACK):
                return action

    def laid_with(self, wager: Wager) -> list[tuple[Wager, int]]:
        """The wagers that are laid with another, each with how many times as much."""
        return [
            (Wager(wager.seat, name, wager.spot, wager.position), many)
            for name, many in self.together.get(wager.name, {}).items()
        ]

    @property
    def _may_close(self) -> bool:
        return self.closes_empty or bool(self.t.table.live_wagers)

    def _all_ready(self) -> bool:
        """Say whether all are ready, where nobody else closes the window; if in vain, ask anew."""
        table, ready = self.t.table, self.ready
        if not ready:
            return False
        ready.intersection_update(table.players)
        if table.dealer_is_manual or not ready or len(ready) < len(table.players):
            return False
        if not self._may_close:
            self.ready.clear()
        return self._may_close

    def _offers(self) -> Offers:
        return Offers(self._actors, self._options, self._about)

    def _actors(self) -> Iterator[str]:
        yield from (seat_name(seat) for seat in self.t.seats())
        yield from (actor for actor in (DEALER, FLOORPERSON) if self._options(actor))

    def _options(self, actor: str) -> list[Option]:
        """All that is open to somebody."""
        seat = seat_number(actor)
        others = self.others(actor)
        if seat is None:
            return [*(self._close() if actor == DEALER else ()), *others]
        return [
            *self._bets(seat, self.names),
            *self.take_backs(seat),
            *others,
            *self._say_ready(seat),
        ]

    def _close(self) -> list[Option]:
        """The dealer closes the window, where it may close."""
        if not self._may_close:
            return []
        return [Option(NO_MORE_BETS, label="no more bets", cite=self.cite)]

    def _say_ready(self, seat: int) -> list[Option]:
        """A seat says that it is ready, once."""
        if seat in self.ready:
            return []
        return [Option(READY, label="ready", cite=self.cite, note=self._missing(seat))]

    def _missing(self, seat: int) -> str:
        """What is missing for a seat to play this round."""
        if self.closes_empty or self.t.wagers(seat=seat):
            return self.lacks(seat)
        if self.t.table.live_wagers:
            return "no wager of yours: you let this round pass"
        return "put a wager down first"

    def _takes(self, action: Action) -> bool:
        """Say of a bet on a wager with one spot, and of the call that ends bets, that it is open.

        It says so of no act that `_options` would not offer.
        """
        args, setting = action.args, self.t.setting
        if action.name == NO_MORE_BETS:
            return action.by == DEALER and not args and self._may_close
        seat, name, amount = seat_number(action.by), args.get("wager"), args.get("amount")
        if action.name != BET or seat not in self.t.table.players or type(amount) is not int:
            return False
        if name not in self.names or name not in setting.wagers:
            return False
        assert seat is not None
        spot, position = args.get("spot", ""), args.get("position", 0)
        if len(args) != 2 + (spot != "") + (position != 0) or (spot,) != tuple(self.spots(name)):
            return False
        if type(position) is not int or position not in self.positions(seat):
            return False
        wager = Wager(seat, name, spot, position)
        down, low, high, step = self._range(wager, setting.limit(name), self.held(seat, name))
        if not low <= amount <= high or amount % step or [*self.check(wager, down + amount)]:
            return False
        return amount == low or not _closed(self.check(wager, down + low))

    def _about(self, action: Action) -> Iterable[Option]:
        """Only those options of a seat that an act of that name may take."""
        seat, wager = seat_number(action.by), action.args.get("wager")
        if action.by == DEALER and action.name == NO_MORE_BETS:
            return self._close()
        if seat is None or seat not in self.t.table.players:
            return ()
        if action.name == READY:
            return self._say_ready(seat)
        if action.name == BET and wager in self.names:
            at = action.args.get("position", 0)
            return self._bets(seat, (wager,), at) or self.others(action.by)
        if action.name == TAKE_BACK:
            return self.take_backs(seat)
        return self.others(action.by)

    def _why_not(self, action: Action) -> Iterable[Objection]:
        """Why a wager is closed to a seat; an amount speaks for itself."""
        if action.name != BET:
            return self.refusals(action)
        seat, name = seat_number(action.by), action.args.get("wager")
        spot, position = action.args.get("spot", ""), action.args.get("position", 0)
        if seat is None or name not in self.names:
            return ()
        if not isinstance(spot, str) or type(position) is not int:
            return ()
        if name not in self.t.setting.wagers or position not in self.positions(seat):
            return ()
        spots = self.spots(name)
        if spot not in (*spots, "") or (spot == "" and "" not in spots):
            return ()
        wager = Wager(seat, name, spot, position)
        least = max(self.t.stake(wager), self.t.setting.limit(name).minimum)
        return [reason for reason in self.check(wager, least) if reason.code != AMOUNT_ONLY]

    def _bets(self, seat: int, names: Sequence[Any], at: Any = None) -> list[Option]:
        """The wagers that a seat may make, at one position or at all."""
        setting = self.t.setting
        offered = setting.wagers
        found: list[Option] = []
        positions = self.positions(seat)
        if at is not None:
            positions = (at,) if type(at) is int and at in positions else ()
        for name in names:
            places = self.spots(name) if name in offered else ()
            if not places or not positions:
                continue
            limit, held = setting.limit(name), self.held(seat, name)
            said = _label(name), full_cite(setting.wager(name).cite)
            for position in positions:
                wager = Wager(seat, name, places[0], position)
                option = self._bet(wager, places, limit, held, said)
                if option is not None:
                    found.append(option)
        return found

    def _bet(
        self,
        wager: Wager,
        places: Sequence[str],
        limit: Limit,
        held: Cents,
        said: tuple[str, str],
    ) -> Option | None:
        """The wager that may be made at a position: on its one spot, or on one of many.

        `held` is what the seat can lay on it, `said` its label and its paragraph.
        """
        fields: dict[str, Field] = {}
        if len(places) == 1:
            down, low, high, step = self._range(wager, limit, held)
            if high < low or _closed(self.check(wager, down + low)):
                return None
        else:
            wager = Wager(wager.seat, wager.name, "", wager.position)
            fields["spot"] = OneOf(tuple(places))
            down, low = 0, lcm(limit.step, self.unit(wager))
            step, high = low, min(limit.maximum, held) // low * low
            if high < low:
                return None
        is_room = limit.maximum - down <= held
        most_is = limit.most_is if is_room else NO_MORE_CHIPS
        fields["amount"] = Amount(low, high, step, _cites(limit, is_room, step), most_is=most_is)
        label, cite = said
        return Option(
            BET,
            label=label,
            cite=cite,
            fixed=wager.named,
            fields=fields,
            check=self._over_limit,
            begins=True,
        )

    def held(self, seat: int, name: str) -> Cents:
        """What a seat can lay on a wager, and so many times as much on those laid with it."""
        held = self.t.rack(seat)
        with_it = self.together.get(name)
        return held // (1 + sum(with_it.values())) if with_it else held

    def _range(self, wager: Wager, limit: Limit, held: Cents) -> tuple[Cents, Cents, Cents, Cents]:
        """What lies on a spot; the least and the most that can be added to it, and the step."""
        step = lcm(limit.step, self.unit(wager))
        down = self.t.stake(wager)
        low = -(-max(limit.minimum - down, 1) // step) * step
        return down, low, min(limit.maximum - down, held) // step * step, step

    def _over_limit(self, action: Action) -> Iterable[Objection]:
        wager = wager_named(action)
        limit = self.t.setting.limit(wager.name)
        total = self.t.stake(wager) + action.args["amount"]
        if not limit.minimum <= total <= limit.maximum:
            is_under = total < limit.minimum
            why = "" if is_under else f": {limit.most_is}"
            message = f"{wager} would be {dollars(total)}; it may be {limit}{why}"
            cite = limit.least_cite if is_under else limit.most_cite
            return [Objection("limit", message, cite)]
        return self.check(wager, total)

    def take_backs(self, seat: int) -> Iterator[Option]:
        """The chips that a seat may take back."""
        for wager in self.t.wagers(seat=seat):
            if wager.name not in self.names or not self.may_take_back(wager):
                continue
            step = lcm(self.t.setting.limit(wager.name).step, self.unit(wager))
            if self.t.stake(wager) % step:  # accepted outside the limits
                step = lcm(self.t.setting.limit_rule(wager.name).chips, self.unit(wager))
            yield Option(
                TAKE_BACK,
                label=f"take back {wager}",
                cite=self.t.setting.wager(wager.name).cite,
                fixed=wager.named,
                fields={"amount": Amount(step, self.t.stake(wager), step)},
                optional=frozenset({"amount"}),
                check=self._under_limit,
            )

    def _under_limit(self, action: Action) -> Iterable[Objection]:
        wager = wager_named(action)
        limit = self.t.setting.limit(wager.name)
        left = self.t.stake(wager) - action.args.get("amount", self.t.stake(wager))
        if 0 < left < limit.minimum:
            message = f"{dollars(left)} would stay on {wager}; it may be {limit}, or nothing"
            return [Objection("limit", message, limit.least_cite)]
        return self.check(wager, left)


def _cites(limit: Limit, is_room: bool, step: Cents) -> tuple[str, str, str]:
    """The paragraphs that bound a wager: its limit, unless his chips or what can be paid do."""
    return (
        limit.least_cite,
        limit.most_cite if is_room else "",
        limit.cite if step == limit.step else "",
    )

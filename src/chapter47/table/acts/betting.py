"""The betting window: chips go on the layout until "no more bets"."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import lcm

from chapter47.money import Cents, dollars
from chapter47.table.actions import Action
from chapter47.table.acts.base import Base
from chapter47.table.events import Announced, WagerMoved, WagerPlaced, WagerTakenBack
from chapter47.table.ledger import Move
from chapter47.table.objections import Objection
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Amount, Offers, OneOf, Option
from chapter47.table.state import S
from chapter47.table.wagers import DEALER, FLOORPERSON, Wager, rack, seat_name, seat_number

Check = Callable[[Wager, Cents], Iterable[Objection]]
"""Rules of a game on a wager: the wager, and what would lie on it.

An objection with the code `AMOUNT_ONLY` speaks against that much, not against the wager as such.
"""

AMOUNT_ONLY = "amount"


def _no_objections(_wager: Wager, _cents: Cents) -> Iterable[Objection]:
    return ()


def _closed(objections: Iterable[Objection]) -> bool:
    return any(objection.code != AMOUNT_ONLY for objection in objections)


class Betting(Base[S]):
    """Wagers on the layout."""

    def stake(self, wager: Wager) -> Cents:
        """What lies on a wager."""
        return self.table.ledger[wager.account]

    def rack(self, seat: int) -> Cents:
        """What a seat has left to wager."""
        return self.table.ledger[rack(seat)]

    def wagers(
        self, name: str | None = None, *, seat: int | None = None, box: int | None = None
    ) -> list[Wager]:
        """The wagers on the layout, clockwise by position."""
        found = [
            wager
            for wager in self.table.live_wagers
            if (name is None or wager.name == name)
            and (seat is None or wager.seat == seat)
            and (box is None or wager.box == box)
        ]
        return sorted(found, key=lambda w: (w.box, w.seat, w.name, w.spot))

    def clockwise(self, *names: str) -> list[int]:
        """The positions with any of these wagers, from the dealer's left."""
        boxes = {w.box for w in self.table.live_wagers if not names or w.name in names}
        return sorted(boxes)

    def may_bet_at(self, seat: int) -> Sequence[int]:
        """The positions at which a seat may put chips; 0 is its own."""
        return (0,)

    def betting(
        self,
        *names: str,
        cite: str,
        spots: Callable[[str], Sequence[str]] = lambda _: ("",),
        check: Check = _no_objections,
        may_take_back: Callable[[Wager], bool] = lambda _: True,
        positions: Callable[[int], Sequence[int]] | None = None,
        extras: Callable[[int], Sequence[Option]] = lambda _: (),
        house_extras: Callable[[], Mapping[str, Sequence[Option]]] = dict,
        on_extra: Callable[[Action], Procedure | None] = lambda _: None,
        changed: Callable[[Wager], None] = lambda _: None,
        unit: Callable[[Wager], Cents] = lambda _: 1,
        close_empty: bool = False,
        give_up: Callable[[], bool] = lambda: False,
        text: str = "place your wagers",
        announce: str = "No more bets",
        announce_cite: str = "",
    ) -> Procedure:
        """Take wagers until every seat is ready or the dealer closes the betting.

        `extras` are further acts of a game that are open to a seat while betting is, such as
        calling a wager off; `house_extras` are those of the dealer and floorperson; an `on_extra`
        that must wait for somebody in turn is a generator. `unit` is the
        value of the chips with which a wager is made, where not every multiple of the limit's step
        can be laid. `changed` is told of each wager that chips were put on or taken from. With
        `close_empty` the window may close although nothing lies on the layout; when `give_up` says
        so, it closes without a word.
        """
        self.phase = "betting"
        ready: set[int] = set()
        where = positions or self.may_bet_at

        def of_seat(seat: int) -> list[Option]:
            options = [*self._bets(seat, names, spots, check, where(seat), unit)]
            options += self._take_backs(seat, names, may_take_back, check, unit)
            options += extras(seat)
            if seat not in ready:
                options.append(Option("ready", label="ready", cite=cite))
            return options

        def of_house(actor: str) -> list[Option]:
            options = list(house_extras().get(actor, ()))
            if actor == DEALER and (close_empty or self.wagers()):
                close = Option("no_more_bets", label="no more bets", cite=cite)
                options.insert(0, close)
            return options

        def about(action: Action) -> Iterable[Option]:
            seat, wager = seat_number(action.by), action.args.get("wager")
            if seat is None or seat not in self.table.players:
                return ()
            if action.name == "bet" and wager in names:
                bets = [*self._bets(seat, (wager,), spots, check, where(seat), unit)]
                return bets or extras(seat)
            if action.name == "take_back":
                return self._take_backs(seat, names, may_take_back, check, unit)
            return extras(seat)

        def offers() -> Offers:
            house = dict.fromkeys(house_extras())
            if close_empty or self.wagers():
                house[DEALER] = None
            seats = {seat_name(seat): partial(of_seat, seat) for seat in self.seats()}
            return Offers(seats | {actor: partial(of_house, actor) for actor in house}, about)

        while True:
            ready &= set(self.seats())
            if not self.table.dealer_is_manual and ready and ready == set(self.seats()):
                if close_empty or self.wagers():
                    break
                ready.clear()
            action = yield from self.prompt(
                text,
                offers,
                cite=cite,
                why_not=lambda act: self._why_not(act, names, spots, check, where),
            )
            if give_up():
                return
            if action.name == "no_more_bets":
                break
            seat = seat_number(action.by)
            if seat is None:
                if action.by in (DEALER, FLOORPERSON):
                    yield from self._extra(action, on_extra)
                continue
            if action.name == "ready":
                ready.add(seat)
                continue
            ready.discard(seat)
            if action.name == "bet":
                wager = self._named(action)
                self.place(wager, action.args["amount"], cite=cite)
                changed(wager)
            elif action.name == "take_back":
                wager = self._named(action)
                self.take_back(wager, action.args.get("amount", self.stake(wager)), cite=cite)
                changed(wager)
            else:
                yield from self._extra(action, on_extra)
        if announce:
            self.emit(Announced(text=announce, cite=announce_cite or cite))

    def _extra(self, action: Action, on_extra: Callable[[Action], Procedure | None]) -> Procedure:
        more = on_extra(action)
        if more is not None:
            yield from more
            self.phase = "betting"

    def _why_not(
        self,
        action: Action,
        names: Sequence[str],
        spots: Callable[[str], Sequence[str]],
        check: Check,
        where: Callable[[int], Sequence[int]],
    ) -> Iterable[Objection]:
        """Why a wager is closed to a seat; an amount speaks for itself."""
        seat, name = seat_number(action.by), action.args.get("wager")
        spot, position = action.args.get("spot", ""), action.args.get("position", 0)
        if seat is None or action.name != "bet" or name not in names:
            return ()
        if name not in self.setting.wagers or position not in where(seat):
            return ()
        if spot not in (*spots(name), "") or (spot == "" and "" not in spots(name)):
            return ()
        wager = Wager(seat, name, spot, position)
        least = max(self.stake(wager), self.setting.limit(name).minimum)
        return [reason for reason in check(wager, least) if reason.code != AMOUNT_ONLY]

    def _named(self, action: Action) -> Wager:
        seat = seat_number(action.by)
        assert seat is not None
        args = action.args
        return Wager(seat, args["wager"], args.get("spot", ""), args.get("position", 0))

    def _bets(
        self,
        seat: int,
        names: Sequence[str],
        spots: Callable[[str], Sequence[str]],
        check: Check,
        positions: Sequence[int],
        unit: Callable[[Wager], Cents],
    ) -> Iterable[Option]:
        held = self.rack(seat)
        for name in names:
            if name not in self.setting.wagers:
                continue
            limit = self.setting.limit(name)
            places = tuple(spots(name))
            if not places:
                continue
            for position in positions:
                one = places[0] if len(places) == 1 else None
                down = self.stake(Wager(seat, name, one or "", position)) if one is not None else 0
                step = lcm(limit.step, unit(Wager(seat, name, one or "", position)))
                low = step if one is None else -(-max(limit.minimum - down, 1) // step) * step
                high = min(limit.maximum - down, held) // step * step
                fixed: dict[str, object] = {"wager": name}
                if one:
                    fixed["spot"] = one
                if position:
                    fixed["position"] = position
                if high < low or (
                    one is not None and _closed(check(Wager(seat, name, one, position), down + low))
                ):
                    continue
                yield Option(
                    "bet",
                    label=f"bet {name.replace('_', ' ')}",
                    cite=self.setting.wager(name).cite,
                    fixed=fixed,
                    fields={
                        **({"spot": OneOf(places)} if one is None else {}),
                        "amount": Amount(low, high, step),
                    },
                    check=lambda action: self._over_limit(action, check),
                )

    def _over_limit(self, action: Action, check: Check) -> Iterable[Objection]:
        wager = self._named(action)
        limit = self.setting.limit(wager.name)
        total = self.stake(wager) + action.args["amount"]
        if not limit.minimum <= total <= limit.maximum:
            message = f"{wager} would be {dollars(total)}; it may be {limit}"
            return [Objection("limit", message, limit.cite)]
        return check(wager, total)

    def _take_backs(
        self,
        seat: int,
        names: Sequence[str],
        may: Callable[[Wager], bool],
        check: Check,
        unit: Callable[[Wager], Cents],
    ) -> Iterable[Option]:
        for wager in self.wagers(seat=seat):
            if wager.name not in names or not may(wager):
                continue
            step = lcm(self.setting.limit(wager.name).step, unit(wager))
            fixed: dict[str, object] = {"wager": wager.name}
            if wager.spot:
                fixed["spot"] = wager.spot
            if wager.position:
                fixed["position"] = wager.position
            yield Option(
                "take_back",
                label=f"take back {wager}",
                cite=self.setting.wager(wager.name).cite,
                fixed=fixed,
                fields={"amount": Amount(step, self.stake(wager), step)},
                optional=frozenset({"amount"}),
                check=lambda action: self._under_limit(action, check),
            )

    def _under_limit(self, action: Action, check: Check) -> Iterable[Objection]:
        wager = self._named(action)
        limit = self.setting.limit(wager.name)
        left = self.stake(wager) - action.args.get("amount", self.stake(wager))
        if 0 < left < limit.minimum:
            message = f"{dollars(left)} would stay on {wager}; it may be {limit}, or nothing"
            return [Objection("limit", message, limit.cite)]
        return check(wager, left)

    def place(self, wager: Wager, amount: Cents, *, cite: str) -> None:
        """Put chips on the layout; they leave the rack at once."""
        self.emit(
            WagerPlaced(
                seat=wager.seat,
                wager=wager.name,
                spot=wager.spot,
                position=wager.position,
                cents=amount,
                cite=cite,
                moves=(Move(rack(wager.seat), wager.account, amount),),
            )
        )
        self.table.live_wagers[wager] = None

    def take_back(self, wager: Wager, amount: Cents, *, cite: str, reason: str = "") -> None:
        """Return chips from the layout, undecided."""
        self.emit(
            WagerTakenBack(
                seat=wager.seat,
                wager=wager.name,
                spot=wager.spot,
                position=wager.position,
                cents=amount,
                reason=reason,
                cite=cite,
                moves=(Move(wager.account, rack(wager.seat), amount),),
            )
        )
        if not self.stake(wager):
            self.table.live_wagers.pop(wager, None)

    def move_wager(self, wager: Wager, to: Wager, *, cite: str) -> None:
        """Move a wager to another spot, as a come bet travels to its point."""
        amount = self.stake(wager)
        self.emit(
            WagerMoved(
                seat=wager.seat,
                wager=wager.name,
                spot=wager.spot,
                to_wager=to.name,
                to_spot=to.spot,
                position=wager.position,
                cents=amount,
                cite=cite,
                moves=(Move(wager.account, to.account, amount),),
            )
        )
        self.table.live_wagers.pop(wager, None)
        self.table.live_wagers[to] = None

    def return_wagers(
        self, reason: str, *, cite: str, only: Mapping[Wager, object] | None = None
    ) -> None:
        """Return wagers to their owners, undecided."""
        for wager in self.wagers():
            if only is None or wager in only:
                self.take_back(wager, self.stake(wager), cite=cite, reason=reason)

"""What a viewer sees on the felt, as plain data for pictures and for the terminal."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from chapter47.felt.fold import Fold, Row
from chapter47.law.setting import Setting
from chapter47.table import PUBLIC, RECORD, Entry, Log, Option, Table, seat_name, seat_number
from chapter47.table.prompts import OneOf
from chapter47.table.views import redact

Data = dict[str, Any]
Audiences = str | Collection[str]


@dataclass(frozen=True)
class FeltView:
    """Everything that a felt may draw."""

    game: str
    phase: str = ""
    round: int = 0
    over: bool = False
    """The round has ended: its cards and results are shown until the next one deals."""
    seats: list[Data] = field(default_factory=list)
    wagers: list[Data] = field(default_factory=list)
    coupons: list[Data] = field(default_factory=list)
    """The match play coupons that lie beside wagers: whose, at which position, of what worth."""
    hands: list[Data] = field(default_factory=list)
    dice: list[int] | None = None
    result: str | None = None
    balls: list[int] = field(default_factory=list)
    """The balls that were drawn last, in the order in which they came."""
    history: list[Any] = field(default_factory=list)
    """What dice or wheel showed, the latest last."""
    calls: list[str] = field(default_factory=list)
    """What was announced since."""
    states: Data = field(default_factory=dict)
    pots: dict[str, int] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    """For whom the table waits."""
    active: list[Data] = field(default_factory=list)
    """The hands about which somebody is asked."""
    bets: list[Data] = field(default_factory=list)
    """Where the viewer may put chips now."""
    settled: list[Data] = field(default_factory=list)
    in_turn: dict[int, Data] = field(default_factory=dict)
    """Where bets are made in turn, by seat: what it did last, has in front, and has won."""


def felt_view(table: Table, audiences: Audiences, my_seats: Collection[int] = ()) -> FeltView:
    """The felt as these audiences, all together, see it now."""
    return drawn(table, Fold().take(rows_for(table.log, audiences)), my_seats)


def rows_for(log: Log, audiences: Audiences, since: int = 0) -> Iterator[Row]:
    """The events as these audiences, all together, see them."""
    here = (audiences,) if isinstance(audiences, str) else audiences
    for entry in log.entries[since:]:
        yield redact(entry, _reader(entry, here), log)


def _reader(entry: Entry, here: Collection[str]) -> str:
    if RECORD in here:
        return RECORD
    return next((who for who in entry.event.seen_by if who in here), PUBLIC)


class Watch:
    """The felt of a table that goes on, for some audiences: every event is followed once."""

    def __init__(self, table: Table, audiences: Audiences) -> None:
        self.table = table
        self._audiences = (audiences,) if isinstance(audiences, str) else tuple(audiences)
        self._fold = Fold()

    @property
    def fold(self) -> Fold:
        """What lies there now."""
        return self._fold.take(rows_for(self.table.log, self._audiences, self._fold.seen))

    @property
    def felt(self) -> FeltView:
        """Everything that a felt may draw now; the audiences' own chips are marked."""
        seats = [seat for who in self._audiences if (seat := seat_number(who)) is not None]
        mine = list(self.table.players) if RECORD in self._audiences else seats
        return drawn(self.table, self.fold, mine)


def drawn(
    table: Table, fold: Fold, my_seats: Collection[int] = (), *, now: bool = True
) -> FeltView:
    """The felt as the fold of a viewer's rows left it; only `now` can anybody bet on it."""
    return FeltView(
        game=table.game.name,
        phase=table.prompt.phase if now else "",
        round=fold.round,
        over=fold.over,
        seats=[
            {
                "seat": seat,
                "player": player,
                "rack": fold.rack(seat),
                "owes": fold.owes(seat),
                "mine": seat in my_seats,
            }
            for seat, player in sorted(fold.players.items())
        ],
        wagers=[wager | {"mine": wager["seat"] in my_seats} for wager in fold.wagers()],
        coupons=list(fold.coupons.values()),
        hands=fold.hands(),
        dice=list(fold.dice) if fold.dice else None,
        result=fold.result,
        balls=list(fold.balls),
        history=list(fold.history),
        calls=list(fold.calls),
        states=dict(fold.states),
        pots=fold.pots(),
        asked=list(table.prompt.options) if now else [],
        active=list(active_hands(table)) if now else [],
        bets=[bet for seat in sorted(my_seats) for bet in open_bets(table, seat)] if now else [],
        settled=list(fold.settled),
        in_turn={
            seat: {
                "act": fold.acts.get(seat, ""),
                "bet": fold.in_front(seat),
                "won": fold.hand_money.won.get(seat, 0),
            }
            for seat in fold.players
        },
    )


def empty_felt(setting: Setting) -> FeltView:
    """A felt at which nobody plays yet."""
    return FeltView(game=setting.game)


def active_hands(table: Table) -> Iterator[Data]:
    """The hands about which the table asks, as its options name them."""
    for actor, options in table.prompt.options.items():
        for option in options:
            if "hand" in option.concerns:
                owner = f"box:{option.concerns['box']}" if "box" in option.concerns else actor
                yield {"to": owner, "hand": option.concerns["hand"]}
                break


def open_bets(table: Table, seat: int) -> Iterator[Data]:
    """The spots on which a seat may bet now."""
    for option in table.prompt.options.get(seat_name(seat), ()):
        if option.name == "bet" and "amount" in option.fields:
            yield from _spots(option, seat)


def _spots(option: Option, seat: int) -> Iterator[Data]:
    amount = option.fields["amount"]
    spots = option.fields.get("spot")
    for spot in spots.choices if isinstance(spots, OneOf) else (option.fixed.get("spot", ""),):
        yield {
            "seat": seat,
            "wager": option.fixed["wager"],
            "spot": spot,
            "position": option.fixed.get("position", 0),
            "minimum": getattr(amount, "minimum", 0),
            "maximum": getattr(amount, "maximum", 0),
            "step": getattr(amount, "step", 1),
        }

"""What a viewer sees on the felt, as plain data for the templates of the rooms."""

from collections.abc import Collection, Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from chapter47.law.cite import full_cite
from chapter47.law.setting import Setting
from chapter47.server.felt_fold import Fold
from chapter47.table import PUBLIC, RECORD, Table, seat_name
from chapter47.table.log import Entry
from chapter47.table.prompts import OneOf
from chapter47.table.views import redact

Data = dict[str, Any]


@dataclass(frozen=True)
class FeltView:
    """Everything that a felt may draw."""

    game: str
    setting: Data
    """The options and the day under which the table plays."""
    phase: str
    round: int
    over: bool
    """The round has ended: its cards and results are shown until the next one deals."""
    seats: list[Data]
    wagers: list[Data]
    hands: list[Data]
    dice: list[int] | None
    result: str | None
    states: Data
    bets: list[Data]
    """Where the viewer may put chips now."""
    settled: list[Data]
    pays: dict[str, list[Data]]


def felt_view(
    table: Table,
    audience: str | Collection[str],
    my_seats: Collection[int] = (),
    *,
    until: int | None = None,
    fold: Fold | None = None,
) -> FeltView:
    """The felt as the viewer may see it, now or when the log held `until` events.

    A `fold` that followed the log for the same viewer before is taken further.
    """
    end = len(table.log) if until is None else until
    fold = followed(table, audience, end, fold)
    now = end == len(table.log)
    return FeltView(
        game=table.game.name,
        setting={
            "options": dict(table.setting.options),
            "as_of": table.setting.as_of.isoformat(),
        },
        phase=table.prompt.phase if now else "",
        round=fold.round,
        over=fold.over,
        seats=[
            {"seat": seat, "player": player, "rack": fold.rack(seat), "mine": seat in my_seats}
            for seat, player in sorted(fold.players.items())
        ],
        wagers=[wager | {"mine": wager["seat"] in my_seats} for wager in fold.wagers()],
        hands=fold.hands(),
        dice=list(fold.dice) if fold.dice else None,
        result=fold.result,
        states=dict(fold.states),
        bets=[bet for seat in sorted(my_seats) for bet in open_bets(table, seat)] if now else [],
        settled=list(fold.settled),
        pays=pays_of(table.setting),
    )


def followed(
    table: Table, audience: str | Collection[str], end: int, fold: Fold | None = None
) -> Fold:
    """What lies on the felt after the first `end` events."""
    audiences = (audience,) if isinstance(audience, str) else tuple(audience)
    fold = deepcopy(fold) if fold is not None and fold.seen <= end else Fold()
    for entry in table.log.entries[fold.seen : end]:
        fold.follow(redact(entry, reader(entry, audiences), table.log))
    return fold


def reader(entry: Entry, audiences: Collection[str]) -> str:
    """As whom a viewer of several audiences reads an event: as one who sees it, if there is one."""
    if RECORD in audiences:
        return RECORD
    return next((who for who in entry.event.seen_by if who in audiences), PUBLIC)


def open_bets(table: Table, seat: int) -> Iterator[Data]:
    """The spots on which a seat may bet now."""
    for option in table.prompt.options.get(seat_name(seat), ()):
        if option.name != "bet" or "amount" not in option.fields:
            continue
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


def pays_of(setting: Setting) -> dict[str, list[Data]]:
    """What each wager on offer pays, on the day of the table."""
    pays = {}
    for name, entry in setting.wagers.items():
        rows = [row for label in setting.tables(name) for row in setting.rows(name, label)]
        pays[name] = [
            {
                "on": row.on,
                "table": row.table,
                "odds": row.odds or row.amount,
                "cite": full_cite(row.cite or entry.cite),
            }
            for row in dict.fromkeys(rows)
        ]
    return pays

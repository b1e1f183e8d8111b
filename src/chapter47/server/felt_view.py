"""What a viewer sees on the felt, as plain data for the templates of the rooms."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from chapter47.law.cite import full_cite
from chapter47.law.setting import Setting
from chapter47.server.felt_fold import Fold
from chapter47.table import Table, seat_name
from chapter47.table.prompts import OneOf
from chapter47.table.views import view

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


def felt_view(table: Table, audience: str, my_seats: Collection[int] = ()) -> FeltView:
    """The felt as an audience sees it now."""
    return drawn(table, Fold().take(view(table.log, audience)), my_seats)


def drawn(
    table: Table, fold: Fold, my_seats: Collection[int] = (), *, now: bool = True
) -> FeltView:
    """The felt as the fold of a viewer's rows left it; only `now` can anybody bet on it."""
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


def empty_felt(setting: Setting) -> FeltView:
    """A felt at which nobody plays yet."""
    return FeltView(
        game=setting.game,
        setting={"options": dict(setting.options), "as_of": setting.as_of.isoformat()},
        phase="",
        round=0,
        over=False,
        seats=[],
        wagers=[],
        hands=[],
        dice=None,
        result=None,
        states={},
        bets=[],
        settled=[],
        pays=pays_of(setting),
    )


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

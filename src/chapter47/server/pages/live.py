"""A table as its page shows it to one viewer, at the end of its log or a beat before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from chapter47.equipment.randomness import commitment, secret_from_hex
from chapter47.felt.fold import Fold
from chapter47.felt.pictures import draw_felt
from chapter47.felt.view import FeltView, drawn
from chapter47.law.cite import full_cite
from chapter47.law.setting import Setting
from chapter47.server.pages.actors import actors_of
from chapter47.server.pages.beats import next_beat
from chapter47.server.pages.folds import Folds
from chapter47.server.pages.forms import Data, Form, field_of, first
from chapter47.server.pages.results import results
from chapter47.server.people.viewer import PLAYER, Viewer, rows
from chapter47.server.tables.book import Book
from chapter47.server.tables.table_json import CouponsOf, options_of
from chapter47.table import DEALER, FLOORPERSON, Game, Table, seat_name, seat_number
from chapter47.table.acts.window import READY
from chapter47.table.events import Acted, RoundStarted
from chapter47.table.narrate import plain, words
from chapter47.table.telling import Line, lines

BETTING = "betting"
NOTHING_DOWN = "Nobody has put a wager down: no round begins without one."

LINES = 70
"""So many events of the log are told at the side."""

NAMED = 4
"""So many of those for whom a table waits are named."""

USUAL_BUY_IN = 500_00


FOLDS = Folds()


@dataclass(frozen=True)
class Live:
    """Everything that changes on a page of a table."""

    seq: int
    last: int
    felt: FeltView
    game: Game
    setting: Setting
    prompt: Data
    actors: list[Data]
    free_seats: list[int]
    buy_in: str
    may_deal: bool
    deals: bool
    reports: list[Form]
    rows: list[Line]
    results: list[Data]
    draws: list[Data]
    finished: int
    announcement: str
    states: list[Data]

    @property
    def felt_svg(self) -> Markup:
        """The felt; drawing it takes long, so nobody holds the table still meanwhile."""
        return draw_felt(self.game, self.setting, self.felt)

    @property
    def behind(self) -> bool:
        """Say whether something has happened that is not shown yet."""
        return self.seq < self.last

    @property
    def plays(self) -> bool:
        """Say whether the viewer has a seat here."""
        return any(actor["seat"] is not None for actor in self.actors)

    @property
    def middle_seat(self) -> int:
        """The free seat that is offered first, opposite the dealer."""
        middle = (min(self.free_seats) + max(self.free_seats)) / 2
        return min(self.free_seats, key=lambda seat: abs(seat - middle))

    @property
    def now(self) -> str:
        """What is being shown, while there is more to come."""
        return next((line.text for line in self.rows if not line.is_heading), "")

    @property
    def draw_word(self) -> str:
        """What is proved, in the word of the game."""
        return words(self.draws[0]["purpose"]) if self.draws else "every draw"


def live_of(
    folds: Folds,
    table_id: str,
    table: Table,
    book: Book,
    viewer: Viewer,
    *,
    coupons_of: CouponsOf,
    seen: int | None = None,
    balance: int = 0,
) -> Live:
    """The page of a table for a viewer who has seen the first events already, or none."""
    entries = table.log.entries
    until = next_beat(entries, seen)
    now = until == len(entries)
    mine = book.seats_of(viewer.account_id) if viewer.account_id else []
    fold = folds.until((table_id, viewer.account_id), table, book, viewer, until)
    told = _told(table, book, viewer, until)
    offered = list(options_of(table, book, viewer, coupons_of)) if now else []
    free = [s for s in range(1, table.seat_count + 1) if s not in table.players]
    return Live(
        seq=until,
        last=len(entries),
        felt=drawn(table, fold, mine, now=now),
        game=table.game,
        setting=table.setting,
        prompt=_prompt(table, mine) | {"passes": _passes(table, mine) if now else ""},
        actors=actors_of(table, offered),
        free_seats=free if now and viewer.role == PLAYER and not mine else [],
        buy_in=str(min(USUAL_BUY_IN, balance) // 100),
        may_deal=viewer.role == "dealer" and not table.dealer_is_manual,
        deals=bool(viewer.account_id) and book.dealer == viewer.account_id,
        reports=_reports(table, book, viewer) if now else [],
        rows=told,
        results=results(fold, table.setting),
        draws=_draws(fold),
        finished=fold.finished,
        announcement=_announcement(told, seen),
        states=_states(fold.states),
    )


def _prompt(table: Table, mine: Sequence[int]) -> Data:
    """What is asked, and for whom it waits: the viewer first, who is spoken to."""
    asked = list(table.prompt.options)
    seats = [actor for actor in asked if seat_number(actor) is not None]
    if table.prompt.phase == BETTING:
        not_ready = [actor for actor in seats if _may_be_ready(table, actor)]
        if DEALER in asked:
            seats, asked = not_ready, [DEALER]
        seats = not_ready or seats
    asked = [actor for actor in asked if actor != FLOORPERSON] or asked  # he may act, but need not
    others = [actor for actor in seats or asked if seat_number(actor) not in mine]
    names = ["you"] if len(others) < len(seats) else []
    names += [_who(actor, table.players) for actor in others]
    if len(names) > NAMED:
        names[NAMED - 1 :] = [f"{len(names) - NAMED + 1} more"]
    listed = ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else "".join(names)
    return {"text": first(table.prompt.text), "cite": table.prompt.cite, "waits": listed}


def _may_be_ready(table: Table, actor: str) -> bool:
    return any(option.name == READY for option in table.prompt.options[actor])


def _passes(table: Table, mine: Sequence[int]) -> str:
    """Why nothing follows although a viewer with nothing down has said that he is ready."""
    seats = [seat for seat in mine if seat_name(seat) in table.prompt.options]
    bets = {wager.seat for wager in table.live_wagers}
    if table.prompt.phase != BETTING or not seats or bets.intersection(seats):
        return ""
    players = [actor for actor in table.prompt.options if seat_number(actor) is not None]
    not_ready = [actor for actor in players if _may_be_ready(table, actor)]
    if not {seat_name(seat) for seat in seats}.intersection(not_ready):
        return "You let this round pass unless you bet." if not_ready else ""
    acts = (entry.event for entry in reversed(table.log.entries))
    last = next((act for act in acts if isinstance(act, Acted | RoundStarted)), None)
    was_in_vain = isinstance(last, Acted) and last.name == READY and not_ready == players
    return NOTHING_DOWN if was_in_vain and not bets else ""


def _who(actor: str, players: Mapping[int, str]) -> str:
    seat = seat_number(actor)
    return words(actor) if seat is None else players.get(seat, words(actor))


def _told(table: Table, book: Book, viewer: Viewer, until: int) -> list[Line]:
    """The latest events in words, the newest first."""
    told = list(lines(rows(table, book, viewer, max(0, until - 4 * LINES), until)))
    return told[: -LINES - 1 : -1]


def _announcement(told: list[Line], seen: int | None) -> str:
    """What a screen reader is told: everything since, or the latest."""
    new = [one for one in told if not one.is_heading and (seen is None or one.last >= seen)]
    return " ".join(one.text for one in reversed(new[: 8 if seen is not None else 1]))


def _draws(fold: Fold) -> list[Data]:
    """The latest draws, the newest first, with whether what was shown fits the commitment."""
    return [
        draw
        | {
            "fits": draw["secret"] is not None
            and commitment(secret_from_hex(draw["secret"])) == draw["commitment"]
        }
        for draw in reversed(fold.draws.values())
    ]


def _states(states: Mapping[str, Any]) -> list[Data]:
    shown = {k: v for k, v in states.items() if v not in (None, "", [], {})}
    return [{"what": first(words(what)), "value": plain(value)} for what, value in shown.items()]


def _reports(table: Table, book: Book, viewer: Viewer) -> list[Form]:
    """The irregularities that the viewer may report now, with what is done about each."""
    found = []
    for name, option in table.reports().items():
        ruling = table.game.rulings[name]
        by = next((who for who in ruling.by if viewer.may_act_as(who, book)), None)
        if by is None:
            continue
        entry = table.setting.irregularity(name)
        found.append(
            Form(
                id=name.replace("_", "-"),
                name=name,
                label=entry.title,
                cite=full_cite(entry.cite),
                fixed=[],
                fields=[
                    field_of(k, spec, k in option.optional) for k, spec in option.fields.items()
                ],
                by=by,
                ruling=entry.ruling,
            )
        )
    return found

"""The page of a table: the felt, what may be done, what happened."""

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from chapter47.desk.commands import understand_line
from chapter47.desk.reading import read
from chapter47.digits import whole
from chapter47.felt.figures import limits_of, main_limit, pay_tables
from chapter47.felt.rooms import layout_of
from chapter47.law.periods import notice
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.server import clock
from chapter47.server.errors import NotNow
from chapter47.server.pages.clock import clock_of
from chapter47.server.pages.forms import read_args, read_fields, told_option
from chapter47.server.pages.live import FOLDS, live_of
from chapter47.server.pages.web import (
    Ask,
    Asking,
    Posted,
    PostedForm,
    is_broke,
    problem_with,
    sentence,
    value,
)
from chapter47.server.people.viewer import FLOOR, RUNS, Viewer
from chapter47.server.tables.table_json import options_of, to_come
from chapter47.table import Amount, Table

router = APIRouter(include_in_schema=False)
LONGEST_LINE = 200


@router.get("/tables/{table_id}")
def show(ask: Asking, table_id: str) -> Response:
    """A table."""
    return _page(ask, table_id)


@router.get("/tables/{table_id}/live")
def live(ask: Asking, table_id: str) -> Response:
    """The part of a table's page that changes."""
    return _page(ask, table_id) if ask.is_part else ask.away(f"/tables/{table_id}")


@router.get("/tables/{table_id}/advice")
def advice(ask: Asking, table_id: str) -> Response:
    """What each choice of my own seat is worth."""
    actor = ask.query("actor")
    found, problem = problem_with(lambda: ask.services.adviser.of(ask.viewer, table_id, actor))
    if problem is not None and problem.status != NotNow.status:
        raise problem
    why = sentence(problem) if problem else ""
    with ask.services.keeper.looking(table_id) as (table, _):
        asks = table.game.asks
    context = {"found": found, "why": why, "table_id": table_id, "actor": actor, "asks": asks}
    return ask.page("advice.html" if ask.is_part else "advice_alone.html", context)


@router.post("/tables/{table_id}/sit")
async def sit(ask: Asking, table_id: str, posted: PostedForm) -> Response:
    """Sit down with chips."""
    seat, amount = value(posted, "seat"), read(Amount(1, 1), value(posted, "amount"))
    number = whole(seat, 3)
    if number is None or not isinstance(amount, int):
        message = "Choose a seat, and an amount of dollars to buy chips for, such as $100."
        return await run_in_threadpool(_page, ask, table_id, message=message, status=422)
    key = value(posted, "key")
    floor = ask.services.floor
    return await _do(
        ask, table_id, lambda: floor.sit(ask.viewer, table_id, number, amount, key=key)
    )


@router.post("/tables/{table_id}/act")
async def act(ask: Asking, table_id: str, posted: PostedForm) -> Response:
    """Do something that is open."""
    by, name, key = (value(posted, field) for field in ("by", "name", "key"))

    def do() -> Any:
        with ask.services.keeper.looking(table_id) as (table, book):
            coupons_of = ask.services.display.coupons_of
            all_open = options_of(table, book, ask.viewer, coupons_of)
            offered = [o for actor, o in all_open if actor == by]
            args = read_args(posted, name, offered)
        return ask.services.floor.act(ask.viewer, table_id, by, name, args, key=key)

    return await _do(ask, table_id, do)


@router.post("/tables/{table_id}/say")
async def say(ask: Asking, table_id: str, posted: PostedForm) -> Response:
    """Do what a line means, in the words that people have for it."""
    by, line, key = (value(posted, field) for field in ("by", "line", "key"))

    def do() -> Any:
        with ask.services.keeper.looking(table_id) as (table, book):
            coupons_of = ask.services.display.coupons_of
            all_open = options_of(table, book, ask.viewer, coupons_of)
            offered = [option for actor, option in all_open if actor == by]
            name, args = line[:LONGEST_LINE], dict[str, Any]()
            if offered:  # else the floor says whose it is
                meant = understand_line(offered, name, table.game.law.words)
                name, args = meant.option.name, dict(meant.option.fixed) | meant.args
        return ask.services.floor.act(ask.viewer, table_id, by, name, args, key=key)

    return await _do(ask, table_id, do)


@router.post("/tables/{table_id}/report")
async def report(ask: Asking, table_id: str, posted: PostedForm) -> Response:
    """Report an irregularity."""
    by, name, key = (value(posted, field) for field in ("by", "name", "key"))

    def do() -> Any:
        with ask.services.keeper.looking(table_id) as (table, _):
            details = _details(table, name, posted)
        return ask.services.floor.report(ask.viewer, table_id, by, name, details, key=key)

    return await _do(ask, table_id, do)


@router.post("/tables/{table_id}/dealer")
async def dealer(ask: Asking, table_id: str, posted: PostedForm) -> Response:
    """Take the dealer's place, or leave it."""
    floor, goes = ask.services.floor, value(posted, "what") == "leave"
    deed = floor.leave_dealers_place if goes else floor.take_dealers_place
    key = value(posted, "key")
    return await _do(ask, table_id, lambda: deed(ask.viewer, table_id, key=key))


@router.post("/tables/{table_id}/limits")
async def limits(ask: Asking, table_id: str, posted: PostedForm) -> Response:
    """Announce limits of a wager, or withdraw what was announced."""
    changes, wager, key = ask.services.limit_changes, value(posted, "wager"), value(posted, "key")
    if value(posted, "what") == "as before":
        return await _do(
            ask, table_id, lambda: changes.withdraw(ask.viewer, table_id, wager, key=key)
        )
    amounts = {name: value(posted, name) for name in ("minimum", "maximum")}
    minutes = whole(value(posted, "minutes"), 6)
    at = None if minutes is None else clock.now() + 60 * minutes
    return await _do(
        ask,
        table_id,
        lambda: changes.announce(ask.viewer, table_id, wager, amounts, at, key=key),
    )


@router.post("/tables/{table_id}/house-players")
async def house_players(ask: Asking, table_id: str, posted: PostedForm) -> Response:
    """Have a house player sit down, or send one away."""
    players, seat = ask.services.house_players, whole(value(posted, "seat"), 3)
    kind, key = value(posted, "kind"), value(posted, "key")
    if seat is not None:
        return await _do(ask, table_id, lambda: players.remove(ask.viewer, table_id, seat))
    return await _do(ask, table_id, lambda: players.add(ask.viewer, table_id, kind, key=key))


@router.post("/tables/{table_id}/close")
async def close(ask: Asking, table_id: str) -> Response:
    """Close a table at which nobody sits."""
    services = ask.services
    _, problem = await services.by_hand(
        lambda: problem_with(lambda: services.openings.close(ask.viewer, table_id))
    )
    if problem is not None:
        said, status = sentence(problem), problem.status
        return await run_in_threadpool(_page, ask, table_id, message=said, status=status)
    return ask.away("/")


def _details(table: Table, name: str, posted: Posted) -> dict[str, Any]:
    ruling = table.game.rulings.get(name)
    if ruling is None or table.round is None or not ruling.is_open(table.round, table.prompt.phase):
        return read_fields(posted, {})
    option = ruling.option(table.round, name)
    return read_fields(posted, option.fields, option)


async def _do(ask: Ask, table_id: str, doing: Callable[[], Any]) -> Response:
    """Have something done by a hand of the floor, as the API does; then show the table."""
    _, problem = await ask.services.by_hand(lambda: problem_with(doing))
    if problem is not None and problem.status in (401, 404):
        raise problem
    if problem is not None:
        said, status = sentence(problem), problem.status
        return await run_in_threadpool(_page, ask, table_id, message=said, status=status)
    if not ask.is_part:
        return ask.away(f"/tables/{table_id}")
    return await run_in_threadpool(_page, ask, table_id)


def told_limits(setting: Setting) -> list[dict[str, Any]]:
    """The limits of all wagers, those that share them together."""
    groups: dict[str, list[str]] = {}
    for name, limit in limits_of(setting).items():
        told = f"{dollars(limit.minimum)} to {dollars(limit.maximum)}"
        groups.setdefault(told, []).append(setting.wager(name).title)
    return [{"told": told, "wagers": ", ".join(titles)} for told, titles in groups.items()]


def posted_now(table: Table, viewer: Viewer) -> dict[str, Any]:
    """The limits of a table as its sign has them, those to come, and who may change them."""
    sign, setting = main_limit(table.setting), table.setting
    rule = notice("limits")
    return {
        "limits": told_limits(setting),
        "minimum": sign.minimum if sign else 0,
        "maximum": sign.maximum if sign else 0,
        "to_come": to_come(table),
        "may_post": viewer.role in (FLOOR, RUNS),
        "limited": [
            {"name": name, "title": setting.wager(name).title, "told": str(limit)}
            for name, limit in limits_of(setting).items()
        ],
        "limits_notice": f"With players at the table {rule.told}. {rule.how}",
    }


def _page(ask: Ask, table_id: str, *, message: str = "", status: int = 200) -> Response:
    """The whole page, or the part that changes."""
    services = ask.services
    summary = services.display.summary(table_id)
    account = services.accounts.by_id(ask.viewer.account_id) if ask.account else None
    balance = account.balance if account else 0
    with services.keeper.looking(table_id) as (table, book):
        live = live_of(
            FOLDS,
            table_id,
            table,
            book,
            ask.viewer,
            coupons_of=services.display.coupons_of,
            seen=ask.seen,
            balance=balance,
        )
        left = clock_of(table, book, services.settings)
        house = services.house_players.offer(table, book, ask.viewer)
        limits = posted_now(table, ask.viewer)
        # other layouts print on each area what it pays
        pays = pay_tables(table.setting) if layout_of(table.game, table.setting) else []
    check = services.reality_checks.of(ask.viewer.account_id) if live.plays else None
    changed = [told_option(k, v) for k, v in summary["changed_options"].items()]
    context = {
        "table": summary | limits | {"changed": changed, "pays": pays},
        "live": live,
        "clock": None if live.behind else left,
        "felt_svg": live.felt_svg,
        "house": house,
        "message": message,
        "account": account,
        "part": ask.is_part,
        "is_broke": is_broke(ask),
        "check": check["text"] if check is not None and check["due"] else "",
    }
    name = "live_alone.html" if ask.is_part else "table.html"
    return ask.page(name, context, status=200 if ask.is_part else status)

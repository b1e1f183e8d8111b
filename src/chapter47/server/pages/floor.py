"""The floor: open tables, all games, and the form that opens a table, made from the law."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from chapter47.desk.lawbook import game_row, law_page
from chapter47.games import game_names
from chapter47.law.book import law_of
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.server.answers.guide import known
from chapter47.server.pages.forms import told_option
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
from chapter47.server.people.viewer import FLOOR, PLAYER, RUNS
from chapter47.server.tables.openings import for_players

router = APIRouter(include_in_schema=False)

KINDS = {"cards": "Cards", "dice": "Dice", "wheel": "Wheels", "tiles": "Tiles"}


@router.get("/")
def floor(ask: Asking) -> Response:
    """The floor."""
    by_kind: dict[str, list[Any]] = {title: [] for title in KINDS.values()}
    for name in game_names():
        row = game_row(name)
        by_kind.setdefault(KINDS.get(row["kind"], row["kind"].capitalize()), []).append(row)
    context = {
        "tables": _tables(ask),
        "is_broke": is_broke(ask),
        "changed_rules": _changed_rules(ask),
        "kinds": [(kind, games) for kind, games in by_kind.items() if games],
    }
    return ask.page("floor.html", context, here="floor")


@router.get("/floor/tables")
def tables(ask: Asking) -> Response:
    """The open tables alone, to be swapped in when something has happened."""
    if not ask.is_part:
        return ask.away("/")
    return ask.page("floor_tables.html", {"tables": _tables(ask)})


@router.get("/tables/new/{game}")
def form(ask: Asking, game: str) -> Response:
    """The form that opens a table of a game, as the law of a day has it."""
    return _form(ask, game, ask.query("as_of"), [])


@router.post("/tables")
async def open_table(ask: Asking, posted: PostedForm) -> Response:
    """Open a table."""
    game, as_of = value(posted, "game"), value(posted, "as_of")
    ask.visitor.signed_in()

    def opened() -> Any:
        return ask.services.openings.open(
            ask.viewer,
            game,
            title=value(posted, "title"),
            as_of=as_of or None,
            options={k[2:]: v for k, v in posted if k.startswith("o_") and v != ""},
            limits=_limits(posted, game, as_of),
            key=value(posted, "key"),
            address=ask.visitor.address,
        )

    made, problem = await ask.services.by_hand(lambda: problem_with(opened))
    if problem is not None:
        said, status = sentence(problem), problem.status
        return await run_in_threadpool(_form, ask, game, as_of, posted, said, status)
    return ask.away(f"/tables/{made}")


@router.post("/floor/rules")
async def decide_on_rules(ask: Asking, posted: PostedForm) -> Response:
    """Decide how a round is finished that was begun under other rules."""
    ask.visitor.signed_in()
    table_id, choice, reason = (value(posted, name) for name in ("table", "choice", "reason"))
    decide = ask.services.changed_rules.decide
    told, problem = await ask.services.by_hand(
        lambda: problem_with(lambda: decide(ask.viewer, table_id, choice, reason))
    )
    if problem is not None:
        raise problem
    return ask.away(f"/tables/{told['table']}" if "returned" not in told else "/")


def _changed_rules(ask: Ask) -> list[dict[str, Any]]:
    may = ask.viewer.role in (FLOOR, RUNS)
    return ask.services.changed_rules.all(ask.viewer) if may else []


def _tables(ask: Ask) -> list[dict[str, Any]]:
    found = ask.services.display.tables()
    for row in found:
        changed = row["changed_options"].items()
        row["options_text"] = ", ".join(told_option(k, v) for k, v in changed)
    return found


def _limits(posted: Posted, game: str, as_of: str) -> dict[str, dict[str, str]]:
    """The limits that differ from the usual ones."""
    setting = Setting.make(game, as_of=as_of or None)
    chosen: dict[str, dict[str, str]] = {}
    for key, text in posted:
        bound, _, wager = key.partition(":")
        if bound not in ("minimum", "maximum") or not text.strip() or wager not in setting.wagers:
            continue
        usual = dollars(getattr(setting.limit(wager), bound))
        if text.strip() != usual:
            chosen.setdefault(wager, {})[bound] = text.strip()
    return chosen


def _form(
    ask: Ask,
    game: str,
    as_of: str,
    posted: Posted,
    message: str = "",
    status: int = 200,
) -> Response:
    law = law_of(known(game))
    page, problem = problem_with(lambda: law_page(law.name, as_of or None))
    if problem is not None:
        message, status = sentence(problem), problem.status
        page = law_page(law.name)
    setting = Setting.make(law, as_of=page["as_of"])
    given = dict(posted)
    own = for_players(law, page["as_of"]) if ask.viewer.role == PLAYER else {}
    for option in page["options"]:
        usual = own.get(option["name"], option["default"])
        chosen = given.get(f"o_{option['name']}", _typed(usual))
        option["chosen"] = chosen
        option["typed"] = [(_typed(c), _label(option, c)) for c in option["choices"]]
        option["default_typed"] = _label(option, option["default"])
    limits = {row["wager"]: row for row in page["limits"]}
    for name, entry in setting.wagers.items():
        if name in limits:
            limit = setting.limit(name)
            limits[name] |= {
                "title": entry.title,
                "low": given.get(f"minimum:{name}", dollars(limit.minimum)),
                "high": given.get(f"maximum:{name}", dollars(limit.maximum)),
            }
    context = {
        "page": page,
        "title": given.get("title", ""),
        "limits": [row for row in limits.values() if "title" in row],
        "days": [day.isoformat() for day in law.change_dates()],
        "verified": law.default_date.isoformat(),
        "seats": law.file.game.seats,
        "message": message,
    }
    return ask.page("open_table.html", context, status=status, here="floor")


def _typed(chosen: Any) -> str:
    return str(chosen).lower() if isinstance(chosen, bool) else str(chosen)


def _label(option: dict[str, Any], choice: Any) -> str:
    if isinstance(choice, bool):
        return "yes" if choice else "no"
    return str(option["labels"].get(str(choice), choice))

"""The floor: open tables, all games, and the form that opens a table, made from the law."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from chapter47.desk.lawbook import game_row, law_page
from chapter47.games import game_names, game_of
from chapter47.law.book import law_of
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.server.errors import NotSignedIn, problem_of
from chapter47.server.pages.posts import PostedForm
from chapter47.server.pages.web import (
    Posted,
    account_of,
    away,
    is_part,
    render,
    services,
    value,
    viewer_of,
)
from chapter47.table.narrate import words

router = APIRouter(include_in_schema=False)

KINDS = {"cards": "Cards", "dice": "Dice", "wheel": "Wheels", "tiles": "Tiles"}
EMBLEMS = {"cards": "♠", "dice": "⚄", "wheel": "◎", "tiles": "🀄"}


@router.get("/")
def floor(request: Request) -> Response:
    """The floor."""
    by_kind: dict[str, list[Any]] = {}
    for name in game_names():
        row = game_row(name)
        row["emblem"] = EMBLEMS.get(row["kind"], "♦")
        by_kind.setdefault(KINDS.get(row["kind"], row["kind"].capitalize()), []).append(row)
    context = {"tables": _tables(request), "kinds": list(by_kind.items())}
    return render(request, "floor.html", context, here="floor")


@router.get("/floor/tables")
def tables(request: Request) -> Response:
    """The open tables alone, to be swapped in when something has happened."""
    if not is_part(request):
        return away(request, "/")
    return render(request, "floor_tables.html", {"tables": _tables(request)})


@router.get("/tables/new/{game}")
def form(request: Request, game: str) -> Response:
    """The form that opens a table of a game, as the law of a day has it."""
    return _form(request, game, request.query_params.get("as_of", ""), [])


@router.post("/tables")
def open_table(request: Request, posted: PostedForm) -> Response:
    """Open a table."""
    game, as_of = value(posted, "game"), value(posted, "as_of")
    if account_of(request) is None:
        raise NotSignedIn("sign in, or come in as a guest, first")
    try:
        made = services(request).floor.open(
            viewer_of(request),
            game,
            title=value(posted, "title"),
            as_of=as_of or None,
            options={k[2:]: v for k, v in posted if k.startswith("o_") and v != ""},
            limits=_limits(posted, game, as_of),
            key=value(posted, "key"),
        )
    except Exception as error:
        problem = problem_of(error)
        if problem is None:
            raise
        return _form(request, game, as_of, posted, problem.message, problem.status)
    return away(request, f"/tables/{made['id']}")


def _tables(request: Request) -> list[dict[str, Any]]:
    found = services(request).floor.tables()
    for row in found:
        changed = row["changed_options"].items()
        row["options_text"] = ", ".join(f"{words(k)} {words(str(v))}" for k, v in changed)
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
    request: Request,
    game: str,
    as_of: str,
    posted: Posted,
    message: str = "",
    status: int = 200,
) -> Response:
    law = law_of(game)
    try:
        page = law_page(game, as_of or None)
        setting = Setting.make(law, as_of=as_of or None)
    except Exception as error:
        problem = problem_of(error)
        if problem is None:
            raise
        message, status = problem.message, problem.status
        page, setting = law_page(game), Setting.make(law)
    given = dict(posted)
    for option in page["options"]:
        chosen = given.get(f"o_{option['name']}", _typed(option["default"]))
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
        "seats": game_of(game).law.file.game.seats,
        "message": message,
    }
    return render(request, "open_table.html", context, status=status, here="floor")


def _typed(chosen: Any) -> str:
    return str(chosen).lower() if isinstance(chosen, bool) else str(chosen)


def _label(option: dict[str, Any], choice: Any) -> str:
    if isinstance(choice, bool):
        return "yes" if choice else "no"
    return str(option["labels"].get(str(choice), choice))

"""What a viewer may do at a table, arranged as the page shows it: bets, choices, asides."""

import json
from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from chapter47.desk.advice import gives_advice
from chapter47.felt.figures import main_limit
from chapter47.felt.view import open_bets
from chapter47.money import dollars
from chapter47.server.pages.forms import Data, Form, as_one, field_of, first, form_of
from chapter47.server.tables.table_json import limits_json
from chapter47.table import Amount, Option, Table, Text, rack, seat_number
from chapter47.table.acts.pooling import BETWEEN_HANDS, FOLD
from chapter47.table.acts.window import READY
from chapter47.table.narrate import words
from chapter47.table.remedies import VOID_ROUND

CHIPS = (100, 500, 2_500, 10_000, 50_000, 100_000)
ASIDE = {"buy_in": "buy chips", "leave": "leave"}
FEW = 2


def actors_of(table: Table, offered: Iterable[tuple[str, Option]]) -> list[Data]:
    """The viewer's names at a table, each with what is open to it."""
    by_actor: dict[str, list[Option]] = {}
    for actor, option in offered:
        by_actor.setdefault(actor, []).append(option)
    return [_actor(table, actor, options) for actor, options in by_actor.items()]


def _actor(table: Table, actor: str, options: list[Option]) -> Data:
    seat = seat_number(actor)
    bets = _bets(table, seat) if seat is not None else []
    others = [o for o in options if not _is_laid(o) and o.name not in ("take_back", *ASIDE)]
    forms = as_one([form_of(o, primary=_is_main(o, others)) for o in others])
    many = _many(forms)
    more = [form for form in forms if form.name in many or _is_more(table, form, bets)]
    chips = _chips(table) if bets else []
    chosen = next((chip for chip in chips if chip["chosen"]), None)
    return {
        "id": actor.replace(":", "-").replace(" ", "-"),
        "name": actor,
        "label": f"Seat {seat}" if seat is not None else first(words(actor)),
        "seat": seat,
        "rack": table.ledger[rack(seat)] if seat is not None else None,
        "bets": bets,
        "bet_fields": _bet_fields(options),
        "chips": chips,
        "amount": chosen["dollars"] if chosen else "",
        "forms": [form for form in forms if form not in more],
        "more": more,
        "take_backs": [_take_back(o) for o in options if o.name == "take_back"],
        "asks": table.game.asks if forms and not bets and _is_advised(table, seat) else "",
        "asides": [form_of(replace(o, label=ASIDE[o.name])) for o in options if o.name in ASIDE],
    }


def _is_laid(option: Option) -> bool:
    """Whether it is a bet on a place of the layout, rather than one in turn."""
    return option.name == "bet" and "to" not in option.fields


def _is_advised(table: Table, seat: int | None) -> bool:
    """Whether a player is asked for a decision of a round, in a room that gives advice."""
    return seat is not None and gives_advice(table.game) and table.prompt.phase != BETWEEN_HANDS


def _is_more(table: Table, form: Form, bets: list[Data]) -> bool:
    """Whether a form is kept out of the way of what the table waits for."""
    if table.prompt.phase == BETWEEN_HANDS:
        return form.is_rare
    return bool(bets) and bool(form.fields or form.is_rare)


def _many(forms: list[Form]) -> set[str]:
    """What may be done with so many things that, beside ready, its buttons would fill the page."""
    named = Counter(form.name for form in forms)
    return {name for name, count in named.items() if count > FEW} if named[READY] else set()


def _is_main(option: Option, others: list[Option]) -> bool:
    """Whether a button is the one to press; no page proposes to give up a hand or void a round."""
    if option.name in (FOLD, VOID_ROUND):
        return False
    if any(o.name == READY for o in others):
        return option.name == READY
    return option is others[0] and len(others) <= FEW


def _take_back(option: Option) -> Form:
    """A wager to take back: all of it, or as much as is typed."""
    form = form_of(replace(option, label=option.label.removeprefix("take back ")))
    spec = option.fields.get("amount")
    if isinstance(spec, Amount):
        form.fields[0]["value"] = dollars(spec.maximum)
    return form


def _bet_fields(options: list[Option]) -> list[Data]:
    """What may be said with a bet beside its place and amount, in short: numbers, games."""
    found: dict[str, Data] = {}
    for option in options:
        for key, spec in option.fields.items() if _is_laid(option) else ():
            if key not in ("spot", "amount"):
                hint = field_of(key, spec).get("hint", "")
                size = spec.longest if isinstance(spec, Text) else len(hint)
                found[key] = {"key": key, "label": first(words(key)), "hint": hint, "longest": size}
    return list(found.values())


def _bets(table: Table, seat: int) -> list[Data]:
    """The open spots, grouped by wager."""
    groups: dict[str, Data] = {}
    for bet in open_bets(table, seat):
        title = table.setting.wager(bet["wager"]).title
        group = groups.setdefault(bet["wager"], {"title": title, "spots": []})
        where = {k: bet[k] for k in ("wager", "spot", "position") if bet[k]}
        at = f" at position {bet['position']}" if bet["position"] else ""
        group["spots"].append(
            {
                "value": json.dumps(where),
                "label": f"{title} {bet['spot']}".strip() + at,
                "limits": f"{dollars(bet['minimum'])} to {dollars(bet['maximum'])}",
            }
        )
    return list(groups.values())


def _chips(table: Table) -> list[Data]:
    """The chips of the tray; the one in the hand makes a wager wherever it is put, if one does."""
    limits = list(limits_json(table.setting).values())
    least = min(limit["minimum"] for limit in limits)
    most = max(limit["maximum"] for limit in limits)
    usable = [c for c in CHIPS if least <= c <= most] or list(CHIPS[:1])
    wherever = max(limit["minimum"] for limit in limits)
    fits_all = [c for c in usable if wherever <= c <= min(limit["maximum"] for limit in limits)]
    sign = main_limit(table.setting)
    fits_first = [c for c in usable if sign and c >= sign.minimum]
    wanted = next(iter(fits_all or fits_first), usable[-1])
    return [
        {
            "cents": c,
            "dollars": c // 100,
            "label": "1K" if c == CHIPS[-1] else c // 100,
            "chosen": c == wanted,
        }
        for c in usable
    ]

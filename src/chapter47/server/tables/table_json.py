"""A table as JSON, for one viewer: what everybody sees, what he alone sees, what he may do."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from chapter47.equipment.cards import card_text
from chapter47.felt.figures import limits_of, main_limit
from chapter47.felt.fold import Fold
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.server.people.coupons import KINDS
from chapter47.server.people.viewer import DEALS, FLOOR, PLAYER, Viewer, rows
from chapter47.server.tables.book import Book
from chapter47.table import (
    DEALER,
    FLOORPERSON,
    Amount,
    Field,
    OneOf,
    Option,
    Several,
    Table,
    Text,
    Wager,
    Whole,
    full_cite,
    posting,
    rack,
    seat_number,
)
from chapter47.table.narrate import is_for_people, narrate

Json = dict[str, Any]
CouponsOf = Callable[[str, str], Collection[str]]
"""By account and game, the acts for which somebody holds a coupon."""
BY_THEIR_OWN_WAY = ("sit", "deal_by_hand", "deal_by_itself", *posting.ACTS)
"""Acts that the floor does for an account, with more than the table would check."""


def option_json(actor: str, option: Option) -> Json:
    """One thing that may be done, with the fields to fill in."""
    return {
        "actor": actor,
        "name": option.name,
        "label": option.label or option.name.replace("_", " "),
        "cite": option.cite,
        "fixed": dict(option.fixed),
        "fields": fields_json(option.fields, option.optional),
        "secret": option.secret,
        "routine": option.routine,
        "note": option.note,
        "gives_up": option.gives_up,
    }


def fields_json(fields: Mapping[str, Field], optional: Iterable[str] = ()) -> list[Json]:
    """Fields of a form."""
    left_out = frozenset(optional)
    return [
        {"name": name, "optional": name in left_out, **_field(spec)}
        for name, spec in fields.items()
    ]


def _field(spec: Field) -> Json:
    match spec:
        case Amount(low, high, step):
            return {"kind": "amount", "min": low, "max": high, "step": step}
        case Whole(low, high):
            return {"kind": "whole", "min": low, "max": high, "step": 1}
        case OneOf(choices):
            return {"kind": "one_of", "choices": list(choices)}
        case Several(choices, count):
            return {"kind": "several", "choices": list(choices), "count": count}
        case Text(longest):
            return {"kind": "text", "longest": longest}


def events_json(
    table: Table, book: Book, viewer: Viewer, since: int = 0, until: int | None = None
) -> list[Json]:
    """Events as a viewer may see them, each with its sentence."""
    return [
        {
            "seq": row["seq"],
            "kind": row["kind"],
            "at": book.times[row["seq"]],
            "cite": row.get("cite", ""),
            "text": narrate(row),
            "people": is_for_people(row),
            "row": row,
        }
        for row in rows(table, book, viewer, since, until)
    ]


def summary_json(table_id: str, title: str, table: Table, book: Book) -> Json:
    """What a list of tables says of one."""
    setting = table.setting
    sign = main_limit(setting)
    return {
        "id": table_id,
        "title": title,
        "game": table.game.name,
        "game_title": table.game.title,
        "kind": table.game.law.file.game.kind,
        "cite": str(table.game.law.cite),
        "as_of": setting.as_of.isoformat(),
        "options": dict(setting.options),
        "changed_options": dict(setting.changed_options),
        "warnings": list(setting.warnings),
        "minimum": sign.minimum if sign else 0,
        "maximum": sign.maximum if sign else 0,
        "sign": {"minimum": sign.minimum, "maximum": sign.maximum} if sign else {},
        "stakes": table.game.stakes(setting),
        "seats": table.seat_count,
        "taken": len(table.players),
        "players": {str(seat): name for seat, name in sorted(table.players.items())},
        "round": table.rounds,
        "phase": table.prompt.phase,
        "dealer": "a person" if table.dealer_is_manual else "the house",
        "seq": len(table.log),
        "at": book.times[-1],
    }


def limits_json(setting: Setting) -> dict[str, Json]:
    """Minimum, maximum and step of each wager that has them."""
    return {
        name: {
            "minimum": limit.minimum,
            "maximum": limit.maximum,
            "step": limit.step,
            "cite": limit.cite,
        }
        for name, limit in limits_of(setting).items()
    }


def to_come(table: Table) -> list[Json]:
    """The limits that have been announced, the first one first."""
    return [
        {
            "wager": one.wager,
            "title": table.setting.wager(one.wager).title,
            "minimum": one.limit.minimum,
            "maximum": one.limit.maximum,
            "step": one.limit.step,
            "at": one.at,
            "told": one.told,
            "cite": posting.CITE,
            "says": f"From {one.told}: {table.setting.wager(one.wager).title}"
            f" {dollars(one.limit.minimum)} to {dollars(one.limit.maximum)}",
        }
        for one in posting.in_order(table)
    ]


def table_json(
    table_id: str, title: str, table: Table, book: Book, viewer: Viewer, coupons_of: CouponsOf
) -> Json:
    """Everything that a viewer's page of a table is drawn from."""
    prompt = table.prompt
    waits = list(prompt.options)
    mine = viewer.is_at(book)
    return {
        **summary_json(table_id, title, table, book),
        "limits": limits_json(table.setting),
        "limits_to_come": to_come(table),
        "wagers_offered": {n: e.title for n, e in table.setting.wagers.items()},
        "places": [_place(table, book, viewer, seat) for seat in range(1, table.seat_count + 1)],
        "hands": hands_json(table, book, viewer),
        "state": {k: v for k, v in book.state.items() if v not in (None, "", [], {})},
        "inventory": table.ledger["inventory"],
        "shoe_left": None if table.shoe is None else table.shoe.remaining,
        "prompt": {
            "phase": prompt.phase,
            "text": prompt.text,
            "cite": prompt.cite,
            "waits_for": waits,
            "mine": [actor for actor in waits if viewer.may_act_as(actor, book)],
        },
        "me": {
            "name": viewer.name,
            "role": viewer.role,
            "actors": mine,
            "may_sit": viewer.role == PLAYER and len(table.players) < table.seat_count,
            "may_take_dealers_place": viewer.role == DEALS and not table.dealer_is_manual,
            "is_dealer": DEALER in mine,
        },
        "options": [option_json(a, o) for a, o in options_of(table, book, viewer, coupons_of)],
        "irregularities": irregularities_json(table, book, viewer),
        "head": table.log.head,
    }


def options_of(
    table: Table, book: Book, viewer: Viewer, coupons_of: CouponsOf
) -> Iterable[tuple[str, Option]]:
    """What a viewer may do now, under each of his names; with coupons only if he holds them."""
    actors = viewer.is_at(book)
    held: Collection[str] | None = None
    if viewer.role == FLOOR:
        offered = [a for a in table.prompt.options if viewer.may_act_as(a, book)]
        actors = list(dict.fromkeys([*actors, *offered, FLOORPERSON]))
    for actor in actors:
        for option in table.options(actor):
            if option.name in KINDS:
                held = coupons_of(viewer.account_id, table.game.name) if held is None else held
                if option.name not in held:
                    continue
            if option.name not in BY_THEIR_OWN_WAY:
                yield actor, option
    if viewer.role == FLOOR:
        for option in table.remedies():
            yield FLOORPERSON, option


def irregularities_json(table: Table, book: Book, viewer: Viewer) -> list[Json]:
    """The irregularities that a viewer may report now."""
    found = []
    for name, option in table.reports().items():
        by = [who for who in table.game.rulings[name].by if viewer.may_act_as(who, book)]
        if by:
            entry = table.setting.irregularity(name)
            found.append(
                {
                    "name": name,
                    "title": entry.title,
                    "ruling": entry.ruling,
                    "cite": full_cite(entry.cite),
                    "source": entry.source.value,
                    "by": by,
                    "fields": fields_json(option.fields, option.optional),
                }
            )
    return found


def _place(table: Table, book: Book, viewer: Viewer, seat: int) -> Json:
    wagers = sorted(wager for wager in table.live_wagers if wager.seat == seat)
    return {
        "seat": seat,
        "player": table.players.get(seat),
        "mine": bool(viewer.account_id) and book.owner(seat) == viewer.account_id,
        "rack": table.ledger[rack(seat)],
        "wagers": [_wager(table, wager) for wager in wagers],
        "bound": seat in table.bound,
    }


def _wager(table: Table, wager: Wager) -> Json:
    return {
        "wager": wager.name,
        "spot": wager.spot,
        "position": wager.box,
        "text": str(wager),
        "cents": table.ledger[wager.account],
    }


def hands_json(table: Table, book: Book, viewer: Viewer) -> list[Json]:
    """The cards of this round before each hand; those that a viewer may not see are null."""
    fold = Fold().take(rows(table, book, viewer, book.round_first))
    hands: dict[tuple[str, str], list[Json]] = {}
    for card in fold.cards:
        hands.setdefault((card.to, card.hand), []).append(
            {
                "card": card.face,
                "text": None if card.face is None else card_text(card.face),
                "face_up": card.face_up,
            }
        )
    return [
        {"owner": owner, "seat": seat_number(owner), "hand": name, "cards": cards}
        for (owner, name), cards in hands.items()
    ]

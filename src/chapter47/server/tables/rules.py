"""The rules that a table plays by: written down when it opens, compared before anybody acts.

They are named by a number, which is raised whenever the same inputs give other events than before,
and a digest of the law's figures. A table that was begun under others takes up these by itself
where nothing lies on its layout; in the middle of a round somebody of the staff decides.
"""

import hashlib
import tomllib
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.games import game_of
from chapter47.server.store import schema
from chapter47.server.store.database import audit
from chapter47.table import Objection, Refused, Table
from chapter47.table.encoding import canonical

RULES = "rules"
"""The code of the objection to acts at a table that was begun under other rules."""
TAKEN_UP = "take up rules"
WORDS = (
    *("section", "interpretation", "note", "summary", "verified", "labels"),
    *("also", "acts", "hands", "spots"),
)
"""What a law says to readers only, and what people call what there is."""


@cache
def rules_of(game: str) -> str:
    """The name of the rules of a game as this program has them.

    >>> number, _, figures = rules_of("casino-war").partition(".")
    >>> int(number) >= 1, len(figures)
    (True, 12)
    """
    law = game_of(game).law
    figures = _figures(tomllib.loads(law.path.read_text("utf-8")))
    return f"{law.file.game.rules}.{hashlib.sha256(canonical(figures)).hexdigest()[:12]}"


def _figures(value: Any) -> Any:
    """What of a law decides, as plain values."""
    if isinstance(value, dict):
        return {k: _figures(v) for k, v in value.items() if k not in WORDS}
    if isinstance(value, list):
        return [_figures(one) for one in value]
    return value if isinstance(value, int | str | bool) else str(value)


def is_clear(table: Table) -> bool:
    """Say whether nothing lies on the layout, so that new rules change nobody's round."""
    return not table.live_wagers and not table.bound


def require_same(
    connection: Connection, table_id: str, table: Table, rules: str, account_id: str | None
) -> None:
    """Refuse to go on in the middle of a round that was begun under other rules."""
    now = rules_of(table.game.name)
    if rules == now:
        return
    if is_clear(table):
        take_up(connection, table_id, rules, now, account_id, "nothing lay on the layout")
        return
    raise Refused(Objection(RULES, told(rules, now)))


def told(rules: str, now: str) -> str:
    """What people read at a table whose rules have changed."""
    return (
        f"this round was begun under the rules {rules}, and the floor now plays by {now}: a "
        "floorperson decides how it is finished"
    )


def take_up(
    connection: Connection, table_id: str, before: str, now: str, account_id: str | None, why: str
) -> None:
    """Write down that a table plays by other rules from now on."""
    t = schema.tables
    connection.execute(t.update().where(t.c.id == table_id).values(rules=now))
    audit(connection, account_id, TAKEN_UP, table_id, before, {"rules": now, "why": why})


def differing(connection: Connection) -> list[dict[str, Any]]:
    """The open tables that were begun under other rules than these; no log is read for it."""
    t = schema.tables.c
    query = sa.select(t.id, t.title, t.game, t.rules, t.stopped).where(t.closed_at.is_(None))
    rows = [dict(row) for row in connection.execute(query.order_by(t.opened_at)).mappings()]
    return [
        {**row, "now": rules_of(row["game"])}
        for row in rows
        if row["rules"] != rules_of(row["game"])
    ]

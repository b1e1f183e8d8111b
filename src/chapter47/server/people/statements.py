"""Account statements: every move of play money, with the balance before and after."""

import json
from typing import Any

import sqlalchemy as sa

from chapter47.server.store import schema
from chapter47.server.store.chains import PLAY_MONEY
from chapter47.server.store.database import Store
from chapter47.server.tables.way_out import RETURNED

Json = dict[str, Any]
MOVES = ("new account", "buy in", "cash out", PLAY_MONEY, RETURNED)
MOST = 1000


def statement(
    store: Store, account_id: str, *, since: float = 0.0, until: float | None = None
) -> Json:
    """What was issued, taken to tables and brought back, the oldest first."""
    u = schema.audit.c
    query = sa.select(u.id, u.at, u.what, u.before, u.after)
    query = query.where(u.subject == account_id, u.what.in_(MOVES), u.at >= since)
    if until is not None:
        query = query.where(u.at <= until)
    rows = []
    for row in reversed(store.all(query.order_by(u.id.desc()).limit(MOST))):
        after = json.loads(row["after"])
        before = 0 if row["before"] is None else json.loads(row["before"])
        after = after["balance"] if isinstance(after, dict) else after
        rows.append(
            {
                "number": row["id"],
                "at": row["at"],
                "what": row["what"],
                "before": before,
                "cents": after - before,
                "after": after,
            }
        )
    return {
        "rows": rows,
        "opening": rows[0]["before"] if rows else None,
        "closing": rows[-1]["after"] if rows else None,
        "is_whole": len(rows) < MOST,
    }

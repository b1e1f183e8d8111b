"""Sessions in the store, chains beside the logs, and what looks after players."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

START = "0" * 64


def upgrade() -> None:
    """Change the store."""
    _new_tables()
    with op.batch_alter_table("accounts") as accounts:
        accounts.add_column(sa.Column("likeness", sa.String(length=120)))
        accounts.add_column(sa.Column("second_factor", sa.String(length=64)))
        accounts.add_column(sa.Column("second_factor_offered", sa.String(length=64)))
        accounts.add_column(sa.Column("second_factor_step", sa.BigInteger()))
        accounts.add_column(sa.Column("suspended", sa.String(length=200)))
        accounts.add_column(sa.Column("excluded_until", sa.Float()))
        accounts.drop_column("session_epoch")
        accounts.create_unique_constraint(op.f("uq_accounts_likeness"), ["likeness"])
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("outside", sa.BigInteger(), nullable=False, server_default="0"))
        tables.add_column(sa.Column("length", sa.Integer(), nullable=False, server_default="0"))
        tables.add_column(
            sa.Column("seal", sa.String(length=64), nullable=False, server_default="")
        )
        tables.add_column(sa.Column("stopped", sa.String(length=200)))
    with op.batch_alter_table("events") as events:
        events.add_column(
            sa.Column("seal", sa.String(length=64), nullable=False, server_default="")
        )
    with op.batch_alter_table("audit") as audit:
        audit.add_column(sa.Column("hash", sa.String(length=64), nullable=False, server_default=""))
    with op.batch_alter_table("meters") as meters:
        meters.add_column(sa.Column("start", sa.BigInteger(), nullable=False, server_default="0"))
        meters.add_column(sa.Column("by", sa.String(length=32)))
    op.execute("DELETE FROM keys")
    _fill()


def _new_tables() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.String(length=32), nullable=False),
        sa.Column("made_at", sa.Float(), nullable=False),
        sa.Column("seen_at", sa.Float(), nullable=False),
        sa.Column("ended_at", sa.Float()),
        sa.Column("address", sa.String(length=60), nullable=False),
        sa.Column("agent", sa.String(length=200), nullable=False),
        sa.Column("login_before", sa.Float()),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_sessions_account_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
    )
    op.create_index("ix_sessions_account_id", "sessions", ["account_id"])
    op.create_table(
        "heads",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_heads")),
    )
    op.create_table(
        "limits",
        sa.Column("account_id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("amount", sa.BigInteger()),
        sa.Column("next_amount", sa.BigInteger()),
        sa.Column("next_at", sa.Float()),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=op.f("fk_limits_account_id")),
        sa.PrimaryKeyConstraint("account_id", "name", name=op.f("pk_limits")),
    )
    op.create_table(
        "sittings",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("account_id", sa.String(length=32), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("until", sa.Float()),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_sittings_account_id")
        ),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_sittings")),
    )
    op.create_index("ix_sittings_account_id", "sittings", ["account_id"])
    op.create_table(
        "suspensions",
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("reason", sa.String(length=200), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_suspensions")),
    )
    op.create_table(
        "coupons",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("account_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("kind", sa.String(length=60), nullable=False),
        sa.Column("cents", sa.BigInteger(), nullable=False),
        sa.Column("issued_by", sa.String(length=32), nullable=False),
        sa.Column("issued_at", sa.Float(), nullable=False),
        sa.Column("table_id", sa.String(length=32)),
        sa.Column("place", sa.String(length=120)),
        sa.Column("used_at", sa.Float()),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_coupons_account_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_coupons")),
    )
    op.create_index("ix_coupons_account_id", "coupons", ["account_id"])


def _fill() -> None:
    """Chain what is there, and find what has been issued and what lies at tables."""
    from chapter47.server.people.names import likeness
    from chapter47.server.store.chains import AUDIT, ISSUED, event_seal, row_hash
    from chapter47.server.store.schema import accounts, audit, events, heads, meters, tables

    connection = op.get_bind()
    taken: set[str] = set()
    for row in connection.execute(sa.select(accounts.c.id, accounts.c.name)).mappings().all():
        alike = likeness(row["name"])
        alike = alike if alike not in taken else row["id"]  # two that were let in before stay
        taken.add(alike)
        mine = accounts.c.id == row["id"]
        connection.execute(accounts.update().where(mine).values(likeness=alike))
    hash_, number = START, 0
    for row in connection.execute(sa.select(audit).order_by(audit.c.id)).mappings().all():
        number += 1
        hash_ = row_hash(hash_, {**row, "id": number})
        mine = audit.c.id == row["id"]
        connection.execute(audit.update().where(mine).values(id=number, hash=hash_))
    outside = 0
    for table_id in connection.execute(sa.select(tables.c.id)).scalars().all():
        outside += _fill_table(connection, table_id, event_seal, events, tables)
    held = connection.execute(sa.select(sa.func.sum(accounts.c.balance))).scalar() or 0
    connection.execute(
        heads.insert(),
        [
            {"name": AUDIT, "number": number, "hash": hash_},
            {"name": ISSUED, "number": held + outside, "hash": START},
        ],
    )
    fed = _meters_fed(connection, events)
    for row in connection.execute(sa.select(meters)).mappings().all():
        start = row["cents"] - fed.get(row["name"], 0)
        connection.execute(meters.update().where(meters.c.name == row["name"]).values(start=start))


def _fill_table(connection, table_id, event_seal, events, tables) -> int:  # type: ignore[no-untyped-def]
    import json

    mine = events.c.table_id == table_id
    query = sa.select(events.c.seq, events.c.line, events.c.at, events.c.account_id)
    seal, length, outside = "", 0, 0
    for row in connection.execute(query.where(mine).order_by(events.c.seq)).mappings().all():
        told = json.loads(row["line"])
        seal = event_seal(seal, row["at"], row["account_id"], told["hash"])
        length += 1
        outside += _brought(told)
        one = sa.and_(mine, events.c.seq == row["seq"])
        connection.execute(events.update().where(one).values(seal=seal))
    connection.execute(
        tables.update()
        .where(tables.c.id == table_id)
        .values(seal=seal, length=length, outside=outside)
    )
    return outside


def _brought(told: dict) -> int:  # type: ignore[type-arg]
    return sum(
        cents * ((source == "outside") - (target == "outside"))
        for source, target, cents in told.get("moves", ())
    )


def _meters_fed(connection, events) -> dict[str, int]:  # type: ignore[no-untyped-def]
    """What tables have added to each meter, less what they took from it."""
    import json

    from chapter47.server.tables.meters import fed_by

    fed: dict[str, int] = {}
    asked = sa.select(events.c.line).where(events.c.kind == "Consulted")
    for line in connection.execute(asked).scalars():
        told = json.loads(line)
        name, cents = fed_by(told["what"], told["value"])
        fed[name] = fed.get(name, 0) + cents
    return fed

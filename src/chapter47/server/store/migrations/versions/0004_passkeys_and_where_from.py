"""Passkeys and recovery codes; from which address a table was opened, unknown of those before."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the store."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(
            sa.Column("opened_from", sa.String(length=60), nullable=False, server_default="")
        )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(length=1400), nullable=False),
        sa.Column("account_id", sa.String(length=32), nullable=False),
        sa.Column("place", sa.String(length=255), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("made_at", sa.Float(), nullable=False),
        sa.Column("used_at", sa.Float()),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_passkeys_account_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
    )
    op.create_index("ix_passkeys_account_id", "passkeys", ["account_id"])
    op.create_table(
        "recovery_codes",
        sa.Column("account_id", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_recovery_codes_account_id")
        ),
        sa.PrimaryKeyConstraint("account_id", "digest", name=op.f("pk_recovery_codes")),
    )
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.String(length=32)),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_challenges")),
    )

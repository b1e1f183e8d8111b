"""The rules that a table plays by, unknown of those from before; when a player was last checked."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the store."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(
            sa.Column("rules", sa.String(length=40), nullable=False, server_default="")
        )
    with op.batch_alter_table("accounts") as accounts:
        accounts.add_column(sa.Column("checked_at", sa.Float()))

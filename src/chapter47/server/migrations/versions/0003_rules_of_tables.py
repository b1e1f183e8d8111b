"""The rules that a table plays by; of tables from before they are not known."""

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

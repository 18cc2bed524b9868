"""The last taps on a match's draft, so that a repeat is known."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("draft_keys", sa.JSON(), nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("match", "draft_keys")

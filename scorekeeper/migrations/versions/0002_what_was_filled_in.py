"""A line keeps what was filled in when it was written."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("line", sa.Column("filled", sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    op.drop_column("line", "filled")

"""How a migration runs: on the app's own engine, one transaction for all of it."""

from alembic import context

from scorekeeper.database import db

engine = context.config.attributes.get("engine") or db.engine

with engine.connect() as connection:
    connection = connection.execution_options(writes=True)
    context.configure(connection=connection, target_metadata=db.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()

"""The history of the store's shape, run by Alembic when a server starts."""

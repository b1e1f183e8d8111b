"""Fixtures: stores of both kinds, and a floor to ask."""

import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from chapter47.server.store.database import Store
from tests.server import postgres
from tests.server.people import Floor, easy_settings
from tests.server.stores import database_at, kept_in


@pytest.fixture(scope="session", autouse=True)
def chosen_store(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where floors are kept that name no store of their own."""
    with kept_in(request.config.getoption("--store")):
        yield


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL server of our own."""
    with postgres.running() as address:
        yield address


@pytest.fixture
def new_postgres(postgres_server: str) -> Callable[[], str]:
    """Makes databases."""
    return lambda: postgres.new_database(postgres_server, f"floor_{uuid.uuid4().hex[:12]}")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "floor.db")
    make: Callable[[], str] = request.getfixturevalue("new_postgres")
    return make()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """A store in the shape of this program."""
    made = Store(database)
    made.migrate()
    yield made
    made.close()


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """A floor that is served in this process, to all tests of a module."""
    folder = tmp_path_factory.mktemp("floor")
    with Floor(easy_settings(database_at(folder))) as made:
        yield made

"""A real server in a process of its own, and real browsers before it."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from chapter47.server.services import Services
from tests.server.browser.chromium import FLAGS, chromium
from tests.server.browser.visitor import Visitor
from tests.server.people import PASSWORD, easy_settings
from tests.server.processes import FloorProcess
from tests.server.stores import database_at

STAFF = {
    "dealer": "Dora Deal",
    "floorperson": "Finn Floor",
    "surveillance": "Sue Watch",
    "administrator": "Ada Admin",
}


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A floor with staff, on loopback."""
    folder = tmp_path_factory.mktemp("browser")
    database = database_at(folder)
    services = Services(easy_settings(database))
    for role, name in STAFF.items():
        services.accounts.hire(name, PASSWORD, role)
    services.store.close()
    log = folder / "server.log"
    floor = FloorProcess(database, log, house_player_seconds=0.2).wait()
    yield floor.address
    floor.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    path = chromium()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def come(browser: Browser, address: str) -> Iterator[Callable[..., Visitor]]:
    """Lets people come to the floor; at the end none of them may have seen a console error."""
    here: list[Visitor] = []

    def visitor(*size: int, motion: bool = False) -> Visitor:
        made = Visitor(browser, address, (size[0], size[1]) if size else (1280, 800), motion=motion)
        here.append(made)
        return made

    yield visitor
    for one in here:
        one.leave()

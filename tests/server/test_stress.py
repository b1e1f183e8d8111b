"""Many people at a few tables at once: no server error, no lost chip, no broken chain."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from chapter47.server.people.accounts import Accounts
from chapter47.server.store.database import Store
from tests.server.hammer import Dealer, Hammer, Listener, Opener, Sitter, hurry
from tests.server.people import PASSWORD, easy_settings
from tests.server.processes import FloorProcess
from tests.server.stores import database_at
from tests.server.test_kill import MONEY, check_store

GAMES = ("big-six", "blackjack", "pai-gow-poker", "craps")
SITTERS, LISTENERS = 14, 3
IMPATIENT = {
    "play_money": MONEY,
    "betting_seconds": 0.3,
    "decision_seconds": 0.3,
    "dealer_seconds": 0.5,
    "most_tables": 50,
}


def _hammer(database: str, folder: Path, servers: int, seconds: float) -> None:
    floors = [
        FloorProcess(database, folder / f"log {n}", **IMPATIENT).wait() for n in range(servers)
    ]
    try:
        hammers = _people(database, floors, stop := Event())
        seen = hurry(hammers, stop, seconds, done := int(20 * seconds))
    finally:
        for floor in floors:
            floor.kill()
    assert seen[200] > done, seen
    for n in range(servers):
        log = (folder / f"log {n}").read_text()
        for trouble in ("mistake of ours", "stumbled", "could not act", "Traceback"):
            assert trouble not in log, log[log.index(trouble) - 500 :][:3000]
    check_store(database, hammers, folder)


def _people(database: str, floors: list[FloorProcess], stop: Event) -> list[Hammer]:
    """Twenty and more of them, spread over the servers."""
    store = Store(database)
    accounts = Accounts(store, easy_settings(database))
    host = floors[0].person().come_in()
    tables = [host.open(game, seats=6) for game in GAMES]
    hammers: list[Hammer] = []
    for n in range(SITTERS):
        person = floors[n % len(floors)].person().come_in()
        hammers.append(Sitter(person, tables, n, stop))
    for n, role in enumerate(("dealer", "dealer", "floorperson"), SITTERS):
        accounts.hire(f"Staff {n}", PASSWORD, role)
        person = floors[n % len(floors)].person().log_in(f"Staff {n}")
        hammers.append(Dealer(person, tables[:4], n, stop))
    for n in range(LISTENERS):
        hammers.append(Listener(floors[n % len(floors)].person(), tables[:4], 30 + n, stop))
    hammers.append(Opener(floors[-1].person().come_in(), tables, 40, stop))
    store.close()
    return hammers


def test_twenty_people_in_a_hurry(tmp_path: Path) -> None:
    _hammer(database_at(tmp_path), tmp_path, servers=1, seconds=6)


@pytest.mark.prove
def test_twenty_people_in_a_hurry_for_a_minute(tmp_path: Path) -> None:
    _hammer(database_at(tmp_path), tmp_path, servers=1, seconds=60)


@pytest.mark.prove
def test_twenty_people_in_a_hurry_at_two_servers(
    new_postgres: Callable[[], str], tmp_path: Path
) -> None:
    _hammer(new_postgres(), tmp_path, servers=2, seconds=40)

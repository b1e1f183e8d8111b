"""What a table costs does not grow with its age: work is counted at a young and an old table."""

import cProfile
import itertools
import pstats
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from chapter47.server.pages.folds import Folds
from chapter47.server.pages.live import live_of
from chapter47.server.people.viewer import Viewer
from chapter47.server.services import Services
from chapter47.server.streams.news import News
from chapter47.server.streams.stream import messages
from chapter47.server.tables.book import Book
from chapter47.server.tables.keeper import Keeper
from chapter47.table import DEALER, Table
from chapter47.table.log import Entry
from tests.server.people import easy_settings
from tests.server.stores import database_at

YOUNG, OLD = 400, 20_000
"""Events; a page tells the latest few hundred, so that a young table has as many."""
MORE = 1.15
_keys = (f"a-key-{number:06d}" for number in itertools.count())


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    made = Services(easy_settings(database_at(tmp_path_factory.mktemp("age"))))
    yield made
    made.store.close()


@pytest.fixture(scope="module")
def tables(services: Services) -> tuple[Viewer, str, str]:
    """Somebody who sits at a young table and at an old one."""
    viewer = services.accounts.guest().viewer
    return viewer, _played(services, viewer, YOUNG), _played(services, viewer, OLD)


def _played(services: Services, viewer: Viewer, events: int) -> str:
    table_id = services.openings.open(viewer, "big-six", key=next(_keys))
    services.floor.sit(viewer, table_id, 1, 400_000, key=next(_keys))

    def deed(table: Table, _: Book) -> Sequence[Entry]:
        start = len(table.log)
        table.act("seat:1", "buy_in", amount=100_000)
        while len(table.log) < events:
            table.act("seat:1", "bet", wager="dollar_1", amount=100)
            table.act(DEALER, "no_more_bets")
        return table.log.entries[start:]

    services.keeper.do(table_id, viewer.account_id, deed)
    return table_id


def _calls(work: Callable[[], object]) -> int:
    """How many calls of functions some work takes, once it has been done before."""
    work()
    profile = cProfile.Profile()
    profile.enable()
    work()
    profile.disable()
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]


def _bet(services: Services, viewer: Viewer, table_id: str) -> object:
    args = {"wager": "dollar_1", "amount": 100}
    return services.floor.act(viewer, table_id, "seat:1", "bet", args, key=next(_keys))


def _look(services: Services, viewer: Viewer, table_id: str) -> object:
    return services.display.state(table_id, viewer)


def _follow(services: Services, viewer: Viewer, table_id: str) -> object:
    last = services.display.length(table_id)
    return messages(services.display, table_id, [(viewer, last - 5), (Viewer(), last - 5)])


def _reads_a_round(services: Services, viewer: Viewer, table_id: str) -> object:
    number = services.records.of_table(table_id, most=1)[0]["number"]
    return services.records.one(table_id, number, viewer)


def _page(services: Services, viewer: Viewer, table_id: str) -> object:
    with services.keeper.looking(table_id) as (table, book):
        return live_of(FOLDS, table_id, table, book, viewer, coupons_of=services.display.coupons_of)


def _page_of_a_stranger(services: Services, _: Viewer, table_id: str) -> object:
    """Everybody who comes anew; what all have in common was followed by the first of them."""
    stranger = Viewer(next(_keys), "Stranger", "player")
    return _page(services, stranger, table_id)


FOLDS = Folds()
WORK: tuple[Callable[[Services, Viewer, str], Any], ...] = (
    _bet,
    _look,
    _follow,
    _reads_a_round,
    _page,
    _page_of_a_stranger,
)


@pytest.mark.parametrize("work", WORK)
def test_work_at_an_old_table_is_as_little_as_at_a_young_one(
    work: Callable[[Services, Viewer, str], Any],
    services: Services,
    tables: tuple[Viewer, str, str],
) -> None:
    viewer, young, old = tables
    little = _calls(lambda: work(services, viewer, young))
    assert 0 < _calls(lambda: work(services, viewer, old)) <= little * MORE


def test_another_server_takes_up_one_act_without_going_through_the_log(
    services: Services, tables: tuple[Viewer, str, str]
) -> None:
    viewer, young, old = tables
    other = Keeper(services.store, News())
    counted = []
    for table_id in (young, old):
        with other.looking(table_id) as (kept, _), services.keeper.looking(table_id) as (mine, _):
            assert kept.log.head == mine.log.head

        def follow(table_id: str = table_id) -> None:
            _bet(services, viewer, table_id)
            other.do(table_id, None, lambda table, book: ())

        counted.append(_calls(follow))
    assert 0 < counted[1] <= counted[0] * MORE

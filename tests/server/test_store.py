"""The store's contract, the same on SQLite and on PostgreSQL."""

from contextlib import suppress
from fractions import Fraction
from itertools import permutations
from threading import Thread

import pytest
import sqlalchemy as sa

from chapter47.server.errors import NotNow
from chapter47.server.people.accounts import Accounts
from chapter47.server.people.viewer import PLAYER, Viewer
from chapter47.server.settings import Settings
from chapter47.server.store import schema
from chapter47.server.store.database import Conflict, Store
from chapter47.server.store.request_keys import KeyReused
from chapter47.server.streams.news import News
from chapter47.server.tables.book import Book
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.kept import UnknownTable
from chapter47.server.tables.meters import StoredMeters, set_up
from chapter47.server.tables.openings import Openings
from chapter47.table import Refused, Table
from chapter47.table.log import Entry

MONEY = 1_000_000


def _keeper(store: Store) -> Keeper:
    return Keeper(store, News())


def _account(store: Store) -> str:
    return Accounts(store, Settings(database="unused", play_money=MONEY)).guest().id


def _balance(store: Store, account: str) -> int:
    row = store.one(sa.select(schema.accounts.c.balance).where(schema.accounts.c.id == account))
    assert row is not None
    return int(row["balance"])


def _sit(amount: int = 50_000):  # type: ignore[no-untyped-def]
    def deed(table: Table, _: Book) -> list[Entry]:
        start = len(table.log)
        table.act("seat:1", "sit", player="Ann")
        table.act("seat:1", "buy_in", amount=amount)
        return table.log.entries[start:]

    return deed


def _bet(cents: int = 500):  # type: ignore[no-untyped-def]
    return lambda table, _: table.act("seat:1", "bet", wager="dollar_1", amount=cents)


def test_a_table_is_the_same_when_another_keeper_reads_it(store: Store) -> None:
    account, keeper = _account(store), _keeper(store)
    table_id = keeper.open(account, "big-six")
    keeper.do(table_id, account, _sit())
    keeper.do(table_id, account, _bet())
    with keeper.looking(table_id) as (table, _), _keeper(store).looking(table_id) as (other, book):
        assert other.log.head == table.log.head
        assert other.prompt.phase == table.prompt.phase == "betting"
        assert other.ledger["seat:1/wager/dollar_1"] == 500
        assert book.seats_of(account) == [1]


def test_chips_leave_the_account_and_come_back(store: Store) -> None:
    account, keeper = _account(store), _keeper(store)
    table_id = keeper.open(account, "big-six")
    keeper.do(table_id, account, _sit(30_000))
    assert _balance(store, account) == MONEY - 30_000
    keeper.do(table_id, account, lambda table, _: table.act("seat:1", "leave"))
    assert _balance(store, account) == MONEY
    assert store.all(sa.select(schema.seats)) == []


def test_nobody_buys_more_chips_than_he_has_and_then_does_not_sit_either(store: Store) -> None:
    account, keeper = _account(store), _keeper(store)
    table_id = keeper.open(account, "big-six")
    with pytest.raises(Refused, match="balance"):
        keeper.do(table_id, account, _sit(MONEY + 1))
    with keeper.looking(table_id) as (table, book):
        assert table.players == {} and book.sittings == []
    assert _balance(store, account) == MONEY


def test_a_key_acts_once_and_belongs_to_one_request(store: Store) -> None:
    account, keeper = _account(store), _keeper(store)
    table_id = keeper.open(account, "big-six")
    keeper.do(table_id, account, _sit())
    first = keeper.do(table_id, account, _bet(), key="bet one", body={"amount": 500})
    again = keeper.do(table_id, account, _bet(), key="bet one", body={"amount": 500})
    assert again.repeated and not first.repeated
    assert (again.first_seq, again.last_seq) == (first.first_seq, first.last_seq)
    with keeper.looking(table_id) as (table, _):
        assert table.ledger["seat:1/wager/dollar_1"] == 500
    with pytest.raises(KeyReused):
        keeper.do(table_id, account, _bet(), key="bet one", body={"amount": 1000})


def test_an_event_number_is_taken_once(store: Store) -> None:
    account, keeper = _account(store), _keeper(store)
    table_id = keeper.open(account, "big-six")
    row = store.one(sa.select(schema.events).where(schema.events.c.seq == 0))
    assert row is not None and row["table_id"] == table_id
    with pytest.raises(Conflict), store.writing() as connection:
        connection.execute(schema.events.insert().values(**row))


def test_what_fails_leaves_nothing(store: Store) -> None:
    account, keeper = _account(store), _keeper(store)
    table_id = keeper.open(account, "big-six")

    def half(table: Table, _: Book) -> list[Entry]:
        table.act("seat:1", "sit", player="Ann")
        raise RuntimeError("power lost")

    before = len(store.lines(table_id))
    with pytest.raises(RuntimeError):
        keeper.do(table_id, account, half)
    assert len(store.lines(table_id)) == before
    with keeper.looking(table_id) as (table, _):
        assert len(table.log) == before and not table.players


def test_two_keepers_take_turns_at_one_table(store: Store) -> None:
    """On SQLite they share a file as two processes would; on PostgreSQL, a server."""
    account = _account(store)
    table_id = _keeper(store).open(account, "big-six")
    _keeper(store).do(table_id, account, _sit())
    other = Store(store.url)
    failures: list[BaseException] = []

    def bet(keeper: Keeper) -> None:
        try:
            for _ in range(10):
                keeper.do(table_id, account, _bet(100))
        except BaseException as error:
            failures.append(error)

    threads = [Thread(target=bet, args=[_keeper(one)]) for one in (store, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    assert not failures
    with _keeper(store).looking(table_id) as (table, _):
        assert table.ledger["seat:1/wager/dollar_1"] == 20 * 100
        assert len(store.lines(table_id)) == len(table.log)


def test_meters_are_shared_and_rolled_back(store: Store) -> None:
    with store.writing() as connection:
        set_up(connection, "pot", reset=1000)
        assert StoredMeters(connection).feed("pot", 50) == 1050

    def feed_and_fail() -> None:
        with store.writing() as connection:
            StoredMeters(connection).feed("pot", 7)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        feed_and_fail()
    with store.writing() as connection:
        set_up(connection, "pot", reset=1000)
        assert StoredMeters(connection).read("pot") == 1050


def test_what_a_meter_has_paid_is_put_back_and_what_the_house_had_put_up_taken_away(
    store: Store,
) -> None:
    with store.writing() as connection:
        set_up(connection, "pot", reset=1000, cents=1800)
        meters = StoredMeters(connection)
        assert (meters.take("pot", Fraction(1, 10)), meters.read("pot")) == (180, 1620)
        assert meters.give_back("pot", 180, was_emptied=False) == 1800
        assert (meters.take("pot", Fraction(1)), meters.read("pot")) == (1800, 1000)
        meters.feed("pot", 70)
        assert meters.give_back("pot", 1800, was_emptied=True) == 1870
        row = connection.execute(sa.select(schema.meters)).mappings().one()
        assert (row["cents"], row["start"]) == (1870, 1800), "put up by the house as at first"


def test_a_store_can_be_opened_again(store: Store) -> None:
    account = _account(store)
    again = Store(store.url)
    again.migrate()
    assert _balance(again, account) == MONEY
    again.close()


def test_names_that_differ_in_capitals_are_one_name(store: Store) -> None:
    """Whoever comes first has it, also when many come at once."""
    accounts = Accounts(store, Settings(database="unused", password_kib=1024))
    made: list[str] = []

    def register(name: str) -> None:
        with suppress(NotNow):
            made.append(accounts.register(name, "correct horse battery").name)

    names = ["Ann Smith", "ANN SMITH", "ann smith", "Ann SMITH"]
    threads = [Thread(target=register, args=[name]) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1


def test_a_double_click_opens_one_table(store: Store) -> None:
    account, keeper = _account(store), _keeper(store)
    openings = Openings(store, keeper, Settings(database="unused"))
    viewer = Viewer(account, "Ann", PLAYER)
    found: list[str] = []

    def click() -> None:
        found.append(openings.open(viewer, "big-six", key="one-key-only"))

    threads = [Thread(target=click) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 6 and set(found) == set(keeper.ids())
    assert len(set(found)) == 1
    with pytest.raises(KeyReused):
        openings.open(viewer, "craps", key="one-key-only")


def test_meters_that_many_tables_feed_at_once_lose_nothing(store: Store) -> None:
    names = ("a", "b", "c")
    with store.writing() as connection:
        for name in names:
            set_up(connection, name, reset=1000)
    failures: list[BaseException] = []

    def feed(order: tuple[str, ...]) -> None:
        try:
            for _ in range(10):
                with store.writing() as connection:
                    for name in order:
                        StoredMeters(connection).feed(name, 1)
        except BaseException as error:
            failures.append(error)

    threads = [Thread(target=feed, args=[order]) for order in permutations(names)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    with store.writing() as connection:
        meters = StoredMeters(connection)
        assert [meters.read(name) for name in names] == [1060, 1060, 1060]


def test_unknown_tables_are_named(store: Store) -> None:
    with pytest.raises(UnknownTable, match="no table 'x'"), _keeper(store).looking("x"):
        pass


def test_writers_that_share_a_commit_fail_and_succeed_alone(store: Store) -> None:
    """Many threads write at once; each second one fails, and only its own write is undone."""
    failed: list[int] = []

    def write(number: int) -> None:
        try:
            with store.writing() as connection:
                connection.execute(schema.keys.insert().values(name=f"k{number}", value="x"))
                if number % 2:
                    raise ValueError(number)
        except ValueError:
            failed.append(number)

    threads = [Thread(target=write, args=[number]) for number in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    names = {row["name"] for row in Store(store.url).all(sa.select(schema.keys.c.name))}
    assert names == {f"k{number}" for number in range(0, 24, 2)}
    assert sorted(failed) == list(range(1, 24, 2))

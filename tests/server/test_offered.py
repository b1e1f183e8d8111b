"""A floor's open tables, written as a submission that is lawful and says the same terms."""

import pytest

from chapter47.house.check import check
from chapter47.house.submission import read_text
from chapter47.server.people.accounts import Accounts
from chapter47.server.settings import Settings
from chapter47.server.store.database import Store
from chapter47.server.streams.news import News
from chapter47.server.tables.keeper import Keeper
from chapter47.server.watch.offered import NothingOffered, submission_of


def test_open_tables_are_written_with_their_terms(store: Store) -> None:
    account = Accounts(store, Settings(database="unused")).guest().id
    keeper = Keeper(store, News())
    with pytest.raises(NothingOffered, match="no table is open"):
        submission_of(store)
    limits = {"initial": {"minimum": "$25"}}
    for title in ("War", "War", "Eight decks"):
        options = {"decks": 8} if title == "Eight decks" else {}
        keeper.open(account, "casino-war", title=title, options=options, limits=limits, seats=5)
    submission = read_text(submission_of(store))
    assert not check(submission).failed
    first, second = submission.games
    assert [table.number for table in first.tables] == ["War 1", "War 2"]
    assert [table.number for table in second.tables] == ["Eight decks"]
    assert (first.setting().option("decks"), second.setting().option("decks")) == (6, 8)
    assert first.setting().limit("initial").minimum == 2500
    assert {table.seats for table in first.tables} == {5}

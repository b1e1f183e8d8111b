"""Felts that are followed from a mark are the felts that are followed from the beginning."""

from dataclasses import asdict

import pytest

from chapter47.felt.fold import Fold
from chapter47.felt.view import drawn
from chapter47.server.pages import folds
from chapter47.server.pages.folds import Folds
from chapter47.server.people.viewer import PLAYER, Viewer, rows
from chapter47.server.tables.book import Book
from chapter47.table import DEALER, Table
from tests.play import bet, open_table

VIEWERS = (Viewer("ann", "Ann", PLAYER), Viewer("bob", "Bob", PLAYER), Viewer())
ROUNDS = 8


def _book(table: Table) -> Book:
    """Ann sits at seat 1, Bob at seat 2."""
    book, owners = Book(), {"seat:1": "ann", "seat:2": "bob"}
    acting = None
    for entry in table.log:
        acting = owners.get(getattr(entry.event, "by", ""), acting)
        book.take(entry, float(entry.seq), acting)
    return book


def _pai_gow() -> Table:
    table = open_table("pai-gow-poker", seats=2)
    while table.rounds <= ROUNDS:
        if table.prompt.phase == "betting":
            for seat in (1, 2):
                bet(table, seat, "pai_gow_poker", 1000)
            table.act(DEALER, "no_more_bets")
        else:
            actor = next(iter(table.prompt.options))
            options = {option.name: option for option in table.options(actor)}
            name = next(n for n in ("house_way", "pass", "decline") if n in options)
            table.act(actor, name)
    return table


def _craps() -> Table:
    table = open_table("craps", seats=2)
    while table.rounds <= ROUNDS:
        if table.prompt.phase != "betting":
            actor = next(iter(table.prompt.options))
            table.act(actor, table.options(actor)[0].name)
            continue
        for seat in (1, 2):
            offered = next(o for o in table.options(f"seat:{seat}") if o.name == "bet")
            amount = offered.fields["amount"].examples()[0]
            table.act(f"seat:{seat}", "bet", **offered.fixed, amount=amount)
        table.act(DEALER, "no_more_bets")
    return table


@pytest.mark.parametrize("make", [_pai_gow, _craps])
def test_a_fold_from_a_mark_is_the_fold_from_the_beginning(
    make: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folds, "APART", 20)
    table = make()  # type: ignore[operator]
    book = _book(table)
    kept = Folds()
    begun = 0
    for end in range(1, len(table.log) + 1, 3):
        for viewer in VIEWERS:
            whole = Fold().take(rows(table, book, viewer, 0, end))
            fold = kept.begun("t", table, book, end)
            begun = max(begun, fold.seen)
            fold.take(rows(table, book, viewer, fold.seen, end))
            felt = drawn(table, fold, [1], now=False), drawn(table, whole, [1], now=False)
            assert asdict(felt[0]) == asdict(felt[1]), f"{viewer.name} after {end} events"
            assert fold.draws == whole.draws
    assert begun > len(table.log) / 2


def test_the_way_back_a_beat_does_not_follow_the_log_from_the_beginning() -> None:
    table = _pai_gow()
    book = _book(table)
    kept = Folds()
    last = len(table.log)
    kept.until(("t", "ann"), table, book, VIEWERS[0], last)
    followed = kept.begun("t", table, book, last).seen
    assert followed > last - 2 * (book.round_starts[-1] - book.round_starts[-3]) - folds.APART

"""What lies on felts, kept so that no page follows a log from its beginning."""

from bisect import bisect_right
from collections import OrderedDict
from copy import deepcopy
from threading import Lock

from chapter47.felt.fold import Fold
from chapter47.server.people.viewer import Viewer, rows
from chapter47.server.tables.book import Book
from chapter47.table import Table

APART = 200
"""A mark is made at the first round that begins so many events after the last one."""


class Folds:
    """Folds of each viewer, and marks of each table from which anybody's fold can begin.

    A mark is the public fold at the beginning of a round. Only cards in sight differ by viewer,
    and those go out of sight within a round: so a fold begins at a mark one round before.
    """

    def __init__(self, most: int = 2000) -> None:
        self._folds: OrderedDict[tuple[str, str], Fold] = OrderedDict()
        self._marks: dict[str, list[Fold]] = {}
        self._most = most
        self._lock = Lock()

    def until(
        self, key: tuple[str, str], table: Table, book: Book, viewer: Viewer, end: int
    ) -> Fold:
        """The felt after the first `end` events; the table must be held still meanwhile."""
        with self._lock:
            fold = self._folds.pop(key, None)
        if fold is None or fold.seen > end:
            fold = self.begun(key[0], table, book, end)
        fold.take(rows(table, book, viewer, fold.seen, end))
        with self._lock:
            self._folds[key] = fold
            while len(self._folds) > self._most:
                self._folds.popitem(last=False)
        return fold

    def begun(self, table_id: str, table: Table, book: Book, end: int) -> Fold:
        """A fold that has followed most of the first `end` events, for any viewer to go on."""
        this = bisect_right(book.round_starts, end - 1) - 1
        if this < 1:
            return Fold()
        with self._lock:
            marks = self._marks.setdefault(table_id, [Fold()])
            self._extend(marks, table, book)
            at = bisect_right(marks, book.round_starts[this - 1], key=lambda mark: mark.seen)
            return deepcopy(marks[at - 1])

    def _extend(self, marks: list[Fold], table: Table, book: Book) -> None:
        """Make the marks that are due since the last one."""
        first = bisect_right(book.round_starts, marks[-1].seen + APART - 1)
        for start in book.round_starts[first:]:
            if start - marks[-1].seen >= APART:
                fold = deepcopy(marks[-1])
                marks.append(fold.take(rows(table, book, Viewer(), fold.seen, start)))

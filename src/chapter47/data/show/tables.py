"""Tables of words and figures, drawn so wide as people see; nothing is cut off."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

BETWEEN, EDGES = 3, 2
"""What a table needs between two columns, and at its edges."""
GAP = 2
"""Between two figures of a paragraph."""
INDENT = 4
LONGEST_FRACTION = 27


def table(title: str, *columns: str, right: Sequence[str] = ()) -> "Table":
    """An empty table; columns named in `right` hold numbers."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        if column in right:
            made.add_column(column, justify="right", no_wrap=True)
        else:
            made.add_column(column, overflow="fold")
    return made


def add_rows(to: "Table", rows: Iterable[Sequence[Any]]) -> "Table":
    """Put rows of plain text into a table."""
    from rich.text import Text

    for row in rows:
        to.add_row(*(Text("" if cell is None else str(cell)) for cell in row))
    return to


def draw(screen: "Console", shown: Any) -> None:
    """Draw a table or another thing that Rich can draw.

    A table that is too wide folds its words between words; if that is not enough, each row becomes
    a paragraph. Nothing is cut off.
    """
    from rich.table import Table

    if isinstance(shown, Table) and not _fits(shown, screen.width):
        _draw_paragraphs(screen, shown)
    else:
        screen.print(shown)


def _fits(shown: "Table", width: int) -> bool:
    """Whether a table fits, its columns of words made as narrow as need be, but for their words."""
    columns = [[column.header, *column.cells] for column in shown.columns]
    natural = [max(len(line) for cell in cells for line in _lines(cell)) for cells in columns]
    least = [
        natural[i] if shown.columns[i].no_wrap else max(len(w) for c in cells for w in _words(c))
        for i, cells in enumerate(columns)
    ]
    room = width - BETWEEN * (len(columns) - 1) - EDGES
    if sum(least) > room:
        return False
    held = [sum(len(str(cell)) for cell in cells) for cells in columns]
    for column, given in zip(shown.columns, shared(room, least, natural, held), strict=True):
        column.width = given
    return True


def shared(room: int, least: list[int], natural: list[int], held: list[int]) -> list[int]:
    """The widths of columns: by how much each holds, none narrower or wider than it need be.

    >>> shared(40, [5, 8, 8], [5, 90, 30], [5, 90, 30])
    [5, 27, 8]
    >>> shared(200, [5, 8, 8], [5, 90, 30], [5, 90, 30])
    [5, 90, 30]
    """
    given = dict[int, int]()
    open_ = set(range(len(least)))
    while open_:
        left = room - sum(given.values())
        all_held = sum(held[i] for i in open_) or 1
        wanted = {i: left * held[i] // all_held for i in open_}
        # what is too narrow is settled first, since it takes from the others
        settled = {i: least[i] for i in open_ if wanted[i] <= least[i]}
        settled = settled or {i: natural[i] for i in open_ if wanted[i] >= natural[i]}
        settled = settled or wanted
        given |= settled
        open_ -= settled.keys()
    return [given[i] for i in range(len(least))]


def _lines(cell: Any) -> list[str]:
    return str(cell).splitlines() or [""]


def _words(cell: Any) -> list[str]:
    return str(cell).split() or [""]


def _draw_paragraphs(screen: "Console", shown: "Table") -> None:
    """Each row as its words, and its figures under them, each with its name.

    A row whose first column is a figure begins with it: it is what the row is about.
    """
    from rich.padding import Padding
    from rich.text import Text

    if shown.title:
        screen.print(Text(str(shown.title), style="italic"))
    rows = zip(*(column.cells for column in shown.columns), strict=True)
    for row in rows:
        named = list(zip(shown.columns, map(str, row), strict=True))
        about, cell = named[0]
        words = [f"{about.header} {cell}"] if about.no_wrap and cell else []
        words += [cell for column, cell in named if cell and not column.no_wrap]
        figures = [
            f"{column.header} {cell}"
            for place, (column, cell) in enumerate(named)
            if place and cell and column.no_wrap
        ]
        screen.print(Text("; ".join(words), style="bold"))
        line = ""
        for figure in figures:
            if line and len(line) + len(figure) + GAP > screen.width - INDENT:
                screen.print(Padding(Text(line), (0, 0, 0, INDENT)))
                line = ""
            line += (" " * GAP if line else "") + figure
        if line:
            screen.print(Padding(Text(line), (0, 0, 0, INDENT)))


def percent(value: Fraction | float) -> str:
    """A share as people write it.

    >>> percent(Fraction(58, 311))
    '18.6495%'
    """
    return f"{float(value) * 100:.4f}%"


def fraction(value: Fraction) -> str:
    """An exact number, if it can be read; else how long it is.

    >>> fraction(Fraction(58, 311))
    '58/311'
    """
    text = str(value)
    return text if len(text) <= LONGEST_FRACTION else f"{len(text) - 1} digits, see --json"

"""Draws a page with Rich: on a screen, or as plain text of a width."""

from io import StringIO
from typing import TYPE_CHECKING

from chapter47.data.page import Chart, Grid, Indented, Page, Picture, Say
from chapter47.data.show.tables import add_rows, draw, table

if TYPE_CHECKING:
    from rich.console import Console

STYLES = {
    "H": "black on white",
    "S": "black on yellow",
    "D": "black on cyan",
    "P": "black on green",
    "R": "black on red",
}
"""Colours of a chart by the first letter of a cell."""


def draw_page(screen: "Console", page: Page, *, whole: bool = False) -> None:
    """Draw a page; `whole` lines are not broken between words, as programs like them in a pipe.

    Square brackets are citations here, not markup.
    """
    for block in page.blocks:
        if isinstance(block, Say):
            screen.print(block.text, style=block.style or None, markup=False, soft_wrap=whole)
        elif isinstance(block, Indented):
            _draw_indented(screen, block)
        elif isinstance(block, Grid):
            made = table(block.title, *block.columns, right=block.figures)
            draw(screen, add_rows(made, block.rows))
        elif isinstance(block, Chart):
            _draw_chart(screen, block, whole)
        elif isinstance(block, Picture) and block.text:
            screen.print(block.text, markup=False, soft_wrap=whole)


def text_of(page: Page, width: int) -> str:
    """A page as plain text.

    >>> page = Page()
    >>> page.say("Each of these is a coin.")
    >>> print(text_of(page, 12))
    Each of
    these is a
    coin.
    """
    from rich.console import Console

    paper = StringIO()
    screen = Console(
        file=paper, width=width, highlight=False, color_system=None, force_terminal=False
    )
    draw_page(screen, page)
    return "\n".join(line.rstrip() for line in paper.getvalue().splitlines()).rstrip("\n")


def _draw_indented(screen: "Console", block: Indented) -> None:
    from rich.padding import Padding
    from rich.text import Text

    screen.print(Padding(Text(block.text), (0, 0, 0, block.by)))


def _draw_chart(screen: "Console", block: Chart, whole: bool) -> None:
    """A strategy chart in colour, under the kinds of its hands; in a pipe it is plain text."""
    from rich.text import Text

    if not screen.is_terminal:
        screen.print(block.text, markup=False, soft_wrap=whole)
        return
    first = 1 + max(len(hand) for _, hand, _ in block.rows)
    lengths = [[len(cells[place]) for _, _, cells in block.rows] for place in _places(block)]
    widths = [1 + max(len(up), *of) for up, of in zip(block.columns, lengths, strict=True)]
    ups = "".join(f"{up:^{width}}" for up, width in zip(block.columns, widths, strict=True))
    screen.print(Text(f"{'hand':<{first}}{ups}"), no_wrap=True)
    before = ""
    for kind, hand, cells in block.rows:
        if kind != before:
            before = kind
            screen.print(Text(kind, style="bold"))
        line = Text(f"{hand:<{first}}")
        for cell, width in zip(cells, widths, strict=True):
            line.append(f"{cell:^{width}}", STYLES.get(cell[:1], ""))
        screen.print(line, no_wrap=True)
    screen.print(block.note, markup=False, soft_wrap=whole)


def _places(block: Chart) -> range:
    return range(len(block.columns))

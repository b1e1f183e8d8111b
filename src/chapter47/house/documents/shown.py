"""Reports and Markdown as pages, which a terminal and a notebook draw alike."""

import re
from collections.abc import Iterator

from chapter47.data.page import Page
from chapter47.data.page import Picture as Drawn
from chapter47.house.documents.document import Document, Lines, Table

_BETWEEN = re.compile(r"(?<!\\)\|")


def shown(document: Document) -> Page:
    """A report as a page.

    >>> from chapter47.house.documents.document import Part, columns
    >>> table = Table("Odds", columns("wager", numbers=["edge"]), [["tie", "18.6%"]])
    >>> page = shown(Document("War", ["2006"], [Part("Tie", [table])]))
    >>> [type(block).__name__ for block in page.blocks]
    ['Say', 'Say', 'Say', 'Say', 'Grid']
    """
    page = Page()
    page.say(document.title, style="bold")
    for line in document.lead:
        page.say(line)
    for part in document.parts:
        page.say()
        page.say(part.title, style="bold")
        for block in part.blocks:
            if isinstance(block, Table):
                numbers = [one.name for one in block.columns if one.is_number]
                page.grid(block.title, [one.name for one in block.columns], block.rows, numbers)
                if block.note:
                    page.say(block.note)
            elif isinstance(block, Lines):
                for line in block.lines:
                    page.say(line)
            else:
                page.blocks.append(Drawn(block.svg))
    if document.foot:
        page.say()
    for line in document.foot:
        page.say(line)
    return page


def shown_markdown(text: str) -> Page:
    """Markdown as a page: its headings, tables and lines.

    >>> page = shown_markdown("# War\\n\\n| wager | pays |\\n|---|---|\\n| tie | 10 to 1 |\\n")
    >>> page.blocks[0].text, page.blocks[1].columns, page.blocks[1].rows
    ('War', ('wager', 'pays'), (('tie', '10 to 1'),))
    """
    page, lines = Page(), iter(text.splitlines())
    for line in lines:
        if line.startswith("|"):
            line = _grid(page, line, lines)
        if line.startswith("#"):
            page.say(line.lstrip("# "), style="bold")
        elif line:
            page.say(line)
    return page


def _grid(page: Page, head: str, lines: Iterator[str]) -> str:
    """Put a table on a page; the line below it comes back."""
    rows, below = [], ""
    for line in lines:
        if not line.startswith("|"):
            below = line
            break
        rows.append(_cells(line))
    page.grid("", _cells(head), rows[1:])
    return below


def _cells(line: str) -> tuple[str, ...]:
    cells = _BETWEEN.split(line.strip())[1:-1]
    return tuple(cell.strip().replace("\\|", "|") for cell in cells)

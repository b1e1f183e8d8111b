"""Prints a report: on a screen, as Markdown, or as a page; or writes it into a file."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chapter47.house.documents.document import Document, Table

TEXT, MARKDOWN, HTML = "text", "markdown", "html"
ENDINGS = {".html": HTML, ".htm": HTML, ".md": MARKDOWN}


def form_of(*, markdown: bool, html: bool, out: Path | None) -> str:
    """As what a report is asked for: by a flag, or by how the name of its file ends.

    >>> form_of(markdown=False, html=False, out=Path("war.html"))
    'html'
    """
    from chapter47.errors import BadInput

    if markdown and html:
        raise BadInput("a report is written as Markdown or as a page: give one of the two")
    if markdown or html:
        return MARKDOWN if markdown else HTML
    if out is None:
        return TEXT
    if out.suffix not in ENDINGS:
        listed = ", ".join(ENDINGS)
        raise BadInput(
            f"{out.name} does not say what to write: end it with one of {listed}, or give "
            "--markdown or --html"
        )
    return ENDINGS[out.suffix]


def put(document: "Document", form: str, out: Path | None) -> None:
    """Print a report in one of the forms, or write it into a file."""
    if form == TEXT:
        _show(document)
        return
    if form == HTML:
        from chapter47.house.documents.page import page

        written = page(document)
    else:
        from chapter47.house.documents.markdown import markdown

        written = markdown(document)
    if out is None:
        print(written, end="")
    else:
        from chapter47.cli.output import say

        out.write_text(written, encoding="utf-8")
        say(f"{document.title}: written into {out}.")


def _show(document: "Document") -> None:
    from chapter47.cli.output import say
    from chapter47.house.documents.document import Lines
    from chapter47.house.documents.document import Table as Told

    say(document.title, style="bold")
    for line in document.lead:
        say(line)
    for part in document.parts:
        say()
        say(part.title, style="bold")
        for block in part.blocks:
            if isinstance(block, Told):
                _show_table(block)
            elif isinstance(block, Lines):
                for line in block.lines:
                    say(line)
    if document.foot:
        say()
    for line in document.foot:
        say(line)


def _show_table(told: "Table") -> None:
    from chapter47.cli.output import add_rows, say, show, table

    numbers = [one.name for one in told.columns if one.is_number]
    made = table(told.title, *(one.name for one in told.columns), right=numbers)
    show(add_rows(made, told.rows))
    if told.note:
        say(told.note)

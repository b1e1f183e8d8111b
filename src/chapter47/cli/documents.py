"""Prints a report: on a screen, as Markdown, or as a page; or writes it into a file."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chapter47.house.documents.document import Document

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
        from chapter47.cli.output import show_page
        from chapter47.house.documents.shown import shown

        show_page(shown(document))
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

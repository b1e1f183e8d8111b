"""A report as one page of HTML, to be read and to be printed; nothing is fetched for it."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from chapter47.house.documents.document import Document, Lines, Picture, Table

STYLE = Path(__file__).with_name("page.css")


def page(document: Document, linked: str = "") -> str:
    """The whole page, with its style in it or with a link to it.

    >>> from chapter47.house.documents.document import Part
    >>> text = page(Document("Odds & ends", ["2006"], [Part("Tie", [Lines(["a < b"])])]))
    >>> "<title>Odds &amp; ends</title>" in text, "<p>a &lt; b</p>" in text
    (True, True)
    """
    return "\n".join(_lines(document, linked)) + "\n"


def _lines(document: Document, linked: str) -> Iterator[str]:
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<link rel="icon" href="data:,">'
    yield f"<title>{escape(document.title)}</title>"
    style = f"<style>\n{STYLE.read_text('utf-8')}</style>"
    yield f'<link rel="stylesheet" href="{escape(linked)}">' if linked else style
    yield "</head><body>"
    yield f"<header><h1>{escape(document.title)}</h1>"
    yield from (f"<p>{escape(line)}</p>" for line in document.lead)
    yield "</header><main>"
    if len(document.parts) > 1:
        yield "<nav><h2>Contents</h2><ol>"
        for place, part in enumerate(document.parts):
            yield f'<li><a href="#part-{place}">{escape(part.title)}</a></li>'
        yield "</ol></nav>"
    for place, part in enumerate(document.parts):
        yield f'<section id="part-{place}"><h2>{escape(part.title)}</h2>'
        for block in part.blocks:
            if isinstance(block, Table):
                yield from _table(block)
            elif isinstance(block, Picture):
                caption = f"<figcaption>{escape(block.caption)}</figcaption>"
                yield f"<figure>{block.svg}{caption}</figure>"
            elif isinstance(block, Lines):
                kind = ' class="warning"' if block.is_warning else ""
                yield from (f"<p{kind}>{escape(line)}</p>" for line in block.lines)
        yield "</section>"
    yield "</main><footer>"
    yield from (f"<p>{escape(line)}</p>" for line in document.foot)
    yield "</footer></body></html>"


def _table(table: Table) -> Iterator[str]:
    yield '<div class="table">'
    if table.title:
        yield f"<h3>{escape(table.title)}</h3>"
    head = "".join(_cell(one.name, one.is_number, "th") for one in table.columns)
    yield f"<table><thead><tr>{head}</tr></thead><tbody>"
    for place, row in enumerate(table.rows):
        kind = ' class="here"' if place in table.marked else ""
        cells = zip(row, table.columns, strict=True)
        yield f"<tr{kind}>{''.join(_cell(text, one.is_number) for text, one in cells)}</tr>"
    yield "</tbody></table>"
    if table.note:
        yield f'<p class="note">{escape(table.note)}</p>'
    yield "</div>"


def _cell(text: str, is_number: bool, tag: str = "td") -> str:
    kind = ' class="number"' if is_number else ""
    return f"<{tag}{kind}>{escape(text)}</{tag}>"

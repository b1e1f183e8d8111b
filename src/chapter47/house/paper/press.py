"""Prints a template as a page that stands alone: style, size of paper and pictures are in it."""

from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chapter47.desk.errors import DeskError

if TYPE_CHECKING:
    from jinja2 import Environment

PAPER = Path(__file__).parent
STYLE = "paper.css"
SIZES = ("a4", "letter")


class NoSuchPaper(DeskError):
    """A size of paper that no page is made for."""

    def __init__(self, size: str) -> None:
        super().__init__(f"there is no paper {size!r}: pages are made for a4 and letter")


@cache
def environment(folder: Path) -> "Environment":
    """Where a page finds its templates: its own folder, then that of all pages."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader([folder, PAPER]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["data_uri"] = data_uri
    return made


def data_uri(svg: str) -> str:
    """A picture within a page.

    >>> data_uri("<svg/>")
    'data:image/svg+xml;base64,PHN2Zy8+'
    """
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def styles_of(size: str) -> tuple[str, str]:
    """The files of style of a page for a size of paper.

    >>> styles_of("letter")
    ('paper.css', 'letter.css')
    """
    if size not in SIZES:
        raise NoSuchPaper(size)
    return STYLE, f"{size}.css"


def printed(
    folder: Path, template: str, size: str = "a4", *, linked: Sequence[str] = (), **of: Any
) -> str:
    """A page as HTML for a size of paper: one file with its style in it, or with links to it."""
    from markupsafe import Markup

    sheets = "\n".join((PAPER / name).read_text("utf-8") for name in styles_of(size))
    style = "" if linked else Markup(sheets)
    return environment(folder).get_template(template).render(style=style, linked=linked, **of)

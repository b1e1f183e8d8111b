"""Prints a template as a page that stands alone: style, size of paper and pictures are in it."""

from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from chapter47.desk.errors import DeskError

if TYPE_CHECKING:
    from jinja2 import Environment

PAPER = Path(__file__).parent
STYLE = PAPER / "paper.css"
Size = Literal["a4", "letter"]
SIZES: dict[str, str] = {"a4": "A4", "letter": "letter"}


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


def printed(folder: Path, template: str, size: str = "a4", *, turned: bool = False, **of: Any) -> str:
    """A page as one file of HTML, for a size of paper."""
    from markupsafe import Markup

    if size not in SIZES:
        raise NoSuchPaper(size)
    style = Markup(STYLE.read_text("utf-8"))
    sheet = f"{SIZES[size]} landscape" if turned else SIZES[size]
    return environment(folder).get_template(template).render(style=style, sheet=sheet, **of)

"""`chapter47 compare`: what is compared is understood here, and told as it was asked for."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chapter47.cli import completion
from chapter47.cli.params import Csv, Frame, Json, Parquet, write_files

if TYPE_CHECKING:
    from chapter47.house.compare.report import Report


class Form(StrEnum):
    """In which form a comparison is told."""

    TEXT = "text"
    MARKDOWN = "markdown"
    HTML = "html"
    JSON = "json"


def compare(
    about: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME] DAY DAY | FILE FILE",
            help="A game and two days, two days, or two submissions.",
            autocompletion=completion.games,
        ),
    ] = None,
    prices: Annotated[
        bool, typer.Option("--prices", help="What it does to each edge, of $100 wagered.")
    ] = False,
    format: Annotated[
        Form, typer.Option("--format", help="On a screen, or as a page.")
    ] = Form.TEXT,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where a page is written.")
    ] = None,
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Compare a game or the chapter on two days, or two submissions.

    Each difference comes with its amendment, its paragraph, and what it asks of a licensee.
    """
    from chapter47.house.compare.asked import compare_asked

    report = _working(lambda tell: compare_asked(about or (), prices=prices, tell=tell), prices)
    write_files(report, csv, parquet, frame)
    wanted = Form.JSON if json else format
    if wanted is Form.JSON:
        from chapter47.cli.output import print_json

        print_json(report.to_json())
    elif wanted is Form.TEXT and out is None:
        from chapter47.cli.compare.text import show_report

        show_report(report)
    else:
        _write(_page(report, wanted, out), out)


def _page(report: "Report", wanted: Form, out: Path | None) -> str:
    """The comparison as a page; the name of the file tells which, if nothing else does."""
    as_html = wanted is Form.HTML or (out is not None and out.suffix in (".html", ".htm"))
    if as_html and wanted is not Form.MARKDOWN:
        from chapter47.house.compare.page import page

        return page(report)
    from chapter47.house.compare.markdown import markdown

    return markdown(report)


def _write(text: str, out: Path | None) -> None:
    if out is None:
        print(text, end="")
        return
    out.write_text(text, encoding="utf-8")
    print(f"Written: {out}")


def _working(work: Callable[[Callable[[str], object]], "Report"], is_long: bool) -> "Report":
    """Do work, and if it is long, say on the screen what is being counted."""
    from chapter47.cli.output import console

    screen = console(stderr=True) if is_long else None
    if screen is None or not screen.is_terminal:
        return work(lambda what: None)
    with screen.status("counting") as status:
        return work(lambda what: status.update(f"counting {what}"))

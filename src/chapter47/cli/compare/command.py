"""`chapter47 compare`: what is compared is understood here, and told as it was asked for."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chapter47.cli import completion
from chapter47.cli.params import Json

if TYPE_CHECKING:
    from chapter47.house.compare.prices import Price
    from chapter47.house.compare.report import Report

HOW = (
    "write `compare GAME DAY DAY` for a game, `compare DAY DAY` for the chapter, or "
    "`compare FILE FILE` for two submissions"
)


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
) -> None:
    """Compare a game or the chapter on two days, or two submissions.

    Each difference comes with its amendment, its paragraph, and what it asks of a licensee.
    """
    report = _report(list(about or ()), prices)
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


def _report(about: Sequence[str], prices: bool) -> "Report":
    from chapter47.errors import BadInput

    words = [word for text in about for word in text.split()] if len(about) != 2 else [*about]
    if len(words) < 2:
        raise BadInput(f"two things are compared: {HOW}")
    if _is_day(words[-1]) or _is_day(words[-2]):
        game = " ".join(words[:-2])
        return _of_game(game, words[-2:], prices) if game else _of_chapter(words, prices)
    if len(words) == 2 and all(map(_is_file, words)):
        return _of_files(words, prices)
    missing = [word for word in words if not _is_file(word)]
    told = " and ".join(map(repr, missing))
    raise BadInput(f"{told} is no day and no file: {HOW}")


def _is_day(text: str) -> bool:
    """Whether a text means to be a day: one that is none is refused as such."""
    return text[:1].isdigit() and text.count("-") == 2 and not Path(text).exists()


def _is_file(text: str) -> bool:
    return Path(text).exists()


def _of_game(game: str, days: Sequence[str], prices: bool) -> "Report":
    from chapter47.house.compare.days import compare_days
    from chapter47.house.compare.prices import priced
    from chapter47.house.compare.report import of_days

    found = compare_days(game, *days)
    return of_days(found, _working(lambda tell: priced(found, tell)) if prices else ())


def _of_chapter(days: Sequence[str], prices: bool) -> "Report":
    from chapter47.house.compare.chapter import compare_chapter
    from chapter47.house.compare.prices import priced
    from chapter47.house.compare.report import of_chapter

    found = compare_chapter(*days)
    if not prices:
        return of_chapter(found)
    games = [game for game in found.games if not game.is_new]
    rows = _working(lambda tell: [row for game in games for row in priced(game, tell)])
    return of_chapter(found, rows)


def _of_files(files: Sequence[str], prices: bool) -> "Report":
    from chapter47.house.compare.prices import priced_files
    from chapter47.house.compare.report import of_files
    from chapter47.house.compare.submissions import compare_files

    found = compare_files(*files)
    rows = _working(lambda tell: priced_files(found.first, found.second, tell)) if prices else ()
    return of_files(found, rows)


def _working(work: Callable[[Callable[[str], object]], list["Price"]]) -> list["Price"]:
    """Do long work, and say on the screen what is being counted."""
    from chapter47.cli.output import console

    screen = console(stderr=True)
    if not screen.is_terminal:
        return work(lambda what: None)
    with screen.status("counting") as status:
        return work(lambda what: status.update(f"counting {what}"))

"""`chapter47 law`: what is asked is understood here, and answered by the page that it needs."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chapter47.cli import completion
from chapter47.cli.law.formats import Format
from chapter47.cli.params import AsOf, Csv, Frame, Json, Parquet, WagerName, write_files

if TYPE_CHECKING:
    from chapter47.desk.answers.law import LawPage
    from chapter47.house.lawbook.asked import Asked


def law(
    about: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME | CITATION | WORDS]",
            help="A game, a citation as 22.9(a)3 or 8.3, or words as payout limit.",
            autocompletion=completion.games,
        ),
    ] = None,
    as_of: AsOf = None,
    versions: Annotated[
        bool,
        typer.Option("--versions", help="What it said in each printing, and on each of its days."),
    ] = False,
    section: Annotated[
        str | None, typer.Option("--section", "-s", help="Only this section, as 22.8.")
    ] = None,
    wager: WagerName = None,
    option: Annotated[
        str | None, typer.Option("--option", "-o", help="Only this option of the licensee.")
    ] = None,
    irregularity: Annotated[
        str | None, typer.Option("--irregularity", "-i", help="Only this irregularity.")
    ] = None,
    part: Annotated[
        str | None,
        typer.Option("--part", "-p", help="Only one part of a game's law, as options; all of it."),
    ] = None,
    every: Annotated[
        bool, typer.Option("--every", help="All that was found, not the nearest alone.")
    ] = False,
    corrections: Annotated[
        bool, typer.Option("--corrections", help="What this program once told wrongly.")
    ] = False,
    touching: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Whether a correction touches an answer kept as JSON, or a log."
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Where --format akn --versions writes a file for each day."
        ),
    ] = None,
    format: Annotated[
        Format, typer.Option("--format", help="text, json, or akn: Akoma Ntoso 3.0.")
    ] = Format.TEXT,
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Tell the law: of a game, at a citation, or wherever words stand, with its sources.

    Of a game the first screen tells what matters; --part tells the rest. A number by itself is a
    subchapter.

    Sources: seed is the text of 19:47 itself, successor that of 13:69F, sister another rule or a
    published guide, choice a documented choice where no text was found.
    """
    as_json = json or format is Format.JSON
    if corrections or touching is not None:
        from chapter47.cli.law.corrected import show_corrections

        show_corrections(" ".join(about or ()), touching, as_json)
        return
    from chapter47.desk.answers.law import LawPage
    from chapter47.errors import BadInput
    from chapter47.house.lawbook.asked import About, asked

    question = asked(" ".join(about or ()))
    only = {"section": section, "wager": wager, "option": option, "irregularity": irregularity}
    asks_part = {name: value for name, value in {**only, "part": part}.items() if value}
    if question.about is About.GAME and versions and format is Format.AKN:
        _write_expressions(question.text, out)
        return
    if question.about is About.GAME and not versions:
        whole = LawPage.of(question.text, as_of, part=None if part == "all" else part, **only)
        write_files(whole, csv, parquet, frame)
        _game(whole, bool(asks_part), Format.JSON if as_json else format)
        return
    if csv is not None or parquet is not None:
        raise BadInput("only the law of a game is written as a file: name a game")
    _require_game(question, asks_part, format)
    from chapter47.house.lawbook.answering import answer

    page = answer(question, as_of, versions=versions)
    if as_json:
        from chapter47.cli.output import print_json

        print_json(page)
    elif question.about is About.WORDS:
        from chapter47.cli.law.found import show_found

        show_found(page, question.game, every)
    elif question.about is About.PLACE:
        from chapter47.cli.law.place import show_place, show_versions

        (show_versions if versions else show_place)(page)
    else:
        from chapter47.cli.compare.text import show_report
        from chapter47.house.compare.days import through_time
        from chapter47.house.compare.report import of_days

        show_report(of_days(through_time(question.text)))


def _write_expressions(game: str, out: Path | None) -> None:
    """An Akoma Ntoso document for each day, in a folder."""
    from chapter47.errors import BadInput
    from chapter47.house.lawbook.akn import akn_expressions

    if out is None:
        raise BadInput("the expressions of each day are files: name a folder with --out FOLDER")
    out.mkdir(parents=True, exist_ok=True)
    for day, text in akn_expressions(game).items():
        path = out / f"{day}.xml"
        path.write_text(text, encoding="utf-8")
        print(path)


def _game(page: "LawPage", has_asked: bool, wanted: Format) -> None:
    """A game's law: its first screen, the parts that were asked for, or all of it for programs."""
    from chapter47.cli.output import print_json, show_result

    if wanted is Format.AKN:
        from chapter47.house.lawbook.akn import akn_text

        print(akn_text(page["game"], page["as_of"]), end="")
    elif wanted is Format.JSON:
        print_json(page.to_dict())
    elif has_asked:
        show_result(page)
    else:
        from chapter47.cli.law.overview import show_overview

        show_overview(page, page["game"])


def _require_game(question: "Asked", asks: dict[str, str], wanted: Format) -> None:
    """Refuse what only the law of a whole game has."""
    from chapter47.errors import BadInput
    from chapter47.house.lawbook.asked import About

    flags = [f"--{name}" for name in asks] + (["--format akn"] if wanted is Format.AKN else [])
    if flags:
        what = "a game's days" if question.about is About.GAME else repr(question.text)
        raise BadInput(
            f"{', '.join(flags)} belongs to the law of a whole game, and {what} is none: name the"
            " game, as chapter47 law casino-war"
        )

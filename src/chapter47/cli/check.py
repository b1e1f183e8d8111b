"""`chapter47 check`: what a licensee offers, held against the law of the day."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chapter47.cli.params import AsOf, Choices, Csv, Frame, Json, Parquet, write_files

if TYPE_CHECKING:
    from chapter47.house.check import Report

NOT_LAWFUL = 1
TEXT, JSON, SARIF, JUNIT = FORMATS = ("text", "json", "sarif", "junit")


def check(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FILE",
            help="A submission: a TOML file, a folder of them, or - for what is piped.",
        ),
    ] = None,
    as_of: AsOf = None,
    choices: Choices = "accept",
    every: Annotated[
        bool, typer.Option("--all", help="List what is kept and what does not apply too.")
    ] = False,
    format_: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="text, json, sarif or junit.")
    ] = TEXT,
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
    new: Annotated[
        bool,
        typer.Option(
            "--new", help="Write a whole submission of the games that are named, with comments."
        ),
    ] = False,
    floor: Annotated[
        str, typer.Option("--floor", metavar="DATABASE", help="Write one of a floor's open tables.")
    ] = "",
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the JSON Schema of a submission, for editors.")
    ] = False,
) -> None:
    """Hold a submission against the law: every option, payout, limit, meter, device and date.

    Each finding has its paragraph, its line, what is wrong, what is allowed, and how good the text
    is. Everything is told at once; what needs the regulator's leave is told apart.

    Ends with 0 where all is lawful, 1 where something is not, 2 where the file cannot be read.

    --new GAME... writes a submission to begin with, lawful as it stands.
    """
    from chapter47.cli.output import print_json
    from chapter47.errors import BadInput

    if schema:
        from chapter47.house.submission.schema import schema as made

        print_json(made())
        return
    if new or floor:
        print(_of_floor(floor, as_of) if floor else _of_games(files or [], as_of), end="")
        return
    if not files or len(files) > 1:
        raise BadInput("name one submission: a file or a folder; or ask for --new GAME, --schema")
    if format_ not in FORMATS:
        raise BadInput(f"there is no format {format_!r}: there are {', '.join(FORMATS)}")
    from chapter47.house.check.receipts import checked

    report = checked(Path(files[0]), as_of=as_of, choices=choices)
    write_files(report, csv, parquet, frame)
    _put(report, JSON if json else format_, every=every)
    if report.failed:
        raise typer.Exit(NOT_LAWFUL)


def _of_games(games: list[str], as_of: str | None) -> str:
    from chapter47.errors import BadInput
    from chapter47.house.submission.writing import new

    if not games:
        raise BadInput("name the games of the submission: --new blackjack craps")
    return new(games, day=as_of)


def _of_floor(database: str, as_of: str | None) -> str:
    from chapter47.cli.command_group import BAD_INPUT, refuse

    try:
        from chapter47.server.store.database import Store, require_existing
        from chapter47.server.watch.offered import submission_of
    except ImportError as error:
        refuse(f"--floor needs the extra `server` ({error.name} is missing)", BAD_INPUT)
    store = Store(require_existing(database))
    try:
        store.require_shape()
        return submission_of(store, day=as_of)
    finally:
        store.close()


def _put(report: "Report", format_: str, *, every: bool) -> None:
    from chapter47.cli.output import print_json

    if format_ == JSON:
        print_json(report.to_dict())
    elif format_ == SARIF:
        from chapter47.house.check.sarif import sarif_text

        print(sarif_text(report))
    elif format_ == JUNIT:
        from chapter47.house.check.junit import junit_text

        print(junit_text(report))
    else:
        _print(report, every=every)


def _print(report: "Report", *, every: bool) -> None:
    from chapter47.cli.output import say
    from chapter47.house.check.told import INDENT, conclusion, headline, told

    say(headline(report), style="bold")
    for title, found in told(report, every=every):
        say()
        say(title, style="bold")
        for where, text in found:
            _fold(where, "", " " * INDENT)
            _fold(text, " " * INDENT, " " * INDENT)
    say()
    say(conclusion(report, every=every))


def _fold(text: str, first: str, rest: str) -> None:
    """Print a paragraph that hangs or is indented, broken between words."""
    from textwrap import wrap

    from chapter47.cli.output import console, say

    width = console().width
    for line in wrap(
        text, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    ):
        say(line)

"""Arguments and options that commands share."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from chapter47.cli import completion

if TYPE_CHECKING:
    from chapter47.results import Result

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game; `chapter47 games` lists them.",
        autocompletion=completion.games,
    ),
]
AsOf = Annotated[
    str | None,
    typer.Option("--as-of", metavar="DATE", help="The day whose law applies, as 2003-05-01."),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the licensee.",
        autocompletion=completion.options,
    ),
]
WhatIf = Annotated[
    list[str] | None,
    typer.Option(
        "--what-if",
        metavar="NAME=VALUE",
        help="Something the law has otherwise; the answer says so.",
        autocompletion=completion.supposed,
    ),
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Write to a file instead of the screen."),
]
PaperSize = Annotated[
    str, typer.Option("--paper", metavar="SIZE", help="The paper of a page: a4 or letter.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]
Choices = Annotated[
    str,
    typer.Option(
        "--choices",
        metavar="accept|error",
        help="Whether an answer may rest on a choice of ours where no text was found.",
    ),
]
Strategy = Annotated[
    str | None,
    typer.Option(
        "--strategy",
        help="How the player decides, or a part of its name.",
        autocompletion=completion.strategies,
    ),
]
Limits = Annotated[
    list[str] | None,
    typer.Option(
        "--limit",
        metavar="WAGER=LEAST-MOST",
        help="The least and the most posted for a wager.",
    ),
]
Csv = Annotated[
    Path | None,
    typer.Option("--csv", metavar="FILE", help="Also write it as CSV, with its receipt."),
]
Parquet = Annotated[
    Path | None,
    typer.Option("--parquet", metavar="FILE", help="Also write it as Parquet, with its receipt."),
]
Frame = Annotated[
    str,
    typer.Option("--frame", metavar="PART", help="Which part of it goes to the file."),
]
WagerName = Annotated[
    str | None,
    typer.Option("--wager", "-w", help="Only this wager.", autocompletion=completion.wagers),
]


def whole_number(given: str | int) -> int:
    """A number as it stands on a command line: 3.0 is none, a large one may be written short.

    >>> whole_number("100_000_000"), whole_number("1e6"), whole_number("2.5M")
    (100000000, 1000000, 2500000)
    """
    from chapter47.digits import MOST_DIGITS, whole, written_short

    text = str(given).replace("_", "")
    found = whole(text)
    if found is None:
        found = written_short(text)
    if found is None:
        raise typer.BadParameter(
            f"{given!r} is not a whole number: write plain digits, {MOST_DIGITS} at most, or short,"
            " as 1e6, 250k, 10M or 3G"
        )
    return found


def read_limits(given: Sequence[str] | None) -> dict[str, dict[str, str]]:
    """Read the limits that a table posts, a wager at a time.

    >>> read_limits(["pass line=$10-$2,000"])
    {'pass line': {'minimum': '$10', 'maximum': '$2,000'}}
    """
    from chapter47.desk.errors import DeskError

    posted: dict[str, dict[str, str]] = {}
    for text in given or ():
        name, equals, amounts = text.partition("=")
        least, to, most = amounts.partition("-")
        if not (equals and name.strip() and to and least.strip() and most.strip()):
            raise DeskError(f"{text!r} posts nothing: write --limit WAGER=LEAST-MOST, as tie=5-200")
        posted[name.strip()] = {"minimum": least.strip(), "maximum": most.strip()}
    return posted


def read_pairs(given: Sequence[str] | None, flag: str = "--option") -> dict[str, Any]:
    """Read options written as name=value.

    >>> read_pairs(["decks=8"])
    {'decks': '8'}
    """
    from chapter47.desk.errors import DeskError

    pairs: dict[str, Any] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise DeskError(f"{text!r} sets nothing: write {flag} NAME=VALUE, such as decks=8")
        pairs[name.strip().replace("-", "_")] = value.strip()
    return pairs


def write_files(found: "Result", csv: Path | None, parquet: Path | None, part: str = "") -> None:
    """Write an answer to the files that were asked for."""
    if csv is not None:
        found.write_csv(csv, part)
    if parquet is not None:
        found.write_parquet(parquet, part)
    if part and csv is None and parquet is None:
        from chapter47.errors import BadInput

        raise BadInput("--frame says what goes to a file: name one with --csv or --parquet")

"""`chapter47 settle`: who is owed what in a described round."""

from pathlib import Path
from typing import Annotated, Any

import typer

from chapter47.cli import completion
from chapter47.cli.params import Choices, Csv, Frame, Json, Parquet, write_files


def settle(
    file: Annotated[
        Path | None,
        typer.Argument(
            help="A TOML file that describes the round; - reads what is typed or piped.",
            allow_dash=True,
        ),
    ] = None,
    words: Annotated[
        str,
        typer.Option(
            "--words",
            metavar="GAME",
            help="List what can be said of a game: wagers, acts, irregularities, options.",
            autocompletion=completion.games,
        ),
    ] = "",
    new: Annotated[
        str,
        typer.Option(
            "--new",
            metavar="GAME",
            help="Write a description with comments to begin with; it settles as it stands.",
            autocompletion=completion.games,
        ),
    ] = "",
    story: Annotated[
        bool, typer.Option("--story", help="Tell the whole round, not only its settlement.")
    ] = False,
    choices: Choices = "accept",
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Settle a described round: who is owed what.

    The lines come in order, each with the paragraph that decides it.

    A description that cannot be (a card too many, a decision that was not open, a wager below the
    minimum) is refused with every reason that can be seen, each with its line.
    """
    import chapter47
    from chapter47.cli.output import print_json, show_page
    from chapter47.cli.resting import refuses_choices, require_texts

    if words or new:
        _print_words(words, json) if words else _print_draft(new, json)
        return
    if file is None:
        from chapter47.errors import BadInput

        raise BadInput("name the file to settle, or ask for --words GAME or --new GAME")
    refuses_choices(choices)
    settlement = chapter47.settle(file)
    write_files(settlement, csv, parquet, frame)
    if json:
        print_json(settlement.to_dict())
    else:
        show_page(settlement.page(story=story))
    require_texts(choices, settlement.grounds)


def _print_draft(game: str, json: bool) -> None:
    import tomllib

    from chapter47.cli.output import print_json
    from chapter47.desk.described.draft import draft
    from chapter47.games import game_of

    text = draft(game_of(game))
    if json:
        print_json(tomllib.loads(text))
    else:
        print(text, end="")


def _print_words(game: str, json: bool) -> None:
    from chapter47.cli.output import add_rows, print_json, say, show, table
    from chapter47.desk.described.vocabulary import Vocabulary
    from chapter47.games import game_of

    room = game_of(game)
    found = Vocabulary(room, room.setting()).to_json()
    if json:
        print_json(found)
        return
    say(f"What can be said of {room.title}, as of {found['as_of']}", style="bold")
    wagers = table("Wagers: `wager`, `amount`, and `spot` where there are any", *WAGER_COLUMNS)
    laid = [row for row in found["wagers"] if row["laid"]]
    show(add_rows(wagers, [_wager_row(row) for row in laid]))
    told = table("What came", "key", "each of it")
    show(add_rows(told, found["told"].items()))
    acts = table("Decisions and other acts: `act`", "act", "people say", "by", "takes", "", "cite")
    show(add_rows(acts, [_act_row(row) for row in found["acts"]]))
    reports = table(
        "Irregularities: `report NAME key=value` in a story",
        *("name", "or", "by", "takes", "while", "cite"),
    )
    show(add_rows(reports, [_report_row(row) for row in found["irregularities"]]))
    options = table("Options: `options`", "name", "", "allowed", "unless told", "cite")
    keys = ("name", "title", "allowed", "in_force", "cite")
    show(add_rows(options, [[_yes_or_no(row[key]) for key in keys] for row in found["options"]]))


WAGER_COLUMNS = ("wager", "people say", "spots", "cite")


def _wager_row(row: "dict[str, Any]") -> list[str]:
    from chapter47.law.words import short

    called = ", ".join([short(row["title"]).lower(), *row["called"]])
    return [_words(row["name"]), called, ", ".join(row["spots"]), row["cite"]]


def _act_row(row: "dict[str, Any]") -> list[str]:
    called = ", ".join(row["called"])
    takes = _takes(row)
    return [*(_words(row["name"]), called, ", ".join(row["by"]), takes, row["label"], row["cite"])]


def _words(name: str) -> str:
    """A name as people write it; blanks are read as they stand."""
    return name.replace("_", " ")


def _report_row(row: "dict[str, Any]") -> list[str]:
    return [
        _words(row["name"]),
        row["title"],
        ", ".join(row["by"]),
        _takes(row),
        ", ".join(row["phases"]),
        row["cite"],
    ]


def _takes(row: "dict[str, Any]") -> str:
    """What is told with it: that which says which one is meant, and what is filled in."""
    optional = row.get("optional", ())
    said = [*row.get("about", ())]
    for name, wanted in row["fields"].items():
        may = " (may be left out)" if name in optional else ""
        said.append(f"{_words(name)}: {_words(wanted)}{may}")
    if not row["fields"] and row.get("choices"):
        said.append(f"one of {_words(', '.join(row['choices']))}")
    return "; ".join(said)


def _yes_or_no(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)

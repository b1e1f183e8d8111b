"""`chapter47 guide`: a game's page of the gaming guide."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from chapter47.cli.params import (
    AsOf,
    Choices,
    Csv,
    Frame,
    GameName,
    Json,
    Options,
    Out,
    PaperSize,
    Parquet,
    read_pairs,
    write_files,
)

if TYPE_CHECKING:
    from chapter47.lab.grounds import Ground


def guide(
    game: GameName,
    as_of: AsOf = None,
    option: Options = None,
    choices: Choices = "accept",
    html: Annotated[
        bool, typer.Option("--html", help="A page for the browser and the printer.")
    ] = False,
    paper: PaperSize = "a4",
    out: Out = None,
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Print a game's page of the gaming guide, as Markdown or as a page to be printed.

    How it is played, what it pays here, what the lab found, what may go wrong, how it changed.
    """
    import chapter47
    from chapter47.cli.output import print_json, working, written
    from chapter47.cli.resting import refuses_choices, require_texts

    is_strict = refuses_choices(choices)
    with working(game):
        found = chapter47.guide(game, as_of=as_of, options=read_pairs(option))
        page = found.to_dict() if json or is_strict else {}
    write_files(found, csv, parquet, frame)
    if json:
        print_json(page)
    elif html:
        from chapter47.house.guide.html import html as made

        written(made(found, paper), out)
    else:
        written(found.markdown(), out)
    require_texts(choices, _grounds(page))


def _grounds(page: Mapping[str, Any]) -> "Iterator[Ground]":
    """Every row of a page that cites a paragraph, with the source of its text."""
    from chapter47.lab.grounds import Ground

    for rows in page.values():
        for row in rows if isinstance(rows, list) else ():
            for one in (row, *row.get("pays", ())) if isinstance(row, dict) else ():
                if {"cite", "source"} <= one.keys():
                    named = (one.get(key) for key in ("title", "name", "wager", "on"))
                    what = next(filter(None, named), row.get("title", "what it says"))
                    yield Ground(str(what), "", one["cite"], one["source"])

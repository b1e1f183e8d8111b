"""`chapter47 par`: the probability and accounting report of wagers."""

from pathlib import Path
from typing import Annotated

import typer

from chapter47.cli import completion
from chapter47.cli.params import (
    AsOf,
    Csv,
    Frame,
    GameName,
    Json,
    Options,
    Parquet,
    Strategy,
    WhatIf,
    read_pairs,
    write_files,
)


def par(
    game: GameName,
    wager: Annotated[
        str | None,
        typer.Argument(
            help="Only this wager, as people call it.", autocompletion=completion.wagers
        ),
    ] = None,
    option: Options = None,
    as_of: AsOf = None,
    strategy: Strategy = None,
    what_if: WhatIf = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Write Markdown.")] = False,
    html: Annotated[bool, typer.Option("--html", help="Write a page to print.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", help="Write it into this file, a page if it ends so.")
    ] = None,
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Print the probability and accounting report of a wager, or of all.

    Terms with paragraphs and sources, exact counts, the edge by each usual convention, spread,
    bands of the actual return after 1,000 to 10,000,000 rounds, what each lawful choice of each
    option and each strategy does to the edge, and a receipt.

    Bands are of rounds that do not depend on each other, and are proven.
    """
    import chapter47
    from chapter47.cli.documents import form_of, put
    from chapter47.cli.output import print_json
    from chapter47.cli.progress import counted
    from chapter47.house.par.told import document

    form = form_of(markdown=markdown, html=html, out=out)
    with counted(f"the report of {game}") as progress:
        found = chapter47.par(
            game,
            wager=wager,
            options=read_pairs(option),
            as_of=as_of,
            strategy=strategy,
            what_if=read_pairs(what_if, "--what-if"),
            progress=progress,
        )
    write_files(found, csv, parquet, frame)
    if json:
        print_json(found.to_json())
    else:
        put(document(found), form, out)

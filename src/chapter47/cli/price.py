"""`chapter47 price`: what each choice of a submission is worth, in money."""

from pathlib import Path
from typing import Annotated

import typer

from chapter47.cli.params import Csv, Frame, Json, Parquet, whole_number, write_files

INTERRUPTED = 130


def price(
    file: Annotated[Path, typer.Argument(help="A submission: a TOML file, or a folder of them.")],
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds",
            "-n",
            metavar="<int>",
            parser=whole_number,
            help="Simulate so many rounds of what no exact count knows.",
        ),
    ] = 0,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="NAME", help="Price this option; may be given again."),
    ] = None,
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
    """Price every choice of a submission: edges and expected win an hour, sorted by money.

    For each table what is filed stands beside each lawful alternative, one option at a time. Hands
    an hour and average wagers are those of [game.pricing].

    What the lab found is kept by what it rests on, so that a second run takes no time. Ctrl-C
    prints what there is by then.
    """
    import chapter47
    from chapter47.cli.documents import form_of, put
    from chapter47.cli.output import print_json
    from chapter47.cli.progress import counted
    from chapter47.house.price.price import receipt_of_prices
    from chapter47.house.price.told import document

    form = form_of(markdown=markdown, html=html, out=out)
    with counted("the price of each choice") as progress:
        found = chapter47.price(file, rounds=rounds, only=only or (), progress=progress)
    write_files(found, csv, parquet, frame)
    if json:
        print_json(found.to_dict())
    else:
        put(document(found, receipt_of_prices(found)), form, out)
    if not found.complete:
        raise typer.Exit(INTERRUPTED)

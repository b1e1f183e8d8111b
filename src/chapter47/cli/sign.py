"""`chapter47 sign`: the signs of the tables of a submission."""

from pathlib import Path
from typing import Annotated

import typer

from chapter47.cli.params import Csv, Frame, Json, Out, PaperSize, Parquet, write_files


def sign(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A submission: a TOML file, or a folder of them.")
    ],
    table: Annotated[
        str, typer.Option("--table", metavar="NUMBER", help="Only the sign of this table.")
    ] = "",
    html: Annotated[
        bool, typer.Option("--html", help="Pages to be printed, one for each sign.")
    ] = False,
    paper: PaperSize = "a4",
    out: Out = None,
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Print the sign of each table: limits, optional odds, payout limits (19:47-8.2, 8.3)."""
    import chapter47
    from chapter47.cli.output import print_json, show_page, written

    signs = chapter47.sign(Path(file), table=table)
    write_files(signs, csv, parquet, frame)
    if json:
        print_json(signs.to_dict())
    elif html:
        from chapter47.house.signs.html import html as page

        written(page(signs, paper), out)
    else:
        show_page(signs.page())

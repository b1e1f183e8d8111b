"""`chapter47 sign`: the signs of the tables of a submission."""

from pathlib import Path
from typing import Annotated

import typer

from chapter47.cli.params import Json, Out, PaperSize


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
) -> None:
    """Print the sign of each table: limits, optional odds, payout limits (19:47-8.2, 8.3)."""
    from chapter47.cli.output import add_rows, print_json, say, show, warn, written
    from chapter47.cli.output import table as made
    from chapter47.house.signs import signs_of
    from chapter47.house.submission import read

    signs = signs_of(read(Path(file)), table)
    if json:
        print_json([one.to_json() for one in signs])
        return
    if html:
        from chapter47.house.signs.html import html as page

        written(page(signs, paper), out)
        return
    for one in signs:
        place = f", {one.place}" if one.place else ""
        say(f"Table {one.number}{place}: {one.title}", style="bold")
        warn(one.setting.warnings)
        main = one.stakes or f"{one.main}: {one.minimum} to {one.maximum}"
        rows = [(main, one.cite)]
        rows += [(f"{line.wagers}: {line.told}", line.cite) for line in one.limits]
        for odds in one.odds:
            told = "; ".join(f"{on} {pays}".strip() for on, pays in odds.rows)
            rows.append((f"{odds.wager} pays {told}", odds.cite))
        rows += [(f"{cap.wagers}: at most {cap.amount} is paid", cap.cite) for cap in one.caps]
        show(add_rows(made("", "sign", "paragraph"), rows))

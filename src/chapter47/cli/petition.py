"""`chapter47 petition`: the dossier for a new game (19:47-8.4)."""

from typing import Annotated

import typer

from chapter47.cli.params import Csv, Frame, Json, Out, Parquet, write_files


def petition(
    package: Annotated[
        str,
        typer.Argument(
            metavar="PACKAGE", help="A game of an installed package, or the package's folder."
        ),
    ],
    out: Out = None,
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Write the dossier that a petition for a new game needs, as Markdown (19:47-8.4).

    Rules, true and payout odds, edge, equipment and likeness to authorized games come from the
    package; what only the petitioner can say is left open.
    """
    import chapter47
    from chapter47.cli.output import print_json, working, written

    with working(package):
        found = chapter47.petition(package)
    write_files(found, csv, parquet, frame)
    if json:
        print_json(found.to_dict())
    else:
        written(found.markdown(), out)

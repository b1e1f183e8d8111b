"""`chapter47 petition`: the dossier for a new game (19:47-8.4)."""

from typing import Annotated

import typer

from chapter47.cli.params import Json, Out


def petition(
    package: Annotated[
        str,
        typer.Argument(
            metavar="PACKAGE", help="A game of an installed package, or the package's folder."
        ),
    ],
    out: Out = None,
    json: Json = False,
) -> None:
    """Write the dossier that a petition for a new game needs, as Markdown (19:47-8.4).

    Rules, true and payout odds, edge, equipment and likeness to authorized games come from the
    package; what only the petitioner can say is left open.
    """
    from chapter47.cli.output import print_json, working, written
    from chapter47.house.petition import petition_of
    from chapter47.house.petition.markdown import markdown

    with working(package):
        found = petition_of(package)
    if json:
        print_json(found.to_json())
    else:
        written(markdown(found), out)

"""`chapter47 receipt`: makes a kept answer again, and says whether it is the same."""

from pathlib import Path
from typing import Annotated

import typer

from chapter47.cli.params import Json

NOT_EQUAL = 1


def receipt(
    file: Annotated[
        Path, typer.Argument(help="What a command printed with --json, or a receipt alone.")
    ],
    json: Json = False,
) -> None:
    """Make a kept answer again, and say whether it is the same.

    Answers of odds, settle, par, price, check and simulate carry a receipt when they are printed
    with --json. It names all that is needed to make them again; the first difference is told.

    Exits with 1 where the answers differ.
    """
    import chapter47
    from chapter47.cli.output import print_json, say, working

    with working("the answer again"):
        found = chapter47.receipt(file)
    if json:
        print_json(found.to_json())
    else:
        say(str(found))
        for text in found.changed:
            say(f"Since then: {text}.")
    if not found.equal:
        raise typer.Exit(NOT_EQUAL)

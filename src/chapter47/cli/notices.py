"""`chapter47 notices`: what must be filed, posted or announced, and by when."""

from pathlib import Path
from typing import Annotated

import typer

from chapter47.cli.params import Csv, Frame, Json, Out, Parquet, write_files


def notices(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A submission: a TOML file, or a folder of them.")
    ],
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="OLD", help="The submission that was filed before."),
    ] = None,
    ics: Annotated[
        bool, typer.Option("--ics", help="A calendar that other programs read (iCalendar).")
    ] = False,
    out: Out = None,
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Print what must be filed, posted, announced or handed out before a submission is played.

    With an older submission: what its changes bring about. Periods are the law's own where a text
    was found; others say what they rest on.
    """
    import chapter47
    from chapter47.cli.output import print_json, show_page, written

    found = chapter47.notices(Path(file), against=against and Path(against))
    write_files(found, csv, parquet, frame)
    if json:
        print_json(found.to_dict())
    elif ics:
        from chapter47.house.notices.calendar import calendar

        written(calendar(found, found.house), out)
    else:
        show_page(found.page())

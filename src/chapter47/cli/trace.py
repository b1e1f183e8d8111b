"""`chapter47 trace`: for each paragraph the code and the tests that cite it."""

from typing import Annotated

import typer

from chapter47.cli.params import Csv, Frame, Json, Parquet, write_files


def trace(
    place: Annotated[
        str | None,
        typer.Argument(metavar="[PARAGRAPH]", help="Only this one, and what lies in it: 22.8(g)3."),
    ] = None,
    subchapter: Annotated[
        int | None, typer.Option("--subchapter", "-s", help="Only this subchapter.")
    ] = None,
    missing: Annotated[
        bool, typer.Option("--missing", help="Only executable paragraphs that no test covers.")
    ] = False,
    json: Json = False,
    csv: Csv = None,
    parquet: Parquet = None,
    frame: Frame = "",
) -> None:
    """Show the code and tests behind each paragraph.

    Without a paragraph or a subchapter the counts of all subchapters are printed.
    """
    from chapter47.cli.output import print_json, show_result
    from chapter47.desk.answers.listed import Traces

    found = Traces.of(place, subchapter=subchapter, missing=missing)
    write_files(found, csv, parquet, frame)
    if json:
        print_json(found.to_dict())
    else:
        show_result(found)

"""`chapter47 trace`: for each paragraph the code and the tests that cite it."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from chapter47.cli.params import Json

if TYPE_CHECKING:
    from chapter47.law.trace import PartTrace

SHOWN = 3


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
) -> None:
    """Show the code and tests behind each paragraph.

    Without a paragraph or a subchapter the counts of all subchapters are printed.
    """
    from chapter47.cli.output import print_json
    from chapter47.law.index import subchapter as require
    from chapter47.law.trace import Status
    from chapter47.law.trace import trace as trace_all

    if subchapter is not None:
        require(subchapter)
    found = trace_all(subchapter, within=place)
    if missing:
        wanting = (Status.MISSING, Status.CODE_ONLY)
        found = [part for part in found if part.status in wanting]
    if json:
        print_json([_json(part) for part in found])
    elif subchapter is None and place is None and not missing:
        _print_counts(found)
    else:
        _print_parts(found)


def _json(part: "PartTrace") -> dict[str, Any]:
    return {
        "cite": str(part.cite),
        "status": part.status.value,
        "summary": part.paragraph.summary,
        "executable": part.paragraph.executable,
        "code": [str(place) for place in part.code],
        "nearby": [str(place) for place in part.nearby],
        "tests": None if part.tests is None else [str(test) for test in part.tests],
    }


def _print_counts(found: "list[PartTrace]") -> None:
    from chapter47.cli.output import add_rows, show, table
    from chapter47.law.trace import Status, summary

    statuses = [status.value for status in Status]
    made = table("", "subchapter", *statuses, "all", right=(*statuses, "all"))
    for line in summary(found):
        counts = [line.counts[status] or "" for status in Status]
        add_rows(made, [(line.subchapter, *counts, line.paragraphs)])
    show(made)


def _print_parts(found: "list[PartTrace]") -> None:
    from chapter47.cli.output import add_rows, say, show, table

    if not found:
        say("Nothing is missing.")
        return
    made = table("", "paragraph", "status", "what it says", "code", "tests")
    for part in found:
        row = (
            part.cite.short,
            part.status.value,
            part.paragraph.summary,
            _some(part.code or part.nearby),
            _some(part.tests or ()),
        )
        add_rows(made, [row])
    show(made)


def _some(places: Any) -> str:
    shown = [str(place).removeprefix("src/chapter47/") for place in places[:SHOWN]]
    more = [f"and {len(places) - SHOWN} more"] if len(places) > SHOWN else []
    return "\n".join([*shown, *more])

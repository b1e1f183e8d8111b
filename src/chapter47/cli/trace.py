"""`chapter47 trace`: for each paragraph the code and the tests that cite it."""

from collections.abc import Iterable, Iterator
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
        "schema": "trace/1",
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
    """A paragraph of text for each paragraph of the rules, with an empty line between."""
    from chapter47.cli.output import INDENT, console, say

    if not found:
        say("Nothing is missing.")
        return
    from rich.padding import Padding
    from rich.text import Text

    screen = console()
    for number, part in enumerate(found):
        if number:
            say()
        say(f"{part.cite.short}  {part.status.value}", style="bold")
        screen.print(Padding(Text(part.paragraph.summary), (0, 0, 0, INDENT)))
        code = ("Code", part.code) if part.code else ("Code nearby", part.nearby)
        for name, places in (code, ("Tests", part.tests or ())):
            if places:
                say(f"{' ' * INDENT}{name}")
            for line in _some(places):
                screen.print(Padding(Text(line), (0, 0, 0, 2 * INDENT)))


def _some(places: Iterable[object]) -> Iterator[str]:
    """The first few places, and how many more there are."""
    named = [str(place).removeprefix("src/chapter47/") for place in places]
    yield from named[:SHOWN]
    if len(named) > SHOWN:
        yield f"and {len(named) - SHOWN} more; --json has all"

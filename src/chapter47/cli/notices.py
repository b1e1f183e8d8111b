"""`chapter47 notices`: what must be filed, posted or announced, and by when."""

from pathlib import Path
from typing import Annotated

import typer

from chapter47.cli.params import Json, Out


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
) -> None:
    """Print what must be filed, posted, announced or handed out before a submission is played.

    With an older submission: what its changes bring about. Periods are the law's own where a text
    was found; others say what they rest on.
    """
    from chapter47.cli.output import add_rows, print_json, say, show, table, written
    from chapter47.house.notices import due, due_between
    from chapter47.house.submission import read

    new = read(Path(file))
    found = due(new) if against is None else due_between(read(Path(against)), new)
    if json:
        print_json([one.to_json() for one in found])
        return
    if ics:
        from chapter47.house.notices.calendar import calendar

        written(calendar(found, new.house), out)
        return
    say(f"{new.house}: what is due for {new.day}", style="bold")
    if not found:
        say("Nothing has changed of which anybody must be told.")
        return
    rows = []
    for one in found:
        tables = f"tables {', '.join(one.tables)}" if len(one.tables) > 1 else ""
        tables = tables or (f"table {one.tables[0]}" if one.tables else "")
        what = f"{one.notice.title}: {one.game}{f', {tables}' if tables else ''}"
        told = f"{one.notice.how} {'. '.join(one.why)}."
        when = f"{one.by} ({one.notice.told})"
        rows.append((when, what, told, one.cite, one.notice.source.value))
    show(add_rows(table("", "by", "what", "how, and why", "paragraph", "source"), rows))
    notes = dict.fromkeys(f"{one.cite}: {one.notice.note}" for one in found if one.notice.note)
    for note in notes:
        say(note)

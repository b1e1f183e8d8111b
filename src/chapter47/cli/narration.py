"""Prints events as sentences."""

from collections.abc import Iterable, Mapping
from typing import Any


def tell(rows: Iterable[Mapping[str, Any]], everything: bool = False) -> None:
    """Print what happened, one sentence for each event that people follow, or for every event."""
    from chapter47.cli.output import say
    from chapter47.table.narrate import is_for_people, with_cite

    heading = ""
    for row in rows:
        if everything:
            say(f"{row['seq']:>5}  {with_cite(row)}")
        elif is_for_people(row):
            if heading:
                say(heading, style="bold")
                heading = ""
            say(f"  {with_cite(row)}")
        elif row["kind"] == "RoundStarted":
            heading = f"Round {row['number']}"  # said when something happens in it

"""Prints events as sentences."""

from collections.abc import Iterable, Mapping
from typing import Any


def tell(rows: Iterable[Mapping[str, Any]], everything: bool = False) -> None:
    """Print what happened, as people follow it, or event by event."""
    from chapter47.cli.output import say
    from chapter47.table.narrate import with_cite
    from chapter47.table.telling import lines

    if everything:
        for row in rows:
            say(f"{row['seq']:>5}  {with_cite(row)}")
        return
    for line in lines(rows):
        if line.is_heading:
            say(line.text, style="bold")
        else:
            say(f"  {line.with_cite}")

"""Refuses answers that rest on a choice of ours, where none may."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chapter47.lab.grounds import Ground

ACCEPT, REFUSE = "accept", "error"
NAMED = 12
"""So many choices are named of those on which an answer rests."""


def refuses_choices(choices: str) -> bool:
    """Whether an answer that rests on a choice of ours is to be refused, as `--choices` has it.

    >>> refuses_choices("accept"), refuses_choices("error")
    (False, True)
    """
    if choices not in (ACCEPT, REFUSE):
        from chapter47.errors import BadInput

        raise BadInput(f"--choices is {ACCEPT} or {REFUSE}, not {choices!r}")
    return choices == REFUSE


def require_texts(choices: str, grounds: Iterable["Ground"]) -> None:
    """End with an exit code where an answer rests on a choice of ours, and none may."""
    found = [one for one in dict.fromkeys(grounds) if one.source == "choice"]
    if not refuses_choices(choices) or not found:
        return
    import typer

    from chapter47.cli.command_group import NOT_VERIFIED, complain

    told = dict.fromkeys(f"{one.what.replace('_', ' ')} {one.value}".strip() for one in found)
    cites = {one.cite for one in found}
    more = f" and {len(told) - NAMED} more" if len(told) > NAMED else ""
    named = ", ".join([*told][:NAMED])
    complain(
        f"this answer rests on choices for which no text was found: {named}{more} "
        f"({', '.join(sorted(cites))})"
    )
    raise typer.Exit(NOT_VERIFIED)

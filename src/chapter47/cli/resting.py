"""What an answer rests on, as people read it: the same lines beneath odds, solve and simulate."""

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chapter47.desk.analyses import Resting
    from chapter47.lab.grounds import Ground
    from chapter47.law.schema import Value
    from chapter47.law.words import Words

ACCEPT, REFUSE = "accept", "error"
NAMED = 12
"""So many choices are named of those on which an answer rests."""
SOURCES = {
    "seed": "From the text of 19:47",
    "successor": "From 13:69F",
    "sister": "From a sister rule or a published guide",
    "choice": "A choice, no text found",
    "what if": "Supposed otherwise than the text has it",
}


def told_grounds(
    words: "Words", assumes: Iterable[str], grounds: Iterable["Ground"], options: Container[str]
) -> Iterator[str]:
    """What is taken for granted, and where figures come from, those of one source together."""
    for text in dict.fromkeys(assumes):
        yield f"Taken for granted: {text}."
    by_source: dict[str, dict[str, list[str]]] = {}
    for ground in dict.fromkeys(grounds):
        what = words.title(ground.what)
        what = what[:1].lower() + what[1:]
        named = f"{what} {ground.value}" if ground.what in options else what
        by_source.setdefault(ground.source, {}).setdefault(ground.cite, []).append(named)
    for source, cites in by_source.items():
        told = (f"{', '.join(dict.fromkeys(named))} ({cite})" for cite, named in cites.items())
        yield f"{SOURCES[source]}: {'; '.join(told)}."


def heading(game: str, as_of: object, options: Mapping[str, "Value"]) -> str:
    """A game on a day, under the options that matter, in words.

    >>> heading("casino-war", "2011-11-07", {"decks": 6, "surrender": True})
    'casino-war, as of 2011-11-07, decks 6, surrender yes'
    """
    from chapter47.law.entry import value_text

    named = (f"{name.replace('_', ' ')} {value_text(value)}" for name, value in options.items())
    return ", ".join((f"{game}, as of {as_of}", *named))


def show_resting(resting: "Resting", assumes: Iterable[str] = ()) -> None:
    """Print the lines on what an answer rests on."""
    from chapter47.cli.output import say

    for line in told_grounds(resting.setting.law.words, assumes, resting.grounds, resting.options):
        say(line)


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

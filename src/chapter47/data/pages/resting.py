"""What an answer rests on, as people read it: the same lines beneath odds, solve and simulate."""

from collections.abc import Container, Iterable, Iterator, Mapping

from chapter47.lab.grounds import Ground
from chapter47.law.entry import value_text
from chapter47.law.schema import Value
from chapter47.law.words import Words

SOURCES = {
    "seed": "From the text of 19:47",
    "successor": "From 13:69F",
    "sister": "From a sister rule or a published guide",
    "choice": "A choice, no text found",
    "what if": "Supposed otherwise than the text has it",
}


def told_grounds(
    words: Words, assumes: Iterable[str], grounds: Iterable[Ground], options: Container[str]
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


def heading(game: str, as_of: object, options: Mapping[str, Value]) -> str:
    """A game on a day, under the options that matter, in words.

    >>> heading("casino-war", "2011-11-07", {"decks": 6, "surrender": True})
    'casino-war, as of 2011-11-07, decks 6, surrender yes'
    """
    named = (f"{name.replace('_', ' ')} {value_text(value)}" for name, value in options.items())
    return ", ".join((f"{game}, as of {as_of}", *named))

"""What is open, as a player writes it: alike options in one line, betting areas by their name."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from chapter47.law.setting import Setting
from chapter47.law.words import NO_WORDS, Words
from chapter47.money import dollars
from chapter47.table.narrate import words
from chapter47.table.prompts import Amount, Field, OneOf, Option, Several, Whole
from chapter47.table.repertoire import BET
from chapter47.table.wagers import seat_number

FEW_NAMES = 12
DOLLAR = 100


def at_area(
    options: Sequence[Option], typed: Sequence[str], area: str, actor: str
) -> tuple[list[Option], list[str]]:
    """The wagers on the area that is named by its number, and the other words; else all as it is.

    >>> here, there = (Option("bet", fixed=fixed) for fixed in ({}, {"position": 2}))
    >>> options, rest = at_area([here, there], ["box", "2", "10"], "box", "seat:1")
    >>> options == [there], rest
    (True, ['10'])
    >>> at_area([here, there], ["box", "1", "10"], "box", "seat:1")[0] == [here]
    True
    """
    for at, word in enumerate(typed[:-1]):
        number = typed[at + 1]
        if word.lower() == area and number.isdigit():
            own = seat_number(actor)
            of = [one for one in options if one.fixed.get("position", own) == int(number)]
            bets = [one for one in of if one.name == BET]
            return bets or of, [*typed[:at], *typed[at + 2 :]]
    return list(options), list(typed)


def about(option: Option, known: Words = NO_WORDS) -> str:
    """What an option is about, as it is written.

    >>> about(Option("bet", fixed={"wager": "blackjack", "position": 2}), Words(area="box"))
    'blackjack box 2'
    """
    return " ".join(
        f"{known.area} {value}" if key == "position" else str(value)
        for key, value in option.fixed.items()
    )


def grouped(
    options: Sequence[Option], known: Words = NO_WORDS, setting: Setting | None = None
) -> Iterator[tuple[str, str]]:
    """How to write each kind of option, and what may be written; alike ones together.

    >>> fields = {"amount": Amount(500, 10_000)}
    >>> colours = [Option("bet", fixed={"wager": one}, fields=fields) for one in ("red", "black")]
    >>> list(grouped(colours))
    [('red $5', 'or black; $5 to $100')]
    """
    alike: dict[Any, list[Option]] = {}
    for option in [_from_its_least(one, setting) for one in options]:
        key = (
            option.name,
            tuple(option.fixed) if option.fields else tuple(option.fixed.items()),
            tuple(option.fields.items()),
            option.note,
        )
        alike.setdefault(key, []).append(option)
    for group in alike.values():
        yield _example(group[0], known), "; ".join(filter(None, _what(group, known, setting)))


def _from_its_least(option: Option, setting: Setting | None) -> Option:
    """A wager on one of many spots from the least that may lie on a bare one, not from a step."""
    spec = option.fields.get("amount")
    if setting is None or option.name != BET or "spot" not in option.fields:
        return option
    if not isinstance(spec, Amount):
        return option
    least = max(spec.minimum, setting.limit(option.fixed["wager"]).minimum)
    amount = replace(spec, minimum=min(least, spec.maximum))
    return replace(option, fields={**option.fields, "amount": amount})


def _example(option: Option, known: Words) -> str:
    """One way to write it; a wager needs no word but its own."""
    said = about(option, known)
    is_bet = "wager" in option.fixed and option.name == BET
    written = [] if is_bet else [known.told(option.name)]
    written += [said] if said else []
    written += [_given(s) for n, s in option.fields.items() if n not in option.optional]
    return " ".join(written).replace("_", " ")


def _given(spec: Field) -> str:
    """Something that may be written for a field: money in whole dollars, if that can be."""
    first: Any = next(iter(spec.examples()), "")
    if isinstance(spec, Amount):
        return dollars(first if spec.minimum >= DOLLAR else min(100 * DOLLAR, spec.maximum))
    return " ".join(map(str, first)) if isinstance(first, list) else str(first)


def _what(group: list[Option], known: Words, setting: Setting | None) -> Iterator[str]:
    first = group[0]
    others = [about(option, known).replace("_", " ") for option in group[1:]]
    if others:
        more = f" and {len(others) - FEW_NAMES} more" if len(others) > FEW_NAMES else ""
        yield f"or {', '.join(others[:FEW_NAMES])}{more}"
    elif first.label and "wager" not in first.fixed and first.label != first.name:
        yield first.label
    for name, spec in first.fields.items():
        if isinstance(spec, Amount):
            step = f" by {dollars(spec.step)}" if spec.step > 100 else ""
            yield f"{dollars(spec.minimum)} to {dollars(spec.maximum)}{step}"
        elif isinstance(spec, OneOf | Several):
            wager = first.fixed.get("wager") if setting and not others else None
            title = setting.wager(wager).title if setting and wager else words(name)
            yield f"{title}: {_choices(spec)}"
        elif isinstance(spec, Whole):
            yield f"{words(name)} {spec.minimum} to {spec.maximum}"
    if first.gives_up:
        yield f"giving up {dollars(first.gives_up)}"
    if first.note:
        yield first.note


def _choices(spec: OneOf | Several) -> str:
    few = 4
    listed = list(map(str, spec.choices))
    if len(listed) > 2 * few:
        listed = [*listed[:few], "...", listed[-1]]
    count = f"{spec.count} of " if isinstance(spec, Several) else ""
    return count + ", ".join(listed).replace(", ..., ", " ... ")


def words_of(options: Sequence[Option]) -> Iterator[str]:
    """Every word that names an open option, what it is about, or one of its choices.

    >>> list(words_of([Option("take", fields={"colour": OneOf(("blue", "green"))})]))
    ['take', 'blue', 'green']
    """
    for option in options:
        yield from (str(value) for value in option.fixed.values())
        yield option.name
        for spec in option.fields.values():
            if isinstance(spec, OneOf):
                yield from map(str, spec.choices)

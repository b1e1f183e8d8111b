"""Forms made from what may be done, and read back into what a table takes."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from chapter47.desk.reading import read
from chapter47.equipment.cards import JOKER, parse_card
from chapter47.equipment.errors import EquipmentError
from chapter47.felt.tile_art import tile_picture, tile_title
from chapter47.money import dollars
from chapter47.table import Amount, Field, OneOf, Option, Several, Text, Whole
from chapter47.table.narrate import words

Data = dict[str, Any]
FIELD, FIXED = "f_", "x_"
SUITS = ("♣", "♦", "♥", "♠")
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@dataclass(frozen=True)
class Form:
    """One thing that may be done, as a form."""

    id: str
    name: str
    label: str
    cite: str
    fixed: list[tuple[str, str]]
    fields: list[Data]
    primary: bool = False
    by: str = ""
    ruling: str = ""
    is_rare: bool = False
    note: str = ""
    """What should be known before it is done."""


def form_of(option: Option, *, primary: bool = False) -> Form:
    """The form of an option; its id stays the same as long as the option is open."""
    about = [str(value) for value in option.fixed.values()]
    return Form(
        id=_slug("-".join([option.name, *about])),
        name=option.name,
        label=first(option.label or words(option.name))
        + (f", give up {dollars(option.gives_up)}" if option.gives_up else ""),
        cite=option.cite,
        fixed=[(key, json.dumps(value)) for key, value in option.fixed.items()],
        fields=[_of(option, key, spec) for key, spec in option.fields.items()],
        primary=primary,
        is_rare=option.is_rare,
        note=first(option.note),
    )


def _of(option: Option, key: str, spec: Field) -> Data:
    """A field of an act; what one bets or raises to is labelled by the act."""
    field = field_of(key, spec, key in option.optional)
    return field | {"label": f"{first(option.name)} to how much"} if "sizes" in field else field


def as_one(forms: Sequence[Form]) -> list[Form]:
    """One form for acts that differ only in how many cards are chosen: so many make the choice."""
    found: dict[str, Form] = {}
    for form in forms:
        is_several = [field["kind"] for field in form.fields] == ["several"]
        together = found.get(form.name) if is_several and form.fixed else None
        if together is None:
            found[form.name if is_several and form.fixed else form.id] = form
            continue
        field = together.fields[0] | {"least": together.fields[0].get("least", 1)}
        field |= {"count": max(field["count"], form.fields[0]["count"]), "verb": first(form.name)}
        one = replace(together, id=form.name, label=first(form.name), fixed=[], fields=[field])
        found[form.name] = one
    return list(found.values())


def first(text: str) -> str:
    """A label with a capital.

    >>> first("no more bets")
    'No more bets'
    """
    return text[:1].upper() + text[1:]


def told_option(name: str, value: Any) -> str:
    """An option that was chosen, in a few words.

    >>> told_option("co_banking", True), told_option("decks", 8)
    ('co banking: yes', 'decks: 8')
    """
    told = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    return f"{words(name)}: {told}"


def _slug(text: str) -> str:
    return "".join(c if c.isalnum() else "-" for c in text)


def field_of(key: str, spec: Field, optional: bool = False) -> Data:
    """One field as the template draws it."""
    data: Data = {"key": key, "label": first(words(key)), "optional": optional, "value": ""}
    if isinstance(spec, Amount):
        step = f", steps of {dollars(spec.step)}" if spec.step > 100 else ""
        small = spec.maximum < 10**10
        hint = (
            f"{dollars(spec.minimum)} to {dollars(spec.maximum)}{step}" if small else "in dollars"
        )
        named = [{"label": name, "value": dollars(cents)} for name, cents in spec.named]
        # left empty, an optional amount is what the button says, and not the least
        example = "" if optional else dollars(spec.examples()[0])
        data["value"] = named[0]["value"] if named else ""
        if key == "to" and named:  # a bet in turn: sizes to press, and a slider between the ends
            data["sizes"] = [{"label": first(one["label"]), "value": one["value"]} for one in named]
            data["slides"] = (spec.minimum / 100, spec.maximum / 100)
            if spec.minimum == spec.maximum:  # nothing to choose: the button says it all
                return data | {"kind": "hidden", "value": dollars(spec.minimum)}
        return data | {"kind": "amount", "hint": hint, "example": example, "named": named}
    if isinstance(spec, Whole):
        value = "" if optional else spec.minimum
        hint = f"{spec.minimum} to {spec.maximum}"
        return data | {"kind": "whole", "hint": hint, "value": value}
    if isinstance(spec, OneOf):
        return data | {"kind": "oneof", "choices": [_choice(one) for one in spec.choices]}
    if isinstance(spec, Several):
        data["verb"] = ""
        choices = [_choice(one) for one in spec.choices]
        for number, choice in enumerate(choices):
            choice["chosen"] = number < spec.count and not choice["suit"]
        return data | {"kind": "several", "count": spec.count, "choices": choices}
    usual = spec.example == Text().example
    return data | {
        "kind": "text",
        "longest": spec.longest,
        "example": "" if usual else spec.example,
    }


def _choice(value: Any) -> Data:
    """A choice; a card gets its rank and suit as well."""
    text = {True: "yes", False: "no"}[value] if isinstance(value, bool) else words(str(value))
    plain: Data = {
        "value": value,
        "label": text,
        "rank": text,
        "suit": "",
        "colour": "",
        "picture": "",
    }
    try:
        code = parse_card(value) if isinstance(value, str) else None
    except EquipmentError:
        code = None
    if code is None:
        return plain
    if code > JOKER:
        return plain | {"label": tile_title(code), "suit": "tile", "picture": tile_picture(code)}
    if code == JOKER:
        return plain | {"label": "Joker", "rank": "Joker", "suit": "★", "colour": "joker"}
    rank, suit = RANKS[code // 4], code % 4
    colour = "red" if suit in (1, 2) else "black"
    said = f"{rank} of {SUIT_WORDS[suit]}"
    return plain | {"label": said, "rank": rank, "suit": SUITS[suit], "colour": colour}


def fixed_args(posted: Mapping[str, Any]) -> Data:
    """What the form says the act is about."""
    args: Data = {}
    for key, value in posted.items():
        if key.startswith(FIXED):
            args[key.removeprefix(FIXED)] = _from_json(value)
    if "where" in posted:
        where = _from_json(posted["where"])
        if isinstance(where, dict):
            args |= {k: where[k] for k in ("wager", "spot", "position") if k in where}
    return args


def _from_json(text: Any) -> Any:
    try:
        return json.loads(text)
    except (TypeError, ValueError):
        return text


def read_args(posted: Sequence[tuple[str, str]], name: str, options: Iterable[Option]) -> Data:
    """The arguments of an act as the table takes them.

    Fields are read as the option that fits asks for; what cannot be read is left for the table
    to refuse with its reason.
    """
    single = dict(posted)
    about = fixed_args(single)
    named = [option for option in options if option.name == name]
    option = next((o for o in named if _fits(o, about)), None)
    if option is None and (option := _counted(posted, named)):
        about |= option.fixed
    return about | read_fields(posted, option.fields if option else {}, option)


def _counted(posted: Sequence[tuple[str, str]], options: Sequence[Option]) -> Option | None:
    """Of options that differ in how many cards are chosen, the one for so many; else the first."""
    of_several = [
        (option, sum(key == FIELD + name for key, _ in posted), spec.count)
        for option in options
        for name, spec in option.fields.items()
        if option.fixed and isinstance(spec, Several)
    ]
    fitting = [option for option, chosen, count in of_several if chosen == count]
    return next(iter(fitting + [option for option, _, _ in of_several]), None)


def _fits(option: Option, about: Data) -> bool:
    if any(about.get(key) != value for key, value in option.fixed.items()):
        return False
    return all(key in option.fixed or key in option.fields for key in about)


def read_fields(
    posted: Sequence[tuple[str, str]], fields: Mapping[str, Field], option: Option | None = None
) -> Data:
    """The fields of a form, each read as its kind asks for; empty optional ones are left out."""
    args: Data = {}
    for key in dict.fromkeys(k for k, _ in posted if k.startswith(FIELD)):
        name = key.removeprefix(FIELD)
        values = [value.strip() for k, value in posted if k == key]
        spec = fields.get(name)
        if isinstance(spec, Several):
            args[name] = read(spec, values)
        elif values[-1] or (spec is not None and not (option and name in option.optional)):
            args[name] = read(spec, values[-1]) if spec is not None else values[-1]
    for name, spec in fields.items():
        if isinstance(spec, Several) and name not in args:
            args[name] = []
    return args

"""Reads what people write into what the fields of a prompt take."""

import re
from typing import Any

from chapter47.desk.spots import spot_of
from chapter47.digits import whole
from chapter47.equipment.cards import card_text, parse_card
from chapter47.equipment.errors import EquipmentError
from chapter47.money import MoneyError, cents
from chapter47.table.prompts import Amount, Field, OneOf, Several, Whole


def read(spec: Field, given: Any) -> Any:
    """What a field takes for what was written; what cannot be read is left for the table to refuse.

    Money is written in dollars, cards in any way that people write them.

    >>> read(Amount(500, 10_000), "$12.50"), read(OneOf(("TD", "9H")), "10d")
    (1250, 'TD')
    >>> read(Amount(400, 9_000, named=(("the pot", 700),)), "pot")
    700
    """
    if isinstance(spec, Amount):
        called = named_amounts(spec)
        return called[plain(given)] if plain(given) in called else _money(given)
    if isinstance(spec, Whole):
        number = whole(given) if isinstance(given, str) else None
        return given if number is None else number
    if isinstance(spec, OneOf):
        return _choice(spec.choices, given)
    if isinstance(spec, Several):
        items = re.split(r"[\s,]+", given.strip()) if isinstance(given, str) else given
        if isinstance(items, list | tuple):
            return [_choice(spec.choices, item) for item in items]
    return given


def named_amounts(spec: Amount) -> dict[str, int]:
    """The amounts that people call by a name, with an article or without.

    >>> named_amounts(Amount(400, 9_000, named=(("half the pot", 500), ("all in", 9_000))))
    {'half_the_pot': 500, 'half_pot': 500, 'all_in': 9000, 'allin': 9000}
    """
    found: dict[str, int] = {}
    for name, cents_of in spec.named:
        said = plain(name)
        found |= dict.fromkeys(
            (said, said.replace("the_", ""), said.replace("all_", "all")), cents_of
        )
    return found


def readable(spec: Field, word: str) -> bool:
    """Say whether a word is of the kind that a field takes, within its bounds or not.

    >>> readable(Amount(500, 1000), "$2"), readable(OneOf(("hit", "stand")), "$2")
    (True, False)
    """
    if isinstance(spec, Amount):
        return isinstance(_money(word), int)
    if isinstance(spec, Whole):
        return whole(word) is not None
    if isinstance(spec, OneOf | Several):
        return _choice(spec.choices, word) in spec.choices
    return True


def _money(given: Any) -> Any:
    if isinstance(given, bool) or not isinstance(given, str | int | float):
        return given
    try:
        return cents(str(given) if isinstance(given, float) else given)
    except MoneyError:
        return given


def _choice(choices: tuple[Any, ...], given: Any) -> Any:
    if given in choices and type(given) is not bool:
        return choices[choices.index(given)]
    wanted = plain(given)
    for choice in choices:
        if plain(choice) == wanted:
            return choice
    try:
        card = card_text(parse_card(str(given)))
    except EquipmentError:
        card = ""
    if card in choices:
        return card
    spot = spot_of(choices, given)
    return given if spot is None else spot


def plain(value: Any) -> str:
    """A name without what people write differently: case, spaces, underscores, apostrophes.

    >>> plain("Don't pass") == plain("dont_pass")
    True
    """
    return re.sub(r"[\s_'’-]+", "_", str(value).strip().lower().replace("'", "").replace("’", ""))

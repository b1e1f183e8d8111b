"""The open format of hand histories: TOML with the stakes, the stacks and every act of a hand.

Amounts are dollars; a history with whole numbers alone has no chip smaller than a dollar. Players
are p1, p2 and so on from the button's left; at tables of stud from the dealer's left. Where two
play, blinds and antes are listed for the button first, as the format has it.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from chapter47.errors import BadInput
from chapter47.games.poker.stakes import FIXED, NO, POT
from chapter47.money import DOLLAR, Cents

VARIANTS = {
    "FT": ("hold-em", FIXED),
    "NT": ("hold-em", NO),
    "PO": ("omaha", POT),
    "FO/8": ("omaha-high-low", FIXED),
    "F7S": ("seven-card-stud", FIXED),
    "F7S/8": ("seven-card-stud-high-low", FIXED),
    "FR": ("seven-card-stud-low", FIXED),
    "F2L3D": ("triple-draw-deuce-to-seven", FIXED),
    "FB": ("badugi", FIXED),
}
"""The games and structures that the format has and the section has too."""
ELSEWHERE = {"NS": "short-deck hold 'em", "N2L1D": "deuce-to-seven single draw at no limit"}

AMOUNTS = ("bring_in", "small_bet", "big_bet", "min_bet")
LISTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks")


class NoHistory(BadInput):
    """A text that is no hand history that can be used here."""

    def __init__(self, wrong: str, allowed: str) -> None:
        super().__init__(f"{wrong}: {allowed}.")


@dataclass(frozen=True)
class HandHistory:
    """One hand, amounts in cents."""

    variant: str
    starting_stacks: tuple[Cents, ...]
    actions: tuple[str, ...]
    antes: tuple[Cents, ...]
    blinds: tuple[Cents, ...] = ()
    """Of each player, in the order of the file."""
    bring_in: Cents = 0
    small_bet: Cents = 0
    big_bet: Cents = 0
    min_bet: Cents = 0
    finishing_stacks: tuple[Cents, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)
    """What else the file says: players, seats, the hand's number."""

    @property
    def game(self) -> str:
        """The game by its name in the room."""
        return VARIANTS[self.variant][0]

    @property
    def structure(self) -> str:
        """How it is bet."""
        return VARIANTS[self.variant][1]

    @property
    def chip(self) -> Cents:
        """The smallest chip: a dollar if all amounts are whole dollars, else a cent."""
        amounts = [self.bring_in, self.small_bet, self.big_bet, self.min_bet]
        amounts += [*self.starting_stacks, *self.antes, *self.blinds]
        return DOLLAR if all(cents % DOLLAR == 0 for cents in amounts) else 1

    def of_player(self, amounts: tuple[Cents, ...], place: int) -> Cents:
        """What a list of antes or blinds has for a player, the first being 0."""
        if not amounts:
            return 0
        return amounts[1 - place] if len(self.starting_stacks) == 2 else amounts[place]


def read_history(text: str) -> HandHistory:
    """Read one hand.

    >>> hand = read_history('''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [200, 200]
    ... actions = ["d dh p1 AsKs", "d dh p2 7h2c", "p2 f"]
    ... ''')
    >>> hand.game, hand.blinds, hand.of_player(hand.blinds, 0)
    ('hold-em', (100, 200), 200)
    """
    try:
        found = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise NoHistory(f"This is no TOML ({error})", "a hand history is a TOML file") from error
    variant = found.pop("variant", None)
    if variant not in VARIANTS:
        known = ELSEWHERE.get(str(variant), f"variant {variant!r}")
        allowed = ", ".join(f"{code} ({game}, {how})" for code, (game, how) in VARIANTS.items())
        raise NoHistory(f"The section has no {known}", f"it has {allowed}")
    for name in ("starting_stacks", "actions"):
        if not isinstance(found.get(name), list):
            raise NoHistory(f"The history has no list `{name}`", "every hand gives it")
    lists = {name: tuple(map(_cents, found.pop(name, []))) for name in LISTS}
    amounts = {name: _cents(found.pop(name, 0)) for name in AMOUNTS}
    return HandHistory(
        variant=variant,
        actions=tuple(map(str, found.pop("actions"))),
        antes=lists["antes"],
        blinds=lists["blinds_or_straddles"],
        starting_stacks=lists["starting_stacks"],
        finishing_stacks=lists["finishing_stacks"],
        more=found,
        **amounts,
    )


def _cents(amount: Any) -> Cents:
    if isinstance(amount, bool) or not isinstance(amount, int | Decimal) or amount < 0:
        raise NoHistory(f"{amount!r} is no amount", "amounts are numbers, none below zero")
    cents = Decimal(amount) * DOLLAR
    if cents != int(cents):
        raise NoHistory(f"{amount} is no whole number of cents", "a cent is the least coin")
    return int(cents)


def write_history(history: HandHistory) -> str:
    """Write a hand, so that whoever reads the format can read it.

    >>> text = write_history(HandHistory("NT", (200, 200), ("p2 f",), (0, 0), (1, 2), min_bet=2))
    >>> print(text.splitlines()[1])
    antes = [0, 0]
    """
    lines = [f'variant = "{history.variant}"', _list("antes", history.antes)]
    if history.blinds:
        lines.append(_list("blinds_or_straddles", history.blinds))
    for name in AMOUNTS:
        if cents := getattr(history, name):
            lines.append(f"{name} = {dollars_text(cents)}")
    lines.append(_list("starting_stacks", history.starting_stacks))
    lines.append("actions = [")
    lines += [f'    "{action}",' for action in history.actions]
    lines.append("]")
    if history.finishing_stacks:
        lines.append(_list("finishing_stacks", history.finishing_stacks))
    for name, value in history.more.items():
        lines.append(f"{name} = {_value(value)}")
    return "\n".join(lines) + "\n"


def dollars_text(cents: Cents) -> str:
    """An amount as the format has it.

    >>> [dollars_text(cents) for cents in (20000, 150)]
    ['200', '1.50']
    """
    whole, rest = divmod(cents, DOLLAR)
    return f"{whole}.{rest:02}" if rest else str(whole)


def _list(name: str, amounts: tuple[Cents, ...]) -> str:
    return f"{name} = [{', '.join(map(dollars_text, amounts))}]"


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return str(value).lower() if isinstance(value, bool) else str(value)

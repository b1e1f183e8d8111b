"""What-ifs: terms that no edition allowed, named as such, so that every answer says so.

Whatever the law fixes may be supposed otherwise: an option beyond its choices, a figure, a payout.
A lab may offer terms of its own `beside` these, such as doubling after a split. Nothing supposed
ever reaches a table.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from chapter47.law.errors import LawError
from chapter47.law.schema import Value
from chapter47.law.setting import Setting, Supposed
from chapter47.money import Odds

MOST = 100
"""A whole number supposed is not beyond this: what labs count would have no end."""


@dataclass(frozen=True)
class Choice:
    """What a lab can suppose beside the law: the values it knows, and what the law has."""

    values: tuple[str, ...]
    was: str


class CannotSuppose(LawError):
    """A what-if that means nothing here."""


def suppose(
    setting: Setting, what_if: Mapping[str, object], beside: Mapping[str, Choice] | None = None
) -> Setting:
    """A setting with some of its law changed, which every answer under it then says.

    >>> asked = suppose(Setting.make("casino-war"), {"decks": "5", "tie": "12 to 1"})
    >>> asked.option("decks"), str(asked.odds("tie")), asked.warnings[1]
    (5, '12 to 1', 'what if: tie is 12 to 1, where the law has 10 to 1; this is not the law')
    """
    for name, value in what_if.items():
        text = str(value).strip()
        found = (
            _beside(name, text, beside or {})
            or _option(setting, name, text)
            or _figure(setting, name, text)
            or _payout(setting, name, text)
        )
        if found is None:
            raise CannotSuppose(_known(setting, name, beside or {}))
        if str(found.value) == found.was:
            raise CannotSuppose(f"{name} is {found.was} by law: there is nothing to suppose")
        options = dict(setting.options)
        if found.name in options:
            options[found.name] = found.value
        setting = replace(setting, options=options, supposed=(*setting.supposed, found))
    return setting


def _beside(name: str, text: str, beside: Mapping[str, Choice]) -> Supposed | None:
    if name not in beside:
        return None
    if text not in beside[name].values:
        values = ", ".join(beside[name].values)
        raise CannotSuppose(f"{name} cannot be supposed to be {text!r}: there are {values}")
    return Supposed(name, text, beside[name].was)


def _option(setting: Setting, name: str, text: str) -> Supposed | None:
    if name not in setting.options:
        return None
    was = setting.options[name]
    if isinstance(was, bool) or not isinstance(was, int):
        raise CannotSuppose(
            f"{name} has only the values that the law names: choose one of them as an option"
        )
    return Supposed(name, _whole(name, text), str(was))


def _whole(name: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text) or not 1 <= int(text) <= MOST:
        raise CannotSuppose(f"{name} can be supposed to be a whole number from 1 to {MOST}")
    return int(text)


def _figure(setting: Setting, name: str, text: str) -> Supposed | None:
    names = {entry.name for entry in setting.law.file.figure if entry.in_force(setting.as_of)}
    if name not in names:
        return None
    was = setting.figure(name)
    value: Value
    if isinstance(was, int) and not isinstance(was, bool):
        value = _whole(name, text)
    elif isinstance(was, str) and _is_fraction(was):
        if not _is_fraction(text):
            raise CannotSuppose(f"{name} is a fraction, such as {was}: not {text!r}")
        value = text
    else:
        raise CannotSuppose(f"{name} is no single number: it cannot be supposed otherwise")
    return Supposed(name, value, str(was))


def _is_fraction(text: str) -> bool:
    if not re.fullmatch(r"[0-9]{1,4}(/[0-9]{1,4})?", text):
        return False
    top, _, below = text.partition("/")
    return not below or (int(below) > 0 and 0 <= Fraction(int(top), int(below)) <= 1)


def _payout(setting: Setting, name: str, text: str) -> Supposed | None:
    wager, _, on = name.partition(":")
    if all(entry.name != wager for entry in setting.law.file.wager):
        return None
    setting.wager(wager)  # or it says why it is not offered
    paid = setting.pays(wager)
    if on not in paid:
        if refusal := setting.not_paid(wager, on):
            raise refusal
        listed = ", ".join(f"{wager}:{one}" if one else wager for one in paid) or "none at odds"
        raise CannotSuppose(f"{name} is no payout of {wager}: there are {listed}")
    odds = Odds.parse(text)
    return Supposed(name, str(odds), str(paid[on]))


def _known(setting: Setting, name: str, beside: Mapping[str, Choice]) -> str:
    own = [f"{one}={'|'.join(choice.values)}" for one, choice in beside.items()]
    numbers = [one for one, value in setting.options.items() if type(value) is int]
    figures = [
        entry.name
        for entry in setting.law.file.figure
        if entry.in_force(setting.as_of) and isinstance(entry.value, int | str)
    ]
    listed = ", ".join([*own, *numbers, *figures])
    return (
        f"cannot ask what if {name!r}: {setting.game} has {listed}; and payouts by the name of "
        'their wager, such as tie="12 to 1"'
    )

"""What-ifs: terms that no edition allowed, named as such, so that every answer says so.

Whatever the law fixes may be supposed otherwise: an option beyond its choices, a figure, a payout.
A lab may offer terms of its own `beside` these, such as doubling after a split. Nothing supposed
ever reaches a table.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from chapter47.errors import meant
from chapter47.law.entry import Countable
from chapter47.law.errors import LawError
from chapter47.law.prizes import prize_of
from chapter47.law.said import NUMBERS, said
from chapter47.law.schema import Entry, OptionEntry, Value, WagerEntry
from chapter47.law.setting import Setting, Supposed
from chapter47.money import Odds, cents, dollars

MOST, TIMES = 100, 10
"""A whole number supposed is not beyond this, or so many times what the law has."""


MOST_ODDS, FINEST = 100_000, 1000
"""Odds supposed are not beyond this, nor in smaller parts of what is wagered."""


@dataclass(frozen=True)
class Choice:
    """What a lab can suppose beside the law: the values it knows, and what the law has."""

    values: tuple[str, ...]
    was: str


class CannotSuppose(LawError):
    """A what-if that means nothing here."""


class NotAsked(CannotSuppose):
    """A what-if of something for which nobody who answers asked; the lab may know why."""

    def __init__(self, one: Supposed, asked: str, *, why: str = "") -> None:
        told = why or "the answer is found without it"
        super().__init__(f"{one.told} does not reach {asked}: {told}")


class ChangesNothing(CannotSuppose):
    """A what-if that leaves every answer as the law has it."""

    def __init__(self, one: Supposed, asked: str) -> None:
        super().__init__(
            f"{one.told} changes nothing in {asked}: they are the same with {one.value} as with "
            f"{one.was}"
        )


def suppose(
    setting: Setting, what_if: Mapping[str, object], beside: Mapping[str, Choice] | None = None
) -> Setting:
    """A setting with some of its law changed, which every answer under it then says.

    >>> asked = suppose(Setting.make("casino-war"), {"decks": "5", "tie": "12 to 1"})
    >>> asked.option("decks"), str(asked.odds("tie")), asked.warnings[1]
    (5, '12 to 1', 'what if: tie is 12 to 1, where the law has 10 to 1; this is not the law')
    """
    for asked, value in what_if.items():
        name, text = name_meant(setting, asked, beside or {}), str(value).strip()
        found = (
            _beside(name, text, beside or {})
            or _option(setting, name, text)
            or _figure(setting, name, text)
            or _payout(setting, name, text)
        )
        if found is None and name in setting.options:
            allowed = _entry(setting, name).row_on(setting.as_of).allowed()
            raise CannotSuppose(
                f"{name} has only the values that the law names: choose one of them as an option, "
                f"{name}={allowed.replace(', ', ' or ')}"
            )
        if found is None:
            raise CannotSuppose(_known(setting, asked, beside or {}))
        if str(found.value) == found.was:
            raise CannotSuppose(f"{name} is {found.was} by law: there is nothing to suppose")
        options = dict(setting.options)
        if found.name in options:
            options[found.name] = found.value
        setting = replace(setting, options=options, supposed=(*setting.supposed, found))
    _refuse_too_fine(setting)
    return setting


def name_meant(setting: Setting, asked: str, beside: Mapping[str, Choice]) -> str:
    """What is to be supposed, by its name: an option, a figure or a payout in people's words.

    A payout goes by its wager and what it is paid on: a name that nobody has stays as it is.

    >>> there = Setting.make("three-card-poker")
    >>> [name_meant(there, one, {}) for one in ("Pair Plus: royal", "pair plus trips", "burn")]
    ['pair_plus:royal', 'pair_plus:three-of-a-kind', 'burn']
    """
    figures = {one.name for one in setting.law.file.figure if _holds(setting, one)}
    known = [*setting.options, *figures, *beside]
    wager, sign, on = asked.partition(":")
    if asked in known or (wager in setting.wagers and (not sign or on in setting.prizes(wager))):
        return asked
    words, wanted = setting.law.words, said(asked)
    if (option := words.option(asked)) in setting.options:
        return option
    try:
        place = words.wager(wager.strip(), on.strip())
    except LawError:
        return next((one for one in known if said(one) == wanted), asked)
    if place.wager not in setting.wagers:
        return asked
    paid = setting.payout_name(place.wager)
    outcome = words.hand(place.spot, setting.prizes(place.wager))
    if outcome is None and wager in setting.wagers:
        return asked
    outcome = outcome or place.spot
    return f"{paid}:{outcome}" if outcome else paid


def _refuse_too_fine(setting: Setting) -> None:
    """Refuse payouts that no table of whole numbers could hold beside the number of deals."""
    payouts = [one for one in setting.supposed if one.name.partition(":")[0] in setting.wagers]
    prizes = [prize_of(str(one.value)) for one in payouts if " " in str(one.value)]
    ratios = [prize.ratio for prize in prizes if isinstance(prize, Odds)]
    if max(ratios, default=0) > MOST_ODDS or lcm(*(one.denominator for one in ratios)) > FINEST:
        raise CannotSuppose(
            f"odds can be supposed up to {MOST_ODDS:,} to 1, and all of them together in parts of "
            f"a unit not smaller than 1/{FINEST:,}"
        )


def without(setting: Setting, one: Supposed) -> Setting:
    """A setting with one thing supposed less, as the law has it.

    >>> asked = suppose(Setting.make("casino-war"), {"decks": "5", "tie": "12 to 1"})
    >>> plain = without(asked, asked.supposed[0])
    >>> plain.option("decks"), str(plain.odds("tie"))
    (6, '12 to 1')
    """
    options = dict(setting.options)
    if one.name in options:
        options[one.name] = int(one.was)
    return replace(
        setting, options=options, supposed=tuple(s for s in setting.supposed if s != one)
    )


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
        return None
    return Supposed(name, _whole(name, text, was, _entry(setting, name)), str(was))


def _entry(setting: Setting, name: str) -> OptionEntry:
    """What the law says of an option on the day."""
    return next(o for o in setting.law.file.option if o.name == name and _holds(setting, o))


def _holds(setting: Setting, entry: Entry) -> bool:
    return entry.in_force(setting.as_of)


def _whole(name: str, text: str, was: int, entry: Countable) -> int:
    """A whole number that the law or the arithmetic can bear, also in words."""
    text = NUMBERS.get(text.lower(), text)
    least = 1 if entry.least is None else entry.least
    most = max(MOST, TIMES * was) if entry.most is None else entry.most
    if not re.fullmatch(r"[0-9]{1,9}", text) or not least <= int(text) <= most:
        why = f": {entry.bounded_by}" if entry.bounded_by else ""
        raise CannotSuppose(
            f"{name} can be supposed to be a whole number from {least} to {most}{why}"
        )
    return int(text)


def _figure(setting: Setting, name: str, text: str) -> Supposed | None:
    entries = [one for one in setting.law.file.figure if one.name == name and _holds(setting, one)]
    if not entries:
        return None
    was = setting.figure(name)
    value: Value
    if isinstance(was, int) and not isinstance(was, bool):
        value = _whole(name, text, was, entries[0])
    elif isinstance(was, str) and _is_fraction(was):
        if not _is_fraction(text):
            raise CannotSuppose(f"{name} is a fraction, such as {was}: not {text!r}")
        value = text
    elif isinstance(was, str) and was.startswith("$"):
        value = dollars(cents(text))
    else:
        raise CannotSuppose(f"{name} is no single number: it cannot be supposed otherwise")
    return Supposed(name, value, str(was))


def _is_fraction(text: str) -> bool:
    if not re.fullmatch(r"[0-9]{1,4}(/[0-9]{1,4})?", text):
        return False
    top, _, below = text.partition("/")
    return int(below or 1) > 0 and Fraction(int(top), int(below or 1)) <= 1


def _payout(setting: Setting, name: str, text: str) -> Supposed | None:
    wager, _, on = name.partition(":")
    if all(one.name != wager for one in setting.law.file.wager):
        return None
    entry = setting.wager(wager)  # or it says why it is not offered
    if entry.paid_as:
        instead = setting.payout_name(wager, on)
        raise CannotSuppose(f"{wager} is paid as {entry.paid_as}: ask what if {instead} is {text}")
    paid = setting.prizes(wager)
    if on not in paid:
        if refusal := setting.not_paid(wager, on):
            raise refusal
        _refuse_left_out(setting, entry, on)
        listed = ", ".join(f"{wager}:{one}" if one else wager for one in paid) or "none"
        raise CannotSuppose(f"{name} is no payout of {wager}: there are {listed}")
    prize = prize_of(text)
    if type(prize) is not type(paid[on]):
        raise CannotSuppose(f"{name} pays {paid[on]}: it cannot be supposed to pay {text!r}")
    return Supposed(name, str(prize), str(paid[on]))


def _refuse_left_out(setting: Setting, entry: WagerEntry, on: str) -> None:
    """Say which pay table has a payout that is not among those in force."""
    name = entry.name
    tables = [table for table in setting.tables(name) if on in setting.prizes(name, table)]
    if tables and entry.table_option:
        raise CannotSuppose(
            f"{setting.payout_name(name, on)} is paid by another table than the one in force: "
            f"choose {entry.table_option} {' or '.join(tables)}"
        )


def _known(setting: Setting, name: str, beside: Mapping[str, Choice]) -> str:
    own = [f"{one}={'|'.join(choice.values)}" for one, choice in beside.items()]
    numbers = [one for one, value in setting.options.items() if type(value) is int]
    figures = [
        entry.name
        for entry in setting.law.file.figure
        if entry.in_force(setting.as_of) and isinstance(entry.value, int | str)
    ]
    listed = ", ".join([*own, *numbers, *figures])
    words = setting.law.words
    called = [word for one in setting.wagers for word in words.called(one)]
    called += [said(one) for one in (*beside, *setting.options, *figures)]
    return (
        f"cannot ask what if {name!r}{meant(said(name), called)}: {setting.game} has {listed}; "
        'and payouts by the name of their wager, such as tie="12 to 1"'
    )

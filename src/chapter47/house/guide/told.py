"""Names, amounts and choices as people write them in a guide."""

import re
from typing import Any

from chapter47.law.entry import value_text
from chapter47.law.option_entries import OptionEntry, OptionRow
from chapter47.money import dollars

FEW = 8
"""So many choices are listed, and more are counted."""
_NAME = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")
_OF_A_KIND = re.compile(r"-of-a-")
_DOLLARS = re.compile(r"\bdollars\b", re.IGNORECASE)
_PERCENT = re.compile(r"\bpercent\b", re.IGNORECASE)
_ZERO = re.compile(r"; 0 (?:for|to) ([^;]+)$")


def capital(text: str) -> str:
    """A text with a capital.

    >>> capital("aces up")
    'Aces up'
    """
    return text[:1].upper() + text[1:]


def plain_words(text: str) -> str:
    """A text of the law with the names of options as people read them.

    >>> plain_words("Option other_sections, as 13:69F has it.")
    'Option other sections, as 13:69F has it.'
    """
    return _NAME.sub(lambda found: found.group().replace("_", " "), text)


def told_name(title: str) -> str:
    """What a wager or a hand is called, as people write it.

    >>> told_name("Three-of-a-kind"), told_name("aces up")
    ('Three of a kind', 'Aces up')
    """
    return capital(_OF_A_KIND.sub(" of a ", title))


def told_result(on: str) -> str:
    """For what a wager is paid, as people write it.

    >>> told_result("three-of-a-kind"), told_result(""), told_result("pair_in_two")
    ('Three of a kind', 'A win', 'Pair in two')
    """
    return told_name(on.replace("_", " ")) or "A win"


def told_value(entry: OptionEntry, value: Any) -> str:
    """What is chosen of an option: money as money, yes and no as such, a name as its label.

    >>> from chapter47.law.setting import Setting
    >>> war = Setting.make("colorado-holdem").law.file.option
    >>> limit = next(one for one in war if one.name == "payout_limit")
    >>> told_value(limit, 50000), told_value(limit, 0)
    ('$50,000', 'no limit')
    """
    if str(value) in entry.labels:
        return entry.labels[str(value)]
    if isinstance(value, int) and not isinstance(value, bool):
        zero = _ZERO.search(entry.title)
        if value == 0 and zero:
            return zero.group(1)
        if _DOLLARS.search(entry.title):
            return dollars(value * 100)
        return f"{value}%" if _PERCENT.search(entry.title) else f"{value:,}"
    return value_text(value).replace("_", " ")


def told_title(entry: OptionEntry) -> str:
    """What an option is called, without how its amounts are typed.

    >>> from chapter47.law.setting import Setting
    >>> options = Setting.make("casino-war").law.file.option
    >>> told_title(options[0])
    'Number of decks'
    """
    return _ZERO.sub("", entry.title)


def told_allowed(entry: OptionEntry, row: OptionRow) -> str:
    """What may be chosen of an option.

    >>> from chapter47.law.setting import Setting
    >>> options = Setting.make("casino-war").law.file.option
    >>> told_allowed(options[0], options[0].rows()[0])
    '6, 7 or 8'
    """
    if not row.choices:
        return f"{told_value(entry, row.minimum)} to {told_value(entry, row.maximum)}"
    told = [told_value(entry, choice) for choice in row.choices]
    if set(row.choices) == {True, False}:
        told = ["yes", "no"]
    if row.own_file:
        told.append("a table of the house's own")
    if len(told) > FEW:
        return f"{', '.join(told[:3])} and {len(told) - 3} more"
    return " or ".join(filter(None, (", ".join(told[:-1]), told[-1])))

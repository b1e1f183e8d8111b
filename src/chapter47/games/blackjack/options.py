"""Rules between the options of blackjack: what a choice needs, and what it rules out."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from chapter47.games.blackjack import rules
from chapter47.law.setting import Setting
from chapter47.table.objections import Objection


def check_setting(setting: Setting) -> Iterator[Objection]:
    """Say everything that speaks against a choice of options.

    >>> from chapter47.games.blackjack.lab.terms import blackjack
    >>> setting = blackjack(decks=3, shuffle="from the hand")
    >>> [str(objection) for objection in check_setting(setting)]
    ['at most 2 decks are dealt from the hand, not 3 (13:69F-2.2(a))']
    """
    yield from _decks(setting)
    behind = Fraction(setting.number("undealt_percent"), 100)
    least = Fraction(setting.figure("least_from_back"))
    if behind < least:
        yield _conflict(f"at least {least} of the stack is left undealt, not {behind}", "2.5(d)")


def most_hands(setting: Setting) -> int:
    """How many hands a box may come to by splitting."""
    return rules.most_hands(
        setting.is_on("resplitting"),
        is_offered(setting, "multiple_action"),
        setting.number("boxes"),
        once=setting.number("hands_of_one_split"),
        boxes_for_more=setting.number("boxes_of_small_tables"),
        more=setting.number("hands_of_resplitting"),
        fewer=setting.number("hands_of_resplitting_at_large_tables"),
    )


def _decks(setting: Setting) -> Iterator[Objection]:
    decks = setting.number("decks")
    if is_offered(setting, "match_the_dealer"):
        needed = _figure(setting, "decks_for_match_the_dealer")
        allowed = needed.value if needed else map(int, setting.tables("match_the_dealer"))
        allowed = tuple(allowed)
        if decks not in allowed:
            numbers = " or ".join(map(str, allowed))
            cite = needed.cite if needed else "2.23"
            yield _conflict(f"match_the_dealer needs {numbers} decks, not {decks}", cite)
    for way, name in (
        ("double shoe", "decks_for_double_shoe"),
        ("two batches", "decks_for_two_batches"),
    ):
        needed = _figure(setting, name)
        if setting.option("shuffle") == way and 2 * decks < needed.value:
            text = f"{way} needs at least {needed.value} decks on both sides, not {2 * decks}"
            yield _conflict(text, needed.cite)
    if setting.option("shuffle") == "from the hand":
        needed = _figure(setting, "most_decks_from_the_hand")
        if needed and decks > needed.value:
            text = f"at most {needed.value} decks are dealt from the hand, not {decks}"
            yield _conflict(text, needed.cite)


def is_offered(setting: Setting, name: str) -> bool:
    """Say whether the day knows an option and the licensee has chosen it."""
    return name in setting.options and setting.is_on(name)


def _figure(setting: Setting, name: str) -> Any:
    """The entry of a figure; nothing before its day."""
    entries = (e for e in setting.law.file.figure if e.name == name)
    return next((entry for entry in entries if entry.in_force(setting.as_of)), None)


def _conflict(message: str, cite: str) -> Objection:
    return Objection("options", message, cite if ":" in cite else f"19:47-{cite}")

"""Advice between two rolls: what odds and chips taken back are worth beside leaving all alone."""

from collections.abc import Iterator
from fractions import Fraction

from chapter47.families.adviser import Adviser
from chapter47.games.craps.chain import course
from chapter47.games.craps.lab import FAIR, outcomes_of
from chapter47.games.craps.layout import FLAT_BET, slot_of
from chapter47.games.craps.rules import FIRE
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.law.setting import Setting
from chapter47.table import BET, READY, TAKE_BACK, Option, Wager
from chapter47.table.knowledge import Knowledge
from chapter47.table.prompts import Amount

NO_BETTER = "nothing that is open is worth more than leaving the wagers as they are"
COSTS = "every wager but the odds costs its house edge when it is made"


def advise(knows: Knowledge) -> Advice:
    """Value odds and chips taken back against leaving all wagers as they lie."""
    if knows.option(READY) is None:
        raise NothingToAdvise(f"there is no advice in craps on this: {knows.text}")
    point = _point(knows)
    unit = knows.setting.limit("pass").minimum
    changes = [choice for one in knows.options for choice in _choices(knows, one, point, unit)]
    if not changes:
        raise NothingToAdvise("no odds can be taken or laid now, and no chips taken back")
    better = any(choice.value is not None and choice.value > 0 for choice in changes)
    facts = [COSTS] if better else [NO_BETTER, COSTS]
    leave = Choice(READY, Fraction(0), note="all stays as it is")
    return Advice.ranked(knows.text, unit, [leave, *changes], _assumes(), _sentences(facts))


def _assumes() -> list[str]:
    return _sentences(
        [
            *FAIR,
            "vigorish at its exact rate",
            "worth is beside leaving all as it is",
        ]
    )


def _sentences(texts: list[str]) -> list[str]:
    return [f"{text[0].upper()}{text[1:]}." for text in texts]


def _point(knows: Knowledge) -> int:
    """Where the puck lies; 0 before a come out roll."""
    for at in knows.backwards("StateChanged"):
        row = knows.rows[at]
        if row["what"] == "puck":
            return row["value"] if isinstance(row["value"], int) else 0
    return 0


def _choices(knows: Knowledge, option: Option, point: int, unit: int) -> Iterator[Choice]:
    """What an option is worth beside doing nothing, if it is one that is valued."""
    name, spec = option.fixed.get("wager"), option.fields.get("amount")
    if not isinstance(name, str) or not isinstance(spec, Amount):
        return
    wager = Wager(knows.seat, name, option.fixed.get("spot", ""))
    if option.name == BET and name in FLAT_BET:
        cents, gain = spec.maximum, worth(knows.setting, wager, point)
        note = "paid as often as it falls: no edge" if not gain else ""
    elif option.name == TAKE_BACK and slot_of(wager).kind != FIRE:
        cents, gain = spec.maximum, -worth(knows.setting, wager, point)
        note = _taken_back(gain)
    else:
        return
    args = {**option.fixed, "amount": cents}
    yield Choice(option.name, gain * cents / unit, args, note)


def _taken_back(gain: Fraction) -> str:
    if not gain:
        return "worth the same on the layout"
    return "saves its edge" if gain > 0 else "gives up a wager in your favour"


def worth(setting: Setting, wager: Wager, point: int) -> Fraction:
    """What a wager that lies on the layout wins on average, in units of itself.

    A don't pass bet on 10 wins two times in three; a place bet on 6 loses its edge.

    >>> craps = Setting.make("craps")
    >>> worth(craps, Wager(1, "dont_pass"), 10), worth(craps, Wager(1, "place_to_win", "6"), 10)
    (Fraction(1, 3), Fraction(-1, 66))
    """
    slot = slot_of(wager)
    ends = outcomes_of(setting, slot, course(slot, point=point), setting.table(wager.name))
    return sum((net * chance for (net, _), chance in ends.items()), Fraction(0))


ADVICE = Adviser(advise)

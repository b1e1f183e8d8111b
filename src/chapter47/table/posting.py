"""Limits that change at a table: announced with their time, in force between rounds (8.2, 8.3)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from chapter47.law.cite import full_cite
from chapter47.law.errors import LawError
from chapter47.law.limits import Limit
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.table.actions import HOUSE, Action
from chapter47.table.events import (
    Announced,
    BetInTurn,
    CardDealt,
    DiceThrown,
    RoundStarted,
    ShakerShaken,
    StateChanged,
    WagerPlaced,
    WheelSpun,
)
from chapter47.table.narrate import SIGN
from chapter47.table.objections import Objection
from chapter47.table.state import TableState, ToCome
from chapter47.table.wagers import FLOORPERSON

ANNOUNCE, WITHDRAW, POST = "announce_limits", "withdraw_limits", "post_limits"
ACTS = (ANNOUNCE, WITHDRAW, POST)
CITE = full_cite("8.3")
LIMITS = "limits"
"""What changes of the table's state when they are in force."""
PLAYED = (WagerPlaced, BetInTurn, CardDealt, DiceThrown, WheelSpun, ShakerShaken)
"""What a round is being played by."""
BOUNDS = ("minimum", "maximum", "step")


def words_of(setting: Setting, one: ToCome) -> str:
    """What the sign says of limits to come."""
    return f"from {one.told}: {_limit_of(setting, one.wager, one.limit)}"


def is_posting(action: Action) -> bool:
    """Say whether an act is about limits."""
    return action.name in ACTS


def checked(setting: Setting, wager: str, given: Mapping[str, Any]) -> Limit:
    """The limit of a wager that is to be posted, within what the text fixes."""
    usual = setting.limit(wager)
    amounts = {key: given.get(key, getattr(usual, key)) for key in BOUNDS}
    return setting.limit_rule(wager).post({key: dollars(one) for key, one in amounts.items()})


def with_limits(setting: Setting, limits: Mapping[str, Limit]) -> Setting:
    """A setting with other limits posted."""
    return replace(setting, posted={**setting.posted, **limits})


def objections(table: TableState, action: Action) -> Iterator[Objection]:
    """What speaks against an act about limits, but for the rules of the game itself."""
    who = (HOUSE,) if action.name == POST else (FLOORPERSON,)
    if action.by not in who:
        yield Objection("role", f"limits are changed by the {' or '.join(who)}", CITE)
    elif action.name == ANNOUNCE:
        yield from _announcing(table, action.args)
    elif action.name == WITHDRAW and action.args.get("wager") not in table.to_come:
        yield Objection("wager", "no change of limits is announced for that wager", CITE)
    elif action.name == POST and not _due(table, action.args.get("at")):
        yield Objection("time", "no change of limits that was announced is due", CITE)


def _announcing(table: TableState, args: Mapping[str, Any]) -> Iterator[Objection]:
    wager, at, told = args.get("wager"), args.get("at"), args.get("told")
    if not isinstance(at, int) or isinstance(at, bool) or not isinstance(told, str) or not told:
        yield Objection("time", "say from when the limits hold", CITE)
    if any(type(args[key]) is not int for key in BOUNDS if key in args):
        yield Objection("limit", "limits are whole cents", CITE)
        return
    try:
        if not isinstance(wager, str):
            raise TypeError
        limit = checked(table.setting, wager, args)
    except TypeError:
        yield Objection("wager", "name the wager whose limits change", CITE)
    except (LawError, LookupError, ValueError) as error:
        yield Objection("limit", str(error), CITE)
    else:
        if limit == table.setting.limit(wager) and wager not in table.to_come:
            yield Objection("limit", f"{limit} is the limit already", CITE)


def perform(table: TableState, action: Action) -> None:
    """Do what was found open."""
    args = action.args
    if action.name == ANNOUNCE:
        limit = checked(table.setting, args["wager"], args)
        one = ToCome(args["wager"], limit, args["at"], args["told"])
        table.to_come[one.wager] = one
        text = words_of(table.setting, one)
        table.emit(Announced(text=text[:1].upper() + text[1:], cite=CITE))
        _tell(table)
    elif action.name == WITHDRAW:
        del table.to_come[args["wager"]]
        title = table.setting.wager(args["wager"]).title
        table.emit(Announced(text=f"The limits of the {title.lower()} stay", cite=CITE))
        _tell(table)
    else:
        for one in _due(table, args["at"]):
            table.due[one.wager] = one
        if not is_being_played(table):
            take_up(table)


def is_being_played(table: TableState) -> bool:
    """Say whether a wager has been made, or a card dealt, in the round that has begun."""
    for event in reversed(table.log.events):
        if isinstance(event, RoundStarted):
            return False
        if isinstance(event, PLAYED):
            return True
    return False


def take_up(table: TableState) -> None:
    """Put the limits in force whose time has come: between rounds, or before a round is played."""
    if not table.due:
        return
    limits = {wager: one.limit for wager, one in table.due.items()}
    table.setting = with_limits(table.setting, limits)
    for wager in limits:
        if table.to_come.get(wager) == table.due[wager]:
            del table.to_come[wager]
    table.due.clear()
    told = "; ".join(_limit_of(table.setting, wager, limit) for wager, limit in limits.items())
    table.emit(StateChanged(what=LIMITS, value=told, cite=full_cite("8.2")))
    _tell(table)


def _tell(table: TableState) -> None:
    told = [words_of(table.setting, one) for one in in_order(table)]
    table.emit(StateChanged(what=SIGN, value="; ".join(told) or None, cite=CITE))


def in_order(table: TableState) -> list[ToCome]:
    """The limits that have been announced, the first ones first."""
    return sorted(table.to_come.values(), key=lambda one: (one.at, one.wager))


def _due(table: TableState, now: object) -> list[ToCome]:
    if not isinstance(now, int):
        return []
    ready = [one for one in in_order(table) if one.at <= now]
    return [one for one in ready if table.due.get(one.wager) != one]


def next_time(table: TableState) -> int | None:
    """When the next announced limits are due, and have not been found so yet."""
    times = [one.at for one in table.to_come.values() if table.due.get(one.wager) != one]
    return min(times, default=None)


def _limit_of(setting: Setting, wager: str, limit: Limit) -> str:
    low, high = dollars(limit.minimum), dollars(limit.maximum)
    step = f", in steps of {dollars(limit.step)}" if limit.step != setting.limit(wager).step else ""
    return f"{setting.wager(wager).title} {low} to {high}{step}"

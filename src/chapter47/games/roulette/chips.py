"""Roulette: chips without value in a colour for each patron, and value chips inside.  # 5.1"""

from collections.abc import Iterable, Mapping
from typing import Any

from chapter47.games.roulette.layout import INSIDE
from chapter47.games.roulette.state import Colour, Round, State
from chapter47.law.setting import Setting
from chapter47.money import Cents, cents, dollars
from chapter47.table import (
    AMOUNT_ONLY,
    Action,
    Amount,
    Objection,
    OneOf,
    Option,
    Wager,
    seat_number,
)

TAKE_COLOUR, RETURN_COLOUR = "take_colour", "return_colour"
WHOSE = "chips of seat {}"
"""What the table tells of a patron's chips."""
CITE = "5.1"


def unit(state: State, wager: Wager) -> Cents:
    """The value of the chips with which an inside wager is made; one cent if it does not matter."""
    colour = state.colours.get(wager.seat) if wager.name in INSIDE else None
    return colour.value if colour else 1


def objections(t: Round, wager: Wager, total: Cents) -> Iterable[Objection]:
    """What speaks against value chips on an inside wager."""
    state = t.state
    rule = t.setting.option("value_chips_inside")
    if wager.name not in INSIDE or wager.seat in state.colours or not total or rule == "any patron":
        return ()
    if rule == "none":
        message = f"inside wagers are made with colour chips: {_take_one(t, wager.seat)}"
        return [Objection(AMOUNT_ONLY, message, CITE)]
    needed = denominations(t.setting, total)
    for other in t.wagers():
        if other.name in INSIDE and other.seat not in (wager.seat, *state.colours):
            for denomination in denominations(t.setting, t.stake(other)) & needed:
                message = (
                    f"seat {other.seat} has value chips of {dollars(denomination)} inside: "
                    f"{_take_one(t, wager.seat)}, or lay {dollars(total)} in other chips"
                )
                return [Objection(AMOUNT_ONLY, message, CITE)]
    return ()


def _take_one(t: Round, seat: int) -> str:
    """How a patron takes a colour, as it is typed and as it is described."""
    free = _free(t)
    if not free:
        return "take a colour first, when one is free"
    told = f'seat = {seat}, act = "{TAKE_COLOUR}", colour = "{free[0]}", value = "$1"'
    return f"take a colour first ({TAKE_COLOUR.replace('_', ' ')} {free[0]} $1, or {{ {told} }})"


def _free(t: Round) -> tuple[str, ...]:
    """The colours that no patron has."""
    taken = {colour.name for colour in t.state.colours.values()}
    return tuple(name for name in t.setting.figure("colours") if name not in taken)


def denominations(setting: Setting, amount: Cents) -> set[Cents]:
    """The denominations in which an amount is laid, the largest first."""
    used = set()
    for denomination in sorted(map(cents, setting.figure("denominations")), reverse=True):
        if amount >= denomination:
            used.add(denomination)
            amount %= denomination
    return used


def options(t: Round, seat: int) -> Iterable[Option]:
    """Take or return a colour, while none of the patron's chips lies inside."""
    state = t.state
    if any(wager.name in INSIDE for wager in t.wagers(seat=seat)):
        return
    free = _free(t)
    limit = t.setting.limit(INSIDE[0])
    if free:
        yield Option(
            TAKE_COLOUR,
            label="take a colour, and say what a chip of it is worth",
            cite=CITE,
            fields={
                "colour": OneOf(free),
                "value": Amount(limit.step, limit.maximum, limit.step),
            },
            for_newcomers=seat not in state.colours,
        )
    if seat in state.colours:
        yield Option(RETURN_COLOUR, label="return the colour", cite=CITE, is_rare=True)


def perform(t: Round, action: Action) -> None:
    """Take or return a colour."""
    state = t.state
    seat = seat_number(action.by)
    assert seat is not None
    if action.name == TAKE_COLOUR:
        colour = Colour(action.args["colour"], action.args["value"])
        state.colours[seat] = colour
        told = f"{colour.name}, {dollars(colour.value)} a chip"
        t.change(WHOSE.format(seat), told, cite="5.1")
    else:
        del state.colours[seat]
        t.change(WHOSE.format(seat), "value chips", cite="5.1")


def chips_of(states: Mapping[str, Any], seat: int) -> Colour | None:
    """The colour of a seat's chips, as the table has told it.

    >>> chips_of({"chips of seat 3": "blue, $2.50 a chip"}, 3)
    Colour(name='blue', value=250)
    """
    name, told, value = str(states.get(WHOSE.format(seat), "")).partition(", ")
    return Colour(name, cents(value.removesuffix(" a chip"))) if told else None

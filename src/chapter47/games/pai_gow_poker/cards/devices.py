"""Devices and dice on the table: brought, taken away and inspected between rounds."""

from collections.abc import Iterable, Mapping

from chapter47.games.pai_gow_poker.state import DICE, Lasting, Round, deals_three_then_four
from chapter47.law.setting import Setting
from chapter47.rule import rule
from chapter47.table import (
    FLOORPERSON,
    Action,
    Objection,
    OneOf,
    Option,
    Whole,
)
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE
from chapter47.table.cards.devices import (
    AUTOMATED_SHOE,
    INSTALL,
    REMOVE,
    SHUFFLER,
    device_acts,
    install_device,
    remove_device,
)

MOST_HOURS = 10_000
"""How many hours can be told."""


@rule
def must_be_replaced(hours: int, most: int) -> bool:
    """Whether dice have been on the table for too long.

    >>> must_be_replaced(24, 24), must_be_replaced(25, 24)
    (False, True)
    """
    return hours > most  # 11.4(a)1iii


def acts_of_the_floor(t: Round) -> Mapping[str, list[Option]]:
    """What the floorperson may do between rounds."""
    state: Lasting = t.state
    options = device_acts(
        state.cards.devices,
        _lawful_devices(t.setting),
        removed="11.11(o)",
        brought="11.6(a)",
        check=lambda action: _must_not_be_needed(t, action),
    )
    by_hand = _lawful_by_hand(t.setting)
    if len(by_hand) > 1:
        options.append(
            Option(
                "change_deal",
                label="have the cards dealt otherwise",
                cite="11.11(o)",
                fields={"deal": OneOf(by_hand)},
                check=lambda action: _device_must_be_gone(t, action),
            )
        )
    if state.starting == DICE:
        options.append(
            Option(
                "inspect_dice",
                label="say how long the dice have been on the table",
                cite="11.4(a)1iii",
                fields={"hours": Whole(0, MOST_HOURS)},
            )
        )
    return {FLOORPERSON: options} if options else {}


def act_of_the_floor(t: Round, action: Action) -> None:
    """Do what the floorperson was found to be allowed."""
    state: Lasting = t.state
    if action.name == REMOVE:
        remove_device(t, state.cards.devices, action.args["device"], cite="11.11(o)")
    elif action.name == INSTALL:
        install_device(t, state.cards.devices, action.args["device"], cite="11.6(a)")
    elif action.name == "change_deal":
        state.cards.by_hand = action.args["deal"]
        t.change("deal", state.cards.by_hand, cite="11.11(o)")
    elif must_be_replaced(action.args["hours"], t.setting.number("dice_hours")):
        t.change("dice", "replaced by new ones", cite="11.4(a)1iii")


def _choices(setting: Setting, option: str) -> tuple[object, ...]:
    (entry,) = [e for e in setting.law.file.option if e.name == option]
    return entry.row_on(setting.as_of).choices


def _lawful_devices(setting: Setting) -> list[str]:
    shuffler = "automated" in _choices(setting, "shuffle")
    return [SHUFFLER, AUTOMATED_SHOE] if shuffler else []


def _lawful_by_hand(setting: Setting) -> tuple[str, ...]:
    lawful = _choices(setting, "deal")
    return tuple(deal for deal in (MANUAL_SHOE, FROM_THE_HAND) if deal in lawful)


def _must_not_be_needed(t: Round, action: Action) -> Iterable[Objection]:
    if action.args["device"] == AUTOMATED_SHOE and deals_three_then_four(t.setting):
        message = "the first three cards come from the automated shoe at this table"
        yield Objection("needed", message, "11.17(b)")


def _device_must_be_gone(t: Round, _: Action) -> Iterable[Objection]:
    if AUTOMATED_SHOE in t.state.cards.devices:
        message = "remove the automated shoe from the table before cards are dealt otherwise"
        yield Objection("device", message, "11.11(o)")

"""Wagers (11.7): the pai gow poker wager, what goes beside it, and two areas (11.12(a))."""

from collections.abc import Iterator, Sequence

from chapter47.families.banked.areas import betting_areas, objections_to_area
from chapter47.games.pai_gow_poker.cards.devices import act_of_the_floor, acts_of_the_floor
from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER, Round
from chapter47.games.pai_gow_poker.wagers.coupons import act, is_act, of_seat, refusals
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table import Objection, Option, Procedure, Wager, Window, seat_number
from chapter47.table.beside import beside_objections
from chapter47.table.coupons import may_take_back


def offered(setting: Setting) -> list[str]:
    """The wagers that may be placed; an envy bonus is none of its own."""
    return [name for name in setting.wagers if name != "envy"]


def numbers_to_wager_on(setting: Setting) -> list[str]:
    """The numbers that the generator may show."""
    if "random_number" not in setting.wagers:
        return []
    return [str(number) for number in range(1, setting.number("highest_number") + 1)]


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; "No more bets" is called when the cards are."""
    numbers = numbers_to_wager_on(t.setting)
    window = Window(
        t,
        offered(t.setting),
        cite="11.7(a)",
        spots=lambda name: numbers if name == "random_number" else ("",),
        check=lambda wager, total: objections(t, wager, total),
        positions=lambda seat: betting_areas(t, PAI_GOW_POKER, seat),
        may_take_back=lambda wager: may_take_back(t, wager),
        others=lambda actor: _others(t, actor),
        refusals=lambda action: refusals(t, action),
        ends_deserted=True,
    )
    while action := (yield from window.other()):
        (act if is_act(action) else act_of_the_floor)(t, action)


def _others(t: Round, actor: str) -> Sequence[Option]:
    seat = seat_number(actor)
    return acts_of_the_floor(t).get(actor, ()) if seat is None else [*of_seat(t, seat)]


def objections(t: Round, wager: Wager, total: Cents) -> Iterator[Objection]:
    """Rules on a wager beside its limits."""
    if wager.name == PAI_GOW_POKER:
        yield from objections_to_area(t, wager, total, cite="11.12(a)")
    yield from beside_objections(t, wager, total)

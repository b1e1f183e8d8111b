"""The betting window: which wagers are taken before the first card, and what the floor may do."""

from collections.abc import Iterable, Iterator, Sequence

from chapter47.families.blackjack import floor
from chapter47.families.blackjack.boxes import positions
from chapter47.families.blackjack.cutting import farthest_right
from chapter47.families.blackjack.floor import FloorActs
from chapter47.families.blackjack.one_shoe import relieve
from chapter47.games.double_attack_blackjack import cards
from chapter47.games.double_attack_blackjack.state import Round
from chapter47.games.double_attack_blackjack.wagers import (
    BOXES,
    BUST_IT,
    COUPONS,
    INITIAL,
    bust_it_objections,
    chip_unit,
)
from chapter47.money import Cents
from chapter47.table import (
    FLOORPERSON,
    Action,
    Check,
    Objection,
    Option,
    Procedure,
    Wager,
    Window,
    seat_number,
)
from chapter47.table.beside import beside_objections
from chapter47.table.cards import life

CITE = "26.1[initial wager]"
FLOOR = FloorActs(
    new_cards="26.3(d)",
    recut="26.4(f)",
    reshuffle="26.4(g)",
    relief="26.7",
    reader="26.x(m)",
)


def take_wagers(t: Round) -> Procedure:
    """Take wagers until the first card is to be drawn."""
    window = Window(
        t,
        (INITIAL, BUST_IT),
        cite=CITE,
        check=_check(t),
        positions=lambda seat: positions(t.setting, seat),
        others=lambda actor: _others(t, actor),
        refusals=lambda action: COUPONS.refusals(t, action),
        unit=lambda wager: chip_unit(t.setting, wager),
        ends_deserted=True,
    )
    while act := (yield from window.other()):
        waits = _perform(t, act)
        if waits is not None:
            yield from waits
    if t.seats():
        t.announce("No more bets", cite=CITE)
    state = t.state
    state.cash.clear()
    state.now.boxes = BOXES.in_play(t)
    t.must_stay({seat for box in state.now.boxes.values() for seat in box.bettors})


def _check(t: Round) -> Check:
    def check(wager: Wager, total: Cents) -> Iterable[Objection]:
        about = _against(t, wager) if total else ()
        coupon = COUPONS.objections_to(t, wager, total, cite=CITE)
        beside = beside_objections(t, wager, total)
        return [*about, *coupon, *bust_it_objections(t, wager, total), *beside]

    return check


def _against(t: Round, wager: Wager) -> Iterator[Objection]:
    """What speaks against a wager on a box."""
    if wager.name == INITIAL:
        yield from BOXES.objections_to(t, wager.seat, wager.box)


def _others(t: Round, actor: str) -> Sequence[Option]:
    seat = seat_number(actor)
    if seat is None:
        offers = COUPONS.of_house(t)
        offers.setdefault(FLOORPERSON, []).extend(FLOOR.options(t))
        return offers.get(actor, ())
    return [*COUPONS.of_seat(t, seat)]


def _perform(t: Round, action: Action) -> Procedure | None:
    match action.name:
        case floor.RECUT:
            return cards.recut(t)
        case floor.RESHUFFLE:
            return cards.shuffle(t, farthest_right(t))
        case floor.NEW_DEALER:
            return relieve(t, cite=FLOOR.relief)
        case life.IN_USE | life.NEW_CARDS:
            return cards.act_of_the_floor(t, action)
        case floor.REPAIRED:
            FLOOR.reader_repaired(t)
        case _:
            COUPONS.done(t, action)
    return None

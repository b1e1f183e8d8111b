"""The betting window: which wagers are taken before the first card, and what the floor may do."""

from collections.abc import Iterable, Iterator, Sequence

from chapter47.families.blackjack import floor
from chapter47.families.blackjack.boxes import positions
from chapter47.families.blackjack.cutting import farthest_right
from chapter47.families.blackjack.floor import (
    FloorActs,
    barred_objections,
    is_barred,
    keep_out_others,
)
from chapter47.families.blackjack.match_the_dealer import MATCH_THE_DEALER
from chapter47.families.blackjack.one_shoe import relieve
from chapter47.games.spanish_21 import cards
from chapter47.games.spanish_21.state import Round
from chapter47.games.spanish_21.wagers import BOXES, COUPONS, MAIN, chip_unit
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

CITE = "19.5(a)"
FLOOR = FloorActs(
    new_cards="19.3",
    recut="19.4",
    reshuffle="19.4",
    relief="19.7",
    reader="19.15",
    entry=CITE,
)


def take_wagers(t: Round) -> Procedure:
    """Take wagers until the first card is to be drawn."""
    window = Window(
        t,
        (MAIN, MATCH_THE_DEALER),
        cite=CITE,
        check=_check(t),
        positions=lambda seat: positions(t.setting, seat),
        others=lambda actor: _others(t, actor),
        refusals=lambda action: COUPONS.refusals(t, action),
        unit=lambda wager: chip_unit(t.setting, wager),
        closes_empty=not t.setting.option("mid_shoe_entry"),
    )
    while act := (yield from window.other()):
        waits = _perform(t, act)
        if waits is not None:
            yield from waits
    t.announce("No more bets", cite=CITE)
    state = t.state
    state.cash.clear()
    state.now.boxes = BOXES.in_play(t)
    state.originals = {(one.seat, one.box): t.stake(one) for one in t.wagers(MAIN)}
    bettors = {seat for seat, _ in state.originals}
    t.must_stay(bettors)
    keep_out_others(t, bettors)


def _check(t: Round) -> Check:
    def check(wager: Wager, total: Cents) -> Iterable[Objection]:
        about = _against(t, wager) if total else ()
        coupon = COUPONS.objections_to(t, wager, total, cite=CITE)
        return [*about, *coupon, *beside_objections(t, wager, total)]

    return check


def _against(t: Round, wager: Wager) -> Iterator[Objection]:
    """What speaks against a wager on a box."""
    yield from barred_objections(t, wager.seat, cite=CITE)
    if wager.name == MAIN:
        yield from BOXES.objections_to(t, wager.seat, wager.box)


def _others(t: Round, actor: str) -> Sequence[Option]:
    seat = seat_number(actor)
    if seat is None:
        offers = COUPONS.of_house(t)
        offers.setdefault(FLOORPERSON, []).extend(FLOOR.options(t))
        return offers.get(actor, ())
    return () if is_barred(t, seat) else [*COUPONS.of_seat(t, seat)]


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
        case floor.LET_IN:
            FLOOR.let_in(t, action)
        case floor.REPAIRED:
            FLOOR.reader_repaired(t)
        case _:
            COUPONS.done(t, action)
    return None

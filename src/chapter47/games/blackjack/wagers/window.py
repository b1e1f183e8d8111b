"""The betting window: which wagers are taken before the first card, from whom, and beside what."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from chapter47.families.blackjack import floor
from chapter47.families.blackjack.boxes import positions
from chapter47.families.blackjack.burning import relief_burns
from chapter47.families.blackjack.cutting import farthest_right
from chapter47.families.blackjack.floor import (
    FloorActs,
    barred_objections,
    is_barred,
    keep_out_others,
)
from chapter47.games.blackjack.cards import card_life, cutting, shuffle
from chapter47.games.blackjack.cards.burning import burn
from chapter47.games.blackjack.cards.shuffle_ways import CONTINUOUS, way
from chapter47.games.blackjack.side_wagers import streak
from chapter47.games.blackjack.side_wagers.catalogue import SIDE_WAGERS
from chapter47.games.blackjack.side_wagers.progressive import redeem, redeem_options
from chapter47.games.blackjack.state import Round
from chapter47.games.blackjack.wagers.boxes import BOXES
from chapter47.games.blackjack.wagers.coupons import COUPONS
from chapter47.games.blackjack.wagers.payouts import chip_unit
from chapter47.games.blackjack.wagers.stakes import ACTIONS
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

FLOOR = FloorActs(
    new_cards="2.4",
    recut="2.5(g)",
    reshuffle="2.5(h)1",
    relief="2.6",
    reader="2.15",
    entry="2.3(i)",
)


def take_wagers(t: Round) -> Procedure:
    """Take wagers until the first card, or the determinant card, is to be drawn."""  # 2.3(a), (j)
    window = Window(
        t,
        (*ACTIONS, *SIDE_WAGERS, *streak.names(t.setting)),
        cite="2.3(a)",
        check=_check(t),
        may_take_back=lambda wager: _may_take_back(t, wager),
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
    t.announce("No more bets", cite="2.3(a)")
    state = t.state
    state.cash.clear()
    state.now.boxes = BOXES.in_play(t)
    bettors = {seat for box in state.now.boxes.values() for seat in box.bettors}
    t.must_stay(bettors)
    if way(t) != CONTINUOUS:
        keep_out_others(t, bettors)


def _check(t: Round) -> Check:
    def check(wager: Wager, total: Cents) -> Iterable[Objection]:
        coupon = COUPONS.objections_to(t, wager, total, cite="2.3(a)")
        if total:
            return [*_against(t, wager), *coupon, *beside_objections(t, wager, total)]
        pending = [one for one in t.wagers(seat=wager.seat) if streak.is_pending(t, one)]
        beside = beside_objections(t, wager, total, staying=pending)
        return [*coupon, *beside]

    return check


def _against(t: Round, wager: Wager) -> Iterator[Objection]:
    """What speaks against a wager on a box."""
    seat, box = wager.seat, wager.box
    yield from barred_objections(t, seat, cite="2.3(i)")
    if wager.name == ACTIONS[0]:
        yield from BOXES.objections_to(t, seat, box)
    yield from streak.objections(t, wager)


def _may_take_back(t: Round, wager: Wager) -> bool:
    return not streak.is_pending(t, wager) and wager not in t.table.house_chips


def _others(t: Round, actor: str) -> Sequence[Option]:
    seat = seat_number(actor)
    return _house_extras(t).get(actor, ()) if seat is None else _extras(t, seat)


def _extras(t: Round, seat: int) -> Sequence[Option]:
    given_up = streak.give_up_options(t, seat)
    if is_barred(t, seat):
        return [*given_up]
    return [*COUPONS.of_seat(t, seat), *redeem_options(t, seat), *given_up]


def _house_extras(t: Round) -> Mapping[str, Sequence[Option]]:
    offers = COUPONS.of_house(t)
    offers.setdefault(FLOORPERSON, []).extend(FLOOR.options(t, shuffles=way(t) != CONTINUOUS))
    return offers


def _perform(t: Round, action: Action) -> Procedure | None:
    match action.name:
        case floor.RECUT:
            return cutting.recut(t)
        case floor.RESHUFFLE:
            return shuffle.shuffle(t, farthest_right(t))  # 2.5(e)4
        case floor.NEW_DEALER:
            return relieve(t)
        case life.IN_USE | life.NEW_CARDS:
            return card_life.act_of_the_floor(t, action)
        case floor.LET_IN:
            FLOOR.let_in(t, action)
        case floor.REPAIRED:
            FLOOR.reader_repaired(t)
        case "progressive_coupon":
            redeem(t, action)
        case "give_up_streak":
            return streak.give_up(t, action)
        case _:
            COUPONS.done(t, action)
    return None


def relieve(t: Round) -> Procedure:
    """A dealer who comes to the table burns a card, unless the shoe begins with him."""  # 2.6
    if relief_burns(t, cite="2.6"):
        yield from burn(t, "burn_at_relief", cite="2.6")

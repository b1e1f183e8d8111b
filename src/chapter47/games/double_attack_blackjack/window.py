"""The betting window: which wagers are taken before the first card, and what the floor may do."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from chapter47.families.blackjack.boxes import positions
from chapter47.families.blackjack.cutting import farthest_right
from chapter47.families.blackjack.reading import IN_USE, READER
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


def take_wagers(t: Round) -> Procedure:
    """Take wagers until the first card is to be drawn."""
    window = Window(
        t,
        (INITIAL, BUST_IT),
        cite="26.1[initial wager]",
        check=_check(t),
        positions=lambda seat: positions(t.setting, seat),
        others=lambda actor: _others(t, actor),
        unit=lambda wager: chip_unit(t.setting, wager),
        ends_deserted=True,
    )
    while act := (yield from window.other()):
        waits = _perform(t, act)
        if waits is not None:
            yield from waits
    if t.seats():
        t.announce("No more bets", cite="26.1[initial wager]")
    state = t.state
    state.cash.clear()
    state.now.boxes = BOXES.in_play(t)
    t.must_stay({seat for box in state.now.boxes.values() for seat in box.bettors})


def _check(t: Round) -> Check:
    def check(wager: Wager, total: Cents) -> Iterable[Objection]:
        about = _against(t, wager) if total else _against_leaving(t, wager)
        beside = beside_objections(t, wager, total)
        return [*about, *bust_it_objections(t, wager, total), *beside]

    return check


def _against(t: Round, wager: Wager) -> Iterator[Objection]:
    """What speaks against a wager on a box."""
    if wager.name == INITIAL:
        yield from BOXES.objections_to(t, wager.seat, wager.box)


def _against_leaving(t: Round, wager: Wager) -> Iterator[Objection]:
    """What speaks against taking a wager back altogether."""
    if wager.name == INITIAL and wager in t.state.coupons.beside:
        yield Objection("alone", "take back the coupon first", "26.1[initial wager]")


def _others(t: Round, actor: str) -> Sequence[Option]:
    seat = seat_number(actor)
    if seat is None:
        return _house_extras(t).get(actor, ())
    return [*COUPONS.of_seat(t, seat)]


def _house_extras(t: Round) -> Mapping[str, Sequence[Option]]:
    offers = COUPONS.of_house(t)
    floor = offers.setdefault(FLOORPERSON, [])
    floor += life.acts_of_the_floor(cite="26.3(d)")
    if t.state.may_recut:
        floor.append(Option("recut", label="let the cards be cut again", cite="26.4(f)"))
    floor.append(Option("reshuffle", label="let the cards be shuffled", cite="26.4(g)"))
    floor.append(Option("new_dealer", label="another dealer comes", cite="26.7"))
    if not t.state.reader_works:
        floor.append(Option("reader_repaired", label="the card reader works again", cite="26.x(m)"))
    return offers


def _perform(t: Round, action: Action) -> Procedure | None:
    match action.name:
        case "recut":
            return cards.recut(t)
        case "reshuffle":
            return cards.shuffle(t, farthest_right(t))
        case "new_dealer":
            return cards.relieve(t)
        case life.IN_USE | life.NEW_CARDS:
            return cards.act_of_the_floor(t, action)
        case "reader_repaired":
            t.state.reader_works = True
            t.change(READER, IN_USE, cite="26.x(m)")
        case _:
            COUPONS.done(t, action)
    return None

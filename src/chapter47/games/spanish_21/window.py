"""The betting window: which wagers are taken before the first card, and what the floor may do."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from chapter47.families.blackjack.boxes import positions
from chapter47.families.blackjack.cutting import farthest_right
from chapter47.families.blackjack.match_the_dealer import MATCH_THE_DEALER
from chapter47.families.blackjack.reading import IN_USE, READER
from chapter47.games.spanish_21 import cards
from chapter47.games.spanish_21.state import Round
from chapter47.games.spanish_21.wagers import BOXES, COUPONS, MAIN, chip_unit
from chapter47.money import Cents
from chapter47.table import (
    FLOORPERSON,
    Action,
    Check,
    Objection,
    OneOf,
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
        (MAIN, MATCH_THE_DEALER),
        cite="19.5(a)",
        check=_check(t),
        positions=lambda seat: positions(t.setting, seat),
        others=lambda actor: _others(t, actor),
        unit=lambda wager: chip_unit(t.setting, wager),
        closes_empty=not t.setting.option("mid_shoe_entry"),
    )
    while act := (yield from window.other()):
        waits = _perform(t, act)
        if waits is not None:
            yield from waits
    t.announce("No more bets", cite="19.5(a)")
    state = t.state
    state.cash.clear()
    state.now.boxes = BOXES.in_play(t)
    state.originals = {(one.seat, one.box): t.stake(one) for one in t.wagers(MAIN)}
    bettors = {seat for seat, _ in state.originals}
    t.must_stay(bettors)
    if bettors and not t.setting.option("mid_shoe_entry"):
        state.admitted = bettors if state.admitted is None else state.admitted & bettors


def _check(t: Round) -> Check:
    def check(wager: Wager, total: Cents) -> Iterable[Objection]:
        about = _against(t, wager) if total else _against_leaving(t, wager)
        return [*about, *beside_objections(t, wager, total)]

    return check


def _against(t: Round, wager: Wager) -> Iterator[Objection]:
    """What speaks against a wager on a box."""
    if is_barred(t, wager.seat):
        yield Objection("barred", "those who sat out a round wait for the next shuffle", "19.5(a)")
    if wager.name == MAIN:
        yield from BOXES.objections_to(t, wager.seat, wager.box)


def _against_leaving(t: Round, wager: Wager) -> Iterator[Objection]:
    """What speaks against taking a wager back altogether."""
    if wager.name == MAIN and wager in t.state.coupons.beside:
        yield Objection("alone", "take back the coupon first", "19.5(a)")


def is_barred(t: Round, seat: int) -> bool:
    """Say whether a player is kept out, having sat out a round of the shoe."""
    admitted = t.state.admitted
    return admitted is not None and seat not in admitted


def _others(t: Round, actor: str) -> Sequence[Option]:
    seat = seat_number(actor)
    if seat is None:
        return _house_extras(t).get(actor, ())
    return () if is_barred(t, seat) else [*COUPONS.of_seat(t, seat)]


def _house_extras(t: Round) -> Mapping[str, Sequence[Option]]:
    offers = COUPONS.of_house(t)
    floor = offers.setdefault(FLOORPERSON, [])
    floor += life.acts_of_the_floor(cite="19.3")
    if t.state.may_recut:
        floor.append(Option("recut", label="let the cards be cut again", cite="19.4"))
    floor.append(Option("reshuffle", label="let the cards be shuffled", cite="19.4"))
    floor.append(Option("new_dealer", label="another dealer comes", cite="19.7"))
    barred = tuple(seat for seat in t.seats() if is_barred(t, seat))
    if barred:
        fields = {"seat": OneOf(barred)}
        floor.append(Option("let_in", "let a player wager", "19.5(a)", fields=fields))
    if not t.state.reader_works:
        floor.append(Option("reader_repaired", label="the card reader works again", cite="19.15"))
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
        case "let_in":
            assert t.state.admitted is not None
            t.state.admitted.add(action.args["seat"])
            t.change("admitted", action.args["seat"], cite="19.5(a)")
        case "reader_repaired":
            t.state.reader_works = True
            t.change(READER, IN_USE, cite="19.15")
        case _:
            COUPONS.done(t, action)
    return None

"""The betting window: which wagers are taken before the first card, from whom, and beside what."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from chapter47.families.blackjack.boxes import positions
from chapter47.families.blackjack.cutting import farthest_right
from chapter47.families.blackjack.phases import BEFORE_THE_DEAL
from chapter47.families.blackjack.reading import IN_USE, READER
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
    """Take wagers until the first card, or the determinant card, is to be drawn."""  # 2.3(a), (j)
    window = Window(
        t,
        (*ACTIONS, *SIDE_WAGERS, *streak.names(t.setting)),
        cite="2.3(a)",
        check=_check(t),
        may_take_back=lambda wager: _may_take_back(t, wager),
        positions=lambda seat: positions(t.setting, seat),
        others=lambda actor: _others(t, actor),
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
    if bettors and not t.setting.option("mid_shoe_entry") and way(t) != CONTINUOUS:
        state.admitted = bettors if state.admitted is None else state.admitted & bettors


def _check(t: Round) -> Check:
    def check(wager: Wager, total: Cents) -> Iterable[Objection]:
        if total:
            return [*_against(t, wager), *beside_objections(t, wager, total)]
        pending = [one for one in t.wagers(seat=wager.seat) if streak.is_pending(t, one)]
        beside = beside_objections(t, wager, total, staying=pending)
        return [*_against_leaving(t, wager), *beside]

    return check


def _against(t: Round, wager: Wager) -> Iterator[Objection]:
    """What speaks against a wager on a box."""
    seat, box = wager.seat, wager.box
    if is_barred(t, seat):
        yield Objection("barred", "those who sat out a round wait for the next shuffle", "2.3(i)")
    if wager.name == ACTIONS[0]:
        yield from BOXES.objections_to(t, seat, box)
    yield from streak.objections(t, wager)


def _against_leaving(t: Round, wager: Wager) -> Iterator[Objection]:
    """What speaks against taking a wager back altogether."""
    if wager.name == ACTIONS[0] and wager in t.state.coupons.beside:
        yield Objection("alone", "take back the coupon first", "2.3(a)")


def _may_take_back(t: Round, wager: Wager) -> bool:
    return not streak.is_pending(t, wager) and wager not in t.state.coupons.redeemed


def is_barred(t: Round, seat: int) -> bool:
    """Say whether a player is kept out, having sat out a round of the shoe."""  # 2.3(i)
    admitted = t.state.admitted
    return admitted is not None and seat not in admitted


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
    floor = offers.setdefault(FLOORPERSON, [])
    floor += life.acts_of_the_floor(cite="2.4")
    if t.state.may_recut:
        floor.append(Option("recut", label="let the cards be cut again", cite="2.5(g)"))
    if way(t) != CONTINUOUS:
        floor.append(Option("reshuffle", label="let the cards be shuffled", cite="2.5(h)1"))
        floor.append(Option("new_dealer", label="another dealer comes", cite="2.6"))
    barred = tuple(seat for seat in t.seats() if is_barred(t, seat))
    if barred:
        fields = {"seat": OneOf(barred)}
        floor.append(Option("let_in", "let a player wager", "2.3(i)", fields=fields))
    if not t.state.reader_works:
        floor.append(Option("reader_repaired", label="the card reader works again", cite="2.15"))
    return offers


def _perform(t: Round, action: Action) -> Procedure | None:
    match action.name:
        case "recut":
            return cutting.recut(t)
        case "reshuffle":
            return shuffle.shuffle(t, farthest_right(t))  # 2.5(e)4
        case "new_dealer":
            return relieve(t)
        case life.IN_USE | life.NEW_CARDS:
            return card_life.act_of_the_floor(t, action)
        case "let_in":
            assert t.state.admitted is not None
            t.state.admitted.add(action.args["seat"])
            t.change("admitted", action.args["seat"], cite="2.3(i)")
        case "reader_repaired":
            t.state.reader_works = True
            t.change(READER, IN_USE, cite="2.15")
        case "progressive_coupon":
            redeem(t, action)
        case "give_up_streak":
            return streak.give_up(t, action)
        case _:
            COUPONS.done(t, action)
    return None


def relieve(t: Round) -> Procedure:
    """A dealer who comes to the table burns a card, unless the shoe begins with him."""  # 2.6
    t.change("dealer", "relieved", cite="2.6")
    if not t.state.burns_due and t.shoe.remaining > t.setting.number("burn_at_relief"):
        t.state.may_recut = False
        t.phase = BEFORE_THE_DEAL
        yield from burn(t, "burn_at_relief", cite="2.6")

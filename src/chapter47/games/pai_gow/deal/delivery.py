"""From "No more bets" to the last stack (10.6, 10.8(k) to (m))."""

from chapter47.families.banked.placed import whose_hands
from chapter47.families.banked.places import place_name
from chapter47.families.banked.start import shake_for_start
from chapter47.games.pai_gow.deal.patterns import DealingPattern, dealing_patterns
from chapter47.games.pai_gow.deal.positions import (
    DEAD_HAND,
    called_by_dealer,
    name_of,
    served,
    starting_place,
)
from chapter47.games.pai_gow.equipment import stack_name
from chapter47.games.pai_gow.rules import TILES
from chapter47.games.pai_gow.state import PAI_GOW, Lasting, PlacedHand, Round
from chapter47.table import OneOf, Option, Procedure, seat_name
from chapter47.table.cards.deals import Place, give

DELIVERY = "delivery"
NAME_PATTERN = "name_pattern"


def commit_to_start(t: Round) -> None:
    """Fix what will decide the starting position, before anybody wagers."""
    t.state.play.starting_draw.draw = t.commit("shake", cite="10.6")


def make_hands(t: Round) -> None:
    """Note whose hands are in play: of the wagers, of the bank, of the dealer."""
    play = t.state.play
    seats = whose_hands(t, PAI_GOW, play.bank)
    play.hands = {place: PlacedHand(place, seat) for place, seat in seats.items()}
    t.must_stay(seat for seat in seats.values() if seat)  # 10.5


def find_start(t: Round) -> Procedure:
    """Have the dice shaken by the dealer or the bank, total them, and count the positions."""
    state: Lasting = t.state
    play = state.play
    cite = "10.8" if play.bank else "10.6"
    by = place_name(play.bank.seat)
    total = yield from shake_for_start(
        t, play.starting_draw, by=by, shake_cite=cite, total_cite="10.6"
    )
    play.start = starting_place(total, play.bank.seat, state.seats)
    play.dealt_from = len(t.table.log)
    where = called_by_dealer(t, play.start)
    t.announce(f"{total}: the first stack goes to {where}", cite=cite)
    t.change("the starting position", name_of(play.start), cite=cite)


def choose_pattern(t: Round) -> Procedure[DealingPattern]:
    """The pattern that the bank names, or the usual one; the dealer shows which is in use."""
    play = t.state.play
    usual = dealing_patterns()[str(t.setting.option("usual_pattern"))]
    if not play.bank or not t.setting.options.get("bank_names_pattern"):
        return usual
    option = Option(
        NAME_PATTERN,
        label="name a dealing pattern, or have the usual one; only the last has its own text",
        cite="10.8(k)10",
        fields={"pattern": OneOf(tuple(dealing_patterns()))},
        optional=frozenset({"pattern"}),
    )
    action = yield from t.ask_one(
        seat_name(play.bank.seat), [option], text="name a dealing pattern", cite="10.8(k)10"
    )
    pattern = dealing_patterns()[action.args.get("pattern", usual.name)]
    t.change("dealing pattern", pattern.label, cite=pattern.cite)
    return pattern


def deliver(t: Round, pattern: DealingPattern) -> Procedure:
    """Deliver a packet to each of the eight positions, from the starting position on."""
    t.phase = DELIVERY
    play = t.state.play
    cite = pattern.cite if play.bank and t.setting.options.get("bank_names_pattern") else "10.6"
    for place, packet in zip(served(t), pattern.packets, strict=True):
        to, where = name_of(place), called_by_dealer(t, place)
        yield from t.step(f"deliver four tiles to {where}", cite=cite)
        if t.table.equipment_is_declared:
            yield from give(t, Place(to, where, place in play.hands), TILES, cite=cite)
            continue
        for stack, count in packet:
            t.deliver(stack_name(stack), to, top=count, cite=cite)


def collect_unwagered(t: Round) -> None:
    """Put the stacks of positions without a wager with the dead hand, unexposed."""
    play = t.state.play
    cite = "10.8(l)" if play.bank else "10.6"
    for place in served(t):
        name = name_of(place)
        if name != DEAD_HAND and place not in play.hands and any(d.to == name for d in t.dealt):
            t.deliver(name, DEAD_HAND, cite=cite)
    t.change("stacks without a wager", "with the dead hand, at the dealer's left", cite=cite)
    cite = "10.8(m)" if play.bank else "10.6"
    t.change("shaker", "covered, shaken once, at the dealer's right", cite=cite)

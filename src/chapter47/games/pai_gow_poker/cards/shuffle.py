"""Shuffle and cut of the cards (11.6), by hand or by device, with one deck or two (11.2)."""

from collections.abc import Sequence

from chapter47.families.banked.places import counterclockwise, counterclockwise_from
from chapter47.games.pai_gow_poker.cards.opening import whole_deck
from chapter47.games.pai_gow_poker.state import Lasting, Round
from chapter47.table import Procedure, seat_number
from chapter47.table.cards import shuffles

SHUFFLE, CUT_MADE = "shuffle", "cut made"


def shuffle(t: Round, *, cite: str = "11.6(a)") -> Procedure:
    """Shuffle the cards for a round."""
    state: Lasting = t.state
    t.phase = SHUFFLE
    if state.cards.came_shuffled:
        state.cards.came_shuffled = False
        shuffle_cards(t, cite="11.5(a)")
        state.play.needs_cut = True  # 11.6(b)2
    else:
        shuffle_cards(t, cite=cite)
        state.play.needs_cut = not state.cards.by_device  # 11.6(b)1
    yield from t.step("the shuffle is complete", cite="11.6(a)")
    if t.setting.options.get("shuffler_counts") and state.cards.by_device:
        t.change("the shuffler counts", len(t.shoe.composition), cite="11.17(i)")


def shuffle_cards(t: Round, *, cite: str) -> None:
    """Shuffle all cards of the deck; of two decks the one that has waited comes into play."""
    shuffles.shuffle_cards(t, whole_deck(t.setting), t.state.cards.way, cite=cite)
    shuffles.tell_batch(t, "backs of the deck in play", cite="11.2(b)4")


def cut(t: Round) -> Procedure:
    """Have the cards cut that no device has shuffled."""
    play = t.state.play
    if not play.needs_cut:
        return
    play.cutters = entitled_to_cut(t)
    play.cutter = yield from cut_by(t, play.cutters, cite="11.6(e)")
    t.phase = CUT_MADE
    yield from t.step("the cards are cut", cite="11.6(e)")


def cut_by(t: Round, seats: Sequence[int], *, cite: str) -> Procedure[str]:
    """Offer the cut to seats in turn; the dealer cuts if all decline."""
    setting = t.setting
    near_bottom = setting.option("cutting_card") == "near the bottom"
    return (
        yield from t.cut(
            offer_to=seats,
            minimum=setting.number("least_cut"),
            cutting_card_from_back=(
                setting.number("cutting_card_from_bottom") if near_bottom else None
            ),
            cite=cite,
        )
    )


def entitled_to_cut(t: Round) -> list[int]:
    """The seats to which the cut is offered, in order."""
    state: Lasting = t.state
    seats = counterclockwise(t.seats())
    bank = state.play.bank
    if state.start_of_game:
        state.cut_turn = 0
        return [state.first_player] if state.first_player in seats else seats[:1]  # 11.6(d)1
    if bank:
        state.cut_turn = 0
        return counterclockwise_from(bank.seat, seats)  # 11.6(d)2
    if not state.play.cutters:  # cards shuffled again in a round take nobody's turn
        later = [seat for seat in seats if seat < state.cut_turn]
        state.cut_turn = (later or seats)[0]
    return counterclockwise_from(state.cut_turn, seats)[:1]  # 11.6(d)3


def recut(t: Round) -> Procedure:
    """Cut again: by the last cutter, or by the next one entitled."""
    play = t.state.play
    last = seat_number(play.cutter)
    if t.setting.option("recut_by") == "last cutter":
        again = [last] if last is not None else []
    else:
        before = last or play.cutters[-1]
        again = [seat for seat in counterclockwise_from(before, t.seats()) if seat != before]
    play.cutter = yield from cut_by(t, again, cite="11.6(f)")

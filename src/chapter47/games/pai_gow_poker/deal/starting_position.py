"""The starting position (11.8C): three dice, a random number or a button."""

from chapter47.families.banked.places import (
    called,
    counted_place,
    next_clockwise,
    place_name,
)
from chapter47.families.banked.start import shake_for_start
from chapter47.games.pai_gow_poker.side_wagers.random_number import settle_random_number
from chapter47.games.pai_gow_poker.state import BUTTON, DICE, Lasting, Round
from chapter47.table import Procedure

STARTING_POSITION = "starting position"
BANK_SHAKES = {
    "manual shoe": "11.10(h)1",
    "from the hand": "11.10(i)2",
    "automated shoe": "11.10(j)1",
}
BANK_IS_ONE = {
    "manual shoe": "11.10(h)3",
    "from the hand": "11.10(i)4",
    "automated shoe": "11.10(j)3",
}


def commit_to_start(t: Round) -> None:
    """Fix what will decide the starting position, before anybody wagers."""
    state: Lasting = t.state
    if state.starting != BUTTON:
        purpose = "shake" if state.starting == DICE else STARTING_POSITION
        state.play.starting_draw.draw = t.commit(purpose, cite="11.8C(a)")


def find_start(t: Round) -> Procedure:
    """Determine the starting position, and settle the wagers on its number."""
    state: Lasting = t.state
    play = state.play
    if state.starting == BUTTON:
        play.start = state.button
        t.change("button", place_name(play.start), cite="11.8C(d)")
    else:
        if play.starting_draw.draw is None:
            commit_to_start(t)
        number = yield from (shake_dice(t) if state.starting == DICE else show_number(t))
        play.start = counted_place(number, play.bank.seat, state.places)
        cite = BANK_IS_ONE[state.cards.deal] if play.bank else "11.8C(b)2"
        t.announce(f"{number}: the deal starts with {called(play.start, state.places)}", cite=cite)
    play.dealt_from = len(t.table.log)  # the wagers on the number rest on no hand
    if t.setting.options.get("mark_start"):
        t.change("the starting position is marked", place_name(play.start), cite="11.8C(e)")


def shake_dice(t: Round) -> Procedure[int]:
    """Have the dice shaken by the dealer or the bank, and totalled."""
    play = t.state.play
    bank = play.bank
    return (
        yield from shake_for_start(
            t,
            play.starting_draw,
            by=place_name(bank.seat),
            shake_cite=BANK_SHAKES[t.state.cards.deal] if bank else "11.8C(b)",
            total_cite="11.8C(b)1",
        )
    )


def show_number(t: Round) -> Procedure[int]:
    """Let the generator show a number, and settle what was wagered on it."""
    start = t.state.play.starting_draw
    t.phase = STARTING_POSITION
    highest = t.setting.number("highest_number")
    number = yield from t.random_number(start.pending, highest, cite="11.8C(c)")
    start.draw = None
    t.announce(f"The number is {number}", cite="11.8C(c)")
    yield from settle_random_number(t, number)
    return number


def move_button(t: Round) -> None:
    """Move the button clockwise after a round."""
    state: Lasting = t.state
    if state.starting == BUTTON:
        state.button = next_clockwise(state.button, state.places)  # 11.8C(d)

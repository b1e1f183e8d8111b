"""What a player has in play (14.7): his buy-in, and what he won or lost since."""

from collections.abc import Iterator

from chapter47.games.poker.state import Round
from chapter47.money import Cents, dollars
from chapter47.table import Action, OneOf, Option, rack

GOES_ON = "goes_on"


def stack_of(t: Round, seat: int) -> Cents:
    """What a player has in play for the next hand; nothing, if he must buy more chips first.

    Who comes, or comes again after his last chip, brings at least the least buy-in; what a player
    holds beyond the greatest buy-in stays out of play, unless he has won it.
    """
    state, held = t.state, t.table.ledger[rack(seat)]
    carried = state.stacks.get(seat, 0)
    if not carried and held < state.least_buy_in:
        return 0
    return min(held, max(state.most_buy_in, carried)) if state.most_buy_in else held


def goes_on(t: Round) -> Iterator[Option]:
    """Where hands are told that were dealt elsewhere, players may have lost or won before them."""
    if not t.table.equipment_is_declared or t.state.known:
        return
    seats = [seat for seat in t.seats() if stack_of(t, seat) < t.table.ledger[rack(seat)]]
    if seats:
        yield Option(
            GOES_ON,
            label="a player goes on with the chips that he has from hands before",
            cite="14.7",
            fields={"seat": OneOf(tuple(seats))},
            is_rare=True,
            keeps_stack=True,
        )


def go_on(t: Round, action: Action) -> None:
    """A player's chips are in play as they are, be they little or much."""
    seat = action.args["seat"]
    held = t.state.stacks[seat] = t.table.ledger[rack(seat)]
    t.announce(f"Seat {seat} goes on with {dollars(held)} from hands before", cite="14.7")

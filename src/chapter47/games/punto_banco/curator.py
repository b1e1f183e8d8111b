"""The curator: to whom the shoe is offered, how long he keeps it, and when it goes on."""

from collections.abc import Iterator

from chapter47.families.baccarat.hands import PLAYER_WINS
from chapter47.games.punto_banco.state import Round
from chapter47.table import Action, OneOf, Option, Procedure, seat_name

ACCEPT, DECLINE = "accept", "decline"
GIVE_UP, TAKE_SHOE, PASS_SHOE = "give_up_shoe", "take_shoe", "pass_shoe"
DELAY, BREACH = "delay", "breach of the rules"
OFFER = "offer"
"""The phase in which the shoe is offered."""


def find_curator(t: Round) -> Procedure:
    """Offer the shoe counterclockwise until somebody takes it; if nobody does the dealer deals."""
    curator = t.state.curator
    declined: set[int] = set()
    while not curator.seat and not curator.dealer_deals:
        waiting = [seat for seat in counterclockwise_from(t, curator.turn) if seat not in declined]
        if not waiting:
            curator.dealer_deals = True
            t.announce("Everybody declines the shoe: the dealer deals", cite="3.6")
            t.change("curator", "dealer", cite="3.6")
            return
        accepted = yield from _offer(t, waiting[0])
        if accepted:
            give_shoe(t, waiting[0])
        else:
            declined.add(waiting[0])


def counterclockwise_from(t: Round, seat: int) -> list[int]:
    """All seats in the order in which the shoe goes round, beginning with one."""
    seats = t.seats()
    return [one for one in seats if one >= seat] + [one for one in seats if one < seat]


def _offer(t: Round, seat: int) -> Procedure[bool]:
    """Ask one seat; who has left does not take it."""
    options = (
        Option(ACCEPT, label="take the shoe", cite="3.6", routine=True, begins=True),
        Option(DECLINE, label="let the shoe go on", cite="3.6", is_careful=True),
    )
    while seat in t.seats():
        action = yield from t.prompt(
            f"the shoe is offered to seat {seat}",
            lambda: {seat_name(seat): options} if seat in t.seats() else {},
            cite="3.6",
            phase=OFFER,
        )
        if action.by == seat_name(seat):
            return action.name == ACCEPT
    return False


def give_shoe(t: Round, seat: int) -> None:
    """Make a seat the curator."""
    curator = t.state.curator
    curator.seat, curator.turn, curator.rounds = seat, seat, 0
    curator.dealer_deals = curator.at_fault = False
    t.change("curator", seat_name(seat), cite="3.6")


def take_from(t: Round, reason: str) -> None:
    """Take the shoe from its curator; it is offered to the seats after him."""
    curator = t.state.curator
    curator.turn, curator.seat = curator.seat + 1, 0
    t.announce(f"The shoe passes: {reason}", cite="3.11")
    t.change("curator", "", cite="3.11")


def after_the_round(t: Round, result: int) -> None:
    """The curator keeps the shoe unless the Player's Hand has won, or he has dealt wrongly."""
    curator = t.state.curator
    curator.rounds += 1
    if not curator.seat:
        return
    if result == PLAYER_WINS:
        take_from(t, "the Player's Hand has won")
    elif curator.at_fault:
        take_from(t, "the curator has dealt wrongly")


def acts_of_seat(t: Round, seat: int) -> Iterator[Option]:
    """A curator who has dealt may give up the shoe; where the dealer deals, any may take it."""
    curator = t.state.curator
    if curator.seat == seat and curator.rounds:
        label = "give up the shoe"
        yield Option(GIVE_UP, label=label, cite="3.11", is_rare=True, stays_out=True)
    if curator.dealer_deals:
        yield Option(TAKE_SHOE, label="take the shoe", cite="3.6", is_rare=True, begins=True)


def acts_of_floor(t: Round) -> Iterator[Option]:
    """A supervisor may take the shoe from a curator who delays the game or breaks its rules."""
    if t.state.curator.seat:
        fields = {"reason": OneOf((DELAY, BREACH))}
        yield Option(PASS_SHOE, label="take the shoe away", cite="3.11", fields=fields)


def perform(t: Round, act: Action) -> None:
    """Do what was offered about the shoe."""
    if act.name == GIVE_UP:
        take_from(t, "given up by the curator")
    elif act.name == PASS_SHOE:
        take_from(t, f"taken by the supervisor for {act.args['reason']}")
    elif act.name == TAKE_SHOE:
        give_shoe(t, int(act.by.removeprefix("seat:")))

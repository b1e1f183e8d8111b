"""What is put in before the cards (14.7): antes, blinds, blinds made up, a straddle."""

from chapter47.games.poker.button import clockwise
from chapter47.games.poker.seating import BIG, SMALL
from chapter47.games.poker.state import Round, hand_of
from chapter47.money import Cents, dollars
from chapter47.table import Move, Option, Procedure, rack, seat_name
from chapter47.table.acts.pooling import POT

ANTES = "antes"
SMALL_LIES_DEAD = "a missed small blind is made up, dead"
REST_LIES_DEAD = "more than the big blind is made up, dead"
STRADDLE, NO_STRADDLE = "straddle", "decline"


def take_antes(t: Round) -> None:
    """The antes of all who are dealt in, straight into the pot."""
    hand, ante = hand_of(t), t.state.stakes.ante
    moves = []
    for seat in hand.seats if ante else ():
        paid = min(ante, hand.stacks[seat])
        hand.put_in(seat, paid)
        moves.append(Move(rack(seat), POT, paid))
    if of_big_blind := min(t.state.stakes.big_blind_ante, hand.stacks.get(hand.big_blind, 0)):
        hand.stacks[hand.big_blind] -= of_big_blind
        hand.dead[hand.big_blind] = of_big_blind
        moves.append(Move(rack(hand.big_blind), POT, of_big_blind))
    t.move(ANTES, *moves, cite="14.7")


def post_blinds(t: Round) -> Procedure:
    """The blinds, what players make up who come in between them, and a straddle."""
    state, hand = t.state, hand_of(t)
    blinds = state.stakes.blinds
    if not blinds:
        return
    hand.posts = {}
    if len(blinds) == 3 and hand.button in hand.seats and hand.button != hand.small_blind:
        _post(t, hand.button, blinds[0], "blind of the button")
    if len(blinds) > 1 and hand.small_blind in hand.seats:
        _post(t, hand.small_blind, blinds[-2], SMALL)
    _post(t, hand.big_blind, blinds[-1], BIG)
    for seat in hand.seats:
        if seat in state.posting:
            _make_up(t, seat)
    if t.setting.option("straddle"):
        yield from _straddle(t)


def _post(t: Round, seat: int, amount: Cents, what: str) -> None:
    hand = hand_of(t)
    paid = t.post(seat, min(amount, hand.stacks[seat]), what, cite="14.7")
    hand.put_in(seat, paid)
    hand.posts[seat] = hand.posts.get(seat, 0) + paid


def _make_up(t: Round, seat: int) -> None:
    """Who owes blinds and posts them: as much as the big blind is live, the rest lies dead."""
    state, hand = t.state, hand_of(t)
    blinds = state.stakes.blinds
    owed = state.owes.pop(seat, set())
    state.posting.discard(seat)
    if owed:
        hand.made_up[seat] = owed
    rest, reason = 0, SMALL_LIES_DEAD
    if BIG in owed:
        live = blinds[-1] - hand.posts.get(seat, 0)  # he may have another blind before him
        _post(t, seat, live, "live blind")
        if live < blinds[-1]:
            rest, reason = blinds[-1] - live, REST_LIES_DEAD
    if SMALL in owed and len(blinds) > 1:
        rest += blinds[-2]
    if rest:
        hand.dead[seat] = dead = min(rest, hand.stacks[seat])
        hand.stacks[seat] -= dead
        t.move(reason, Move(rack(seat), POT, dead), cite="14.10")


def _straddle(t: Round) -> Procedure:
    """Left of the big blind a player may straddle for twice the big blind, before the deal."""
    hand, big = hand_of(t), t.state.stakes.blinds[-1]
    seat = clockwise(hand.seats, hand.big_blind)[0]
    twice = t.setting.number("straddle_times") * big
    if len(hand.seats) == 2 or seat in hand.posts or hand.stacks[seat] < twice:
        return
    action = yield from t.ask_one(
        seat_name(seat),
        [
            Option(STRADDLE, label=f"straddle for {dollars(twice)}", begins=True),
            Option(NO_STRADDLE, label="decline", is_careful=True),
        ],
        text="straddle or not",
        cite="13:69F-14.10(f)",
    )
    if action.name == STRADDLE:
        _post(t, seat, twice, STRADDLE)
        hand.straddle = seat

"""Between hands (14.7, 14.16, 14.18): who plays, who sits out, who posts what he has missed."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice

from chapter47.equipment.cards import cards_text
from chapter47.games.poker.button import (
    Places,
    clockwise,
    first_places,
    is_between,
    moved,
    passed_over,
)
from chapter47.games.poker.revenue import COLLECT_TIME, collect_time
from chapter47.games.poker.state import SITS_OUT, Hand, Round
from chapter47.money import Cents, dollars
from chapter47.table import (
    DEALER,
    FLOORPERSON,
    NO_MORE_BETS,
    READY,
    Action,
    OneOf,
    Option,
    Procedure,
    Text,
    rack,
    seat_name,
    seat_number,
)
from chapter47.table.acts.pooling import BETWEEN_HANDS, MOVED_HERE, MUST_MOVE_TO
from chapter47.table.narrate import TOLD
from chapter47.table.prompts import Offers

SIT_OUT, COME_BACK, POST, WAIT = "sit_out", "come_back", "post_blinds", "wait_for_big_blind"
ASK_ME, AUTO_MUCK = "ask_before_mucking", "muck_without_asking"
ASK_TO_SEE = "ask_to_see"
SEAT_CHANGE, TAKE_SEAT, KEEP_SEAT = "ask_for_seat_change", "take_free_seat", "keep_seat"
LIST_PLAYER, CALL_PLAYER = "list_player", "call_player"
MUST_MOVE = "must_move"
SMALL, BIG = "small blind", "big blind"
NEEDED = 2
"""Nobody plays poker alone (14.6)."""


def between_hands(t: Round) -> Procedure:
    """Wait until two or more can play and are ready, or the dealer begins."""
    ready: set[int] = set()
    while True:
        welcome(t)
        ready.intersection_update(t.table.players)
        can_play = two_can_play(t)
        by_itself = not t.table.dealer_is_manual
        if can_play and by_itself and ready.issuperset(set(t.seats()) - t.state.away):
            return
        t.phase = BETWEEN_HANDS
        text = "the next hand" if can_play else "the table waits for two players with chips"
        action = yield from t.prompt(
            text, lambda: _offers(t, ready), cite="14.6", takes=partial(_deals, t)
        )
        if action.name == NO_MORE_BETS:
            return
        seat = seat_number(action.by)
        if action.name == READY and seat is not None:
            ready.add(seat)
        elif action.name in _ACTS:
            _ACTS[action.name](t, action)


def eligible(t: Round) -> list[int]:
    """The seats whose players are there with chips enough to be dealt in, clockwise."""
    return [*_eligible(t)]


def two_can_play(t: Round) -> bool:
    """Whether there are two or more who can be dealt in; nobody looks for a third."""
    return len([*islice(_eligible(t), NEEDED)]) == NEEDED


def _eligible(t: Round) -> Iterator[int]:
    away = t.state.away
    for seat in t.seats():
        if seat not in away and stack_of(t, seat):
            yield seat


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


def _offers(t: Round, ready: set[int]) -> Offers:
    """What is open to each, worked out for those who are asked about."""
    can_play = two_can_play(t)
    actors = [seat_name(s) for s in t.seats() if s not in ready or s in t.state.away]
    dealer = [DEALER] if can_play else []

    def of(actor: str) -> list[Option]:
        seat = seat_number(actor)
        if seat is not None:
            return list(_of_seat(t, seat, can_play=can_play))
        return [_DEAL] if actor == DEALER else list(_of_floor(t))

    return Offers(lambda: [*actors, *dealer, FLOORPERSON], of)


_DEAL = Option(NO_MORE_BETS, label="deal the next hand", cite="14.6", begins=True)


def _deals(t: Round, action: Action) -> bool:
    """Say whether the dealer begins, as he may when two can play."""
    begins = action.name == NO_MORE_BETS and action.by == DEALER and not action.args
    return begins and two_can_play(t)


def _of_seat(t: Round, seat: int, *, can_play: bool) -> Iterator[Option]:
    state = t.state
    if seat == state.may_change:
        if free := free_seats(t):  # a newcomer may have sat down there
            fields = {"to_seat": OneOf(free)}
            yield Option(
                TAKE_SEAT, label="take the free seat", cite="14.18", fields=fields, begins=True
            )
        yield Option(KEEP_SEAT, label="keep your seat", cite="14.18")
    if seat in state.away:
        yield Option(COME_BACK, label="come back to the game", cite="14.16", begins=True)
        return
    if can_play:
        yield Option(READY, label="ready", cite="14.6", note=_lacks(t, seat), begins=True)
    if state.owes.get(seat):
        if seat in state.posting:
            yield Option(WAIT, label="wait for the big blind", cite="14.10", is_rare=True)
        else:
            owed = " and ".join(sorted(state.owes[seat]))
            yield Option(POST, label=f"post the {owed}", cite="14.10", begins=True)
    yield Option(SIT_OUT, label="sit out", cite="14.16", stays_out=True)
    if seat in state.asks_to_show:
        yield Option(AUTO_MUCK, label="muck losing hands without asking", cite="14.15")
    else:
        yield Option(ASK_ME, label="ask before a losing hand is mucked", cite="14.15")
    mucked = state.last.mucked if state.last and seat in state.last.seats else {}
    if mucked and t.setting.option("ask_to_see"):
        yield Option(
            ASK_TO_SEE,
            label="ask to see a hand that was called and mucked",
            cite="14.15",
            fields={"hand_of": OneOf(tuple(sorted(mucked)))},
            is_rare=True,
        )
    if seat not in state.seat_changes:
        yield Option(SEAT_CHANGE, label="ask for a change of seat", cite="14.18", is_rare=True)


def _lacks(t: Round, seat: int) -> str:
    """Why a player is not dealt in at once, though he is ready."""
    if not stack_of(t, seat):
        return f"buy chips for {dollars(t.state.least_buy_in)} or more to be dealt in"
    if t.state.owes.get(seat) and seat not in t.state.posting:
        return "dealt in by the big blind, or once posted"
    return ""


def _of_floor(t: Round) -> Iterator[Option]:
    if t.setting.option("house_fee") == "time":
        yield Option(COLLECT_TIME, label="collect the time charge", cite="14.14")
    yield Option(
        LIST_PLAYER,
        label="put a player on the waiting list",
        cite="14.18",
        fields={"player": Text(60, "as announced")},
        is_rare=True,
    )
    yield Option(
        MUST_MOVE,
        label="make this a must-move table",
        cite="14.18",
        fields={"main_table": Text(60, "the number of the main table")},
        is_rare=True,
    )
    if t.table.players:
        yield Option(
            MOVED_HERE,
            label="a player was moved here with his chips",
            cite="14.18",
            fields={"seat": OneOf(tuple(t.seats()))},
            is_rare=True,
        )
    if free_seats(t) and (t.state.seat_changes or t.state.waiting):
        yield Option(CALL_PLAYER, label="offer the free seat", cite="14.18")


def _tell_absent(t: Round, *, cite: str) -> None:
    """Tell who sits out, in words too where the log has them."""
    seats = sorted(t.state.away)
    names = " and ".join(", ".join(map(str, seats)).rsplit(", ", 1))
    told = f"Seats {names} sit out" if len(seats) > 1 else f"Seat {names} sits out"
    in_words = {"seats": seats, TOLD: told if seats else "Nobody sits out"}
    t.change(SITS_OUT, in_words if t.table.tells_in_words else seats, cite=cite)


def _sit_out(t: Round, action: Action) -> None:
    seat = _seat(action)
    t.state.away.add(seat)
    t.state.posting.discard(seat)
    _tell_absent(t, cite="14.16")


def _come_back(t: Round, action: Action) -> None:
    t.state.away.discard(_seat(action))
    _tell_absent(t, cite="14.16")


def _post(t: Round, action: Action) -> None:
    t.state.posting.add(_seat(action))


def _wait(t: Round, action: Action) -> None:
    t.state.posting.discard(_seat(action))


def _ask_me(t: Round, action: Action) -> None:
    t.state.asks_to_show.add(_seat(action))


def _auto_muck(t: Round, action: Action) -> None:
    t.state.asks_to_show.discard(_seat(action))


def _show_mucked(t: Round, action: Action) -> None:
    assert t.state.last is not None
    seat = action.args["hand_of"]
    cards = cards_text(t.state.last.mucked.pop(seat))
    t.announce(f"Seat {seat} had mucked {cards}", cite="14.15")


def _seat_change(t: Round, action: Action) -> None:
    t.state.seat_changes.append(_seat(action))
    t.change("seat changes asked for", list(t.state.seat_changes), cite="14.18")


def _list_player(t: Round, action: Action) -> None:
    t.state.waiting.append(action.args["player"])
    t.change("waiting list", list(t.state.waiting), cite="14.18")


def _must_move(t: Round, action: Action) -> None:
    """Players of this table go to the main table in the order in which they sat down."""
    t.change(MUST_MOVE_TO, action.args["main_table"], cite="14.18")


def _moved_here(t: Round, action: Action) -> None:
    """Who was moved from another table plays with what he had there, be it little or much."""
    seat = action.args["seat"]
    t.state.stacks[seat] = t.table.ledger[rack(seat)]
    t.announce(f"Seat {seat} was moved here with his chips", cite="14.18")


def _call_player(t: Round, _: Action) -> None:
    """Offer a free seat: to those at the table first, then in order of arrival.

    Who was offered it before and has not taken it has let his time pass.
    """
    t.state.may_change = 0
    if t.state.seat_changes:
        seat = t.state.seat_changes.pop(0)
        t.state.may_change = seat
        t.announce(f"Seat {seat} may change to the free seat", cite="14.18")
        t.change("seat changes asked for", list(t.state.seat_changes), cite="14.18")
        return
    player = t.state.waiting.pop(0)
    t.announce(f"{player} is called to the free seat", cite="14.18")
    t.change("waiting list", list(t.state.waiting), cite="14.18")


def free_seats(t: Round) -> tuple[int, ...]:
    """The seats at which nobody sits."""
    seats = range(1, t.table.seat_count + 1)
    return tuple(seat for seat in seats if seat not in t.table.players)


def _take_seat(t: Round, action: Action) -> None:
    """Change seats, with chips and all that is owed; who puts the big blind off by it owes it."""
    state, seat, to = t.state, _seat(action), action.args["to_seat"]
    order = clockwise(range(1, t.table.seat_count + 1), state.big_blind)
    puts_off = bool(state.big_blind) and order.index(to) > order.index(seat)
    t.change_seat(seat, to, cite="14.18")
    state.move(seat, to)
    state.may_change = 0
    if puts_off and seat != state.big_blind:
        state.owes.setdefault(to, set()).add(BIG)
    _tell_absent(t, cite="14.18")


def _keep_seat(t: Round, _: Action) -> None:
    t.state.may_change = 0


def _seat(action: Action) -> int:
    seat = seat_number(action.by)
    assert seat is not None
    return seat


_ACTS: dict[str, Callable[[Round, Action], None]] = {
    SIT_OUT: _sit_out,
    COME_BACK: _come_back,
    POST: _post,
    WAIT: _wait,
    ASK_ME: _ask_me,
    AUTO_MUCK: _auto_muck,
    ASK_TO_SEE: _show_mucked,
    SEAT_CHANGE: _seat_change,
    TAKE_SEAT: _take_seat,
    KEEP_SEAT: _keep_seat,
    LIST_PLAYER: _list_player,
    CALL_PLAYER: _call_player,
    MUST_MOVE: _must_move,
    MOVED_HERE: _moved_here,
    COLLECT_TIME: lambda t, _: collect_time(t),
}


def deal_in(t: Round, first_button: Callable[[Round, Sequence[int]], Procedure[int]]) -> Procedure:
    """Choose who is dealt in, and move button and blinds; the hand is then in play."""
    state = t.state
    if state.redeal is not None:  # 14.15: exactly as before, with those who are still there
        last, state.redeal = state.redeal, None
        still = [seat for seat in last.seats if seat in eligible(t) and seat in state.known]
        if len(still) >= NEEDED and (not state.game.has_button or last.big_blind in still):
            state.hand = _hand(t, still, _same_places(t, last, still))
            return
    seats = eligible(t)
    if not state.game.has_button:
        state.hand = _hand(t, seats, Places(0, 0, 0))
        return
    settled = [seat for seat in seats if not state.owes.get(seat)]
    if not state.button or len(settled) < NEEDED:
        state.owes.clear()
        t.must_stay(seats)  # who draws for the button is in the hand
        button = yield from first_button(t, seats)
        places, dealt = first_places(seats, button), seats
    else:
        places, dealt = _move_on(t, seats)
    state.button, state.small_blind = places.button, places.small_blind
    state.big_blind = places.big_blind
    t.change("button", places.button, cite="14.10")
    state.hand = _hand(t, dealt, places)


def _same_places(t: Round, last: Hand, still: Sequence[int]) -> Places:
    """The button and the blinds where they were; of two who are left the button is small blind."""
    places = Places(last.button, last.small_blind, last.big_blind)
    if last.big_blind and len(still) == NEEDED < len(last.seats):
        (other,) = [seat for seat in still if seat != last.big_blind]
        places = Places(other, other, last.big_blind)
        t.state.button = t.state.small_blind = other
        t.change("button", other, cite="14.10")
    return places


def _move_on(t: Round, seats: list[int]) -> tuple[Places, list[int]]:
    """Move button and blinds; who owes blinds is dealt in by the big blind or by posting."""
    state = t.state
    last = Places(state.button, state.small_blind, state.big_blind)
    dead = t.setting.option("button_rule") == "dead button"
    places = moved(last, seats, dead_button=dead)
    absent = [seat for seat in t.seats() if seat not in seats and seat in state.known]
    for seat in passed_over(last.big_blind, places.big_blind, absent):
        state.owes.setdefault(seat, set()).update((SMALL, BIG))
    if places.small_blind in state.away:
        state.owes.setdefault(places.small_blind, set()).add(SMALL)
    state.owes.pop(places.big_blind, None)
    dealt = []
    for seat in seats:
        waits = state.owes.get(seat)
        if waits and is_between(places.button, seat, places.big_blind):
            continue
        if not waits or seat in state.posting:
            dealt.append(seat)
    if len(dealt) == 2 and len(seats) > 2:  # the others wait: two play, the button is small blind
        (other,) = [seat for seat in dealt if seat != places.big_blind]
        places = Places(other, other, places.big_blind)
    return places, dealt


def _hand(t: Round, seats: list[int], places: Places) -> Hand:
    after = places.button if t.state.game.has_button else 0
    order = clockwise(seats, after)
    stacks = {seat: stack_of(t, seat) for seat in order}
    surplus = {s: t.table.ledger[rack(s)] - stacks[s] for s in order if t.state.most_buy_in}
    if any(surplus.values()):
        t.change("chips out of play", {str(s): c for s, c in surplus.items() if c}, cite="14.7")
    t.must_stay(order)
    t.state.known.update(order)
    return Hand(
        seats=order,
        stacks=stacks,
        button=places.button,
        small_blind=places.small_blind,
        big_blind=places.big_blind,
        live=list(order),
        paid=dict.fromkeys(order, 0),
    )


def welcome(t: Round) -> None:
    """Who sits down at a game that goes on owes the big blind, where newcomers post or wait."""
    state = t.state
    if not state.button or t.setting.option("newcomers") == "free":
        return
    for seat in t.seats():
        if seat not in state.known:
            state.owes.setdefault(seat, {BIG})


def remember(t: Round) -> None:
    """Keep what each player has in play; who has lost all must buy in again."""
    state, hand = t.state, t.state.hand
    assert hand is not None
    for seat in hand.seats:
        state.stacks.pop(seat, None)
        left = hand.stacks[seat] + hand.sits_on.get(seat, 0)
        if seat in t.table.players and left:
            state.stacks[seat] = left

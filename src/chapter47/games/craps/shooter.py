"""The shooter: who is offered the dice, and who throws without a pass or don't pass bet."""

from chapter47.games.craps.citations import acceptance_cite, offer_cite
from chapter47.games.craps.crew import dice_keeper
from chapter47.games.craps.possession import give_up_dice, has_line_bet, take_dice
from chapter47.games.craps.state import RightToRoll, Round
from chapter47.games.craps.window import take_back, window_of
from chapter47.table import TAKE_BACK, Option, Procedure, Several, seat_name
from chapter47.table.actions import Action

ACCEPT, REJECT = "accept", "reject"
OFFER = "offer of the dice"


def seek_shooter(t: Round) -> Procedure:
    """See that somebody has the dice: offer them clockwise until a player accepts."""
    state = t.state
    cite = offer_cite(t.setting)
    if state.shooter is not None and state.shooter not in t.table.players:
        give_up_dice(t, cite=cite)
    if state.shooter is None and state.right is not None:
        yield from offer_before_rolling_without(t, state.right)
    if state.shooter is not None:
        return
    if state.last_shooter is None:
        cite = "1.7(b)"
    yield from offer_dice(t, state.last_shooter, set(), cite=cite)
    while state.shooter is None:
        text = "nobody has accepted the dice"
        if t.wagers():
            text += ": accept them to go on, or take wagers back and leave"
        action = yield from t.prompt(
            text,
            lambda: {
                seat_name(seat): [_accept(t, cite), *window_of(t).take_backs(seat)]
                for seat in t.seats()
            },
            cite=cite,
            phase=OFFER,
        )
        _answered(t, action)


def clockwise_after(t: Round, seat: int | None) -> list[int]:
    """The players in the order in which the dice are offered; the previous shooter is last."""
    seats = t.seats()
    if seat is None:
        return seats  # 1.7(b)
    return [s for s in seats if s > seat] + [s for s in seats if s <= seat]  # 1.11(c)


def offer_dice(t: Round, after: int | None, asked: set[int], *, cite: str) -> Procedure:
    """Offer the whole set to players in turn, not to those asked; the first to accept shoots."""
    while t.state.shooter is None:
        waiting = [seat for seat in clockwise_after(t, after) if seat not in asked]
        if not waiting:
            return
        seat = waiting[0]
        t.announce(f"The {dice_keeper(t.setting)} offers the dice to seat {seat}", cite=cite)
        while seat not in asked and seat in t.table.players:
            yield from _offer_to(t, seat, asked, cite)
        asked.add(seat)


def _offer_to(t: Round, seat: int, asked: set[int], cite: str) -> Procedure:
    """Ask one player, who may take wagers back before he answers."""
    text = "the dice are offered"
    if not t.state.point:
        text += "; who shoots makes a pass or don't pass bet"  # 1.8
    reject = Option(REJECT, label="reject the dice", cite=cite, is_careful=True)
    answers = yield from t.ask(
        {seat_name(seat): [_accept(t, cite), reject, *window_of(t).take_backs(seat)]},
        text=text,
        cite=cite,
        phase=OFFER,
        drop=lambda _: seat not in t.table.players,
    )
    for action in answers.values():
        _answered(t, action)
        if action.name != TAKE_BACK:
            asked.add(seat)


def _accept(t: Round, cite: str) -> Option:
    dice = t.state.dice
    return Option(
        ACCEPT,
        label="accept the dice and keep two of them",
        cite="1.7(c)" if cite == "1.7(b)" else acceptance_cite(t.setting),
        fields={"dice": Several((*dice.cup, *dice.in_play), t.setting.number("dice_in_play"))},
        optional=frozenset({"dice"}),
        routine=True,
        begins=True,
    )


def _answered(t: Round, action: Action) -> None:
    if action.name == ACCEPT:
        take_dice(t, action)
    elif action.name == TAKE_BACK:
        take_back(t, action)


def has_come_numbers(t: Round) -> bool:
    """Say whether come or don't come bets wait on a number."""
    return any(wager.spot for name in ("come", "dont_come") for wager in t.wagers(name))


def settle_who_throws(t: Round) -> Procedure[bool]:
    """After betting: True if the shooter may throw, False if betting goes on with another one."""
    state = t.state
    if state.shooter is None or state.shooter not in t.table.players:
        return False
    if state.point or has_line_bet(t, state.shooter):
        state.without_line_bet, state.right = False, None
        return True
    if not t.setting.figure("roll_without_line_bet") or not has_come_numbers(t):
        state.right = None
    elif state.without_line_bet:
        if not has_line_bet(t):
            return True
        state.right = _right_of_shooter(t, state.shooter)
    elif state.right is None and state.made:  # he has made the come out point
        state.right = _right_of_shooter(t, state.shooter)
    if state.right is None:
        t.announce("The shooter makes no pass or don't pass bet", cite="1.8")
        give_up_dice(t, cite="1.8")
        return False
    give_up_dice(t, cite="1.11(b)")
    yield from offer_before_rolling_without(t, state.right)
    return state.without_line_bet


def _right_of_shooter(t: Round, seat: int) -> RightToRoll:
    return RightToRoll(seat, t.state.rolls, t.state.made, {seat})


def offer_before_rolling_without(t: Round, right: RightToRoll) -> Procedure:
    """Offer the dice to all others; if none of them bets the line to shoot, the right is used.

    Who accepts has yet to make a pass or don't pass bet: if he does not, the offer goes on.
    """
    state = t.state
    yield from offer_dice(t, right.seat, right.asked, cite="1.11(b)")
    if state.shooter is not None:
        right.rolls = right.made = 0  # another's hand has begun, and the former one's is over
        return
    state.right = None
    if has_line_bet(t) or not has_come_numbers(t) or right.seat not in t.table.players:
        return
    state.shooter, state.rolls, state.made = right.seat, right.rolls, right.made
    state.ended_hand = None if right.rolls else state.ended_hand
    state.dice.select(state.dice.cup[: t.setting.number("dice_in_play")])
    state.without_line_bet = True
    t.change("shooter", right.seat, cite="1.11(b)")
    t.change("puck", "off, on the don't pass line before the shooter", cite="1.11(b)")

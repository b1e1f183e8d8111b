"""The shooter: who is offered the dice, which two he keeps, when he must or may pass them."""

from chapter47.games.craps.crew import dice_keeper
from chapter47.games.craps.state import Round
from chapter47.table import Option, Procedure, Several, seat_name
from chapter47.table.actions import Action

ACCEPT, REJECT = "accept", "reject"
OFFER = "offer of the dice"


class DicePassed(Exception):
    """The shooter has given up the dice where the round waited."""


def seek_shooter(t: Round) -> Procedure:
    """See that somebody has the dice: offer them clockwise until a player accepts."""
    state = t.state
    if state.shooter is not None and state.shooter not in t.table.players:
        give_up_dice(t, cite="1.11(c)")
    if state.shooter is not None:
        return
    opening = state.last_shooter is None
    cite = "1.7(b)" if opening else "1.11(c)"
    yield from offer_dice(t, state.last_shooter, cite=cite)
    while state.shooter is None:
        action = yield from t.prompt(
            "nobody has accepted the dice",
            lambda: {seat_name(seat): [_accept(t, cite)] for seat in t.seats()},
            cite=cite,
            phase=OFFER,
        )
        _take(t, action)


def clockwise_after(t: Round, seat: int | None) -> list[int]:
    """The players in the order in which the dice are offered; the previous shooter is last."""
    seats = t.seats()
    if seat is None:
        return seats  # 1.7(b)
    return [s for s in seats if s > seat] + [s for s in seats if s <= seat]  # 1.11(c)


def offer_dice(t: Round, after: int | None, *, cite: str, not_to: int | None = None) -> Procedure:
    """Offer the whole set to players in turn; the first who accepts is the shooter."""
    asked = {not_to}
    while t.state.shooter is None:
        waiting = [seat for seat in clockwise_after(t, after) if seat not in asked]
        if not waiting:
            return
        seat = waiting[0]
        asked.add(seat)
        t.announce(f"The {dice_keeper(t.setting)} offers the dice to seat {seat}", cite=cite)
        reject = Option(REJECT, label="reject the dice", cite=cite)
        answers = yield from t.ask(
            {seat_name(seat): [_accept(t, cite), reject]},
            text="the dice are offered",
            cite=cite,
            phase=OFFER,
            drop=lambda _, seat=seat: seat not in t.table.players,  # type: ignore[misc]
        )
        for action in answers.values():
            _take(t, action)


def _accept(t: Round, cite: str) -> Option:
    dice = t.state.dice
    return Option(
        ACCEPT,
        label="accept the dice and keep two of them",
        cite="1.7(c)" if cite == "1.7(b)" else "1.11(d)",
        fields={"dice": Several((*dice.cup, *dice.in_play), t.setting.number("dice_in_play"))},
        optional=frozenset({"dice"}),
        routine=True,
    )


def _take(t: Round, action: Action) -> None:
    if action.name != ACCEPT:
        return
    state = t.state
    number = t.setting.number("dice_in_play")
    cite = "1.7(c)" if state.last_shooter is None else "1.11(d)"
    state.dice.put_back()
    state.dice.select(action.args.get("dice", state.dice.cup[:number]), number)
    state.shooter = int(action.by.removeprefix("seat:"))
    state.rolls = state.made = 0
    t.change("shooter", state.shooter, cite=cite)
    t.change("dice in play", list(state.dice.in_play), cite=cite)


def give_up_dice(t: Round, *, cite: str) -> None:
    """The dice go back to the set, to be offered to the left of this shooter."""
    state = t.state
    state.last_shooter, state.shooter = state.shooter, None
    if state.rolls:
        state.ended_hand = state.made
    state.without_line_bet = False
    state.rolls = 0
    state.dice.put_back()
    t.change("shooter", None, cite=cite)


def has_line_bet(t: Round, seat: int | None = None) -> bool:
    """Say whether a player, or anybody, has a pass or don't pass bet."""
    wagers = [*t.wagers("pass", seat=seat), *t.wagers("dont_pass", seat=seat)]
    return bool(wagers)


def has_come_numbers(t: Round) -> bool:
    """Say whether come or don't come bets wait on a number."""
    return any(wager.spot for name in ("come", "dont_come") for wager in t.wagers(name))


def settle_who_throws(t: Round) -> Procedure:
    """After betting: True if the shooter may throw, False if betting goes on with another one."""
    state = t.state
    if state.shooter not in t.table.players:
        return False
    if state.point or has_line_bet(t, state.shooter):
        state.without_line_bet = False
        return True
    come_only = (
        t.setting.figure("roll_without_line_bet") and has_come_numbers(t) and state.made != 0
    )
    if come_only and state.without_line_bet and not has_line_bet(t):
        return True
    if not come_only:
        t.announce("The shooter makes no pass or don't pass bet", cite="1.8")
        give_up_dice(t, cite="1.8")
        return False
    return (yield from _offer_before_rolling_without(t))


def _offer_before_rolling_without(t: Round) -> Procedure:
    state = t.state
    before, rolls, made = state.shooter, state.rolls, state.made
    give_up_dice(t, cite="1.11(b)")
    yield from offer_dice(t, before, cite="1.11(b)", not_to=before)
    if state.shooter is not None or has_line_bet(t) or before not in t.table.players:
        return False
    state.shooter, state.rolls, state.made, state.ended_hand = before, rolls, made, None
    state.dice.select(state.dice.cup[: t.setting.number("dice_in_play")])
    state.without_line_bet = True
    t.change("shooter", before, cite="1.11(b)")
    t.change("puck", "off, on the don't pass line before the shooter", cite="1.11(b)")
    return True

"""Sic bo: the round at the table, in the order of the regulation."""

from chapter47.families.shaken.spots import Spot, spot_of, spots, spots_of
from chapter47.games.sic_bo.layout import payout, result_of
from chapter47.games.sic_bo.rules import LOSES
from chapter47.games.sic_bo.state import Round, State
from chapter47.table import (
    DEALER,
    Option,
    Procedure,
    ShakeVoid,
    Wager,
    Whole,
    Window,
)
from chapter47.table.events import Settled

BETTING, SETTLEMENT = "betting", "settlement"
SHAKE_FIRST = "shake, then close"


class ShakeAgain(ShakeVoid):
    """A void shake that is repeated at once, with the wagers as they are."""


class DiceGovern(Exception):
    """The settlement followed other faces than those of the dice, and begins anew."""


def play(t: Round) -> Procedure:
    """One round of sic bo."""
    t.state = state = State(t.setting)
    yield from t.wait_for_players()
    state.draw = t.commit("shake", cite="9.5")
    if t.setting.option("order") == SHAKE_FIRST:
        yield from shake_before_betting(t)
    yield from take_wagers(t)  # 9.3
    shaken = yield from shake_and_call(t)  # 9.5
    if not shaken:
        t.reveal(state.draw, cite="9.6")
        return
    yield from settle_wagers(t)


def take_wagers(t: Round) -> Procedure:
    """Chips on any spot of the layout, until no more bets."""
    yield from t.betting(
        *t.setting.wagers,
        cite="9.3",
        spots=lambda name: [spot.name for spot in spots_of(t.setting.wager(name))],
    )


def withdraw_wagers(t: Round) -> Procedure:
    """After a void shake the wagers stand, or are withdrawn."""
    window = Window(
        t,
        (*t.setting.wagers,),
        cite="9.6",
        text="the wagers stand for a new shake; withdraw them if you like",
        spots=lambda _: (),
        closes_empty=True,
    )
    yield from window.other()
    t.announce("No more bets", cite="9.6")


def shake(t: Round) -> Procedure:
    """Shake the covered shaker often enough."""
    while (yield from t.shake(t.state.draw, t.state.shaker, cite="9.5")):
        continue


def shake_before_betting(t: Round) -> Procedure:
    """Shake, again if need be, while no wager lies on the layout."""
    while t.state.shaker.missing_shakes:
        try:
            yield from shake(t)
        except ShakeVoid as void:
            t.state.draw = t.shake_anew(t.state.draw, t.state.shaker, void)


def shake_and_call(t: Round) -> Procedure[bool]:
    """Shake, uncover and call until the dice count; says whether wagers are left to settle."""
    state = t.state
    while True:
        try:
            yield from shake(t)
            state.dice = yield from t.uncover(state.draw, state.shaker, cite="9.5")
            yield from t.step("the dice lie flat: call them", cite="9.5", name="call")
            call(t)
            yield from enter_faces(t)
        except ShakeVoid as void:
            state.draw = t.shake_anew(state.draw, state.shaker, void)
            if isinstance(void, ShakeAgain):
                continue
            yield from withdraw_wagers(t)
            if not t.wagers():
                return False
        else:
            return True


def call(t: Round) -> None:
    """Call the faces from lowest to highest, then their sum."""
    faces = ", ".join(map(str, sorted(t.state.dice)))
    t.announce(f"{faces}: total {sum(t.state.dice)}", cite="9.5")


def enter_faces(t: Round) -> Procedure:
    """The dealer enters the faces in the display, and the winning spots light up."""
    entered: tuple[int, ...] = t.state.dice
    if t.table.dealer_is_manual:
        faces = {f"die_{n + 1}": Whole(1, t.state.shaker.faces) for n in range(len(entered))}
        text = "enter the faces in the display"
        option = Option("enter", label=text, fields=faces, optional=frozenset(faces))
        action = yield from t.ask_one(DEALER, [option], text=text, cite="9.5", phase=t.phase)
        entered = tuple(
            action.args.get(name, shown) for name, shown in zip(faces, t.state.dice, strict=True)
        )
    light(t, entered, cite="9.5")


def light(t: Round, entered: tuple[int, ...], *, cite: str) -> None:
    """Show the faces entered and every spot that wins by them."""
    t.state.entered = entered
    winning = [str(spot) for spot in spots(t.setting) if result_of(spot, entered) != LOSES]
    t.change("display", {"dice": sorted(entered), "winning": winning}, cite=cite)


def settle_wagers(t: Round) -> Procedure:
    """Collect every losing wager, then pay every winning one."""
    t.phase = SETTLEMENT
    while True:
        try:
            yield from _collect_and_pay(t)
            return
        except DiceGovern:
            continue


def _collect_and_pay(t: Round) -> Procedure:
    called = f"{'-'.join(map(str, t.state.dice))}, total {sum(t.state.dice)}"
    settled: list[Settled] = t.state.settled
    for wager in t.wagers():
        if _result(t, wager) == LOSES:
            settled.append((yield from t.lose(wager, cite="9.5", reason=called)))
    for wager in t.wagers():
        paid = payout(t.setting, _spot(t, wager), _result(t, wager))
        settled.append((yield from t.win(wager, paid, reason=called)))


def _spot(t: Round, wager: Wager) -> Spot:
    return spot_of(t.setting, wager.name, wager.spot)


def _result(t: Round, wager: Wager) -> int:
    return result_of(_spot(t, wager), t.state.dice)

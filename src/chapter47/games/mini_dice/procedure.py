"""Mini-dice: one shake at the table, in the order of the regulation."""

from collections.abc import Iterable

from chapter47.families.shaken.spots import Spot, spot_of, spots_of
from chapter47.games.mini_dice.holder import (
    find_holder,
    may_relinquish,
    relinquish,
    shake_by_holder,
)
from chapter47.games.mini_dice.layout import PLACE, paid_on, result_of, stake_step
from chapter47.games.mini_dice.rules import LOSES, WINS
from chapter47.games.mini_dice.state import Round
from chapter47.money import Cents, Direction, Rounding, dollars
from chapter47.table import (
    AMOUNT_ONLY,
    Check,
    Objection,
    Procedure,
    ShakeVoid,
    Wager,
    Window,
)

BETTING = "betting"
UNPAYABLE = "13:69F-13.6(b)1"


def play(t: Round) -> Procedure:
    """One shake of mini-dice, with the betting before it."""
    state = t.state
    yield from t.wait_for_players()
    state.shaker.cover()
    state.draw = t.commit("shake", cite="13.5")
    yield from take_wagers(t)  # 13.4
    yield from shake_and_call(t)  # 13.5
    yield from settle_wagers(t)  # 13.6
    if sum(state.dice) == t.setting.number("seven"):
        relinquish(t, "a seven passes it on")  # 13.7


def take_wagers(t: Round) -> Procedure:
    """Every wager may be made before any shake; all that lies there may be changed."""
    chip = t.setting.money("smallest_chip")
    window = Window(
        t,
        (*t.setting.wagers,),
        cite="13.4",
        spots=lambda name: [spot.name for spot in spots_of(t.setting.wager(name))],
        check=_must_be_payable(t),
        unit=lambda _: chip,
        others=lambda actor: may_relinquish(t, actor),
    )
    while (yield from window.other()):
        relinquish(t, "given up by the holder")  # 13.7
    t.announce("No more bets", cite="13.4")


def _must_be_payable(t: Round) -> Check:
    def check(wager: Wager, total: Cents) -> Iterable[Objection]:
        spot = _spot(t, wager)
        step = stake_step(t.setting, spot)
        if total % step:
            chip = t.setting.option("smallest_chip")
            message = (
                f"{wager} of {dollars(total)} could not be paid in chips of {chip}: "
                f"stake a multiple of {dollars(step)}"
            )
            return [Objection(AMOUNT_ONLY, message, UNPAYABLE)]
        return ()

    return check


def shake_and_call(t: Round) -> Procedure:
    """The holder shakes and the dealer uncovers, until the dice can be read."""
    state = t.state
    while True:
        try:
            yield from find_holder(t)
            yield from shake_by_holder(t)
            state.dice = yield from t.uncover(state.draw, state.shaker, cite="13.5")
            yield from t.step("announce the total of the dice", cite="13.5", name="call")
        except ShakeVoid as void:
            state.holder.invalid_shakes += 1
            state.draw = t.shake_anew(state.draw, state.shaker, void)
        else:
            t.announce(f"Total {sum(state.dice)}", cite="13.5")
            return


def settle_wagers(t: Round) -> Procedure:
    """Collect every losing wager, then pay every winning one; other place bets stay."""
    t.phase = "settlement"
    total = sum(t.state.dice)
    results = {wager: result_of(t.setting, _spot(t, wager), total) for wager in t.wagers()}
    for wager, result in results.items():
        if result == LOSES:
            yield from t.lose(wager, cite="13.5", reason=f"total {total}")
    for wager, result in results.items():
        if result == WINS:
            yield from _pay(t, wager, total)


def _pay(t: Round, wager: Wager, total: int) -> Procedure:
    """Pay at the odds, and never below them."""
    up = Rounding(Direction.UP, t.setting.money("smallest_chip"))
    yield from t.win(
        wager,
        paid_on(t.setting, _spot(t, wager), total),
        reason=f"total {total}",
        rounding=up,  # 13:69F-13.6(b)1
        stays=wager.name == PLACE and t.setting.option("winning_place_bet") == "stays",
    )


def _spot(t: Round, wager: Wager) -> Spot:
    return spot_of(t.setting, wager.name, wager.spot)

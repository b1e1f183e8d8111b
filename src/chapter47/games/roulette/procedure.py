"""Roulette: one spin at the table, in the order of the regulation."""

from collections.abc import Iterable, Mapping, Sequence

from chapter47.games.roulette import chips, prison
from chapter47.games.roulette.layout import Layout, code_of
from chapter47.games.roulette.prison import is_imprisoned
from chapter47.games.roulette.rules import (
    EN_PRISON,
    FREED,
    IMPRISONED,
    LOSES,
    LOSES_HALF,
    LOSES_HALF_IN_PRISON,
    WINS,
    settle,
)
from chapter47.games.roulette.state import Round
from chapter47.law.setting import Setting
from chapter47.table import (
    DEALER,
    FLOORPERSON,
    Action,
    Draw,
    Objection,
    Option,
    Procedure,
    Report,
    RoundVoid,
    Wager,
    Window,
    seat_number,
)

SPIN, BALL_RUNS, NO_MORE_BETS, SETTLEMENT = (
    "spin",
    "ball running, wagers open",
    "no more bets",
    "settlement",
)
SPIN_BALL, LAST_SPIN = "spin_ball", "last_spin"
CLOSED_POCKET = "closed_pocket"


def check_setting(setting: Setting) -> Iterable[Objection]:
    """A zero rule belongs to its own table, and moving to en prison."""
    layout = Layout.of(setting)
    for option in ("double_zero_rule", "single_zero_rule"):
        if option != layout.zero_option and option in setting.changed_options:
            message = (
                f"option {option} has no meaning on a layout with {' and '.join(layout.zeros)}"
            )
            yield Objection("option", message, "5.2")
    if setting.is_on("move_imprisoned") and layout.zero_rule != EN_PRISON:
        message = "wagers can be moved only where they are imprisoned: choose en prison"
        yield Objection("option", message, "5.2")


def play(t: Round) -> Procedure:
    """One spin."""
    state = t.state
    state.ball_runs = False
    yield from t.wait_for_players()
    draw = t.commit("spin", cite="5.3")
    try:
        yield from take_wagers(t)  # 5.1
        number = yield from spin(t, draw)  # 5.3
    except RoundVoid:
        t.reveal(draw, cite="5.4")
        raise
    if number not in state.layout.numbers:
        yield from t.rule_on(Report(DEALER, CLOSED_POCKET, {}))  # 5.4
    yield from settle_wagers(t, number)  # 5.2, 5.3
    state.last_spin = False


def take_wagers(t: Round) -> Procedure:
    """Wagers are placed until they are closed; a dealer may spin the ball meanwhile."""
    state = t.state

    window = Window(
        t,
        (*state.layout.places,),
        cite="5.1",
        spots=state.layout.spots,
        check=lambda wager, total: chips.objections(t, wager, total),
        may_take_back=lambda wager: not is_imprisoned(wager),
        others=lambda actor: _others(t, actor),
        unit=lambda wager: chips.unit(state, wager),
    )
    while act := (yield from window.other()):
        _perform(t, act)
        if state.ball_runs:
            window.phase = BALL_RUNS


def _others(t: Round, actor: str) -> Sequence[Option]:
    seat = seat_number(actor)
    if seat is None:
        return _house_extras(t).get(actor, ())
    return [*chips.options(t, seat), *prison.moves(t, seat)]


def _house_extras(t: Round) -> Mapping[str, Sequence[Option]]:
    dealer, floorperson = [], []
    if t.table.dealer_is_manual and not t.state.ball_runs:
        dealer.append(Option(SPIN_BALL, label="turn the wheel and spin the ball", cite="5.3"))
    if t.state.layout.zero_rule == EN_PRISON and not t.state.last_spin:
        last = Option(LAST_SPIN, label="the last spin of the day", cite="5.2")
        dealer.append(last)
        floorperson.append(last)
    offered = {DEALER: dealer, FLOORPERSON: floorperson}
    return {actor: options for actor, options in offered.items() if options}


def _perform(t: Round, action: Action) -> None:
    if action.name == SPIN_BALL:
        spin_ball(t)
    elif action.name == LAST_SPIN:
        t.state.last_spin = True
        t.announce("The last spin of the day", cite="5.2")
    elif action.name == prison.MOVE:
        prison.move(t, action)
    else:
        chips.perform(t, action)


def spin_ball(t: Round) -> None:
    """Turn the wheel and spin the ball the other way."""
    t.state.ball_runs = True
    t.phase = BALL_RUNS
    t.announce("The wheel turns, and the ball is spun against it", cite="5.3")


def spin(t: Round, draw: Draw) -> Procedure[str]:
    """The ball runs, the wagers are closed, the ball rests; returns the number."""
    if not t.state.ball_runs:
        t.phase = SPIN
        yield from t.step("turn the wheel and spin the ball", cite="5.3", name=SPIN_BALL)
        spin_ball(t)
    t.announce("No more bets", cite="5.3")
    t.phase = NO_MORE_BETS
    return (yield from t.spin(draw, t.state.layout.wheel, cite="5.3"))


def settle_wagers(t: Round, number: str) -> Procedure:
    """Call and mark the number, sweep the losers, apply the zero rule, pay the winners."""
    t.phase = SETTLEMENT
    t.announce(t.state.layout.called(number), cite="5.3")
    t.change("marker", number, cite="5.3")
    results = {wager: result_of(t, wager, number) for wager in _in_order(t)}

    def those(*results_wanted: int) -> list[Wager]:
        return [wager for wager, result in results.items() if result in results_wanted]

    for wager in those(LOSES):
        yield from t.lose(wager, cite="5.3", reason=f"{number} is not covered")
    for wager in those(LOSES_HALF):
        yield from prison.lose_half(t, wager, reason=f"{number} is a zero", result="loses half")
    for wager in those(LOSES_HALF_IN_PRISON):
        yield from prison.lose_half(
            t, wager, reason=f"{number} is a zero", result="loses half", stays=True
        )
    yield from prison.decide(t, those(IMPRISONED, LOSES_HALF_IN_PRISON))
    for wager in those(FREED):
        yield from t.push(wager, cite="5.2", reason=f"{number} is covered", result="freed")
    for wager in those(WINS):
        paid = t.setting.payout(wager.name)
        yield from t.win(wager, paid, reason=f"{number} is covered")
    t.change("marker", None, cite="5.3")


def result_of(t: Round, wager: Wager, number: str) -> int:
    """What a number makes of a wager on the layout."""
    layout: Layout = t.state.layout
    imprisoned = is_imprisoned(wager)
    covered = layout.covered(wager.name, "" if imprisoned else wager.spot)
    on_zero = layout.on_zero(wager.name)
    return settle(covered, code_of(number), layout.zero_set, on_zero, imprisoned)


def _in_order(t: Round) -> list[Wager]:
    order = list(t.setting.figure("order_of_settlement"))
    return sorted(t.wagers(), key=lambda wager: order.index(wager.name))

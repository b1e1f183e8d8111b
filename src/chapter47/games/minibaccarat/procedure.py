"""Minibaccarat: the round at the table, in the order of the regulation."""

from collections.abc import Sequence

from chapter47.families.baccarat import cards, dealing, end_card, vigorish
from chapter47.families.baccarat.end_card import EndCard
from chapter47.families.baccarat.hands import BANKER, PLAYER, PLAYER_WINS, RESULTS
from chapter47.families.baccarat.rulings import BettingEnds
from chapter47.families.baccarat.settlement import (
    LOSES,
    PUSHES,
    WINS,
    Outcome,
    settle,
    settle_hand,
    settle_tie,
)
from chapter47.games.minibaccarat import side_wagers
from chapter47.games.minibaccarat.house_money import settle_house_money
from chapter47.games.minibaccarat.rules import settle_banker_free
from chapter47.games.minibaccarat.state import Round
from chapter47.games.minibaccarat.wagers import MAIN, TIE, against
from chapter47.table import (
    DEALER,
    Option,
    Procedure,
    Wager,
    Window,
    debts,
    seat_number,
)
from chapter47.table.cards import shuffles

CONTINUOUS = "continuous"
WAYS = {
    "manual": shuffles.BY_HAND,
    "automated": shuffles.TWO_BATCHES,
    CONTINUOUS: shuffles.CONTINUOUS,
}


def play(t: Round) -> Procedure:
    """One round of minibaccarat."""
    yield from t.wait_for_players()
    yield from ready_shoe(t)  # 7.4, 7.5, 7.12
    yield from bet(t)  # 7.2
    yield from deal(t)  # 7.6, 7.7
    yield from settle_house_money(t)  # 7.2, 7.3
    yield from dealing.draw_third_cards(
        t,
        t.state.end,
        before=lambda: t.step("look whether third cards are dealt", cite="7.8"),
        cite="7.8",
        table="7.9",
    )
    result = dealing.announce_result(t, cite="7.10")
    yield from t.step("settle the wagers", cite="7.10")
    yield from settle(t, [outcome(t, wager, result) for wager in t.wagers()], cite="7.10")
    note_result(t, result)
    t.collect_cards(cite="7.10")


def is_continuous(t: Round) -> bool:
    """Whether the cards go back into the device after each round."""
    return t.setting.option("shuffle") == CONTINUOUS


def ready_shoe(t: Round) -> Procedure:
    """Open the table, shuffle, cut and burn when a shoe is needed; vigorish is paid before."""
    is_new = t.table.shoe is None
    way = WAYS[str(t.setting.option("shuffle"))]
    if is_continuous(t):
        if is_new:
            yield from cards.open_table(t, way, cite="7.4")
        t.phase = cards.SHUFFLE
        cards.shuffle(t, way, cite="7.12")
        yield from t.step("the cards are in the device", cite="7.12")
        return
    if not (is_new or t.table.must_shuffle or t.state.end.is_last):
        return
    t.phase = cards.SHUFFLE
    vigorish.collect_all(t, cite="7.3")
    t.state.behind = set(debts.debtors(t.table))
    yield from cards.make_shoe(t, way, opened="7.4", cite="7.5")
    t.state.end = EndCard()
    t.state.results = []
    t.change("results", [], cite="7.5")


def bet(t: Round) -> Procedure:
    """Wagers on the hands, on a tie and beside them, until the first card leaves the shoe."""
    window = Window(
        t,
        (*MAIN, *side_wagers.offered(t.setting)),
        "7.2",
        check=lambda wager, cents: against(t, wager, cents),
        others=lambda actor: _acts(t, actor),
    )
    try:
        while act := (yield from window.other()):
            seat = seat_number(act.by)
            if seat is None:
                end_card.told(t, t.state.end, cite="7.5")
            else:
                debts.pay(t.table, seat, cite="7.3")
    except BettingEnds:
        t.announce("A card was seen: no wager can be made any more", cite="7.11")
    t.announce("No more bets", cite="7.2")


def _acts(t: Round, actor: str) -> Sequence[Option]:
    """What else is open while wagers are made."""
    seat = seat_number(actor)
    if seat is not None:
        return [*vigorish.payments(t, seat, cite="7.3")]
    if actor == DEALER and not is_continuous(t):
        return [*end_card.acts_of_dealer(t, t.state.end, cite="7.5")]
    return []


def deal(t: Round) -> Procedure:
    """Four cards, face up or face down; face down, the Banker's wait for the Player's count."""
    state = t.state
    state.end.count_round()
    if state.end.is_last:
        t.announce("The last hand of the shoe", cite="7.5")
    how = t.setting.option("dealing")
    yield from dealing.deal_four(t, state.end, face_up=how == "face up", cite="7.7")
    for hand in (PLAYER, BANKER):
        if how == "turned by patrons":
            turner = dealing.largest_wager(t, hand)
            text = f"turn the {hand.capitalize()}'s cards"
            yield from dealing.let_patron(t, turner, dealing.TURN, text, cite="7.7")
        t.turn_up(hand, cite="7.7")
        dealing.call_hand(t, hand, cite="7.7")


def outcome(t: Round, wager: Wager, result: int) -> Outcome:
    """What becomes of a wager by the hands."""
    called = RESULTS[result]
    if wager.name in side_wagers.NAMES:
        return _beside(t, wager)
    paid = t.setting.payout(wager.name)
    if wager.name == BANKER:
        return _on_banker(t, wager, result)
    fate = settle_tie(result) if wager.name == TIE else settle_hand(result, PLAYER_WINS)
    return Outcome(wager, fate, called, lambda: t.win(wager, paid, reason=wager.name))


def _on_banker(t: Round, wager: Wager, result: int) -> Outcome:
    """Less vigorish, or without it, where a win with a three-card 7 is returned."""
    paid = t.setting.payout(BANKER)
    player, banker = dealing.counts(t)
    if t.setting.options.get("commission_free"):
        fate = settle_banker_free(player, banker, len(t.hand(BANKER)))
        reason = "a three-card 7" if fate == PUSHES and player != banker else RESULTS[result]
        return Outcome(wager, fate, reason, lambda: t.win(wager, paid, reason="banker"))
    return Outcome(
        wager,
        settle_hand(result, -PLAYER_WINS),
        RESULTS[result],
        lambda: vigorish.win_with_vigorish(t, wager, paid, due="7.3", reason="banker"),
    )


def _beside(t: Round, wager: Wager) -> Outcome:
    """What becomes of a side wager, whatever the others do."""
    on = side_wagers.fate(wager.name, t.hand(PLAYER), t.hand(BANKER))
    if on is None:
        return Outcome(wager, LOSES, "not what was bet on")
    if on == side_wagers.PUSH:
        return Outcome(wager, PUSHES, "equal naturals")
    paid = t.setting.payout(wager.name, on)
    reason = on or wager.name.replace("_", " ")
    return Outcome(wager, WINS, reason, lambda: t.win(wager, paid, reason=reason))


def note_result(t: Round, result: int) -> None:
    """Put the result on the score boards; a shoe without an end shows the latest."""
    t.state.results.append(RESULTS[result])
    if is_continuous(t):
        del t.state.results[: -t.setting.number("results_shown")]
    t.change("results", list(t.state.results), cite="7.10")

"""Pokette: one spin at the table, in the order of the regulation."""

from collections.abc import Iterable

from chapter47.equipment.cards import JOKER, card_name, card_text, parse_card
from chapter47.games.pokette.rules import WINS, settle
from chapter47.games.pokette.state import Round
from chapter47.table import Objection, Procedure, RoundVoid, Wager

SPIN, SETTLEMENT = "spin", "settlement"
HAND = ("first_card", "second_card", "third_card")
"""How the cards of the hand in progress are told."""


def play(t: Round) -> Procedure:
    """One spin."""
    yield from t.wait_for_players()
    if not t.state.is_open:
        yield from open_for_gaming(t)  # 12.3
    draw = t.commit("spin", cite="12.7")
    layout = t.state.layout
    yield from t.betting(  # 12.5, 12.8
        *(*layout.places, *layout.hand_wagers),
        cite="12.5",
        spots=layout.spots,
        check=lambda wager, _: not_open(t, wager),
    )
    t.phase = SPIN
    try:
        section = yield from t.spin(draw, layout.wheel, cite="12.7")
    except RoundVoid:  # 12.9
        t.reveal(draw, cite="12.9")
        raise
    yield from settle_wagers(t, parse_card(section))  # 12.6, 12.7, 12.8
    lay_out(t, parse_card(section))  # 12.7


def open_for_gaming(t: Round) -> Procedure:
    """Inspect the wheel and the cards, once."""
    yield from t.step("inspect the wheel and the cards", cite="12.3")
    t.announce("The wheel and the cards are inspected", cite="12.3")
    t.state.is_open = True


def not_open(t: Round, wager: Wager) -> Iterable[Objection]:
    """A poker hand wager is made only on what the next result can complete."""
    if not t.state.covered(wager.name, wager.spot or t.state.layout.spots(wager.name)[0]):
        entry = t.setting.wager(wager.name)
        message = (
            f"{entry.title.lower()} is not open now: {entry.note[0].lower()}{entry.note[1:-1]}"
        )
        yield Objection("hand", message, "12.8")


def settle_wagers(t: Round, section: int) -> Procedure:
    """Call the result, take the losing wagers, pay the winning ones."""
    t.phase = SETTLEMENT
    called = "no card" if section == JOKER else card_name(section)
    t.announce(called, cite="12.7")
    results = {
        wager: settle(t.state.covered(wager.name, wager.spot), section) for wager in t.wagers()
    }
    for wager, result in results.items():
        if result != WINS:
            cite = t.setting.wager(wager.name).cite
            yield from t.lose(wager, cite=cite, reason=f"the wheel rests at {called}")
    for wager, result in results.items():
        if result == WINS:
            paid = t.setting.payout(wager.name)
            yield from t.win(wager, paid, reason=f"the wheel rests at {called}")


def lay_out(t: Round, section: int) -> None:
    """Lay the card of the result out as the next of the hand in progress."""
    before = len(t.state.hand)
    t.state.add(section)
    hand = t.state.hand
    for place in range(len(hand), before):
        t.change(HAND[place], None, cite="12.8")
    if hand:
        t.change(HAND[len(hand) - 1], card_text(hand[-1]), cite="12.7")

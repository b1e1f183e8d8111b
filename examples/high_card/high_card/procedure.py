"""High card: the round at the table."""

from chapter47.equipment.cards import deck
from chapter47.money import Cents
from chapter47.table import (
    DEALER,
    Option,
    Procedure,
    Round,
    Wager,
    Window,
    seat_name,
    seat_number,
)
from high_card.rules import WINS, settle

CITE = "8.4"
AGAIN = "again"
Last = dict[int, Cents]
"""What each player has wagered in his last round."""


def play(t: Round[Last]) -> Procedure:
    """One round, from a deck that is shuffled for it."""
    yield from t.wait_for_players()
    yield from take_wagers(t)
    t.shuffle(deck(), cite=CITE)
    t.phase = "deal"
    for seat in t.clockwise("high"):
        yield from t.deal(seat_name(seat), cite=CITE)
    yield from t.deal(DEALER, cite=CITE)
    (dealer,) = t.hand(DEALER)
    for seat in t.clockwise("high"):
        (card,) = t.hand(seat_name(seat))
        wager = Wager(seat, "high")
        t.state[seat] = t.stake(wager)
        if settle(card, dealer) == WINS:
            odds = t.setting.odds("high")
            yield from t.win(wager, odds, cite=CITE, reason="the higher card")
        else:
            yield from t.lose(wager, cite=CITE, reason="not the higher card")
    t.collect_cards(cite=CITE)


def take_wagers(t: Round[Last]) -> Procedure:
    """Wagers by their amount, or as much again as in the last round."""
    window = Window(t, ("high",), CITE, others=lambda actor: as_before(t, actor))
    while act := (yield from window.other()):
        seat = seat_number(act.by) or 0
        t.place(Wager(seat, "high"), t.state[seat], cite=CITE)
    t.announce("No more bets", cite=CITE)


def as_before(t: Round[Last], actor: str) -> list[Option]:
    """The offer to wager what was wagered last, to who has wagered and has the chips."""
    seat = seat_number(actor) or 0
    last = t.state.get(seat, 0)
    if not last or t.stake(Wager(seat, "high")) or t.rack(seat) < last:
        return []
    return [Option(AGAIN, label="the same again", cite=CITE, begins=True)]

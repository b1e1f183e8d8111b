"""High card: the round at the table."""

from chapter47.equipment.cards import deck
from chapter47.table import DEALER, Procedure, Round, Wager, seat_name
from high_card.rules import WINS, settle

CITE = "8.4"


def play(t: Round[None]) -> Procedure:
    """One round, from a deck that is shuffled for it."""
    yield from t.wait_for_players()
    yield from t.betting("high", cite=CITE)
    t.shuffle(deck(), cite=CITE)
    t.phase = "deal"
    for seat in t.clockwise("high"):
        yield from t.deal(seat_name(seat), cite=CITE)
    yield from t.deal(DEALER, cite=CITE)
    (dealer,) = t.hand(DEALER)
    for seat in t.clockwise("high"):
        (card,) = t.hand(seat_name(seat))
        wager = Wager(seat, "high")
        if settle(card, dealer) == WINS:
            odds = t.setting.odds("high")
            yield from t.win(wager, odds, cite=CITE, reason="the higher card")
        else:
            yield from t.lose(wager, cite=CITE, reason="not the higher card")
    t.collect_cards(cite=CITE)

"""Burned cards: unseen, or shown where a player asks for it and the licensee grants that."""

from chapter47.games.blackjack.options import is_offered
from chapter47.games.blackjack.state import Round
from chapter47.table import Procedure
from chapter47.table.cards.burns import burn_shown, is_asked_for


def burn(t: Round, figure: str, *, cite: str) -> Procedure:
    """Burn as many cards as a figure says, before the eyes of all if a player asks to see them."""
    count = t.setting.number(figure)
    if is_offered(t.setting, "burn_shown"):
        bettors = sorted({seat for box in t.state.now.boxes.values() for seat in box.bettors})
        if (yield from is_asked_for(t, bettors or t.seats(), cite="2.6")):
            yield from burn_shown(t, count, cite=cite)
            return
    yield from t.burn(count, cite=cite)

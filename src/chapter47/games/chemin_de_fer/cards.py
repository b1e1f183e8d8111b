"""Opening, shuffle and cut (4.3, 4.4)."""

from chapter47.equipment.cards import deck
from chapter47.games.chemin_de_fer.order import in_order
from chapter47.games.chemin_de_fer.state import Round
from chapter47.table import Procedure
from chapter47.table.cards import cuts, opening, shuffles

SHUFFLE = "shuffle"


def prepare_shoe(t: Round) -> Procedure:
    """Open the table with new cards; shuffle and cut when the end card has come out."""
    if not t.state.is_open:
        yield from opening.inspect_cards(t, cite="4.3")
        yield from opening.spread_cards(t, cite="4.3")
        yield from opening.stack_cards(t, cite="4.3")
        t.state.is_open = True
    if not shuffles.is_due(t):
        return
    t.phase = SHUFFLE
    shuffles.shuffle_cards(t, deck(decks=t.setting.number("decks")), cite="4.4")
    t.state.results = []
    t.change("results", [], cite="4.4")
    yield from t.step("the shuffle is complete", cite="4.4")
    yield from t.cut(
        offer_to=in_order(t, t.state.banker or cuts.first_to_come(t)),
        minimum=t.setting.number("least_cut"),
        cutting_card_from_back=t.setting.number("end_card_from_back"),
        cite="4.4",
    )

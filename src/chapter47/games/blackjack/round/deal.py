"""The deal: every card from the shoe, and the first two cards of all hands."""

from chapter47.equipment.shoe.double import Side
from chapter47.families.blackjack.burning import before_the_deal, burn_is_due
from chapter47.families.blackjack.dealing import Deal, hole_card_is
from chapter47.families.blackjack.phases import INITIAL_DEAL
from chapter47.games.blackjack.cards.burning import burn
from chapter47.games.blackjack.cards.shuffle_ways import DOUBLE_SHOE, way
from chapter47.games.blackjack.options import is_offered
from chapter47.games.blackjack.side_wagers.rules import is_red
from chapter47.games.blackjack.state import Round
from chapter47.table import Procedure

DEAL = Deal("2.6", last_round="2.5(h)")
AFTER_PLAYERS = "after players"


def begin(t: Round) -> Procedure:
    """Choose the side of a double shoe, and burn the first card of a stack."""
    before_the_deal(t)
    stack = ""
    if way(t) == DOUBLE_SHOE:
        stack = yield from t.determinant_card(lambda card: _side(t, card), cite="2.1")
    if burn_is_due(t, stack):
        yield from burn(t, "first_burn", cite="2.6")


def _side(t: Round, card: int) -> Side:
    """The side that a determinant card chooses."""  # 2.1[determinant card]
    chosen_by_red = t.setting.option("determinant_red") == "left"
    return "left" if is_red(card) == chosen_by_red else "right"


def deal_to_boxes(t: Round) -> Procedure:
    """Two cards to each box, face down where the licensee has chosen so, and one to the dealer."""
    face_up = not is_offered(t.setting, "players_cards_down")
    yield from DEAL.first_cards(t, face_up=face_up)
    yield from DEAL.second_cards(t, face_up=face_up, missed="2.15")


def deal_hole_card(t: Round) -> Procedure:
    """A second card face down to the dealer, where it is taken before the players decide."""
    t.phase = INITIAL_DEAL
    if hole_card_is(t) != AFTER_PLAYERS:
        yield from DEAL.hole_card(t)

"""The deal: every card from the shoe, and the first two cards of all hands."""

from chapter47.equipment.shoe.double import Side
from chapter47.families.blackjack import dealing
from chapter47.families.blackjack.boxes import Box
from chapter47.families.blackjack.dealing import DealerMissed, NoCard
from chapter47.families.blackjack.phases import BEFORE_THE_DEAL, INITIAL_DEAL
from chapter47.games.blackjack.cards.burning import burn
from chapter47.games.blackjack.cards.shuffle_ways import DOUBLE_SHOE, way
from chapter47.games.blackjack.options import is_offered
from chapter47.games.blackjack.side_wagers.rules import is_red
from chapter47.games.blackjack.state import Round
from chapter47.table import DEALER, Procedure

AFTER_PLAYERS = "after players"


def deal_card(
    t: Round, to: str, *, hand: str = "", cite: str, face_up: bool = True, box: Box | None = None
) -> Procedure:
    """Deal a card; the cutting card makes the round the last of its shoe (2.5(h))."""
    return (
        yield from dealing.deal_card(
            t, to, hand=hand, cite=cite, last_round="2.5(h)", face_up=face_up, box=box
        )
    )


def begin(t: Round) -> Procedure:
    """Choose the side of a double shoe, and burn the first card of a stack."""
    t.phase = BEFORE_THE_DEAL
    t.state.may_recut = False
    stack = ""
    if way(t) == DOUBLE_SHOE:
        stack = yield from t.determinant_card(lambda card: _side(t, card), cite="2.1")
    if stack in t.state.burns_due:
        t.state.burns_due.discard(stack)
        yield from burn(t, "first_burn", cite="2.6")


def _side(t: Round, card: int) -> Side:
    """The side that a determinant card chooses."""  # 2.1[determinant card]
    chosen_by_red = t.setting.option("determinant_red") == "left"
    return "left" if is_red(card) == chosen_by_red else "right"


def deal_first(t: Round) -> Procedure:
    """One card to each box from the dealer's left, then one face up to the dealer."""  # 2.6
    t.phase = INITIAL_DEAL
    for box in list(t.state.now.boxes.values()):
        yield from _to_box(t, box)
    try:
        yield from deal_card(t, DEALER, cite="2.6")
    except DealerMissed:
        t.state.now.dealer_missed = True


def deal_second(t: Round) -> Procedure:
    """A second card to each box, those that were passed over last."""
    now = t.state.now
    for box in list(now.boxes.values()):
        if box.number not in now.late_second and len(box.sequence) == 1:
            yield from _to_box(t, box)
    for number in list(now.late_second):
        if number in now.boxes:
            yield from _to_box(t, now.boxes[number])
    if now.dealer_missed and now.boxes:
        yield from deal_card(t, DEALER, cite="2.15")


def deal_hole_card(t: Round) -> Procedure:
    """A second card face down to the dealer, where it is taken before the players decide."""
    t.phase = INITIAL_DEAL
    if dealing.hole_card_is(t) != AFTER_PLAYERS:
        yield from deal_card(t, DEALER, cite="2.6", face_up=False)


def _to_box(t: Round, box: Box) -> Procedure:
    if box.number not in t.state.now.boxes:
        return
    face_up = not is_offered(t.setting, "players_cards_down")
    try:
        yield from deal_card(t, box.name, cite="2.6", face_up=face_up, box=box)
    except NoCard:
        return

"""The deal: the first two cards of all hands (19.7), and what they decide at once (19.6)."""

from chapter47.families.blackjack import dealing
from chapter47.families.blackjack.boxes import Box
from chapter47.families.blackjack.dealing import DealerMissed, NoCard, up_card
from chapter47.families.blackjack.match_the_dealer import MATCH_THE_DEALER, settle_match
from chapter47.families.blackjack.phases import INITIAL_DEAL, SETTLEMENT
from chapter47.games.spanish_21.state import Round
from chapter47.table import DEALER, Procedure


def deal_card(
    t: Round, to: str, *, hand: str = "", cite: str, face_up: bool = True, box: Box | None = None
) -> Procedure:
    """Deal a card; the cutting card makes the round the last of its shoe (19.4)."""
    return (
        yield from dealing.deal_card(
            t, to, hand=hand, cite=cite, last_round="19.4", face_up=face_up, box=box
        )
    )


def deal_first(t: Round) -> Procedure:
    """One card face up to each box from the dealer's left, then one to the dealer."""
    t.phase = INITIAL_DEAL
    for box in list(t.state.now.boxes.values()):
        yield from _to_box(t, box)
    try:
        yield from deal_card(t, DEALER, cite="19.7")
    except DealerMissed:
        t.state.now.dealer_missed = True


def deal_second(t: Round) -> Procedure:
    """A second card face up to each box, those that were passed over last."""
    now = t.state.now
    for box in list(now.boxes.values()):
        if box.number not in now.late_second and len(box.sequence) == 1:
            yield from _to_box(t, box)
    for number in list(now.late_second):
        if number in now.boxes:
            yield from _to_box(t, now.boxes[number])
    if now.dealer_missed and now.boxes:
        yield from deal_card(t, DEALER, cite="19.15")


def deal_hole_card(t: Round) -> Procedure:
    """A second card face down to the dealer."""
    t.phase = INITIAL_DEAL
    yield from deal_card(t, DEALER, cite="19.7", face_up=False)


def _to_box(t: Round, box: Box) -> Procedure:
    if box.number not in t.state.now.boxes:
        return
    try:
        yield from deal_card(t, box.name, cite="19.7", box=box)
    except NoCard:
        return


def settle_matches(t: Round) -> Procedure:
    """Collect and pay the match-the-dealer wagers before any further card is dealt."""
    t.phase = SETTLEMENT
    for box in t.state.now.boxes.values():
        for wager in t.wagers(MATCH_THE_DEALER, box=box.number):
            yield from settle_match(t, wager, box.sequence[:2], up_card(t), cite="19.6")

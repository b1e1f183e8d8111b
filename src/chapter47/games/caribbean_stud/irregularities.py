"""Caribbean stud poker: what goes wrong, and the rulings of 16.13."""

from chapter47.families.showdown import rulings
from chapter47.families.showdown.dealing import whole_hands
from chapter47.families.showdown.decks import CUT_MADE, SHUFFLE
from chapter47.families.showdown.turns import DECISION, EXPOSURE, SETTLEMENT
from chapter47.games.caribbean_stud.procedure import give_up
from chapter47.games.caribbean_stud.progressive import LOCK_OUT, settle_progressive
from chapter47.games.caribbean_stud.rules import CARDS, progressive_hand
from chapter47.games.caribbean_stud.state import DECK, Round
from chapter47.games.caribbean_stud.wagers import PROGRESSIVE
from chapter47.ranking.kinds import NOTHING
from chapter47.table import (
    DEALER,
    FLOORPERSON,
    HandVoid,
    Procedure,
    Report,
    Ruling,
    seat_name,
)
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.stub import COUNT
from chapter47.table.progressives import lit_at
from chapter47.table.rulings.cards import card_drawn_in_error, card_face_up, no_card_waits
from chapter47.table.rulings.decks import misdealt_field
from chapter47.table.rulings.reports import card_field
from chapter47.table.rulings.rounds import void_all_hands, void_round
from chapter47.table.rulings.wagers import not_lit, positions_of


def dealer_card_exposed(t: Round, _: Report) -> Procedure:
    """All hands are void; awards that whole hands earn are paid."""
    rulings.expose_dealer_card(t, cite="16.13")
    paid_from = len(t.table.log)
    for box, cards in whole_hands(t, t.state.play, CARDS):
        if lit_at(t, box) is not None and progressive_hand(cards) != NOTHING:
            t.turn_up(seat_name(box), cite="16.13")
            yield from settle_progressive(t, box, cards)
    void_all_hands(t, "a hole card of the dealer was exposed", cite="16.13", before=paid_from)


def information_exchanged(t: Round, report: Report) -> Procedure:
    """The players are warned; by option the hand is dead and its wagers are lost."""
    box = report.details["position"]
    if t.setting.option("information") == "warning":
        t.announce(f"Position {box} is warned: no information about hands", cite="16.13")
        return
    is_awaited = t.state.play.waits_for == seat_name(box)
    yield from give_up(t, box, cite="16.13", reason="the hand is dead")
    if is_awaited:
        raise HandVoid


DEALT = (DEAL, COUNT, DECISION)
RULINGS: dict[str, Ruling[Round]] = {
    "improper_cut": Ruling(rulings.improper_cut, (CUT_MADE,), by=(FLOORPERSON,)),
    "acceptor_not_lit": Ruling(not_lit(PROGRESSIVE), (LOCK_OUT,), fields=positions_of(PROGRESSIVE)),
    "dealer_card_exposed": Ruling(dealer_card_exposed, DEALT),
    "card_face_up": Ruling(card_face_up, (DEAL,), fields=card_field),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (DEAL,), check=no_card_waits),
    "player_misdealt": Ruling(
        rulings.player_misdealt, (*DEALT, EXPOSURE), fields=rulings.hands_field
    ),
    "dealer_lacks_card": Ruling(rulings.dealer_lacks_card, (DEAL,), check=rulings.lacks_no_other),
    "dealer_misdealt": Ruling(
        void_round("the dealer was misdealt"), (*DEALT, EXPOSURE, SETTLEMENT)
    ),
    "information_exchanged": Ruling(
        information_exchanged, (DECISION,), by=(DEALER, FLOORPERSON), fields=rulings.hands_field
    ),
    "shuffler_jams": Ruling(rulings.shuffler_jams(DECK), (SHUFFLE,), check=rulings.device_shuffles),
    "dealing_shoe_jams": Ruling(
        void_round("the automated shoe has failed"), (DEAL,), check=rulings.device_deals
    ),
    "stub_count_wrong": Ruling(rulings.stub_count_wrong, (COUNT,), fields=misdealt_field),
}

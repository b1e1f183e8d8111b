"""Texas hold 'em bonus poker: what goes wrong, and the rulings of 28.12."""

from collections.abc import Iterable
from typing import NoReturn

from chapter47.families.showdown import rulings
from chapter47.families.showdown.dealing import whole_hands
from chapter47.families.showdown.decks import SHUFFLE
from chapter47.families.showdown.turns import DECISION, EXPOSURE, SETTLEMENT
from chapter47.games.texas_holdem_bonus.procedure import (
    BURN,
    COMMUNITY_AREA,
    BurnOmitted,
    deal_stage,
    settle_bonus,
)
from chapter47.games.texas_holdem_bonus.rules import FLOP, OWN, TURN
from chapter47.games.texas_holdem_bonus.state import DECK, Round
from chapter47.games.texas_holdem_bonus.wagers import BONUS
from chapter47.table import HandVoid, Objection, Procedure, Report, Ruling, seat_name
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.stub import COUNT
from chapter47.table.rulings.cards import card_drawn_in_error, card_face_up, no_card_waits
from chapter47.table.rulings.decks import misdealt_field
from chapter47.table.rulings.reports import card_field
from chapter47.table.rulings.rounds import void_all_hands, void_round


def dealer_card_exposed(t: Round, _: Report) -> Procedure:
    """All hands are void, except those that qualify for a bonus payout."""
    rulings.expose_dealer_card(t, cite="28.12")
    paid_from = len(t.table.log)
    for box, own in whole_hands(t, t.state.play, OWN):
        if t.wagers(BONUS.name, box=box) and BONUS.paid(t.setting, own, ()) is not None:
            t.turn_up(seat_name(box), cite="28.12")
            yield from settle_bonus(t, box, list(own), [])
    void_all_hands(t, "a card of the dealer was exposed", cite="28.12", before=paid_from)


def community_card_early(t: Round, _: Report) -> Procedure:
    """The card stands and closes the stage; before the flop all hands are void."""
    lie = len(t.hand(COMMUNITY_AREA))
    if lie < FLOP:
        void_all_hands(t, "a community card was turned up too early", cite="28.12")
    yield from deal_stage(t, lie + 1)
    t.announce("The card stands; no further wager at this stage", cite="28.12")
    raise HandVoid


def burn_omitted(_: Round, __: Report) -> NoReturn:
    """The card stands."""
    raise BurnOmitted


def _lacks_no_other(t: Round, report: Report) -> Iterable[Objection]:
    if t.hand(COMMUNITY_AREA) or t.state.play.raised:
        yield Objection("dealt", "the hands are dealt; the dealer lacks no card", "28.12")
    yield from rulings.lacks_no_other(t, report)


def _a_decision_is_left(t: Round, _: Report) -> Iterable[Objection]:
    """Object once the river card is all that is left to come: nobody decides after it."""
    if t.phase != DECISION and len(t.hand(COMMUNITY_AREA)) >= TURN:
        yield Objection("decided", "the last decision is made; the hands stand", "28.12")


DEALT = (DEAL, BURN, DECISION)
RULINGS: dict[str, Ruling[Round]] = {
    "card_face_up": Ruling(card_face_up, (DEAL, BURN), fields=card_field),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (DEAL,), check=no_card_waits),
    "wrong_number_of_cards": Ruling(
        void_round("a wrong number of cards was dealt"), (*DEALT, COUNT, EXPOSURE, SETTLEMENT)
    ),
    "dealer_card_exposed": Ruling(dealer_card_exposed, DEALT, check=_a_decision_is_left),
    "dealer_lacks_card": Ruling(rulings.dealer_lacks_card, (DEAL,), check=_lacks_no_other),
    "community_card_early": Ruling(community_card_early, (DECISION,)),
    "burn_omitted": Ruling(burn_omitted, (BURN,)),
    "shuffler_jams": Ruling(rulings.shuffler_jams(DECK), (SHUFFLE,), check=rulings.device_shuffles),
    "dealing_shoe_jams": Ruling(
        void_round("the automated shoe has failed"), (DEAL, BURN), check=rulings.device_deals
    ),
    "stub_count_wrong": Ruling(rulings.stub_count_wrong, (COUNT,), fields=misdealt_field),
}

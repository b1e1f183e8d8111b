"""Four card poker: what goes wrong, and the rulings of 27.12."""

from chapter47.families.showdown import rulings
from chapter47.families.showdown.dealing import whole_hands
from chapter47.families.showdown.decks import CUT_MADE, SHUFFLE
from chapter47.families.showdown.turns import DECISION, EXPOSURE, SETTLEMENT
from chapter47.games.four_card_poker.procedure import pay_bonus
from chapter47.games.four_card_poker.rules import CARDS
from chapter47.games.four_card_poker.state import DECK, Round
from chapter47.games.four_card_poker.wagers import ACES_UP, ANTE
from chapter47.table import FLOORPERSON, Procedure, Report, Ruling, seat_name
from chapter47.table.beside import wager_at
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.stub import COUNT
from chapter47.table.rulings.cards import card_drawn_in_error, card_face_up, no_card_waits
from chapter47.table.rulings.decks import misdealt_field
from chapter47.table.rulings.reports import card_field
from chapter47.table.rulings.rounds import void_all_hands, void_round
from chapter47.table.side_wagers import settle_side_wager


def dealer_card_exposed(t: Round, _: Report) -> Procedure:
    """All hands are void, but whole hands are paid the bonus or aces up that they earn."""
    rulings.expose_dealer_card(t, cite="27.12")
    setting, hands, paid_from = t.setting, t.state.play, len(t.table.log)
    for box, cards in whole_hands(t, hands, CARDS):
        aces_up, ante = wager_at(t, ACES_UP.name, box), wager_at(t, ANTE, box)
        kind = ACES_UP.paid(setting, cards)
        if kind is None:
            continue
        t.turn_up(seat_name(box), cite="27.12")
        if ante is not None:
            yield from pay_bonus(t, ante, t.stake(ante), list(cards))
        if aces_up is not None:
            yield from settle_side_wager(t, aces_up, kind, lost_by="27.12", why="")
    void_all_hands(t, "a card of the dealer was exposed", cite="27.12", before=paid_from)


DEALT = (DEAL, COUNT, DECISION)
RULINGS: dict[str, Ruling[Round]] = {
    "improper_cut": Ruling(rulings.improper_cut, (CUT_MADE,), by=(FLOORPERSON,)),
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
    "shuffler_jams": Ruling(rulings.shuffler_jams(DECK), (SHUFFLE,), check=rulings.device_shuffles),
    "dealing_shoe_jams": Ruling(
        void_round("the automated shoe has failed"), (DEAL,), check=rulings.device_deals
    ),
    "stub_count_wrong": Ruling(rulings.stub_count_wrong, (COUNT,), fields=misdealt_field),
}

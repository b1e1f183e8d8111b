"""Double cross poker: what goes wrong, and the rulings of 25.x.

The number of the section is lost; its paragraphs have their letters.
"""

from chapter47.families.showdown import rulings
from chapter47.families.showdown.decks import SHUFFLE
from chapter47.families.showdown.turns import DECISION, EXPOSURE, SETTLEMENT
from chapter47.games.double_cross_poker.state import DECK, Round
from chapter47.table import Ruling
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.stub import COUNT
from chapter47.table.rulings.cards import card_drawn_in_error, card_face_up, no_card_waits
from chapter47.table.rulings.decks import misdealt_field
from chapter47.table.rulings.reports import card_field
from chapter47.table.rulings.rounds import void_round

DEALT = (DEAL, COUNT, DECISION, EXPOSURE, SETTLEMENT)
RULINGS: dict[str, Ruling[Round]] = {
    "card_face_up": Ruling(card_face_up, (DEAL,), fields=card_field),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (DEAL,), check=no_card_waits),
    "wrong_number_of_cards": Ruling(void_round("a wrong number of cards was dealt"), DEALT),
    "dealer_misdealt": Ruling(void_round("the dealer has a wrong number of cards"), DEALT),
    "card_exposed_early": Ruling(
        void_round("a card was turned up too early"), (DEAL, COUNT, DECISION)
    ),
    "shuffler_jams": Ruling(rulings.shuffler_jams(DECK), (SHUFFLE,), check=rulings.device_shuffles),
    "dealing_shoe_jams": Ruling(
        void_round("the automated shoe has failed"), (DEAL,), check=rulings.device_deals
    ),
    "stub_count_wrong": Ruling(rulings.stub_count_wrong, (COUNT,), fields=misdealt_field),
}

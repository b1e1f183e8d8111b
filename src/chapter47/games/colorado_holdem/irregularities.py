"""Colorado hold 'em poker: what goes wrong, and the rulings of 23.14."""

from collections.abc import Iterable
from typing import NoReturn

from chapter47.families.showdown import rulings
from chapter47.families.showdown.decks import SHUFFLE
from chapter47.families.showdown.turns import DECISION, EXPOSURE, SETTLEMENT
from chapter47.games.colorado_holdem.procedure import Declared
from chapter47.games.colorado_holdem.state import DECK, Round
from chapter47.table import Objection, Report, Ruling
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.stub import COUNT
from chapter47.table.rulings.cards import card_drawn_in_error, card_face_up, no_card_waits
from chapter47.table.rulings.decks import misdealt_field
from chapter47.table.rulings.reports import card_field, cite_of
from chapter47.table.rulings.rounds import void_round


def false_declaration(_: Round, __: Report) -> NoReturn:
    """The cards are examined: without an instant winner the hand is void and the ante lost."""
    raise Declared


def _somebody_decides(t: Round, report: Report) -> Iterable[Objection]:
    if not t.state.play.waits_for:
        message = "nobody is asked now who could declare an instant winner"
        yield Objection("turn", message, cite_of(t, report))


RULINGS: dict[str, Ruling[Round]] = {
    "card_face_up": Ruling(card_face_up, (DEAL,), fields=card_field),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (DEAL,), check=no_card_waits),
    "wrong_number_of_cards": Ruling(
        void_round("a wrong number of cards was dealt"),
        (DEAL, COUNT, DECISION, EXPOSURE, SETTLEMENT),
    ),
    "false_declaration": Ruling(false_declaration, (DECISION,), check=_somebody_decides),
    "shuffler_jams": Ruling(rulings.shuffler_jams(DECK), (SHUFFLE,), check=rulings.device_shuffles),
    "dealing_shoe_jams": Ruling(
        void_round("the automated shoe has failed"), (DEAL,), check=rulings.device_deals
    ),
    "stub_count_wrong": Ruling(rulings.stub_count_wrong, (COUNT,), fields=misdealt_field),
}

"""Three card poker: what goes wrong, and the rulings of 20.12."""

from chapter47.families.showdown import rulings
from chapter47.families.showdown.dealing import whole_hands
from chapter47.families.showdown.decks import SHUFFLE
from chapter47.families.showdown.turns import DECISION, EXPOSURE, SETTLEMENT
from chapter47.games.three_card_poker.procedure import pay_ante_bonus
from chapter47.games.three_card_poker.rules import CARDS
from chapter47.games.three_card_poker.state import DECK, Round
from chapter47.games.three_card_poker.wagers import ANTE, PAIR_PLUS
from chapter47.table import Procedure, Report, Ruling, seat_name
from chapter47.table.beside import wager_at
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.stub import COUNT
from chapter47.table.rulings.cards import card_drawn_in_error, card_face_up, no_card_waits
from chapter47.table.rulings.decks import misdealt_field
from chapter47.table.rulings.reports import card_field
from chapter47.table.rulings.rounds import void_all_hands, void_round
from chapter47.table.side_wagers import settle_side_wager


def void_but_bonuses(t: Round, reason: str) -> Procedure:
    """All hands are void, but whole hands are paid the ante bonus or pair plus that they earn."""
    setting, hands, paid_from = t.setting, t.state.play, len(t.table.log)
    for box, cards in whole_hands(t, hands, CARDS):
        pair_plus, ante = wager_at(t, PAIR_PLUS.name, box), wager_at(t, ANTE, box)
        kind = PAIR_PLUS.paid(setting, cards)
        if kind is None or box in hands.folded:
            continue
        t.turn_up(seat_name(box), cite="20.12")
        if ante is not None:
            yield from pay_ante_bonus(t, ante, t.stake(ante), list(cards))
        if pair_plus is not None:
            yield from settle_side_wager(t, pair_plus, kind, lost_by="20.12", why="")
    void_all_hands(t, reason, cite="20.12", before=paid_from)


def dealer_card_exposed(t: Round, _: Report) -> Procedure:
    """All hands are void, except those that earn a bonus."""
    rulings.expose_dealer_card(t, cite="20.12")
    yield from void_but_bonuses(t, "a card of the dealer was exposed")


def dealing_shoe_jams(t: Round, _: Report) -> Procedure:
    """The round is void, except for whole hands that earn a bonus."""
    yield from void_but_bonuses(t, "the automated shoe has failed")


DEALT = (DEAL, COUNT, DECISION)
RULINGS: dict[str, Ruling[Round]] = {
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
    "dealing_shoe_jams": Ruling(dealing_shoe_jams, (DEAL,), check=rulings.device_deals),
    "stub_count_wrong": Ruling(rulings.stub_count_wrong, (COUNT,), fields=misdealt_field),
}

"""Let it ride: what goes wrong, and the rulings of 18.12."""

from chapter47.families.showdown import rulings
from chapter47.families.showdown.dealing import whole_hands
from chapter47.families.showdown.decks import SHUFFLE
from chapter47.families.showdown.turns import DECISION, EXPOSURE, SETTLEMENT
from chapter47.games.let_it_ride.procedure import COMMUNITY_AREA
from chapter47.games.let_it_ride.rules import OWN
from chapter47.games.let_it_ride.state import DECK, Round
from chapter47.games.let_it_ride.wagers import BONUS, LOCK_OUT, THREE_CARD_BONUS
from chapter47.table import (
    Procedure,
    Report,
    Ruling,
    seat_name,
)
from chapter47.table.beside import wager_at
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.stub import COUNT
from chapter47.table.rulings.cards import card_drawn_in_error, card_face_up, no_card_waits
from chapter47.table.rulings.decks import misdealt_field
from chapter47.table.rulings.reports import card_field
from chapter47.table.rulings.rounds import void_all_hands, void_round
from chapter47.table.rulings.wagers import not_lit, positions_of
from chapter47.table.side_wagers import settle_side_wager


def community_card_exposed(t: Round, _: Report) -> Procedure:
    """All hands are void, but three-card bonus wagers that have won are paid."""
    down = [dealt for dealt in t.dealt if dealt.to == COMMUNITY_AREA and not dealt.face_up]
    t.expose(down[0], cite="18.12")
    paid_from = len(t.table.log)
    for box, own in whole_hands(t, t.state.play, OWN):
        wager = wager_at(t, THREE_CARD_BONUS.name, box)
        kind = THREE_CARD_BONUS.paid(t.setting, own) if wager is not None else None
        if wager is not None and kind is not None:
            t.turn_up(seat_name(box), cite="18.12")
            yield from settle_side_wager(t, wager, kind, lost_by="18.12", why="")
    void_all_hands(t, "a community card was exposed too early", cite="18.12", before=paid_from)


DEALT = (DEAL, COUNT, DECISION)
_one_lies_there = rulings.lies_face_down(COMMUNITY_AREA, "community card")
RULINGS: dict[str, Ruling[Round]] = {
    "bonus_light_not_lit": Ruling(
        not_lit(BONUS.name, "device"), (LOCK_OUT,), fields=positions_of(BONUS.name)
    ),
    "card_face_up": Ruling(card_face_up, (DEAL,), fields=card_field),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (DEAL,), check=no_card_waits),
    "wrong_number_of_cards": Ruling(
        void_round("a wrong number of cards was dealt"), (*DEALT, EXPOSURE, SETTLEMENT)
    ),
    "community_card_exposed": Ruling(
        community_card_exposed,
        DEALT,
        check=rulings.lies_face_down(COMMUNITY_AREA, "community card"),
    ),
    "shuffler_jams": Ruling(rulings.shuffler_jams(DECK), (SHUFFLE,), check=rulings.device_shuffles),
    "dealing_shoe_jams": Ruling(
        void_round("the automated shoe has failed"), (DEAL,), check=rulings.device_deals
    ),
    "stub_count_wrong": Ruling(rulings.stub_count_wrong, (COUNT,), fields=misdealt_field),
}

"""Double down stud: what goes wrong, and the rulings of 17.11."""

from collections.abc import Mapping
from typing import NoReturn

from chapter47.families.showdown import rulings
from chapter47.families.showdown.decks import SHUFFLE
from chapter47.families.showdown.turns import DECISION, EXPOSURE, SETTLEMENT
from chapter47.games.double_down_stud.procedure import COMMON_AREA
from chapter47.games.double_down_stud.state import DECK, Round
from chapter47.table import (
    Field,
    OneOf,
    Report,
    Ruling,
    seat_name,
)
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.stub import COUNT
from chapter47.table.rulings.cards import card_drawn_in_error, card_face_up, no_card_waits
from chapter47.table.rulings.decks import misdealt_field
from chapter47.table.rulings.reports import card_field
from chapter47.table.rulings.rounds import void_all_hands, void_round


def common_card_exposed(t: Round, _: Report) -> NoReturn:
    """All hands are void."""
    t.turn_up(COMMON_AREA, cite="17.11")
    void_all_hands(t, "the last common card was exposed too early", cite="17.11")


def player_card_exposed(t: Round, report: Report) -> None:
    """The round goes on with the card face up."""
    t.turn_up(seat_name(report.details["position"]), cite="17.11")


def _covered(t: Round) -> list[int]:
    down = {dealt.to for dealt in t.dealt if not dealt.face_up}
    return [box for box in t.state.play.clockwise() if seat_name(box) in down]


def _covered_hands(t: Round) -> Mapping[str, Field]:
    return {"position": OneOf(tuple(_covered(t)))}


DEALT = (DEAL, COUNT, DECISION)
_one_lies_there = rulings.lies_face_down(COMMON_AREA, "common card")
RULINGS: dict[str, Ruling[Round]] = {
    "card_face_up": Ruling(card_face_up, (DEAL,), fields=card_field),
    "card_drawn_in_error": Ruling(card_drawn_in_error, (DEAL,), check=no_card_waits),
    "wrong_number_of_cards": Ruling(
        void_round("a wrong number of cards was dealt"), (*DEALT, EXPOSURE, SETTLEMENT)
    ),
    "common_card_exposed": Ruling(
        common_card_exposed, DEALT, check=rulings.lies_face_down(COMMON_AREA, "common card")
    ),
    "player_card_exposed": Ruling(player_card_exposed, DEALT, fields=_covered_hands),
    "shuffler_jams": Ruling(rulings.shuffler_jams(DECK), (SHUFFLE,), check=rulings.device_shuffles),
    "stub_count_wrong": Ruling(rulings.stub_count_wrong, (COUNT,), fields=misdealt_field),
}

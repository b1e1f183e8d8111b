"""Minibaccarat: what goes wrong, and the rulings of 7.11."""

from collections.abc import Iterator, Mapping

from chapter47.families.baccarat import rulings
from chapter47.families.baccarat.cards import SHUFFLE, shuffle
from chapter47.families.baccarat.dealing import INITIAL_DEAL, RESULT, THIRD_CARDS
from chapter47.games.minibaccarat.procedure import WAYS
from chapter47.games.minibaccarat.side_wagers import NAMES
from chapter47.games.minibaccarat.state import Round
from chapter47.table import Field, Objection, OneOf, Report, RoundVoid, Ruling
from chapter47.table.rulings.devices import shuffled_by_hand
from chapter47.table.rulings.reports import card_field, cite_of
from chapter47.table.rulings.wagers import wager_returned

DEALING = (INITIAL_DEAL, THIRD_CARDS)


def shuffler_jams(t: Round, report: Report) -> None:
    """While it shuffles the cards are shuffled again; in the middle of a round that is void."""
    cite = cite_of(t, report)
    if t.phase != SHUFFLE:
        raise RoundVoid("the device has failed", cite=cite, reshuffle=True)
    t.back_to_device()
    shuffle(t, WAYS[str(t.setting.option("shuffle"))], cite=cite)


def _must_be_a_device(t: Round, report: Report) -> Iterator[Objection]:
    if t.setting.option("shuffle") == "manual":
        yield shuffled_by_hand(t, report)


def _side_wagers(t: Round) -> Mapping[str, Field]:
    names = tuple(wager.account for wager in t.wagers() if wager.name in NAMES)
    return {"wager": OneOf(names)}


RULINGS = {
    "third_card_to_standing_player": Ruling(
        rulings.third_card_to_standing_player,
        (THIRD_CARDS,),
        fields=rulings.whether_seen,
        check=rulings.player_stands,
    ),
    "card_drawn_in_excess": Ruling(
        rulings.card_drawn_in_excess,
        (THIRD_CARDS, RESULT),
        fields=rulings.whether_seen,
        check=rulings.hands_are_whole,
    ),
    "card_face_up": Ruling(
        rulings.card_face_up, DEALING, fields=card_field, check=rulings.card_can_come
    ),
    "cards_run_out": Ruling(rulings.cards_run_out, DEALING),
    "dealt_too_early": Ruling(
        rulings.dealt_too_early,
        ("betting",),
        fields=rulings.whether_seen,
        check=rulings.card_can_come,
    ),
    "shuffler_jams": Ruling(shuffler_jams, (SHUFFLE, *DEALING), check=_must_be_a_device),
    "side_wager_found_alone": Ruling(
        wager_returned("no wager on a hand or a tie lay beside it"),
        (*DEALING, RESULT),
        fields=_side_wagers,
    ),
}

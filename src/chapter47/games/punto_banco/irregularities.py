"""Punto banco: what goes wrong, and the rulings of 3.12."""

from collections.abc import Iterator, Mapping

from chapter47.families.baccarat import rulings
from chapter47.families.baccarat.cards import SHUFFLE, shuffle
from chapter47.families.baccarat.dealing import INITIAL_DEAL, RESULT, THIRD_CARDS
from chapter47.games.punto_banco.curator import take_from
from chapter47.games.punto_banco.procedure import WAYS
from chapter47.games.punto_banco.state import Round
from chapter47.table import Field, Objection, OneOf, Report, RoundVoid, Ruling
from chapter47.table.rulings.devices import shuffled_by_device
from chapter47.table.rulings.reports import card_field, cite_of

DEALING = (INITIAL_DEAL, THIRD_CARDS)
KEEPS = "keeps the shoe"


def shuffler_jams(t: Round, report: Report) -> None:
    """The same batch is shuffled again."""
    t.back_to_device()
    shuffle(t, WAYS[str(t.setting.option("shuffle"))], cite=cite_of(t, report))


def curator_draws_wrongly(t: Round, report: Report) -> None:
    """The round is put right or void, and by option the curator loses the shoe after it."""
    if t.setting.option("curator_at_fault") != KEEPS:
        t.state.curator.at_fault = True
    if not report.details["can_be_put_right"]:
        holder = t.state.curator.seat
        if t.state.curator.at_fault:
            take_from(t, f"seat {holder} has dealt wrongly")
        raise RoundVoid("the deal cannot be put right", cite=cite_of(t, report), reshuffle=True)


def _put_right(_: Round) -> Mapping[str, Field]:
    return {"can_be_put_right": OneOf((True, False))}


def _must_be_a_curator(t: Round, report: Report) -> Iterator[Objection]:
    if not t.state.curator.seat:
        yield Objection("curator", "no curator deals: the dealer does", cite_of(t, report))


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
    "shuffler_jams": Ruling(shuffler_jams, (SHUFFLE,), check=shuffled_by_device),
    "dealt_too_early": Ruling(
        rulings.dealt_too_early,
        ("betting",),
        fields=rulings.whether_seen,
        check=rulings.card_can_come,
    ),
    "curator_draws_wrongly": Ruling(
        curator_draws_wrongly, DEALING, fields=_put_right, check=_must_be_a_curator
    ),
}

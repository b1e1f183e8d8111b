"""Chemin de fer: what goes wrong, and the rulings of 4.12."""

from collections.abc import Iterable, Mapping

from chapter47.families.baccarat.hands import BANKER, PLAYER, count_of
from chapter47.families.baccarat.rulings import card_can_come
from chapter47.games.chemin_de_fer.banker import GOING_ON, NOBODY, MustGoOn, wait_for_banker
from chapter47.games.chemin_de_fer.hands import (
    BANKER_DECIDES,
    DEAL,
    PLAYER_DECIDES,
    RUN_OUT,
    PutRight,
    banker_must,
    player_must,
)
from chapter47.games.chemin_de_fer.rules import CHOOSE, DRAW
from chapter47.games.chemin_de_fer.settlement import SETTLEMENT
from chapter47.games.chemin_de_fer.state import Round
from chapter47.games.chemin_de_fer.wagers import CALLS
from chapter47.table import Field, Objection, OneOf, Procedure, Report, RoundVoid, Ruling
from chapter47.table.cards import shuffles
from chapter47.table.rulings.cards import FACE_UP, card_not_used, no_card_waits, none_are_left
from chapter47.table.rulings.reports import card_field, card_of, cite_of
from chapter47.table.rulings.rounds import void_round

BETTING = "betting"


def early_card(t: Round, report: Report) -> Procedure:
    """The banker must play the round with it as the first card; by option it is burned."""
    cite = cite_of(t, report)
    if t.setting.option("early_card") != "played":
        yield from t.burn(1, cite=cite, reason="drawn too early")
    elif t.phase == GOING_ON:
        t.change("card drawn in error", "first card of the next round", cite=cite)
        raise MustGoOn
    else:
        t.hold_next(cite=cite)


def wrong_decision(t: Round, report: Report) -> None:
    """The player does as the rule says; the house may not let him hold the cards again."""
    if report.details["refuse"]:
        t.state.barred.add(t.state.player)
        seat = t.state.player
        t.announce(f"Seat {seat} does not hold the cards again", cite=cite_of(t, report))
    raise PutRight


def card_exposed(t: Round, report: Report) -> None:
    """Put right what leaves nobody a choice; else the round is void."""
    cite = cite_of(t, report)
    if t.phase == SETTLEMENT:
        t.discard_next("drawn in excess", cite=cite, card=card_of(report))
        return
    player = player_must(t, count_of(t.hand(PLAYER)[:2]))
    if t.phase == PLAYER_DECIDES and player == DRAW:
        t.expose_next(cite=cite, card=card_of(report))
        raise PutRight
    if t.phase == BANKER_DECIDES or player == CHOOSE or _banker(t) == CHOOSE:
        t.discard_next("shown before it was called for", cite=cite, card=card_of(report))
        raise RoundVoid("a card was shown while somebody could choose", cite=cite)
    if _banker(t) == DRAW:
        t.expose_next(cite=cite, card=card_of(report))
    else:
        t.discard_next("shown before it was called for", cite=cite, card=card_of(report))
    raise PutRight


def _banker(t: Round) -> int:
    return banker_must(t, count_of(t.hand(BANKER)[:2]))


def _choices(_: Round) -> Mapping[str, Field]:
    return {"refuse": OneOf((False, True))}


def _rule_decides(t: Round, report: Report) -> Iterable[Objection]:
    """Where the rule leaves the choice nothing is against it."""
    if player_must(t, count_of(t.hand(PLAYER)[:2])) == CHOOSE:
        message = "the rule leaves the player the choice on this count"
        yield Objection("choice", message, cite_of(t, report))


def _one_may_come(t: Round, report: Report) -> Iterable[Objection]:
    yield from no_card_waits(t, report)
    yield from card_can_come(t, report)


def _shoe_goes_on(t: Round, report: Report) -> Iterable[Objection]:
    """After the end card no round begins with any card of the shoe."""
    yield from _one_may_come(t, report)
    if t.phase == GOING_ON and shuffles.is_due(t):
        message = "the end card has come out: no round is dealt from this shoe any more"
        yield Objection("cards", message, "4.4")


RULINGS = {
    "card_face_up": Ruling(card_not_used(FACE_UP), (DEAL,), fields=card_field, check=_one_may_come),
    "early_card": Ruling(early_card, (CALLS, BETTING, GOING_ON), check=_shoe_goes_on),
    "wrong_decision": Ruling(
        wrong_decision, (PLAYER_DECIDES,), fields=_choices, check=_rule_decides
    ),
    "card_exposed": Ruling(
        card_exposed,
        (PLAYER_DECIDES, BANKER_DECIDES, SETTLEMENT),
        fields=card_field,
        check=_one_may_come,
    ),
    RUN_OUT: Ruling(void_round("no card was left"), (DEAL,), check=none_are_left),
    NOBODY: Ruling(wait_for_banker, ()),
}

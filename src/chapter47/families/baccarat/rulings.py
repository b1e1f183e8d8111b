"""Rulings on a shoe that deals two hands: cards too many, too early, face up, or none left.

What each cites is the paragraph under which the room's law lists it.
"""

from collections.abc import Iterator, Mapping

from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.shoe import Declared
from chapter47.families.baccarat.dealing import THIRD_CARDS
from chapter47.families.baccarat.drawing import is_banker_to_draw, is_player_to_draw
from chapter47.families.baccarat.hands import BANKER, PLAYER
from chapter47.table.objections import Objection
from chapter47.table.procedure import Report
from chapter47.table.prompts import Field, OneOf
from chapter47.table.round import Round
from chapter47.table.rulings.cards import FACE_UP, card_not_used
from chapter47.table.rulings.reports import card_of, cite_of
from chapter47.table.rulings.rounds import void_round

FACE_SEEN = "seen"
EXCESS = "drawn in excess, its face seen"


class BettingEnds(Exception):
    """A card that everybody has seen will be dealt first: no wager can be made any more."""


def whether_seen(t: Round) -> Mapping[str, Field]:
    """The fields that say whether a face was seen, and where people hold the cards which it is."""
    named = t.card_field().get("card")
    told = {"card": OneOf(("", *named.choices))} if isinstance(named, OneOf) else {}
    return {FACE_SEEN: OneOf((False, True)), **told}


def card_can_come(t: Round, report: Report) -> Iterator[Objection]:
    """Object to a card from an empty shoe, and where a card is named that cannot be."""
    cite = cite_of(t, report)
    if not t.shoe.remaining:
        yield Objection("cards", "no cards are left in the shoe", cite)
    if not isinstance(t.shoe, Declared):
        return
    card = card_of(report)
    if FACE_SEEN in report.details and report.details[FACE_SEEN] != (card is not None):
        yield Objection("card", "name the card if its face was seen, and only then", cite)
    elif card is not None:
        try:
            t.shoe.check(card)
        except EquipmentError as error:
            yield Objection("card", str(error).removesuffix("."), cite)


def _take_out(t: Round, report: Report) -> None:
    """Take the next card out, to be used as the next card, seen or not."""
    cite = cite_of(t, report)
    if report.details[FACE_SEEN]:
        t.expose_next(cite=cite, card=card_of(report))
    else:
        t.hold_next(cite=cite)


def _is_too_many(t: Round, report: Report) -> None:
    """A card that no hand takes: unseen it is the first of the next round, seen it is burned."""
    if report.details[FACE_SEEN]:
        card_not_used(EXCESS)(t, report)
    else:
        t.change("card drawn in error", "first card of the next round", cite=cite_of(t, report))


def third_card_to_standing_player(t: Round, report: Report) -> None:
    """The card is the Banker's third if his hand draws; else it is one too many."""
    if is_banker_to_draw(t.hand(PLAYER), t.hand(BANKER)):
        _take_out(t, report)
    else:
        _is_too_many(t, report)


def player_stands(t: Round, report: Report) -> Iterator[Objection]:
    """Object where the Player's Hand draws anyhow, or has drawn."""
    yield from card_can_come(t, report)
    if len(t.hand(PLAYER)) > 2 or is_player_to_draw(t.hand(PLAYER), t.hand(BANKER)):
        message = "the Player's Hand takes a third card: none was drawn in error"
        yield Objection("draws", message, cite_of(t, report))


def card_drawn_in_excess(t: Round, report: Report) -> None:
    """Both hands have their cards: unseen it is the first of the next round, seen it is burned."""
    _is_too_many(t, report)


def hands_are_whole(t: Round, report: Report) -> Iterator[Objection]:
    """Object where a hand still draws."""
    yield from card_can_come(t, report)
    drawn = len(t.hand(PLAYER)), len(t.hand(BANKER))
    player_waits = drawn[0] == 2 and is_player_to_draw(t.hand(PLAYER), t.hand(BANKER))
    banker_waits = drawn[1] == 2 and is_banker_to_draw(t.hand(PLAYER), t.hand(BANKER))
    if t.phase == THIRD_CARDS and (player_waits or banker_waits):
        message = "a hand still draws: the card is the next one, not one too many"
        yield Objection("draws", message, cite_of(t, report))


def dealt_too_early(t: Round, report: Report) -> None:
    """A card that leaves the shoe before the betting is closed stays out and is dealt first."""
    _take_out(t, report)
    if report.details[FACE_SEEN]:
        raise BettingEnds


card_face_up = card_not_used(FACE_UP)
"""A card found face up is not used."""


cards_run_out = void_round("the cards have run out")
"""The round is void, wagers go back, and the cards are shuffled."""

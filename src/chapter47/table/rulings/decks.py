"""Rulings on a deck that is not whole."""

from collections.abc import Mapping
from typing import NoReturn

from chapter47.table.cards.decks import DecksInUse
from chapter47.table.procedure import Report, RoundVoid
from chapter47.table.prompts import Field, OneOf
from chapter47.table.round import Round


def misdealt_field(_: Round) -> Mapping[str, Field]:
    """The field that says whether a wrong count comes from the deal."""
    return {"misdealt": OneOf((True, False))}


def wrong_count(
    t: Round, report: Report, cards: DecksInUse, *, misdealt: str, cite: str
) -> NoReturn:
    """All hands are void; a deck that was not misdealt is removed."""
    if report.details["misdealt"]:
        raise RoundVoid("the cards were misdealt", cite=misdealt, reshuffle=True)
    cards.remove(t, cite=cite)
    raise RoundVoid("the deck is not complete", cite=cite, reshuffle=True)

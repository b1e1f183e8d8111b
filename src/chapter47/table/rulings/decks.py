"""Rulings on a deck that is not whole."""

from collections.abc import Mapping
from typing import NoReturn

from chapter47.table.cards.decks import DecksInUse
from chapter47.table.procedure import Report
from chapter47.table.prompts import Field, OneOf
from chapter47.table.round import Round
from chapter47.table.rulings.rounds import void_all_hands


def misdealt_field(_: Round) -> Mapping[str, Field]:
    """The field that says whether a wrong count comes from the deal."""
    return {"misdealt": OneOf((True, False))}


def wrong_count(
    t: Round, report: Report, cards: DecksInUse, *, misdealt: str, cite: str
) -> NoReturn:
    """All hands are void; a deck that was not misdealt is removed."""
    if report.details["misdealt"]:
        void_all_hands(t, "the cards were misdealt", cite=misdealt)
    cards.remove(t, cite=cite)
    void_all_hands(t, "the deck is not complete", cite=cite)

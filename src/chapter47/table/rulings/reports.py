"""What a report says: the paragraph it falls under, the card or the wager that it names."""

from collections.abc import Mapping

from chapter47.equipment.cards import parse_card
from chapter47.table.procedure import Report
from chapter47.table.prompts import Field, OneOf
from chapter47.table.round import Round
from chapter47.table.wagers import Wager


def cite_of(t: Round, report: Report) -> str:
    """The paragraph under which the law lists the irregularity."""
    return t.setting.irregularity(report.name).cite


def card_field(t: Round) -> Mapping[str, Field]:
    """The field that names a card, where people hold the cards."""
    return t.card_field()


def card_of(report: Report) -> int | None:
    """The card that a report names; nothing where cards are drawn here."""
    card = report.details.get("card")
    return parse_card(card) if card else None


def wager_field(t: Round) -> Mapping[str, Field]:
    """The field that names a wager on the layout."""
    return {"wager": OneOf(tuple(wager.account for wager in t.wagers()))}


def wager_of(t: Round, report: Report) -> Wager:
    """The wager that a report names."""
    return next(wager for wager in t.wagers() if wager.account == report.details["wager"])

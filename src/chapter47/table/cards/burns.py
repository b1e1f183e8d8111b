"""Burned cards that are shown: always, or where a player asks for it."""

from collections.abc import Iterable, Sequence

from chapter47.equipment.cards import parse_card
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.shoe import Declared
from chapter47.table.actions import Action
from chapter47.table.objections import Objection
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Option
from chapter47.table.round import Round
from chapter47.table.wagers import DEALER, seat_name

SEE, LET_GO = "see_burned_card", "let_it_go"


def is_asked_for(t: Round, seats: Iterable[int], *, cite: str) -> Procedure[bool]:
    """Ask players whether they want to see a card that is burned; returns whether anybody does."""
    choices = [
        Option(SEE, "see the card that is burned", cite),
        Option(LET_GO, "let it be burned unseen", cite, as_usual=True),
    ]
    questions = {seat_name(seat): choices for seat in seats}
    text = "a card is burned: see it?"
    answers = yield from t.ask(questions, text=text, cite=cite, phase=t.phase)
    return any(action.name == SEE for action in answers.values())


def burn_shown(t: Round, count: int, *, cite: str) -> Procedure[list[int]]:
    """Burn cards before the eyes of all; returns them."""
    burned = []
    for _ in range(count):
        card = yield from _told_card(t, cite)
        burned.append(t.discard_next("burned and shown", cite=cite, card=card))
    return burned


def _told_card(t: Round, cite: str) -> Procedure[int | None]:
    """The card as people tell it; nothing where it is drawn here."""
    fields = t.card_field()
    if not fields:
        yield from t.step("burn and show a card", cite=cite)
        return None
    show = Option(
        "show",
        label="say which card is burned",
        cite=cite,
        fields=fields,
        check=lambda action: _impossible(t, action, cite),
    )
    action = yield from t.ask_one(
        DEALER, [show], text="burn and show a card", cite=cite, phase=t.phase
    )
    return parse_card(action.args["card"])


def _impossible(t: Round, action: Action, cite: str) -> Sequence[Objection]:
    assert isinstance(t.shoe, Declared)
    try:
        t.shoe.check(parse_card(action.args["card"]))
    except EquipmentError as error:
        return [Objection("card", str(error), cite)]
    return ()

"""Burned cards: unseen, or shown where a player asks for it and the licensee grants that."""

from collections.abc import Sequence

from chapter47.equipment.cards import parse_card
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.shoe import Declared
from chapter47.games.blackjack.options import is_offered
from chapter47.table import DEALER, Action, Objection, Option, Procedure, Round, seat_name

SEE, LET_GO = "see_burned_card", "let_it_go"
CITE = "2.6"


def burn(t: Round, figure: str, *, cite: str) -> Procedure:
    """Burn as many cards as a figure says, before the eyes of all if a player asks to see them."""
    count = t.setting.number(figure)
    if not is_offered(t.setting, "burn_shown") or not (yield from _is_asked_for(t)):
        yield from t.burn(count, cite=cite)
        return
    for _ in range(count):
        card = yield from _told_card(t)
        t.discard_next("burned and shown", cite=cite, card=card)


def _is_asked_for(t: Round) -> Procedure:
    """Ask those who play, or before they do those who sit at the table."""
    bettors = sorted({seat for box in t.state.now.boxes.values() for seat in box.bettors})
    choices = [
        Option(SEE, "see the card that is burned", CITE),
        Option(LET_GO, "let it be burned unseen", CITE),
    ]
    questions = {seat_name(seat): choices for seat in bettors or t.seats()}
    text = "a card is burned: see it?"
    answers = yield from t.ask(questions, text=text, cite="2.6", phase=t.phase)
    return any(action.name == SEE for action in answers.values())


def _told_card(t: Round) -> Procedure:
    """The card as people tell it; nothing where it is drawn here."""
    fields = t.card_field()
    if not fields:
        yield from t.step("burn and show a card", cite="2.6")
        return None
    show = Option(
        "show",
        label="say which card is burned",
        cite=CITE,
        fields=fields,
        check=lambda action: _impossible(t, action),
    )
    action = yield from t.ask_one(
        DEALER, [show], text="burn and show a card", cite="2.6", phase=t.phase
    )
    return parse_card(action.args["card"])


def _impossible(t: Round, action: Action) -> Sequence[Objection]:
    assert isinstance(t.shoe, Declared)
    try:
        t.shoe.check(parse_card(action.args["card"]))
    except EquipmentError as error:
        return [Objection("card", str(error), CITE)]
    return ()

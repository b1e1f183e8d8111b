"""Questions to players: about a hand, or to several seats at once."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from chapter47.equipment.cards import card_text
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.dealing import CardExposed, CardMissed, up_card
from chapter47.families.blackjack.phases import DECISION
from chapter47.families.blackjack.state import T
from chapter47.families.blackjack.words import box_text
from chapter47.table import Action, Option, Procedure, Round, seat_name

TAKE, REFUSE = "take_card", "refuse_card"


def ask_about_hand(
    t: Round[T],
    box: Box,
    hand: BoxHand,
    options: Sequence[Option],
    *,
    cite: str,
    text: str = "",
) -> Procedure[Action | None]:
    """Ask whoever decides for a box; returns nothing where a card is exposed meanwhile.

    The usual question does not tell the cards, which only their player may see.
    """
    t.phase = DECISION
    text = text or f"your decision against {card_text(up_card(t))}"
    try:
        return (
            yield from t.ask_one(
                seat_name(box.controller), options, text=f"{box_text(box, hand)}: {text}", cite=cite
            )
        )
    except CardExposed:
        return None


def exposed_options(cite: str) -> list[Option]:
    """What is open while a card that all have seen waits to be the next one."""
    return [Option(TAKE, cite=cite), Option(REFUSE, cite=cite)]


@contextmanager
def asked_for(t: Round[T], box: Box, hand: BoxHand) -> Iterator[None]:
    """While a hand gets a card for which its player asked; if it is missed, that ends here."""
    t.state.now.requested = (box, hand)
    try:
        yield
    except CardMissed:
        pass
    finally:
        t.state.now.requested = None


def ask_seats(
    t: Round[T],
    offers: Mapping[int, Sequence[Option]],
    *,
    text: str,
    cite: str,
    phase: str = "sharing",
) -> Procedure[dict[int, Action]]:
    """Ask every seat to which something is offered; returns the answers by seat, as they came."""
    questions = {seat_name(seat): offered for seat, offered in offers.items() if offered}
    answers = yield from t.ask(questions, text=text, cite=cite, phase=phase)
    by_name = {seat_name(seat): seat for seat in offers}
    return {by_name[actor]: action for actor, action in answers.items()}

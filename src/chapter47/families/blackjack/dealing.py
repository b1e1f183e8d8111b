"""Cards from the shoe to a box or to the dealer, and what all see of the dealer's hand."""

from typing import Any

from chapter47.families.blackjack.boxes import Box
from chapter47.families.blackjack.totals import points
from chapter47.table import DEALER, Procedure, Report, Round, seat_name

READ, UNREAD = "read", "unread"


class NoCard(Exception):
    """The box whose turn it was got no card."""


class DealerMissed(Exception):
    """The dealer passed over his own first card."""


class CardExposed(Exception):
    """A card that all have seen is offered before anything else is decided."""


class CardMissed(Exception):
    """The card that a player asked for was not dealt."""


class ReaderFails(Exception):
    """The card reader does not work."""


def up_card(t: Round[Any]) -> int:
    """The dealer's first card."""
    return t.hand(DEALER)[0]


def up_points(t: Round[Any]) -> int:
    """The points of the dealer's first card, an ace counted one."""
    return points(up_card(t))


def hole_card_is(t: Round[Any]) -> str:
    """What becomes of the dealer's second card: without a reader it is not read."""
    chosen = str(t.setting.option("hole_card"))
    return UNREAD if chosen == READ and not t.state.reader_works else chosen


def deal_card(
    t: Round[Any],
    to: str,
    *,
    hand: str = "",
    cite: str,
    last_round: str,
    face_up: bool = True,
    box: Box | None = None,
) -> Procedure:
    """Deal a card; if none is left the discards come again, and the cutting card is noticed.

    `last_round` is the paragraph by which the cutting card makes the round the last of its shoe.
    """
    while not t.cards_left:
        yield from t.rule_on(Report(DEALER, "not_enough_cards", {}))
    was_out = t.shoe.cutting_card_out
    seen_by = [seat_name(seat) for seat in box.bettors] if box is not None and not face_up else []
    card: int = yield from t.deal(to, hand=hand, cite=cite, face_up=face_up, seen_by=seen_by)
    t.state.now.exposed = False
    if t.shoe.cutting_card_out and not was_out:
        t.state.cutting_card_at = to
        t.announce("The cutting card: this is the last round of the shoe", cite=last_round)
    if box is not None:
        box.sequence.append(card)
    return card


def pick_up(t: Round[Any], *, cite: str) -> None:
    """Pick up the cards from the dealer's right, his own last, so that hands can be rebuilt."""
    hands = dict.fromkeys((dealt.to, dealt.hand) for dealt in t.dealt)
    boxes = sorted((to for to, _ in hands if to != DEALER), key=lambda to: -int(to[4:]))
    order = [one for to in dict.fromkeys(boxes) for one in hands if one[0] == to]
    order += [one for one in hands if one[0] == DEALER]
    t.collect_cards(cite=cite, hands=order)

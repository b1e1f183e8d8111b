"""Cards from the shoe to a box or to the dealer, and what all see of the dealer's hand."""

from dataclasses import dataclass

from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.phases import ADDITIONAL_CARDS, INITIAL_DEAL
from chapter47.families.blackjack.state import T
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


def up_card(t: Round[T]) -> int:
    """The dealer's first card."""
    return t.hand(DEALER)[0]


def up_points(t: Round[T]) -> int:
    """The points of the dealer's first card, an ace counted one."""
    return points(up_card(t))


def hole_card_is(t: Round[T]) -> str:
    """What becomes of the dealer's second card: without a reader it is not read."""
    chosen = str(t.setting.option("hole_card"))
    return UNREAD if chosen == READ and not t.state.reader_works else chosen


@dataclass(frozen=True)
class Deal:
    """How a room deals from the shoe, by its paragraphs."""

    cite: str
    """That of the first two cards of every hand."""
    last_round: str
    """That by which the cutting card makes the round the last of its shoe."""

    def card(
        self,
        t: Round[T],
        to: str,
        *,
        cite: str,
        hand: str = "",
        face_up: bool = True,
        box: Box | None = None,
    ) -> Procedure[int]:
        """Deal a card; if none is left the discards come again, and the cutting card is noticed."""
        while not t.cards_left:
            yield from t.rule_on(Report(DEALER, "not_enough_cards", {}))
        was_out = t.shoe.cutting_card_out
        bettors = box.bettors if box is not None and not face_up else ()
        seen_by = [seat_name(seat) for seat in bettors]
        card = yield from t.deal(to, hand=hand, cite=cite, face_up=face_up, seen_by=seen_by)
        t.state.now.exposed = False
        if t.shoe.cutting_card_out and not was_out:
            t.state.cutting_card_at = to
            text = "The cutting card: this is the last round of the shoe"
            t.announce(text, cite=self.last_round)
        if box is not None:
            box.sequence.append(card)
        return card

    def to_hand(self, t: Round[T], box: Box, hand: BoxHand, *, cite: str) -> Procedure:
        """A further card face up to a hand."""
        t.phase = ADDITIONAL_CARDS
        yield from self.card(t, box.name, hand=hand.label, cite=cite, box=box)

    def to_box(self, t: Round[T], box: Box, *, face_up: bool = True) -> Procedure:
        """One of the first cards to a box, unless it is passed over or out of the round."""
        if box.number not in t.state.now.boxes:
            return
        try:
            yield from self.card(t, box.name, cite=self.cite, face_up=face_up, box=box)
        except NoCard:
            return

    def first_cards(self, t: Round[T], *, face_up: bool = True) -> Procedure:
        """One card to each box from the dealer's left, then one face up to the dealer."""
        t.phase = INITIAL_DEAL
        for box in list(t.state.now.boxes.values()):
            yield from self.to_box(t, box, face_up=face_up)
        try:
            yield from self.card(t, DEALER, cite=self.cite)
        except DealerMissed:
            t.state.now.dealer_missed = True

    def second_cards(self, t: Round[T], *, missed: str, face_up: bool = True) -> Procedure:
        """A second card to each box, those that were passed over last.

        A dealer who passed over his own first card gets it now, by the paragraph on missed cards.
        """
        now = t.state.now
        for box in list(now.boxes.values()):
            if box.number not in now.late_second and len(box.sequence) == 1:
                yield from self.to_box(t, box, face_up=face_up)
        yield from self.late_cards(t, face_up=face_up)
        if now.dealer_missed and now.boxes:
            yield from self.card(t, DEALER, cite=missed)

    def late_cards(self, t: Round[T], *, face_up: bool = True) -> Procedure:
        """The second card to the boxes that were passed over and want it after all others."""
        now = t.state.now
        for number in list(now.late_second):
            if number in now.boxes:
                yield from self.to_box(t, now.boxes[number], face_up=face_up)

    def hole_card(self, t: Round[T]) -> Procedure:
        """A second card face down to the dealer."""
        t.phase = INITIAL_DEAL
        yield from self.card(t, DEALER, cite=self.cite, face_up=False)


def pick_up(t: Round[T], *, cite: str) -> None:
    """Pick up the cards from the dealer's right, his own last, so that hands can be rebuilt."""
    hands = dict.fromkeys((dealt.to, dealt.hand) for dealt in t.dealt)
    boxes = sorted((to for to, _ in hands if to != DEALER), key=lambda to: -int(to[4:]))
    order = [one for to in dict.fromkeys(boxes) for one in hands if one[0] == to]
    order += [one for one in hands if one[0] == DEALER]
    t.collect_cards(cite=cite, hands=order)

"""Dealing: cards to hands, face up or face down, burned and discarded."""

from collections.abc import Iterable, Sequence
from itertools import chain

from msgspec import Struct

from chapter47.equipment.cards import card_text, parse_card
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.shoe import CardSource, Declared
from chapter47.table.actions import Action
from chapter47.table.acts.base import Base
from chapter47.table.events import (
    CardCovered,
    CardDealt,
    CardHeld,
    CardMoved,
    CardsDiscarded,
    CardTurned,
)
from chapter47.table.objections import Objection
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Field, OneOf, Option
from chapter47.table.state import S, TableState
from chapter47.table.wagers import DEALER


class Dealt(Struct, eq=False, gc=False):
    """A card in a hand, itself and no other."""

    to: str
    hand: str
    index: int
    card: int
    face_up: bool
    seq: int
    """The event that dealt it."""


DEAL_TO = "deal to "
"""How a prompt for a card begins that goes to somebody; the rest says to whom."""


class Dealing(Base[S]):
    """Cards on their way from the shoe to the discard rack."""

    def __init__(self, table: TableState[S], number: int) -> None:
        super().__init__(table, number)
        self.dealt: list[Dealt] = []
        self.found_face_up = 0
        """How many cards of this round were found face up where they come from."""
        self._held: list[int | None] = []
        self._indices = 0

    @property
    def shoe(self) -> CardSource:
        """Where the cards come from."""
        assert self.table.shoe is not None, "the procedure must shuffle before it deals"
        return self.table.shoe

    def hand(self, to: str, hand: str = "") -> list[int]:
        """The cards of a hand, in the order dealt."""
        return [d.card for d in self.dealt if d.to == to and d.hand == hand]

    def hands(self, hand: str = "") -> dict[str, list[int]]:
        """The cards of all who have such a hand, in the order dealt."""
        held: dict[str, list[int]] = {}
        for d in self.dealt:
            if d.hand == hand:
                held.setdefault(d.to, []).append(d.card)
        return held

    def deal(
        self,
        to: str,
        *,
        cite: str,
        hand: str = "",
        face_up: bool = True,
        seen_by: Sequence[str] = (),
    ) -> Procedure[int]:
        """Deal the next card to a hand; returns the card."""
        table = self.table
        if not (table.dealer_is_manual or table.equipment_is_declared):
            card = self._next_card() if self._held else self.shoe.draw()
        else:
            whom = to.replace("seat:", "seat ").replace("box:", "box ")
            card = yield from self._draw(DEAL_TO + whom, cite=cite, secret=not face_up)
        self._indices = index = self._indices + 1
        if face_up:
            event = CardDealt(to=to, hand=hand, index=index, card=card, cite=cite)
        else:
            event = CardDealt(
                to=to,
                hand=hand,
                index=index,
                face_up=False,
                hidden_card=card,
                seen_by=tuple(seen_by),
                cite=cite,
            )
        seq = self.emit(event)
        self.dealt.append(Dealt(to, hand, index, card, face_up, seq))
        return card

    def turn_up(self, to: str, hand: str = "", *, cite: str) -> list[int]:
        """Turn up all cards of a hand that lie face down; returns the hand."""
        cards = []
        for dealt in self.dealt:
            if dealt.to == to and dealt.hand == hand:
                cards.append(dealt.card)
                if not dealt.face_up:
                    self.expose(dealt, cite=cite)
        return cards

    def expose(self, dealt: Dealt, *, cite: str) -> None:
        """Turn up one card."""
        dealt.face_up = True
        self.emit(
            CardTurned(
                to=dealt.to,
                hand=dealt.hand,
                index=dealt.index,
                card=dealt.card,
                opens=dealt.seq,
                salt=self.table.log.salt(dealt.seq),
                cite=cite,
            )
        )

    def cover(self, dealt: Dealt, *, cite: str) -> None:
        """Turn a card face down again that was shown too early."""
        dealt.face_up = False
        self.emit(CardCovered(to=dealt.to, hand=dealt.hand, index=dealt.index, cite=cite))

    def burn(self, count: int, *, cite: str, reason: str = "burned") -> Procedure:
        """Put cards face down in the discard rack, unseen."""
        if self.table.dealer_is_manual:
            are_all = count == self.cards_left
            yield from self.step(f"burn {count}", cite=cite)
            if are_all:  # a card may have been found face up while the dealer was waited for
                count = min(count, self.cards_left)
        known = self._burn_held(count) if self._held else []
        burned = (*known, *self.shoe.burn(count - len(known)))
        index = self._indices + 1
        self._indices += count
        self.emit(
            CardsDiscarded(reason=reason, count=count, index=index, hidden_cards=burned, cite=cite)
        )

    def _burn_held(self, count: int) -> list[int]:
        """Burn cards that wait outside the shoe before any other; returns those that are known."""
        held = [self._held.pop(0) for _ in range(min(count, len(self._held)))]
        known = [card for card in held if card is not None]
        self.shoe.discard(known)
        return known

    def discard_next(self, reason: str, *, cite: str, card: int | None = None) -> int:
        """Take the next card out of the shoe and discard it for all to see."""
        shoe = self.shoe
        seen = shoe.draw(card) if isinstance(shoe, Declared) and card is not None else shoe.draw()
        shoe.discard([seen])
        index = self._next_index()
        self.emit(CardsDiscarded(reason=reason, count=1, index=index, cards=(seen,), cite=cite))
        return seen

    def hold_next(self, *, cite: str) -> None:
        """A card leaves the shoe in error, unseen: it will be the next card used."""
        card = None if isinstance(self.shoe, Declared) else self.shoe.draw()
        self._held.append(card)
        self.emit(CardHeld(index=self._indices + 1, hidden_card=card, cite=cite))

    def expose_next(self, *, cite: str, card: int | None = None) -> int:
        """A card leaves the shoe in error and all see it: it waits to be the next card."""
        shoe = self.shoe
        seen = shoe.draw(card) if isinstance(shoe, Declared) and card is not None else shoe.draw()
        self._held.append(seen)
        self.emit(CardHeld(index=self._indices + 1, card=seen, cite=cite))
        return seen

    @property
    def cards_left(self) -> int:
        """How many cards can still be dealt, those that wait outside the shoe included."""
        waiting = sum(card is not None for card in self._held) if self._held else 0
        return self.shoe.remaining + waiting

    @property
    def holds_a_card(self) -> bool:
        """Whether a card drawn in error waits to be used."""
        return bool(self._held)

    def discard(self, cards: Iterable[int], *, reason: str, cite: str) -> None:
        """Put cards of the table in the discard rack, in the order given."""
        going = tuple(cards)
        left = list(self.dealt)
        on_table: list[Dealt] = []
        for card in going:
            found = next((dealt for dealt in left if dealt.card == card), None)
            if found is not None:
                left.remove(found)
                on_table.append(found)
        self._discard(on_table, going, reason=reason, cite=cite)

    def discard_hand(
        self,
        to: str,
        hand: str = "",
        *,
        reason: str,
        cite: str,
        keep: int = 0,
        seen_by: Sequence[str] = (),
    ) -> None:
        """Put a hand in the discard rack, but for so many of its first cards."""
        going = [d for d in self.dealt if d.to == to and d.hand == hand][keep:]
        if going:
            self._discard(going, [d.card for d in going], reason=reason, cite=cite, seen=seen_by)

    def _discard(
        self,
        dealt: Sequence[Dealt],
        going: Sequence[int],
        *,
        reason: str,
        cite: str,
        seen: Sequence[str] = (),
    ) -> None:
        self.shoe.discard(going)
        if len(dealt) == len(self.dealt):
            self.dealt = []
        else:
            gone = {id(one) for one in dealt}
            self.dealt = [one for one in self.dealt if id(one) not in gone]
        shown = tuple([one.card for one in dealt if one.face_up])
        unseen: tuple[int, ...] = ()
        if len(shown) < len(dealt):
            unseen = tuple([one.card for one in dealt if not one.face_up])
        self.emit(
            CardsDiscarded(
                reason=reason,
                count=len(going),
                cards=shown,
                hidden_cards=unseen,
                seen_by=tuple(seen) if unseen else (),
                cite=cite,
            )
        )

    def collect_cards(self, *, cite: str, hands: Sequence[tuple[str, str]] | None = None) -> None:
        """Pick up all hands, in the order given, so that each can be rebuilt from the rack."""
        lying: dict[tuple[str, str], list[Dealt]] = {}
        for one in self.dealt:
            lying.setdefault((one.to, one.hand), []).append(one)
        picked = [lying.get(hand, []) for hand in hands] if hands else lying.values()
        dealt = [*chain.from_iterable(picked)]
        cards = [d.card for d in dealt]
        in_play = self.shoe.in_play
        if len(cards) != len(in_play):
            rest = list(in_play)
            for card in cards:
                rest.remove(card)
            cards += rest
        if cards:
            if len(dealt) < len(self.dealt):
                dealt += [d for d in self.dealt if d not in dealt]
            self._discard(dealt, cards, reason="round over", cite=cite)

    def move_card(self, to: str, hand: str, to_hand: str, *, cite: str) -> None:
        """Move the last card of a hand, which lies face up, to another hand of the same place."""
        moved = [d for d in self.dealt if (d.to, d.hand) == (to, hand)][-1]
        moved.hand = to_hand
        self.emit(
            CardMoved(
                to=to, hand=hand, to_hand=to_hand, index=moved.index, card=moved.card, cite=cite
            )
        )

    def set_aside(self, to: str, card: int, to_hand: str, *, cite: str) -> None:
        """Put a card of a hand, as it lies, where another hand of the same place is."""
        aside = next(d for d in self.dealt if (d.to, d.card) == (to, card))
        told = card if aside.face_up else None
        moved = CardMoved(
            to=to, hand=aside.hand, to_hand=to_hand, index=aside.index, card=told, cite=cite
        )
        aside.hand = to_hand
        self.emit(moved)

    def card_field(self) -> dict[str, Field]:
        """The field with which a card is declared; none where cards are drawn here."""
        if not self.table.equipment_is_declared:
            return {}
        names = tuple(card_text(card) for card in sorted(set(self.shoe.composition)))
        return {"card": OneOf(names)}

    @property
    def _deals_by_itself(self) -> bool:
        table = self.table
        return not (table.dealer_is_manual or table.equipment_is_declared)

    def _next_card(self) -> int:
        """The card that waits to be used, or the next one of the shoe."""
        if self._held:
            held = self._held.pop(0)
            if held is not None:
                return held
        return self.shoe.draw()

    def _draw(self, text: str, *, cite: str, secret: bool = False) -> Procedure[int]:
        """The next card: drawn by the automatic dealer, or by a person, or declared."""
        if self._deals_by_itself:
            return self._next_card()

        def options() -> dict[str, tuple[Option, ...]]:
            is_known = bool(self._held) and self._held[0] is not None
            fields = {} if is_known else self.card_field()
            check = self._impossible
            return {DEALER: (Option("deal", text, cite, {}, fields, secret=secret, check=check),)}

        while True:
            action = yield from self.prompt(text, options, cite=cite)
            if action.name == "deal":
                break
        held = self._held.pop(0) if self._held else None
        if held is not None:
            return held
        if isinstance(self.shoe, Declared):
            return self.shoe.draw(parse_card(action.args["card"]))
        return self.shoe.draw()

    def _impossible(self, action: Action) -> list[Objection]:
        """A ruling may have taken the last card while the dealer was waited for."""
        if not self._held and not self.shoe.remaining:
            return [Objection("cards", "no cards are left in the shoe: report it")]
        if isinstance(self.shoe, Declared) and "card" in action.args:
            try:
                self.shoe.check(parse_card(action.args["card"]))
            except EquipmentError as error:
                return [Objection("card", str(error).removesuffix("."))]
        return []

    def _next_index(self) -> int:
        self._indices += 1
        return self._indices

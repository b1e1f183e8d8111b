"""Shuffle and cut: the order is committed to first, then the players cut it."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from chapter47.equipment.shoe import (
    AlternatingDecks,
    CardSource,
    ContinuousShuffler,
    Declared,
    DoubleShoe,
    Shoe,
)
from chapter47.equipment.shoe.double import Side
from chapter47.table.actions import Action
from chapter47.table.acts.chance import Chance
from chapter47.table.events import Cut, DiscardsReturned, Shuffled
from chapter47.table.procedure import Procedure
from chapter47.table.prompts import Option, Whole
from chapter47.table.state import S
from chapter47.table.wagers import DEALER, seat_name

CUT, DECLINE = "cut", "decline"
"""What is answered by whom the cut is offered to; cards that people declare are not cut here."""


class Shuffling(Chance[S]):
    """Cards made ready."""

    def shuffle(
        self,
        cards: Sequence[int],
        *,
        cite: str,
        make: Callable[[Sequence[int]], CardSource] = Shoe,
    ) -> None:
        """Shuffle the cards into a shoe of the kind wanted; the secret of the old one is shown."""
        table, in_order = self.table, tuple(sorted(cards))
        self.retire_shoe(cite=cite)
        if table.equipment_is_declared:
            table.shoe = Declared(cards)
            self.emit(Shuffled(draw=-1, cards=in_order, cite=cite))
            return
        draw = self.commit("shuffle", cite=cite)
        shoe = table.shoe
        if shoe is None or type(shoe) is not make or shoe.composition != in_order:
            table.shoe = shoe = make(cards)
        shoe.collect()
        shoe.shuffle(draw.stream())
        table.shoe_draws.append(draw)
        self.emit(Shuffled(draw=draw.number, cards=in_order, cite=cite))

    def back_to_device(self) -> None:
        """Undo a shuffle that failed: of two batches the same one is shuffled again."""
        if isinstance(self.table.shoe, AlternatingDecks):
            self.table.shoe.back_to_device()

    def return_discards(self, *, cite: str, places: Sequence[int] | None = None) -> None:
        """Shuffle the discard rack and put it among the cards still to come, in stacks.

        Places are counted in cards still to come; without any, all discards go behind them.
        """
        shoe = self.table.shoe
        if isinstance(shoe, Declared):
            count = shoe.take_discards_back()
            self.emit(DiscardsReturned(draw=-1, count=count, places=(), cite=cite))
            return
        stack = self._stack()
        assert stack is not None
        at = tuple(places if places is not None else (stack.remaining,))
        draw = self.commit("shuffle", cite=cite)
        cards = tuple(sorted(stack.discard_rack))
        stack.recirculate(draw.stream(), at)
        self.table.shoe_draws.append(draw)
        self.emit(
            DiscardsReturned(
                draw=draw.number, count=len(cards), places=at, hidden_cards=cards, cite=cite
            )
        )

    def mix_into_stub(self, cards: Sequence[int], *, unseen: int = 0, cite: str) -> None:
        """Mix cards of the discard rack with what is still to come of a deck dealt from the hand.

        Where people hold the cards, so many of them nobody has seen.
        """
        shoe = self.table.shoe
        if isinstance(shoe, Declared):
            shoe.mix_in(cards, unseen)
            count = len(cards) + unseen
            self.emit(DiscardsReturned(draw=-1, count=count, places=(), cite=cite))
            return
        stack = self._stack()
        assert stack is not None
        draw = self.commit("shuffle", cite=cite)
        stack.mix_in(draw.stream(), cards)
        self.table.shoe_draws.append(draw)
        self.emit(
            DiscardsReturned(
                draw=draw.number,
                count=len(cards),
                places=(),
                hidden_cards=tuple(sorted(cards)),
                cite=cite,
            )
        )

    def retire_shoe(self, *, cite: str) -> None:
        """Show the secrets of a shoe from which no card will come any more."""
        for draw in self.table.shoe_draws:
            self.reveal(draw, cite=cite)
        self.table.shoe_draws.clear()

    def _stack(self, side: Side | None = None) -> Shoe | None:
        """The stack that is dealt from, or that of a side; nothing where people hold the cards."""
        shoe = self.table.shoe
        if isinstance(shoe, DoubleShoe):
            return shoe.compartments[side or shoe.side]
        if isinstance(shoe, AlternatingDecks):
            return shoe.open
        return shoe if isinstance(shoe, Shoe) else None

    def cut(
        self,
        *,
        offer_to: Iterable[int],
        minimum: int,
        cutting_card_from_back: Fraction | int | None,
        cite: str,
        side: Side | None = None,
    ) -> Procedure[str]:
        """Offer the cut to seats in turn; the dealer cuts in the middle if all decline.

        Returns who cut; nothing where the cards are not cut here.
        """
        stack = self._stack(side)
        if stack is None or isinstance(stack, ContinuousShuffler):
            return ""
        cards = stack.remaining
        by, position = DEALER, cards // 2
        for seat in offer_to:
            options = (
                Option(
                    CUT,
                    label="cut the cards",
                    fields={"position": Whole(minimum, cards - minimum)},
                ),
                Option(DECLINE, label="decline the cut", is_careful=True, as_usual=True),
            )
            action = yield from self.prompt_cut(seat, options, cite)
            if action is not None and action.name == CUT:
                by, position = seat_name(seat), action.args["position"]
                break
        stack.cut(position, minimum, cite)
        if cutting_card_from_back is not None:
            stack.place_cutting_card(cutting_card_from_back)
        ahead = stack.cutting_card if stack.cutting_card is not None else cards
        self.emit(Cut(by=by, position=position, cutting_card=ahead, side=side or "", cite=cite))
        return by

    def insert_cutting_card(self, from_back: Fraction | int, *, cite: str) -> None:
        """Put the cutting card into a stack that is not cut."""
        stack = self._stack()
        if stack is None:
            return
        stack.place_cutting_card(from_back)
        assert stack.cutting_card is not None
        self.change("cards ahead of the cutting card", stack.cutting_card, cite=cite)

    def prompt_cut(
        self, seat: int, options: Sequence[Option], cite: str
    ) -> Procedure[Action | None]:
        """Ask one seat to cut; nobody is asked who has left."""
        while seat in self.table.players:
            action = yield from self.prompt(
                "cut the cards",
                lambda: {seat_name(seat): options} if seat in self.table.players else {},
                cite=cite,
                phase="cut",
            )
            if action.by == seat_name(seat):
                return action
        return None

"""Shuffle and cut: the order is committed to first, then the players cut it."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from chapter47.equipment.shoe import CardSource, Declared, Shoe
from chapter47.table.acts.chance import Chance
from chapter47.table.events import Cut, Shuffled
from chapter47.table.game import Procedure
from chapter47.table.prompts import Option, Whole
from chapter47.table.wagers import DEALER, seat_name


class Shuffling(Chance):
    """Cards made ready."""

    def shuffle(
        self,
        cards: Sequence[int],
        *,
        cite: str,
        make: Callable[[Sequence[int]], CardSource] = Shoe,
    ) -> None:
        """Shuffle the cards into a fresh shoe; the secret of the old one is shown."""
        table = self.table
        self.retire_shoe(cite=cite)
        if table.equipment_is_declared:
            table.shoe = Declared(cards)
            self.emit(Shuffled(draw=-1, cards=tuple(sorted(cards)), cite=cite))
            return
        draw = self.commit("shuffle", cite=cite)
        if table.shoe is None or table.shoe.composition != tuple(sorted(cards)):
            table.shoe = make(cards)
        table.shoe.collect()
        table.shoe.shuffle(draw.stream())
        table.shoe_draw = draw
        self.emit(Shuffled(draw=draw.number, cards=tuple(sorted(cards)), cite=cite))

    def retire_shoe(self, *, cite: str) -> None:
        """Show the secret of a shoe from which no card will come any more."""
        if self.table.shoe_draw is not None:
            self.reveal(self.table.shoe_draw, cite=cite)
            self.table.shoe_draw = None

    def cut(
        self,
        *,
        offer_to: Sequence[int],
        minimum: int,
        cutting_card_from_back: Fraction | int | None,
        cite: str,
    ) -> Procedure:
        """Offer the cut to seats in turn; the dealer cuts in the middle if all decline."""
        shoe = self.table.shoe
        if not isinstance(shoe, Shoe):
            return
        cards = shoe.remaining
        by, position = DEALER, cards // 2
        for seat in offer_to:
            options = (
                Option(
                    "cut",
                    label="cut the cards",
                    fields={"position": Whole(minimum, cards - minimum)},
                ),
                Option("decline", label="decline the cut"),
            )
            action = yield from self.prompt_cut(seat, options, cite)
            if action is not None and action.name == "cut":
                by, position = seat_name(seat), action.args["position"]
                break
        shoe.cut(position, minimum, f"19:47-{cite}")
        if cutting_card_from_back is not None:
            shoe.place_cutting_card(cutting_card_from_back)
        ahead = shoe.cutting_card if shoe.cutting_card is not None else cards
        self.emit(Cut(by=by, position=position, cutting_card=ahead, cite=cite))

    def prompt_cut(self, seat: int, options: Sequence[Option], cite: str) -> Procedure:
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

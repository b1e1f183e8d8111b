"""The double shoe at the table: two compartments, and the card that chooses between them."""

from collections.abc import Callable, Sequence
from typing import get_args

from chapter47.equipment.shoe import Declared, DoubleShoe
from chapter47.equipment.shoe.double import Side
from chapter47.table.acts.dealing import Dealing
from chapter47.table.acts.shuffling import Shuffling
from chapter47.table.events import CardsDiscarded, Shuffled, SideChosen
from chapter47.table.procedure import Procedure
from chapter47.table.state import S

SIDES: tuple[Side, ...] = get_args(Side)


class DoubleShoes(Shuffling[S], Dealing[S]):
    """Cards in two compartments, one of which deals a round."""

    def shuffle_double(self, cards: Sequence[int], *, cite: str) -> None:
        """Shuffle the same cards for each side of a double shoe, each under a secret of its own."""
        table = self.table
        if table.equipment_is_declared:
            self.shuffle([*cards, *cards], cite=cite)
            return
        self.retire_shoe(cite=cite)
        shoe = table.shoe
        if not isinstance(shoe, DoubleShoe) or shoe.composition != tuple(sorted([*cards, *cards])):
            table.shoe = shoe = DoubleShoe(cards, cards)
        shoe.collect()
        for side in SIDES:
            draw = self.commit(f"shuffle {side}", cite=cite)
            shoe.shuffle(draw.stream(), side)
            table.shoe_draws.append(draw)
            dealt = tuple(sorted(cards))
            self.emit(Shuffled(draw=draw.number, cards=dealt, side=side, cite=cite))
        self.emit(SideChosen(side=shoe.side, cite=cite))

    def determinant_card(self, side_of: Callable[[int], Side], *, cite: str) -> Procedure[str]:
        """Draw the card that chooses the side of this round, and discard it; returns the side."""
        shoe = self.shoe
        if isinstance(shoe, DoubleShoe):
            yield from self.step("draw the determinant card", cite=cite, name="deal")
            card = shoe.determinant()
        else:
            assert isinstance(shoe, Declared)
            card = yield from self._draw("draw the determinant card", cite=cite)
            shoe.discard([card])
        index = self._next_index()
        reason = "determinant card"
        self.emit(CardsDiscarded(reason=reason, count=1, index=index, cards=(card,), cite=cite))
        side = side_of(card)
        if isinstance(shoe, DoubleShoe):
            shoe.choose(side)
        self.emit(SideChosen(side=side, cite=cite))
        return side

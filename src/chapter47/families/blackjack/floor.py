"""Between rounds: who is kept out of a shoe, and what the floorperson may do."""

from collections.abc import Iterator
from dataclasses import dataclass

from chapter47.families.blackjack.reading import IN_USE, READER
from chapter47.families.blackjack.state import T
from chapter47.table import Action, Objection, OneOf, Option, Round
from chapter47.table.cards import life

RECUT, RESHUFFLE, NEW_DEALER = "recut", "reshuffle", "new_dealer"
LET_IN, REPAIRED = "let_in", "reader_repaired"


def is_barred(t: Round[T], seat: int) -> bool:
    """Say whether a player is kept out, having sat out a round of the shoe."""
    admitted = t.state.admitted
    return admitted is not None and seat not in admitted


def barred_objections(t: Round[T], seat: int, *, cite: str) -> Iterator[Objection]:
    """Object to a wager of a player who is kept out."""
    if is_barred(t, seat):
        yield Objection("barred", "those who sat out a round wait for the next shuffle", cite)


def keep_out_others(t: Round[T], bettors: set[int]) -> None:
    """Where nobody may come in during a shoe, keep those out who have not wagered on this round."""
    if bettors and not t.setting.option("mid_shoe_entry"):
        state = t.state
        state.admitted = bettors if state.admitted is None else state.admitted & bettors


def is_shuffled_early(t: Round[T]) -> bool:
    """Say whether the cards are shuffled although the cutting card has not come out.

    A ruling or the licensee may want it; and it must be where nobody may wager before.
    """
    admitted = t.state.admitted
    nobody_may_bet = admitted is not None and not admitted & set(t.seats())
    return bool(
        t.table.must_shuffle or nobody_may_bet or t.setting.option("reshuffle") == "every round"
    )


@dataclass(frozen=True)
class FloorActs:
    """What the floorperson may do between rounds, by the paragraphs of a room."""

    new_cards: str
    recut: str
    reshuffle: str
    relief: str
    reader: str
    entry: str = ""
    """That on players who come in during a shoe, where some are kept out."""

    def options(self, t: Round[T], *, shuffles: bool = True) -> Iterator[Option]:
        """What is open now; where a device shuffles on and on, there is nothing to shuffle."""
        yield from life.acts_of_the_floor(cite=self.new_cards)
        if t.state.may_recut:
            yield Option(RECUT, label="let the cards be cut again", cite=self.recut)
        if shuffles:
            yield Option(RESHUFFLE, label="let the cards be shuffled", cite=self.reshuffle)
            yield Option(NEW_DEALER, label="another dealer comes", cite=self.relief)
        barred = tuple(seat for seat in t.seats() if is_barred(t, seat))
        if barred:
            fields = {"seat": OneOf(barred)}
            yield Option(LET_IN, label="let a player wager", cite=self.entry, fields=fields)
        if not t.state.reader_works:
            yield Option(REPAIRED, label="the card reader works again", cite=self.reader)

    def let_in(self, t: Round[T], action: Action) -> None:
        """Let a player wager who sat out a round of the shoe."""
        seat, admitted = action.args["seat"], t.state.admitted
        assert admitted is not None, "who is let in was kept out"
        admitted.add(seat)
        t.change("admitted", seat, cite=self.entry)

    def reader_repaired(self, t: Round[T]) -> None:
        """Use the card reader again."""
        t.state.reader_works = True
        t.change(READER, IN_USE, cite=self.reader)

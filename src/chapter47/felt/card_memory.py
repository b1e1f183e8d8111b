"""The cards that somebody at a table has seen since the shuffle, from his view of the log."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from chapter47.felt.fold import Fold, Row
from chapter47.table.knowledge import Knowledge
from chapter47.table.wagers import DEALER, seat_name


@dataclass
class CardMemory:
    """What a view tells of the cards: the hands that lie there, and what left each stack."""

    fold: Fold = field(default_factory=Fold)
    _gone: dict[str, Counter[int]] = field(default_factory=dict)
    """The cards that were seen since the shuffle, by the side of the shoe that they came from."""
    _side: str = ""
    _counted: set[int] = field(default_factory=set)
    """The places in the deal of this round whose cards are among those gone."""
    _on_table: Counter[int] = field(default_factory=Counter)

    @property
    def gone(self) -> Counter[int]:
        """The seen cards of the stack that is dealt from."""
        return self._gone.setdefault(self._side, Counter())

    def hand(self, to: str, hand: str = "") -> list[int | None]:
        """The cards of a hand, where a card that was not seen is nothing."""
        return self.fold.hand(to, hand)

    def seen(self, *places: str) -> list[int]:
        """The cards of the hands at some places that were seen, in order."""
        return [card for place in places for card in self.hand(place) if card is not None]

    def besides(self, cards: Sequence[int]) -> list[int]:
        """All other cards that were shown since the shuffle."""
        return [card for card in self.gone if card not in cards]

    def follow(self, row: Row) -> None:
        """Take notice of an event."""
        self.fold.follow(row)
        match row["kind"]:
            case "Shuffled":
                self._gone[row["side"]] = Counter()
            case "SideChosen":
                self._side = row["side"]
            case "RoundStarted":
                self._counted.clear()
                self._on_table.clear()
            case "CardDealt":
                card = row["card"]
                if card is None:
                    card = row.get("hidden", {}).get("hidden_card")
                self._see(row["index"], card)
            case "CardTurned" | "CardHeld":
                self._see(row["index"], row["card"])
            case "CardsDiscarded":
                self._discard(row)
            case "DiscardsReturned":
                self._gone[self._side] = Counter(self._on_table)

    def _see(self, index: int, card: int | None) -> None:
        if card is None or index in self._counted:
            return
        self._counted.add(index)
        self.gone[card] += 1
        self._on_table[card] += 1

    def _discard(self, row: Row) -> None:
        for number, card in enumerate(row["cards"]):
            if row["index"]:
                self._see(row["index"] + number, card)
            self._on_table[card] -= 1
        self._on_table = +self._on_table


def memory_of(knows: Knowledge) -> CardMemory:
    """What somebody has seen since the cards were last shuffled."""
    return remembered(knows.rows[_start(knows) :])


class Seen(NamedTuple):
    """Cards by where they were seen."""

    own: list[int]
    dealers: list[int]
    others: list[int]
    """All others that were shown since the shuffle."""


def seen_cards(knows: Knowledge, box: int) -> Seen:
    """What somebody sees whose hand lies at a position."""
    memory = memory_of(knows)
    own, dealers = memory.seen(seat_name(box)), memory.seen(DEALER)
    return Seen(own, dealers, memory.besides([*own, *dealers]))


def remembered(rows: Iterable[Row]) -> CardMemory:
    """What the events of a view show."""
    memory = CardMemory()
    for row in rows:
        memory.follow(row)
    return memory


def _start(knows: Knowledge) -> int:
    """Where the latest shuffle stands; of a double shoe, that of the side shuffled first."""
    sides: set[str] = set()
    for at in knows.backwards("Shuffled"):
        sides.add(knows.rows[at]["side"])
        if "" in sides or len(sides) == 2:
            return at
    return 0

"""The cards that somebody at a table has seen since the shuffle, from his view of the log."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from chapter47.table.knowledge import Knowledge, Row

Owner = tuple[str, str]
"""To whom cards were dealt, and which of his hands they are."""


@dataclass
class Seen:
    """What a view tells of the cards: the hands of this round, and what left each stack."""

    hands: dict[Owner, list[int | None]] = field(default_factory=dict)
    """The cards of each hand, where a card that was not seen is nothing."""
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

    def follow(self, row: Row) -> None:
        """Take notice of an event."""
        match row["kind"]:
            case "Shuffled":
                self._gone[row["side"]] = Counter()
            case "SideChosen":
                self._side = row["side"]
            case "RoundStarted":
                self.hands.clear()
                self._counted.clear()
                self._on_table.clear()
            case "CardDealt":
                self._deal(row)
            case "CardTurned":
                self._turn(row)
            case "CardMoved":
                self._move(row)
            case "CardHeld":
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

    def _deal(self, row: Row) -> None:
        card = row["card"]
        if card is None:
            card = row.get("hidden", {}).get("hidden_card")
        owner = row["to"], row["hand"]
        self.hands.setdefault(owner, []).append(card)
        self._see(row["index"], card)

    def _turn(self, row: Row) -> None:
        owner = row["to"], row["hand"]
        hand = self.hands.get(owner, [])
        if row["index"] not in self._counted and None in hand:
            hand[hand.index(None)] = row["card"]
        self._see(row["index"], row["card"])

    def _move(self, row: Row) -> None:
        self.hands[row["to"], row["hand"]].remove(row["card"])
        self.hands.setdefault((row["to"], row["to_hand"]), []).append(row["card"])

    def _discard(self, row: Row) -> None:
        for number, card in enumerate(row["cards"]):
            if row["index"]:
                self._see(row["index"] + number, card)
            self._on_table[card] -= 1
        self._on_table = +self._on_table


def seen_by(knows: Knowledge) -> Seen:
    """What somebody has seen since the cards were last shuffled."""
    return follow(knows.rows[_start(knows) :])


def follow(rows: Iterable[Row]) -> Seen:
    """What the events of a view show."""
    seen = Seen()
    for row in rows:
        seen.follow(row)
    return seen


def _start(knows: Knowledge) -> int:
    """Where the latest shuffle stands; of a double shoe, that of the side shuffled first."""
    sides: set[str] = set()
    for at in knows.backwards("Shuffled"):
        sides.add(knows.rows[at]["side"])
        if "" in sides or len(sides) == 2:
            return at
    return 0

"""Follows the cards of a view from the shuffle to the table, as far as their order is known."""

from collections.abc import Sequence
from dataclasses import dataclass

from chapter47.desk.draws import Draws, wrong
from chapter47.desk.records import Row
from chapter47.equipment.cards import card_text
from chapter47.equipment.randomness import verify as verify_draw
from chapter47.table.log import seal


def check_cards(rows: Sequence[Row], draws: Draws) -> int:
    """Compare each card of a view with its shuffle and its commitment; returns how many."""
    shoe = _Shoe(draws)
    for row in rows:
        if row["kind"] == "CardTurned":
            _check_commitment(rows, row)
        shoe.follow(row)
    return shoe.compared


def _check_commitment(rows: Sequence[Row], row: Row) -> None:
    opens = row["opens"]
    dealt = rows[opens] if 0 <= opens < row["seq"] else None
    if dealt is None or dealt.get("sealed") != seal(row["salt"], {"hidden_card": row["card"]}):
        raise wrong(
            row,
            f"turns up {card_text(row['card'])}, which is not the card that event {opens} dealt",
        )


@dataclass
class _Stack:
    """The cards of one compartment, in order; nothing where their order is not known."""

    draw: int
    order: list[int] | None
    next: int = 0
    is_known: bool = False
    """Whether everybody has seen the secret, so that no card may come any more."""

    def take(self, row: Row) -> int | None:
        if self.order is None:
            return None
        if self.is_known:
            raise wrong(row, "takes a card of a shoe whose secret was already known")
        if self.next == len(self.order):
            raise wrong(row, f"takes a card after all {len(self.order)} have been drawn")
        self.next += 1
        return self.order[self.next - 1]


class _Shoe:
    """What is still to come, compartment by compartment, and which one deals."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws
        self.compared = 0
        self._stacks: dict[str, _Stack] = {}
        self._side = ""
        self._held: list[int | None] = []
        self._came: dict[int, int | None] = {}

    def follow(self, row: Row) -> None:
        """Take what an event takes from the shoe, and compare it with what it shows."""
        kind, hidden = row["kind"], row.get("hidden", {})
        if kind == "Shuffled":
            self._shuffle(row)
        elif kind == "SideChosen":
            self._side = row["side"]
        elif kind == "Cut":
            self._cut(row)
        elif kind == "DiscardsReturned":
            self._stack.order = None  # a view does not know all cards of the discard rack
        elif kind == "Revealed":
            for stack in self._stacks.values():
                stack.is_known = stack.is_known or stack.draw == row["draw"]
        elif kind == "CardHeld":
            card = self._stack.take(row)
            self._held.append(card)
            self._compare(row, card, row["card"])
        elif kind == "CardDealt":
            card = self._came[row["seq"]] = self._next_card(row)
            shown = row["card"] if row["card"] is not None else hidden.get("hidden_card")
            self._compare(row, card, shown)
        elif kind == "CardTurned":
            self._compare(row, self._came.get(row["opens"]), row["card"])
        elif kind == "CardsDiscarded" and row["index"]:
            self._discard(row, hidden.get("hidden_cards") or ())
        elif kind == "RoundEnded":
            self._held.clear()

    @property
    def _stack(self) -> _Stack:
        return self._stacks.setdefault(self._side, _Stack(-1, None))

    def _shuffle(self, row: Row) -> None:
        side = row["side"]
        draw = self.draws.by_number.get(row["draw"])
        order = None
        if draw is not None and draw.secret is not None:
            start = {"shuffle": list(row["cards"])}
            (shuffled,) = verify_draw(draw.commitment, draw.secret, draw.purpose, start).outcome
            order = list(shuffled)
            self.draws.repeated += 1
        self._stacks[side] = _Stack(row["draw"], order)
        self._held.clear()
        if not side or self._side not in self._stacks:
            self._side = side

    def _cut(self, row: Row) -> None:
        stack = self._stacks.get(row["side"])
        if stack is not None and stack.order is not None:
            stack.order = stack.order[row["position"] :] + stack.order[: row["position"]]

    def _discard(self, row: Row, hidden: Sequence[int]) -> None:
        """Cards found face up come straight from the shoe; burned ones as they would be dealt."""
        if row["cards"]:
            for card in row["cards"]:
                self._compare(row, self._stack.take(row), card)
            return
        burned = [self._next_card(row) for _ in range(row["count"])]
        for card, shown in zip(burned, hidden, strict=False):
            self._compare(row, card, shown)

    def _next_card(self, row: Row) -> int | None:
        return self._held.pop(0) if self._held else self._stack.take(row)

    def _compare(self, row: Row, card: int | None, shown: int | None) -> None:
        if card is None or shown is None:
            return
        if card != shown:
            why = f"shows {card_text(shown)}, but the shuffle gives {card_text(card)}"
            raise wrong(row, why)
        self.compared += 1

"""Follows the cards of a view from the shuffle to the table, as far as their order is known."""

from collections.abc import Sequence

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


class _Shoe:
    """The cards still to come, where their secret is known; else nothing is compared."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws
        self.compared = 0
        self._order: list[int] | None = None
        self._draw_number = -1
        self._is_known = False
        self._next = 0
        self._held: list[int | None] = []
        self._came: dict[int, int | None] = {}

    def follow(self, row: Row) -> None:
        """Take what an event takes from the shoe, and compare it with what it shows."""
        kind, hidden = row["kind"], row.get("hidden", {})
        if kind == "Shuffled":
            self._shuffle(row)
        elif kind == "Cut" and self._order is not None:
            self._order = self._order[row["position"] :] + self._order[: row["position"]]
        elif kind == "Revealed" and row["draw"] == self._draw_number:
            self._is_known = True
        elif kind == "CardHeld":
            self._held.append(self._draw(row))
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

    def _shuffle(self, row: Row) -> None:
        self._order, self._next, self._held = None, 0, []
        self._draw_number, self._is_known = row["draw"], False
        draw = self.draws.by_number.get(row["draw"])
        if draw is not None and draw.secret is not None:
            start = {"shuffle": list(row["cards"])}
            (order,) = verify_draw(draw.commitment, draw.secret, draw.purpose, start).outcome
            self._order = list(order)
            self.draws.repeated += 1

    def _discard(self, row: Row, hidden: Sequence[int]) -> None:
        """Cards found face up come straight from the shoe; burned ones as they would be dealt."""
        if row["cards"]:
            for card in row["cards"]:
                self._compare(row, self._draw(row), card)
            return
        burned = [self._next_card(row) for _ in range(row["count"])]
        for card, shown in zip(burned, hidden, strict=False):
            self._compare(row, card, shown)

    def _next_card(self, row: Row) -> int | None:
        return self._held.pop(0) if self._held else self._draw(row)

    def _draw(self, row: Row) -> int | None:
        if self._order is None:
            return None
        if self._is_known:
            raise wrong(row, "takes a card of a shoe whose secret was already known")
        if self._next == len(self._order):
            raise wrong(row, f"takes a card after all {len(self._order)} have been drawn")
        self._next += 1
        return self._order[self._next - 1]

    def _compare(self, row: Row, card: int | None, shown: int | None) -> None:
        if card is None or shown is None:
            return
        if card != shown:
            why = f"shows {card_text(shown)}, but the shuffle gives {card_text(card)}"
            raise wrong(row, why)
        self.compared += 1

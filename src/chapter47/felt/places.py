"""Answers what a layout asks while it is drawn: what is open, what lies where, what it pays."""

from collections.abc import Callable
from typing import Any

from chapter47.equipment.cards import parse_cards
from chapter47.felt.figures import pays
from chapter47.felt.view import FeltView
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars

Data = dict[str, Any]
THOUSAND = 100_000


class Places:
    """Look-ups over a view of the felt.

    A box is the number of a betting position; 0 means a layout that all players share.
    """

    def __init__(
        self, felt: FeltView, setting: Setting, is_off: Callable[..., bool] | None = None
    ) -> None:
        self.felt = felt
        self.setting = setting
        self._is_off = is_off
        self._bets = {(b["wager"], b["spot"], b["position"], b["seat"]): b for b in felt.bets}
        self._chips: dict[tuple[str, str, int], list[Data]] = {}
        for wager in felt.wagers:
            box = wager["position"] or wager["seat"]
            for key in (0, box):
                self._chips.setdefault((wager["wager"], wager["spot"], key), []).append(wager)
        self._players = {seat["seat"]: seat for seat in felt.seats}
        self.mine = [seat["seat"] for seat in felt.seats if seat["mine"]]
        """The seats of the viewer."""

    def bet(self, wager: str, spot: str = "", box: int = 0) -> Data | None:
        """The bet that the viewer may make at a place now."""
        for seat in self.mine:
            position = 0 if box in (0, seat) else box
            found = self._bets.get((wager, spot, position, seat))
            if found is not None:
                return found
        return None

    def stacks(self, wager: str, spot: str = "", box: int = 0) -> list[Data]:
        """The chips at a place, the viewer's own last and so on top."""
        found = self._chips.get((wager, spot, box), [])
        return sorted(found, key=lambda stack: stack["mine"])

    def is_off(self, stack: Data) -> bool:
        """Say whether chips rest: what is decided next does not concern them."""
        return self._is_off is not None and self._is_off(self.setting, self.felt.states, stack)

    def won(self, wager: str, spot: str = "", box: int = 0) -> Cents:
        """What the viewer won at a place in the round that was settled last."""
        return sum(
            row["paid"]
            for row in self.felt.settled
            if (row["wager"], row["spot"]) == (wager, spot)
            and row["seat"] in self.mine
            and box in (0, row["position"] or row["seat"])
        )

    def player(self, seat: int) -> Data | None:
        """Who sits at a seat."""
        return self._players.get(seat)

    def cards(self, to: str, hand: str = "") -> list[int | None]:
        """The cards of a hand; None where a card lies face down."""
        for found in self.felt.hands:
            if (found["to"], found["hand"]) == (to, hand):
                return list(found["cards"])
        return []

    def hands(self, to: str) -> list[Data]:
        """Every hand before somebody."""
        return [hand for hand in self.felt.hands if hand["to"] == to]

    @staticmethod
    def named(cards: list[int | None], text: str) -> list[int | None]:
        """Those cards that a text names.

        >>> Places.named([0, 51, None], "AS KH")
        [51]
        """
        codes = parse_cards(text) if text else []
        return [card for card in cards if card in codes]

    def title(self, wager: str) -> str:
        """A wager as the law calls it."""
        return self.setting.wager(wager).title if self.offers(wager) else wager.replace("_", " ")

    def offers(self, wager: str) -> bool:
        """Say whether a wager is offered under the options of the day."""
        return wager in self.setting.wagers

    def odds(self, wager: str, on: str = "") -> str:
        """What a wager pays under the options in force; nothing where that is not one figure."""
        return pays(self.setting, wager, on)

    def label(self, wager: str, spot: str = "", on: str = "") -> str:
        """A place in words, for those who hear the page."""
        odds = self.odds(wager, on or spot)
        words = f"{self.title(wager)} {spot.replace('-', ', ')}".strip()
        return f"{words}, pays {odds}" if odds else words

    @staticmethod
    def dollars(cents: Cents) -> str:
        """An amount as people write it."""
        return dollars(cents)

    @staticmethod
    def on_chip(cents: Cents) -> str:
        """An amount as it fits on a chip.

        >>> [Places.on_chip(cents) for cents in (500, 250, 123_400, 1_000_000)]
        ['5', '2.5', '1.2K', '10K']
        """
        value, unit = (cents / THOUSAND, "K") if cents >= THOUSAND else (cents / 100, "")
        digits = 1 if unit else 2
        return f"{value:.{digits}f}".rstrip("0").rstrip(".") + unit

"""Answers what a layout asks while it is drawn: what is open, what lies where, what it pays."""

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from chapter47.equipment.cards import parse_cards
from chapter47.felt.figures import limits_of, pays, pays_by_result
from chapter47.felt.view import FeltView
from chapter47.law.limits import Limit
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars

Data = dict[str, Any]
THOUSAND = 100_000
NEAR, FEW, FEW_WIDE = 26, 4, 78
"""How far apart stacks lie; of so many, how wide all of them together are."""
LETTER, LEAST_DISC = 6, 24
"""What a letter of an amount takes beside a disc, and what the disc does."""
STAGGER = 9
"""By how much a stack lies higher or lower than it would where amounts have no room in a row."""
TAGS = 50_000
"""So many beginnings of areas are kept: layouts are drawn again and again."""


@lru_cache(TAGS)
def area_tag(
    wager: str, spot: str, box: int, kind: str, position: str, seat: str, said: str
) -> Markup:
    """Begin a betting area: its name stays while the page around it changes."""
    wager, spot, said = escape(wager), escape(spot), escape(said)
    state = f'data-seat="{escape(seat)}" tabindex="0"' if seat else 'tabindex="-1" '
    state += "" if seat else 'aria-disabled="true"'
    return Markup(
        f'<g id="{place_name(wager, spot, box)}" class="{kind}" data-wager="{wager}"'
        f' data-spot="{spot}" data-position="{position}" {state} role="button"'
        f' aria-label="{said}"><title>{said}</title>'
    )


def place_name(wager: str, spot: str, box: int) -> str:
    """The name of a place on the page."""
    return f"area-{wager}-{spot.replace(' ', '_')}-{box}"


class Places:
    """Look-ups over a view of the felt.

    A box is the number of a betting position; 0 means a layout that all players share.
    """

    def __init__(
        self,
        felt: FeltView,
        setting: Setting,
        is_off: Callable[..., bool] | None = None,
        colour: Callable[..., tuple[str, int] | None] | None = None,
    ) -> None:
        self.felt = felt
        self.setting = setting
        self._is_off = is_off
        self._colour = colour
        self._bets = {(b["wager"], b["spot"], b["position"], b["seat"]): b for b in felt.bets}
        self._chips: dict[tuple[str, str, int], list[Data]] = {}
        for wager in felt.wagers:
            box = wager["position"] or wager["seat"]
            for key in (0, box):
                self._chips.setdefault((wager["wager"], wager["spot"], key), []).append(wager)
        self._decided = {(row["wager"], row["spot"]) for row in felt.settled}
        self._limits = limits_of(setting)
        self._said = {
            name: f", {dollars(limit.minimum)} to {dollars(limit.maximum)}"
            for name, limit in self._limits.items()
        }
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

    def is_used(self, wager: str, spot: str, box: int, beside: Collection[str] = ()) -> bool:
        """Say whether anything lies at a place, or came of what lay there."""
        if beside:
            return True
        return (wager, spot, box) in self._chips or (wager, spot) in self._decided

    def open_area(
        self, wager: str, spot: str, box: int = 0, label: str = "", on: str = ""
    ) -> Markup:
        """Begin a betting area; who cannot see it hears what it is, what it pays, its limits."""
        bet = self.bet(wager, spot, box)
        position = str(bet["position"] or "") if bet else str(box or "")
        kind = ("area open" if bet else "area") + self._lit(wager, spot, box)
        seat = str(bet["seat"]) if bet else ""
        said = (label or self.label(wager, spot, on)) + self.limit_said(wager)
        return area_tag(wager, spot, box, kind, position, seat, said)

    def open_place(self, wager: str, spot: str, box: int) -> Markup:
        """Begin a place at which the viewer does not bet."""
        name = escape(place_name(wager, spot, box))
        return Markup(f'<g id="{name}" class="place{self._lit(wager, spot, box)}">')

    def _lit(self, wager: str, spot: str, box: int) -> str:
        return " lit" if self.wins(wager, spot, box) else ""

    def is_off(self, stack: Data) -> bool:
        """Say whether chips rest: what is decided next does not concern them."""
        return self._is_off is not None and self._is_off(self.setting, self.felt.states, stack)

    def spread(self, stacks: list[Data], scale: float) -> tuple[float, float]:
        """How far apart the chips of several players lie, and by how much out of line.

        No amount covers another: in a large place they lie as far apart as the longest is wide, in
        a small one every other stack lies lower.
        """
        many = len(stacks)
        near = (NEAR if many < FEW else FEW_WIDE / many) * scale
        shown = [self.colour(stack) for stack in stacks] if many > 1 else []
        told = [
            str(own[1]) if own else self.on_chip(stack["cents"])
            for own, stack in zip(shown, stacks, strict=False)
        ]
        digits = max(map(len, told), default=0)
        if digits < 2:
            return near, 0
        if scale >= 1 and many < FEW:
            return max(near, LETTER * digits + LEAST_DISC * scale), 0
        return near, STAGGER

    def resting(self, stacks: list[Data]) -> list[int]:
        """Which of the stacks at a place rest, by their order there."""
        return [index for index, stack in enumerate(stacks) if self.is_off(stack)]

    def colour(self, stack: Data) -> tuple[str, int] | None:
        """The colour of chips that have no value of their own, and how many; None of others."""
        return self._colour(self.setting, self.felt.states, stack) if self._colour else None

    def at_box(self, wagers: Collection[str], box: int, also: str = "") -> list[Data]:
        """The chips of some wagers at a box, wherever they lie there; of one, all but the first."""
        return [
            stack
            for stack in self.felt.wagers
            if (stack["wager"] in wagers or (also and wagers and stack["wager"] == also))
            and (stack["wager"] != also or stack["spot"])
            and box == (stack["position"] or stack["seat"])
        ]

    def net(
        self, wager: str, spot: str = "", box: int = 0, beside: Collection[str] = ()
    ) -> Cents | None:
        """What the viewer won or lost at a place in the round that was settled last.

        Together with the wagers beside it, on whatever hand of the box; None if he had none there
        or has bet there anew.
        """
        found = [
            row
            for row in self.felt.settled
            if row["seat"] in self.mine
            and box in (0, row["position"] or row["seat"])
            and (
                (row["wager"], row["spot"]) == (wager, spot)
                or (beside and (row["wager"] in beside or row["wager"] == wager))
            )
        ]
        if not found or any(row.get("bet_anew") for row in found):
            return None
        nets: list[Cents] = [row["net"] for row in found]
        return sum(nets)

    def wins(self, wager: str, spot: str = "", box: int = 0) -> bool:
        """Say whether somebody has won at a place in the round that was settled last."""
        return (wager, spot) in self._decided and any(
            row["net"] > 0
            and (row["wager"], row["spot"]) == (wager, spot)
            and box in (0, row["position"] or row["seat"])
            for row in self.felt.settled
        )

    def limit(self, wager: str) -> Limit | None:
        """The least and the most of a wager."""
        return self._limits.get(wager)

    def limit_said(self, wager: str) -> str:
        """The limits of a wager, to be said after what it is."""
        return self._said.get(wager, "")

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
        by_result = pays_by_result(self.setting, wager)
        odds = self.odds(wager, on or spot) or ", ".join(f"{on} {told}" for on, told in by_result)
        words = f"{self.title(wager)} {spot.replace('-', ', ')}".strip()
        return f"{words}, pays {odds}" if odds else words

    @staticmethod
    def dollars(cents: Cents) -> str:
        """An amount as people write it."""
        return dollars(cents)

    @staticmethod
    def signed(cents: Cents) -> str:
        """Money won or lost.

        >>> Places.signed(500), Places.signed(-250), Places.signed(0)
        ('+$5', '−$2.50', 'even')
        """
        return ("+" if cents > 0 else "−") + dollars(abs(cents)) if cents else "even"

    @staticmethod
    def short(cents: Cents) -> str:
        """An amount as it fits in a ring.

        >>> Places.short(500), Places.short(100_000), Places.short(1_250_000)
        ('$5', '$1K', '$12.5K')
        """
        return f"${Places.on_chip(cents)}"

    @staticmethod
    def on_chip(cents: Cents) -> str:
        """An amount as it fits on a chip.

        >>> [Places.on_chip(cents) for cents in (500, 250, 123_400, 1_000_000)]
        ['5', '2.5', '1.2K', '10K']
        """
        value, unit = (cents / THOUSAND, "K") if cents >= THOUSAND else (cents / 100, "")
        digits = 1 if unit else 2
        return f"{value:.{digits}f}".rstrip("0").rstrip(".") + unit

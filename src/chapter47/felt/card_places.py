"""Where everything of a described card table lies: cards in their hands, above the rings.

Figures are units of the picture, as `rings` has them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from chapter47.equipment.cards import parse_cards
from chapter47.felt.card_table import CardTable, Hand
from chapter47.felt.rings import (
    BELOW_LINE,
    CARDS_TOP,
    FOOT,
    LETTER,
    MIDDLE,
    TYPE,
    Slot,
    main_radius,
    rings_top,
    slots,
    spread,
    width_at,
)
from chapter47.felt.view import FeltView
from chapter47.table.wagers import DEALER

CARD_WIDE, CARD_HIGH = 70, 98
FULL_STEP, INDEX_STEP, BACK_STEP = 74, 40, 20
"""From card to card: side by side, where only the indices are seen, and of backs."""
FULL_STEPS = {"cards": FULL_STEP, "tiles": 60}
FACE_STEPS = {"cards": INDEX_STEP, "tiles": 58}
"""The same for what hands are made of: a tile has no index, and its whole face must be seen."""
SMALLEST, LARGEST = 0.55, 0.92
DEALER_TOP = 34
CROSS_TOP, CROSS_SCALE, CROSS_GAP = 32, 0.64, 4
"""Where a cross of cards begins, how large its cards are, and how far apart."""
MARKER, MARKER_ASIDE = 68, 66
"""How wide a marker is, and how far from the middle of a place it stands that is wide enough."""
MARKER_HIGH = 30
MOST_LETTERS, NAME = 14, 20
"""So many letters of a name are shown at most; how large they are, with a gap between names."""


@dataclass(frozen=True)
class Laid:
    """A hand as it lies: the middle of its upper edge, the size of its cards, what it is."""

    hand: str
    cards: tuple[int | None, ...]
    x: float
    y: float
    scale: float
    step: float
    name: str
    active: bool = False

    @property
    def width(self) -> float:
        """From its first card to its last."""
        return ((len(self.cards) - 1) * self.step + CARD_WIDE) * self.scale

    @property
    def foot(self) -> float:
        """Its lower edge."""
        return self.y + CARD_HIGH * self.scale


@dataclass(frozen=True)
class Lies:
    """Everything of a card table in its place."""

    spread: float
    top: float
    slots: list[Slot]
    dealer: list[Laid]
    hands: dict[int, list[Laid]]
    rests: list[Laid]
    """Where described hands of a place will lie, each with its word."""
    aside: float
    """How far from the middle of a place a marker stands that it holds."""
    marked: float
    """The height at which it stands."""
    letters: int
    """So many letters of a name have room on the rail."""


def lies_on(layout: CardTable, felt: FeltView) -> Lies:
    """Where everything lies on a felt."""
    lying = layout.lying(felt)
    return Lies(
        spread(layout),
        cards_top(layout),
        slots(layout),
        dealer_hands(layout, _formed(layout, felt)),
        {
            place: place_hands(layout, layout.owner_of(place), lying, felt.active)
            for place in range(1, layout.places + 1)
        },
        _rests(layout),
        *_marked(layout),
        min(MOST_LETTERS, int(width_at(layout, FOOT + 50) / (NAME * LETTER))),
    )


def _marked(layout: CardTable) -> tuple[float, float]:
    """Where markers of a place stand: beside its cards, or above its rings, clear of boards.

    A tile must be seen whole, so that at a table of tiles they stand beside the main ring.

    >>> _marked(CardTable("War", 7))
    (66, 290)
    """
    if layout.pieces == "tiles":
        radius = main_radius(layout)
        return radius + MARKER / 2 + 8, FOOT - TYPE - radius
    if not layout.boards:
        return MARKER_ASIDE, cards_top(layout) + 24
    apart = MARKER / 2 + 2 if len(layout.markers) > 1 else 0
    return apart, rings_top(layout) - MARKER_HIGH / 2 - 6


def _formed(layout: CardTable, felt: FeltView) -> list[dict[str, Any]]:
    """All hands, those of the dealer as he has set them."""
    told = felt.states.get(layout.formed) if layout.formed else None
    if not isinstance(told, dict):
        return felt.hands
    found = []
    for hand in felt.hands:
        parts = {name: parse_cards(text) if text else [] for name, text in told.items()}
        cards = sorted(card for part in parts.values() for card in part)
        if hand["to"] == DEALER and None not in hand["cards"] and sorted(hand["cards"]) == cards:
            found += [hand | {"hand": name, "cards": part} for name, part in parts.items()]
        else:
            found.append(hand)
    return found


def _rests(layout: CardTable) -> list[Laid]:
    """Outlines of the hands that have a word."""
    top, foot = cards_top(layout), rings_top(layout) - 6
    rows = 1 + max((hand.row for hand in layout.hands), default=0)
    scale = min(0.66, ((foot - top) / rows - 4) / CARD_HIGH)
    return [
        Laid(
            hand.name,
            (None,) * hand.room,
            MIDDLE,
            top + hand.row * (CARD_HIGH * scale + 4),
            scale,
            _step(hand.room, width_at(layout, top + 60), scale, layout.pieces),
            hand.word,
        )
        for hand in layout.hands
        if hand.word
    ]


def cards_top(layout: CardTable) -> float:
    """Where the cards of a place begin."""
    return BELOW_LINE if layout.line else CARDS_TOP


def place_hands(
    layout: CardTable, owner: str, found: Sequence[dict[str, Any]], active: Sequence[dict[str, Any]]
) -> list[Laid]:
    """The hands of a place, in rows between the line and the rings."""
    top, foot = cards_top(layout), rings_top(layout) - 6
    return list(
        _laid(layout, owner, layout.hands, found, active, top, foot, width_at(layout, top + 60))
    )


def dealer_hands(layout: CardTable, found: Sequence[dict[str, Any]]) -> list[Laid]:
    """The hands before the dealer, side by side: his own, or those of player and banker."""
    laid: list[Laid] = []
    crosses = [hand for hand in layout.board if hand.cross]
    if crosses:
        return _beside_cross(layout, crosses[0], found)
    shown = [
        (hand, h)
        for hand in (*layout.dealer, *layout.board)
        for h in found
        if (h["to"], h["hand"]) == (hand.owner, hand.name) and h["cards"]
    ]
    scale = 0.95 if len(shown) > 1 or layout.board else 1.0
    steps = [_step(len(h["cards"]), 560, scale, layout.pieces) for _, h in shown]
    wide = [_wide(len(h["cards"]), scale, step) for (_, h), step in zip(shown, steps, strict=True)]
    gap = 46
    x = MIDDLE - (sum(wide) + gap * (len(wide) - 1)) / 2
    for (_, h), width, step in zip(shown, wide, steps, strict=True):
        cards = tuple(h["cards"])
        name = layout.name_of(h["to"], h["hand"], cards, found)
        laid.append(Laid(h["hand"], cards, x + width / 2, DEALER_TOP, scale, step, name))
        x += width + gap
    return laid


def _beside_cross(layout: CardTable, cross: Hand, found: Sequence[dict[str, Any]]) -> list[Laid]:
    """A cross of cards to the dealer's right, and the dealer's own to his left."""
    laid: list[Laid] = []
    wide, high = (side * CROSS_SCALE + CROSS_GAP for side in (CARD_WIDE, CARD_HIGH))
    places = ((0, 2), (1, 1), (0, 1), (-1, 1), (0, 0))
    for one in found:
        if one["to"] != cross.owner:
            continue
        for card, (x, y) in zip(one["cards"], places, strict=False):
            at = MIDDLE - 1.6 * wide + x * wide, CROSS_TOP + y * high
            laid.append(Laid("", (card,), *at, CROSS_SCALE, FULL_STEP, ""))
    for own in layout.dealer:
        for one in found:
            if (one["to"], one["hand"]) == (own.owner, own.name) and one["cards"]:
                cards = tuple(one["cards"])
                name = layout.name_of(own.owner, own.name, cards, found)
                at = MIDDLE + 1.6 * wide, DEALER_TOP
                laid.append(Laid(own.name, cards, *at, 0.95, FULL_STEP, name))
    return laid


def _laid(
    layout: CardTable,
    owner: str,
    described: Sequence[Hand],
    found: Sequence[dict[str, Any]],
    active: Sequence[dict[str, Any]],
    top: float,
    foot: float,
    width: float,
) -> Iterator[Laid]:
    marked = {(one["to"], one["hand"]) for one in active}
    rows: dict[int, list[tuple[str, tuple[int | None, ...]]]] = {}
    for one in found:
        if one["to"] != owner:
            continue
        row = next((hand.row for hand in described if hand.name == one["hand"]), 0)
        for number, part in enumerate(_halves(tuple(one["cards"]), width, layout.pieces)):
            rows.setdefault(row + number, []).append((one["hand"], part))
    whole = {one["hand"]: one["cards"] for one in found if one["to"] == owner}
    names = {hand: layout.name_of(owner, hand, cards, found) for hand, cards in whole.items()}
    named = TYPE + 10 if any(names.values()) else 4
    scale = min(LARGEST, ((foot - top) / max(1, len(rows)) - named) / CARD_HIGH)
    for hands in rows.values():
        room = width / len(hands)
        steps = (_least_step(cards, layout.pieces) for _, cards in hands)
        scale = min(
            scale, *(room / _wide(len(c), 1, s) for (_, c), s in zip(hands, steps, strict=True))
        )
    scale = max(SMALLEST, scale)
    y = top
    if _may_sink(layout):
        y = max(top, foot - len(rows) * (CARD_HIGH * scale + TYPE + 10))
    for row in sorted(rows):
        hands = rows[row]
        room = width / len(hands)
        for number, (hand, cards) in enumerate(hands):
            x = MIDDLE + (number - (len(hands) - 1) / 2) * room
            step = _step(len(cards), room - 4, scale, layout.pieces)
            last = (hand, cards) == [h for r in sorted(rows) for h in rows[r] if h[0] == hand][-1]
            yield Laid(
                hand,
                cards,
                x,
                y,
                scale,
                step,
                names[hand] if last else "",
                (owner, hand) in marked,
            )
        y += CARD_HIGH * scale + (named if any(names[hand] for hand, _ in hands) else 4)


def _may_sink(layout: CardTable) -> bool:
    """Whether hands lie as near to the rings as they can, clear of what is printed above them.

    Not where a line lies above them, nor where it is printed where each hand belongs.
    """
    return layout.line is None and not any(hand.word for hand in layout.hands)


def _halves(
    cards: tuple[int | None, ...], width: float, pieces: str
) -> list[tuple[int | None, ...]]:
    """A hand in one row, or in two if its indices would not be seen; sorted, if so."""
    fits = _wide(len(cards), 0.6, FACE_STEPS[pieces]) <= width + 8
    if fits or None in cards:
        return [cards]
    high = tuple(sorted((card for card in cards if card is not None), reverse=True))
    half = -(-len(cards) // 2)
    return [high[:half], high[half:]]


def _least_step(cards: Sequence[int | None], pieces: str) -> float:
    """Backs may cover each other; of faces the indices must be seen."""
    return BACK_STEP if all(card is None for card in cards) else FACE_STEPS[pieces]


def _wide(count: int, scale: float, step: float) -> float:
    return ((count - 1) * step + CARD_WIDE) * scale


def _step(count: int, width: float, scale: float, pieces: str) -> float:
    """From card to card, so that a hand fits: side by side, or closer."""
    if count < 2:
        return FULL_STEP
    return max(18.0, min(FULL_STEPS[pieces], (width / scale - CARD_WIDE) / (count - 1)))

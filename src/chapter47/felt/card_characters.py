"""Draws a described card table with characters: the dealer, and places with hands and chips."""

from collections.abc import Sequence
from typing import Any

from chapter47.felt.card_table import CardTable
from chapter47.felt.characters import (
    HEAD,
    OTHERS,
    OWN,
    QUIET,
    Cell,
    Line,
    bands,
    card,
    cell,
    line,
    marked,
)
from chapter47.felt.score_boards import draw_boards
from chapter47.felt.view import FeltView
from chapter47.money import dollars

WIDE, NARROW = 80, 12
"""So many characters a row of places may take, and a place at least."""
CROSS = 5
"""Cards of a cross."""


def draw_cards(felt: FeltView, layout: CardTable) -> str:
    """The hands before the dealer and the board, then the places in use from the dealer's left."""
    in_use = sorted(
        {seat["seat"] for seat in felt.seats if seat["seat"] <= layout.places}
        | {_box(stack) for stack in felt.wagers}
    )
    width = max(NARROW, 3 * _room(felt, layout) + 4)
    abreast = max(1, WIDE // (width + 1))
    cells = [_place(felt, layout, place, width) for place in in_use]
    sign = felt.states.get(layout.sign) if layout.sign else None
    top = [f"[{HEAD}]{sign}[/]"] if sign else []
    crosses = {hand.owner for hand in layout.board if hand.cross}
    for owner, word in _owners(layout).items():
        draw = _cross if owner in crosses else _before
        top.append(draw(felt, layout, owner, word))
    rows = [cells[i : i + abreast] for i in range(0, len(cells), abreast)]
    boards = draw_boards(layout, felt)
    return "\n".join([*filter(None, top), *(bands([row]) for row in rows), *boards])


def _room(felt: FeltView, layout: CardTable) -> int:
    """How many cards the longest hand of a place has."""
    owners = {layout.owner_of(place) for place in range(1, layout.places + 1)}
    dealt = [len(hand["cards"]) for hand in felt.hands if hand["to"] in owners]
    return max([*dealt, *(hand.room for hand in layout.hands)], default=0)


def _box(stack: dict[str, Any]) -> int:
    return int(stack["position"] or stack["seat"])


def _owners(layout: CardTable) -> dict[str, str]:
    """Whose hands lie before the dealer, each with the word of the first of them."""
    words: dict[str, str] = {}
    for hand in (*layout.dealer, *layout.board):
        words.setdefault(hand.owner, hand.word or hand.owner.capitalize())
    return words


def _before(felt: FeltView, layout: CardTable, owner: str, word: str) -> str:
    found = "   ".join(marked(said) for said in _hands(felt, layout, owner))
    return f"[{QUIET}]{word}[/]  {found}" if found else ""


def _cross(felt: FeltView, _: CardTable, owner: str, word: str) -> str:
    """Five cards in a cross, the nearest to the dealer first."""
    for hand in felt.hands:
        if hand["to"] == owner and len(hand["cards"]) == CROSS and not felt.over:
            far, left, centre, right, near = (card(code) for code in hand["cards"])
            gap = " " * (len(word) + 2)
            empty = ("  ", "")
            rows = ((empty, near), (right, centre, left), (empty, far))
            first, *others = (marked(_spaced(row)) for row in rows)
            return "\n".join([f"[{QUIET}]{word}[/]  {first}", *(gap + row for row in others)])
    return ""


def _hands(felt: FeltView, layout: CardTable, owner: str) -> list[Line]:
    """The hands of one owner, a line for each."""
    said: list[Line] = []
    active = [(one["to"], one["hand"]) for one in felt.active]
    lying = layout.lying(felt)
    for hand in lying:
        if hand["to"] != owner or felt.over:
            continue
        before = ((f"{hand['hand']} ", QUIET),) if hand["hand"] else ()
        named = layout.name_of(owner, hand["hand"], hand["cards"], lying)
        after = ((f" {named}", QUIET),) if named else ()
        mark = (("> ", OWN),) if (owner, hand["hand"]) in active else ()
        said.append((*mark, *before, *_spaced([card(code) for code in hand["cards"]]), *after))
    return said


def _spaced(words: Sequence[tuple[str, str]]) -> Line:
    return tuple(
        (text + (" " if i < len(words) - 1 else ""), s) for i, (text, s) in enumerate(words)
    )


def _place(felt: FeltView, layout: CardTable, place: int, width: int) -> Cell:
    sitting = next((seat for seat in felt.seats if seat["seat"] == place), None)
    chips: list[Line] = []
    for stack in felt.wagers:
        if _box(stack) == place:
            words = f"{stack['wager']} {stack['spot']}".replace("_", " ").strip()
            whose = OWN if stack["mine"] else OTHERS
            chips.append(((f"{words} ", QUIET), (dollars(stack["cents"]), whose)))
    named = line(str(place), QUIET)
    left: Line = ()
    if sitting:
        named = line(f"{place} {sitting['player']}"[:width], HEAD if sitting["mine"] else "")
        left = line(dollars(sitting["rack"]), QUIET)
    owes = (
        [line(f"owes {dollars(sitting['owes'])}", QUIET)] if sitting and sitting.get("owes") else []
    )
    coupons = [
        line(f"coupon {one['worth']}", QUIET) for one in felt.coupons if one["position"] == place
    ]
    hands = _hands(felt, layout, layout.owner_of(place))
    empty = [line("-", QUIET)] if layout.hands else []
    return cell(width, *(hands or empty), *chips, *coupons, named, left, *owes)

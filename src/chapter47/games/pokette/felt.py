"""The pokette layout in pictures: where each wager lies on it."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from chapter47.equipment.cards import JOKER, parse_card, suit_of
from chapter47.felt.characters import (
    HEAD,
    QUIET,
    SUITS,
    Cell,
    Chips,
    Line,
    bands,
    cell,
    line,
    marked,
    players,
)
from chapter47.felt.rooms import Felt
from chapter47.felt.view import FeltView
from chapter47.games.pokette.layout import NO_CARD, Layout
from chapter47.games.pokette.procedure import HAND
from chapter47.law.setting import Setting

BETWEEN = ("split", "corner", "double_rank")
TRIPLES = ("ace_king_queen", "jack_ten_nine", "eight_seven_six", "five_four_three")
STYLES = {"red": "bold red", "black": "bold"}
UNPRINTED = {
    "single_card": "One card",
    "split": "two",
    "corner": "four",
    "single_rank": "rank",
    "double_rank": "two ranks",
}
"""Wagers whose places have no room for their odds: one line tells them all."""
INFERRED = "The wheel, the hand in progress and wagers on it are inferred; only the odds are known"
RANK, HEADING = 4, 9
"""Widths in a terminal: a card of the layout, and what stands before its row."""


def figures(setting: Setting) -> dict[str, Any]:
    """What the picture needs of the law: the wheel, and where each wager lies.

    Places are counted in cards, from the upper left of the layout.
    """
    layout = Layout.of(setting)
    columns = list(layout.places["suit"].values())
    reds = set(layout.places["red"][""])

    def colour(section: str) -> str:
        return "green" if section == NO_CARD else "red" if section in reds else "black"

    def where(cards: Sequence[str]) -> tuple[float, float]:
        at = [(c.index(card), y) for card in cards for y, c in enumerate(columns) if card in c]
        return fmean(x for x, _ in at) + 0.5, fmean(y for _, y in at) + 0.5

    spots = [
        {"wager": wager, "spot": spot, "cards": cards, "x": x, "y": y}
        for wager in ("single_card", "single_rank", "suit", *BETWEEN)
        for spot, cards in layout.places[wager].items()
        for x, y in [where(cards)]
    ]
    return {
        "wheel": list(layout.wheel.pockets),
        "kinds": [colour(section) for section in layout.wheel.pockets],
        "cells": {section: f"{colour(section)}-cell" for section in (*sum(columns, ()), NO_CARD)},
        "codes": {section: parse_card(section) for section in (*sum(columns, ()), NO_CARD)},
        "spots": spots,
        "hand": HAND,
        "hand_wagers": layout.hand_wagers,
        "triples": [name for name in TRIPLES if name in layout.places],
        "no_card": NO_CARD,
        "unprinted": [{"wager": wager, "title": title} for wager, title in UNPRINTED.items()],
        "inferred": INFERRED,
    }


def draw(felt: FeltView, setting: Setting) -> str:
    """The layout in a terminal: cards by suit and rank with their chips, the hand in progress."""
    layout = Layout.of(setting)
    chips = Chips(felt)
    rows: list[list[Cell]] = [_ranks(layout, chips)]
    for suit, cards in layout.places["suit"].items():
        rows.append(
            [
                cell(HEADING, suit, chips.on("suit", suit)),
                *(
                    cell(RANK, _card(card, card == felt.result), chips.on("single_card", card))
                    for card in cards
                ),
            ]
        )
    wide = 3 * RANK + 2
    triples = [cell(wide, line(_short(name), HEAD), chips.on(name)) for name in TRIPLES]
    rows.append([cell(HEADING), *triples, cell(RANK)])
    rows.append([cell(36, "RED", chips.on("red")), cell(37, "BLACK", chips.on("black"))])
    said = [_hand(felt), bands(rows)]
    beside = [*BETWEEN, *layout.hand_wagers, *(["jacer"] if "jacer" in layout.places else [])]
    for name, spot in chips.spots(*beside):
        said.append(marked(((f"  {name.replace('_', ' ')} {spot}  ", ""), *chips.on(name, spot))))
    if felt.result:
        said.insert(0, f"The wheel rests at {marked(_card(felt.result))}")
    prices = ", ".join(f"{word} {setting.odds(name)}" for name, word in UNPRINTED.items())
    said += [marked(line(prices, QUIET)), marked(line(INFERRED, QUIET))]
    return "\n".join([*said, players(felt)])


def _ranks(layout: Layout, chips: Chips) -> list[Cell]:
    return [
        cell(HEADING, line("rank", QUIET)),
        *(cell(RANK, spot, chips.on("single_rank", spot)) for spot in layout.places["single_rank"]),
    ]


def _short(wager: str) -> str:
    """A wager on three ranks as it stands on the layout.

    >>> _short("jack_ten_nine")
    'J-10-9'
    """
    words = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "10", "nine": "9"}
    words |= {"eight": "8", "seven": "7", "six": "6", "five": "5", "four": "4", "three": "3"}
    return "-".join(words[word] for word in wager.split("_"))


def _card(section: str, is_last: bool = False) -> Line:
    code = parse_card(section)
    if code == JOKER:
        return line("no card", HEAD)
    sign = SUITS[suit_of(code)]
    told = f"{section[:-1].replace('T', '10')}{sign}"
    return line(f"*{told}*" if is_last else told, STYLES["red" if sign in "♦♥" else "black"])


def _hand(felt: FeltView) -> str:
    cards = [card for what in HAND if (card := felt.states.get(what))]
    if not cards:
        return "The next result begins a hand"
    whole = "; the next result begins another" if len(cards) == len(HAND) else ""
    return f"Hand in progress: {' '.join(marked(_card(card)) for card in cards)}{whole}"


FELT = Felt(draw=draw, figures=figures)

"""Helpers with which tests sit down at poker tables and tell them their cards."""

from collections.abc import Mapping
from typing import Any

from chapter47.equipment.cards import cards_text
from chapter47.table import DEALER, Table, rack, seat_name
from chapter47.table.events import PotPushed
from tests.play import events, open_table

THREE = dict.fromkeys((1, 2, 3), 60_000)

PLAIN = {"first_button": "right of the dealer", "house_fee": "none"}
"""No draw for the button, and nothing for the house."""


def told_table(stacks: Mapping[int, int], game: str = "hold-em", **options: Any) -> Table:
    """A table at which cards are told, with players who have so much each, in cents."""
    day = options.pop("as_of", "2016-01-01")
    limits = options.pop("limits", None)
    chosen = {"game": game, **PLAIN, **options}
    table = open_table(
        "poker", seats=0, equipment="declared", as_of=day, options=chosen, limits=limits
    )
    for seat, cents in stacks.items():
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=cents)
    return table


def begin(table: Table) -> None:
    """Begin the next hand."""
    table.act(DEALER, "no_more_bets")


def tell(table: Table, *cards: str) -> None:
    """Tell the next cards, in the order of the deal."""
    for text in cards:
        for card in text.split():
            table.act(DEALER, "deal", card=card)


def does(table: Table, *acts: str) -> None:
    """Let players act: "1 call", "2 raise 600" (to so many cents), "3 fold"."""
    for text in acts:
        seat, name, *to = text.split()
        table.act(seat_name(int(seat)), name, **({"to": int(to[0])} if to else {}))


def racks(table: Table) -> dict[int, int]:
    """What each player has before him."""
    return {seat: table.ledger[rack(seat)] for seat in sorted(table.players)}


def pushes(table: Table) -> list[tuple[int, int, int]]:
    """What was pushed: pot, seat, cents."""
    events = [entry.event for entry in table.log]
    return [(e.pot, e.seat, e.cents) for e in events if isinstance(e, PotPushed)]


def open_to(table: Table, seat: int) -> list[str]:
    """The names of what a seat may do in the round."""
    return [option.name for option in table.prompt.options.get(seat_name(seat), ())]


def turn(table: Table) -> int:
    """Whose turn it is."""
    (actor,) = [a for a in table.prompt.options if a.startswith("seat:")]
    return int(actor[5:])


def dealt(stacks: Mapping[int, int] = THREE, **options: Any) -> Table:
    """Hold 'em with the button at the last seat; aces, kings, queens to seats 1, 2 and 3."""
    table = told_table(stacks, **options)
    begin(table)
    tell(table, "AS KS QS AD KD QD")
    return table


def checked_down(table: Table, *streets: str) -> None:
    """Tell each street and let all who can check."""
    for cards in streets:
        tell(table, cards)
        while table.prompt.phase == "betting in turn":
            does(table, f"{turn(table)} check")


def said(table: Table) -> list[tuple[str, str]]:
    """What was announced, each with its paragraph."""
    return [(e.text, e.cite) for e in events(table, "Announced")]


def gone(table: Table) -> list[tuple[str, str, str]]:
    """The cards that were discarded face up: why, which, and by which paragraph."""
    return [
        (e.reason, cards_text(e.cards), e.cite) for e in events(table, "CardsDiscarded") if e.cards
    ]


def on_the_flop() -> Table:
    """Three players on the flop, nothing bet but the big blind of each."""
    table = dealt()
    does(table, "3 call", "1 call", "2 check")
    tell(table, "2C 7D 9H")
    return table


def stud(players: int = 2) -> Table:
    """Seven-card stud before any card."""
    table = told_table(dict.fromkeys(range(1, players + 1), 60_000), "seven-card-stud")
    begin(table)
    return table

"""Rounds of pai gow poker that a player banks, for tests."""

from collections.abc import Iterable, Mapping
from typing import Any

from chapter47.equipment.cards import cards_text
from chapter47.table import Table
from tests.games.pai_gow_poker.at_the_table import (
    PLAIN,
    close,
    house_way,
    open_at,
    put_low,
    rack,
    tell,
    uncover,
    wager,
)

BANKING = PLAIN | {"banking": True, "co_banking": True}


BY_HAND = {"progressive": "$1", "shuffle": "manual"}


def any_hands(seats: Iterable[int]) -> dict[int, str]:
    """Different cards for each position."""
    return {place: cards_text(range(7 * n, 7 * n + 7)) for n, place in enumerate((0, *seats))}


def first_round(table: Table, *seats: int, stake: int = 2000) -> None:
    """A round in which nobody may bank yet."""
    for seat in seats:
        wager(table, seat, pai_gow_poker=stake)
    close(table)
    tell(table, any_hands(seats))
    house_way(table, *seats)


def offered(
    *seats: int, stake: int = 2000, options: Mapping[str, Any] = BANKING, **setting: Any
) -> Table:
    """A table at the offer of the bank, in the second round; all have wagered."""
    table = open_at(*seats, options=options, **setting)
    first_round(table, *seats, stake=stake)
    for seat in seats:
        wager(table, seat, pai_gow_poker=stake)
    table.act("dealer", "no_more_bets")
    return table


def passes(table: Table) -> list[int]:
    """The seats to which the bank is offered; everybody passes."""
    asked = []
    while table.prompt.phase == "bank":
        (actor,) = table.prompt.options
        asked.append(int(actor.removeprefix("seat:")))
        table.act(actor, "pass")
    return asked


def go_to_cards(
    table: Table, bank: int, dice: tuple[int, int, int] = (1, 1, 6), stack: int = 1
) -> None:
    """From the acceptance of the bank to the cards, dealt from the hand."""
    table.act(f"seat:{bank}", "select_stack", stack=stack)
    table.act(f"seat:{bank}", "shake")
    uncover(table, dice)


def banked(
    hands: Mapping[int, str],
    lows: Mapping[int, list[str]],
    *,
    bank: int = 6,
    act: str = "bank",
    dealer_wager: int = 0,
    options: Mapping[str, Any] = BANKING,
) -> tuple[Table, dict[Any, int]]:
    """A whole banked round; the bank's hand is set the house way. Returns what each has won."""
    seats = [place for place in hands if place]
    table = offered(*seats, options=options)
    before = {seat: rack(table, seat) + 2000 for seat in seats}
    house = table.ledger["inventory"]
    vigorish = table.ledger["vigorish"]
    table.act(f"seat:{bank}", act, **({"dealer_wager": dealer_wager} if act == "bank" else {}))
    go_to_cards(table, bank)
    tell(table, hands)
    for seat, low in lows.items():
        put_low(table, seat, low)
    if act == "bank":
        house_way(table, bank)
    won: dict[Any, int] = {seat: rack(table, seat) - before[seat] for seat in seats}
    won["house"] = table.ledger["inventory"] - house
    won["vigorish"] = table.ledger["vigorish"] - vigorish
    return table, won

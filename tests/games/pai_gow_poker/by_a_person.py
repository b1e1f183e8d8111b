"""Rounds of pai gow poker step by step, most of them dealt by a person, for tests."""

from collections.abc import Mapping
from typing import Any

from chapter47.equipment.cards import cards_text
from chapter47.table import Table
from tests.games.pai_gow_poker.at_the_table import (
    BANKROLL,
    DEALER_HAND,
    PLAIN,
    close,
    house_way,
    open_at,
    put_low,
    rack,
    tell,
    wager,
)
from tests.play import events

Options = Mapping[str, Any]


def by_a_person(
    *seats: int, equipment: str = "random", options: Options = PLAIN, **stakes: int
) -> Table:
    """A table that a person deals, with wagers on the layout and the betting closed."""
    table = open_at(*seats, equipment=equipment, dealer="manual", options=options)
    for _ in range(2):
        table.act("dealer", "go_on")
    for seat in seats:
        wager(table, seat, pai_gow_poker=2000, **stakes)
    table.act("dealer", "no_more_bets")
    return table


def go_on(table: Table) -> None:
    """Let the dealer take the next step; dice that must be told total 8."""
    option = table.prompt.options["dealer"][0]
    dice = {"die_1": 1, "die_2": 1, "die_3": 6}
    table.act("dealer", option.name, **(dice if "die_1" in option.fields else {}))


def until(table: Table, phase: str, steps: int = 0) -> None:
    """Let the dealer go on until a phase, and some steps further."""
    while table.prompt.phase != phase:
        go_on(table)
    for _ in range(steps):
        go_on(table)


def is_void(table: Table, cite: str, shuffles: int = 2) -> bool:
    """Whether the last round is void by a paragraph, all wagers are back, and cards reshuffled."""
    assert events(table, "RoundEnded")[-1].void
    assert events(table, "WagerTakenBack")[-1].cite == cite
    assert len(events(table, "Shuffled")) == shuffles
    return all(rack(table, seat) == BANKROLL for seat in table.players)


SHOE = PLAIN | {"deal": "manual shoe"}


AUTOMATED = PLAIN | {"deal": "automated shoe"}


def all_set(
    hands: Mapping[int, str],
    lows: Mapping[int, list[str]],
    *,
    options: Options = PLAIN,
    **stakes: int,
) -> Table:
    """A table dealt by a person: all players have set, and the dealer is about to set."""
    seats = [seat for seat in hands if seat]
    table = by_a_person(*seats, equipment="declared", options=options, **stakes)
    while table.prompt.phase != "setting":
        tell(table, hands)
        if table.prompt.phase != "setting":
            go_on(table)
    for seat, low in lows.items():
        put_low(table, seat, low)
    return table


def with_a_bank(
    hands: Mapping[int, str], *, dealer_wager: int = 0, by_hand: bool = False
) -> tuple[Table, dict[str, int]]:
    """A table at which seat 6 banks and everybody has cards; 0 are the dealer's."""
    seats = [seat for seat in hands if seat]
    table = open_at(*seats, options=PLAIN | {"banking": True})
    for seat in seats:
        wager(table, seat, pai_gow_poker=2000)
    close(table)
    tell(table, {n: cards_text(range(7 * n, 7 * n + 7)) for n in (0, *seats)})
    house_way(table, *seats)
    before = {account: table.ledger[account] for account in table.accounts}
    for seat in seats:
        wager(table, seat, pai_gow_poker=2000)
    if by_hand:
        table.act("floorperson", "deal_by_hand")
    table.act("dealer", "no_more_bets")
    table.act("seat:6", "bank", dealer_wager=dealer_wager)
    while table.prompt.phase != "setting":
        (actor,) = table.prompt.options
        name = table.prompt.options[actor][0].name
        if name == "deal":
            tell(table, hands)
        elif actor == "dealer":
            go_on(table)
        else:
            table.act(actor, name, **({"stack": 1} if name == "select_stack" else {}))
    return table, before


def set_table(
    hands: Mapping[int, str],
    *,
    options: Options = PLAIN,
    stakes: Mapping[int, dict[str, int]] | None = None,
    **setting: Any,
) -> Table:
    """A table at which everybody has cards; seats are those of the hands."""
    seats = [seat for seat in hands if seat]
    table = open_at(*seats, options=options, **setting)
    for seat in seats:
        wager(table, seat, **{"pai_gow_poker": 2000, **(stakes or {}).get(seat, {})})
    close(table)
    tell(table, hands)
    return table


def manual_table(hand: str, options: Options = PLAIN, **stakes: int) -> Table:
    """A table that a person deals, with cards in front of seat 1."""
    table = open_at(1, dealer="manual", options=options)
    for _ in range(2):
        table.act("dealer", "go_on")
    wager(table, 1, pai_gow_poker=2000, **stakes)
    table.act("dealer", "no_more_bets")
    while table.prompt.phase != "setting":
        option = table.prompt.options["dealer"][0]
        if option.name == "deal":
            tell(table, {0: DEALER_HAND, 1: hand})
        elif option.name == "uncover":
            table.act("dealer", "uncover", die_1=1, die_2=1, die_3=6)
        else:
            table.act("dealer", option.name)
    return table

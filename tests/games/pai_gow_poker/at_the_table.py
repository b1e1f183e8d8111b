"""Rounds of pai gow poker with told cards, for tests."""

from collections.abc import Mapping
from typing import Any

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.table import DEALER, MeterBank, Table, seat_name
from tests.play import events

GAME = "pai-gow-poker"
BANKROLL = 1_000_000

DEALER_STARTS = (1, 1, 6)
"""Dice that total 8."""

DEALER_HAND = "KS KD QH JC 8D 5S 3C"
"""Set as a pair of kings with 8-5-3, and queen-jack."""
WINS = "AS AD KC QC 9H 6D 2S"
WINS_LOW = ["KC", "QC"]
LOSES = "TS TD 9C 8C 6H 4D 2C"
LOSES_LOW = ["9C", "8C"]
PUSHES = "AH AC TH 9D 7C 4H 2D"
PUSHES_LOW = ["TH", "9D"]

PLAIN = {"bonus": False, "insurance": "none"}
"""Options without side wagers."""


def open_at(
    *seats: int,
    meters: MeterBank | None = None,
    equipment: str = "declared",
    dealer: str = "automatic",
    seed: int = 47,
    bankroll: int = BANKROLL,
    options: Mapping[str, Any] | None = None,
    **setting: Any,
) -> Table:
    """A table with people at the seats named, without side wagers unless options say so."""
    room = game_of(GAME)
    if options is None and "as_of" not in setting:
        options = PLAIN
    table = Table(
        room,
        room.setting(options=options or {}, **setting),
        entropy=Seeded(seed),
        equipment=equipment,
        dealer=dealer,
        meters=meters,
    )
    for seat in seats:
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=bankroll)
    return table


def wager(table: Table, seat: int, position: int = 0, **stakes: int) -> None:
    """Place wagers, named and in cents."""
    where = {"position": position} if position else {}
    for name, amount in stakes.items():
        table.act(seat_name(seat), "bet", wager=name, amount=amount, **where)


def close(table: Table, dice: tuple[int, int, int] | None = DEALER_STARTS) -> None:
    """Close the betting, and tell the dice."""
    table.act(DEALER, "no_more_bets")
    if dice:
        uncover(table, dice)


def uncover(table: Table, dice: tuple[int, int, int]) -> None:
    """Tell the dice."""
    table.act(DEALER, "uncover", die_1=dice[0], die_2=dice[1], die_3=dice[2])


def waits_for_cards(table: Table) -> bool:
    """Whether the next thing is a card to be told."""
    return any(option.name == "deal" for option in table.prompt.options.get(DEALER, ()))


def tell(table: Table, hands: Mapping[int, str]) -> None:
    """Tell the cards of the positions, 0 being the dealer's, in the order that they are asked."""
    coming = {("seat " + str(n) if n else "dealer"): cards.split() for n, cards in hands.items()}
    while waits_for_cards(table):
        whose = table.prompt.text.removeprefix("deal to ")
        if not coming.get(whose):
            return
        table.act(DEALER, "deal", card=coming[whose].pop(0))


def put_low(table: Table, seat: int, low: list[str], position: int = 0) -> None:
    """Set two cards low."""
    where = {"position": position} if position else {}
    table.act(seat_name(seat), "set", low=low, **where)


def house_way(table: Table, *seats: int) -> None:
    """Have hands set the house way."""
    for seat in seats:
        table.act(seat_name(seat), "house_way")


def one_round(
    hand: str,
    low: list[str] | None = None,
    dealer: str = DEALER_HAND,
    *,
    stakes: Mapping[str, int] | None = None,
    **setting: Any,
) -> Table:
    """A whole round of seat 1 against the dealer, with $20 on the pai gow poker wager."""
    table = open_at(1, **setting)
    wager(table, 1, **{"pai_gow_poker": 2000, **(stakes or {})})
    close(table)
    tell(table, {0: dealer, 1: hand})
    if low is None:
        house_way(table, 1)
    else:
        put_low(table, 1, low)
    return table


def settled(table: Table, name: str = "pai_gow_poker", seat: int = 1) -> Any:
    """The last settlement of a wager."""
    found = [e for e in events(table, "Settled") if (e.wager, e.seat) == (name, seat)]
    return found[-1]


def says(table: Table, what: str) -> list[Any]:
    """The values of a thing that lasts, as they were told."""
    return [e.value for e in events(table, "StateChanged") if e.what == what]


def announced(table: Table, text: str) -> list[Any]:
    """The announcements that hold some words."""
    return [e for e in events(table, "Announced") if text in e.text]


def kinds_between(table: Table, start: int) -> list[str]:
    """The kinds of events since one."""
    return [type(entry.event).__name__ for entry in table.log.entries[start:]]


def rack(table: Table, seat: int) -> int:
    """What a seat has beside its wagers."""
    return table.ledger[f"{seat_name(seat)}/rack"]


def won(table: Table, seat: int, bankroll: int = BANKROLL) -> int:
    """What a seat has won so far, chips on the layout not counted."""
    return rack(table, seat) - bankroll

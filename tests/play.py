"""Helpers with which tests play at tables."""

from typing import Any

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.table import DEALER, Table, seat_name
from chapter47.table.cards.opening import OPENING


def open_table(
    game: str,
    *,
    seats: int = 1,
    bankroll: int = 1_000_000,
    seed: int = 47,
    equipment: str = "random",
    dealer: str = "automatic",
    **setting: Any,
) -> Table:
    """A table with people at its first seats, each with chips."""
    room = game_of(game)
    table = Table(
        room,
        room.setting(**setting),
        entropy=Seeded(seed),
        equipment=equipment,
        dealer=dealer,
    )
    for seat in range(1, seats + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=bankroll)
    return table


def coupons_told(table: Table) -> list[tuple[str, str]]:
    """What was told of match play coupons, and by which paragraph."""
    told = [e for e in events(table, "StateChanged") if e.what == "match play coupon"]
    return [(e.value, e.cite) for e in told]


def open_cards(table: Table) -> None:
    """Make new cards ready by hand: what is due before the first shuffle."""
    while table.prompt.phase == OPENING:
        ((person, (option,)),) = table.prompt.options.items()
        table.act(person, option.name)


def bet(table: Table, seat: int, wager: str, amount: int, **args: Any) -> None:
    """Put chips on a wager."""
    table.act(seat_name(seat), "bet", wager=wager, amount=amount, **args)


def ready(table: Table) -> None:
    """Close the betting."""
    table.act(DEALER, "no_more_bets")


def deal(table: Table, *cards: str) -> None:
    """Declare the next cards."""
    for card in cards:
        table.act(DEALER, "deal", card=card)


def net(table: Table, seat: int, bankroll: int = 1_000_000) -> int:
    """What a seat has won so far, chips on the layout not counted."""
    return table.ledger[f"{seat_name(seat)}/rack"] - bankroll


def events(table: Table, kind: str) -> list[Any]:
    """All events of a kind."""
    return [entry.event for entry in table.log if type(entry.event).__name__ == kind]


def uncover(table: Table, *faces: int) -> None:
    """Take the lid off the shaker; the faces are told where the dice are declared."""
    table.act(DEALER, "uncover", **{f"die_{n}": face for n, face in enumerate(faces, 1)})

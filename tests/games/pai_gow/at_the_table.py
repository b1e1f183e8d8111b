"""Rounds of pai gow with told tiles, for tests."""

from collections.abc import Mapping
from typing import Any

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.table import DEALER, Table, seat_name
from tests.play import events

GAME = "pai-gow"
BANKROLL = 1_000_000

DEALER_STARTS = (1, 2, 6)
"""Dice that total 9, which comes back to the dealer, or to the bank."""

DEALER_HAND = "2-2 2-2 5-6 1-4"
"""Set as a pair of bon and 6 points with foo."""
WINS, WINS_LOW = "6-6 6-6 1-6 4-6", ["1-6", "4-6"]
"""A pair of teen, and 7 points: both higher."""
LOSES, LOSES_LOW = "3-6 5-5 3-4 1-5", ["3-4", "1-5"]
"""9 points with mooy, and 3 points: neither is higher."""
PUSHES, PUSHES_LOW = "1-1 1-6 4-4 4-6", ["4-4", "4-6"]
"""9 points with day against a pair is lower, 8 points with yun against 6 higher."""

PLAIN: dict[str, Any] = {"banking": False, "co_banking": False}
BANKING: dict[str, Any] = {"banking": True, "co_banking": True}


def open_at(
    *seats: int,
    equipment: str = "declared",
    dealer: str = "automatic",
    seed: int = 47,
    bankroll: int = BANKROLL,
    options: Mapping[str, Any] | None = None,
    **setting: Any,
) -> Table:
    """A table with people at the seats named, where nobody banks unless options say so."""
    room = game_of(GAME)
    chosen = dict(PLAIN if options is None else options)
    table = Table(
        room,
        room.setting(options=chosen, **setting),
        entropy=Seeded(seed),
        equipment=equipment,
        dealer=dealer,
    )
    for seat in seats:
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=bankroll)
    return table


def wager(table: Table, seat: int, amount: int, position: int = 0) -> None:
    """Place a pai gow wager, in cents."""
    where = {"position": position} if position else {}
    table.act(seat_name(seat), "bet", wager="pai_gow", amount=amount, **where)


def uncover(table: Table, dice: tuple[int, int, int] = DEALER_STARTS) -> None:
    """Tell the dice."""
    table.act(DEALER, "uncover", die_1=dice[0], die_2=dice[1], die_3=dice[2])


def close(table: Table, dice: tuple[int, int, int] = DEALER_STARTS) -> None:
    """Close the betting, and tell the dice."""
    table.act(DEALER, "no_more_bets")
    uncover(table, dice)


def tell(table: Table, hands: Mapping[int, str]) -> None:
    """Tell the tiles of the positions, 0 being the dealer's, in the order that they are asked."""
    coming = {("seat " + str(n) if n else "dealer"): tiles.split() for n, tiles in hands.items()}
    while any(option.name == "deal" for option in table.prompt.options.get(DEALER, ())):
        whose = table.prompt.text.removeprefix("deal to ")
        if not coming.get(whose):
            return
        table.act(DEALER, "deal", card=coming[whose].pop(0))


def put_low(table: Table, seat: int, low: list[str], position: int = 0) -> None:
    """Set two tiles low."""
    where = {"position": position} if position else {}
    table.act(seat_name(seat), "set", low=low, **where)


def house_way(table: Table, *seats: int) -> None:
    """Have hands set the house way."""
    for seat in seats:
        table.act(seat_name(seat), "house_way")


def one_round(
    hand: str, low: list[str] | None = None, dealer: str = DEALER_HAND, **setting: Any
) -> Table:
    """A whole round of seat 1 against the dealer, with $20 on the wager."""
    table = open_at(1, **setting)
    wager(table, 1, 2000)
    close(table)
    tell(table, {0: dealer, 1: hand})
    if low is None:
        house_way(table, 1)
    else:
        put_low(table, 1, low)
    return table


def settled(table: Table, seat: int = 1) -> Any:
    """The last settlement of a seat's wager."""
    return [e for e in events(table, "Settled") if e.seat == seat][-1]


def says(table: Table, what: str) -> list[Any]:
    """The values of a thing that lasts, as they were told."""
    return [e.value for e in events(table, "StateChanged") if e.what == what]


def announced(table: Table, text: str) -> list[Any]:
    """The announcements that hold some words."""
    return [e for e in events(table, "Announced") if text in e.text]


def rack(table: Table, seat: int) -> int:
    """What a seat has beside its wagers."""
    return table.ledger[f"{seat_name(seat)}/rack"]


def first_round(table: Table, *seats: int, stake: int = 2000) -> None:
    """A round in which nobody may bank yet; the first seat wins, the second loses."""
    hands = (DEALER_HAND, WINS, LOSES, PUSHES, "1-3 1-3 3-3 3-3", "2-6 3-5 5-5 2-5")
    for seat in seats:
        wager(table, seat, stake)
    close(table)
    tell(table, dict(zip((0, *seats), hands, strict=False)))
    house_way(table, *seats)


def by_a_person(*seats: int, options: Mapping[str, Any] | None = None, **how: Any) -> Table:
    """A table that a person deals, with $20 of each seat on the layout and the betting closed."""
    equipment = how.pop("equipment", "random")
    table = open_at(*seats, dealer="manual", equipment=equipment, options=options, **how)
    until(table, "betting")
    for seat in seats:
        wager(table, seat, 2000)
    table.act(DEALER, "no_more_bets")
    return table


def go_on(table: Table) -> None:
    """Let the dealer, or the floorperson who verifies, take the next step."""
    if "verify" in [option.name for option in table.prompt.options.get("floorperson", ())]:
        table.act("floorperson", "verify")
        return
    option = table.prompt.options[DEALER][0]
    dice = {"die_1": 1, "die_2": 2, "die_3": 6}
    table.act(DEALER, option.name, **(dice if "die_1" in option.fields else {}))


def until(table: Table, phase: str, steps: int = 0) -> None:
    """Let the dealer go on until a phase, and some steps further."""
    while table.prompt.phase != phase:
        go_on(table)
    for _ in range(steps):
        go_on(table)


def is_void(table: Table, cite: str) -> bool:
    """Whether the last round is void by a paragraph, all wagers are back, and tiles mixed again."""
    assert events(table, "RoundEnded")[-1].void
    assert events(table, "WagerTakenBack")[-1].cite == cite
    if table.dealer_is_manual:
        until(table, "betting")
    assert len(events(table, "Shuffled")) == len(events(table, "RoundEnded")) + 1
    return all(rack(table, seat) == BANKROLL for seat in table.players)


def settled_and_coupon(table: Table) -> list[str]:
    """What was settled, wagers and coupons, in its order."""
    return [
        "wager" if type(entry.event).__name__ == "Settled" else "coupon"
        for entry in table.log
        if type(entry.event).__name__ == "Settled"
        or getattr(entry.event, "what", "") == "match play coupon"
    ]

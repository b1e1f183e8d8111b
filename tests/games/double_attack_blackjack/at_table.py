"""Helpers with which tests play double attack blackjack with declared cards."""

from typing import Any

from chapter47.table import Table
from tests.games.blackjack.at_table import offered
from tests.play import bet, deal, open_table, ready

GAME = "double-attack-blackjack"


def opened(*, seats: int = 1, dealer: str = "automatic", **setting: Any) -> Table:
    """A table with declared cards that waits for wagers."""
    table = open_table(GAME, seats=seats, equipment="declared", dealer=dealer, **setting)
    while table.prompt.phase != "betting":
        actor = next(iter(table.prompt.options))
        table.act(actor, "verify" if actor == "floorperson" else "go_on")
    return table


def with_coupon() -> Table:
    """A round with $10 and a match play coupon of $10, a nine up, and no attack."""
    table = opened(options={"match_play": True})
    bet(table, 1, "initial", 1000)
    table.act("seat:1", "match_play", amount=1000)
    ready(table)
    deal(table, "9C")
    table.act("seat:1", "no_attack")
    return table


def dealt(
    cards: str = "",
    *,
    seats: int = 1,
    amount: int = 1000,
    attack: int = 0,
    insure: bool | None = None,
    wagers: tuple[tuple[Any, ...], ...] = (),
    dealer: str = "automatic",
    bankroll: int = 1_000_000,
    **options: Any,
) -> Table:
    """A round with a wager at every seat: the up card, attacks of so much, then further cards.

    With `insure` the first seat answers whether it insures.
    """
    table = opened(seats=seats, dealer=dealer, bankroll=bankroll, options=options)
    for seat in range(1, seats + 1):
        bet(table, seat, "initial", amount)
    for seat, name, cents in wagers:
        bet(table, seat, name, cents)
    ready(table)
    if dealer == "manual":
        table.act("dealer", "go_on")
    up, *rest = cards.split() or [""]
    if not up:
        return table
    deal(table, up)
    attack_all(table, seats, attack)
    deal(table, *rest)
    if insure is not None:
        table.act("seat:1", "insure" if insure else "no_insurance")
    return table


def attack_all(table: Table, seats: int, attack: int) -> None:
    """Answer the question for every seat that is asked."""
    for seat in range(1, seats + 1):
        if "no_attack" in offered(table, f"seat:{seat}"):
            if attack:
                table.act(f"seat:{seat}", "attack", amount=attack)
            else:
                table.act(f"seat:{seat}", "no_attack")

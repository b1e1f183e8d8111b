"""Helpers with which tests play baccarat."""

from typing import Any

from chapter47.table import DEALER, Table
from chapter47.table.debts import owed
from tests.play import bet, deal, events, open_table, ready


def decline_shoe(table: Table) -> Table:
    """Let everybody refuse the shoe: the dealer deals."""
    while table.prompt.phase == "offer":
        (actor,) = table.prompt.options
        table.act(actor, "decline")
    return table


def at_the_betting(game: str = "punto-banco", seats: int = 1, **setting: Any) -> Table:
    """A table where cards are told and the dealer deals, waiting for wagers."""
    return decline_shoe(open_table(game, seats=seats, equipment="declared", **setting))


def coup(table: Table, player: str, banker: str) -> None:
    """Close the betting and deal a whole round: the cards of both hands, in their order."""
    mine, theirs = player.split(), banker.split()
    ready(table)
    deal(table, mine[0], theirs[0], mine[1], theirs[1])
    turn_all(table)
    while table.prompt.phase == "house money":
        table.act(next(iter(table.prompt.options)), "take_winnings")
    deal(table, *mine[2:], *theirs[2:])


def turn_all(table: Table) -> None:
    """Let patrons turn the cards that are theirs to turn."""
    while (actor := next(iter(table.prompt.options), "")) and any(
        option.name == "turn" for option in table.prompt.options[actor]
    ):
        table.act(actor, "turn")


def settled(table: Table) -> dict[tuple[int, str], tuple[str, int]]:
    """What became of each wager of the last round: its result, and what it was paid."""
    start = [n for n, e in enumerate(table.log.entries) if type(e.event).__name__ == "RoundStarted"]
    last = start[-2] if len(start) > 1 else start[-1]
    found = {}
    for entry in table.log.entries[last:]:
        event = entry.event
        if type(event).__name__ == "Settled":
            found[event.seat, event.wager] = (event.result, event.paid)  # type: ignore[attr-defined]
    return found


def third_cards(game: str, player: str, banker: str, **setting: Any) -> Table:
    """A table with a person as dealer, after the first four cards; $10 on the banker."""
    table = open_table(game, equipment="declared", dealer="manual", **setting)
    while table.prompt.phase != "betting":
        ((actor, options),) = table.prompt.options.items()
        name = "decline" if table.prompt.phase == "offer" else options[0].name
        table.act(actor, name)
    bet(table, 1, "banker", 1000)
    ready(table)
    mine, theirs = player.split(), banker.split()
    deal(table, mine[0], theirs[0], mine[1], theirs[1])
    assert table.prompt.phase == "third cards"
    return table


def finish(table: Table) -> None:
    """Let the dealer do what is left of the round."""
    number = table.rounds
    while table.rounds == number:
        table.act(DEALER, table.prompt.options[DEALER][0].name)


def calls(table: Table) -> list[str]:
    """Everything that was announced."""
    return [event.text for event in events(table, "Announced")]


__all__ = [
    "DEALER",
    "at_the_betting",
    "bet",
    "calls",
    "coup",
    "deal",
    "decline_shoe",
    "events",
    "finish",
    "open_table",
    "owed",
    "ready",
    "settled",
    "third_cards",
    "turn_all",
]

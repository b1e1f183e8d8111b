"""Rounds in which hands meet the dealer's, with told cards or dealt by a person, for tests."""

from collections.abc import Mapping
from typing import Any

from chapter47.equipment.cards import parse_card
from chapter47.felt.card_places import lies_on
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import felt_view
from chapter47.table import DEALER, Table, seat_name
from tests.play import bet, events, open_table

BANKROLL = 1_000_000


def told_table(game: str, *, seats: int = 1, options: Any = None, **more: Any) -> Table:
    """A table at which cards are told."""
    return open_table(game, seats=seats, equipment="declared", options=options or {}, **more)


def wager(table: Table, seat: int, position: int = 0, **stakes: int) -> None:
    """Put chips on wagers."""
    where = {"position": position} if position else {}
    for name, amount in stakes.items():
        bet(table, seat, name, amount, **where)


def tell(table: Table, hands: Mapping[int, str], others: str, *, to: str = DEALER) -> None:
    """Close the betting and tell the cards of each position, and the dealer's or those for all."""
    table.act(DEALER, "no_more_bets")
    tell_cards(table, hands, others, to=to)


def tell_cards(table: Table, hands: Mapping[int, str], others: str, *, to: str = DEALER) -> None:
    """Tell cards as long as the table asks for them and there are any for the place."""
    left = {f"deal to seat {box}": cards.split() for box, cards in hands.items()}
    left[f"deal to {to}"] = others.split()
    while table.prompt.phase == "deal" and left.get(table.prompt.text):
        table.act(DEALER, "deal", card=left[table.prompt.text].pop(0))


def by_a_person(game: str, *seats: int, options: Any = None, **stakes: int) -> Table:
    """A table that a person deals, with wagers on the layout, the betting open."""
    table = open_table(game, seats=max(seats), dealer="manual", options=options or {})
    until(table, "betting")
    for seat in seats:
        wager(table, seat, **stakes)
    return table


def fold(table: Table) -> None:
    """The player at seat 1 folds."""
    table.act("seat:1", "fold")


def go_on(table: Table) -> None:
    """Let the dealer, or the floorperson, take the next step."""
    actor = next(a for a in (DEALER, "floorperson") if table.prompt.options.get(a))
    table.act(actor, table.prompt.options[actor][0].name)


def until(table: Table, phase: str, steps: int = 0) -> None:
    """Let the dealer go on until a phase, and some steps further."""
    for _ in range(200):
        if table.prompt.phase == phase:
            break
        go_on(table)
    assert table.prompt.phase == phase
    for _ in range(steps):
        go_on(table)


def settled(table: Table, seat: int, name: str) -> list[tuple[str, int, str]]:
    """Result, payment and citation of each settlement of a wager."""
    return [
        (e.result, e.paid, e.cite)
        for e in events(table, "Settled")
        if e.seat == seat and e.wager == name
    ]


def dealt_to(table: Table) -> list[str]:
    """To whom cards went, in order."""
    return [e.to for e in events(table, "CardDealt")]


def seen_by(table: Table, audience: str) -> set[int]:
    """Every card that an audience's view of the log shows as dealt to somebody."""
    found: set[int] = set()
    for row in table.view(audience):
        if row["kind"] in ("CardDealt", "CardTurned") and row.get("card") is not None:
            found.add(row["card"])
        hidden = row.get("hidden") or {}
        found |= set(hidden.get("hidden_cards") or ())
        if hidden.get("hidden_card") is not None:
            found.add(hidden["hidden_card"])
    return found


def cards(text: str) -> set[int]:
    """Cards as a set."""
    return {parse_card(one) for one in text.split()}


def rack(table: Table, seat: int) -> int:
    """What a seat has left."""
    return table.ledger[f"{seat_name(seat)}/rack"]


def names_on_felt(table: Table, viewer: str, *mine: int) -> list[str]:
    """What the felt calls each hand of seats 1 and 2, as somebody sees it."""
    layout = layout_of(table.game, table.setting)
    assert layout
    lies = lies_on(layout, felt_view(table, viewer, mine))
    return [hand.name for seat in (1, 2) for hand in lies.hands[seat]]

"""Hands in which all go in: the kernel and the table come to the same cents."""

import random

import numpy as np
import pytest

from chapter47.equipment.cards import parse_card
from chapter47.games.poker.description import descriptions
from chapter47.games.poker.lab.all_in import fees, settle
from chapter47.games.poker.state import BOARD
from chapter47.table import DEALER, NO_MORE_BETS, Table, rack, seat_name
from chapter47.table.acts.pooling import BETWEEN_HANDS
from tests.play import open_table
from tests.support import cites

GAMES = [name for name, game in descriptions().items() if not game.has_draw]


def all_in_table(game: str, chance: random.Random, **options) -> Table:
    """A table with players of different stacks, odd ones too."""
    players = chance.randint(2, 5)
    table = open_table(
        "poker",
        seats=0,
        seed=chance.getrandbits(60),
        as_of="2016-01-01",
        options={"game": game, "structure": "no limit", **options},
    )
    for seat in range(1, players + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=4_000 + 100 * chance.randint(0, 150))
    return table


def act_all_in(table: Table) -> None:
    """Everybody puts in all he can, whatever he holds."""
    table.act(DEALER, NO_MORE_BETS)
    while table.prompt.phase != BETWEEN_HANDS:
        ((actor, options),) = [one for one in table.prompt.options.items() if one[1]]
        by_name = {option.name: option for option in options}
        for name in ("raise", "bet"):
            if name in by_name:
                table.act(actor, name, to=by_name[name].fields["to"].maximum)
                break
        else:
            name = next(n for n in ("call", "open_full", "forced_bet", "check") if n in by_name)
            table.act(actor, name)


def dealt(table: Table, start: int, to: str) -> tuple[int, ...]:
    """The cards that a player or the board was dealt, seen or not."""
    return tuple(
        event.card if event.card is not None else event.hidden_card
        for event in (entry.event for entry in table.log.entries[start:])
        if type(event).__name__ == "CardDealt" and event.to == to and not event.hand
    )


@cites("19:47-14.14", "19:47-14.15")
@pytest.mark.parametrize("name", GAMES)
def test_kernel_and_table_give_the_same_cents(name) -> None:
    chance, game = random.Random(name), descriptions()[name]
    shared = 0
    for _ in range(25):
        fee = chance.choice(["rake", "none"])
        table = all_in_table(name, chance, house_fee=fee)
        before = {seat: table.ledger[rack(seat)] for seat in table.players}
        start = len(table.log)
        act_all_in(table)
        came = {seat: table.ledger[rack(seat)] - before[seat] for seat in before}
        order = deal_order(table, start)
        own = np.array([dealt(table, start, seat_name(seat)) for seat in order], np.int64)
        board = np.array(dealt(table, start, BOARD), np.int64)
        stacks = np.array([before[seat] for seat in order], np.int64)
        nets = settle(game, own, board, stacks, fees(table.setting))
        assert [came[seat] for seat in order] == nets.tolist(), (own, board, stacks)
        shared += sum(cents > 0 for cents in came.values()) > 1
    assert shared, "no pot was shared or split into side pots"


def deal_order(table: Table, start: int) -> list[int]:
    """The players in the order of the deal, which begins at the button's left."""
    seats: dict[int, None] = {}
    for entry in table.log.entries[start:]:
        event = entry.event
        if type(event).__name__ == "CardDealt" and not event.hand and event.to != BOARD:
            seats[int(event.to.split(":")[1])] = None
    return list(seats)


@cites("19:47-14.15")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("4H KD 6S 2D 3H JC 8C", "4D KS 2C 8S 6D 3S TH"),
        ("8S 8D KS 7H 3S 6H AC", "8H 3D 6C 9S AS 7D JD"),
    ],
)
def test_an_odd_chip_of_the_low_half_goes_to_the_highest_card_used_for_it(first, second) -> None:
    """Two equal lows of $9 of $18: the second player's are the 8 or the ace of spades."""
    own = np.array([[parse_card(card) for card in hand.split()] for hand in (first, second)])
    fee = np.array([10, 400, 100])
    nets = settle(
        descriptions()["seven-card-stud-high-low"],
        *(own, np.empty(0, np.int64), np.array([1_000, 1_000]), fee),
    )
    assert nets.tolist() == [-1_000 + 900 + 400, -1_000 + 500]


@cites("19:47-14.15")
def test_an_odd_chip_goes_by_the_highest_card_in_whatever_order_they_came() -> None:
    """Two straights to the nine share $27 of $30; the first player has the nine of spades too."""
    hands = ("9C 9S 8D 7H 6C 5D 2H", "9D 8C 7C 6D 5H KS QC")
    own = np.array([[parse_card(card) for card in hand.split()] for hand in hands])
    nets = settle(
        descriptions()["seven-card-stud"],
        *(own, np.empty(0, np.int64), np.array([1_500, 1_500]), np.array([10, 400, 100])),
    )
    assert nets.tolist() == [-1_500 + 1_400, -1_500 + 1_300]

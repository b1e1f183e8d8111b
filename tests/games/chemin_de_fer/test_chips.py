"""Chips of a long evening: banks that pass, retire and run out, and nothing from nowhere."""

import random
from collections import Counter

import pytest

from chapter47.table import Refused
from tests.games.driver import fill
from tests.games.test_every_game import INVARIANTS
from tests.play import open_table
from tests.support import cites


def evening(seed: int, acts: int, **options):
    """People who come, bank, cover banks in full or in part, draw, retire and go."""
    chance = random.Random(seed)
    table = open_table("chemin-de-fer", seats=4, bankroll=200_000, seed=seed, options=options)
    brought, taken = 800_000, 0
    seen: Counter[str] = Counter()
    for _ in range(acts):
        actor = chance.choice([a for a in table.prompt.options if table.prompt.options[a]])
        option = chance.choice(list(table.prompt.options[actor]))
        before = len(table.log)
        try:
            table.act(actor, option.name, **fill(option, chance))
        except Refused:
            continue
        for entry in table.log.entries[before:]:
            event = entry.event
            kind = type(event).__name__
            seen[getattr(event, "reason", "") or kind] += 1
            if kind == "ChipsMoved" and "vigorish" in event.reason:
                taken += sum(move.cents for move in event.moves if move.target == "vigorish")
        held = sum(c for name, c in table.ledger.balances.items() if name.startswith("seat:"))
        assert held + taken + table.ledger["centre"] == brought
        assert table.ledger["inventory"] == 0, "the house wins and loses nothing"
    for invariant in INVARIANTS:
        invariant(table)
    assert table.ledger["vigorish"] == taken
    return seen


@cites("19:47-4.10", "19:47-4.11")
@pytest.mark.parametrize("seed", range(4))
def test_the_chips_of_players_change_by_vigorish_alone(seed: int):
    options = (
        {"with_the_table": True, "excess": "the banker may raise the bank"} if seed % 2 else {}
    )
    seen = evening(seed, 900, **options)
    assert seen["the bank passes"] > 5
    assert seen["the banker retires"] > 5
    assert seen["the bank pays"] > 5


@cites("19:47-4.10", "19:47-4.11")
def test_a_bank_that_was_covered_whole_and_lost_is_gone():
    table = open_table("chemin-de-fer", seats=2, bankroll=100_000, equipment="declared")
    table.act("seat:1", "bank", amount=100_000)
    table.act("seat:2", "banco")
    for card in ("9C", "5D", "KC", "KD"):
        table.act("dealer", "deal", card=card)
    assert table.ledger["seat:1/rack"] == 0
    assert table.ledger["seat:2/rack"] == 200_000
    assert not table.live_wagers
    assert set(table.prompt.options) == {"seat:2"}, "nobody else has the chips to bank"


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(100, 112))
def test_long_evenings(seed: int):
    chance = random.Random(seed)
    options = {
        "with_the_table": chance.random() < 0.5,
        "excess": chance.choice(["cut back", "the banker may raise the bank"]),
        "after_a_win": chance.choice(["all stays", "a part may be withdrawn"]),
        "retired_bank": chance.choice(["auction", "next in turn"]),
        "first_bank": chance.choice(["auction", "in turn"]),
        "player_draws": chance.choice(["only on five", "free"]),
        "banker_draws": chance.choice(["free", "by the rule"]),
    }
    seen = evening(seed, 10_000, **options)
    assert min(seen[what] for what in ("the bank passes", "the banker retires")) > 50

"""Chips of a long evening: banks that pass, retire and run out, and nothing from nowhere."""

import random
from collections import Counter

import pytest

from chapter47.kits import evenings
from chapter47.kits.driver import fill
from chapter47.table import FLOORPERSON, Refused
from tests.play import open_table
from tests.support import cites


def evening(seed: int, acts: int, **options):
    """People who come, bank, cover banks in full or in part, draw, retire, go broke and go."""
    chance = random.Random(seed)
    table = open_table("chemin-de-fer", seats=4, bankroll=200_000, seed=seed, options=options)
    brought, taken, gone = 800_000, 0, 0
    seen: Counter[str] = Counter()
    for _ in range(acts):
        before = len(table.log)
        seat = chance.randint(1, 4)
        try:
            if seat not in table.players:
                table.act(f"seat:{seat}", "sit", player="somebody")
            elif table.ledger[f"seat:{seat}/rack"] < 20_000 and chance.random() < 0.1:
                table.act(f"seat:{seat}", "buy_in", amount=200_000)
                brought += 200_000
            elif chance.random() < 0.01:
                held = table.ledger[f"seat:{seat}/rack"]
                table.act(f"seat:{seat}", "leave")
                gone += held
            elif chance.random() < 0.003:
                table.act(FLOORPERSON, "void_round", reason="a dispute")
                table.act(FLOORPERSON, "reopen")
            elif asked := [a for a in table.prompt.options if table.prompt.options[a]]:
                actor = chance.choice(asked)
                option = chance.choice(list(table.prompt.options[actor]))
                table.act(actor, option.name, **fill(option, chance))
        except Refused:
            continue
        for entry in table.log.entries[before:]:
            event = entry.event
            kind = type(event).__name__
            seen[getattr(event, "reason", "") or kind] += 1
            if kind == "ChipsMoved" and "vigorish" in event.reason:
                taken += sum(move.cents for move in event.moves if move.target == "vigorish")
            if kind == "ChipsMoved" and event.reason == "a dispute":  # the round is void with it
                taken -= sum(move.cents for move in event.moves if move.source == "vigorish")
        held = sum(c for name, c in table.ledger.balances.items() if name.startswith("seat:"))
        assert held + taken + gone + table.ledger["centre"] == brought
        assert table.ledger["inventory"] == 0, "the house wins and loses nothing"
    evenings.nothing_is_amiss(table)
    assert table.ledger["vigorish"] == taken > 0
    return seen


def runs_out(seen: Counter[str]) -> int:
    """How often a bank was lost whole, so that nothing was left to take back."""
    return seen["the bank pays"] - seen["the bank passes"]


@cites("19:47-4.10", "19:47-4.11")
@pytest.mark.parametrize("seed", range(4))
def test_the_chips_of_players_change_by_vigorish_alone(seed: int):
    options = (
        {"with_the_table": True, "excess": "the banker may raise the bank"} if seed % 2 else {}
    )
    seen = evening(seed, 900, **options)
    assert seen["the bank passes"] > 3
    assert seen["the banker retires"] > 3
    assert runs_out(seen) > 3
    assert seen["SeatLeft"] > 1


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
    assert min(seen["the bank passes"], seen["the banker retires"], runs_out(seen)) > 40

"""Long random play with banking, co-banking, progressive wagers and envy bonuses all on."""

import random
from collections import Counter

import pytest

from chapter47.games import game_of
from chapter47.kits.driver import fill, random_report
from chapter47.table import Meter, Meters, Refused, Table, replay
from tests.games.pai_gow_poker.at_the_table import GAME, open_at

TABLES = [
    {
        "banking": True,
        "co_banking": True,
        "progressive": "$1",
        "insurance": "A",
        "match_play": True,
    },
    {
        "banking": True,
        "progressive": "$5",
        "shuffle": "manual",
        "deal": "manual shoe",
        "starting_position": "random number",
        "random_number": "5 1/2 to 1",
    },
    {"banking": True, "deal": "automated shoe", "starting_position": "button", "decks": 2},
    {
        "banking": True,
        "co_banking": True,
        "bonus": False,
        "three_card_bonus": True,
        "seven_card_bonus": "B",
        "progressive": "$1",
        "wheel": "lowest",
        "house_way": "foxwoods",
    },
]


def act_somehow(table: Table, chance: random.Random) -> None:
    """Do something that moves the round on; surrender seldom."""
    actor = chance.choice([a for a in table.prompt.options if table.prompt.options[a]])
    options = [
        option
        for option in table.prompt.options[actor]
        if option.name not in ("remove_device", "install_device", "change_deal", "inspect_dice")
        and (option.name not in ("surrender", "take_back") or chance.random() < 0.1)
    ]
    if options:
        option = chance.choice(options)
        try:
            table.act(actor, option.name, **fill(option, chance))
        except Refused:
            return


@pytest.mark.parametrize("options", TABLES)
def test_no_chip_is_lost_and_every_chip_of_the_meter_is_accounted_for(options):
    chance = random.Random(repr(options))
    stake = str(options.get("progressive", "none")).removeprefix("$")
    meter = Meter(f"{GAME}-{stake}", reset=10**12)
    table = open_at(
        1, 2, 4, 5, 6, equipment="random", options=options, meters=Meters(meter), bankroll=10**7
    )
    for _ in range(700):
        if chance.random() < 0.01:
            random_report(table, chance)
        act_somehow(table, chance)
        assert table.ledger.total() == 0
        assert all(
            cents >= 0 or account.startswith(("inventory", "outside", "meter:"))
            for account, cents in table.ledger.balances.items()
        )
    assert meter.cents - 10**12 == table.ledger[f"meter:{meter.name}"]
    results = Counter(
        (entry.event.wager, entry.event.result)
        for entry in table.log
        if type(entry.event).__name__ == "Settled"
    )
    assert results["pai_gow_poker", "win"] and results["pai_gow_poker", "lose"]
    assert any(
        entry.event.what == "bank" and entry.event.value
        for entry in table.log
        if type(entry.event).__name__ == "StateChanged"
    )
    again = replay(game_of(GAME), table.log.entries)
    assert again.log.head == table.log.head

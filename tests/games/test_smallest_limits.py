"""Limits as low as people may post them: whatever is staked can be paid, to the cent."""

import random
from dataclasses import replace
from itertools import repeat

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_names, game_of
from chapter47.kits.driver import random_act
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Limit
from chapter47.table import Answers, Refused, Table, replay, seat_name
from chapter47.table.remedies import ASIDE

ACTS = 60


def smallest_limits(game: str) -> dict[str, dict[str, str]]:
    """The lowest limits that are taken for each wager of a game."""
    room, found = game_of(game), {}
    for entry in room.law.file.limit:
        if not entry.in_force(room.law.default_date):
            continue
        lowest = {"minimum": entry.step, "step": entry.step}
        try:
            room.setting(limits={entry.wager: lowest})
        except Refused:
            continue
        found[entry.wager] = lowest
    return found


@pytest.mark.parametrize("game", game_names())
def test_no_round_fails_at_the_smallest_stakes_that_can_be_posted(game: str) -> None:
    chance = random.Random(f"smallest {game}")
    room = game_of(game)
    setting = room.setting(limits=smallest_limits(game))
    table = Table(room, setting, entropy=Seeded(47), meters=Answers(repeat(1_000_000)))
    for seat in (1, 2):
        table.act(seat_name(seat), "sit", player=f"p{seat}")
        table.act(seat_name(seat), "buy_in", amount=500_000)
    for _ in range(ACTS):
        random_act(table, chance)  # an amount that could not be paid would raise here
    assert table.prompt.phase != ASIDE and table.ledger.total() == 0


@pytest.mark.parametrize("game", game_names())
def test_no_limit_is_posted_in_parts_of_the_smallest_chip(game: str) -> None:
    room = game_of(game)
    day = room.law.default_date
    for entry in room.law.file.limit:
        if not entry.in_force(day):
            continue
        usual = room.setting().limit(entry.wager)
        for odd in (
            {"step": "0.01"},
            {"minimum": f"{usual.minimum // 100}.01", "maximum": f"{usual.maximum // 100 + 1}"},
            {"maximum": f"{usual.maximum // 100}.01"},
        ):
            with pytest.raises(OptionNotAllowed, match=r"multiples of|no other amount|step above"):
                room.setting(limits={entry.wager: odd})


def test_a_record_keeps_the_limits_that_were_posted_then() -> None:
    """Tables that were opened before cents were refused still replay."""
    room = game_of("casino-war")
    setting = room.setting()
    odd = {**setting.posted, "initial": Limit(25, 50_000, 1, setting.limit("initial").cite)}
    table = Table(room, replace(setting, posted=odd), entropy=Seeded(1))
    table.act("seat:1", "sit", player="p1")
    table.act("seat:1", "buy_in", amount=1_000)
    table.act("seat:1", "decline")
    table.act("seat:1", "bet", wager="initial", amount=26)
    again = replay(room, table.log.entries)
    assert again.log.head == table.log.head and again.ledger["seat:1/rack"] == 974

"""Writes the logs that a release leaves behind: `python -m tests.logs.keep 0.1.0 [game ...]`.

A log that is kept is never written anew: whatever the rules become, it must replay as it stands.
"""

import random
import sys
from itertools import repeat
from pathlib import Path

from chapter47.desk.autoplay import play_round, seat_players
from chapter47.equipment.randomness import Seeded
from chapter47.games import game_names, game_of
from chapter47.kits.evenings import play_at_random
from chapter47.table import Answers, Table, seat_name
from chapter47.table.log import save

KEPT = Path(__file__).parent
RANDOM_LOGS = 3
COUPON_LOGS = 2
ACTS = 160
ROUNDS = 8
TAKE_COUPONS = ("blackjack", "double-attack-blackjack", "pai-gow", "pai-gow-poker", "spanish-21")


def orderly(game: str) -> Table:
    """A few whole rounds of two players under the usual options."""
    room = game_of(game)
    table = Table(room, room.setting(), entropy=Seeded(47), meters=Answers(repeat(1_000_000)))
    seat_players(table, min(2, table.seat_count), 1_000_000)
    chance = random.Random(47)
    for _ in range(ROUNDS):
        play_round(table, chance)
    return table


def with_coupons(game: str, seed: int) -> Table:
    """Two players lay match play coupons in rounds that are void: at the wagers, and once dealt."""
    room = game_of(game)
    setting = room.setting(options={"match_play": True})
    table = Table(room, setting, entropy=Seeded(seed))
    seat_players(table, 2, 1_000_000)
    for is_dealt in (False, True):
        while table.prompt.phase == "cut":
            (cutter,) = table.prompt.options
            table.act(cutter, "decline")
        for seat in (1, 2):
            for name in ("bet", "match_play"):
                option = next(o for o in table.options(seat_name(seat)) if o.name == name)
                least = option.fields["amount"].examples()[0]
                table.act(seat_name(seat), name, **option.fixed, amount=least)
        if is_dealt:
            table.act("dealer", "no_more_bets")
        table.act("floorperson", "void_round", reason="a card fell to the floor")
        table.act("floorperson", "reopen")
    return table


def keep(version: str, game: str) -> None:
    """Write an orderly log of a game and some of random play, where there are none yet."""
    folder = KEPT / version
    folder.mkdir(exist_ok=True)
    tables = {f"{game}-orderly": lambda: orderly(game)}
    for number in range(1, RANDOM_LOGS + 1):
        tables[f"{game}-random-{number}"] = lambda seed=number: play_at_random(game, seed, ACTS)
    for number in range(1, COUPON_LOGS + 1) if game in TAKE_COUPONS else ():
        tables[f"{game}-coupons-{number}"] = lambda seed=number: with_coupons(game, seed)
    for name, play in tables.items():
        path = folder / f"{name}.jsonl"
        if not path.exists():
            save(play().log, path)


if __name__ == "__main__":
    version, *games = sys.argv[1:]
    for game in games or game_names():
        keep(version, game)

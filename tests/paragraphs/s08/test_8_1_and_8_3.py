"""Regulations concerning all games: no aids at the table, and limits that stay as posted."""

import json
import subprocess
import sys

import pytest

from chapter47.desk.advice import advice
from chapter47.table import Refused
from tests.play import bet, deal, events, open_table, ready
from tests.support import cites

PLAYED = """
import json, random, sys
from itertools import repeat
from chapter47.desk.autoplay import play_round, seat_players
from chapter47.games import game_names, game_of
from chapter47.table import Answers, Table

for name in game_names():
    room = game_of(name)
    table = Table(room, room.setting(), meters=Answers(repeat(1_000_000)))
    seat_players(table, 1, 1_000_000)
    if name not in ("poker", "chemin-de-fer"):  # of which one person alone plays no round
        play_round(table, random.Random(8))
print(json.dumps(sorted(name for name in sys.modules if name.startswith("chapter47."))))
"""


@cites("19:47-8.1")
def test_tables_know_no_device_that_projects_outcomes():
    """Rounds of all games are played, and neither a lab nor an adviser has been loaded."""
    told = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    loaded = json.loads(told.stdout)
    assert "chapter47.games.casino_war.procedure" in loaded
    rooms = [name.split(".") for name in loaded]
    assert not [name for name in rooms if name[1] == "lab"]
    assert not [name for name in rooms if name[1] == "games" and {"lab", "advice"} & {*name[2:]}]


@cites("19:47-8.1")
def test_advice_stands_outside_the_table_and_leaves_no_mark_on_it():
    table = open_table("casino-war", equipment="declared")
    bet(table, 1, "initial", 1000)
    ready(table)
    deal(table, "7C", "7D")
    before = (table.log.entries[-1].hash, table.prompt)
    assert advice(table, "seat:1").best.act == "go_to_war"
    assert (table.log.entries[-1].hash, table.prompt) == before
    with pytest.raises(Refused, match="there is no act 'advice' at casino war"):
        table.act("seat:1", "advice")


@cites("19:47-8.3")
def test_a_table_keeps_the_limits_it_was_opened_with():
    """What is posted stands in the first event; no act changes it, only another table does."""
    posted = {"initial": {"minimum": "$25", "maximum": "$500"}}
    table = open_table("casino-war", equipment="declared", limits=posted)
    (opened,) = events(table, "TableOpened")
    assert opened.limits == {"initial": {"minimum": 2500, "maximum": 50_000, "step": 100}}
    for amount in (2400, 50_100):
        with pytest.raises(Refused, match=r"\$25 to \$500"):
            bet(table, 1, "initial", amount)
    for person in ("floorperson", "dealer", "seat:1"):
        with pytest.raises(Refused):
            table.act(person, "post_limits", initial={"minimum": "$5"})
    bet(table, 1, "initial", 2500)
    ready(table)
    deal(table, "9C", "7D")
    with pytest.raises(Refused, match=r"\$25 to \$500"):
        bet(table, 1, "initial", 2400)
    other = open_table("casino-war", equipment="declared")
    bet(other, 1, "initial", 2400)

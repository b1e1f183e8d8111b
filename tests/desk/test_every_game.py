"""What the desk does with any game that is registered."""

from pathlib import Path
from random import Random

import pytest

import chapter47
from chapter47.desk.autoplay import play_round, seat_players
from chapter47.desk.lawbook import law_page
from chapter47.desk.picture import picture
from chapter47.law.cite import Cite
from chapter47.table.events import RoundEnded
from chapter47.table.narrate import narrate
from tests.desk.views import written

ROUNDS = 6


@pytest.mark.parametrize("game", chapter47.games())
def test_a_table_that_plays_by_itself_is_told_replayed_and_verified(
    game: str, tmp_path: Path
) -> None:
    table = chapter47.open_table(game, seed=47)
    seat_players(table, min(3, table.seat_count), 1_000_000)
    for number in range(ROUNDS):
        play_round(table, Random(number))
        assert picture(table, ["seat:1"]).places
    assert sum(isinstance(entry.event, RoundEnded) for entry in table.log) >= ROUNDS
    assert table.ledger.total() == 0
    assert all(narrate(row) for row in table.view("seat:1"))
    table.save(tmp_path / "log.jsonl")
    assert chapter47.replay(tmp_path / "log.jsonl").log.head == table.log.head
    assert chapter47.verify(tmp_path / "log.jsonl").is_record
    for audience in ("public", "seat:1", "dealer", "record"):
        file = written(tmp_path / "view.jsonl", table.view(audience))
        assert chapter47.verify(file).events == len(table.log)


@pytest.mark.parametrize("game", chapter47.games())
def test_the_law_of_every_game_has_a_page(game: str) -> None:
    page = law_page(game)
    for part in ("wagers", "sections", "irregularities"):
        assert page[part]
        assert all(str(Cite.parse(row["cite"])) == row["cite"] for row in page[part])

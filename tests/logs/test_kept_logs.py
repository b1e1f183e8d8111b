"""Every log that was ever kept replays event for event, hash for hash."""

from pathlib import Path

import pytest

from chapter47.games import game_names, game_of
from chapter47.table import replay_file
from chapter47.table.log import to_lines

KEPT = sorted(Path(__file__).parent.glob("*/*.jsonl"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_kept_log_replays_to_the_letter(path: Path):
    table = replay_file(path, game_of)
    assert "".join(f"{line}\n" for line in to_lines(table.log)) == path.read_text("utf-8")
    assert table.ledger.total() == 0


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_kept_logs(game: str):
    mine = [path for path in KEPT if path.stem.startswith((f"{game}-orderly", f"{game}-random"))]
    assert len(mine) >= 4, f"keep some: python -m tests.logs.keep VERSION {game}"

"""Every log that was ever kept replays event for event, hash for hash.

Where a rule has been corrected since, `departures.toml` says from which event on a log is no longer
what the rules give, and which paragraph says so; up to there it still replays.
"""

import tomllib
from pathlib import Path

import pytest

from chapter47.games import game_names, game_of
from chapter47.table import ReplayError, replay_file
from chapter47.table.log import load, to_lines

HERE = Path(__file__).parent
KEPT = sorted(HERE.glob("*/*.jsonl"))
NOTED = tomllib.loads((HERE / "departures.toml").read_text("utf-8"))
DEPARTURES = {row["log"]: row for row in NOTED.get("departure", ())}


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize(
    "path", [path for path in KEPT if name_of(path) not in DEPARTURES], ids=name_of
)
def test_a_kept_log_replays_to_the_letter(path: Path):
    table = replay_file(path, game_of)
    assert "".join(f"{line}\n" for line in to_lines(table.log)) == path.read_text("utf-8")
    assert table.ledger.total() == 0


@pytest.mark.parametrize("name", DEPARTURES)
def test_a_log_from_before_a_correction_replays_up_to_it(name: str):
    departure = DEPARTURES[name]
    assert departure["paragraph"] and departure["why"]
    game = load(HERE / f"{name}.jsonl")[0].event.game
    number = game_of(game).law.file.game.rules
    assert 2 <= departure["rules"] <= number, (
        f"raise `rules` in the law of {game}, and say here which number this log departs from: "
        "tables that are played by the old rules are noticed by it"
    )
    with pytest.raises(ReplayError) as found:
        replay_file(HERE / f"{name}.jsonl", game_of)
    assert found.value.seq == departure["event"], str(found.value)


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_kept_logs(game: str):
    mine = [
        path
        for path in KEPT
        if path.stem.startswith((f"{game}-orderly", f"{game}-random"))
        and name_of(path) not in DEPARTURES
    ]
    assert len(mine) >= 4, f"keep some: python -m tests.logs.keep VERSION {game}"

"""The examples of docs/commands.md do what is said of them."""

import re
from pathlib import Path
from typing import Any

import pytest

import chapter47

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


def test_the_described_round_settles(tmp_path: Path) -> None:
    columns, hands, stacks, story, _ = blocks("toml")
    file = tmp_path / "round.toml"
    file.write_text(columns)
    settlement = chapter47.settle(file)
    assert (settlement.net(1), settlement.net(3)) == (2500, -5000 + 15000 + 20000)
    example = (ROOT / "examples" / "blackjack" / "split-and-double.toml").read_text()
    assert example.endswith(hands)
    side_pots = (ROOT / "examples" / "poker" / "side-pots.toml").read_text()
    assert set(stacks.splitlines()) <= set(side_pots.splitlines())
    file.write_text('game = "casino-war"\n' + story)
    assert chapter47.settle(file).net(1) == 2500


def test_the_submission_is_lawful_with_a_house_way_beside_it(tmp_path: Path) -> None:
    *_, submission = blocks("toml")
    file = tmp_path / "house.toml"
    file.write_text(submission)
    assert [one.subject for one in chapter47.check(file).failed] == ["house_way"]
    (way, *_) = (ROOT / "src/chapter47/games/pai_gow_poker/house_ways").glob("*.toml")
    (tmp_path / "ours.toml").write_text(way.read_text("utf-8"), encoding="utf-8")
    assert not chapter47.check(file).failed


def test_the_calls_run(monkeypatch: pytest.MonkeyPatch) -> None:
    mine, company, settling = blocks("python")
    monkeypatch.chdir(ROOT)
    for code in (company, settling):
        exec(compile(code, "docs/commands.md", "exec"), {})
    said: dict[str, Any] = {}
    exec(compile(mine, "docs/commands.md", "exec"), said)
    found = chapter47.simulate("casino-war", rounds=20, seed=1, strategy=said["STRATEGY"])
    assert found.about["strategy"] == "gives up" and found["all wagers"].rounds == 20

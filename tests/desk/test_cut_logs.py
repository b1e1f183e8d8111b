"""A log that was cut: inside an act it is refused; at a seam its end is not proven by itself."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from chapter47.desk.signatures import Key
from chapter47.desk.signed_logs import receipt, signature_line
from chapter47.table import LogError
from chapter47.table.log import to_lines
from tests.desk.test_verify import played

runner = CliRunner()


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """The record of two rounds of casino war, and what has begun of the third."""
    return [f"{line}\n" for line in to_lines(played(rounds=2).log)]


def cut(lines: list[str], events: int, folder: Path) -> Path:
    path = folder / f"{events}.jsonl"
    path.write_text("".join(lines[:events]))
    return path


def head(line: str) -> str:
    return str(json.loads(line)["hash"])


def kinds(lines: list[str]) -> list[str]:
    return [json.loads(line)["kind"] for line in lines]


def test_every_cut_is_told_in_a_sentence_and_with_exit_code_1(
    lines: list[str], tmp_path: Path
) -> None:
    """A cut between two acts is a log by itself; any other names the act that does not end."""
    told = kinds(lines)
    inputs = [at for at, kind in enumerate(told) if kind == "Acted"]
    seams = {*inputs, len(lines)}
    for events in range(1, len(lines) + 1):
        path = cut(lines, events, tmp_path)
        if events in seams:
            assert "nothing here proves" in chapter47.verify(path).checks["end"]
            continue
        with pytest.raises(LogError) as found:
            chapter47.verify(path)
        message = f"the log ends after event {events - 1}, in the middle of an act"
        assert str(found.value) == message
    result = runner.invoke(app, ["verify", str(cut(lines, 5, tmp_path))])
    assert (result.exit_code, result.stderr) == (
        1,
        "chapter47: the log ends after event 4, in the middle of an act\n",
    )


def test_a_cut_at_a_seam_says_where_it_ends_and_that_nothing_proves_it(
    lines: list[str], tmp_path: Path
) -> None:
    path = cut(lines, 10, tmp_path)
    text = runner.invoke(app, ["verify", str(path)]).stdout
    sentence = "End: ends in the middle of round 1; nothing here proves that this is its end."
    assert sentence in " ".join(text.split())
    second = kinds(lines).index("RoundEnded") + 2
    assert kinds(lines)[second - 1] == "RoundStarted"
    whole_round = chapter47.verify(cut(lines, second, tmp_path))
    assert (whole_round.round, whole_round.in_the_middle) == (2, False)
    assert whole_round.checks["end"].startswith("ends before anything is done in round 2; nothing")


def test_a_head_that_was_noted_shows_that_a_log_was_cut(lines: list[str], tmp_path: Path) -> None:
    path = cut(lines, 10, tmp_path)
    assert "not gone further" in chapter47.verify(path, heads=[head(lines[9])]).checks["end"]
    assert "nothing here proves" in chapter47.verify(path, heads=[head(lines[1])]).checks["end"]
    with pytest.raises(LogError, match="not whole, and ends too soon after event 9, or it is an"):
        chapter47.verify(path, heads=[head(lines[1]), head(lines[-1])])
    result = runner.invoke(app, ["verify", str(path), "--head", head(lines[-1])])
    assert result.exit_code == 1 and "ends too soon" in result.stderr


def test_a_receipt_shows_that_a_log_was_cut(lines: list[str], tmp_path: Path) -> None:
    """The floor has signed that there were 12 events: a log of 10 of them is not whole."""
    key = Key(bytes(32))
    given = tmp_path / "receipt.json"
    given.write_text(json.dumps(receipt(key, "t", 12, head(lines[11]), 0.0)))
    with pytest.raises(LogError, match=r"too soon, after event 9: .* so 2 are missing at its end"):
        chapter47.verify(cut(lines, 10, tmp_path), receipts=[given])
    found = chapter47.verify(cut(lines, 12, tmp_path), receipts=[given])
    assert found.vouched == 12 and "not gone further" in found.checks["end"]


def test_a_signed_log_vouches_for_its_own_end(lines: list[str], tmp_path: Path) -> None:
    path = cut(lines, 10, tmp_path)
    path.write_text(path.read_text() + signature_line(Key(bytes(32)), "t", 10, head(lines[9]), 0.0))
    assert "not gone further when it was signed" in chapter47.verify(path).checks["end"]


def test_a_view_says_where_it_ends_too(tmp_path: Path) -> None:
    table = played(rounds=2)
    path = tmp_path / "view.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in table.view()[:10]))
    assert chapter47.verify(path).checks["end"].startswith("ends in the middle of round 1")


@pytest.mark.parametrize(("said", "exit_code"), [("seat 3", 0), ("seat:9", 2), ("nobody", 2)])
def test_an_audience_that_nobody_is_is_refused_with_the_list(
    said: str, exit_code: int, lines: list[str], tmp_path: Path
) -> None:
    path = cut(lines, len(lines), tmp_path)
    result = runner.invoke(app, ["replay", str(path), "--as", said])
    assert result.exit_code == exit_code
    if exit_code:
        assert f"there is no audience {said!r}" in result.stderr
        listed = "record, public, dealer, floorperson, and seat:1 to seat:7"
        assert listed in result.stderr

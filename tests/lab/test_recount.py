"""Counts that are made anew by a command."""

from pathlib import Path

import pytest

from chapter47.lab.recount import Progress, recount


def interrupted(folder: Path | None, progress: Progress) -> None:
    progress(1200, 16432)
    raise KeyboardInterrupt


def test_an_interrupted_count_says_how_it_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "folder"
    with pytest.raises(SystemExit, match="interrupted: what was counted is in .*folder"):
        recount(interrupted, [str(folder)], "boards")
    assert folder.is_dir()
    assert capsys.readouterr().err == "\r1,200 of 16,432 boards"


def test_without_a_folder_it_says_that_nothing_is_kept() -> None:
    with pytest.raises(SystemExit, match="nothing is kept; name a folder"):
        recount(interrupted, [], "boards")

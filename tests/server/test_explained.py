"""Every limit of a floor is a setting, shown with its default, and can be set by its name."""

from dataclasses import fields, replace

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.server.explained import chosen, explained
from chapter47.server.settings import Settings, SettingsError


def shown(*asked: str) -> list[str]:
    told = CliRunner().invoke(app, ["serve", "--settings", *asked])
    assert told.exit_code == 0, told.stderr
    return told.stdout.splitlines()


def test_every_setting_is_shown_with_its_default_and_what_it_says() -> None:
    lines = shown()
    names = [line.split(" = ")[0] for line in lines if not line.startswith(" ")]
    assert names == [one.name for one in fields(Settings)]
    says = [line for line in lines if line.startswith("    ")]
    assert len(says) == len(names) and all(line.strip().endswith(".") for line in says)
    assert "lab_bytes = 1073741824" in lines and "acts = 60 and 20 a second" in lines


def test_what_is_set_otherwise_is_shown_with_its_default() -> None:
    lines = shown(
        "--set", "lab_seconds=30", "--secure-cookies", "--set", "entries=5 and 0.1 a second"
    )
    assert "lab_seconds = 30 (by default 120)" in lines
    assert "secure_cookies = yes (by default no)" in lines
    assert "entries = 5 and 0.1 a second (by default 20 and 0.5 a second)" in lines


def test_each_setting_is_read_as_it_is_shown() -> None:
    other = replace(Settings(), hosts=("a", "b"), fair_share=0.5, warms_lab=True, key_file="k")
    rows = [row for row in explained(other) if row.name != "metrics_token"]
    assert Settings(**chosen(f"{row.name}={row.value}" for row in rows)) == other


def test_what_is_secret_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHAPTER47_METRICS_TOKEN", "open sesame")
    assert not any("sesame" in line for line in shown())


def test_all_mistakes_are_told_at_once() -> None:
    with pytest.raises(SettingsError) as told:
        chosen(["no_such=1", "lab_bytes=much", "warms_lab=maybe", "acts=7"])
    for what in ("no setting 'no_such'", "lab_bytes is 'much'", "warms_lab is", "acts is '7'"):
        assert what in str(told.value)
    refused = CliRunner().invoke(app, ["serve", "--set", "lab_bytes=much"])
    assert refused.exit_code == 2 and "lab_bytes is 'much'" in refused.stderr

"""Plots show the figures of the lab, with their axes named, on light and dark grounds."""

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from chapter47.data.plots.look import DARK, DECISIONS, LIGHT
from chapter47.desk.answers.plots import KINDS
from chapter47.desk.errors import DeskError

ASKED: dict[str, dict[str, Any]] = {
    "distribution": {"game": "casino-war", "wager": "tie"},
    "option": {"game": "casino-war", "wager": "tie", "against": "decks"},
    "convergence": {"game": "big-six", "rounds": 5000},
    "bankroll": {"game": "big-six", "rounds": 50, "sessions": 200},
    "strategy": {"game": "blackjack"},
    "amendments": {"game": "blackjack", "wager": "blackjack"},
}


def values(spec: Any) -> list[dict[str, Any]]:
    """All data of a plot."""
    found = []
    if isinstance(spec, dict):
        if "values" in spec and isinstance(spec["values"], list):
            found += [row for row in spec["values"] if isinstance(row, dict)]
        for one in spec.values():
            found += values(one)
    elif isinstance(spec, list):
        for one in spec:
            found += values(one)
    return found


def test_every_kind_is_asked():
    assert tuple(ASKED) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_drawn_light_and_dark(kind: str, tmp_path: Path):
    made = chapter47.plot(kind, **ASKED[kind])
    for dark, look in ((False, LIGHT), (True, DARK)):
        svg = made.save(tmp_path / "it.svg", dark=dark).read_text("utf-8")
        assert svg.startswith("<svg") and look.ground in svg and look.letters in svg
        assert "NaN" not in svg and "Infinity" not in svg and "undefined" not in svg
        assert made.title.split(":")[0] in re.sub(r"&#39;|&apos;", "'", svg)
    assert made.save(tmp_path / "it.png").read_bytes().startswith(b"\x89PNG")
    assert '"$schema"' in made.save(tmp_path / "it.json").read_text("utf-8")
    assert made._repr_html_().count("<svg") == 2


def axes(spec: Any) -> list[str]:
    """The titles of the axes."""
    if isinstance(spec, dict):
        own = [
            spec["encoding"][axis]["title"]
            for axis in ("x", "y")
            if spec.get("encoding", {}).get(axis, {}).get("title")
        ]
        return own + [one for value in spec.values() for one in axes(value)]
    return [one for value in spec for one in axes(value)] if isinstance(spec, list) else []


@pytest.mark.parametrize("kind", KINDS)
def test_both_axes_are_named(kind: str):
    assert len(set(axes(chapter47.plot(kind, **ASKED[kind]).spec()))) >= 2


def test_a_distribution_shows_every_probability():
    (tie, _) = chapter47.odds("casino-war", wager="tie")
    rows = values(chapter47.plot("distribution", **ASKED["distribution"]).spec())
    assert {(row["net"], row["probability"]) for row in rows} == {
        (float(net), float(p)) for net, p in tie.outcomes
    }


def test_an_option_shows_the_edge_under_each_value():
    rows = values(chapter47.plot("option", **ASKED["option"]).spec())
    at = {row["value"]: row["edge"] for row in rows if row["series"].endswith("original deal")}
    assert at == {"6": float(Fraction(58, 311)), "7": pytest.approx(0.18182, abs=1e-4)} | {
        "8": float(Fraction(74, 415))
    }


def test_a_simulation_comes_to_rest_where_it_ends():
    rows = values(chapter47.plot("convergence", **ASKED["convergence"]).spec())
    last = max((row for row in rows if "edge" in row), key=lambda row: row["rounds"])
    found = chapter47.simulate("big-six", rounds=5000, seed=47)["dollar_1"]
    assert (last["rounds"], last["edge"]) == (5000, float(found.house_edge))
    low, high = found.interval
    assert (last["low"], last["high"]) == (-high, -low)
    assert {row["exact"] for row in rows if "exact" in row} == {float(Fraction(4, 27))}


def test_a_fan_holds_nine_of_ten_sessions(tmp_path: Path):
    import numpy as np

    from chapter47.data.files import read

    rows = values(chapter47.plot("bankroll", **ASKED["bankroll"]).spec())
    last = next(row for row in rows if row["round"] == 50)
    chapter47.simulate("big-six", rounds=10_000, seed=47, rounds_to=tmp_path / "r.parquet")
    frame = read(tmp_path / "r.parquet").frame
    nets = frame.filter(frame["wager"] == "dollar_1")["net"].to_numpy()
    ends = nets.reshape(200, 50).sum(axis=1)
    assert last["p5"] <= np.median(ends) <= last["p95"]
    assert last["mean"] == pytest.approx(ends.mean())
    assert ((ends >= last["p5"]) & (ends <= last["p95"])).mean() >= 0.9


def test_a_strategy_shows_every_cell_of_the_chart():
    chart = chapter47.solve("blackjack").to_frame("chart")
    rows = values(chapter47.plot("strategy", game="blackjack").spec())
    told = {(row["kind"], row["hand"], row["facing"], row["decision"]) for row in rows}
    assert told == set(chart.rows()) and {row[3][0] for row in told} <= set(DECISIONS)


def test_amendments_show_the_edge_from_day_to_day():
    rows = values(chapter47.plot("amendments", game="blackjack", wager="blackjack").spec())
    edges = {row["day"]: row["edge"] for row in rows}
    for day in ("1978-06-02", "1993-01-19"):
        (found,) = chapter47.odds("blackjack", wager="blackjack", as_of=day)
        assert edges[day] == float(found.house_edge)
    assert edges["1978-06-02"] != edges["1993-01-19"]


def distance(one: str, other: str) -> float:
    """How far two colours are apart for a person who sees red and green alike (deuteranopia)."""

    def seen(colour: str) -> list[float]:
        red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        return [0.625 * red + 0.375 * green, 0.7 * red + 0.3 * green, 0.3 * green + 0.7 * blue]

    return max(abs(a - b) for a, b in zip(seen(one), seen(other), strict=True))


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_colours_are_told_apart_by_who_sees_no_red_and_green(look: Any):
    for at, one in enumerate(look.series):
        for other in look.series[at + 1 :]:
            assert distance(one, other) > 0.08, (one, other)
    assert distance(look.lost, look.won) > 0.3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("histogram", "craps", "--out", "a.svg"), "there is no plot 'histogram'"),
        (("distribution", "craps", "--out", "a.gif"), ".svg, .png or .json"),
        (("option", "craps", "--out", "a.svg"), "say against which option with --against"),
        (("strategy", "poker", "--out", "a.svg"), "no chart of decisions"),
        (("bankroll", "craps", "-w", "hi-lo", "--out", "a.svg"), "hi-lo"),
        (("amendments", "big-six", "--out", "a.svg"), "no amendment of big-six"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_a_sentence(
    words: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    found = CliRunner().invoke(app, ["plot", *words])
    assert found.exit_code == 2 and said in found.stderr
    assert list(tmp_path.iterdir()) == []


def test_an_option_that_changes_nothing_is_said():
    with pytest.raises(DeskError, match="do not depend on"):
        chapter47.plot("option", game="casino-war", wager="tie", against="shuffle")

"""The report of a wager: its figures are those of `odds`, what is worked out of them is right."""

import json
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.api import setting
from chapter47.cli.app import app
from chapter47.house.documents.markdown import markdown
from chapter47.house.documents.page import page
from chapter47.house.par.bands import ROUNDS, bands
from chapter47.house.par.report import Par, par
from chapter47.house.par.told import document
from chapter47.house.worth.kept import Kept
from chapter47.lab import simulate

FEW = ("casino-war", "roulette", "three-card-poker", "poker")


def report(tmp_path: Path, game: str, wager: str | None = None, **options: object) -> Par:
    kept = Kept(tmp_path / "worths.sqlite")
    return par(setting(game, options=options), wager=wager, kept=kept)


def equals_odds(game: str, found: Par) -> None:
    """Every sheet has the very figures of `odds`, and every wager that has odds has a sheet."""
    every = {(one.wager, one.pay_table, one.strategy): one for one in chapter47.odds(game)}
    for sheet in found.sheets:
        told = sheet.analysis
        exact = every[told.wager, told.pay_table, told.strategy]
        assert told == exact
        assert sheet.edges[0].edge == exact.house_edge
        assert sheet.edges[1].edge == exact.element_of_risk
        assert sum(one.returned for one in sheet.results) == -exact.house_edge
        assert sum(one.probability for one in sheet.results) == 1
        if exact.deals:
            assert sum(one.ways or 0 for one in sheet.results) == exact.deals
        assert [one.rounds for one in sheet.bands] == [n for n in ROUNDS for _ in range(3)]
        for band in sheet.bands:
            low, high = band.returned
            assert low <= 1 - exact.house_edge <= high or band.normal_misses
    assert {one.analysis.wager for one in found.sheets} == {one.wager for one in every.values()}
    told_json = found.bare_json()
    assert json.loads(json.dumps(told_json)) == told_json


@pytest.mark.parametrize("game", FEW)
def test_par_has_the_figures_of_odds(tmp_path: Path, game: str):
    equals_odds(game, report(tmp_path, game))


@pytest.mark.prove
@pytest.mark.parametrize("game", chapter47.games())
def test_par_of_every_game_has_the_figures_of_odds(tmp_path: Path, game: str):
    found = report(tmp_path, game)
    equals_odds(game, found)
    text = page(document(found))
    for sheet in found.sheets:
        assert sheet.title in text or "&" in text


def test_conventions_by_hand(tmp_path: Path):
    # craps, 5 times odds: 7/495 of the pass bet, which with odds on two thirds of all come-outs
    # puts down 1 + 5 * 2/3; the flat bet alone is the same share of itself
    flat, full = report(tmp_path, "craps", "pass").sheets
    assert [one.edge for one in flat.edges] == [Fraction(7, 495)] * 3
    assert full.average_wager == 1 + Fraction(10, 3)
    assert [one.edge for one in full.edges] == [
        Fraction(7, 495),
        Fraction(7, 495) / Fraction(13, 3),
        Fraction(7, 495) / Fraction(13, 3),
    ]
    # don't pass stands off on twelve, one come-out of 36: 27 of 1980 lost more, of 1925 decided
    (dont, _) = report(tmp_path, "craps", "dont_pass").sheets
    assert dont.edges[-1].name == "wager decided"
    assert dont.edges[-1].edge == Fraction(27, 1980) / Fraction(35, 36)


def test_results_have_names_counts_and_parts_of_the_return(tmp_path: Path):
    (flush_and_more,) = report(tmp_path, "caribbean-stud", "progressive").sheets
    named = {one.names: (one.net, one.ways) for one in flush_and_more.results}
    # 5,108 flushes and 3,744 full houses of 2,598,960 hands; $100 for a dollar is 99 ahead
    assert named["flush",] == (49, 5108)
    assert named["full house",] == (99, 3744)
    assert named["royal flush",] == (9999, 4)
    (column,) = report(tmp_path, "roulette", "column").sheets
    assert [(one.names, one.net, one.ways) for one in column.results] == [
        (("lost",), -1, 26),
        (("won",), 2, 12),
    ]
    assert column.results[1].returned == Fraction(24, 38)


def test_the_volatility_index_is_z_times_sigma(tmp_path: Path):
    (red,) = report(tmp_path, "roulette", "straight").sheets
    # 35 or -1, one in 38: a variance of 36^2 * 37/38^2
    sigma = 36 * 37**0.5 / 38
    assert red.standard_deviation == pytest.approx(sigma)
    confidence, z, index = red.volatility[0]
    assert (confidence, round(z, 6)) == (0.90, 1.644854)
    assert index == pytest.approx(1.644854 * sigma, rel=1e-6)


def test_each_lawful_choice_stands_with_its_edge(tmp_path: Path):
    (dozen,) = report(tmp_path, "roulette", "dozen").sheets
    (wheel,) = [one for one in dozen.options if one.option == "wheel"]
    by_value = {one.value: one.worth.edge for one in wheel.choices if one.worth}
    assert by_value["double zero"] == Fraction(2, 38)
    assert by_value["single zero"] == Fraction(1, 37)
    assert [one.here for one in wheel.choices].count(True) == 1
    (tie, _) = report(tmp_path, "casino-war", "tie", decks=8).sheets
    (decks,) = [one for one in tie.options if one.option == "decks"]
    edges = {one.value: one.worth.edge for one in decks.choices if one.worth}
    # 4 * decks - 1 cards of 52 * decks - 1 tie, paid 10 to 1
    assert edges == {str(n): 1 - 11 * Fraction(4 * n - 1, 52 * n - 1) for n in (6, 7, 8)}


def test_field_pays_are_one_in_thirty_six(tmp_path: Path):
    (field,) = report(tmp_path, "craps", "field").sheets
    edges = {one.worth.edge for option in field.options for one in option.choices if one.worth}
    # 16 of 36 win; two and twelve at 2 to 1 both, or one of them at 3 to 1
    assert {Fraction(20 - 18, 36), Fraction(20 - 19, 36)} <= edges


def test_mistakes_cost_what_the_edges_differ(tmp_path: Path):
    (ante,) = report(tmp_path, "three-card-poker", "ante").sheets
    best, *others = ante.strategies
    assert (best.strategy, best.cost) == ("best play", 0)
    by_name = {one.strategy: one for one in others}
    assert by_name["always play"].cost == by_name["always play"].edge - best.edge > 0


def test_another_strategy_can_be_reported(tmp_path: Path):
    kept = Kept(tmp_path / "worths.sqlite")
    found = par(setting("casino-war"), strategy="surrender", kept=kept)
    (sheet,) = found.sheets
    # one in 311/23 ties, and half is given up
    assert sheet.edges[0].edge == Fraction(23, 311) / 2


def test_what_is_supposed_stays_supposed_under_every_choice(tmp_path: Path):
    kept = Kept(tmp_path / "worths.sqlite")
    found = par(setting("casino-war", what_if={"tie": "12 to 1"}), wager="tie", kept=kept)
    (decks,) = [one for one in found.sheets[0].options if one.option == "decks"]
    edges = {one.value: one.worth.edge for one in decks.choices if one.worth}
    assert edges["8"] == 1 - 13 * Fraction(31, 415)


def test_a_screen_of_80_columns_holds_every_line(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "80")
    for args in (("casino-war", "tie"), ("caribbean-stud",), ("poker",)):
        result = CliRunner().invoke(app, ["par", *args])
        assert result.exit_code == 0, result.output
        assert max(map(len, result.stdout.splitlines())) <= 80


def test_markdown_has_as_many_cells_in_each_row_as_its_head(tmp_path: Path):
    lines = markdown(document(report(tmp_path, "three-card-poker"))).splitlines()
    width = 0
    for line in lines:
        if line.startswith("|"):
            cells = line.replace("\\|", "").count("|")
            width = width or cells
            assert cells == width, line
        else:
            width = 0
    assert sum(line.startswith(("|---", "|--")) for line in lines) >= 10


class Tags(HTMLParser):
    """Counts what is opened and closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "link", "path", "rect", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "rect"):
            assert self.open.pop() == tag


def test_a_page_is_whole_and_asks_for_nothing(tmp_path: Path):
    found = document(report(tmp_path, "casino-war"))
    text = page(found)
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert "http://www.w3.org/2000/svg" in text
    assert text.count("http") == text.count("http://www.w3.org/2000/svg")
    assert "@media print" in text


def test_a_report_goes_into_a_file_by_its_ending(tmp_path: Path):
    file = tmp_path / "tie.html"
    result = CliRunner().invoke(app, ["par", "casino-war", "tie", "--out", str(file)])
    assert (result.exit_code, result.stdout.split()[-1]) == (0, f"{file}.")
    assert file.read_text().startswith("<!doctype html>")
    wrong = CliRunner().invoke(app, ["par", "casino-war", "tie", "--out", "tie.doc"])
    assert wrong.exit_code == 2
    assert "end it with one of .html, .htm, .md" in wrong.stderr


def test_a_report_carries_a_receipt_and_can_be_made_again():
    found = chapter47.par("casino-war", wager="tie", options={"decks": 8})
    told = found.to_json()
    assert told["receipt"]["options"]["decks"] == 8
    assert chapter47.receipt(told).equal
    told["sheets"][0]["bands"][0]["within"] = 0.5
    assert "sheets[0].bands[0].within was 0.5" in chapter47.receipt(told).difference


@pytest.mark.prove
@pytest.mark.parametrize(
    ("game", "wager"),
    [
        ("roulette", "straight"),
        ("caribbean-stud", "ante"),
        ("three-card-poker", "pair_plus"),
        ("keno", "eight_spots"),
        ("big-six", "dollar_20"),
        ("casino-war", "initial"),
    ],
)
def test_bands_hold_the_totals_of_simulations(game: str, wager: str):
    from chapter47.desk.analyses import exact_counterparts, plan

    under = setting(game)
    planned = plan(under)
    exact = exact_counterparts(under, planned)[wager]
    runs, rounds = 2000, 1000
    nets = []
    for seed in range(runs):
        found = simulate(planned, rounds, seed=seed + 47)[wager]
        if found.rounds == rounds:
            nets.append(found.tally.net)
    assert len(nets) > runs / 2
    for band in bands(exact.distribution, rounds):
        share = sum(band.low <= net <= band.high for net in nets) / len(nets)
        off = (band.within * (1 - band.within) / len(nets)) ** 0.5
        assert abs(share - band.within) < 4 * off, (band, share)

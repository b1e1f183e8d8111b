"""Frames and files go around: what is written is read again, equal, with its receipt."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import chapter47
from chapter47.data.files import Kept, NotOurs, read
from chapter47.data.frames.parts import NoSuchPart, frame
from chapter47.results import Result
from tests.play import bet, open_table, ready

ROOT = Path(__file__).parent.parent.parent
WAR = ROOT / "examples/casino-war"
HOUSES = ROOT / "examples/submissions"


def a_table() -> Any:
    table = open_table("casino-war")
    table.act("seat:1", "decline")
    bet(table, 1, "initial", 1000)
    ready(table)
    return table


def advice() -> Result:
    table = chapter47.open_table("blackjack", seats=1, seed=47)
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=100_00)
    table.act("seat:1", "decline")
    table.act("seat:1", "bet", wager="blackjack", amount=10_00)
    table.act("seat:1", "ready")
    return chapter47.advise(table, "seat:1")


def verified(folder: Path) -> Result:
    a_table().save(folder / "log.jsonl")
    return chapter47.verify(folder / "log.jsonl")


RESULTS: dict[str, Any] = {
    "odds": lambda folder: chapter47.odds("craps"),
    "odds of tables": lambda folder: chapter47.odds("red-dog"),
    "one analysis": lambda folder: chapter47.odds("casino-war")[0],
    "rounded odds": lambda folder: chapter47.odds("blackjack", wager="blackjack"),
    "simulation": lambda folder: chapter47.simulate("big-six", rounds=999, seed=47),
    "sums": lambda folder: chapter47.simulate("craps", rounds=999, seed=47),
    "settlement": lambda folder: chapter47.settle(next(iter(sorted(WAR.glob("*.toml"))))),
    "verified": verified,
    "a table": lambda folder: a_table(),
    "advice": lambda folder: advice(),
    "chart": lambda folder: chapter47.solve("blackjack"),
    "hand": lambda folder: chapter47.solve("blackjack", "A 7", "--up", "9"),
    "catches": lambda folder: chapter47.solve("keno", "catches"),
    "law": lambda folder: chapter47.law_page("roulette"),
    "comparison": lambda folder: chapter47.compare("craps", "1999-11-14", "1999-11-15"),
    "games": lambda folder: chapter47.list_games(),
    "trace": lambda folder: chapter47.trace("22.9"),
    "guide": lambda folder: chapter47.guide("casino-war"),
    "par": lambda folder: chapter47.par("casino-war", wager="tie"),
    "rounded par": lambda folder: chapter47.par("blackjack", wager="blackjack"),
    "prices": lambda folder: chapter47.price(HOUSES / "small-house-2006.toml", only=["decks"]),
    "check": lambda folder: chapter47.check(HOUSES / "forty-mistakes.toml"),
    "layout": lambda folder: chapter47.layout("craps"),
    "sign": lambda folder: chapter47.sign(HOUSES / "small-house-2006.toml"),
    "notices": lambda folder: chapter47.notices(HOUSES / "small-house-2006.toml"),
}
"""A result of every kind."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Result]:
    folder = tmp_path_factory.mktemp("results")
    return {name: make(folder) for name, make in RESULTS.items()}


@pytest.mark.parametrize("name", RESULTS)
def test_every_part_goes_around(name: str, made: dict[str, Result], tmp_path: Path):
    result = made[name]
    told = json.loads(json.dumps(result.to_dict()))
    first = told[0] if isinstance(told, list) else told
    assert result.frame_names
    for part in result.frame_names:
        whole = result.to_frame(part)
        for write in (result.write_csv, result.write_parquet):
            path = write(tmp_path / f"it.{write.__name__.removeprefix('write_')}", part)
            kept = read(path)
            assert_frame_equal(kept.frame, whole, check_exact=True)
            assert (kept.part, kept.version) == (part, chapter47.__version__)
            assert kept.contract == first.get("schema", kept.contract)
            receipt = first.get("receipt")
            assert (kept.receipt.to_json() if kept.receipt else None) == receipt
        assert_frame_equal(frame(told, part), whole)
    assert result.to_frame(result.frame_names[0]).height > 0


@pytest.mark.parametrize("name", ["odds", "simulation", "settlement", "par", "prices", "check"])
def test_answers_with_a_question_keep_their_receipt(
    name: str, made: dict[str, Result], tmp_path: Path
):
    kept = read(made[name].write_parquet(tmp_path / "it.parquet"))
    assert isinstance(kept, Kept) and kept.receipt is not None
    assert kept.receipt.version == chapter47.__version__ and kept.receipt.law
    assert pl.read_parquet_metadata(tmp_path / "it.parquet")["chapter47.receipt"]


def test_a_fraction_is_two_whole_numbers_as_text_beside_its_float():
    found = chapter47.odds("casino-war", wager="tie")
    row = found.to_frame().row(0, named=True)
    assert (row["house_edge_numerator"], row["house_edge_denominator"]) == ("58", "311")
    assert row["house_edge"] == 58 / 311
    outcomes = found.to_frame("outcomes").filter(pl.col("strategy") == "on the original deal")
    exact = {
        Fraction(int(r["net_numerator"]), int(r["net_denominator"])): Fraction(
            int(r["probability_numerator"]), int(r["probability_denominator"])
        )
        for r in outcomes.iter_rows(named=True)
    }
    assert sum(exact.values()) == 1
    assert -sum(net * p for net, p in exact.items()) == Fraction(58, 311)


def test_a_rounded_number_has_no_fraction_but_its_error(made: dict[str, Result]):
    row = made["rounded odds"].to_frame().row(0, named=True)
    assert row["house_edge_numerator"] is None and 0 < row["error"] < 1e-9


def test_a_row_for_each_outcome_count_and_seat(made: dict[str, Result]):
    odds, simulated = made["odds"], made["simulation"]
    assert odds.to_frame("outcomes").height == sum(len(one.outcomes) for one in odds)
    assert simulated.to_frame("counts")["count"].sum() == sum(
        one.rounds for one in simulated.wagers.values()
    )
    settled = made["settlement"]
    owed = settled.to_frame().group_by("seat").agg(pl.sum("owed_cents"))
    assert owed.height and set(settled.to_frame("totals")["seat"]) <= set(owed["seat"])


def test_an_unknown_part_is_refused_with_the_list(made: dict[str, Result]):
    with pytest.raises(NoSuchPart, match="did you mean 'outcomes'"):
        made["odds"].to_frame("outcome")


def test_another_s_file_is_refused_in_a_sentence(tmp_path: Path):
    pl.DataFrame({"a": [1]}).write_parquet(tmp_path / "other.parquet")
    (tmp_path / "other.csv").write_text("a,b\n1,2\n")
    (tmp_path / "none.parquet").write_text("nothing")
    for name in ("other.parquet", "other.csv", "none.parquet"):
        with pytest.raises(NotOurs, match=name):
            read(tmp_path / name)


def test_another_program_reads_the_csv(made: dict[str, Result], tmp_path: Path):
    path = made["odds"].write_csv(tmp_path / "odds.csv")
    whole = pl.read_csv(path, comment_prefix="#")
    assert whole.columns == made["odds"].to_frame().columns
    assert path.read_text("utf-8").startswith('# chapter47 {"chapter47.schema": "analysis/1"')


def test_a_file_that_cannot_be_written_leaves_nothing(made: dict[str, Result], tmp_path: Path):
    with pytest.raises(OSError, match="nowhere"):
        made["games"].write_csv(tmp_path / "nowhere" / "games.csv")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", RESULTS)
def test_every_answer_has_a_line_a_text_and_a_page(name: str, made: dict[str, Result]):
    result = made[name]
    assert result.summary().strip() and 'class="c47"' in result._repr_html_()
    if name in ("guide", "par", "prices", "check", "layout", "sign", "notices"):
        assert len(repr(result).splitlines()) == 1 and len(repr(result)) < 160


def test_frames_of_a_report_and_of_prices_hold_what_they_are_made_of(made: dict[str, Result]):
    (row,) = made["par"].to_frame().filter(pl.col("strategy") == "on the original deal").to_dicts()
    assert (row["return_numerator"], row["return_denominator"]) == ("253", "311")
    edges = made["par"].to_frame("edges").filter(pl.col("per") == "initial wager")
    assert set(edges["edge_numerator"]) == {"58", "2974"}
    wagers = made["prices"].to_frame("wagers")
    (war,) = wagers.filter((pl.col("game") == "casino-war") & (pl.col("wager") == "initial")).rows(
        named=True
    )
    exact = Fraction(int(war["house_edge_numerator"]), int(war["house_edge_denominator"]))
    assert war["won_an_hour_cents"] == round(float(75 * 2000 * exact), 2)
    assert made["check"].to_frame().filter(pl.col("kind") == "fail").height == 40
    main = made["sign"].to_frame().filter(pl.col("is_main") & (pl.col("table") == "101"))
    assert main["told"].to_list() == ["$10 to $1,000"]

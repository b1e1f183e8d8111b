"""A kept answer is made again from its receipt; whatever was changed in it is named."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.api import setting
from chapter47.cli.app import app
from chapter47.data.receipt import Receipt, files_named
from chapter47.errors import BadInput
from chapter47.house.again import again

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(p for p in (ROOT / "examples").glob("*/*.toml") if "[[round]]" in p.read_text())


def kept(tmp_path: Path, *args: str) -> Path:
    """What a command prints with --json, in a file."""
    result = CliRunner().invoke(app, [*args, "--json"])
    assert result.exit_code == 0, result.output
    file = tmp_path / "answer.json"
    file.write_text(result.stdout)
    return file


QUESTIONS = (
    ("odds", "casino-war", "--wager", "tie", "--option", "decks=8"),
    ("odds", "craps", "--wager", "place 6", "--as-of", "1996-03-01"),
    ("odds", "casino-war", "--what-if", "decks=5", "--what-if", "tie=12 to 1"),
    ("odds", "casino-war", "--strategy", "surrender"),
    ("odds", "poker"),
    ("simulate", "big-six", "--rounds", "5400", "--seed", "47"),
    ("simulate", "casino-war", "--rounds", "1000", "--no-compare", "--what-if", "decks=5"),
    ("check", str(ROOT / "examples" / "submissions" / "small-house-2006.toml")),
    (
        "check",
        str(ROOT / "examples" / "submissions" / "small-house-2006.toml"),
        "--as-of",
        "2008-01-01",
    ),
    ("settle", str(ROOT / "examples" / "blackjack" / "split-and-double.toml")),
)


@pytest.mark.parametrize("args", QUESTIONS, ids=" ".join)
def test_every_answer_comes_out_the_same_again(tmp_path: Path, args: tuple[str, ...]):
    found = chapter47.receipt(kept(tmp_path, *args))
    assert found.equal, str(found)
    assert (found.receipt.command, found.changed) == (args[0], [])


def test_the_receipt_names_day_options_seed_and_law(tmp_path: Path):
    file = kept(
        tmp_path, "simulate", "big-six", "-n", "540", "--seed", "5", "--as-of", "1999-03-01"
    )
    receipt = json.loads(file.read_text())["receipt"]
    assert (receipt["as_of"], receipt["seed"]) == ("1999-03-01", 5)
    assert receipt["question"] == {"game": "big-six", "rounds": 540, "compare": True}
    assert receipt["options"]["wheel"] == "atlantic_city"
    assert {"big-six/law.toml", "all_games.toml"} <= receipt["law"].keys()
    assert receipt["version"] == chapter47.__version__


def test_what_was_changed_in_an_answer_is_named(tmp_path: Path):
    file = kept(tmp_path, "odds", "casino-war", "--wager", "tie")
    told = json.loads(file.read_text())
    told[1]["house_edge"]["exact"] = "1/6"
    file.write_text(json.dumps(told))
    result = CliRunner().invoke(app, ["receipt", str(file)])
    assert result.exit_code == 1
    assert "[1].house_edge.exact was 1/6 and is" in " ".join(result.stdout.split())
    told = json.loads(CliRunner().invoke(app, ["receipt", str(file), "--json"]).stdout)
    assert (told["equal"], told["is_the_answer_of_its_receipt"]) == (False, False)


def test_an_answer_under_a_law_that_was_changed_since_says_so(tmp_path: Path):
    file = kept(tmp_path, "odds", "casino-war", "--wager", "tie")
    told = json.loads(file.read_text())
    for row in told:
        row["receipt"]["law"]["casino-war/law.toml"] = "0" * 64
        row["receipt"]["sources"] = "0" * 64
        row["receipt"]["version"] = "0.0.1"
    file.write_text(json.dumps(told))
    found = again(file)
    assert found.equal
    assert found.changed == [
        f"version 0.0.1 made it, this is {chapter47.__version__}",
        "casino-war/law.toml is another",
        "the rules and kernels that it rests on were changed",
    ]


def test_the_default_of_another_day_does_not_reach_an_old_answer():
    # the receipt keeps every option and the day, so that another default changes nothing
    found = again_of_question({"game": "casino-war", "wager": "tie"}, decks=7)
    assert [row["options"]["decks"] for row in found] == [7, 7]


def again_of_question(question: dict[str, str], **options: int) -> list[dict[str, dict[str, int]]]:
    from chapter47.desk.receipts import odds_again

    receipt = Receipt("1", "odds", question, "", as_of="2001-01-01", options=options)
    return odds_again(receipt)


def test_one_analysis_kept_alone_is_found_among_the_others(tmp_path: Path):
    told = json.loads(kept(tmp_path, "odds", "casino-war").read_text())
    assert again(told[2]).equal
    told[2]["deals"] += 1
    assert again(told[2]).difference.startswith("deals was")


def test_a_receipt_alone_tells_whether_the_answer_is_the_same(tmp_path: Path):
    receipt = json.loads(kept(tmp_path, "odds", "casino-war").read_text())[0]["receipt"]
    assert again(receipt).equal
    assert not again(receipt | {"answer": "0" * 64}).equal


def test_a_file_of_the_licensee_counts(tmp_path: Path):
    ways = ROOT / "src/chapter47/games/pai_gow/house_ways"
    way = tmp_path / "way.toml"
    way.write_text((ways / "balancing.toml").read_text())
    under = setting("pai-gow", options={"house_way": str(way)})
    before = files_named([under])
    assert [*before] == [str(way)]
    assert files_named([setting("pai-gow")]) == {}
    way.write_text(way.read_text() + "# another word\n")
    assert files_named([under]) != before


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("[]", "there is no receipt"),
        ('{"a": 1}', "there is no receipt"),
        ('{"receipt": 5}', "a receipt is a JSON object"),
        ('{"receipt": {"version": "1"}}', "lacks command, question, answer"),
        (
            '{"receipt": {"version": "1", "command": "od", "question": {}, "answer": ""}}',
            "there are receipts of odds",
        ),
        (
            '{"receipt": {"version": "1", "command": "odds", "question": {}, "answer": ""}}',
            "the question of this receipt is not as `odds` writes it",
        ),
        (
            '{"receipt": {"version": "1", "command": "odds", "question": [], "answer": ""}}',
            "question of the receipt is not as this program writes it",
        ),
    ],
)
def test_what_is_no_answer_gets_one_sentence(tmp_path: Path, text: str, why: str):
    file = tmp_path / "answer.json"
    file.write_text(text)
    with pytest.raises(BadInput, match=why):
        again(file)
    assert CliRunner().invoke(app, ["receipt", str(file)]).exit_code == 2


def test_a_simulation_that_was_stopped_says_that_it_cannot_be_made_again(tmp_path: Path):
    file = kept(tmp_path, "simulate", "big-six", "--rounds", "5400", "--seed", "47")
    told = json.loads(file.read_text()) | {"rounds_done": 5000}
    with pytest.raises(BadInput, match="stopped after 5,000 of 5,400 rounds"):
        again(told)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_that_settles_can_be_settled_again(path: Path):
    assert again(chapter47.settle(path).to_dict()).equal

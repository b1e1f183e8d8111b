"""What people met who tried the program from its README alone: the same commands, told anew.

Each row bears the number under which it was written down: S settles, M counts, V verifies, T plays
at a terminal, X is at a shell, P writes Python, N makes a game, D reads.
"""

from pathlib import Path
from shlex import split

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from tests.cli.test_play import sit

ROOT = Path(__file__).parent.parent.parent
COMMANDS: list[tuple[str, str, int, list[str], list[str]]] = [
    ("M1", "solve blackjack 16 --up 10", 0, ["best: draw", "10 6", "9 7"], ["code", "Joker"]),
    (
        "M2",
        'solve blackjack "A 7" --up 9',
        0,
        ["decks 8", "soft 17 stand", "in units of the wager", "by their composition"],
        ["True", "over_under"],
    ),
    ("M3", "solve blackjack --help", 0, ["chapter47 solve blackjack wagers"], []),
    ("M3", "solve blackjack help", 2, ["ask nothing for the chart", "`wagers` for"], []),
    ("M3", "solve let-it-ride --help", 0, ['chapter47 solve let-it-ride "TS JS QS"'], ["keno"]),
    (
        "M4",
        "solve blackjack --what-if hit_soft_17=yes",
        2,
        ["choose one of them as an option, soft_17=stand or draw"],
        [],
    ),
    ("M4", "odds blackjack --what-if surrender=yes", 2, ["surrender=off or late"], []),
    (
        "M4",
        "odds three-card-poker -w pair-plus --what-if 'pair plus trips=40 to 1'",
        0,
        ["what if: pair plus on three-of-a-kind is 40 to 1, where the law has 30 to 1"],
        ["pair_plus"],
    ),
    (
        "M5",
        "simulate blackjack -n 1000 --seed 1",
        0,
        ["decks 8", "Strategy: basic"],
        ["True", "False", "suited_678", "over_under_13"],
    ),
    (
        "M6",
        "simulate craps -n 1000 --strategy every",
        0,
        ["Strategy: every wager", "Field bet", "Eight the hardway"],
        ["place_to_win"],
    ),
    ("M6", "simulate craps --help", 0, ["every wager", "three point molly"], []),
    ("M7", "simulate casino-war --rounds 1e3 --seed 1", 0, ["1,000 rounds"], []),
    ("M9", "solve poker frequencies", 0, ["0.00003"], ["+0.0"]),
    ("M10", "odds craps -w field", 0, ["Field bet"], ["field [double]"]),
    ("M11", "simulate casino-war -n 1e4 --seed 1", 0, ["standard errors off"], []),
    (
        "M12",
        "simulate blackjack -n 1e4 --seed 47",
        0,
        ["rounds of our own from such shoes", "From a fresh shoe each round, exactly"],
        [],
    ),
    ("V3", "replay {log} --as nobody", 2, ["nobody", "record", "public", "dealer", "seat"], []),
    ("V1", "play casino-war --save {log}", 2, ["--append", "--overwrite"], []),
    ("X1", "--help", 0, ["--install-completion", "--show-completion"], []),
    ("X2", "law 21", 2, ["Blackjack (19:47-2)", "Fast action hold'em (19:47-21)"], []),
    ("X2", "games --help", 0, ["games"], []),
    ("X4", "-h", 0, ["Usage"], []),
    ("X4", "help odds", 0, ["exact house edge"], []),
    ("X4", "-V", 0, ["chapter47 "], []),
    ("X4", "demo casino-war --seed 1 --json", 0, ['"game": "casino-war"'], []),
    ("X4", "odds casino-war --opton", 2, ["--option"], []),
    ("X4", "odd", 2, ["Did you mean 'odds'?"], []),
    ("X4", "odds nowhere --json", 2, ['"error": "there is no game', '"exit_code": 2'], []),
    ("X5", "settle {folder}", 2, ["Is a directory"], []),
    (
        "S4",
        "settle --words roulette",
        0,
        ["four numbers", "corner", "take colour", "late wager"],
        ["four_numbers", "late_wager", "take_colour"],
    ),
    ("S4", "settle --new craps", 0, ['game = "craps"', "[[round]]"], []),
    ("N4", "new-game lucky-seven {folder}/lucky", 0, ["lucky"], []),
    ("P7", "odds craps -w 'Pass line'", 0, ["Pass bet"], []),
    ("P7", "odds craps -w corner", 2, ["there is no wager 'corner' at craps (did you"], ["_"]),
    ("C9", "guide roulette --option wheel=triple", 2, ["allowed are double zero"], []),
    ("C9", "law casino-war --as-of 1998-01-01", 2, ["it was adopted 1999-01-19"], []),
    (
        "asked",
        "simulate casino-war --strategy alwys",
        2,
        ["there is no strategy 'alwys' (did you mean 'always go to war'?)"],
        [],
    ),
]


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A folder, and the log of a sitting."""
    folder = tmp_path_factory.mktemp("record")
    log = folder / "log.jsonl"
    sit("bet initial 10", "", "deal 9S", "deal 7H", "quit", args=("--save", str(log)))
    return {"folder": str(folder), "log": str(log)}


@pytest.mark.parametrize(
    ("typed", "code", "says", "never"),
    [row[1:] for row in COMMANDS],
    ids=[f"{row[0]} {row[1][:30]}" for row in COMMANDS],
)
def test_a_command_says_what_was_missed(
    typed: str, code: int, says: list[str], never: list[str], places: dict[str, str]
) -> None:
    result = CliRunner().invoke(app, split(typed.format(**places)), env={"COLUMNS": "200"})
    assert result.exit_code == code, result.output
    told = " ".join(result.output.split())
    for text in says:
        assert text in told
    for text in never:
        assert text not in told


SITTINGS: list[tuple[str, str, list[str], list[str], list[str]]] = [
    (
        "T1",
        "roulette",
        ["9 20", "5 10", "17 5"],
        ["$20 on straight 9", "$10 on straight 5", "$5 on straight 17"],
        ["on red", "buys chips for $5."],
    ),
    (
        "T2",
        "craps",
        ["", "pass line 10", "yo 1", "hard 8 5", "any seven 5"],
        ["$10 on pass", "$1 on eleven", "$5 on eight the hardway", "$5 on any seven"],
        ["is not open"],
    ),
    (
        "T2",
        "roulette",
        ["corner 1-2-4-5 5", "2nd dozen 5", "split 17-20 5"],
        ["$5 on four numbers 1-2-4-5", "$5 on dozen 13-24", "$5 on split 17-20"],
        ["is not open"],
    ),
    ("T2", "blackjack", ["25"], ["$25 on blackjack"], []),
    (
        "T3",
        "roulette",
        ["help"],
        ["straight", "35 to 1", "rules", "pays"],
        ["surrender 2 5", "tie"],
    ),
    ("T3", "casino-war", ["pays"], ["10 to 1"], []),
    ("T4", "blackjack", ["? all"], ["bet blackjack box 2 AMOUNT"], ["bet blackjack 2"]),
    ("T5", "craps", [], ["Player 1"], ["accept"]),
    ("T6", "craps", ["", "hint"], ["worth"], []),
    ("S3", "roulette", ["corner-ish 5"], ["there is no wager or act 'corner-ish' at roulette"], []),
    (
        "area",
        "pai-gow-poker",
        ["bet pai gow poker spot 2 hello"],
        ["area"],
        ["box"],
    ),
    (
        "limit",
        "casino-war",
        ["buy in 100000", "initial 50000"],
        ["the most posted for it, which `limits` of the table raises"],
        [],
    ),
]


@pytest.mark.parametrize(
    ("game", "typed", "says", "never"),
    [row[1:] for row in SITTINGS],
    ids=[f"{row[0]} {row[1]} {number}" for number, row in enumerate(SITTINGS)],
)
def test_a_sitting_hears_what_was_typed(
    game: str, typed: list[str], says: list[str], never: list[str]
) -> None:
    told = " ".join(sit(*typed, game=game).split())
    for text in says:
        assert text in told
    for text in never:
        assert text not in told


def test_a_limit_is_refused_with_what_raises_it() -> None:
    told = sit("initial 60", args=("--bankroll", "$50"))
    assert "$60 is not from $5 to $50: all the chips of the seat, which buys more" in told
    posted = ("--bankroll", "$9,000", "--limit", "initial wager=$10-$5,000")
    assert "Seat 1 puts $5,000 on initial." in sit("initial 5000", args=posted)
    refused = CliRunner().invoke(app, ["play", "casino-war", "--limit", "initial=5000"])
    assert refused.exit_code == 2 and "write --limit WAGER=LEAST-MOST" in refused.stderr


def described(game: str, text: str) -> str:
    return f'game = "{game}"\n{text}\n'


DESCRIPTIONS: list[tuple[str, str, int, list[str], list[str]]] = [
    (
        "S1 S2",
        described(
            "roulette",
            """[[round]]
result = "20"
wagers = [
    { seat = 9, wager = "red", amount = "$10" },
    { seat = 2, wager = "straight up", spot = "37", amount = "$5" },
    { seat = 2, wager = "2nd 12", amount = "$0.30" },
    { seat = 2, wager = "corner", spot = "1-2-4-6", amount = "$5" },
]
resultt = 5""",
        ),
        2,
        [
            "5 mistakes:",
            "line 5, round 1, wager 1",
            "there is no seat 9: seats are 1 to 8",
            "line 6, round 1, wager 2",
            "'37' is no spot of straight",
            "line 7, round 1, wager 3",
            "line 8, round 1, wager 4",
            "line 10, round 1, resultt: there is no such key (did you mean 'result'?)",
        ],
        [],
    ),
    (
        "S3 S5",
        described(
            "roulette",
            """[[round]]
result = "20"
wagers = [
    { seat = 1, wager = "split", spot = "20-17", amount = "$5" },
    { seat = 2, wager = "corner", spot = "20-17-18-21", amount = "$5" },
    { seat = 2, wager = "2nd 12", amount = "$5" },
]""",
        ),
        0,
        ["Seat 1, split 17-20 $5 wins $85", "four numbers 17-18-20-21 $5 wins $40", "dozen 13-24"],
        [],
    ),
    (
        "S3",
        described(
            "blackjack",
            """[[round]]
wagers = [{ seat = 1, wager = "main", amount = "$25" }]
cards = ["9S", "7H", "3C", "9D", "6C", "KD"]
decisions = [{ seat = 1, decision = "hit" }, { seat = 1, decision = "stay" }]""",
        ),
        0,
        ["blackjack $25 wins $25 at 1 to 1 (the dealer has 26, over 21)"],
        ["21 against 26", "18 against 26"],
    ),
    (
        "S6",
        described(
            "poker",
            """[stacks]
"seat 1" = "$100"
"seat 2" = "$100"
"seat 3" = "$15"
[[round]]
story = ["seat 9 fold"]""",
        ),
        2,
        ["seat 9"],
        ["below the buy-in"],
    ),
    (
        "S8",
        described(
            "blackjack",
            """[[round]]
wagers = [{ seat = 1, wager = "blackjak", amount = "$25" }]
[round.hands]
dealer = "9S QQ"
"box 1" = "9D 9C"
"box 3" = "9H 8H" """,
        ),
        2,
        ["no wager 'blackjak' at blackjack (did you mean 'blackjack'?)", "QQ", "box 3"],
        [],
    ),
    (
        "S10",
        described(
            "craps",
            """[[round]]
wagers = [{ seat = 1, wager = "pass line", amount = "$10" }]
dice = [[4, 2]]
[[round]]
wagers = [{ seat = 1, wager = "odds", amount = "$500" }]
dice = [[3, 3]]""",
        ),
        2,
        ["$500 is not from", "5 times the $10 on pass, as the option odds_multiple has it"],
        [],
    ),
]


@pytest.mark.parametrize(
    ("text", "code", "says", "never"),
    [row[1:] for row in DESCRIPTIONS],
    ids=[row[0] for row in DESCRIPTIONS],
)
def test_a_described_round_is_settled_or_told_what_is_wrong(
    text: str, code: int, says: list[str], never: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "night.toml"
    file.write_text(text, "utf-8")
    result = CliRunner().invoke(app, ["settle", str(file)], env={"COLUMNS": "300"})
    told = " ".join(result.output.split())
    assert result.exit_code == code, result.output
    for one in says:
        assert one in told
    for one in never:
        assert one not in told


def test_a_log_cut_at_a_seam_is_told_to_have_no_proof_of_its_end(tmp_path: Path) -> None:
    """V2: it was "Verified", and not a word of where it ends."""
    log, cut = tmp_path / "log.jsonl", tmp_path / "cut.jsonl"
    sit("bet initial 10", "", "deal 9S", "deal 7H", "quit", args=("--save", str(log)))
    lines = log.read_text("utf-8").splitlines(keepends=True)
    cut.write_text("".join(lines[:10]), "utf-8")
    told = " ".join(CliRunner().invoke(app, ["verify", str(cut)]).output.split())
    assert "nothing" in told and "prove" in told


def test_python_answers_as_the_commands_do() -> None:
    """P1, P2, P5: `dir` named two names that are not for anybody, a seat was "seat:1" alone."""
    assert {"odds", "simulate", "settle", "open_table"} <= set(dir(chapter47))
    assert not {"Any", "TYPE_CHECKING"} & set(dir(chapter47))
    assert repr(chapter47.odds("casino-war")[0]).count("Fraction") == 0
    table = chapter47.open_table("casino-war", seats=2, seed=47)
    table.act("seat 1", "sit", player="Ann")
    with pytest.raises(chapter47.BadInput, match="there is nobody called 'Bob' at the table"):
        table.act("Bob", "sit", player="Bob")
    assert chapter47.odds("craps", wager="Pass line")[0].wager == "pass"


def test_the_readme_names_every_page() -> None:
    """D1: how a round to settle is written stood in a page that nobody was sent to."""
    text = (ROOT / "README.md").read_text("utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f"docs/{page.name}" in text, page.name
    assert "examples/README.md" in text and "pip install" in text

"""Each kit fails when what it proves is broken; the command names the file, and what to add."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chapter47.kits import evenings, sequences
from chapter47.kits.conformance import Conformance, check
from chapter47.kits.new_game import write_game
from chapter47.kits.partition import Partition
from chapter47.kits.partition import check as check_partition
from chapter47.kits.supplied import NotProved
from chapter47.law.book import law_of
from chapter47.table import RECORD, Table, rack
from tests.games.kits.rooms import supplied
from tests.kits.installed import install, tried

COMMAND = ("-m", "chapter47", "check-game", "lucky-seven")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package that the command writes."""
    folder = tmp_path_factory.mktemp("maker") / "lucky-seven"
    write_game("lucky-seven", folder, law_of("casino-war").adopted)
    return folder


@pytest.fixture
def site_of(package: Path, tmp_path: Path) -> Callable[..., Path]:
    """Installs the package with a change in one of its files, or without the file."""

    def made(file: str = "", old: str = "", new: str = "") -> Path:
        site = install(package, tmp_path)
        path = site / "lucky_seven" / file
        if file and not old:
            path.unlink()
        elif file:
            text = path.read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{old!r} in {file}"
            path.write_text(text.replace(old, new), encoding="utf-8")
        return site

    return made


def states(site: Path, only: str = "") -> dict[str, dict[str, Any]]:
    told = tried(site, *COMMAND, "--json", "--only", only)
    assert told.returncode in (0, 1), told.stderr
    rows = json.loads(told.stdout)["lucky-seven"]
    assert told.returncode == (0 if all(row["state"] == "proved" for row in rows) else 1)
    return {row["proof"].split(":")[0]: row for row in rows if row["state"] != "proved"}


BROKEN = {
    "more chips than there are": (
        "procedure.py",
        "yield from t.lose(wager, cite",
        "import chapter47.table as c\n"
        '            t.move("", c.Move("seat:1/rack", "gone", 10**9), cite="lucky-seven:1.5")\n'
        "            yield from t.lose(wager, cite",
        "random play",
        "lucky_seven/procedure.py",
    ),
    "a ruling too few": (
        "law.toml",
        'name = "card_exposed"',
        'name = "card_shown"',
        "every irregularity has its ruling",
        "card_shown",
    ),
    "another result in the kernel": (
        "lab.py",
        "return settle(player, dealer) + (2",
        "return 1 - settle(player, dealer) + (2",
        "kernel and table pay the same to the cent",
        "at the table",
    ),
    "another payout": (
        "law.toml",
        'odds = "1 to 3"',
        'odds = "2 to 3"',
        "every outcome has one result, as often as by hand",
        "('win', '2 to 3'): 78",
    ),
    "an offer that the repertoire does not name": (
        "repertoire.py",
        "simple(RAISE, STAND)",
        "simple(STAND)",
        "it is an environment",
        "raise",
    ),
    "a settlement of another's chapter": (
        "procedure.py",
        'cite="lucky-seven:1.5", reason="not the higher card"',
        'cite="high-card:1.5", reason="not the higher card"',
        "random play",
        "high-card:1.5",
    ),
    "no plan": (
        "lab.py",
        "LAB = Lab(analyses, plan)",
        "LAB = Lab(analyses)",
        "its odds are exact, and simulated",
        "write `plan(setting, strategy)`, which returns a SimulationPlan, in lucky_seven/lab.py",
    ),
    "no felt": (
        "felt.py",
        "",
        "",
        "its felt is drawn",
        "write lucky_seven/felt.py with `FELT = Felt(...)`",
    ),
    "no kit": ("kit.py", "", "", "every payout that is shown is won, and none else", "OFFERS"),
    "another count by hand": (
        "kit.py",
        "by_hand=(2, 4, 4)",
        "by_hand=(2, 4, 5)",
        "legal sequences are as many as by hand",
        "[2, 4, 5]",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_broken_is_found_and_told(site_of: Callable[..., Path], what: str):
    file, old, new, proof, says = BROKEN[what]
    found = states(site_of(file, old, new), proof)
    names = {name: row["told"] for name, row in found.items()}
    key = next((name for name in names if name.startswith(proof)), None)
    assert key is not None, names
    assert says in names[key], names[key]


def test_a_report_for_people_says_of_each_proof_how_it_stands(site_of: Callable[..., Path]):
    site = site_of("figures.txt")
    told = tried(site, *COMMAND)
    assert told.returncode == 1
    assert "  proved  an empty table does nothing" in told.stdout
    missing = "lacks   no figure changed unnoticed: lucky-seven lacks lucky_seven/figures.txt"
    assert missing in told.stdout
    assert "14 proved, 0 failed, 1 with nothing to go on." in told.stdout
    told = tried(site, *COMMAND, "--keep")
    assert told.returncode == 0 and "15 proved, 0 failed" in told.stdout
    assert "lucky_seven/figures.txt was written: read every line of it." in told.stdout


def test_proofs_are_chosen_by_words_of_their_names(site_of: Callable[..., Path]):
    site = site_of()
    proved = tried(site, *COMMAND, "--only", "empty table").stdout.splitlines()
    assert proved[1:] == [
        "  proved  an empty table does nothing",
        "1 proved, 0 failed, 0 with nothing to go on.",
    ]
    told = tried(site, *COMMAND, "--only", "luck")
    assert (
        told.returncode == 2 and "no proof has 'luck' in its name; there are: entry" in told.stderr
    )


def test_a_package_that_is_not_installed_is_told_how_to_be(tmp_path: Path):
    told = tried(tmp_path, *COMMAND)
    assert told.returncode == 2
    assert "no installed package 'lucky-seven' adds a game; there are:" in told.stderr
    assert '"pip install" it first' in told.stderr


def test_a_lost_chip_is_noticed():
    table = evenings.play_at_random("casino-war", 1, 60)
    evenings.check(table)
    seat = next(iter(table.players))
    table.ledger.balances[rack(seat)] -= 1
    with pytest.raises(NotProved, match="chips were made or lost: -1 cents"):
        evenings.no_chip_is_lost(table)
    table.ledger.balances["inventory"] += 1
    table.ledger.balances[rack(seat)] -= 10**9
    table.ledger.balances["inventory"] += 10**9
    with pytest.raises(NotProved, match=rf"seat:{seat}/rack is at -"):
        evenings.no_chip_is_lost(table)


def test_chips_that_no_event_moved_are_noticed():
    table = evenings.play_at_random("casino-war", 1, 60)
    seat = next(iter(table.players))
    table.ledger.balances[rack(seat)] += 1
    table.ledger.balances["inventory"] -= 1
    with pytest.raises(NotProved, match="the log does not replay to the same chips"):
        evenings.check(table)


class Leaky(Table):
    """A table that shows everybody its record."""

    def view(self, audience: str = RECORD, since: int = 0) -> list[dict[str, Any]]:
        return super().view(RECORD, since)


def test_a_view_that_shows_what_is_hidden_is_noticed():
    table = evenings.play_at_random("pai-gow-poker", 1, 60)
    assert any(entry.sealed for entry in table.log)
    evenings.leaks_nothing(table)
    table.__class__ = Leaky
    with pytest.raises(NotProved, match="public is shown what event|has the key of the log"):
        evenings.leaks_nothing(table)


def test_a_table_that_pays_otherwise_than_its_kernel_is_noticed():
    kit = supplied("casino-war", "CONFORMANCE", what="")

    def miscounted(chance: random.Random) -> Any:
        evening = kit.describe(chance)
        counted = evening.kernel
        evening.kernel = lambda: {key: net + (key[1] == "tie") for key, net in counted().items()}
        return evening

    with pytest.raises(NotProved, match="round 0 of evening 0.*at the table.*in the kernel"):
        check("casino-war", Conformance(miscounted))
    with pytest.raises(NotProved, match="too little was compared.*never never came to 'win'"):
        check("casino-war", Conformance(kit.describe, evenings=1, both=("never",)))


@pytest.mark.parametrize(
    ("ways", "says"),
    [
        ({"a": {"win": 2, "lose": 0}}, "found, and by hand"),
        ({}, "not counted by hand: {'a'}"),
        ({"a": {"win": 1, "lose": 1}, "b": {"win": 1}}, "found, and by hand"),
    ],
)
def test_another_number_of_ways_is_noticed(ways: dict[str, Any], says: str):
    cases = [("a", 1, ["win"], 1), ("a", 2, ["lose"], 1)]
    check_partition(Partition(lambda: cases, {"a": {"win": 1, "lose": 1}}))
    with pytest.raises(NotProved, match=says):
        check_partition(Partition(lambda: cases, ways))


def test_two_results_of_one_wager_are_noticed():
    with pytest.raises(NotProved, match="a has 2 results by 1"):
        check_partition(Partition(lambda: [("a", 1, ["win", "lose"], 1)], {}))


def test_another_number_of_sequences_is_noticed():
    small = supplied("casino-war", "SMALL", what="")
    kept = sequences.text_of_counts("casino-war", sequences.counts("casino-war", small))
    sequences.check("casino-war", small, kept, "count again")
    with pytest.raises(NotProved, match="otherwise before: count again"):
        sequences.check("casino-war", small, kept.replace("1  2", "1  3"), "count again")

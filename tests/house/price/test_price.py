"""What choices are worth in money, against differences that were derived by hand."""

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from signal import SIGINT, raise_signal
from threading import Timer

import pytest
from typer.testing import CliRunner

import chapter47
from chapter47.cli.app import app
from chapter47.errors import BadInput
from chapter47.house.documents.markdown import markdown
from chapter47.house.price.model import Choice, Group, Prices
from chapter47.house.price.price import NOT_OFFERED, price
from chapter47.house.price.told import document
from chapter47.house.submission import read_text
from chapter47.house.worth.kept import Kept
from tests.house.price.many_decks import house_edge

HEAD = 'day = {day}\nhouse = "Boardwalk House"\n'


def priced(
    tmp_path: Path,
    text: str,
    day: str = "2006-09-05",
    rounds: int = 0,
    only: Sequence[str] = (),
) -> Prices:
    kept = Kept(tmp_path / "worths.sqlite")
    return price(read_text(HEAD.format(day=day) + text), kept=kept, rounds=rounds, only=only)


def game(name: str, average: str, hands: int = 100, more: str = "") -> str:
    return (
        f'[[game]]\ngame = "{name}"\npricing = {{ hands_an_hour = {hands}, '
        f"average = {{ {average} }} }}\n{more}\n"
    )


def choices(group: Group, option: str) -> dict[str, Choice]:
    return {one.value: one for one in group.choices if one.option == option}


def per_unit(choice: Choice) -> Fraction:
    """What the house wins more of each unit of the one wager that is priced."""
    stakes = choice.against.stakes
    return choice.difference / stakes.rounds / stakes.wagers[0].average


def test_blackjack_s_soft_17_and_6_to_5(tmp_path: Path):
    terms = game("blackjack", 'blackjack = "$25"')
    (table,) = priced(tmp_path, terms, only=("soft_17", "variation")).groups
    assert {one.option for one in table.choices} == {"soft_17", "variation"}
    # with so many decks that none matters: eight decks are within a hundredth of a percent
    by_recursion = house_edge(True) - house_edge(False)
    soft = per_unit(choices(table, "soft_17")["draw"])
    assert float(soft) == pytest.approx(by_recursion, abs=1e-4)
    assert 0.0019 < soft < 0.0024  # as it is published
    # an ace and a ten of eight decks, where the dealer has not the same: 3/2 - 6/5 less
    ace_and_ten = 2 * Fraction(32 * 128, 416 * 415)
    dealer_too = 2 * Fraction(31 * 127, 414 * 413)
    by_hand = Fraction(3, 10) * ace_and_ten * (1 - dealer_too)
    found = per_unit(choices(table, "variation")["6 to 5"])
    assert float(found) == pytest.approx(float(by_hand), abs=1e-9)


def test_craps_odds_move_no_win_but_what_lies_at_stake(tmp_path: Path):
    (table,) = priced(tmp_path, game("craps", 'pass = "$25"', 100)).groups
    assert table.priced.won == 100 * 2500 * Fraction(7, 495)
    by_value = choices(table, "odds_multiple")
    assert set(by_value) == {"0", "1", "2", "10", "20", "50", "100"}
    for value, one in by_value.items():
        assert one.difference == 0
        assert one.priced is not None
        edge = one.priced.edges[0]
        assert edge is not None
        if value != "0":
            # a point is set in two of three come-outs, and odds lie behind it then
            (full,) = edge.more
            assert full.wagered == 1 + Fraction(2, 3) * int(value)
            assert full.element_of_risk == Fraction(7, 495) / full.wagered
    text = markdown(document(Prices("B", "2006", "", [table])))
    assert "| Odds multiple 100 | 0.0209% | $1,691.67 |" in text


def test_pay_tables_differ_by_what_they_pay_times_how_often(tmp_path: Path):
    terms = game("three-card-poker", 'pair_plus = "$10"', 40, "options = { pair_plus = 'A' }")
    (table,) = priced(tmp_path, terms).groups
    by_table = choices(table, "pair_plus")
    # of 22,100 hands 48 straight flushes, 52 of three of a kind, 720 straights, 1,096 flushes
    expected = {
        "B": Fraction(1096, 22100),
        "C": 5 * Fraction(52, 22100),
        "D": Fraction(5 * 48 + 5 * 52, 22100),
        "E": Fraction(720, 22100),
    }
    for value, by_hand in expected.items():
        assert per_unit(by_table[value]) == by_hand
        assert by_table[value].priced is not None
        assert by_table[value].difference == 40 * 1000 * by_hand
        assert by_table[value].against.method == "exact"


def test_fewer_decks_at_casino_war(tmp_path: Path):
    terms = game("casino-war", 'tie = "$5"', 60, "options = { decks = 8 }")
    (table,) = priced(tmp_path, terms).groups
    six, eight = (Fraction(4 * n - 1, 52 * n - 1) for n in (6, 8))
    assert per_unit(choices(table, "decks")["6"]) == 11 * (eight - six)


def test_vigorish_is_rounded_to_chips_at_the_average_wager(tmp_path: Path):
    (table,) = priced(tmp_path, game("craps", '"buy 4" = "$50"', 100)).groups
    # a twentieth of $50 is $2.50: $2, or to the nearest $3, of each decision
    assert table.priced.won == 100 * 200
    rounded = choices(table, "vigorish_rounding")["nearest"]
    assert rounded.difference == 100 * 100
    # in chips of 50 cents it is $2.50 by itself
    assert choices(table, "chip_unit")["$0.50"].difference == 100 * 50


def test_vigorish_on_the_banker_s_hand_is_rounded_up_to_a_quarter(tmp_path: Path):
    terms = game("punto-banco", 'banker = "$26"', 70)
    (table,) = priced(tmp_path, terms).groups
    exact = chapter47.odds("punto-banco", wager="banker", as_of="2006-09-05")[0]
    wins = exact.hit_frequency
    # a twentieth of $26 is $1.30, rounded up $1.50: 20 cents more each time that it wins
    assert table.priced.won == 70 * (2600 * exact.house_edge + 20 * wins)
    down = choices(table, "vigorish_rounding")["down to $0.01"]
    assert down.difference == -70 * 20 * wins


def test_a_payout_limit_is_priced_at_the_average_ante(tmp_path: Path):
    terms = game("caribbean-stud", 'ante = "$100"', 50)
    (table,) = priced(tmp_path, terms, "2001-03-09").groups
    (no_limit,) = choices(table, "bet_payout_limit").values()
    assert no_limit.value == "0"
    # with a bet of $200 a royal flush would pay $20,000 and a straight flush $10,000, each of which
    # is cut to $5,000; so many of all deals are paid, where the dealer plays
    royals, straight_flushes, deals = 16_759_740, 156_929_720, 19_933_230_517_200
    cut = Fraction(royals * 15_000_00 + straight_flushes * 5_000_00, deals)
    assert no_limit.difference == -50 * cut


def test_choices_are_sorted_by_money_at_all_tables(tmp_path: Path):
    numbers = "table = [{ number = 1 }, { number = 2 }, { number = 3 }]"
    text = game("roulette", 'red = "$10"', 40, numbers) + game("casino-war", 'tie = "$5"')
    found = priced(tmp_path, text)
    pairs = list(found.by_money())
    sizes = [abs(one.difference * group.many) for group, one in pairs]
    assert sizes == sorted(sizes, reverse=True)
    assert {group.game for group, _ in pairs} == {"roulette", "casino-war"}
    wheel = next(group for group, _ in pairs if group.game == "roulette")
    assert wheel.many == 3
    assert found.won == 3 * 40 * 1000 * Fraction(1, 38) + 100 * 500 * Fraction(58, 311)


def test_tables_are_told_apart_by_what_is_wagered_at_them(tmp_path: Path):
    # without an average the main wager is taken at its minimum, which tables have for themselves
    text = (
        '[[game]]\ngame = "casino-war"\n'
        'table = [{ number = 1 }, { number = 2, limits = { initial = { minimum = "$25" } } }]\n'
    )
    low, high = priced(tmp_path, text).groups
    assert [(one.tables, one.stakes[0].average) for one in (low, high)] == [
        (["1"], 500),
        (["2"], 2500),
    ]
    notes = low.priced.stakes.notes
    assert any("no hands an hour are filed" in one for one in notes)
    assert any("at its minimum of $5" in one for one in notes)


def test_what_is_filed_but_not_offered_says_so(tmp_path: Path):
    (table,) = priced(tmp_path, game("caribbean-stud", 'ante = "$10", progressive = "$1"')).groups
    assert table.whys == ["", ""]
    off = choices(table, "progressive")
    nothing = [one for one in off.values() if one.priced and one.priced.edges[1] is None]
    for one in nothing:
        assert one.difference == -table.priced.won_by(1)
    text = game("blackjack", 'blackjack = "$25", progressive = "$1"')
    assert NOT_OFFERED in priced(tmp_path, text, only=("progressive",)).groups[0].whys


def test_an_option_that_no_game_has_is_refused_with_what_was_meant(tmp_path: Path):
    with pytest.raises(BadInput, match="no option 'deck' .did you mean 'decks'"):
        priced(tmp_path, game("casino-war", 'tie = "$5"'), only=("deck",))


def test_terms_that_are_not_lawful_are_told_and_the_rest_is_priced(tmp_path: Path):
    text = game("casino-war", 'tie = "$5"', 60, "options = { decks = 5 }")
    found = priced(tmp_path, text + game("roulette", 'red = "$10"'))
    assert [one.game for one in found.groups] == ["roulette"]
    (refused,) = found.refused
    assert (refused.game, refused.line) == ("casino-war", 3)
    assert "allowed are 6, 7, 8" in refused.why


def test_limits_of_a_table_stand_under_every_choice(tmp_path: Path):
    from chapter47.api import setting
    from chapter47.house.worth.alternatives import alternatives

    limits = {"tie": {"minimum": "$2", "maximum": "$50"}}
    under = setting("casino-war", limits=limits)
    for one in alternatives(under, ["decks"]):
        assert one.setting is not None
        assert one.setting.posted == under.posted


def test_a_second_run_asks_no_lab_and_says_the_same(tmp_path: Path):
    kept = Kept(tmp_path / "worths.sqlite")
    text = HEAD.format(day="2006-09-05") + game("roulette", 'red = "$10"')
    first = price(read_text(text), kept=kept)
    assert kept.made > 0
    again = Kept(tmp_path / "worths.sqlite")
    assert price(read_text(text), kept=again) == first
    assert again.made == 0


def test_an_interrupt_keeps_what_is_there(tmp_path: Path):
    kept = Kept(tmp_path / "worths.sqlite")
    text = HEAD.format(day="2006-09-05") + game("roulette", 'red = "$10"') + game("craps", "")
    seen: list[str] = []

    def stop(done: int, of: int, now: str) -> None:
        seen.append(now)
        if len(seen) == 3:
            raise KeyboardInterrupt

    found = price(read_text(text), kept=kept, progress=stop)
    assert not found.complete
    assert [len(one.choices) for one in found.groups] == [2]
    assert found.won > 0
    assert kept.made > 0
    assert "Stopped midway" in markdown(document(found))


def test_what_only_a_simulation_knows_is_simulated_when_asked(tmp_path: Path):
    text = game("blackjack", 'blackjack = "$25"', 60, 'options = { soft_17 = "draw" }')
    wanted = ("shuffle", "reshuffle", "undealt_percent")
    (without,) = priced(tmp_path, text, only=wanted).groups
    assert without.by_simulation_only
    (played,) = priced(tmp_path, text, rounds=200_000, only=wanted).groups
    assert not played.by_simulation_only
    simulated = [one for one in played.choices if one.priced and one.priced.method == "simulated"]
    assert {one.option for one in simulated} == {*wanted}
    for one in simulated:
        assert one.error > 0
        assert abs(one.difference) < 5 * one.error  # in truth it is a few cents


def submission(tmp_path: Path) -> Path:
    file = tmp_path / "house.toml"
    text = game("casino-war", 'initial = "$10", tie = "$5"', 60, "table = [{ number = 7 }]")
    file.write_text(HEAD.format(day="2006-09-05") + text)
    return file


def test_the_command_prints_80_columns_markdown_a_page_and_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("COLUMNS", "80")
    file = str(submission(tmp_path))

    def run(*args: str) -> str:
        result = CliRunner().invoke(app, ["price", file, *args])
        assert result.exit_code == 0, result.output
        return result.stdout

    text = run()
    assert max(map(len, text.splitlines())) <= 80
    assert "Casino war, table 7" in text
    assert run("--markdown").startswith("# Boardwalk House")
    assert run("--html").startswith("<!doctype html>")
    told = json.loads(run("--json"))
    # 60 hands: $10 at 2.3301 % and $5 at 58/311
    tie = 60 * 500 * 58 / 311
    assert told["games"][0]["wagers"][1]["won_an_hour"] == pytest.approx(tie, abs=0.01)
    assert told["games"][0]["tables"] == ["7"]
    assert chapter47.receipt(told).equal
    told["won_an_hour"] += 1
    assert chapter47.receipt(told).difference.startswith("won_an_hour was")


def test_a_folder_and_its_own_files_can_be_priced_again(tmp_path: Path):
    folder = tmp_path / "filed"
    folder.mkdir()
    (folder / "head.toml").write_text(HEAD.format(day="2006-09-05"))
    ways = Path(chapter47.__file__).parent / "games" / "pai_gow" / "house_ways"
    (folder / "ours.toml").write_text((ways / "balancing.toml").read_text())
    terms = game("pai-gow", 'pai_gow = "$25"', 30, 'options = { house_way = "ours.toml" }')
    (folder / "games.toml").write_text(terms)
    from chapter47.house.price.price import price_file, prices_told

    told = prices_told(price_file(folder))
    assert str(tmp_path) not in json.dumps(told)
    assert set(told["receipt"]["question"]["files"]) == {"head.toml", "games.toml", "ours.toml"}
    assert chapter47.receipt(told).equal


def test_a_simulation_that_was_stopped_is_not_kept(tmp_path: Path):
    # Ctrl-C while rounds are played: the simulation ends by itself, with what it has
    text = HEAD.format(day="2006-09-05") + game("blackjack", 'blackjack = "$25"')
    kept = Kept(tmp_path / "worths.sqlite")

    def interrupted(done: int, of: int, now: str) -> None:
        if "undealt" in now:
            Timer(0.2, raise_signal, (SIGINT,)).start()

    only = ("undealt_percent",)
    found = price(read_text(text), kept=kept, only=only, rounds=10**10, progress=interrupted)
    assert not found.complete
    assert not found.groups[0].choices
    made = kept.made
    again = price(read_text(text), kept=kept, only=only, rounds=50_000)
    assert again.complete
    assert kept.made > made

"""The log is the truth: changes are noticed, replay reproduces, hidden things stay hidden."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from chapter47.equipment.cards import card_text
from chapter47.games import game_of
from chapter47.law.errors import LawError
from chapter47.table import DEALER, LogError, ReplayError, Table, replay, replay_file
from chapter47.table.log import from_lines, seal, to_lines
from chapter47.table.replay import reread
from chapter47.table.views import check_view
from tests.play import bet, open_cards, open_table, ready


@pytest.fixture(scope="module")
def played() -> Table:
    table = open_table("casino-war", seats=2)
    table.act("seat:1", "cut", position=200)
    while table.rounds < 12:
        if table.prompt.phase == "decision":
            for actor in list(table.prompt.options):
                table.act(actor, "go_to_war", tie=500)
        else:
            bet(table, 1, "initial", 1000)
            bet(table, 2, "initial", 500)
            bet(table, 2, "tie", 500)
            ready(table)
    return table


@pytest.fixture(scope="module")
def lines(played: Table) -> list[str]:
    return list(to_lines(played.log))


def test_a_saved_table_replays_to_every_event(played: Table, tmp_path: Path):
    played.save(tmp_path / "table.jsonl")
    again = replay_file(tmp_path / "table.jsonl", game_of)
    assert [e.hash for e in again.log] == [e.hash for e in played.log]
    assert again.accounts == played.accounts
    assert again.prompt.text == played.prompt.text


def test_a_replayed_table_can_be_played_on(played: Table, lines: list[str]):
    again = replay(game_of("casino-war"), from_lines(lines))
    bet(again, 1, "initial", 1000)
    assert again.ledger["seat:1/wager/initial"] == 1000
    assert played.ledger["seat:1/wager/initial"] == 0


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_one_byte_changed_is_refused_naming_the_event(lines: list[str], data: st.DataObject):
    number = data.draw(st.integers(0, len(lines) - 1))
    at = data.draw(st.integers(0, len(lines[number]) - 1))
    byte = data.draw(st.characters(min_codepoint=32, max_codepoint=126))
    if lines[number][at] == byte:
        return
    changed = lines[number][:at] + byte + lines[number][at + 1 :]
    with pytest.raises(LogError, match=rf"^event {number} "):
        from_lines([*lines[:number], changed, *lines[number + 1 :]])


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_record_is_reread_to_the_letter(lines: list[str], data: st.DataObject):
    number = data.draw(st.integers(0, len(lines) - 1))
    at = data.draw(st.integers(0, len(lines[number]) - 1))
    byte = data.draw(st.characters(min_codepoint=32, max_codepoint=126))
    changed = lines[number][:at] + byte + lines[number][at + 1 :]
    record = [*lines[:number], changed, *lines[number + 1 :]]
    if changed == lines[number]:
        assert list(to_lines(reread(game_of, record).log)) == lines
    else:
        with pytest.raises((LogError, LawError, ValueError)):
            reread(game_of, record)


def test_a_missing_or_doubled_event_is_noticed(lines: list[str]):
    with pytest.raises(LogError, match=r"^event 20 "):
        from_lines(lines[:20] + lines[21:])
    with pytest.raises(LogError, match=r"^event 21 "):
        from_lines(lines[:21] + lines[20:])


def test_a_forged_outcome_with_a_good_chain_does_not_replay(played: Table, lines: list[str]):
    """Somebody who holds the key can chain anything, but the rules give something else."""

    from chapter47.table.log import Log

    forged = Log(played.log.key)
    for entry in played.log:
        event = entry.event
        if type(event).__name__ == "Settled" and event.result == "win":
            event = replace(event, paid=event.paid + 100)
        forged.append(event)
    assert from_lines(to_lines(forged))
    with pytest.raises(ReplayError, match=r"\(Settled\) is not what the rules give"):
        replay(game_of("casino-war"), forged.entries)


def test_a_log_cut_off_within_an_act_is_noticed(played: Table):
    acted = [e.seq for e in played.log if type(e.event).__name__ == "Acted"][-1]
    with pytest.raises(ReplayError, match="in the middle of an act"):
        replay(game_of("casino-war"), played.log.entries[: acted + 1])


def test_an_unknown_version_is_refused(lines: list[str]):
    row = json.loads(lines[0])
    row["version"] = 99
    with pytest.raises(LogError, match="log version 99; this program reads 1"):
        from_lines([json.dumps(row), *lines[1:]])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the log is empty"),
        ("not json\n", "event 0 cannot be read"),
        ('{"kind":"Announced","text":"hi"}\n', "event 0 must open the table"),
        ('{"kind":"Invented"}\n', "event 0 cannot be read"),
        ("[]\n", "event 0 cannot be read"),
    ],
)
def test_what_is_no_log_is_refused_in_one_sentence(text: str, reason: str):
    with pytest.raises(LogError, match=reason):
        from_lines(text.splitlines())


def test_views_hide_the_shoes_secret_until_it_is_retired(played: Table):
    committed = next(e for e in played.log if type(e.event).__name__ == "Committed")
    for audience in ("public", "seat:1", "dealer", "floorperson"):
        rows = played.view(audience)
        assert check_view(rows) == len(played.log)
        assert committed.event.secret not in json.dumps(rows)
        assert "hidden" not in rows[committed.seq]
    record = played.view("record")[committed.seq]
    assert record["hidden"]["secret"] == committed.event.secret


def test_a_view_that_was_changed_is_noticed(played: Table):
    rows = played.view("public")
    dealt = next(row for row in rows if row["kind"] == "CardDealt")
    dealt["card"] = (dealt["card"] + 1) % 52
    with pytest.raises(LogError, match=rf"event {dealt['seq']} \(CardDealt\) was changed"):
        check_view(rows)


def test_a_shown_hidden_part_must_be_the_one_committed_to(played: Table):
    rows = played.view("record")
    burned = next(r for r in rows if r["kind"] == "CardsDiscarded" and r.get("hidden"))
    burned["hidden"] = {"hidden_cards": [(burned["hidden"]["hidden_cards"][0] + 1) % 52]}
    with pytest.raises(LogError, match="shows what was not committed to"):
        check_view(rows)


def test_a_hidden_card_cannot_be_guessed_from_its_commitment():
    """All 52 guesses without the salt fail; with the salt one fits."""
    table = open_table("casino-war", dealer="manual")
    open_cards(table)
    table.act(DEALER, "go_on")
    table.act("seat:1", "cut", position=50)
    table.act(DEALER, "go_on")
    bet(table, 1, "initial", 1000)
    ready(table)
    table.report(DEALER, "card_drawn_in_error")
    entry = next(e for e in table.log if type(e.event).__name__ == "CardHeld")
    guesses = [{"hidden_card": card} for card in range(52)]
    assert not any(seal("", guess) == entry.sealed for guess in guesses)
    fitting = [g for g in guesses if seal(table.log.salt(entry.seq), g) == entry.sealed]
    assert [card_text(g["hidden_card"]) for g in fitting] == [card_text(entry.event.hidden_card)]


@pytest.mark.parametrize(
    "wrong",
    [
        {"cite": 5},
        {"cite": ["22.6"]},
        {"moves": 5},
        {"moves": [["inventory"]]},
        {"moves": [[1, 2, 3]]},
        {"seen_by": 3},
        {"hash": 5},
        {"seq": "ten"},
        {"kind": ["Acted"]},
    ],
)
def test_a_field_of_another_type_is_refused_naming_the_event(
    lines: list[str], wrong: dict[str, object]
):
    for number in (0, 10):
        changed = json.dumps(json.loads(lines[number]) | wrong)
        with pytest.raises(LogError, match=rf"^event {number} "):
            from_lines([*lines[:number], changed, *lines[number + 1 :]])


def test_of_two_events_that_are_wrong_the_first_is_named(lines: list[str]):
    changed = lines[10].replace('"seq":10', '"seq":11')
    for later in ("not json", lines[40]):
        with pytest.raises(LogError, match=r"^event 10 \(\w+\) was changed"):
            from_lines([*lines[:10], changed, *lines[11:30], later, *lines[31:]])

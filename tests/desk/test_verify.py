"""A log that was touched is refused, naming the event; an honest one is verified and replayed."""

import hashlib
import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

import chapter47
from chapter47.desk.signatures import Key
from chapter47.desk.signed_logs import signature_line
from chapter47.games import game_names
from chapter47.table import LogError, Table
from chapter47.table.log import load
from tests.desk.views import chained, view, written

LOGS = Path(__file__).parents[1] / "logs"

SECRET = bytes(range(32))
COMMITMENT = hashlib.sha256(b"chapter47 commitment\n" + SECRET).hexdigest()


def committed(purpose: str, draw: int = 1) -> dict[str, Any]:
    return {"kind": "Committed", "draw": draw, "purpose": purpose, "commitment": COMMITMENT}


def revealed(secret: bytes = SECRET, draw: int = 1) -> dict[str, Any]:
    return {"kind": "Revealed", "draw": draw, "secret": secret.hex()}


def below(purpose: str, *bounds: int) -> list[int]:
    """Numbers drawn as docs/randomness.md says, without any code of the project."""
    import hmac

    words: list[int] = []
    for block in range(len(bounds)):
        digest = hmac.digest(SECRET, purpose.encode() + block.to_bytes(8, "big"), "sha256")
        words += [int.from_bytes(digest[at : at + 8], "big") for at in (0, 8, 16, 24)]
    drawn = []
    for bound in bounds:
        while (word := words.pop(0)) >= 2**64 - 2**64 % bound:
            pass
        drawn.append(word % bound)
    return drawn


def played(rounds: int = 3, seed: int = 5) -> Table:
    """A table of casino war after some rounds."""
    table = chapter47.open_table("casino-war", seed=seed)
    table.act("seat:1", "sit", player="Ann \u2028 Müller")
    table.act("seat:1", "buy_in", amount=100_000)
    while table.rounds <= rounds:
        if table.prompt.phase == "cut":
            table.act("seat:1", "cut", position=100)
        elif table.prompt.phase == "betting":
            table.act("seat:1", "bet", wager="initial", amount=1000)
            table.act("seat:1", "ready")
        else:
            table.act("seat:1", "go_to_war")
    return table


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("logs") / "war.jsonl"
    played().save(path)
    return path


def test_an_honest_record_is_verified_and_replayed(log: Path) -> None:
    found = chapter47.verify(log)
    events = log.read_text().count("\n")
    assert (found.game, found.is_record, found.events) == ("casino-war", True, events)
    assert (found.commitments, found.revealed, found.draws, found.secret_yet) == (1, 0, 1, 1)
    assert found.head == json.loads(log.read_text().split("\n")[-2])["hash"]
    table = chapter47.replay(log)
    assert len(table.log) == events
    assert table.log.head == found.head


def test_any_byte_changed_is_refused_naming_its_event(log: Path, tmp_path: Path) -> None:
    data = log.read_bytes()
    changed = tmp_path / "changed.jsonl"
    for at in [*range(0, len(data), 97), len(data) - 1]:
        changed.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        event = data.count(b"\n", 0, at)
        with pytest.raises(LogError, match=rf"event {event}\b"):
            chapter47.verify(changed)
        with pytest.raises(LogError, match=rf"event {event}\b"):
            chapter47.replay(changed)


@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_missing_event_is_noticed(log: Path, tmp_path: Path, count: int) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    shorter = tmp_path / "shorter.jsonl"
    shorter.write_bytes(b"".join(lines[:count] + lines[count + 1 :]))
    with pytest.raises(LogError, match=rf"event {count}\b"):
        chapter47.verify(shorter)


@pytest.mark.parametrize("audience", ["public", "seat:1", "dealer", "record"])
def test_views_are_verified_and_cannot_be_replayed(audience: str, tmp_path: Path) -> None:
    table = played(rounds=130)
    file = written(tmp_path / "view.jsonl", table.view(audience))
    found = chapter47.verify(file)
    faces = [row for row in table.view() if row["kind"] == "CardDealt"]
    first_shoe = next(row["seq"] for row in table.view() if row["kind"] == "Revealed")
    in_first_shoe = [row for row in faces if row["seq"] < first_shoe]
    assert (found.is_record, found.commitments, found.revealed) == (False, 2, 1)
    if audience == "public":
        assert (found.draws, found.cards) == (1, len(in_first_shoe))
    with pytest.raises(LogError, match="is a view"):
        chapter47.replay(file)


def test_a_card_of_a_view_that_is_not_the_shuffles_is_noticed(tmp_path: Path) -> None:
    rows = [dict(row) for row in played(rounds=130).view()]
    dealt = next(row for row in rows if row["kind"] == "CardDealt")
    dealt["card"] = (dealt["card"] + 4) % 52
    with pytest.raises(LogError, match=rf"event {dealt['seq']} \(CardDealt\) was changed"):
        chapter47.verify(written(tmp_path / "changed.jsonl", rows))
    with pytest.raises(LogError, match=rf"event {dealt['seq']} \(CardDealt\) shows .* gives"):
        chapter47.verify(written(tmp_path / "rechained.jsonl", chained(rows)))


def test_draws_are_repeated_from_their_secrets(tmp_path: Path) -> None:
    dice = [face + 1 for face in below("throw 1", 6, 6)]
    pockets = [str(number) for number in range(38)]
    (place,) = below("spin 2", 38)
    (number,) = below("number 3", 7)
    found = chapter47.verify(
        view(
            tmp_path / "draws.jsonl",
            committed("throw 1"),
            {"kind": "DiceThrown", "draw": 1, "dice": dice},
            revealed(),
            committed("spin 2", 2),
            {"kind": "WheelSpun", "draw": 2, "result": pockets[place], "pockets": pockets},
            revealed(draw=2),
            committed("number 3", 3),
            {"kind": "NumberDrawn", "draw": 3, "number": number + 1, "highest": 7},
            revealed(draw=3),
            committed("throw 4", 4),
        )
    )
    assert (found.commitments, found.revealed, found.draws, found.secret_yet) == (4, 3, 3, 1)


THROW = {"kind": "DiceThrown", "draw": 1, "dice": [f + 1 for f in below("throw 1", 6, 6)]}
OTHER = THROW | {"dice": [7 - face for face in THROW["dice"]]}
POCKETS = ["a", "b", "c", "d"]
LANDED = POCKETS[below("spin 1", 4)[0]]
MISSED = next(pocket for pocket in POCKETS if pocket != LANDED)
SPUN = {"kind": "WheelSpun", "draw": 1, "pockets": POCKETS}


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ([committed("throw 1"), OTHER, revealed()], r"event 2 \(DiceThrown\) says .* gives"),
        (
            [committed("spin 1"), SPUN | {"result": MISSED}, revealed()],
            rf"event 2 \(WheelSpun\) says {MISSED}, .* gives {LANDED}",
        ),
        ([committed("throw 1"), THROW, revealed(bytes(32))], r"event 3 .*not the one committed to"),
        ([committed("throw 1"), revealed(), THROW], r"event 3 .*already known"),
        ([THROW, revealed()], r"event 1 .*never committed"),
        ([revealed()], r"event 1 .*never committed"),
        ([committed("throw 1"), THROW, revealed(), revealed()], r"event 4 .*a second time"),
        ([committed("throw 2", 2)], r"event 1 .*numbered in order"),
        ([committed("throw 9", 1)], r"event 1 .*numbered in order"),
        ([committed("throw 1") | {"draw": None}], r"event|wrong kind"),
        ([{"kind": "Nonsense"}], r"event 1 .*no kind"),
        ([{"kind": "Announced"}], r"event 1 \(Announced\) lacks text"),
        ([{"kind": "Announced", "text": "x", "extra": 1}], r"event 1 .* has no extra"),
        (
            [{"kind": "Announced", "text": "x", "hidden": {"card": 3}}],
            r"event 1 .*without what proves",
        ),
    ],
)
def test_a_forged_view_is_refused(rows: list[dict[str, Any]], why: str, tmp_path: Path) -> None:
    with pytest.raises(LogError, match=why):
        chapter47.verify(view(tmp_path / "forged.jsonl", *rows))


def test_a_card_turned_up_must_be_the_one_dealt(tmp_path: Path) -> None:
    salt = "5a" * 16
    sealed = hashlib.sha256(salt.encode() + b'{"hidden_card":30}').hexdigest()
    dealt = {"kind": "CardDealt", "to": "dealer", "hand": "", "index": 1, "face_up": False}
    dealt |= {"card": None, "sealed": sealed, "seen_by": []}
    turned = {"kind": "CardTurned", "to": "dealer", "hand": "", "index": 1, "opens": 1}
    turned |= {"salt": salt, "card": 30}
    assert chapter47.verify(view(tmp_path / "honest.jsonl", dealt, turned)).events == 3
    with pytest.raises(LogError, match=r"event 2 \(CardTurned\) turns up 9S, .*event 1 dealt"):
        chapter47.verify(view(tmp_path / "forged.jsonl", dealt, turned | {"card": 31}))


@pytest.mark.parametrize(
    "text", ["", "\n", "{}\n", "[]\n", "nonsense\n", '{"kind": "Announced"}\n']
)
def test_what_is_no_log_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "no.jsonl"
    file.write_text(text)
    with pytest.raises(LogError):
        chapter47.verify(file)
    with pytest.raises(LogError):
        chapter47.replay(file)


def test_a_view_that_nobody_signed_is_consistent_and_no_more(tmp_path: Path) -> None:
    rows = played().view("public")
    found = chapter47.verify(written(tmp_path / "view.jsonl", rows))
    assert found.finding == "consistent; who wrote it is not known"
    assert not found.is_proved and found.to_json()["verified"] is False
    assert found.settled == sum(row["kind"] == "Settled" for row in rows) >= 3


def test_only_a_key_that_the_reader_names_makes_a_view_verified(tmp_path: Path) -> None:
    table, key = played(), Key.at(tmp_path / "floor.key")
    file = written(tmp_path / "signed.jsonl", table.view("public"))
    with file.open("a") as stream:
        stream.write(signature_line(key, "t", len(table.log), table.log.head, 1.0))
    alone, named = chapter47.verify(file), chapter47.verify(file, key=key.public)
    assert (alone.is_proved, named.is_proved) == (False, True)
    assert alone.finding == f"consistent; who wrote it, only its own key says ({key.public})"
    assert named.finding == "verified"
    with file.open("a") as stream:
        stream.write("{}\n")
    with pytest.raises(LogError, match="names no kind of event"):
        chapter47.verify(file)


def forged(tmp_path: Path, kind: str, **told: Any) -> Path:
    """A view of casino war in which an event of a kind tells something else, chained anew."""
    rows = [dict(row) for row in played().view("public")]
    one = next(row for row in rows if row["kind"] == kind and told.keys() <= row.keys())
    one |= told
    return written(tmp_path / "forged.jsonl", chained(rows))


TEN_MILLION = 10_000_000_00
WAR_RACK, WAR_WAGER = "seat:1/rack", "seat:1/wager/initial"


@pytest.mark.parametrize(
    ("kind", "told", "why"),
    [
        ("Settled", {"paid": TEN_MILLION, "result": "win"}, r"tells \$10,000,000 paid .* moves \$"),
        (
            "Settled",
            {
                "paid": TEN_MILLION,
                "returned": 1000,
                "odds": "1 to 1",
                "moves": [
                    ["inventory", WAR_RACK, TEN_MILLION],
                    [WAR_WAGER, WAR_RACK, 1000],
                ],
            },
            r"pays \$10,000,000 at 1 to 1 on \$10, which wins \$10",
        ),
        (
            "Settled",
            {
                "stake": TEN_MILLION,
                "paid": TEN_MILLION,
                "returned": 1000,
                "odds": "1 to 1",
                "moves": [
                    ["inventory", WAR_RACK, TEN_MILLION],
                    [WAR_WAGER, WAR_RACK, 1000],
                ],
            },
            r"decides \$10,000,000 on initial, where \$10 lay",
        ),
        (
            "WagerPlaced",
            {"cents": 200_000, "moves": [[WAR_RACK, WAR_WAGER, 200_000]]},
            r"seat:1/rack would be overdrawn by \$1,000",
        ),
        ("BoughtIn", {"cents": TEN_MILLION}, r"tells \$10,000,000, but moves another amount"),
        ("WagerPlaced", {"seat": 3}, "is at seat 3, at which nobody sits"),
        ("WagerPlaced", {"seat": 8}, "is at seat 8: this table has 1 to 7"),
        ("TableOpened", {"game": "war of all"}, "event 0 opens no table that can be played"),
        ("TableOpened", {"seats": 70}, "event 0 opens no table .* 1 to 7 seats"),
        ("TableOpened", {"options": {"decks": 5}}, "event 0 opens no table that can be played"),
    ],
)
def test_a_view_tells_nothing_that_cannot_be(
    kind: str, told: dict[str, Any], why: str, tmp_path: Path
) -> None:
    with pytest.raises(LogError, match=why):
        chapter47.verify(forged(tmp_path, kind, **told))


@pytest.mark.parametrize("game", game_names())
def test_no_honest_view_of_any_game_is_refused(game: str, tmp_path: Path) -> None:
    for kept in sorted(LOGS.glob(f"*/{game}-*.jsonl")):
        rows = [entry.public() for entry in load(kept)]
        assert chapter47.verify(written(tmp_path / "view.jsonl", rows)).events == len(rows)


def test_a_huge_file_of_empty_lines_is_refused_at_once(tmp_path: Path) -> None:
    file = tmp_path / "empty.jsonl"
    with file.open("wb") as stream:
        for _ in range(200):
            stream.write(b"\n" * 1_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(LogError, match="event 0 cannot be read"):
            chapter47.verify(file)
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()
    with file.open("wb") as stream:
        stream.truncate(40_000_000)
    with pytest.raises(LogError, match="a line has at most 16,777,216 bytes"):
        chapter47.verify(file)

"""The compiled encoder writes to the letter what the standard library would."""

import json
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chapter47.table.encoding import LAYOUTS, canonical, written
from chapter47.table.events import KINDS, Acted, CardDealt, Settled, StateChanged
from chapter47.table.ledger import Move
from chapter47.table.log import START, Log, to_lines

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | TEXT,
    lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner),
    max_leaves=12,
)


def plainly(value) -> bytes:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


@settings(deadline=None)
@given(VALUES)
def test_any_value_is_written_as_the_standard_library_writes_it(value):
    assert canonical(value) == plainly(value)


@pytest.mark.parametrize("value", [{9: "a", 10: "b"}, 1e16, 2**64, -(2**70), {"a": [0.1]}])
def test_what_encoders_write_differently_is_left_to_the_standard_library(value):
    assert canonical(value) == plainly(value)


@settings(deadline=None)
@given(VALUES, TEXT)
def test_events_are_written_as_their_rows(value, text):
    log = Log("00" * 32)
    log.append(StateChanged(what=text, value=value))
    log.append(Acted(by="seat:1", name=text, args={"x": value}))
    log.append(Acted(by="s", name="n", secret_args={"x": value}, seen_by=("s",)))
    log.append(CardDealt(to=text, index=1, face_up=False, hidden_card=5, seen_by=("a",)))
    moves = (Move("a", text, 5),)
    log.append(
        Settled(
            seat=1, wager=text, result="win", stake=1, paid=2, returned=3, moves=moves, cite="1"
        )
    )
    for entry, line in zip(log, to_lines(log), strict=True):
        row = entry.public()
        del row["hash"]
        layout = LAYOUTS[type(entry.event)]
        record = layout.record(entry.seq, entry.event, entry.sealed)
        assert written([record, record]) == [plainly(row)] * 2
        full = entry.public() | ({"hidden": entry.private()} if entry.sealed else {})
        assert line.encode() == plainly(full)


def test_every_kind_of_event_has_its_layout():
    assert set(LAYOUTS) == set(KINDS.values())


@pytest.mark.parametrize("text", ["plain", "two\nlines", "a\rreturn", "\u2028", "\x85", '"', "é"])
def test_a_chain_worked_out_at_once_is_the_one_worked_out_event_by_event(text):
    events = [
        Acted(by="seat:1", name=text, args={"b": 0.1, "a": text}),
        CardDealt(to=text, index=1, face_up=False, hidden_card=5, seen_by=("a",), cite="22.7"),
        StateChanged(what=text, value=[text, {"b": 1, "a": 2**70}]),
        StateChanged(what=text, value=text, cite="22.7"),
    ]
    at_once, one_by_one = Log("00" * 32), Log("00" * 32)
    head = START
    for event in events:
        at_once.append(event)
        one_by_one.append(event)
        row = one_by_one.entries[-1].public()
        assert row.pop("hash") == sha256(head.encode() + plainly(row)).hexdigest()
        head = one_by_one.head
    assert at_once.entries == one_by_one.entries

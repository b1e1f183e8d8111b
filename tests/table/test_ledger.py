"""Every chip has an owner: the ledger makes all moves or none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.table.ledger import Ledger, LedgerError, Move

ACCOUNTS = ["inventory", "outside", "seat:1/rack", "seat:1/wager/tie", "pot", "meter:pgp"]


def test_a_move_takes_from_one_and_gives_to_the_other():
    ledger = Ledger()
    ledger.apply([Move("outside", "seat:1/rack", 700), Move("seat:1/rack", "pot", 200)])
    assert ledger.snapshot() == {"outside": -700, "pot": 200, "seat:1/rack": 500}


def test_overdrawn_moves_are_refused_and_nothing_changes():
    ledger = Ledger()
    ledger.apply([Move("outside", "seat:1/rack", 700)])
    with pytest.raises(LedgerError, match=r"seat:1/rack would be overdrawn by \$1"):
        ledger.apply([Move("outside", "pot", 50), Move("seat:1/rack", "pot", 800)])
    assert ledger.snapshot() == {"outside": -700, "seat:1/rack": 700}


def test_only_the_house_the_cage_and_shared_meters_may_fall_below_zero():
    ledger = Ledger()
    ledger.apply([Move(a, "seat:1/rack", 1) for a in ("inventory", "outside", "meter:pgp")])
    assert ledger["seat:1/rack"] == 3
    for account in ("pot", "seat:2/rack", "seat:1/wager/tie", "bank", "vigorish"):
        with pytest.raises(LedgerError):
            ledger.apply([Move(account, "seat:1/rack", 1)])


@pytest.mark.parametrize("move", [Move("pot", "pot", 5), Move("outside", "pot", -5)])
def test_a_move_to_itself_or_of_less_than_nothing_is_none(move: Move):
    with pytest.raises(LedgerError, match="is no move"):
        Ledger().apply([move])


@given(
    st.lists(
        st.lists(
            st.builds(
                Move, st.sampled_from(ACCOUNTS), st.sampled_from(ACCOUNTS), st.integers(0, 10**9)
            ),
            max_size=4,
        )
    )
)
def test_any_sequence_of_moves_keeps_the_total(batches: list[list[Move]]):
    ledger = Ledger()
    for batch in batches:
        before = ledger.snapshot()
        try:
            ledger.apply(batch)
        except LedgerError:
            assert ledger.snapshot() == before
        assert sum(ledger.snapshot().values()) == 0

"""Secrets, commitments, and what anybody can check with them."""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.randomness import (
    OperatingSystem,
    Recorded,
    SecretsUsedUp,
    Seeded,
    Stream,
    commitment,
    secret_from_hex,
    verify,
)

SECRET = bytes(range(32))
DOCUMENT = Path(__file__).parents[2] / "docs" / "randomness.md"
THROW = {"throw": {"dice": 2, "faces": 6}}


def test_the_operating_system_gives_fresh_secrets():
    entropy = OperatingSystem()
    given_out = {entropy.secret() for _ in range(20)}
    assert len(given_out) == 20
    assert {len(secret) for secret in given_out} == {32}


def test_a_seed_gives_the_same_different_secrets_again():
    first, again, other = Seeded("table 4"), Seeded(b"table 4"), Seeded("table 5")
    sequence = [first.secret() for _ in range(50)]
    assert [again.secret() for _ in range(50)] == sequence
    assert len(set(sequence)) == 50
    assert other.secret() != sequence[0]


def test_recorded_secrets_come_in_order_and_then_no_more():
    recorded = [bytes([number]) * 32 for number in range(3)]
    entropy = Recorded(recorded)
    assert [entropy.secret() for _ in range(3)] == recorded
    with pytest.raises(SecretsUsedUp, match=r"Secret number 4 .* the record holds 3"):
        entropy.secret()


def test_recorded_secrets_replay_a_seeded_table():
    def shuffled(entropy):
        cards = list(range(52))
        Stream(entropy.secret(), "shuffle 1").shuffle(cards)
        return cards

    assert shuffled(Recorded([Seeded(1).secret()])) == shuffled(Seeded(1))


def test_a_recorded_secret_of_the_wrong_length_is_refused():
    with pytest.raises(EquipmentError, match="exactly 32 bytes"):
        Recorded([b"short"])


def test_a_commitment_is_a_tagged_sha_256():
    assert commitment(SECRET) == hashlib.sha256(b"chapter47 commitment\n" + SECRET).hexdigest()
    assert commitment(SECRET) != hashlib.sha256(SECRET).hexdigest()


def test_a_commitment_shows_no_word_of_any_draw():
    published = bytes.fromhex(commitment(SECRET))
    shown = {published[at : at + 8] for at in range(25)}
    for purpose in ("shuffle 1", "throw 1", "chapter47 commitment\n"):
        stream = Stream(SECRET, purpose)
        assert shown.isdisjoint(stream.word().to_bytes(8, "big") for _ in range(1000))


@given(st.sets(st.binary(min_size=32, max_size=32), min_size=2, max_size=20))
def test_different_secrets_have_different_commitments(secrets):
    assert len({commitment(secret) for secret in secrets}) == len(secrets)


def test_verify_recomputes_what_the_equipment_did():
    start = [5, 3, 8, 8, 52]
    shuffled = list(start)
    Stream(SECRET, "shuffle 2").shuffle(shuffled)
    check = verify(commitment(SECRET), SECRET, "shuffle 2", {"shuffle": start}, claimed=shuffled)
    assert check and check.outcome == (tuple(shuffled),)
    assert start == [5, 3, 8, 8, 52]
    spin = verify(commitment(SECRET), SECRET, "spin 1", {"spin": {"pockets": 38}})
    assert spin.outcome == ((Stream(SECRET, "spin 1").below(38),),)


def test_verify_follows_several_draws_on_one_stream():
    stream = Stream(SECRET, "round 1")
    throws = [tuple(stream.below(6) + 1 for _ in range(2)) for _ in range(3)]
    assert verify(commitment(SECRET), SECRET, "round 1", [THROW] * 3, claimed=throws)
    assert not verify(commitment(SECRET), SECRET, "round 1", [THROW] * 3, claimed=throws[::-1])


def test_verify_notices_another_secret_and_another_outcome():
    thrown = verify(commitment(SECRET), SECRET, "throw 1", THROW).outcome[0]
    false = (thrown[0] % 6 + 1, thrown[1])
    assert verify(commitment(SECRET).upper() + "\n", SECRET, "throw 1", THROW, thrown)
    assert not verify(commitment(SECRET), SECRET, "throw 1", THROW, claimed=false)
    assert not verify(commitment(SECRET), SECRET, "throw 1", THROW, claimed=thrown[:1])
    other = verify(commitment(SECRET), bytes(32), "throw 1", THROW)
    assert not other and not other.committed and other.as_claimed is None


@pytest.mark.parametrize("description", [{}, {"deal": 5}, {"throw": {"dice": 2}}, {"spin": 38}])
def test_verify_says_what_it_can_check(description):
    with pytest.raises(EquipmentError, match=r'names no equipment .*"shuffle"'):
        verify(commitment(SECRET), SECRET, "throw 1", description)


def test_secrets_are_read_from_hexadecimal_digits():
    assert secret_from_hex(SECRET.hex() + "\n") == SECRET
    with pytest.raises(EquipmentError, match="64 hexadecimal digits"):
        secret_from_hex("47 is not a secret")
    with pytest.raises(EquipmentError, match="64 hexadecimal digits"):
        secret_from_hex("4747")


def programs_of_the_document() -> list[tuple[str, str]]:
    return re.findall(r"```python\n(.*?)```.*?```text\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)


@pytest.mark.parametrize(("program", "output"), programs_of_the_document())
def test_programs_of_the_document_print_what_it_says(program, output):
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout == output


def test_the_stand_alone_program_agrees_with_the_equipment():
    (program, output), _ = programs_of_the_document()
    assert "chapter47." not in program
    published, order = output.splitlines()
    secret = bytes.fromhex("47" * 32)
    claimed = ["23456789TJQKA".index(rank) * 4 + "CDHS".index(suit) for rank, suit in order.split()]  # type: ignore[str-unpack]
    assert verify(published, secret, "shuffle 1", {"shuffle": range(52)}, claimed)

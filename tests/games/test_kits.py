"""The kits, run over every registered game: a room that lacks one fails with what to add."""

from collections import Counter
from collections.abc import Hashable

import pytest

from chapter47.games import game_names
from tests.games.kits import conformance, figures, partition, sequences
from tests.games.kits.rooms import supplied, text_of

GAMES = game_names()


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_the_law_is_pinned(game: str):
    how = f"check the law line by line, then `python -m tests.games.kits.figures {game}`"
    kept = text_of(game, "figures.txt", how=how)
    assert figures.table_of(game).splitlines() == kept.splitlines(), how


@pytest.mark.parametrize("game", GAMES)
def test_kernel_and_table_pay_the_same_to_the_cent(game: str):
    kit = supplied(game, "CONFORMANCE", what=conformance.WANTED)
    seen: Counter[tuple[Hashable, str]] = Counter()
    for seed in range(kit.evenings):
        conformance.compare(kit, seed, seen)
    assert seen, f"nothing was compared for {game}"
    assert not conformance.is_settled(seen, kit.both)


@pytest.mark.parametrize("game", GAMES)
def test_every_outcome_puts_every_wager_in_exactly_one_result(game: str):
    partition.check(supplied(game, "PARTITION", what=partition.WANTED))


@pytest.mark.parametrize("game", GAMES)
def test_legal_sequences_are_as_many_as_counted_before(game: str):
    small = supplied(game, "SMALL", what=sequences.WANTED)
    how = f"derive the first counts by hand, then `python -m tests.games.kits.sequences {game}`"
    kept = text_of(game, "sequences.txt", how=how)
    found = sequences.counts(game, small)
    assert small.by_hand, f"derive the first counts of {game} by hand, in kit.py"
    assert found[: len(small.by_hand)] == list(small.by_hand)
    assert sequences.text_of_counts(game, found) == kept


def test_a_room_without_a_kit_is_told_what_to_add():
    with pytest.raises(pytest.fail.Exception, match=r"ninth lacks tests/games/ninth/fig.*: make"):
        text_of("ninth", "figures.txt", how="make it")
    with pytest.raises(pytest.fail.Exception, match=r"ninth/kit\.py: add it, with SMALL, a small"):
        supplied("ninth", "SMALL", what="a small game")
    with pytest.raises(pytest.fail.Exception, match=r"big_six/kit\.py lacks LARGE: add a large"):
        supplied("big-six", "LARGE", what="a large game")

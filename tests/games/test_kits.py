"""The kits, run over every registered game: a room that lacks one fails with what to add."""

import pytest

from chapter47.games import game_names
from chapter47.kits import conformance, figures, partition, sequences
from chapter47.kits.supplied import Lacks
from tests.games.kits import irregularities
from tests.games.kits.rooms import supplied, text_of

GAMES = game_names()


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_the_law_is_pinned(game: str):
    how = f"check the law line by line, then `python -m tests.games.kits.figures {game}`"
    figures.check(game, text_of(game, "figures.txt", how=how), how)


@pytest.mark.parametrize("game", GAMES)
def test_kernel_and_table_pay_the_same_to_the_cent(game: str):
    conformance.check(game, supplied(game, "CONFORMANCE", what=conformance.WANTED))


@pytest.mark.parametrize("game", GAMES)
def test_every_outcome_puts_every_wager_in_exactly_one_result(game: str):
    partition.check(supplied(game, "PARTITION", what=partition.WANTED))


@pytest.mark.parametrize("game", GAMES)
def test_legal_sequences_are_as_many_as_counted_before(game: str):
    small = supplied(game, "SMALL", what=sequences.WANTED)
    how = f"derive the first counts by hand, then `python -m tests.games.kits.sequences {game}`"
    sequences.check(game, small, text_of(game, "sequences.txt", how=how), how)


@pytest.mark.parametrize("game", GAMES)
def test_each_irregularity_comes_up_in_its_part_of_the_round(game: str):
    irregularities.check(game)


def test_a_room_without_a_kit_is_told_what_to_add():
    with pytest.raises(Lacks, match=r"ninth lacks tests/games/ninth/fig.*: make"):
        text_of("ninth", "figures.txt", how="make it")
    with pytest.raises(Lacks, match=r"ninth/kit\.py: add it, with SMALL, a small"):
        supplied("ninth", "SMALL", what="a small game")
    with pytest.raises(Lacks, match=r"big_six/kit\.py lacks LARGE: add a large"):
        supplied("big-six", "LARGE", what="a large game")

"""The kits, run over every registered game: a room that lacks one fails with what to add."""

import pytest

from chapter47.games import game_names
from tests.games.kits import figures
from tests.games.kits.rooms import supplied, text_of

GAMES = game_names()


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_the_law_is_pinned(game: str):
    how = f"check the law line by line, then `python -m tests.games.kits.figures {game}`"
    kept = text_of(game, "figures.txt", how=how)
    assert figures.table_of(game).splitlines() == kept.splitlines(), how


def test_a_room_without_a_kit_is_told_what_to_add():
    with pytest.raises(pytest.fail.Exception, match=r"ninth lacks tests/games/ninth/fig.*: make"):
        text_of("ninth", "figures.txt", how="make it")
    with pytest.raises(pytest.fail.Exception, match=r"ninth/kit\.py: add it, with SMALL, a small"):
        supplied("ninth", "SMALL", what="a small game")

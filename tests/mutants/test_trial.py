"""A trial: a change is made wherever what it changes has gone."""

import sys
from pathlib import Path

from chapter47.games import game_names, game_of, pai_gow
from chapter47.table.rulings.outside_limits import FOR_ALL_GAMES
from tests.mutants.changes import mutants
from tests.mutants.places import modules_of
from tests.mutants.trial import apply, in_a_fork

RULINGS = Path(pai_gow.__file__).with_name("irregularities.py")

NOT_LISTED = {"cards_run_out", "closed_pocket"}
"""Rulings that shared code makes, or that stand in their table under a name."""


def test_a_changed_ruling_is_changed_in_the_game_which_adds_those_of_all_games():
    what = "the module leaves EXPOSURE out of the phases of dealer_set_wrongly"
    found = mutants("chapter47.games.pai_gow.irregularities", RULINGS.read_text(encoding="utf-8"))
    (narrowed,) = [mutant for mutant in found if mutant.what == what]
    game = game_of("pai-gow")
    before = {name: ruling.phases for name, ruling in game.rulings.items()}

    def phases() -> list[tuple[str, tuple[str, ...]]]:
        apply(narrowed, RULINGS)
        return [(name, ruling.phases) for name, ruling in game.rulings.items()]

    after = {name: tuple(phases) for name, phases in in_a_fork(phases, seconds=60)}
    assert before["dealer_set_wrongly"] == ("exposure",)
    assert after == before | {"dealer_set_wrongly": ()}


def test_every_ruling_of_every_room_is_changed_in_the_module_that_the_room_has_loaded():
    missed: dict[str, set[str]] = {}
    for room in game_names():
        spoken_of = {
            mutant.word
            for name, path in modules_of(room)
            if "Ruling(" in (text := path.read_text(encoding="utf-8"))
            for mutant in mutants(name, text)
        }
        known = {name for name, ruling in game_of(room).rulings.items() if ruling.phases}
        if left := known - spoken_of - {*FOR_ALL_GAMES} - NOT_LISTED:
            missed[room] = left
        assert all(name in sys.modules for name, _ in modules_of(room) if "irregularities" in name)
    assert not missed

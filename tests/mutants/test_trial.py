"""A trial: a change is made wherever what it changes has gone."""

from pathlib import Path

from chapter47.games import game_of, pai_gow
from tests.mutants.changes import mutants
from tests.mutants.trial import apply, in_a_fork

RULINGS = Path(pai_gow.__file__).with_name("irregularities.py")


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

"""For every option, limit, payout and rule between options, what breaks just that is found."""

from collections.abc import Iterator

import pytest

from chapter47.house.check import check
from chapter47.house.submission import read_text
from chapter47.law.book import law_of, names
from tests.house.mutants import mutants

GAMES = sorted(names())


@pytest.mark.parametrize("game", GAMES)
def test_what_breaks_one_rule_is_found_by_its_paragraph_and_nothing_else(game: str):
    made = list(mutants(game))
    problems = [problem for mutant in made if (problem := mutant.problem())]
    assert made
    assert not problems, f"{len(problems)} of {len(made)}:\n" + "\n".join(problems)


@pytest.mark.parametrize("game", GAMES)
def test_what_mutants_are_made_of_breaks_nothing(game: str):
    for text in {mutant.lawful for mutant in mutants(game)}:
        report = check(read_text(text))
        assert not report.failed, [str(one.where) + one.text for one in report.failed]


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_a_law_lets_a_licensee_say_has_its_mutant(game: str):
    made = {(mutant.section, mutant.key.strip('"')) for mutant in mutants(game)}
    made |= {(section, "") for section, _ in made}
    assert not [one for one in to_be_broken(game) if one not in made]


def to_be_broken(game: str) -> Iterator[tuple[str, str]]:
    """Each option, limit, payout, payout limit and rule, by where a submission says it."""
    file = law_of(game).file
    yield from (("[game.options]", entry.name) for entry in file.option)
    yield from (("[game.payout_limits]", entry.name) for entry in file.payout_limit)
    yield from ((f"[game.limits.{entry.wager}]", "") for entry in file.limit)
    for entry in file.wager:
        if not (entry.own_pays and entry.own_pays.whole_table):
            yield from ((f"[game.pays.{entry.name}]", row.on or "odds") for row in entry.pays)
    for rule in file.requirement:
        yield from (("[game.options]", name) for name, _ in rule.needs)

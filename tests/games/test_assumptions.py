"""An answer names every option that matters to it: any that changes a result is named there."""

from collections.abc import Iterator

import pytest

import chapter47
from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.lab import Analysis

GAMES = (
    *("big-six", "casino-war", "craps", "mini-dice", "red-dog", "roulette", "sic-bo"),
    *("chemin-de-fer", "colorado-holdem", "double-cross-poker", "keno", "minibaccarat", "pokette"),
    *("punto-banco", "texas-holdem-bonus", "three-card-poker"),
)
"""Those that are analysed in seconds under every option."""


def others(game: str) -> Iterator[tuple[str, object]]:
    """Every option with every value that it can have besides its own."""
    setting = game_of(game).setting()
    for entry in setting.law.file.option:
        if entry.name in setting.options:
            row = entry.row_on(setting.as_of)
            low, high = row.minimum or 0, row.maximum or 0
            for value in row.choices or {low, (low + high) // 2, high}:
                if value != setting.option(entry.name):
                    yield entry.name, value


def by_name(found: list[Analysis]) -> dict[tuple[str, str], dict[str | None, Analysis]]:
    named: dict[tuple[str, str], dict[str | None, Analysis]] = {}
    for one in found:
        named.setdefault((one.wager, one.pay_table or ""), {})[one.strategy] = one
    return named


@pytest.mark.parametrize("game", GAMES)
def test_an_option_that_changes_an_analysis_is_named_by_it(game: str):
    usual = by_name(chapter47.odds(game))
    for name, value in others(game):
        try:
            changed = by_name(chapter47.odds(game, options={name: value}))
        except BadInput:
            continue  # needs another option beside it
        for key in usual.keys() & changed.keys():
            before, after = usual[key], changed[key]
            differs = [s for s in before if s in after and before[s].outcomes != after[s].outcomes]
            for strategy in differs:
                assert name in after[strategy].options, f"{key} {strategy} hides {name} = {value}"


def test_pai_gow_poker_names_what_its_wagers_rest_on():
    analyses = chapter47.odds("pai-gow-poker", options={"progressive": "$1"})
    found = {one.wager: one for one in analyses}
    assert found["pai_gow_poker"].options == {"house_way": "ballys", "wheel": "second highest"}
    assert found["bonus"].options == {"royal_match": "king and queen", "best_hand": "by payout"}
    assert found["progressive"].options.keys() == {"progressive_reset", "own_pays"}
    assert any("5%" in text for text in found["pai_gow_poker"].assumes)
    assert any("limit" in text for text in found["bonus"].assumes)


@pytest.mark.parametrize("game", GAMES)
def test_an_analysis_names_the_source_of_what_it_pays(game: str):
    for one in chapter47.odds(game):
        sources = {ground.source for ground in one.grounds}
        assert sources and sources <= {"seed", "successor", "sister", "choice"}
        for ground in one.grounds:
            assert ground.cite.startswith(("19:47-", "13:69"))
        named = {ground.what for ground in one.grounds}
        assert set(one.options) - named <= {f"odds on {point}" for point in (4, 5, 6, 8, 9, 10)}


def test_a_simulation_names_options_and_strategy():
    found = chapter47.simulate("casino-war", rounds=1000, seed=1, options={"decks": 8})
    told = found.to_json()
    assert (told["game"], told["strategy"]) == ("casino-war", "always go to war")
    assert told["options"]["decks"] == 8 and told["changed_options"] == {"decks": 8}
    (decks,) = [one for one in told["rests_on"] if one["what"] == "decks"]
    assert decks == {"what": "decks", "is": "8", "cite": "19:47-22.2", "source": "sister"}

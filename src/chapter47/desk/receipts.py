"""What `odds`, `simulate` and `settle` print as JSON, each answer with its receipt."""

from collections.abc import Iterable, Mapping
from typing import Any

from chapter47.data.receipt import Receipt, receipt_of, stamped
from chapter47.desk.analyses import analyses, beside_odds, plan_resting, suppose
from chapter47.desk.comparisons import NOT_COMPARED, Comparison, comparisons, notes
from chapter47.desk.settle import settle
from chapter47.desk.simulated import simulate_setting
from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.lab import Analysis, SimulationResult
from chapter47.lab.answer import AnswerTable
from chapter47.law.setting import Setting

Json = dict[str, Any]


class NotWhole(BadInput):
    """An answer that cannot be made again, because it was stopped midway."""

    def __init__(self, done: int, asked: int) -> None:
        super().__init__(
            f"this simulation was stopped after {done:,} of {asked:,} rounds: which ones were "
            "finished by then hung on the machine, so that it cannot be made again"
        )


def supposed_by(setting: Setting) -> Json:
    """What a setting supposes otherwise, as it is asked for.

    >>> supposed_by(suppose(game_of("casino-war").setting(), {"decks": "5"}))
    {'decks': '5'}
    """
    return {one.name: str(one.value) for one in setting.supposed}


def setting_of(receipt: Receipt) -> Setting:
    """The setting of the question of a receipt: its game, day, options, and what is supposed."""
    question = receipt.question
    chosen = game_of(str(question["game"])).setting(as_of=receipt.as_of, options=receipt.options)
    return suppose(chosen, question.get("what_if"))


def about_game(setting: Setting, **more: Any) -> Json:
    """A question about a game, as far as day and options do not tell it; nothing that is empty."""
    asked = {"game": setting.game, "what_if": supposed_by(setting), **more}
    return {name: value for name, value in asked.items() if value not in (None, {}, "")}


def odds_told(
    setting: Setting,
    found: Iterable[Analysis],
    beside: Iterable[AnswerTable] = (),
    *,
    wager: str | None = None,
    strategy: str | None = None,
) -> list[Json]:
    """The exact analyses of a game in JSON, and the tables beside them, each with the receipt.

    >>> under = game_of("casino-war").setting()
    >>> (tie, at_war) = odds_told(under, analyses(under, wager="tie"), wager="tie")
    >>> tie["house_edge"]["exact"], tie["receipt"]["command"], tie["receipt"]["question"]
    ('58/311', 'odds', {'game': 'casino-war', 'wager': 'tie'})
    """
    rows: list[Json] = [*(one.to_json() for one in found), *(one.to_json() for one in beside)]
    return odds_answer(rows, setting, wager, strategy)


def odds_answer(
    rows: list[Json], setting: Setting, wager: str | None, strategy: str | None
) -> list[Json]:
    """The rows of an answer of `odds`, each with the receipt of all."""
    made = receipt_of(
        rows,
        "odds",
        about_game(setting, wager=wager),
        settings=[setting],
        modules=["chapter47.desk.analyses"],
        strategy=strategy,
    )
    return [stamped(row, made) for row in rows]


def simulation_told(
    setting: Setting,
    result: SimulationResult,
    *,
    strategy: str | None = None,
    compare: bool = True,
) -> Json:
    """A simulation in JSON, held against what is known of the same game, with its receipt."""
    planned, _ = plan_resting(setting, strategy)
    compared = comparisons(setting, planned, result, strategy) if compare else {}
    return simulation_answer(setting, result, compared, notes(planned, compared), compare)


def simulation_answer(
    setting: Setting,
    result: SimulationResult,
    compared: Mapping[str, Comparison],
    beneath: list[str],
    compare: bool,
) -> Json:
    """A simulation in JSON with what it was held against, and its receipt."""
    told = SimulationResult.to_json(result)
    for row in told["wagers"]:
        row |= compared.get(row["wager"], NOT_COMPARED).to_json()
    told |= {"complete": result.is_complete, "notes": beneath}
    asked = {"rounds": result.rounds_asked, "compare": compare}
    made = receipt_of(
        told,
        "simulate",
        about_game(setting, **asked),
        settings=[setting],
        modules=["chapter47.desk.simulated", "chapter47.desk.comparisons"],
        strategy=result.about["strategy"],
        seed=result.seed,
    )
    return stamped(told, made)


def odds_again(receipt: Receipt, _: Any = None) -> list[Json]:
    """The answer of `odds` to the question of a receipt."""
    wager, strategy = receipt.question.get("wager"), receipt.strategy
    setting = setting_of(receipt)
    found = analyses(setting, wager=wager, strategy=strategy)
    beside = [] if wager or strategy else beside_odds(setting)
    return odds_told(setting, found, beside, wager=wager, strategy=strategy)


def simulation_again(receipt: Receipt, told: Mapping[str, Any] | None = None) -> Json:
    """The answer of `simulate` to the question of a receipt."""
    rounds = int(receipt.question["rounds"])
    if told and told.get("rounds_done", rounds) != rounds:
        raise NotWhole(told["rounds_done"], rounds)
    setting = setting_of(receipt)
    result = simulate_setting(setting, rounds, seed=receipt.seed, strategy=receipt.strategy)
    compare = bool(receipt.question.get("compare", True))
    return simulation_told(setting, result, strategy=receipt.strategy, compare=compare)


def settlement_again(receipt: Receipt, _: Any = None) -> Json:
    """The answer of `settle` to the question of a receipt, under the day and options of then."""
    described = dict(receipt.question["described"])
    described.pop("date", None)
    under = {"as_of": receipt.as_of, "options": dict(receipt.options)}
    return settle({**described, **under}).to_dict()

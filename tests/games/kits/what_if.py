"""Everything that a law says, supposed otherwise: `python -m tests.games.kits.what_if casino-war`.

Each payout, figure and option either reaches the odds or is refused with a sentence that says why.
Which does which is kept in `tests/games/<game>/what_if.txt`, to be read line by line: a payout that
reaches nothing has its reason there.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from chapter47.desk.analyses import analyses, suppose
from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.lab.analysis import Analysis
from chapter47.lab.grounds import WHAT_IF
from chapter47.law.prizes import Fixed, Prize, Share
from chapter47.law.schema import Value
from chapter47.law.setting import OFF, Setting
from chapter47.money import Odds, dollars
from tests.games.kits.rooms import folder_of

REACHES = "reaches the odds"


@dataclass(frozen=True)
class Question:
    """Something supposed otherwise, under options that offer what it is about."""

    game: str
    options: tuple[tuple[str, Value], ...]
    name: str
    value: str

    @property
    def setting(self) -> Setting:
        """The law that is asked."""
        return game_of(self.game).setting(options=dict(self.options))


def questions(game: str) -> list[Question]:
    """A question about each payout, figure and option, each where its wager is offered."""
    found: dict[str, Question] = {}
    for options in offers(game):
        setting = game_of(game).setting(options=options)
        chosen = tuple(options.items())
        for name, value in _otherwise(setting):
            found.setdefault(name, Question(game, chosen, name, value))
    return list(found.values())


@cache
def _offered(game: str, options: tuple[tuple[str, Value], ...]) -> frozenset[str]:
    """The payouts that options offer; none where they may not be chosen together."""
    try:
        setting = game_of(game).setting(options=dict(options))
    except BadInput:
        return frozenset()
    return frozenset(setting.payout_name(w, on) for w in setting.wagers for on in setting.prizes(w))


def offers(game: str) -> list[dict[str, Value]]:
    """The usual options, then others which between them offer every payout that can be offered."""
    usual = game_of(game).setting()
    rows = {e.name: e.row_on(usual.as_of) for e in usual.law.file.option if e.name in usual.options}
    most: dict[str, Value] = {}
    alone: list[dict[str, Value]] = []
    seen = set(_offered(game, ()))
    for name, row in rows.items():
        for value in [one for one in row.choices if one not in OFF]:
            more = most | {name: value}
            if _offered(game, tuple(more.items())) > _offered(game, tuple(most.items())):
                most = more
                seen |= _offered(game, tuple(most.items()))
            elif _offered(game, ((name, value),)) - seen:
                alone.append({name: value})
                seen |= _offered(game, ((name, value),))
    return [{}, *([most] if most else []), *alone]


def _otherwise(setting: Setting) -> Iterator[tuple[str, str]]:
    """The names of what the law says, each with a value that it does not have."""
    for wager in setting.wagers:
        paid: dict[str, Prize] = {}
        for table in reversed([setting.table(wager), *setting.tables(wager)]):
            paid = setting.prizes(wager, table or None) | paid
        for on, prize in (paid | setting.prizes(wager)).items():
            yield (f"{wager}:{on}" if on else wager), _other_prize(prize)
    figures = [one.name for one in setting.law.file.figure if one.in_force(setting.as_of)]
    values = {**setting.options, **{name: setting.figure(name) for name in figures}}
    for name, value in values.items():
        yield name, _other(value)


def _other_prize(prize: Prize) -> str:
    if isinstance(prize, Odds):
        return f"{prize.ratio.numerator + prize.ratio.denominator} to {prize.ratio.denominator}"
    if isinstance(prize, Share):
        return f"{prize.part * 50}% of meter"
    assert isinstance(prize, Fixed)
    return dollars(2 * prize.cents)


def _other(value: Any) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value + 1)
    if isinstance(value, str) and value.startswith("$"):
        return "$7"
    return "1/3" if isinstance(value, str) and value[0].isdigit() else "otherwise"


@cache
def by_law(
    game: str, options: tuple[tuple[str, Value], ...], wager: str | None
) -> list[tuple[object, ...]]:
    """What the odds are under options, with nothing supposed."""
    return told(analyses(game_of(game).setting(options=dict(options)), wager=wager))


def told(found: Sequence[Analysis]) -> list[tuple[object, ...]]:
    """What analyses say, whatever they rest on."""
    return [(a.wager, a.pay_table, a.strategy, a.distribution.outcomes) for a in found]


def answer(question: Question) -> str:
    """That a supposition reaches the odds, or the sentence with which it is refused.

    A payout is first asked of its own wager, which is quicker, then of all.
    """
    wager = question.name.partition(":")[0]
    own = wager in question.setting.wagers and _answer(question, wager) == REACHES
    return REACHES if own else _answer(question, None)


def _answer(question: Question, wager: str | None) -> str:
    asked = question.setting
    try:
        found = analyses(suppose(asked, {question.name: question.value}), wager=wager)
    except BadInput as refused:
        return str(refused)
    law = by_law(question.game, question.options, wager)
    assert told(found) != law, f"{question} is answered as the law is"
    changed = [one for one in found if told([one])[0] not in law]
    assert changed, f"{question} only leaves out what the law has"
    for one in changed:
        assert any(g.source == WHAT_IF for g in one.grounds), f"{question}: {one.wager} hides it"
    return REACHES


def text_of_answers(game: str) -> str:
    """What reaches the odds of a game, and why the rest does not."""
    lines = [f"# {game}: what may be supposed otherwise, and why the rest reaches nothing."]
    lines += [f"{one.name} = {one.value}: {answer(one)}" for one in questions(game)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for named in sys.argv[1:]:
        (folder_of(named) / "what_if.txt").write_text(text_of_answers(named), encoding="utf-8")

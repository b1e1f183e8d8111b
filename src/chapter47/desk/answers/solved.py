"""What a lab answers to a question, and all that this rests on."""

from dataclasses import dataclass, replace
from typing import Any

from chapter47.data.page import Page, Picture
from chapter47.data.pages.lab import add_chart, add_table
from chapter47.data.pages.resting import heading, told_grounds
from chapter47.desk.analyses import Resting, answer_resting
from chapter47.lab.answer import Answer, AnswerTable, Assuming, ColouredChart
from chapter47.lab.answer import Picture as Drawn
from chapter47.lab.dependence import Dependence
from chapter47.law.setting import Setting
from chapter47.law.words import Words
from chapter47.results import Result


@dataclass(frozen=True, repr=False)
class Solved(Result):
    """An answer of a lab.

    >>> from chapter47.games import game_of
    >>> Solved.of(game_of("keno").setting(), ["catches"])
    <Solved of keno: catches>
    """

    question: tuple[str, ...]
    answer: Answer
    resting: Resting

    @staticmethod
    def of(setting: Setting, question: list[str]) -> "Solved":
        """What the lab of a game answers to a question."""
        return Solved(tuple(question), *answer_resting(setting, question))

    def __repr__(self) -> str:
        """The question, on one line."""
        asked = " ".join(self.question) or "its chart"
        return f"<Solved of {self.resting.setting.game}: {asked}>"

    def __str__(self) -> str:
        return str(self.answer)

    def to_json(self) -> Any:
        """The answer with what it rests on; several answers in one are a list of their own."""
        told = self.answer.to_json()
        if not isinstance(told, dict):
            return told
        return {**self.resting.to_json(), **told, "schema": "solution/1"}

    def svg(self) -> str | None:
        """The answer as a picture, where it is one."""
        return self.answer.svg() if isinstance(self.answer, Drawn) else None

    def page(self) -> Page:
        """The answer, and what it rests on."""
        found, setting = self.answer, self.resting.setting
        page = Page()
        page.say(heading(setting.game, setting.as_of, self.resting.options), style="bold")
        page.warn(setting.warnings)
        if isinstance(found, ColouredChart):
            add_chart(page, found)
        elif isinstance(found, AnswerTable):
            add_table(page, _titled(found, setting.law.words))
        elif isinstance(found, Dependence):
            add_table(page, _titled(found.table, setting.law.words))
            page.blocks.append(Picture(found.svg()))
        else:
            page.say(str(found))
        assumes = found.assumes if isinstance(found, Assuming) else ()
        words = setting.law.words
        for line in told_grounds(words, assumes, self.resting.grounds, self.resting.options):
            page.say(line)
        return page


def _titled(found: AnswerTable, words: Words) -> AnswerTable:
    """A table whose wagers are called by their titles."""
    names = set(words.titles)
    at = found.columns.index("wager") if "wager" in found.columns else -1
    return replace(
        found,
        columns=tuple(words.title(one) if one in names else one for one in found.columns),
        rows=tuple(
            tuple(words.title(cell) if i == at and cell in names else cell for i, cell in row)
            for row in (tuple(enumerate(row)) for row in found.rows)
        ),
    )

"""The exact analyses of a game, with what was asked."""

from functools import cached_property
from typing import Any

from chapter47.data.page import Page
from chapter47.data.pages.lab import add_table, analyses_page
from chapter47.desk.analyses import analyses, beside_odds
from chapter47.desk.receipts import odds_answer
from chapter47.lab import Analysis
from chapter47.lab.answer import AnswerTable
from chapter47.law.setting import Setting
from chapter47.results import Result


class Odds(list[Analysis], Result):
    """Analyses of one game, and beside them tables of a game without wagers against the house.

    >>> from chapter47.games import game_of
    >>> Odds.of(game_of("casino-war").setting(), wager="tie")
    <Odds of casino-war: 2 analyses, house edge 18.6282% to 18.6495%>
    """

    def __init__(
        self, found: list[Analysis], setting: Setting, wager: str | None, strategy: str | None
    ) -> None:
        super().__init__(found)
        self.setting = setting
        self.wager = wager
        self.strategy = strategy

    @staticmethod
    def of(setting: Setting, *, wager: str | None = None, strategy: str | None = None) -> "Odds":
        """The odds of a game under its law and options, of one wager or strategy, or of all."""
        found = analyses(setting, wager=wager, strategy=strategy)
        return Odds(found, setting, wager, strategy)

    @cached_property
    def beside(self) -> list[AnswerTable]:
        """What the lab tells with the odds of all wagers: of a game without wagers, tables."""
        return [] if self.wager or self.strategy else beside_odds(self.setting)

    def __repr__(self) -> str:
        """How many there are and from where to where the edge goes; few are told each."""
        if len(self) == 1:
            return list.__repr__(self)
        told = f"{len(self)} analyses"
        if self:
            edges = [float(one.house_edge) for one in self]
            told += f", house edge {min(edges) * 100:.4f}% to {max(edges) * 100:.4f}%"
        return f"<Odds of {self.setting.game}: {told}>"

    def to_json(self) -> list[dict[str, Any]]:
        """Each analysis and table as plain data."""
        return [*(one.to_json() for one in self), *(one.to_json() for one in self.beside)]

    def to_dict(self) -> list[dict[str, Any]]:
        """What `odds --json` prints: each of them with the receipt."""
        return odds_answer(self.to_json(), self.setting, self.wager, self.strategy)

    def page(self, *, outcomes: bool = False) -> Page:
        """The analyses with what they rest on, and the tables."""
        if self:
            page = analyses_page(self, outcomes=outcomes)
        else:
            page = Page()
            if not self.beside:
                page.say("There is nothing to analyse.")
            page.warn(self.setting.warnings)
        for one in self.beside:
            add_table(page, one)
        return page

"""Lists of what is open, and what their numbers mean as long as they are on the screen."""

from collections.abc import Sequence

from chapter47.cli.at_table.errors import NoLongerOpen
from chapter47.cli.screen import list_options, list_short, takes_numbers
from chapter47.table import Option, Table

FEW_OPTIONS = 9


class Lists:
    """What a terminal has listed for whom."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._numbered: tuple[tuple[str, int, str], list[Option]] = ("", 0, ""), []

    def show(
        self, actor: str, options: Sequence[Option], *, cites: bool = True, whole: bool = False
    ) -> None:
        """List what is open: one by one where it is little or all is asked for, else by kind.

        They have numbers where a number alone means nothing else.
        """
        numbered, known = False, self._table.game.law.words
        if whole or len(options) <= FEW_OPTIONS:
            numbered = not any(map(takes_numbers, options))
            list_options(options, cites=cites, known=known, numbered=numbered)
        else:
            list_short(options, known=known, setting=self._table.setting)
        self._numbered = (actor, *self._asked), [*options] if numbered else []

    def meant(self, actor: str, options: Sequence[Option], first: str) -> Option | None:
        """What a number means that stands beside it on the screen; elsewhere it is no place."""
        whose, shown = self._numbered
        if whose != (actor, *self._asked) or not first.isdigit():
            return None
        if not 1 <= int(first) <= len(shown):
            return None
        meant = shown[int(first) - 1]
        for option in options:
            if (option.name, option.fixed) == (meant.name, meant.fixed):
                return option
        raise NoLongerOpen(first, meant, self._table.game.law.words)

    @property
    def _asked(self) -> tuple[int, str]:
        """What the table asks, by which it is known whether a list still stands."""
        return self._table.rounds, self._table.prompt.text

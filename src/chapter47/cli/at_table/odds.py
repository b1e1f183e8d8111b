"""What the wagers of a table are worth, from the lab, while the table waits no longer than it must.

What takes long goes on being worked out beside the play, and is there when it is asked for again.
"""

from collections.abc import Callable, Sequence
from threading import Thread
from typing import TYPE_CHECKING

from chapter47.cli.output import add_rows, console, percent, say, show, table
from chapter47.desk.errors import DeskError
from chapter47.errors import meant
from chapter47.law.setting import Setting
from chapter47.table import Option
from chapter47.table.narrate import words
from chapter47.table.repertoire import BET

if TYPE_CHECKING:
    from chapter47.lab import Analysis

PATIENCE = 30.0
"""Seconds for which a table waits for its lab."""
LOOKS = 0.1
"""Seconds between two looks at whether somebody has lost patience."""


class Odds:
    """The odds of one table: worked out once, by another thread, for all who ask."""

    def __init__(self, find: "Callable[[], list[Analysis]]", *, patience: float = PATIENCE) -> None:
        self._find = find
        self._patience = patience
        self._found: list[Analysis] = []
        self._failed: Exception | None = None
        self._worker: Thread | None = None

    def show(self, names: Sequence[str] = (), *, is_over: Callable[[], bool]) -> None:
        """Show the odds of these wagers, or of all, as soon as they are known.

        `is_over` says that whoever asked waits no longer.
        """
        if not self._wait(is_over):
            say("  Still being worked out: play on, and ask again.")
            return
        if self._failed is not None:
            raise self._failed
        rows = [one for one in self._found if not names or _is_of(one.wager, names)]
        if not rows:
            say("  There is nothing to analyse.")
            return
        numbers = ("house edge", "of all wagered", "wins")
        ways = ("played",) if any(one.strategy for one in rows) else ()
        made = table("", "wager", *ways, *numbers, right=numbers)
        for one in rows:
            figures = (one.house_edge, one.element_of_risk, one.hit_frequency)
            played = (one.strategy,) if ways else ()
            add_rows(made, [(words(one.wager), *played, *map(percent, figures))])
        show(made)
        for text in dict.fromkeys(text for one in rows for text in one.assumes):
            say(f"  Taken for granted: {text}.")

    def _wait(self, is_over: Callable[[], bool]) -> bool:
        """Wait until the odds are known, patience ends, or whoever asked waits no longer."""
        if self._worker is None:
            self._worker = Thread(target=self._work, daemon=True)
            self._worker.start()
        left = self._patience
        with console().status("working out the odds; Ctrl-C goes on with the play"):
            while self._worker.is_alive() and left > 0 and not is_over():
                self._worker.join(LOOKS)
                left -= LOOKS
        return not self._worker.is_alive()

    def _work(self) -> None:
        try:
            self._found = self._find()
        except Exception as error:  # told to whoever waits for it, in his own thread
            self._failed = error


def _is_of(analysed: str, names: Sequence[str]) -> bool:
    """Say whether an analysis is of one of these wagers; some are named with their spot.

    >>> _is_of("total 4 or 17", ["total"]), _is_of("pass_odds", ["pass"])
    (True, False)
    """
    return any(analysed == name or analysed.startswith(f"{name} ") for name in names)


def odds_here(setting: Setting) -> "list[Analysis]":
    """The analyses of the wagers of a table, by the pay tables that are in force at it.

    >>> found = odds_here(Setting.make("casino-war"))
    >>> next(str(one.house_edge) for one in found if one.wager == "tie")
    '58/311'
    """
    from chapter47.desk.analyses import analyses
    from chapter47.house.guide.guide import is_here

    return [one for one in analyses(setting) if is_here(setting, one)]


def wagers_named(setting: Setting, typed: Sequence[str]) -> list[str]:
    """The wager that these words name; none for no words."""
    from chapter47.desk.reading import plain

    name = plain(" ".join(typed))
    if name and name not in setting.wagers:
        raise DeskError(
            f"there is no wager {' '.join(typed)!r}{meant(name, list(setting.wagers))}; "
            f"wagers are {', '.join(map(words, setting.wagers))}"
        )
    return [name] if name else []


def wagers_open(options: Sequence[Option]) -> list[str]:
    """The wagers that may be laid now, if any may."""
    laid = (option.fixed.get("wager") for option in options if option.name == BET)
    return [name for name in dict.fromkeys(laid) if isinstance(name, str)]

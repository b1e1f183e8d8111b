"""Plain betting: a window in which nothing but wagers is open, and the call that ends it."""

from collections.abc import Callable, Sequence

from chapter47.table.acts.laying import Laying
from chapter47.table.acts.window import Check, Window
from chapter47.table.procedure import Procedure
from chapter47.table.state import S


class Betting(Laying[S]):
    """Wagers made in a window."""

    def betting(
        self,
        *names: str,
        cite: str,
        spots: Callable[[str], Sequence[str]] = lambda _: ("",),
        check: Check = lambda _wager, _cents: (),
    ) -> Procedure:
        """Take wagers until every seat is ready or the dealer closes the betting, and say so.

        A game in which more is open meanwhile makes a `Window` and waits at it.
        """
        window = Window(self, names, cite, spots=spots, check=check)
        yield from window.other()
        self.announce("No more bets", cite=cite)

"""Craps by one who lays $30 on don't pass and says nothing more until it is decided.

chapter47 simulate craps --strategy examples/strategies/dont_pass.py -n 2000 --seed 47
"""

from chapter47.table.knowledge import Knowledge


class DontPass:
    """$30 on don't pass, and nothing else."""

    name = "don't pass, $30"

    def move(self, knows: Knowledge) -> str | None:
        """The wager where none lies there; else the house goes on."""
        if knows.option("bet") and not knows.stakes:
            return "$30 on don't pass"
        return None


STRATEGY = DontPass()

"""What a strategy or session cannot be, and what it can."""

from chapter47.errors import BadInput
from chapter47.games.craps.layout import FLAT_BET, SLOTS


class StrategyError(BadInput):
    """A strategy or session that cannot be played; the message says what can."""

    @staticmethod
    def no_wager(wager: str, spot: str) -> "StrategyError":
        """A wager that the layout does not have."""
        names = dict.fromkeys(slot.name for slot in SLOTS if slot.name not in FLAT_BET)
        if wager in FLAT_BET:
            return StrategyError(f"{wager} is made with odds({FLAT_BET[wager]!r}, ...)")
        if wager in names:
            spots = ", ".join(slot.spot or "none" for slot in SLOTS if slot.name == wager)
            return StrategyError(f"{wager} has no spot {spot!r}; its spots are {spots}")
        return StrategyError(f"craps has no wager {wager!r}; there are {', '.join(names)}")

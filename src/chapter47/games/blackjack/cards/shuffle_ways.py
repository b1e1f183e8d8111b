"""The ways in which cards are mixed and dealt, by the names of the licensee's option."""

from chapter47.games.blackjack.state import Round
from chapter47.table.cards import shuffles
from chapter47.table.cards.shuffles import Way

ONE_SHOE = "one shoe"
DOUBLE_SHOE = "double shoe"
BART_CARTER = "bart carter"
CONTINUOUS = "continuous"
TWO_BATCHES = "two batches"
FROM_THE_HAND = "from the hand"

WAYS: dict[str, Way] = {
    ONE_SHOE: shuffles.BY_HAND,
    DOUBLE_SHOE: shuffles.DOUBLE_SHOE,  # 2.1[double shoe]
    BART_CARTER: shuffles.BY_HAND,  # 2.1[bart carter shuffle]
    CONTINUOUS: shuffles.CONTINUOUS,  # 2.21
    TWO_BATCHES: shuffles.TWO_BATCHES,  # 2.2(d)
    FROM_THE_HAND: shuffles.TWO_BATCHES,  # 2.6A
}


def way(t: Round) -> str:
    """How the cards are dealt now: from one shoe once a device has been removed."""
    chosen = str(t.setting.option("shuffle"))
    return ONE_SHOE if t.state.device_is_removed and WAYS[chosen].by_device else chosen


def has_device(t: Round) -> bool:
    """Say whether a device shuffles the cards now."""
    return WAYS[way(t)].by_device

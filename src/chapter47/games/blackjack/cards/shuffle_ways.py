"""The ways in which cards are mixed and dealt, and what each of them is."""

from chapter47.table import Round

ONE_SHOE = "one shoe"
DOUBLE_SHOE = "double shoe"  # 2.1[double shoe]
BART_CARTER = "bart carter"  # 2.1[bart carter shuffle]
CONTINUOUS = "continuous"  # 2.21
TWO_BATCHES = "two batches"  # 2.2(d)
FROM_THE_HAND = "from the hand"  # 2.6A

DEVICES = (CONTINUOUS, TWO_BATCHES, FROM_THE_HAND)
"""The ways that need an automated shuffler."""

PARTS = {
    DOUBLE_SHOE: ("left", "right"),
    TWO_BATCHES: ("red", "blue"),
    FROM_THE_HAND: ("red", "blue"),
}
"""The sides of a shoe, or the batches by their backs, which are never mixed."""


def way(t: Round) -> str:
    """How the cards are dealt now: from one shoe once a device has been removed."""
    chosen = str(t.setting.option("shuffle"))
    return ONE_SHOE if t.state.device_is_removed and chosen in DEVICES else chosen

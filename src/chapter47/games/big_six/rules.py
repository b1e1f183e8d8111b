"""Big six wheel: the rule, pure."""

from chapter47.rule import rule

LOSES, WINS = 0, 1
"""What a spin makes of a wager."""


@rule
def settle(symbol: int, section: int) -> int:
    """A wager wins when the pointer stops at its symbol; symbols are numbered as wagers.  # 5.6

    >>> settle(3, 3) == WINS, settle(3, 4) == LOSES
    (True, True)
    """
    return WINS if symbol == section else LOSES

"""All that a player of red dog can be offered."""

from chapter47.games.red_dog.procedure import ORIGINAL, RAISE, STAY
from chapter47.law.setting import Setting
from chapter47.table.repertoire import Plain, Repertoire, at_positions, simple

BESIDE = 2
"""Who sits alone at the first position may have the one beside it."""

MOST_CARDS = 3


def repertoire(setting: Setting) -> Repertoire:
    """The original wager, the cut, and to raise or stay; the cards lie before the dealer."""
    positions = (0, BESIDE) if setting.option("second_area") else (0,)
    return Repertoire(
        spots={ORIGINAL: ("",)},
        positions=positions,
        decisions=(*simple("cut", "decline"), *at_positions(positions, RAISE, STAY)),
        rests={RAISE: ("",)},
        plain=Plain(
            begins={ORIGINAL: ""}, decides=tuple(simple(RAISE, STAY)), dealer_cards=MOST_CARDS
        ),
    )

"""When a player makes the play wager: the same in the kernel and at the table (20.10)."""

from dataclasses import dataclass

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.views import box_asked
from chapter47.felt.card_memory import seen_cards
from chapter47.games.three_card_poker.procedure import FOLD, MAKE_PLAY
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.ranking.three import rank_three_cards
from chapter47.rule import rule
from chapter47.table.knowledge import Knowledge

BEST = "best play"


@rule
def is_played(value: int, least: int) -> bool:
    """Whether a hand of this value is played by somebody who plays from a least one on."""
    return value >= least


@dataclass(frozen=True)
class PlayFrom:
    """The play wager with one hand or better; all others are folded."""

    name: str
    least: int
    """The value of the lowest hand that is played."""

    def figures(self, _: Setting) -> tuple[int]:
        """The least value."""
        return (self.least,)

    def move(self, knows: Knowledge) -> Move | None:
        """To play or to fold, where that is asked; who cannot afford to play folds."""
        fold = knows.option(FOLD)
        if fold is None:
            return None
        cards = seen_cards(knows, box_asked(knows, fold)).own
        may = knows.option(MAKE_PLAY) is not None
        plays = may and is_played(rank_three_cards(cards), self.least)
        return Move(MAKE_PLAY if plays else FOLD, dict(fold.fixed))


def _from(name: str, hand: str) -> PlayFrom:
    return PlayFrom(name, rank_three_cards(parse_cards(hand)))


RULES_OF_THUMB = (
    _from("queen-six-four or better", "QS 6D 4C"),
    _from("queen or better, as the dealer", "QS 3D 2C"),
    _from("king or better", "KS 3D 2C"),
    _from("always play", "5S 3D 2C"),
)
"""What people are told, beside which the best play is shown."""

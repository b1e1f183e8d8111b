"""The boxes of blackjack: who may wager on which (2.13, 2.14)."""

from chapter47.families.blackjack.boxes import Boxes
from chapter47.games.blackjack.wagers.stakes import ACTIONS

BOXES = Boxes(ACTIONS[0], shared="2.13")

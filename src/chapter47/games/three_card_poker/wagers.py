"""The wagers of three card poker (20.6): who may make them, and what decides each."""

from collections.abc import Sequence
from functools import partial

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.wagering import area_objections, open_areas, wait_at_window
from chapter47.games.three_card_poker.rules import (
    Prime,
    SixCards,
    prime,
    six_cards,
)
from chapter47.games.three_card_poker.state import DECK, Round
from chapter47.law.setting import Setting
from chapter47.ranking.kinds import row_of
from chapter47.ranking.three import PaidThree, ThreeCards, paid_three, rank_three_cards
from chapter47.ranking.value import category_of
from chapter47.table import Procedure, Window
from chapter47.table.side_wagers import SideWager

ANTE, PLAY, ANTE_BONUS = "ante", "play", "ante_bonus"
LATER = (PLAY, ANTE_BONUS)
"""Not laid before the deal: the one follows the cards, the other is no wager of its own."""

PAIR_PLUS = SideWager("pair_plus", PaidThree, paid_three)
SIX_CARD_BONUS = SideWager("six_card_bonus", SixCards, six_cards)
PRIME = SideWager("prime", Prime, prime)


def offered(setting: Setting) -> list[str]:
    """The wagers that may be placed before the deal."""
    return [name for name in setting.wagers if name not in LATER]


def plays_from(setting: Setting) -> int:
    """The value of the lowest hand with which the dealer plays."""
    return rank_three_cards(parse_cards(str(setting.figure("dealer_plays_from"))))  # 20.10


def earned(setting: Setting, cards: Sequence[int]) -> str | None:
    """The row of the ante bonus that three cards earn, if they earn one."""
    kind = ThreeCards(category_of(rank_three_cards(cards)))
    return row_of(setting.prizes(ANTE_BONUS), kind)


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices."""
    window = Window(
        t,
        offered(t.setting),
        cite="20.6",
        check=partial(area_objections, t, cite="20.6"),
        positions=open_areas(t, None),
    )
    yield from wait_at_window(t, window, DECK)

"""The wagers of Caribbean stud poker (16.6): antes, a dollar in the acceptor, and coupons."""

from functools import partial

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.coupons import MatchPlay
from chapter47.families.showdown.wagering import wait_at_window
from chapter47.games.caribbean_stud.rules import rank_five
from chapter47.games.caribbean_stud.state import DECK, Round
from chapter47.law.prizes import Payout
from chapter47.law.setting import Setting
from chapter47.ranking.high import PokerHand
from chapter47.ranking.value import category_of
from chapter47.table import Procedure, Window
from chapter47.table.beside import beside_objections

ANTE, BET, PROGRESSIVE = "ante", "bet", "progressive"
MATCH_PLAY = MatchPlay(ANTE, "16.6")


def plays_from(setting: Setting) -> int:
    """The value of the lowest hand with which the dealer plays."""
    return rank_five(parse_cards(str(setting.figure("dealer_plays_from"))))  # 16.10


def bet_payout(setting: Setting, value: int) -> Payout:
    """What a bet wager wins with a hand of this value."""
    return setting.payout(BET, PokerHand(category_of(value)).title)  # 16.12


def take_wagers(t: Round) -> Procedure:
    """Take wagers until all are ready; meanwhile the floorperson may see to cards and devices."""
    window = Window(t, (ANTE, PROGRESSIVE), cite="16.6", check=partial(beside_objections, t))
    yield from wait_at_window(t, window, DECK, MATCH_PLAY)

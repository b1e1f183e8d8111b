"""All that a player of blackjack can be offered."""

from chapter47.families.blackjack.asking import REFUSE, TAKE
from chapter47.families.blackjack.choices import DECISIONS
from chapter47.families.blackjack.coupons import CASH
from chapter47.families.blackjack.doubling import KEEP
from chapter47.families.blackjack.insuring import DECLINE, INSURE
from chapter47.families.blackjack.missing import DEAD_HAND
from chapter47.families.blackjack.splitting import FIRST, MATCH, SECOND, STAY
from chapter47.families.blackjack.words import FIGURES
from chapter47.games.blackjack.round.insurance import EVEN_MONEY
from chapter47.games.blackjack.side_wagers.streak import GIVE_UP
from chapter47.games.blackjack.wagers.stakes import ACTIONS, ORDINALS
from chapter47.law.setting import Setting
from chapter47.table.cards.burns import LET_GO, SEE
from chapter47.table.coupons import KEEP_COUPON, MATCH_PLAY, REDEEM
from chapter47.table.repertoire import Doing, Plain, Repertoire, at_positions, simple

LAID_LATER = ("insurance", "double", "split")
MOST_CARDS = 12
"""Longer hands are possible and hardly ever seen: their first cards are told."""


def repertoire(setting: Setting) -> Repertoire:
    """Wagers at every box, coupons and cash, and what is decided for a hand."""
    positions = (0, *range(2, setting.number("boxes") + 1))
    labels = ("", *map(str, range(2, setting.number("hands_of_resplitting") + 1)))
    spots = [" ".join(filter(None, (label, nth))) for label in labels for nth in ORDINALS]
    decided = (*DECISIONS, INSURE, EVEN_MONEY, DECLINE, TAKE, REFUSE, KEEP, MATCH, DEAD_HAND)
    return Repertoire(
        spots={name: ("",) for name in setting.wagers if name not in LAID_LATER},
        positions=positions,
        decisions=(
            *simple("cut", "decline", SEE, LET_GO, CASH, *decided),
            *(Doing(STAY, choice=hand) for hand in (FIRST, SECOND)),
            *at_positions(positions, MATCH_PLAY, KEEP_COUPON, REDEEM, GIVE_UP),
        ),
        rests=dict.fromkeys(LAID_LATER, spots)
        | {name: labels[1:] for name in ACTIONS if name in setting.wagers},
        hands=[(f"box:{at or 1}", label) for at in positions for label in labels],
        most_cards=MOST_CARDS,
        plain=Plain(
            begins={"blackjack": ""},
            decides=tuple(simple(*DECISIONS, INSURE, DECLINE, EVEN_MONEY)),
            figures=FIGURES,
            dealer_figures=FIGURES,
        ),
    )

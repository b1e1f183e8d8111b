"""All that a player of double attack blackjack can be offered."""

from chapter47.families.blackjack.asking import REFUSE, TAKE
from chapter47.families.blackjack.choices import DECISIONS
from chapter47.families.blackjack.coupons import CASH
from chapter47.families.blackjack.insuring import DECLINE, INSURE
from chapter47.families.blackjack.missing import DEAD_HAND
from chapter47.families.blackjack.stakes import DOUBLE, INSURANCE, SPLIT
from chapter47.families.blackjack.words import FIGURES
from chapter47.games.double_attack_blackjack.deal import NO_ATTACK, TO_ATTACK
from chapter47.games.double_attack_blackjack.wagers import ATTACK, INITIAL
from chapter47.law.setting import Setting
from chapter47.table.coupons import KEEP_COUPON, MATCH_PLAY
from chapter47.table.repertoire import Plain, Repertoire, at_positions, simple

LAID_LATER = (ATTACK, INSURANCE, DOUBLE, SPLIT)
MOST_CARDS = 12
"""Longer hands are possible and hardly ever seen: their first cards are told."""


def repertoire(setting: Setting) -> Repertoire:
    """Wagers at every box, coupons and cash, and what is decided for a hand."""
    positions = (0, *range(2, setting.number("boxes") + 1))
    labels = ("", *map(str, range(2, setting.number("most_hands") + 1)))
    decided = (*DECISIONS, TO_ATTACK, NO_ATTACK, INSURE, DECLINE, TAKE, REFUSE, DEAD_HAND)
    return Repertoire(
        spots={name: ("",) for name in setting.wagers if name not in LAID_LATER},
        positions=positions,
        decisions=(
            *simple("cut", "decline", CASH, *decided),
            *at_positions(positions, MATCH_PLAY, KEEP_COUPON),
        ),
        rests=dict.fromkeys(LAID_LATER, labels) | {INITIAL: labels[1:]},
        hands=[(f"box:{at or 1}", label) for at in positions for label in labels],
        most_cards=MOST_CARDS,
        plain=Plain(
            begins={INITIAL: ""},
            decides=tuple(simple(*DECISIONS, TO_ATTACK, NO_ATTACK, INSURE, DECLINE)),
            figures=FIGURES,
            dealer_figures=FIGURES,
        ),
    )

"""The double attack table: the dealer, and the boxes with their hands and chips."""

from chapter47.families.blackjack.stakes import DOUBLE, INSURANCE, SPLIT
from chapter47.families.blackjack.words import told
from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.figures import pays
from chapter47.games.double_attack_blackjack import rules
from chapter47.games.double_attack_blackjack.wagers import ATTACK, BUST_IT, INITIAL
from chapter47.law.setting import Setting


def layout(setting: Setting) -> CardTable:
    """One box for each player."""
    blackjack = pays(setting, INITIAL, rules.COMBINATIONS[rules.BLACKJACK])
    bust_it = [Ring(BUST_IT, "BUST IT")] if BUST_IT in setting.wagers else []
    return CardTable(
        title="Double attack blackjack",
        places=setting.number("boxes"),
        legends=(
            f"BLACKJACK PAYS {blackjack.upper()}",
            "Dealer must draw to 16, and stand on all 17s",
        ),
        owner="box",
        hands=(Hand(room=4),),
        rings=(Ring(INITIAL, "BET", beside=(SPLIT, DOUBLE)), Ring(ATTACK, "ATTACK")),
        tell=told,
        side=tuple(bust_it),
        line=Ring(INSURANCE, f"Insurance pays {pays(setting, INSURANCE)}"),
    )

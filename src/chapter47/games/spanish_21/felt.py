"""The Spanish 21 table: the dealer, and the boxes with their hands and chips."""

from chapter47.families.blackjack.stakes import DOUBLE, INSURANCE, SPLIT
from chapter47.families.blackjack.words import told
from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.figures import pays
from chapter47.games.spanish_21 import rules
from chapter47.games.spanish_21.wagers import MAIN
from chapter47.law.setting import Setting


def layout(setting: Setting) -> CardTable:
    """One box for each player, or for several who share it."""
    names = rules.COMBINATIONS

    def odds(kind: int) -> str:
        return pays(setting, MAIN, names[kind])

    matches = [Ring("match_the_dealer", "MATCH")] if "match_the_dealer" in setting.wagers else []
    return CardTable(
        title="Spanish 21",
        places=setting.number("boxes"),
        legends=(
            f"BLACKJACK PAYS {odds(rules.BLACKJACK).upper()}",
            "and always wins; dealer draws to 16, stands on all 17s",
        ),
        notices=(
            (
                f"21 in five cards {odds(rules.FIVE_CARDS)}",
                f"in six {odds(rules.SIX_CARDS)}",
                f"in seven or more {odds(rules.SEVEN_CARDS)}",
            ),
            (
                f"6-7-8 or 7-7-7 {odds(rules.MIXED_678)}",
                f"of one suit {odds(rules.SUITED_678)}",
                f"of spades {odds(rules.SPADES_678)}",
                "not after doubling",
            ),
        ),
        owner="box",
        hands=(Hand(room=4),),
        rings=(Ring(MAIN, "BET", beside=(SPLIT, DOUBLE)),),
        tell=told,
        side=tuple(matches),
        line=Ring(INSURANCE, f"Insurance pays {pays(setting, INSURANCE)}"),
    )

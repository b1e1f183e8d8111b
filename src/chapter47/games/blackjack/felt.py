"""The blackjack table: the dealer, and the boxes with their hands and chips."""

from chapter47.families.blackjack.words import told
from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.figures import pays
from chapter47.felt.rooms import Felt
from chapter47.law.setting import Setting

ACTIONS = {"blackjack": "BET", "second_action": "2ND", "third_action": "3RD"}
WITH_A_HAND = ("split", "double")
INSURANCE = "insurance"
WORDS = {
    "over_13": "OVER",
    "under_13": "UNDER",
    "same_suit": "SUITED",
    "sevens": "SEVENS",
    "progressive": "JACKPOT",
    "match_the_dealer": "MATCH",
    "twenty_point": "TWENTY",
    "in_between": "BETWEEN",
    **{f"streak_{wins}": f"{wins} WINS" for wins in (2, 3, 4, 5)},
}


def layout(setting: Setting) -> CardTable:
    """One box for each player, or for several who share it."""
    main = [name for name in ACTIONS if name in setting.wagers]
    others = [n for n in setting.wagers if n not in (*main, *WITH_A_HAND, INSURANCE)]
    soft = "draw to soft 17" if setting.options.get("soft_17") == "draw" else "stand on all 17s"
    return CardTable(
        title="Blackjack",
        places=setting.number("boxes"),
        legends=(
            f"BLACKJACK PAYS {pays(setting, 'blackjack', 'blackjack').upper()}",
            f"Dealer must draw to 16, and {soft}",
        ),
        owner="box",
        hands=(Hand(room=4),),
        rings=tuple(Ring(name, ACTIONS[name], beside=WITH_A_HAND) for name in main),
        tell=told,
        side=tuple(Ring(n, WORDS.get(n, n.replace("_", " ").upper())) for n in others),
        line=Ring(INSURANCE, f"Insurance pays {pays(setting, INSURANCE)}"),
    )


FELT = Felt(layout=layout)

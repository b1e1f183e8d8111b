"""The double attack table: the dealer, and the boxes with their hands and chips."""

from chapter47.families.blackjack.stakes import DOUBLE, INSURANCE, SPLIT
from chapter47.families.blackjack.words import told
from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.figures import pays
from chapter47.felt.rooms import Felt
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
        notices=_notices(setting) if bust_it else (),
        owner="box",
        hands=(Hand(room=4),),
        rings=(Ring(INITIAL, "BET", beside=(SPLIT, DOUBLE)), Ring(ATTACK, "ATTACK")),
        tell=told,
        side=tuple(bust_it),
        line=Ring(INSURANCE, f"Insurance pays {pays(setting, INSURANCE)}"),
    )


def _notices(setting: Setting) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What Bust It pays: three eights on the left, else by the third card on the right."""
    odds = {kind: pays(setting, BUST_IT, kind.title) for kind in rules.BustIt}
    eights = [kind for kind in odds if "eights" in kind.title]
    left = (f"{kind.title} {odds[kind]}".removeprefix("three eights ") for kind in eights)
    right = (f"{kind.title} {odds[kind]}" for kind in odds if kind not in eights)
    first, *others = right
    return ("Bust It: three eights", *left), (f"third card {first}", *others)


FELT = Felt(layout=layout)

"""The pai gow poker table: seven cards, or two hands, before each position."""

from collections.abc import Sequence

from chapter47.felt.card_table import CardTable, Hand, Marker, Ring
from chapter47.felt.figures import less_vigorish, pays
from chapter47.felt.rooms import Felt
from chapter47.law.setting import Setting
from chapter47.ranking.high import Wheel
from chapter47.ranking.joker import rank_cards_with_joker, rank_low_cards
from chapter47.ranking.words import shortly

MAIN, NUMBER, ENVY = "pai_gow_poker", "random_number", "envy"
LOW, HIGH = "low", "high"
WORDS = {
    "bonus": "BONUS",
    "insurance": "INSURE",
    "progressive": "JACKPOT",
    "three_card_bonus": "3 CARD",
    "seven_card_bonus": "7 CARD",
    "imperial": "IMPERIAL",
}


def told(_: str, hand: str, cards: Sequence[int]) -> str:
    """What a set hand is; seven cards before they are set are nothing yet."""
    if hand == LOW:
        return shortly(rank_low_cards(cards))
    return shortly(rank_cards_with_joker(cards, Wheel.SECOND)) if hand == HIGH else ""


def layout(setting: Setting) -> CardTable:
    """Seven cards for everybody, set as a low and a high hand."""
    two = (Hand(LOW, "low", 2), Hand(HIGH, "high", 5, row=1))
    side = [Ring(n, WORDS[n]) for n in setting.wagers if n in WORDS]
    if NUMBER in setting.wagers:
        numbers = range(1, setting.number("highest_number") + 1)
        side.append(Ring(NUMBER, "NUMBER", spots=tuple(map(str, numbers))))
    return CardTable(
        title="Pai gow poker",
        places=setting.law.file.game.seats,
        cloth="navy",
        legends=(
            "PAI GOW POKER",
            f"Pays {pays(setting, MAIN)}, less vigorish",
        ),
        dealer=(Hand(room=7), *two),
        hands=(Hand(room=7), *two),
        rings=(Ring(MAIN, "BET", less=less_vigorish(setting)),),
        side=tuple(side),
        formed="the dealer's hands",
        tell=told,
        markers=(
            Marker("Start", "button"),
            Marker("Start", "the starting position is marked"),
            Marker("Bank", "bank"),
        ),
    )


FELT = Felt(layout=layout)

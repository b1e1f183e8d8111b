"""The red dog table: two cards with room for a third between them, and a strip of spreads."""

from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.rooms import Felt
from chapter47.games.red_dog.odds import odds_on_three, paid_alike
from chapter47.games.red_dog.procedure import LEFT, MIDDLE, ORIGINAL, RAISE, RIGHT, SPREAD
from chapter47.law.setting import Setting


def layout(setting: Setting) -> CardTable:
    """Three places for cards before the dealer; at each position a wager and its raise."""
    strip = [f"{spreads} pays {odds}" for spreads, odds in paid_alike(setting)]
    half = (len(strip) + 1) // 2
    return CardTable(
        title="Red dog",
        places=setting.law.file.game.seats,
        legends=(
            "RED DOG",
            f"Spread of {', '.join(strip[:half])}",
            ", ".join(strip[half:]),
            f"Three of a kind {odds_on_three(setting)}; consecutive cards stand off",
        ),
        dealer=(Hand(LEFT, room=1), Hand(MIDDLE, room=1), Hand(RIGHT, room=1)),
        hands=(),
        rings=(Ring(ORIGINAL, "BET"),),
        side=(Ring(RAISE, "RAISE"),),
        sign=SPREAD,
    )


FELT = Felt(layout=layout)

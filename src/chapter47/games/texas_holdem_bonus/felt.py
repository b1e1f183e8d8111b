"""The Texas hold 'em bonus table: two cards before everybody, five for all, four areas."""

from collections.abc import Sequence

from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.rooms import Felt
from chapter47.games.texas_holdem_bonus.procedure import COMMUNITY_AREA
from chapter47.games.texas_holdem_bonus.rules import FLOP, OWN, RIVER, WHEEL
from chapter47.games.texas_holdem_bonus.wagers import (
    ANTE,
    BONUS,
    FLOP_WAGER,
    RIVER_WAGER,
    TURN_WAGER,
)
from chapter47.law.setting import Setting
from chapter47.ranking.high import rank_cards
from chapter47.ranking.words import shortly


def told(to: str, _: str, cards: Sequence[int]) -> str:
    """What two cards are together with those for all."""
    if to == COMMUNITY_AREA or len(cards) < OWN + FLOP:
        return ""
    return shortly(rank_cards(cards, WHEEL))


def layout(setting: Setting) -> CardTable:
    """Two cards to everybody, five community cards; ante, flop, turn and river."""
    pays = str(setting.option("ante_pays"))
    return CardTable(
        title="Texas hold 'em bonus",
        places=setting.law.file.game.seats,
        cloth="green",
        legends=("TEXAS HOLD 'EM", f"Bonus poker; the ante pays with a {pays}"),
        dealer=(Hand(room=OWN),),
        board=(Hand(word="COMMUNITY", room=RIVER, owner=COMMUNITY_AREA),),
        hands=(Hand(room=OWN),),
        rings=(
            Ring(ANTE, "ANTE"),
            Ring(FLOP_WAGER, "FLOP"),
        ),
        side=(
            Ring(TURN_WAGER, "TURN"),
            Ring(RIVER_WAGER, "RIVER"),
            *(Ring(name, "BONUS") for name in setting.wagers if name == BONUS.name),
        ),
        tell=told,
        shares=True,
    )


FELT = Felt(layout=layout)

"""The fast action hold'em table: four cards before everybody, two of them aside, five for all."""

from collections.abc import Sequence

from chapter47.felt.card_table import CardTable, Hand, Marker, Ring
from chapter47.felt.figures import pays
from chapter47.felt.rooms import Felt
from chapter47.games.fast_action_holdem.dealing import COMMUNITY_AREA, MARKER
from chapter47.games.fast_action_holdem.keeping import THROWN
from chapter47.games.fast_action_holdem.rules import COMMUNITY, DEALT, KEPT, WHEEL
from chapter47.games.fast_action_holdem.wagers import FAST_ACTION
from chapter47.law.setting import Setting
from chapter47.ranking.high import rank_cards
from chapter47.ranking.words import shortly


def told(to: str, hand: str, cards: Sequence[int]) -> str:
    """What two cards that were kept are together with those for all."""
    if to == COMMUNITY_AREA or hand == THROWN or len(cards) != KEPT + COMMUNITY:
        return ""
    return shortly(rank_cards(cards, WHEEL))


def layout(setting: Setting) -> CardTable:
    """Four cards to everybody, two of which are kept; five community cards; one wager."""
    hands = (Hand(room=DEALT), Hand(THROWN, room=DEALT - KEPT, overlaps=True))
    return CardTable(
        title="Fast action hold'em",
        places=setting.law.file.game.seats,
        cloth="green",
        legends=("FAST ACTION", f"Hold'em pays {pays(setting, FAST_ACTION)}; a copy loses"),
        dealer=hands,
        board=(Hand(word="COMMUNITY", room=COMMUNITY, owner=COMMUNITY_AREA),),
        hands=hands,
        rings=(Ring(FAST_ACTION, "BET"),),
        tell=told,
        shares=True,
        markers=(Marker("Deal", MARKER),),
    )


FELT = Felt(layout=layout)

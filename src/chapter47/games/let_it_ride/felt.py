"""The let it ride table: three cards before everybody, two for all, and three equal wagers."""

from collections.abc import Sequence

from chapter47.families.showdown.paid_hands import WHEEL
from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.rooms import Felt
from chapter47.games.let_it_ride.procedure import COMMUNITY_AREA
from chapter47.games.let_it_ride.rules import COMMUNITY, OWN
from chapter47.games.let_it_ride.wagers import FIRST, SECOND, THIRD
from chapter47.law.setting import Setting
from chapter47.ranking.high import rank_cards
from chapter47.ranking.three import ThreeCards, rank_three_cards
from chapter47.ranking.value import category_of
from chapter47.ranking.words import in_short, shortly

SIDE = {"bonus": "$1 BONUS", "three_card_bonus": "3 CARD"}


def told(to: str, _: str, cards: Sequence[int]) -> str:
    """What a player's own three cards are, and with the community cards what the five are."""
    if to == COMMUNITY_AREA or len(cards) < OWN:
        return ""
    if len(cards) > OWN:
        return shortly(rank_cards(cards, WHEEL))
    value = rank_three_cards(cards)
    return in_short(ThreeCards(category_of(value)).title, value)


def layout(setting: Setting) -> CardTable:
    """Three cards to everybody, two community cards, and areas 1, 2 and $."""
    return CardTable(
        title="Let it ride",
        places=setting.law.file.game.seats,
        cloth="navy",
        legends=("LET IT RIDE", "A pair of tens or better pays"),
        dealer=(),
        board=(Hand(word="COMMUNITY", room=COMMUNITY, owner=COMMUNITY_AREA),),
        hands=(Hand(room=OWN),),
        rings=(Ring(FIRST, "1"), Ring(SECOND, "2"), Ring(THIRD, "$")),
        side=tuple(Ring(name, SIDE[name]) for name in setting.wagers if name in SIDE),
        tell=told,
        shares=True,
    )


FELT = Felt(layout=layout)

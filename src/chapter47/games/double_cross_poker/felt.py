"""The double cross table: a cross of five cards, and a cross of five areas before everybody."""

from collections.abc import Collection, Sequence

from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.games.double_cross_poker.arms import (
    PLAYERS,
    arm_of_sides,
    dealers_arm,
    players_arm,
)
from chapter47.games.double_cross_poker.procedure import COMMUNITY_AREA
from chapter47.games.double_cross_poker.rules import COMMUNITY, OWN, VERTICAL, WHEEL, arm_cards
from chapter47.games.double_cross_poker.wagers import ANTE, RAISE, SIDES, THREE_CARD
from chapter47.law.setting import Setting
from chapter47.ranking.high import rank_cards
from chapter47.ranking.words import shortly
from chapter47.table.wagers import DEALER


def named(
    setting: Setting,
    to: str,
    own: Sequence[int],
    cross: Sequence[int | None],
    spots: Collection[str],
) -> str:
    """What two cards are on the arm that counts, once all cards of the cross are up."""
    seen = [card for card in cross if card is not None]
    if len(own) < OWN or len(seen) < COMMUNITY:
        return ""
    raised = arm_of_sides(spots)
    if to == DEALER:
        if setting.option("dealer_arm") == PLAYERS:
            return ""
        arm = dealers_arm(setting, own, seen, VERTICAL)
    elif raised is None:
        return ""
    else:
        arm = players_arm(setting, own, seen, raised)
    return shortly(rank_cards([*own, *arm_cards(seen, arm)], WHEEL))


def layout(setting: Setting) -> CardTable:
    """Two cards to everybody, five in a cross; the ante with four areas for raises around it."""
    offered = [name for name in setting.wagers if name == THREE_CARD.name]
    return CardTable(
        title="Double cross poker",
        places=setting.law.file.game.seats,
        cloth="teal",
        legends=("DOUBLE CROSS POKER",),
        dealer=(Hand(room=OWN),),
        board=(Hand(word="CROSS", room=COMMUNITY, owner=COMMUNITY_AREA, cross=True),),
        hands=(Hand(room=OWN),),
        rings=(Ring(ANTE, "ANTE"),),
        around=Ring(RAISE, "RAISE", SIDES),
        side=tuple(Ring(name, "3 CARD") for name in offered),
        tell_beside=lambda to, own, cross, spots: named(setting, to, own, cross, spots),
    )

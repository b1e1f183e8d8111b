"""The double cross table: a cross of five cards, and a cross of five areas before everybody."""

from collections.abc import Collection, Sequence

from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.rooms import Felt
from chapter47.games.double_cross_poker.arms import (
    arm_of_sides,
    best_hand,
    dealers_hand,
    players_hand,
)
from chapter47.games.double_cross_poker.procedure import COMMUNITY_AREA
from chapter47.games.double_cross_poker.rules import COMMUNITY, OWN, RAISED, VERTICAL
from chapter47.games.double_cross_poker.wagers import ANTE, RAISE, SIDES, THREE_CARD
from chapter47.law.setting import Setting
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
    made_on = dealers_hand(setting) if to == DEALER else players_hand(setting)
    raised = arm_of_sides(spots)
    if raised is None:
        if to != DEALER or made_on == RAISED:
            return ""
        raised = VERTICAL  # it does not matter: the dealer's arm is the same for all
    _, value = best_hand(own, seen, made_on, raised)
    return shortly(value)


def layout(setting: Setting) -> CardTable:
    """Two cards to everybody, five in a cross; the ante with four areas for raises around it."""
    offered = [name for name in setting.wagers if name == THREE_CARD.name]
    return CardTable(
        title="Double cross poker",
        places=setting.law.file.game.seats,
        cloth="teal",
        notices=(("DOUBLE", "CROSS", "POKER"), ("Two raises", "on one arm", "of the cross")),
        dealer=(Hand(room=OWN),),
        board=(Hand(word="CROSS", room=COMMUNITY, owner=COMMUNITY_AREA, cross=True),),
        hands=(Hand(room=OWN),),
        rings=(Ring(ANTE, "ANTE"),),
        around=Ring(RAISE, "RAISE", SIDES),
        side=tuple(Ring(name, "THREE") for name in offered),
        tell_beside=lambda to, own, cross, spots: named(setting, to, own, cross, spots),
    )


FELT = Felt(layout=layout)

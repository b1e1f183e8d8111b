"""All that a player of let it ride can be offered."""

from chapter47.games.let_it_ride.procedure import LET_IT_RIDE, TAKE_IT_BACK
from chapter47.games.let_it_ride.rules import OWN
from chapter47.games.let_it_ride.wagers import FIRST, SECOND, THIRD, offered
from chapter47.law.setting import Setting
from chapter47.table.repertoire import Doing, Plain, Repertoire


def repertoire(setting: Setting) -> Repertoire:
    """Wagers, and to let the first and the second ride or not."""
    rides = tuple(
        Doing(name, wager) for wager in (FIRST, SECOND) for name in (LET_IT_RIDE, TAKE_IT_BACK)
    )
    return Repertoire(
        spots=dict.fromkeys(offered(setting), ("",)),
        decisions=rides,
        rests=dict.fromkeys((SECOND, THIRD), ("",)),
        hands=(("seat:1", ""), ("community", "")),
        most_cards=OWN,
        plain=Plain(begins={FIRST: ""}, decides=rides, dealer_cards=0),
    )

"""All that a player of Caribbean stud poker can be offered."""

from chapter47.families.showdown import coupons
from chapter47.games.caribbean_stud.procedure import FOLD, MAKE_BET
from chapter47.games.caribbean_stud.rules import CARDS
from chapter47.games.caribbean_stud.wagers import ANTE, BET, PROGRESSIVE
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.repertoire import Plain, Repertoire, simple


def repertoire(setting: Setting) -> Repertoire:
    """An ante, a dollar beside it, to bet or to fold, and coupons."""
    return Repertoire(
        spots={ANTE: ("",), PROGRESSIVE: ("",)},
        decisions=(*simple(MAKE_BET, FOLD), *coupons.doings(setting)),
        rests={BET: ("",)},
        hands=[(seat_name(1), "")],
        most_cards=CARDS,
        plain=Plain(begins={ANTE: ""}, decides=tuple(simple(MAKE_BET, FOLD))),
    )

"""All that a player of high card can be offered."""

from chapter47.law.setting import Setting
from chapter47.table.repertoire import Repertoire, simple
from high_card.procedure import AGAIN


def repertoire(_: Setting) -> Repertoire:
    """One wager, by its amount or as the last one."""
    return Repertoire(
        spots={"high": ("",)},
        decisions=tuple(simple(AGAIN)),
        hands=(("seat:1", ""),),
        most_cards=1,
    )

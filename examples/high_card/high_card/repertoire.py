"""All that a player of high card can be offered."""

from chapter47.law.setting import Setting
from chapter47.table.repertoire import Repertoire


def repertoire(_: Setting) -> Repertoire:
    """One wager, and nothing to decide."""
    return Repertoire(spots={"high": ("",)}, hands=(("seat:1", ""),), most_cards=1)

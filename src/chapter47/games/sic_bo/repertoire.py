"""All that a player of sic bo can be offered."""

from chapter47.families.shaken.spots import spots_by_wager
from chapter47.law.setting import Setting
from chapter47.table.repertoire import Plain, Repertoire


def repertoire(setting: Setting) -> Repertoire:
    """A wager on each spot of the layout."""
    return Repertoire(spots=spots_by_wager(setting), plain=Plain())

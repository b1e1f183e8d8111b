"""All that a player at the big six wheel can be offered."""

from chapter47.law.setting import Setting
from chapter47.table.repertoire import Plain, Repertoire


def repertoire(setting: Setting) -> Repertoire:
    """A wager on each symbol."""
    return Repertoire(spots=dict.fromkeys(setting.wagers, ("",)), plain=Plain())

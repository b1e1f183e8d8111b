"""All that a player of pokette can be offered."""

from chapter47.equipment.cards import JOKER, card_text
from chapter47.games.pokette.layout import Layout
from chapter47.games.pokette.procedure import HAND
from chapter47.law.setting import Setting
from chapter47.table.repertoire import Plain, Repertoire


def repertoire(setting: Setting) -> Repertoire:
    """A wager on each place of the layout and on the hand in progress, whose cards last."""
    layout = Layout.of(setting)
    names = (*layout.places, *layout.hand_wagers)
    return Repertoire(
        spots={name: layout.spots(name) for name in names},
        plain=Plain(),
        facts={what: tuple(map(card_text, range(JOKER))) for what in HAND},
    )

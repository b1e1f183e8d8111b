"""The punto banco table: the two hands before the dealers, three areas at each seat, the boards."""

from chapter47.families.baccarat.hands import BANKER, PLAYER, count_of
from chapter47.families.baccarat.roads import ROADS
from chapter47.felt.card_table import Board, Cards, CardTable, Hand, Marker, Ring
from chapter47.felt.figures import less_vigorish, pays
from chapter47.felt.rooms import Felt
from chapter47.law.setting import Setting
from chapter47.table.vigorish import rate_of


def _tell(to: str, _: str, cards: Cards) -> str:
    return f"{to.capitalize()} {count_of(cards)}"


def layout(setting: Setting) -> CardTable:
    """Player's and Banker's Hand, the wagers of each seat, the shoe, and the score boards."""
    return CardTable(
        title="Baccarat-punto banco",
        places=setting.law.file.game.seats,
        counterclockwise=True,  # so that the shoe goes from each seat to the next number (3.6)
        legends=(
            f"Tie pays {pays(setting, 'tie')}",
            f"Banker pays {pays(setting, 'banker')} less {rate_of(setting) * 100} percent",
        ),
        dealer=(
            Hand(owner=PLAYER, word="Player", room=3),
            Hand(owner=BANKER, word="Banker", room=3),
        ),
        hands=(),
        rings=(Ring("player", "P"),),
        side=(Ring("banker", "B", less=less_vigorish(setting)), Ring("tie", "T")),
        markers=(Marker("SHOE", "curator"),),
        scores="results",
        boards=tuple(Board(*road) for road in ROADS),
        tell=_tell,
    )


FELT = Felt(layout=layout)

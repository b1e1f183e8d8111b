"""The chemin de fer table: two hands before the dealer, the bank and the wagers against it."""

from chapter47.families.baccarat.hands import BANKER, PLAYER, count_of
from chapter47.families.baccarat.roads import ROADS
from chapter47.felt.card_table import Board, CardTable, Hand, Marker, Ring
from chapter47.felt.figures import less_vigorish, pays
from chapter47.felt.rooms import Felt
from chapter47.games.chemin_de_fer.banker import MARKER
from chapter47.games.chemin_de_fer.hands import HOLDER
from chapter47.games.chemin_de_fer.state import BANK
from chapter47.games.chemin_de_fer.wagers import AGAINST, BANCO, COVER, WITH_THE_TABLE
from chapter47.law.setting import Setting
from chapter47.table.vigorish import rate_of


def layout(setting: Setting) -> CardTable:
    """The two hands; at each seat a wager, and the bank of who holds it."""
    beside = tuple(name for name in (BANCO, WITH_THE_TABLE) if name in setting.wagers)
    percent = rate_of(setting) * 100
    return CardTable(
        title="Baccarat-chemin de fer",
        places=setting.law.file.game.seats,
        legends=(
            "CHEMIN DE FER",
            f"The bank wins {pays(setting, BANK)} less {percent}%",
        ),
        dealer=(
            Hand(owner=PLAYER, word="Player", room=3),
            Hand(owner=BANKER, word="Banker", room=3),
        ),
        hands=(),
        rings=(Ring(AGAINST, "BET", beside=beside),),
        side=(Ring(BANK, "BANK", less=less_vigorish(setting)),),
        markers=(Marker("Bank", MARKER), Marker("Hand", HOLDER)),
        scores="results",
        boards=tuple(Board(*road) for road in ROADS),
        sign=COVER,
        tell=lambda _to, _hand, cards: str(count_of(cards)),
    )


FELT = Felt(layout=layout)

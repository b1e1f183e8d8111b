"""All that a player of chemin de fer can be offered."""

from chapter47.families.baccarat.hands import BANKER, PLAYER
from chapter47.families.banked.offer import PASS
from chapter47.games.chemin_de_fer.banker import BID, GO_ON, MARKER, RETIRE, WITHDRAW
from chapter47.games.chemin_de_fer.hands import DRAWS, STANDS
from chapter47.games.chemin_de_fer.state import BANK
from chapter47.games.chemin_de_fer.wagers import (
    AGAINST,
    BANCO,
    LEAVE_BANK,
    RAISE_BANK,
    WITH_THE_TABLE,
)
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.repertoire import Plain, Repertoire, simple

MOST_CARDS = 3


def repertoire(setting: Setting) -> Repertoire:
    """To bank, to take or cover a bank, to draw or stand; nobody plays alone."""
    seats = range(1, setting.law.file.game.seats + 1)
    return Repertoire(
        spots={AGAINST: ("",)},
        decisions=tuple(
            simple(
                *("cut", "decline"),
                *(BANK, PASS, BID, GO_ON, RETIRE, WITHDRAW),
                *(BANCO, WITH_THE_TABLE, RAISE_BANK, LEAVE_BANK),
                *(DRAWS, STANDS),
            )
        ),
        rests={name: ("",) for name in (BANK, BANCO, WITH_THE_TABLE) if name in setting.wagers},
        facts={MARKER: ("", *map(seat_name, seats))},
        hands=((PLAYER, ""), (BANKER, "")),
        most_cards=MOST_CARDS,
        others=1,
        plain=Plain(
            begins={AGAINST: ""},
            decides=tuple(simple(BANK, PASS, GO_ON, RETIRE, BANCO, DRAWS, STANDS)),
            dealer_cards=0,
        ),
    )

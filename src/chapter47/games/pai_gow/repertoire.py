"""All that a player of pai gow can be offered."""

from chapter47.equipment.tiles import tile_set
from chapter47.families.banked.offer import BANK, CO_BANK, PASS
from chapter47.families.banked.placed import ASK_DEALER, HOUSE_WAY, PLAY_ON, SET, VOID_HAND
from chapter47.games.pai_gow.deal.delivery import NAME_PATTERN
from chapter47.games.pai_gow.rules import LOW_TILES, TILES
from chapter47.games.pai_gow.state import PAI_GOW
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.coupons import KEEP_COUPON, MATCH_PLAY
from chapter47.table.repertoire import Doing, Plain, Repertoire, at_positions, places_of, simple

POSITIONS = (0, 2)
"""A player alone may have the area beside his own."""


def repertoire(setting: Setting) -> Repertoire:
    """Wagers on one or two areas, the bank, coupons, and every way to set a hand."""
    areas = (0, 1, 2)
    lows = places_of(TILES, LOW_TILES)
    sets = [Doing(SET, choice=low) for low in lows]
    return Repertoire(
        spots={PAI_GOW: ("",)},
        positions=POSITIONS,
        decisions=(
            *simple("shake", NAME_PATTERN, BANK, CO_BANK, PASS),
            Doing(BANK, choice="dealer_wager"),
            *simple(PLAY_ON, VOID_HAND),
            *(Doing(SET, position=at, choice=low) for at in areas for low in lows),
            *at_positions(areas, HOUSE_WAY, ASK_DEALER),
            *(
                Doing(name, PAI_GOW, "", at)
                for at in POSITIONS
                for name in (MATCH_PLAY, KEEP_COUPON)
            ),
        ),
        facts={"bank": (None, *map(seat_name, range(1, setting.law.file.game.seats + 1)))},
        hands=[(seat_name(at), "") for at in (1, 2)],
        most_cards=TILES,
        codes=max(tile_set()) + 1,
        plain=Plain(begins={PAI_GOW: ""}, decides=(*sets, *simple(HOUSE_WAY, BANK, PASS))),
    )

"""All that a player of pai gow poker can be offered."""

from chapter47.families.banked.offer import BANK, CO_BANK, PASS
from chapter47.families.banked.placed import ASK_DEALER, HOUSE_WAY, PLAY_ON, SET, VOID_HAND
from chapter47.games.pai_gow_poker.completion.players import SURRENDER
from chapter47.games.pai_gow_poker.rules import CARDS, LOW_CARDS
from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER
from chapter47.games.pai_gow_poker.wagers.coupons import RANDOM_NUMBER
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.coupons import KEEP_COUPON, MATCH_PLAY, REDEEM
from chapter47.table.repertoire import Doing, Plain, Repertoire, at_positions, places_of, simple

POSITIONS = (0, 2)
"""A player alone may have the area beside his own."""
EARNED = ("envy",)
"""Comes with another wager and is not laid."""


def repertoire(setting: Setting) -> Repertoire:
    """Wagers on one or two areas, the bank, coupons, and every way to set a hand."""
    spots: dict[str, tuple[str, ...]] = {n: ("",) for n in setting.wagers if n not in EARNED}
    if RANDOM_NUMBER in spots:
        highest = setting.number("highest_number")
        spots[RANDOM_NUMBER] = tuple(map(str, range(1, highest + 1)))
    areas = (0, 1, 2)
    lows = places_of(CARDS, LOW_CARDS)
    sets = [Doing(SET, choice=low) for low in lows]
    return Repertoire(
        spots=spots,
        positions=POSITIONS,
        decisions=(
            *simple("cut", "decline", "shake", "select_stack", BANK, CO_BANK, PASS),
            Doing(BANK, choice="dealer_wager"),
            *simple(PLAY_ON, VOID_HAND),
            *(Doing(SET, position=at, choice=low) for at in areas for low in lows),
            *at_positions(areas, HOUSE_WAY, ASK_DEALER, SURRENDER, REDEEM),
            *(
                Doing(name, wager, spot, at)
                for wager in (PAI_GOW_POKER, RANDOM_NUMBER)
                for spot in spots.get(wager, ())
                for at in POSITIONS
                for name in (MATCH_PLAY, KEEP_COUPON)
            ),
        ),
        facts={"bank": (None, *map(seat_name, range(1, setting.law.file.game.seats + 1)))},
        hands=[(seat_name(at), "") for at in (1, 2)],
        most_cards=CARDS,
        plain=Plain(
            begins={PAI_GOW_POKER: ""}, decides=(*sets, *simple(HOUSE_WAY, SURRENDER, BANK, PASS))
        ),
    )

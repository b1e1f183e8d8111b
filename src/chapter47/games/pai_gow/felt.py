"""The pai gow table: four tiles, or two hands, before each position."""

from collections.abc import Sequence

from chapter47.felt.card_table import CardTable, Hand, Marker, Ring
from chapter47.felt.figures import less_vigorish, pays
from chapter47.felt.rooms import Felt
from chapter47.games.pai_gow.state import PAI_GOW
from chapter47.law.setting import Setting
from chapter47.ranking.tiles import describe_tiles, rank_tiles

LOW, HIGH = "low", "high"


def told(_: str, hand: str, tiles: Sequence[int]) -> str:
    """What a set hand is; four tiles before they are set are nothing yet."""
    return describe_tiles(rank_tiles(tiles)) if hand in (LOW, HIGH) and len(tiles) == 2 else ""


def layout(setting: Setting) -> CardTable:
    """Four tiles for everybody, set as a high and a low hand."""
    two = (Hand(LOW, "low", 2), Hand(HIGH, "high", 2, row=1))
    return CardTable(
        title="Pai gow",
        places=setting.law.file.game.seats,
        cloth="navy",
        legends=("PAI GOW", f"Pays {pays(setting, PAI_GOW)}, less vigorish"),
        dealer=(Hand(room=4), *two),
        hands=(Hand(room=4), *two),
        rings=(Ring(PAI_GOW, "BET", less=less_vigorish(setting)),),
        formed="the dealer's hands",
        tell=told,
        markers=(Marker("Start", "the starting position"), Marker("Bank", "bank")),
        pieces="tiles",
    )


FELT = Felt(layout=layout)

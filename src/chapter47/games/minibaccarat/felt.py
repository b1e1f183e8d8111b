"""The minibaccarat table: the two hands, the areas of each seat, and the boards of the shoe."""

from chapter47.families.baccarat.hands import BANKER, PLAYER, count_of
from chapter47.families.baccarat.roads import ROADS
from chapter47.felt.card_table import Board, Cards, CardTable, Hand, Ring
from chapter47.felt.figures import less_vigorish, pays
from chapter47.felt.rooms import Felt
from chapter47.games.minibaccarat import side_wagers
from chapter47.law.setting import Setting

WORDS = {
    "dragon_player": "DP",
    "dragon_banker": "DB",
    "player_pair": "PP",
    "banker_pair": "BP",
    "either_pair": "EP",
    "perfect_pair": "XP",
    "house_money": "HM",
    "four_cards": "4",
    "five_cards": "5",
    "six_cards": "6",
    "dragon_7": "D7",
    "panda_8": "P8",
    "fortune_7": "F7",
    "golden_8": "G8",
    "heavenly_9": "H9",
    "blazing_7s": "7s",
    "cover_all": "CA",
}
"""What is printed at each side wager; a seat has little room."""

FEW = 3
"""So many side wagers leave room for a whole word at the tie."""

FEW_KEYS = 2
"""The keys of so many modules have room on the cloth; each wager is named in full beside it."""

KEYS = {
    "dragon_bonus": "DP DB dragon",
    "pairs": "PP BP EP XP pairs",
    "house_money": "HM house money",
    "four_five_six": "4 5 6 cards",
    "commission_free": "D7 dragon, P8 panda",
    "five_treasures": "F7 G8 H9 7s CA treasures",
}
"""What the letters stand for, by the option that offers the wagers."""


def _tell(to: str, _: str, cards: Cards) -> str:
    return f"{to.capitalize()} {count_of(cards)}"


def layout(setting: Setting) -> CardTable:
    """Player's and Banker's Hand, the wagers of each seat, and the score boards."""
    free = setting.options.get("commission_free")
    banker = "No commission; three-card 7 stands off" if free else "Banker pays 1 to 1 less 5%"
    less = "but stands off on a three-card 7" if free else less_vigorish(setting)
    keys = [text for option, text in KEYS.items() if setting.options.get(option)]
    key = " · ".join(keys) if len(keys) <= FEW_KEYS else ""
    names = side_wagers.offered(setting)
    beside = (Ring(name, WORDS[name]) for name in names)
    return CardTable(
        title="Minibaccarat",
        places=setting.law.file.game.seats,
        cloth="navy",
        legends=(f"Tie pays {pays(setting, 'tie')}", banker, *([key] if key else [])),
        dealer=(
            Hand(owner=PLAYER, word="Player", room=3),
            Hand(owner=BANKER, word="Banker", room=3),
        ),
        hands=(),
        rings=(Ring("player", "PLAYER"), Ring("banker", "BANKER", less=less)),
        side=(Ring("tie", "TIE" if len(names) <= FEW else "T"), *beside),
        scores="results",
        boards=tuple(Board(*road) for road in ROADS),
        tell=_tell,
    )


FELT = Felt(layout=layout)

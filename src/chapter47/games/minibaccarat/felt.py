"""The minibaccarat table: the two hands, the areas of each seat, and the boards of the shoe."""

from chapter47.families.baccarat.hands import BANKER, PLAYER, count_of
from chapter47.families.baccarat.roads import ROADS
from chapter47.felt.card_table import Board, Cards, CardTable, Hand, Ring
from chapter47.felt.figures import pays
from chapter47.games.minibaccarat import side_wagers
from chapter47.law.setting import Setting

WORDS = {
    "dragon_player": "DRAGON P",
    "dragon_banker": "DRAGON B",
    "player_pair": "PAIR P",
    "banker_pair": "PAIR B",
    "either_pair": "EITHER",
    "perfect_pair": "PERFECT",
    "four_cards": "4 CARDS",
    "five_cards": "5 CARDS",
    "six_cards": "6 CARDS",
    "dragon_7": "DRAGON 7",
    "panda_8": "PANDA 8",
    "fortune_7": "FORTUNE 7",
    "golden_8": "GOLDEN 8",
    "heavenly_9": "HEAVEN 9",
    "blazing_7s": "BLAZING",
    "cover_all": "COVER ALL",
}
"""What is printed at each side wager."""


def _tell(to: str, _: str, cards: Cards) -> str:
    return f"{to.capitalize()} {count_of(cards)}"


def layout(setting: Setting) -> CardTable:
    """Player's and Banker's Hand, the wagers of each seat, and the score boards."""
    free = setting.options.get("commission_free")
    banker = "no commission, a three-card 7 stands off" if free else "1 to 1 less 5 percent"
    beside = (Ring(name, WORDS[name]) for name in side_wagers.offered(setting))
    return CardTable(
        title="Minibaccarat",
        places=setting.law.file.game.seats,
        cloth="navy",
        legends=(f"Tie pays {pays(setting, 'tie')}", f"Banker pays {banker}"),
        dealer=(
            Hand(owner=PLAYER, word="Player", room=3),
            Hand(owner=BANKER, word="Banker", room=3),
        ),
        hands=(),
        rings=(Ring("player", "P"),),
        side=(Ring("banker", "B"), Ring("tie", "T"), *beside),
        scores="results",
        boards=tuple(Board(*road) for road in ROADS),
        tell=_tell,
    )

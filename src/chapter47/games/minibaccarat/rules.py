"""Minibaccarat: what the wagers beside the game win on, pure.

Hands are told by their final counts and the number of their cards.
"""

from chapter47.families.baccarat.hands import BANKER_WINS, compare, is_natural
from chapter47.families.baccarat.settlement import PUSHES, settle_hand
from chapter47.rule import rule

DRAGON_LOSES, DRAGON_PUSHES, NATURAL = 0, 1, 2
LEAST_MARGIN = 4
"""A dragon bonus is paid from this margin on; its kind is then the margin itself."""


@rule
def dragon_bonus(own: int, own_cards: int, other: int, other_cards: int) -> int:
    """What a dragon bonus on a hand comes to: a natural, a margin of 4 to 9, a push, or nothing.

    >>> dragon_bonus(9, 2, 0, 2), dragon_bonus(9, 3, 0, 3), dragon_bonus(8, 2, 8, 2)
    (2, 9, 1)
    >>> dragon_bonus(7, 2, 3, 3), dragon_bonus(6, 2, 3, 3), dragon_bonus(6, 2, 6, 2)
    (4, 0, 0)
    """  # 7.2
    natural = (own_cards == 2 and is_natural(own)) or (other_cards == 2 and is_natural(other))
    if natural:
        if own == other:
            return DRAGON_PUSHES
        return NATURAL if own > other else DRAGON_LOSES
    return own - other if own - other >= LEAST_MARGIN else DRAGON_LOSES


@rule
def is_dragon_7(player: int, banker: int, banker_cards: int) -> bool:
    """Whether the Banker's Hand wins with three cards and a count of 7.

    >>> is_dragon_7(6, 7, 3), is_dragon_7(6, 7, 2), is_dragon_7(7, 7, 3)
    (True, False, False)
    """  # 7.2
    return banker == 7 and banker_cards == 3 and player < 7


@rule
def is_panda_8(player: int, player_cards: int, banker: int) -> bool:
    """Whether the Player's Hand wins with three cards and a count of 8.

    >>> is_panda_8(8, 3, 7), is_panda_8(8, 2, 7), is_panda_8(8, 3, 9)
    (True, False, False)
    """  # 7.2
    return player == 8 and player_cards == 3 and banker < 8


@rule
def three_card_nines(player: int, player_cards: int, banker: int, banker_cards: int) -> int:
    """How many hands are a nine of three cards, whoever wins.

    >>> three_card_nines(9, 3, 9, 3), three_card_nines(9, 3, 9, 2)
    (2, 1)
    """  # 7.2
    count = 0
    if player == 9 and player_cards == 3:
        count += 1
    if banker == 9 and banker_cards == 3:
        count += 1
    return count


@rule
def blazing_sevens(player: int, player_cards: int, banker: int, banker_cards: int) -> int:
    """Of how many cards each hand is, where both are a seven of as many; else 0.

    >>> blazing_sevens(7, 2, 7, 2), blazing_sevens(7, 3, 7, 3), blazing_sevens(7, 2, 7, 3)
    (2, 3, 0)
    """  # 7.2
    if player == 7 and banker == 7 and player_cards == banker_cards:
        return player_cards
    return 0


@rule
def settle_banker_free(player: int, banker: int, banker_cards: int) -> int:
    """What becomes of a wager on the banker without commission: a dragon 7 is a stand-off.

    >>> settle_banker_free(6, 7, 3), settle_banker_free(6, 7, 2), settle_banker_free(8, 7, 3)
    (0, 1, -1)
    """  # 7.3
    result = compare(player, banker)
    if is_dragon_7(player, banker, banker_cards):
        return PUSHES
    return settle_hand(result, BANKER_WINS)

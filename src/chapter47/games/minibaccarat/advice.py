"""Advice on house money: what it is worth on either hand, from the cards that were seen (7.2)."""

from fractions import Fraction

from chapter47.families.adviser import Adviser
from chapter47.families.baccarat.hands import BANKER, PLAYER, value_of
from chapter47.families.baccarat.lab.shoe import by_value, full_shoe, without
from chapter47.felt.card_memory import memory_of
from chapter47.games.minibaccarat.house_money import MOVES, TAKE
from chapter47.games.minibaccarat.lab import hand_nets
from chapter47.games.minibaccarat.moved import worth_of_moving
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.table import Amount
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value what was won on each hand to which it may be moved; to take it is worth nothing."""
    if knows.option(TAKE) is None:
        raise NothingToAdvise(f"there is no advice in minibaccarat on this: {knows.text}")
    seen = memory_of(knows)
    first, second, third, fourth = (
        value_of(card) for hand in (PLAYER, BANKER) for card in seen.hand(hand) if card is not None
    )
    shoe = without(full_shoe(knows.setting.number("decks")), seen.gone.elements())
    worth = worth_of_moving(
        (first, second, third, fourth), by_value(shoe), hand_nets(knows.setting)
    )
    most = {name: _most(knows, name) for name in MOVES}
    unit = max(most.values())
    choices = [Choice(TAKE, Fraction(0))]
    for name, hand in MOVES.items():
        if most[name]:
            value = worth[hand] * Fraction(most[name], unit)
            note = f"each dollar moved is worth {float(worth[hand]):+.4f}"
            choices.append(Choice(name, value, {"amount": most[name]}, note))
    unseen = f"{sum(shoe)} cards are unseen; as much is moved as may be"
    return Advice.ranked(knows.text, unit, choices, [unseen, "vigorish is not rounded"])


def _most(knows: Knowledge, name: str) -> int:
    option = knows.option(name)
    amount = option.fields.get("amount") if option is not None else None
    return amount.maximum if isinstance(amount, Amount) else 0


ADVICE = Adviser(advise)

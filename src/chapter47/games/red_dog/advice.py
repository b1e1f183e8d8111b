"""Advice on a raise: what raising and staying are worth, from the cards that a player has seen."""

from fractions import Fraction

from chapter47.families.adviser import Adviser
from chapter47.felt.card_memory import memory_of
from chapter47.games.red_dog.odds import odds_on_spread
from chapter47.games.red_dog.procedure import ORIGINAL, RAISE, STAY
from chapter47.games.red_dog.rules import spread
from chapter47.games.red_dog.strategies import inside, shown_cards, unseen
from chapter47.lab.advice import Advice, Choice, NothingToAdvise
from chapter47.money import Cents
from chapter47.table import Amount, Option, Wager
from chapter47.table.knowledge import Knowledge


def advise(knows: Knowledge) -> Advice:
    """Value a raise of all that may be raised, and to stay; the burned card is unseen."""
    raising = knows.option(RAISE)
    if raising is None:
        raise NothingToAdvise(f"there is no advice in red dog on this: {knows.text}")
    seen = memory_of(knows)
    first, second = shown_cards(seen)
    left = unseen(knows.setting, seen)
    between = inside(first, second, left)
    chance = Fraction(between, sum(left))
    value = chance * odds_on_spread(knows.setting, spread(first, second)).ratio - (1 - chance)
    stake = knows.stakes[Wager(knows.seat, ORIGINAL, "", raising.fixed.get("position", 0))]
    part = Fraction(_whole(raising, stake), stake)
    note = f"each dollar raised is worth {float(value):+.4f}"
    fixed = dict(raising.fixed)
    decks = knows.setting.number("decks")
    return Advice.ranked(
        knows.text,
        stake,
        [Choice(STAY, value, fixed), Choice(RAISE, value * (1 + part), fixed, note)],
        [
            f"{between} of {sum(left)} unseen cards fall between: {decks} decks without the "
            f"{sum(seen.gone.values())} that you saw since the shuffle",
            "the raise is as large as it may be",
        ],
    )


def _whole(raising: Option, stake: Cents) -> Cents:
    """What is raised if no amount is said."""
    amount = raising.fields.get("amount")
    return amount.maximum if isinstance(amount, Amount) else stake


ADVICE = Adviser(advise)

"""What choices come to in Boston 5 stud poker, in units of the ante."""

from dataclasses import dataclass
from fractions import Fraction

from chapter47.families.showdown.comparison import LOSES, WINS
from chapter47.families.showdown.raising import FOLD
from chapter47.games.boston_5_stud.wagers import ANTE_BONUS, FIRST, LIMIT, SECOND
from chapter47.law.payout_limits import payout_limit
from chapter47.law.prizes import worth
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.kinds import in_order
from chapter47.ranking.orders import WITHOUT_JOKER

CATEGORIES = len(WITHOUT_JOKER)


@dataclass(frozen=True)
class Terms:
    """What first wager, second wager and ante bonus pay."""

    first: int
    """The first wager, and the second which is as high, in antes."""
    pays: Fraction
    """What first and second wager win together, in antes."""
    bonus_pays: tuple[Fraction, ...]
    """What the ante earns, by the category of the hand, whoever wins."""
    most: Fraction | None = None
    """The payout limit in antes, where it counts."""

    def net(self, choice: int, category: int, result: int) -> Fraction:
        """What an ante of one, and what is laid with it, comes to."""
        if choice == FOLD:
            return -self.wagered(FOLD)
        paid = self.bonus_pays[category] + (self.pays if result == WINS else 0)
        if self.most is not None:
            paid = min(paid, self.most)
        return paid - self.wagered(choice) if result == LOSES else paid

    def wagered(self, choice: int) -> Fraction:
        """All that is put at stake."""
        return Fraction(1 + self.first * (1 if choice == FOLD else 2))


def terms_of(setting: Setting, ante: Cents | None = None) -> Terms:
    """What is paid under a setting; with an ante of so much, the payout limit counted."""
    first = setting.number("first_in_antes")
    earns = {on: worth(prize, 1) for on, prize in setting.prizes(ANTE_BONUS).items()}
    limit = payout_limit(setting, LIMIT)
    return Terms(
        first=first,
        pays=first * sum((setting.odds(name).ratio for name in (FIRST, SECOND)), Fraction(0)),
        bonus_pays=tuple(in_order(earns, WITHOUT_JOKER, Fraction(0))),
        most=Fraction(limit, ante) if limit and ante is not None else None,
    )

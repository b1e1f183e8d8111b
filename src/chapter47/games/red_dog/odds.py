"""What each spread pays, from the law."""

from chapter47.games.red_dog.rules import WIDEST
from chapter47.law.setting import Setting
from chapter47.money import Odds

SPREADS = range(1, WIDEST + 1)


THREE = "three of a kind"


def on_spread(spread: int) -> str:
    """The row of the pay table for a spread."""
    return f"spread of {spread}"


def odds_on_spread(setting: Setting, spread: int) -> Odds:
    """What original wager and raise are paid when the third card falls in a spread.

    >>> str(odds_on_spread(Setting.make("red-dog"), 2))
    '4 to 1'
    """
    return setting.odds("original", on_spread(spread))


def odds_on_three(setting: Setting) -> Odds:
    """What an original wager is paid for three of a kind."""
    return setting.odds("original", THREE)


def paid_alike(setting: Setting) -> list[tuple[str, Odds]]:
    """The spreads in groups of neighbours that pay the same, as the layout shows them.

    >>> [f"{spreads} pays {odds}" for spreads, odds in paid_alike(Setting.make("red-dog"))][2:]
    ['3 pays 2 to 1', '4 to 11 pays 1 to 1']
    """
    groups: list[tuple[list[int], Odds]] = []
    for spread in SPREADS:
        odds = odds_on_spread(setting, spread)
        if groups and groups[-1][1] == odds:
            groups[-1][0].append(spread)
        else:
            groups.append(([spread], odds))
    return [
        (str(found[0]) if len(found) == 1 else f"{found[0]} to {found[-1]}", odds)
        for found, odds in groups
    ]

"""What the bank and the wagers against it are worth, exactly (4.10)."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from chapter47.games.chemin_de_fer.lab.coup import chances
from chapter47.games.chemin_de_fer.lab.strategies import NAMED, coup_of
from chapter47.games.chemin_de_fer.state import BANK
from chapter47.lab import Analysis, Distribution, analyse
from chapter47.law.setting import Setting
from chapter47.table.vigorish import rate_of

OPTIONS = ("decks", "player_draws", "banker_draws")
ASSUMES = (
    "a full shoe, freshly shuffled, for every round",
    "hands are known by their counts alone, and vigorish changes nobody's play",
)
UNROUNDED = "the bank is covered in full, and vigorish is not rounded"


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager under each way to play both hands; edges are what the one who wagers loses.

    >>> against = analyses(Setting.make("chemin-de-fer"), "against")[0]
    >>> against.strategy, float(against.house_edge)
    ('optimal play of both', 0.0129155...)
    """
    return list(_all(setting, setting.wagers if wager is None else [wager]))


def _all(setting: Setting, wagers: Iterable[str]) -> Iterator[Analysis]:
    for name, strategy in NAMED.items():
        wins, losses = chances(coup_of(setting), strategy.play(setting))
        tie = 1 - wins - losses
        found: dict[int | Fraction, Fraction]
        for wager in wagers:
            if wager == BANK:
                kept = setting.odds(BANK).ratio * (1 - rate_of(setting))
                found = {kept: losses, -1: wins, 0: tie}
            else:
                found = {setting.odds(wager).ratio: wins, -1: losses, 0: tie}
            yield analyse(
                setting,
                wager,
                Distribution.of_probabilities(found),
                options=OPTIONS,
                strategy=name,
                assumes=(*ASSUMES, UNROUNDED) if wager == BANK else ASSUMES,
            )

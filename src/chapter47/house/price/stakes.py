"""What is wagered at tables that are priced: rounds an hour and average wagers, filed or taken."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from chapter47.house.submission import Offered, OfferedTable
from chapter47.law.errors import LawError
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars

ROUNDS = 100
"""So many rounds are priced where no rounds an hour are filed."""


@dataclass(frozen=True)
class Stake:
    """One wager with its average amount."""

    wager: str
    """Its name in the law."""
    spot: str
    """Where it is made, if that was filed."""
    average: Cents


@dataclass(frozen=True)
class Stakes:
    """What is wagered at tables that have the same: rounds and average wagers."""

    rounds: int
    wagers: tuple[Stake, ...]
    notes: tuple[str, ...]
    """What was not filed and is taken instead, in words."""

    def at(self, setting: Setting) -> Setting:
        """The setting at these stakes: what hangs on the amount, such as payout limits, is met."""
        posted = dict(setting.posted)
        for stake in self.wagers:
            try:
                posted[stake.wager] = replace(setting.limit(stake.wager), minimum=stake.average)
            except LawError:
                continue  # the options do not offer it
        return replace(setting, posted=posted)


def stakes_of(offered: Offered, table: OfferedTable | None, setting: Setting) -> Stakes:
    """What is wagered at a table: as filed, else the main wager at its minimum, which is told."""
    filed = offered.pricing
    notes = []
    if filed.hands_an_hour is None:
        notes.append(f"no hands an hour are filed: money is for {ROUNDS} rounds")
    wagers = _filed(filed.average, setting)
    if not wagers:
        main = setting.law.file.game.main or next(iter(setting.wagers))
        least = setting.limit(main).minimum
        title = setting.law.words.title(main)
        notes.append(f"no average wager is filed: {title} at its minimum of {dollars(least)}")
        wagers = (Stake(main, "", least),)
    return Stakes(filed.hands_an_hour or ROUNDS, wagers, tuple(notes))


def _filed(average: Mapping[str, Cents], setting: Setting) -> tuple[Stake, ...]:
    places = [(setting.law.words.wager(name), amount) for name, amount in average.items()]
    return tuple(Stake(place.wager, place.spot, amount) for place, amount in places)

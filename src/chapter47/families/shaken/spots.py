"""The spots of a layout, as the law lists what each wager covers."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from chapter47.law.errors import UnknownName
from chapter47.law.schema import WagerEntry
from chapter47.law.setting import Setting


@dataclass(frozen=True)
class Spot:
    """One spot of the layout."""

    wager: str
    name: str
    """What it covers: "9", "1-2"; nothing where the wager has one spot only."""
    covers: tuple[int, ...]
    """Faces or totals, as the law lists them; nothing where any will do."""

    def __str__(self) -> str:
        return f"{self.wager.replace('_', ' ')} {self.name}".strip()


def spots(setting: Setting) -> list[Spot]:
    """All spots on a day, in the order of the law.

    >>> len(spots(Setting.make("sic-bo")))
    50
    >>> [str(spot) for spot in spots(Setting.make("mini-dice"))][:7]
    ['place 4', 'place 5', 'place 6', 'place 8', 'place 9', 'place 10', 'field']
    """
    return [spot for entry in setting.wagers.values() for spot in spots_of(entry)]


@lru_cache
def spots_of(entry: WagerEntry) -> tuple[Spot, ...]:
    """The spots of one wager."""
    only = len(entry.covers) <= 1
    return tuple(
        Spot(entry.name, "" if only else "-".join(cover), tuple(map(int, cover)))
        for cover in entry.covers or ((),)
    )


def spot_of(setting: Setting, wager: str, name: str) -> Spot:
    """One spot by the name of its wager and its own."""
    offered = spots_of(setting.wager(wager))
    for spot in offered:
        if spot.name == name:
            return spot
    raise UnknownName(f"spot of {wager}", name, [spot.name for spot in offered])


def equal_spots(found: Iterable[Spot], worth: Callable[[Spot], Hashable]) -> dict[str, list[Spot]]:
    """The spots by name, those of a wager together that are worth the same.

    >>> places = [Spot("place", "4", (4,)), Spot("place", "6", (6,)), Spot("place", "8", (8,))]
    >>> list(equal_spots(places, lambda spot: abs(7 - spot.covers[0])))
    ['place 4', 'place 6 or 8']
    """
    alike: dict[tuple[str, Hashable], list[Spot]] = {}
    for spot in found:
        alike.setdefault((spot.wager, worth(spot)), []).append(spot)
    kinds = Counter(wager for wager, _ in alike)
    return {
        f"{wager} {' or '.join(spot.name for spot in same)}" if kinds[wager] > 1 else wager: same
        for (wager, _), same in alike.items()
    }


def spots_by_wager(setting: Setting) -> dict[str, list[str]]:
    """The names of the spots of each wager."""
    found: dict[str, list[str]] = {}
    for spot in spots(setting):
        found.setdefault(spot.wager, []).append(spot.name)
    return found

"""A house way: read from its file, ready to set hands at the table and in the lab."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement
from pathlib import Path

from chapter47.equipment.tiles import kind_of
from chapter47.families.banked.house_ways import (
    HouseWayError,
    SetHand,
    digest_of,
    read_form,
    way_text,
)
from chapter47.games.pai_gow.house_ways.form import WayFile, settings_of
from chapter47.games.pai_gow.rules import TILES, others_of
from chapter47.ranking.tiles import KINDS, SHORT_NAMES, rank_tiles

FOLDER = Path(__file__).parent
BUILT_IN = tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))
CITE = "19:47-10.7"


@dataclass(frozen=True)
class HouseWay:
    """The manner in which the dealer's hands are set.

    >>> from chapter47.equipment.tiles import face_codes, faces_text
    >>> hand = house_way("balancing").set(face_codes("6-6 4-5 4-6 5-6"))
    >>> faces_text(hand.high), faces_text(hand.low)
    ('6-6 4-5', '5-6 4-6')
    """

    file: WayFile
    _found: dict[tuple[int, ...], tuple[int, int]] = field(
        default_factory=dict, compare=False, repr=False
    )

    def __hash__(self) -> int:
        return hash(self.digest)

    @property
    def title(self) -> str:
        """The name that people know it by."""
        return self.file.title

    @cached_property
    def digest(self) -> str:
        """A digest of all that decides how hands are set."""
        rules = [sorted(rule.model_dump(exclude={"says"}).items()) for rule in self.file.rule]
        return digest_of(_plain(rules))

    def choose(self, held: tuple[int, ...]) -> tuple[int, int]:
        """The rule that sets four kinds, given in order, and the place of the first's mate."""
        found = self._found.get(held)
        if found is None:
            found = self._found[held] = self._choose(held)
        return found

    def _choose(self, held: tuple[int, ...]) -> tuple[int, int]:
        settings = settings_of(held)
        for number, rule in enumerate(self.file.rule):
            if rule.is_for(held):
                setting = rule.choose(settings)
                if setting is not None:
                    return number, setting.mate
        tiles = " ".join(SHORT_NAMES[kind] for kind in held)
        message = f"no rule applies to {tiles}: add one, such as a last rule for all hands"
        raise HouseWayError(self.title, [message], cite=CITE)

    def set(self, tiles: Iterable[int]) -> SetHand:
        """Set four tiles, in whatever order they come."""
        ordered = sorted(tiles)
        assert len(ordered) == TILES, ordered
        number, mate = self.choose(tuple(kind_of(tile) for tile in ordered))
        left, right = others_of(mate)
        hands = [(ordered[0], ordered[mate]), (ordered[left], ordered[right])]
        low, high = sorted(hands, key=rank_tiles)
        return SetHand(high, low, self.file.rule[number].says)

    def check_complete(self) -> None:
        """Refuse a way that leaves any hand unset."""
        for held in all_kinds():
            self.choose(held)


def all_kinds() -> Iterator[tuple[int, ...]]:
    """Every hand of four tiles by its kinds, in order.

    >>> sum(1 for _ in all_kinds())
    3620
    """
    for held in combinations_with_replacement(range(KINDS), TILES):
        if all(held.count(kind) <= 2 for kind in held):
            yield held


def _plain(value: object) -> str:
    """A value written so that equal ones are written alike."""
    if isinstance(value, dict):
        return _plain(sorted(value.items()))
    if isinstance(value, frozenset):
        return _plain(sorted(value))
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(_plain, value)) + "]"
    return repr(value)


@lru_cache(maxsize=64)
def house_way(name: str) -> HouseWay:
    """A house way by its name, or from a licensee's own file, which must set every hand.

    >>> house_way("taj-mahal").title
    'Taj Mahal, Atlantic City'
    """
    way = read_house_way(way_text(name, FOLDER, cite=CITE))
    if name not in BUILT_IN:
        way.check_complete()
    return way


def read_house_way(text: str) -> HouseWay:
    """A house way from the text of its file; what is wrong with the text is said."""
    return HouseWay(read_form(text, WayFile, cite=CITE))

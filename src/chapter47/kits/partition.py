"""Every outcome of the equipment puts every wager in exactly one result, as often as by hand."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from chapter47.kits.supplied import must
from chapter47.table import Table
from chapter47.table.events import Settled

Case = tuple[Hashable, Hashable, Sequence[Hashable], int]
"""A wager, an outcome of the equipment, the results that it has then, and the outcome's ways."""

STAYS = "stays"
WANTED = "PARTITION = Partition(cases, ways): every outcome of the equipment, and its ways by hand"


@dataclass(frozen=True)
class Partition:
    """What every outcome does to every wager."""

    cases: Callable[[], Iterable[Case]]
    ways: Mapping[Hashable, Mapping[Hashable, int]]
    """For each wager, in how many ways each result comes: counted by hand, not by the rules."""


def check(partition: Partition) -> None:
    """Each wager has one result by each outcome, and each result its number of ways."""
    found: dict[Hashable, Counter[Hashable]] = {}
    for wager, outcome, results, ways in partition.cases():
        several = f"{wager} has {len(results)} results by {outcome}: {results}"
        must(len(results) == 1, several)
        found.setdefault(wager, Counter())[results[0]] += ways
    wrong = {
        wager: (dict(found.get(wager, {})), dict(ways))
        for wager, ways in partition.ways.items()
        if dict(found.get(wager, {})) != dict(ways)
    }
    must(not wrong, f"found, and by hand: {wrong}")
    unknown = set(found) - set(partition.ways)
    must(not unknown, f"wagers whose ways were not counted by hand: {unknown}")


def settlements(table: Table, start: int = 0) -> list[Settled]:
    """The settlements since an event."""
    log = [entry.event for entry in table.log.entries[start:]]
    return [event for event in log if isinstance(event, Settled)]


def at_odds(table: Table, start: int, wager: str) -> list[tuple[str, str]]:
    """The results of a wager since an event, and at which odds."""
    return [(e.result, e.odds) for e in settlements(table, start) if e.wager == wager]


def paid_by_wager(table: Table) -> dict[str, list[tuple[str, int]]]:
    """What each wager came to: its result, and what was paid."""
    found: dict[str, list[tuple[str, int]]] = {}
    for event in settlements(table):
        found.setdefault(event.wager, []).append((event.result, event.paid))
    return found


def fates(table: Table, start: int, placed: Iterable[tuple[str, str]]) -> Iterator[Case]:
    """What became of each wager of seat 1 since an event: its results, or that it stays."""
    results: dict[tuple[str, str], list[Hashable]] = {key: [] for key in placed}
    for event in settlements(table, start):
        results[event.wager, event.spot].append((event.result, event.odds))
    for wager in table.live_wagers:
        results[wager.name, wager.spot].append(STAYS)
    for key, found in results.items():
        yield key, start, found, 1

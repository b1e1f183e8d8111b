"""Side wagers on cards in the lab: analysed under each of their pay tables, and as simulated."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from chapter47.lab.analysis import Analysis, analyse
from chapter47.lab.kinds import LOST, ways_by_net
from chapter47.law.setting import Setting
from chapter47.table.side_wagers import SideWager

ONE = Fraction(1)


def analyse_tables(
    setting: Setting,
    side: SideWager,
    counts: Mapping[int, int],
    *,
    assumes: Iterable[str] = (),
    deals: int | None = None,
) -> Iterator[Analysis]:
    """The analysis of a side wager under each pay table, from the deals of each of its kinds."""
    told = tuple(assumes)
    for table in setting.tables(side.name):
        ways = ways_by_net(counts, side.pays(setting, table))
        yield analyse(setting, side.name, ways, pay_table=table, assumes=told, deals=deals)


def outcomes_of(pays: Sequence[Fraction]) -> tuple[tuple[Fraction, Fraction], ...]:
    """Net result and money wagered for nothing, then for each kind; one that is not paid loses.

    >>> [int(net) for net, _ in outcomes_of([Fraction(0), Fraction(4)])]
    [-1, -1, 4]
    """
    return ((LOST, ONE), *((pay or LOST, ONE) for pay in pays))

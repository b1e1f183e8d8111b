"""A round as its procedure sees it: the table's acts, each carrying the citation it performs."""

from chapter47.table.acts.betting import Betting
from chapter47.table.acts.double_shoe import DoubleShoes
from chapter47.table.acts.metering import Metering
from chapter47.table.acts.pooling import Pooling
from chapter47.table.acts.shaking import Shaking
from chapter47.table.acts.stacks import Stacks
from chapter47.table.state import S


class Round(Pooling[S], Betting[S], Shaking[S], DoubleShoes[S], Stacks[S], Metering[S]):
    """Everything that a procedure can do, at a game whose lasting state is an S.

    Acts that a person may perform or that may be interrupted by an irregularity are generators,
    called with `yield from`; an automatic table runs through them without waiting.
    """

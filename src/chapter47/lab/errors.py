"""What the lab refuses, and why."""

from collections.abc import Iterable
from fractions import Fraction

from chapter47.errors import BadInput, meant


class LabError(BadInput):
    """Something the lab was asked for cannot be; the message says what can."""


class CannotSolve(LabError):
    """A question that a game's lab does not know; the message says what to ask instead.

    >>> str(CannotSolve("", "ask for strategy"))
    'an empty question cannot be solved: ask for strategy'
    """

    def __init__(self, asked: str, instead: str, known: Iterable[str] = ()) -> None:
        self.asked, self.instead = asked, instead
        told = repr(asked) if asked.strip() else "an empty question"
        super().__init__(f"{told} cannot be solved{meant(asked, known)}: {instead}")


class WaysDoNotAddUp(LabError):
    """The ways of the outcomes are more or fewer than the deals."""

    def __init__(self, ways: Fraction | int, deals: Fraction | int) -> None:
        super().__init__(
            f"the outcomes add up to {ways} of {deals} deals: every deal must have one outcome"
        )


class NegativeWays(LabError):
    """An outcome can happen in fewer than no ways."""

    def __init__(self, net: Fraction, ways: Fraction | int) -> None:
        super().__init__(f"the outcome {net} has {ways} ways: a count is never below zero")


class NotAWholeNumberOfDeals(LabError):
    """A probability is no multiple of one deal."""

    def __init__(self, net: Fraction, probability: Fraction, deals: int) -> None:
        super().__init__(
            f"the outcome {net} has probability {probability}, no whole number of {deals} deals: "
            "give the number of equally likely deals, or none"
        )


class NothingWagered(LabError):
    """An outcome has no money at stake."""

    def __init__(self, net: Fraction, wagered: Fraction) -> None:
        super().__init__(
            f"the outcome {net} has {wagered} wagered: give all money put at stake, in units of "
            "the initial wager, always more than zero"
        )


class OutOfRange(LabError):
    """A number is outside the range that it may have."""

    def __init__(self, name: str, value: object, low: int, high: int | None = None) -> None:
        allowed = f"{low} or more" if high is None else f"from {low} to {high}"
        super().__init__(f"{name} is {value}: it must be a whole number, {allowed}")


class NotAChain(LabError):
    """The probabilities out of a state do not add up to one."""

    def __init__(self, state: object, total: Fraction) -> None:
        super().__init__(
            f"the probabilities out of state {state!r} add up to {total}: they must be one, "
            "and none below zero"
        )


class NeverEnds(LabError):
    """Some state of a chain leads to no end."""

    def __init__(self, state: object) -> None:
        super().__init__(
            f"from state {state!r} the game never ends: every state must lead to one without "
            "transitions of its own"
        )


class UnknownState(LabError):
    """A chain is asked about a state that it does not have."""

    def __init__(self, state: object) -> None:
        super().__init__(f"{state!r} is no state of this chain")


class NoSuchWager(LabError):
    """A simulation is asked about a wager that it did not play."""

    def __init__(self, name: str, played: tuple[str, ...]) -> None:
        super().__init__(f"no wager {name!r} was simulated: there are {', '.join(played)}")


class ClusterNeedsDask(LabError):
    """A cluster is asked for, and Dask is not installed."""

    def __init__(self) -> None:
        super().__init__(
            "a cluster needs Dask on this machine: install it with pip install 'chapter47[cluster]'"
        )


class NoCluster(LabError):
    """A cluster that does not answer, or has nobody to work."""

    def __init__(self, address: str, why: str) -> None:
        super().__init__(
            f"there is no cluster at {address}: {why}; start one with `dask scheduler`, and on "
            "each machine `dask worker ADDRESS`, where this version of chapter47 is installed"
        )


class OnePlace(LabError):
    """A simulation is to be played in two places at once."""

    def __init__(self) -> None:
        super().__init__(
            "a simulation is played in one place: give threads of this machine, worker processes "
            "of this machine, or the address of a cluster"
        )


class OtherSources(LabError):
    """A worker of the cluster has other rules than the one who asks."""

    def __init__(self, ours: str, theirs: str) -> None:
        super().__init__(
            f"a worker of the cluster runs other sources of chapter47 ({theirs}) than this machine "
            f"({ours}): install the same version on all of them"
        )

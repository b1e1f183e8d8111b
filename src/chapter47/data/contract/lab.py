"""What `odds`, `simulate` and `solve` answer."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from chapter47.data.contract.common import Ground, Number, Receipt, Value


class Outcome(TypedDict):
    """What a wager can come to, in units of the initial wager, and how probable that is."""

    net: Number
    probability: Number


class Analysis(TypedDict):
    """What a wager is worth under one pay table and strategy."""

    schema: Literal["analysis/1"]
    game: str
    wager: str
    pay_table: str | None
    options: dict[str, Value]
    """The options that matter to it."""
    as_of: str
    strategy: str | None
    deals: int | None
    counted: str | None
    assumes: list[str]
    rests_on: list[Ground]
    warnings: list[str]
    house_edge: Number
    """What the house keeps of each unit of the initial wager."""
    element_of_risk: Number
    """What the house keeps of each unit of all money wagered."""
    variance: Number
    standard_deviation: float
    hit_frequency: Number
    push_frequency: Number
    outcomes: list[Outcome]
    rolls: NotRequired[Number]
    """How long a wager stands, where it may stand for several rolls."""
    variance_of_rolls: NotRequired[Number]
    edge_when_decided: NotRequired[Number]
    edge_per_roll: NotRequired[Number]
    receipt: NotRequired[Receipt]


class Table(TypedDict):
    """Figures under a title; what a cell is named by its column holds."""

    schema: Literal["table/1"]
    title: str
    rows: list[dict[str, Number | Value]]
    note: str
    receipt: NotRequired[Receipt]


Odds = list[Analysis | Table]


class Count(TypedDict):
    """How often a net result came."""

    net: str
    count: int


class Totals(TypedDict):
    """The sums of all rounds, exact, in units of the initial wager."""

    net: Number
    wagered: Number
    squares: Number
    wins: int
    pushes: int


class LongMean(TypedDict):
    """What very many rounds of our own came to."""

    rounds: int
    seed: int
    version: str
    house_edge: float
    standard_error: float


class SimulatedWager(TypedDict):
    """What came of one wager, and how far that is from what it is compared with."""

    wager: str
    rounds: int
    """How often it was decided."""
    mean: float
    house_edge: float
    element_of_risk: float
    variance: float
    standard_error: float | None
    interval: list[float] | None
    """Where the true mean lies, with 95 % confidence."""
    hit_frequency: float
    push_frequency: float
    totals: Totals
    counts: list[Count]
    exact_house_edge: NotRequired[Number | None]
    z_score: NotRequired[float | None]
    compared_with: NotRequired[str]
    long_mean: NotRequired[LongMean | None]
    fresh_shoe_house_edge: NotRequired[Number | None]


class Simulation(TypedDict):
    """What came of every wager of a simulation."""

    schema: Literal["simulation/1"]
    game: str
    as_of: str
    options: dict[str, Value]
    changed_options: dict[str, Value]
    strategy: str | None
    assumes: list[str]
    rests_on: list[Ground]
    what_if: list[str]
    warnings: list[str]
    seed: int
    rounds_asked: int
    rounds_done: int
    wagers: list[SimulatedWager]
    complete: NotRequired[bool]
    notes: NotRequired[list[str]]
    receipt: NotRequired[Receipt]


class Solution(TypedDict):
    """What an answer of a lab rests on; beside these keys it has those of the answer."""

    schema: Literal["solution/1"]
    game: str
    as_of: str
    options: dict[str, Value]
    rests_on: list[Ground]
    warnings: list[str]


class SolvedWager(TypedDict):
    """The house edge of a wager by the number of decks."""

    wager: str
    pay_table: str
    house_edge: dict[str, Number]

"""What `par`, `price`, `check`, `layout`, `sign`, `notices` and `petition` answer."""

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from chapter47.data.contract.common import Number, Receipt, Value
from chapter47.data.contract.lab import Analysis, Table
from chapter47.data.contract.law import Status

Told = Number | float
"""A number, exact where it could be counted; else a float, which is rounded."""


class Convention(Number):
    """An edge by one of the usual conventions."""

    per: str
    says: str


class NetResult(TypedDict):
    """A net result of a round, what it is called, and what it adds to the return."""

    net: Number
    names: list[str]
    deals: int | None
    probability: Number
    returned: Told


class Volatility(TypedDict):
    """z standard deviations of a round."""

    confidence: float
    z: float
    index: float


Band = TypedDict(
    "Band",
    {
        "rounds": int,
        "confidence": float,
        "net": list[str],
        "return": list[float],
        "within": float,
        "method": str,
        "normal_return": list[float],
        "normal_misses": bool,
    },
)
Band.__doc__ = "Between which ends the actual return lies after so many rounds."


class Chosen(TypedDict):
    """A choice of an option, and the edge under it; why not, if there is none."""

    value: str
    here: bool
    why: str | None
    house_edge: Told | None
    element_of_risk: float | None
    difference: float | None


class Sensitivity(TypedDict):
    """What each lawful choice of an option does to the edge."""

    option: str
    title: str
    cite: str
    some_only: bool
    changes_the_edge: bool
    choices: list[Chosen]


class Strategy(TypedDict):
    """A way to decide, and what it costs against the best."""

    strategy: str
    house_edge: Number
    cost: Number


_Returned = TypedDict("_Returned", {"return": Told})


class Sheet(Analysis, _Returned):
    """All figures of one way to make a wager."""

    title: str
    edges: list[Convention]
    average_wager: Number
    results: list[NetResult]
    volatility: list[Volatility]
    bands: list[Band]
    sensitivity: list[Sensitivity]
    strategies: list[Strategy]


class Par(TypedDict):
    """The probability and accounting report of a game's wagers, or of one."""

    schema: Literal["par/1"]
    game: str
    title: str
    cite: str
    as_of: str
    changed_options: dict[str, Value]
    warnings: list[str]
    methods: dict[str, str]
    sheets: list[Sheet]
    beside: list[Table]
    receipt: NotRequired[Receipt]


class Edge(TypedDict):
    """The edge of a wager, how it was found, and how far it may be off."""

    house_edge: Told
    element_of_risk: float
    method: str
    off: float | None
    way: str | None
    standard_deviation: float
    more: list["Edge"]
    """The same wager with more put beside it."""


class PricedWager(TypedDict):
    """A wager as it is filed, money in cents; without an edge it says why."""

    wager: str
    title: str
    average: int
    why: str | None
    house_edge: Told | None
    element_of_risk: NotRequired[float]
    method: NotRequired[str]
    off: NotRequired[float | None]
    way: NotRequired[str | None]
    standard_deviation: NotRequired[float]
    more: NotRequired[list[Edge]]
    assumes: list[str]
    won_an_hour: float


class PricedChoice(TypedDict):
    """An option otherwise than it is filed, and what that is worth, in cents."""

    option: str
    title: str
    cite: str
    filed: str
    value: str
    why: str | None
    edges: list[Edge | None] | None
    difference: float | None
    method: str
    won_an_hour: NotRequired[float]
    difference_at_all_tables: NotRequired[float]
    standard_deviation: NotRequired[float]
    error: NotRequired[float | None]


class PricedGame(TypedDict):
    """The tables of a game that have the same terms and stakes."""

    game: str
    title: str
    tables: list[str]
    file: str
    line: int
    rounds: int
    notes: list[str]
    warnings: list[str]
    wagers: list[PricedWager]
    won_an_hour: float
    won_at_all_tables: float
    standard_deviation: float
    choices: list[PricedChoice]
    by_simulation_only: list[str]


class NotLawful(TypedDict):
    """Terms that have no price because they are not lawful."""

    game: str
    file: str
    line: int
    why: str


class ByMoney(TypedDict):
    """A choice by what it is worth at all tables."""

    game: str
    tables: list[str]
    option: str
    filed: str
    value: str
    difference_at_all_tables: float


class Prices(TypedDict):
    """A submission under what is filed and under each lawful alternative, in cents an hour."""

    schema: Literal["prices/1"]
    house: str
    day: str
    reference: str
    complete: bool
    methods: dict[str, str]
    won_an_hour: float
    games: list[PricedGame]
    not_lawful: list[NotLawful]
    by_money: list[ByMoney]
    receipt: NotRequired[Receipt]


class Finding(TypedDict):
    """What was found of one thing in a submission; the rule is its paragraph."""

    rule: str
    kind: str
    level: str
    file: str
    line: int
    game: str
    subject: str
    says: str
    allowed: str
    source: str


class Checked(TypedDict):
    """A submission held against the law of its day, finding by finding."""

    schema: Literal["check/1"]
    house: str
    day: str
    files: list[str]
    counts: dict[str, int]
    findings: list[Finding]
    receipt: NotRequired[Receipt]


class Inscription(TypedDict):
    """Something that is printed on a layout, and by which paragraph, if one was found."""

    text: str
    what: str
    cite: str | None


class Layout(TypedDict):
    """What is inscribed on a layout, and how large it is in inches."""

    schema: Literal["layout/1"]
    game: str
    as_of: str
    inches: dict[Literal["wide", "deep"], float]
    scale: str
    inscriptions: list[Inscription]
    warnings: list[str]


class MainLimit(TypedDict):
    """The limits in large figures; all empty where something else is played for."""

    wager: str
    minimum: str
    maximum: str


class SignLimit(TypedDict):
    """From which amount to which some wagers go."""

    wagers: str
    told: str
    cite: str


class SignOdds(TypedDict):
    """What a wager pays where the house has chosen it."""

    wager: str
    cite: str
    rows: list[dict[Literal["on", "pays"], str]]


class SignCap(TypedDict):
    """The most that a player is paid for some wagers together."""

    amount: str
    wagers: str
    cite: str


class Sign(TypedDict):
    """The sign of a table."""

    schema: Literal["sign/1"]
    table: str
    place: str
    house: str
    game: str
    as_of: str
    main: MainLimit
    stakes: str
    limits: list[SignLimit]
    odds: list[SignOdds]
    payout_limits: list[SignCap]
    cite: str
    warnings: list[str]


Notice = TypedDict(
    "Notice",
    {
        "schema": Literal["notice/1"],
        "by": str,
        "for": str,
        "what": str,
        "name": str,
        "period": str,
        "how": str,
        "game": str,
        "tables": list[str],
        "why": list[str],
        "cite": str,
        "source": str,
        "note": str,
    },
)
Notice.__doc__ = "One thing to be filed, posted, announced or handed out, and by which day."


class Chance(TypedDict):
    """A wager by its odds, in words."""

    wager: str
    how: str
    true_odds: str
    pays: str
    house_edge: str
    exact: str
    wins: str


class Likeness(TypedDict):
    """An authorized game, and what a new one shares with it."""

    game: str
    cite: str
    shares: list[str]


class Petition(TypedDict):
    """The dossier of a new game."""

    schema: Literal["petition/1"]
    game: str
    title: str
    as_of: str
    cite: str
    status: Status
    how: list[str]
    rules: list[dict[Literal["says", "cite"], str]]
    payouts: dict[Literal["flat", "tables", "others"], list[dict[str, Any]]]
    chances: list[Chance]
    options: list[dict[Literal["title", "here", "allowed", "cite"], str]]
    irregularities: list[dict[Literal["title", "ruling", "cite"], str]]
    equipment: list[str]
    likeness: list[Likeness]
    to_be_said: list[str]
    """What only the petitioner can say."""

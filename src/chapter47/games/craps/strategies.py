"""Strategies, composed from parts with `+`; the same object plays at the table and in the lab.

>>> molly = pass_bet(5) + odds("pass", 2) + come(5, most=2) + odds("come", 2)
>>> len(molly.parts)
4
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from chapter47.games.craps.errors import StrategyError
from chapter47.games.craps.layout import FLAT_BET, INDEX, ODDS_WAGER, POINTS
from chapter47.money import Cents, cents

Money = int | str
"""Whole dollars, or a text such as "$2.50"."""

ALWAYS = (0, *POINTS)
COME_OUT = (0,)
POINT_UP = POINTS

FULL_ODDS = "full"
"""As many times the flat bet as the table allows."""


@dataclass(frozen=True)
class Bet:
    """Keep a wager up, of an amount that may follow its wins or losses in a row."""

    wager: str
    amounts: tuple[Cents, ...]
    """The stake after so many wins in a row; the last one holds on."""
    spot: str = ""
    when: tuple[int, ...] = ALWAYS
    """The points on which it is made; 0 is a come out roll."""
    new_shooter: bool = False
    """Made only before the first roll of a shooter."""
    take_down: bool = False
    """Taken down when the puck moves elsewhere, instead of left to its fate."""
    most: int | None = None
    """Not made when so many come bets, or don't come bets, are alive."""
    counting_line: bool = False
    """The line bet counts among them."""
    beside: str = ""
    """Made only while this wager lies on the layout: a hedge."""
    by_losses: bool = False
    """The amounts follow losses in a row instead of wins."""
    works: bool | None = None
    """Called on or off as soon as it is made; nothing leaves it as the rules have it."""

    def __post_init__(self) -> None:
        if (self.wager, self.spot) not in INDEX or self.wager in FLAT_BET:
            raise StrategyError.no_wager(self.wager, self.spot)
        if not self.amounts or min(self.amounts) <= 0:
            raise StrategyError(f"a {self.wager} bet needs amounts above zero")
        if not set(self.when) <= set(ALWAYS):
            raise StrategyError("a bet is made on a come out roll (0) or on 4, 5, 6, 8, 9 or 10")
        if self.most is not None and self.wager not in ("come", "dont_come"):
            raise StrategyError("only come and don't come bets can be counted with `most`")


@dataclass(frozen=True)
class Odds:
    """Take or lay odds on every flat bet of a kind."""

    flat: str
    times: tuple[tuple[int, Fraction | None], ...]
    """For each point the multiple of the flat bet, or nothing for the most that is allowed."""
    to_win: bool = False
    """The multiple is what the odds win, not what they stake."""
    works: bool | None = None

    def __post_init__(self) -> None:
        if self.flat not in ODDS_WAGER:
            raise StrategyError(f"odds support {', '.join(ODDS_WAGER)}, not {self.flat}")


@dataclass(frozen=True)
class Strategy:
    """Parts that are acted on in order before every roll."""

    parts: tuple[Bet | Odds, ...] = ()

    def __add__(self, other: "Strategy") -> "Strategy":
        """Both strategies, one after the other."""
        return Strategy((*self.parts, *other.parts))

    @property
    def least(self) -> Cents:
        """The smallest stake that the strategy makes."""
        stakes = [amount for part in self.parts if isinstance(part, Bet) for amount in part.amounts]
        if not stakes:
            raise StrategyError("a strategy needs at least one bet")
        return min(stakes)


def _amounts(amount: Money | Sequence[Money]) -> tuple[Cents, ...]:
    if isinstance(amount, int | str):
        return (cents(amount),)
    return tuple(cents(one) for one in amount)


def bet(
    wager: str,
    amount: Money | Sequence[Money],
    spot: str = "",
    *,
    when: Iterable[int] = ALWAYS,
    take_down: bool = False,
    beside: str = "",
    works: bool | None = None,
) -> Strategy:
    """Any wager by its name; several amounts follow its wins in a row.

    >>> bet("any_craps", 1, when=COME_OUT, beside="pass").parts[0].amounts
    (100,)
    """
    part = Bet(
        wager,
        _amounts(amount),
        spot,
        tuple(when),
        take_down=take_down,
        beside=beside,
        works=works,
    )
    return Strategy((part,))


def pass_bet(amount: Money | Sequence[Money]) -> Strategy:
    """A pass bet before every come out roll."""
    return bet("pass", amount, when=COME_OUT)


def dont_pass(amount: Money | Sequence[Money]) -> Strategy:
    """A don't pass bet before every come out roll."""
    return bet("dont_pass", amount, when=COME_OUT)


def come(amount: Money, *, most: int | None = None, counting_line: bool = False) -> Strategy:
    """Come bets while a point is up, until so many are alive; the pass bet may count as one."""
    return _travelling("come", amount, most, counting_line)


def dont_come(amount: Money, *, most: int | None = None, counting_line: bool = False) -> Strategy:
    """Don't come bets while a point is up, until so many are alive."""
    return _travelling("dont_come", amount, most, counting_line)


def _travelling(wager: str, amount: Money, most: int | None, counting_line: bool) -> Strategy:
    part = Bet(wager, _amounts(amount), when=POINT_UP, most=most, counting_line=counting_line)
    return Strategy((part,))


Times = int | Fraction | str | Mapping[int, int | Fraction]


def odds(flat: str, times: Times = FULL_ODDS, *, works: bool | None = None) -> Strategy:
    """Odds of so many times the flat bet, by point if given as a mapping, or as many as allowed.

    >>> odds("pass", {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}).parts[0].times[1]
    (5, Fraction(4, 1))
    """
    if times == FULL_ODDS:
        by_point: list[tuple[int, Fraction | None]] = [(point, None) for point in POINTS]
    elif isinstance(times, Mapping):
        by_point = [(point, Fraction(number)) for point, number in times.items()]
    else:
        by_point = [(point, Fraction(times)) for point in POINTS]
    return Strategy((Odds(flat, tuple(by_point), works=works),))


def odds_to_win(flat: str, times: int | Fraction) -> Strategy:
    """Odds laid on don't pass or don't come so that they win so many times the flat bet."""
    by_point = tuple((point, Fraction(times)) for point in POINTS)
    return Strategy((Odds(flat, by_point, to_win=True),))


def place(
    stakes: Mapping[int, Money | Sequence[Money]],
    *,
    skip_point: bool = False,
    when: Iterable[int] = POINT_UP,
    works: bool | None = None,
    wager: str = "place_to_win",
) -> Strategy:
    """Place bets (or buy, lay, place to lose) on numbers; the point itself may be left out.

    >>> place({6: 12, 8: 12}, skip_point=True).parts[0].when
    (4, 5, 8, 9, 10)
    """
    parts = []
    for number, amount in stakes.items():
        points = tuple(p for p in when if not (skip_point and p == number))
        here = skip_point and number in POINTS
        parts.append(Bet(wager, _amounts(amount), str(number), points, take_down=here, works=works))
    return Strategy(tuple(parts))


def press(
    stakes: Mapping[int, int], *, by: int | None = None, hits: int, then: int | None = None
) -> Strategy:
    """Place bets that grow with each hit, by an amount or else to the double, for so many hits.

    With `then` they go to that amount after the last one.

    >>> press({6: 6}, by=6, hits=2).parts[0].amounts
    (600, 1200, 1800)
    """
    grown: dict[int, Sequence[Money]] = {}
    for number, stake in stakes.items():
        steps = [stake + by * i if by is not None else stake * 2**i for i in range(hits + 1)]
        grown[number] = [*steps, *([then] if then is not None else [])]
    return place(grown)


def doubling(wager: str, amount: int, *, steps: int) -> Strategy:
    """A wager doubled after every loss, so many times; a win begins anew."""
    when = COME_OUT if wager in ("pass", "dont_pass") else ALWAYS
    amounts = _amounts([amount * 2**i for i in range(steps + 1)])
    return Strategy((Bet(wager, amounts, when=when, by_losses=True),))


def hardways(stakes: Mapping[int, Money], *, works: bool | None = None) -> Strategy:
    """Hardways while a point is up."""
    names = {4: "four", 6: "six", 8: "eight", 10: "ten"}
    strategy = Strategy()
    for number, stake in stakes.items():
        strategy += bet(f"{names[number]}_the_hardway", stake, when=POINT_UP, works=works)
    return strategy


def hedge(wager: str, amount: Money, beside: str, *, when: Iterable[int] = COME_OUT) -> Strategy:
    """A wager made only while another one is exposed, such as any craps beside pass."""
    return bet(wager, amount, when=when, beside=beside)


def fire(amount: Money) -> Strategy:
    """A fire bet on every shooter."""
    return Strategy((Bet("fire", _amounts(amount), when=COME_OUT, new_shooter=True),))


def three_point_molly(amount: Money, times: Times = 1) -> Strategy:
    """Pass and come bets on up to three numbers, all with odds."""
    flats = pass_bet(amount) + odds("pass", times)
    return flats + come(amount, most=3, counting_line=True) + odds("come", times)


def three_point_dolly(amount: Money, times: int | Fraction = 1) -> Strategy:
    """Don't pass and don't come bets on up to three numbers, all with odds that win the flat."""
    flats = dont_pass(amount) + odds_to_win("dont_pass", times)
    return flats + dont_come(amount, most=3, counting_line=True) + odds_to_win("dont_come", times)


def iron_cross(field: Money = 5, five: Money = 5, six: Money = 6, eight: Money = 6) -> Strategy:
    """Field and place bets on 5, 6 and 8: every total but seven wins something."""
    return place({5: five, 6: six, 8: eight}) + bet("field", field, when=POINT_UP)


NAMED: dict[str, Strategy] = {
    "pass": pass_bet(5),
    "pass with full odds": pass_bet(5) + odds("pass"),
    "don't pass": dont_pass(5),
    "don't pass with full odds": dont_pass(5) + odds("dont_pass"),
    "pass and two come bets": pass_bet(5) + come(5, most=2),
    "three point molly": three_point_molly(5, 2),
    "three point dolly": three_point_dolly(5, 2),
    "place 6 and 8": place({6: 12, 8: 12}),
    "press 6 and 8": press({6: 12, 8: 12}, by=6, hits=4),
    "iron cross": iron_cross(),
    "field": bet("field", 5),
    "pass hedged with any craps": pass_bet(5) + hedge("any_craps", 1, "pass"),
}
"""Strategies by the names that the commands know."""

"""The wagers of Colorado hold 'em poker, exactly, in both versions."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from chapter47.games.colorado_holdem.lab.endings import (
    Endings,
    Ways,
    ante_ways,
    bonus_ways,
    endings_of,
)
from chapter47.games.colorado_holdem.lab.plays import BEST, BONUS_FIRST, STRATEGIES
from chapter47.games.colorado_holdem.lab.terms import Terms
from chapter47.games.colorado_holdem.wagers import ANTE, BONUS
from chapter47.lab import Analysis, analyse
from chapter47.lab.distribution import mean_of
from chapter47.law.setting import Setting

TOGETHER = "ante and bet wager count together, in units of the ante"
OUT_OF_REACH = "the payout limit is out of reach"
AS_ANTE = "cards are thrown away as the strategy says, whatever lies on the bonus wager"


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis in both versions, that of the setting first.

    >>> best, *_ = analyses(Setting.make("colorado-holdem"), "ante")
    >>> best.deals, f"{float(best.house_edge):.6f}"
    (407170400, '0.029562')
    """
    found: list[Analysis] = []
    for name, of in OF_WAGER.items():
        if name in setting.wagers and wager in (None, name):
            own = setting.table(name)
            for table in (own, *(other for other in setting.tables(name) if other != own)):
                found += of(setting, Terms.of(setting, table))
    return found


def strategies_of(terms: Terms) -> list[str]:
    """The ways to play there are; without a bonus wager none is best for it."""
    return [name for name in STRATEGIES if terms.bonus or name != BONUS_FIRST]


def _ante(setting: Setting, terms: Terms) -> Iterator[Analysis]:
    """Ante and bet wager together, for each way to play."""
    for name in strategies_of(terms):
        ended = endings_of(terms, name)
        yield _analysis(setting, ANTE, ante_ways, terms, ended, name, (TOGETHER, OUT_OF_REACH))


def _bonus(setting: Setting, terms: Terms) -> Iterator[Analysis]:
    for name in strategies_of(terms):
        ended = endings_of(terms, name)
        yield _analysis(setting, BONUS, bonus_ways, terms, ended, name, (AS_ANTE,))


def _analysis(
    setting: Setting,
    wager: str,
    ways: Callable[[Terms, Endings], Ways],
    terms: Terms,
    ended: Endings,
    strategy: str,
    assumes: tuple[str, ...],
) -> Analysis:
    return analyse(
        setting,
        wager,
        ways(terms, ended),
        options=[*_options(wager, terms, strategy), "ace_low_instant"],
        pay_table=terms.version,
        strategy=strategy,
        assumes=assumes,
        deals=ended.deals,
    )


def _options(wager: str, terms: Terms, strategy: str) -> list[str]:
    """What a licensee has chosen that matters to a wager of a version, paid or played for."""
    if terms.is_required:
        return ["required_pushes"]  # by which most strategies choose, whatever the wager
    return ["bonus_reading"] if wager == BONUS or strategy == BONUS_FIRST else []


def edge_of(terms: Terms, strategy: str = BEST) -> Fraction:
    """The house edge of ante and bet wager under a way to play."""
    return -mean_of(ante_ways(terms, endings_of(terms, strategy)))


OF_WAGER: dict[str, Callable[[Setting, Terms], Iterator[Analysis]]] = {ANTE: _ante, BONUS: _bonus}

"""The wagers of three card poker, exactly."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import comb
from pathlib import Path

from chapter47.families.showdown.endings import Endings
from chapter47.families.showdown.raising import Ended, Terms
from chapter47.families.showdown.side_wagers import analyse_tables
from chapter47.families.showdown.three_cards import count_three
from chapter47.games.three_card_poker.lab.showdown import showdown_of, terms_of
from chapter47.games.three_card_poker.rules import CARDS, Prime, SixCards
from chapter47.games.three_card_poker.strategies import BEST, RULES_OF_THUMB
from chapter47.games.three_card_poker.wagers import ANTE, PAIR_PLUS, PRIME, SIX_CARD_BONUS
from chapter47.lab import Analysis, analyse
from chapter47.lab.kinds import ways_by_net
from chapter47.law.setting import Setting
from chapter47.ranking.kinds import NOTHING
from chapter47.ranking.orders import SIX_CARD_HIGH

ENDINGS = Endings(Path(__file__).parent, "three-card-poker")
STRATEGIES = (BEST, *(rule.name for rule in RULES_OF_THUMB))
COLOURS, OF_A_COLOUR = 2, 26
HANDS = comb(52, CARDS)
PAIRS_OF_HANDS = HANDS * comb(52 - CARDS, CARDS)


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis, side wagers under each of their pay tables.

    >>> best, *_ = analyses(Setting.make("three-card-poker"), "ante")
    >>> best.house_edge
    Fraction(686689, 20358520)
    """
    found: list[Analysis] = []
    for name, of in OF_WAGER.items():
        if name in setting.wagers and wager in (None, name):
            found += of(setting)
    return found


def _ante(setting: Setting) -> Iterator[Analysis]:
    """Ante and play wager together, in units of the ante, for the best play and rules of thumb."""
    for strategy in STRATEGIES:
        ways = ended_of(setting, strategy).ways()
        yield analyse(setting, ANTE, ways, options=["ante_bonus"], strategy=strategy)


def ended_of(setting: Setting, strategy: str) -> Ended:
    """How all deals end under a strategy."""
    terms = terms_of(setting)
    return ENDINGS.of(terms, strategy, lambda: counted(terms, strategy))


def counted(terms: Terms, strategy: str) -> Ended:
    """How all deals end under a strategy and terms, counted."""
    found = showdown_of(terms)
    least = {rule.name: rule.least for rule in RULES_OF_THUMB}
    chosen = found.best() if strategy == BEST else found.by_value([least[strategy]])
    return found.end(chosen)


def _pair_plus(setting: Setting) -> Iterator[Analysis]:
    return analyse_tables(setting, PAIR_PLUS, count_three(), deals=HANDS)


def _six_cards(setting: Setting) -> Iterator[Analysis]:
    return analyse_tables(setting, SIX_CARD_BONUS, count_six())


def _prime(setting: Setting) -> Iterator[Analysis]:
    ways = ways_by_net(count_colours(), PRIME.pays(setting))
    yield analyse(setting, PRIME.name, ways, deals=PAIRS_OF_HANDS)


@cache
def count_six() -> Counter[int]:
    """All sets of six cards by what their best five are to the six-card bonus."""
    counts: Counter[int] = Counter(dict.fromkeys((NOTHING, *SixCards), 0))
    for category, hands in SIX_CARD_HIGH.count_categories().items():
        counts[max(int(category) - 3, NOTHING)] += hands
    return counts


def count_colours() -> Counter[int]:
    """All pairs of hands by their colours."""
    mine = COLOURS * comb(OF_A_COLOUR, CARDS)
    theirs = comb(52 - CARDS, CARDS)
    both = mine * comb(OF_A_COLOUR - CARDS, CARDS)
    return Counter(
        {
            NOTHING: PAIRS_OF_HANDS - mine * theirs,
            Prime.THREE_OF_ONE_COLOUR: mine * theirs - both,
            Prime.SIX_OF_ONE_COLOUR: both,
        }
    )


def frequency_of_play(setting: Setting) -> Fraction:
    """How often the play wager is made by the best play."""
    return ended_of(setting, BEST).frequency(1)


OF_WAGER: dict[str, Callable[[Setting], Iterator[Analysis]]] = {
    ANTE: _ante,
    PAIR_PLUS.name: _pair_plus,
    SIX_CARD_BONUS.name: _six_cards,
    PRIME.name: _prime,
}

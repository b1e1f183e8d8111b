"""The wagers of four card poker, exactly."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from chapter47.families.showdown.endings import Endings
from chapter47.families.showdown.raising import Ended, Terms
from chapter47.families.showdown.side_wagers import analyse_tables
from chapter47.games.four_card_poker.lab.showdown import DECK, showdown_of, terms_of
from chapter47.games.four_card_poker.lab.strategies import STRATEGIES, choices_of
from chapter47.games.four_card_poker.rules import ACES, AcesUp
from chapter47.games.four_card_poker.wagers import ACES_UP, ANTE
from chapter47.lab import Analysis, analyse
from chapter47.lab.opponents import every_hand
from chapter47.law.setting import Setting
from chapter47.ranking.four import FourCards
from chapter47.ranking.kinds import NOTHING
from chapter47.ranking.orders import FOUR_OF_FIVE
from chapter47.ranking.value import first_ranks

ENDINGS = Endings(Path(__file__).parent, "four-card-poker")
ACES_UP_HANDS = "hands by what they are to aces up"


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis: antes by strategy, aces up by its tables."""
    found: list[Analysis] = []
    if wager in (None, ANTE):
        found += _ante(setting)
    if wager in (None, ACES_UP.name):
        found += _aces_up(setting)
    return found


def _ante(setting: Setting) -> Iterator[Analysis]:
    """Ante and play wager together, in units of the ante."""
    for strategy in STRATEGIES:
        ended = ended_of(setting, strategy)
        yield analyse(setting, ANTE, ended.ways(), strategy=strategy, deals=ended.total)


def ended_of(setting: Setting, strategy: str) -> Ended:
    """How all deals end under a strategy."""
    terms = terms_of(setting)
    return ENDINGS.of(terms, strategy, lambda: counted(terms, strategy))


def counted(terms: Terms, strategy: str) -> Ended:
    """How all deals end under a strategy and terms, counted."""
    return showdown_of(terms).end(choices_of(terms, strategy))


def _aces_up(setting: Setting) -> Iterator[Analysis]:
    return analyse_tables(setting, ACES_UP, count_hands())


@cache
def count_hands() -> Counter[int]:
    """All hands of five cards by what their best four are to aces up, as shipped."""
    shipped = ENDINGS.counts.shipped()[ACES_UP_HANDS]
    return Counter(dict(zip((NOTHING, *AcesUp), shipped, strict=True)))


def count_all_hands() -> Counter[int]:
    """The same, counted."""
    counts: Counter[int] = Counter(dict.fromkeys((NOTHING, *AcesUp), 0))
    values = FOUR_OF_FIVE.evaluate_many(every_hand(DECK, FOUR_OF_FIVE.cards))
    for value, hands in Counter(values.tolist()).items():
        category = FOUR_OF_FIVE.category(value)
        if category > FourCards.PAIR:
            counts[category - FourCards.PAIR] += hands
        else:
            is_aces = category == FourCards.PAIR and first_ranks(value) == ACES
            counts[AcesUp.PAIR_OF_ACES if is_aces else NOTHING] += hands
    return counts

"""Strategies by their names: the best play, the solver's short rules, rules of thumb."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from chapter47.families.showdown.charts import Chart, write_chart
from chapter47.families.showdown.raising import NOT_DEALT, Choices, Showdown, Terms
from chapter47.families.showdown.views import box_asked, stake_of
from chapter47.families.showdown.worths import hand_worth
from chapter47.felt.card_memory import seen_cards
from chapter47.games.four_card_poker.lab.short_rules import short_rules
from chapter47.games.four_card_poker.lab.showdown import showdown_of, terms_of
from chapter47.games.four_card_poker.points import antes_by_points
from chapter47.games.four_card_poker.procedure import FOLD, MAKE_PLAY
from chapter47.games.four_card_poker.strategies import THUMB, Least, antes_by, least_of
from chapter47.games.four_card_poker.wagers import ANTE
from chapter47.lab.counts import FEW
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.ranking.orders import FOUR_OF_FIVE, FOUR_OF_SIX
from chapter47.table import Amount
from chapter47.table.knowledge import Knowledge

BEST, SHORT = "best play", "the solver's short rules"
STRATEGIES = (BEST, SHORT, *THUMB)


@dataclass(frozen=True)
class Play:
    """The play wager as a strategy says."""

    name: str

    def figures(self, setting: Setting) -> tuple[Chart]:
        """The chart of all hands and up cards."""
        return (chart_of(terms_of(setting), self.name),)

    def move(self, knows: Knowledge) -> Move | None:
        """To play or to fold, where that is asked; who cannot afford so many antes plays fewer."""
        fold, may = knows.option(FOLD), knows.option(MAKE_PLAY)
        if fold is None:
            return None
        cards, up, _ = seen_cards(knows, box_asked(knows, fold))
        antes = self._antes(terms_of(knows.setting), cards, up[0])
        if may is None or not antes:
            return Move(FOLD, dict(fold.fixed))
        room = may.fields["amount"]
        assert isinstance(room, Amount)
        wished = antes * stake_of(knows, fold, ANTE)
        amount = max(cents for _, cents in room.named if cents <= wished)
        return Move(MAKE_PLAY, {**fold.fixed, "amount": amount})

    def _antes(self, terms: Terms, cards: list[int], up: int) -> int:
        if self.name == BEST:
            return hand_worth(terms, FOUR_OF_FIVE, cards, up=[up], dealers=FOUR_OF_SIX).best
        if self.name == SHORT:
            return antes_by_points(short_rules(terms).rules, cards, up)
        return antes_by(least_of(THUMB[self.name]), cards, up)


def strategy_named(_: Setting, name: str) -> Play:
    """A strategy by its name."""
    return Play(name)


def choices_of(terms: Terms, strategy: str) -> Choices:
    """What a strategy chooses with every hand and up card."""
    found = showdown_of(terms)
    if strategy == SHORT:
        return short_rules(terms).choices
    return found.best() if strategy == BEST else by_rules(found, least_of(THUMB[strategy]))


def by_rules(found: Showdown, least: Least) -> Choices:
    """What is chosen by the lowest values, for every hand and up card."""
    deck = found.hands.deck
    chosen = np.zeros(found.counts.shape[:2], np.int8)
    ranks = found.hands.places // deck.suits
    for place in range(deck.size // deck.suits):
        holds = (ranks == place).any(axis=1)
        lowest = least[deck.cards[place * deck.suits] // 4]
        for which in (False, True):
            antes = (found.hands.values[:, None] >= lowest[int(which)]).sum(axis=1)
            rows = np.flatnonzero(holds == which)
            columns = slice(place * deck.suits, (place + 1) * deck.suits)
            chosen[rows, columns] = antes[rows, None]
    chosen[found.dead()] = NOT_DEALT
    return chosen


@lru_cache(maxsize=FEW)
def chart_of(terms: Terms, strategy: str) -> Chart:
    """The chart of a strategy, for each hand and not for its kind alone."""
    return write_chart(showdown_of(terms).hands, choices_of(terms, strategy))

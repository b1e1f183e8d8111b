"""How fast games against the dealer are counted out, solved and simulated."""

from collections.abc import Callable, Iterable
from time import perf_counter

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import Showdown
from chapter47.families.showdown.worths import hand_worth
from chapter47.games.three_card_poker.lab import plan
from chapter47.games.three_card_poker.lab.collusion import with_one_hand
from chapter47.games.three_card_poker.lab.showdown import DECK, terms_of
from chapter47.lab import simulate
from chapter47.law.setting import Setting
from chapter47.ranking.orders import THREE_CARD_HIGH

Row = tuple[str, float, str, str | None, float | None]


def run() -> Iterable[Row]:
    """Measure, each after a first call that compiles."""
    setting = Setting.make("three-card-poker")
    terms = terms_of(setting)

    def count() -> object:
        hands, dealer = Hands.of(DECK, THREE_CARD_HIGH), dealers_hands(DECK, THREE_CARD_HIGH)
        found = Showdown.of(terms, hands, dealer)
        return found.end(found.best())

    count()
    seconds = _seconds(count)
    yield "three card poker, all 407,170,400 deals", seconds * 1000, "ms", "a second", 1 / seconds
    with_one_hand(terms)
    with_one_hand.cache_clear()
    seconds = _seconds(lambda: with_one_hand(terms))
    yield "the same with another hand seen", seconds, "s", None, None
    cards = parse_cards("QS 6D 4C")
    hand_worth(terms, THREE_CARD_HIGH, cards)
    seconds = _seconds(lambda: hand_worth(terms, THREE_CARD_HIGH, cards))
    yield "one hand of three card poker", seconds * 1000, "ms", None, None
    simulate(plan(setting), 1000, seed=1)
    result = simulate(plan(setting), 5_000_000, seed=1)
    rate = result.rounds_done / result.seconds
    yield "rounds of three card poker simulated", rate, "rounds/s", None, None


def _seconds(work: Callable[[], object]) -> float:
    started = perf_counter()
    work()
    return perf_counter() - started

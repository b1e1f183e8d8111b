"""How fast games against the dealer are counted out, solved and simulated."""

from collections.abc import Callable, Iterable
from time import perf_counter

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import Showdown
from chapter47.families.showdown.worths import hand_worth
from chapter47.games.boston_5_stud import lab as boston
from chapter47.games.boston_5_stud.lab.showdown import Showdown as BostonShowdown
from chapter47.games.boston_5_stud.lab.terms import terms_of as boston_terms
from chapter47.games.boston_5_stud.lab.worths import three_worth
from chapter47.games.caribbean_stud import lab as caribbean
from chapter47.games.caribbean_stud.lab.showdown import terms_of as caribbean_terms
from chapter47.games.double_down_stud import lab as double_down
from chapter47.games.double_down_stud.lab.doubling import Doubling
from chapter47.games.double_down_stud.wagers import lowest_pairs
from chapter47.games.double_down_stud.wagers import pays_of as double_down_pays
from chapter47.games.four_card_poker import lab as four_card
from chapter47.games.four_card_poker.lab.showdown import terms_of as four_card_terms
from chapter47.games.let_it_ride import lab as let_it_ride
from chapter47.games.let_it_ride.lab.riding import Riding
from chapter47.games.let_it_ride.wagers import lowest_pair, pays_of
from chapter47.games.three_card_poker.lab import plan
from chapter47.games.three_card_poker.lab.collusion import with_one_hand
from chapter47.games.three_card_poker.lab.showdown import DECK, terms_of
from chapter47.lab import simulate
from chapter47.law.setting import Setting
from chapter47.ranking.orders import FIVE_CARD_HIGH, FOUR_OF_FIVE, FOUR_OF_SIX, THREE_CARD_HIGH

Row = tuple[str, float, str, str | None, float | None]


SECONDS = 2
"""What the exact solution of a game with five cards on both sides may take."""
MINUTE = 60
"""What that of four card poker may take."""


def run() -> Iterable[Row]:
    """Measure, each after a first call that compiles."""
    yield from _three_cards()
    yield from _caribbean()
    yield from _let_it_ride()
    yield from _double_down()
    yield from _boston()
    yield from _four_cards()


def _boston() -> Iterable[Row]:
    setting = Setting.make("boston-5-stud")
    terms = boston_terms(setting)

    def count() -> object:
        BostonShowdown.of.cache_clear()
        found = BostonShowdown.of(DECK)
        return found.end(terms, found.best(terms))

    count()
    seconds = _seconds(count)
    what = "Boston 5 stud, all 39,866,461,034,400 deals"
    yield what, seconds, "s", "two seconds", SECONDS / seconds
    cards = parse_cards("9S 7D 2C")
    three_worth(terms, cards)
    seconds = _seconds(lambda: three_worth(terms, cards))
    yield "one hand of Boston 5 stud", seconds * 1000, "ms", None, None
    simulate(boston.plan(setting), 1000, seed=1)
    result = simulate(boston.plan(setting), 5_000_000, seed=1)
    rate = result.rounds_done / result.seconds
    yield "rounds of Boston 5 stud simulated", rate, "rounds/s", None, None


def _four_cards() -> Iterable[Row]:
    setting = Setting.make("four-card-poker")
    terms = four_card_terms(setting)

    def count() -> object:
        hands, dealer = Hands.of(DECK, FOUR_OF_FIVE), dealers_hands(DECK, FOUR_OF_SIX)
        found = Showdown.of(terms, hands, dealer, is_one_seen=True)
        return found.end(found.best())

    count()
    seconds = _seconds(count)
    what = "four card poker, all 167,439,136,344,480 deals"
    yield what, seconds, "s", "a minute", MINUTE / seconds
    cards, up = parse_cards("TS TD 9C 4H 3S"), parse_cards("JD")

    def one() -> object:
        return hand_worth(terms, FOUR_OF_FIVE, cards, up=up, dealers=FOUR_OF_SIX)

    one()
    yield "one hand of four card poker", _seconds(one) * 1000, "ms", None, None
    simulate(four_card.plan(setting), 1000, seed=1)
    result = simulate(four_card.plan(setting), 5_000_000, seed=1)
    rate = result.rounds_done / result.seconds
    yield "rounds of four card poker simulated", rate, "rounds/s", None, None


def _double_down() -> Iterable[Row]:
    setting = Setting.make("double-down-stud")

    def count() -> object:
        Doubling.of.cache_clear()
        found = Doubling.of(DECK, *lowest_pairs(setting))
        return found.end(found.best(double_down_pays(setting)))

    count()
    seconds = _seconds(count)
    yield "double down stud, all 12,994,800 deals", seconds * 1000, "ms", "a second", 1 / seconds
    simulate(double_down.plan(setting), 1000, seed=1)
    result = simulate(double_down.plan(setting), 5_000_000, seed=1)
    rate = result.rounds_done / result.seconds
    yield "rounds of double down stud simulated", rate, "rounds/s", None, None


def _let_it_ride() -> Iterable[Row]:
    setting = Setting.make("let-it-ride")

    def count() -> object:
        Riding.of.cache_clear()
        found = Riding.of(DECK, lowest_pair(setting))
        return found.end(found.best(pays_of(setting)))

    count()
    seconds = _seconds(count)
    yield "let it ride, all 51,979,200 deals", seconds * 1000, "ms", "a second", 1 / seconds
    simulate(let_it_ride.plan(setting), 1000, seed=1)
    result = simulate(let_it_ride.plan(setting), 5_000_000, seed=1)
    rate = result.rounds_done / result.seconds
    yield "rounds of let it ride simulated", rate, "rounds/s", None, None


def _caribbean() -> Iterable[Row]:
    setting = Setting.make("caribbean-stud")

    def count() -> object:
        hands, dealer = Hands.of(DECK, FIVE_CARD_HIGH), dealers_hands(DECK, FIVE_CARD_HIGH)
        found = Showdown.of(caribbean_terms(setting), hands, dealer, is_one_seen=True)
        return found.end(found.best())

    count()
    seconds = _seconds(count)
    what = "Caribbean stud, all 19,933,230,517,200 deals"
    yield what, seconds, "s", "two seconds", SECONDS / seconds
    simulate(caribbean.plan(setting), 1000, seed=1)
    result = simulate(caribbean.plan(setting), 5_000_000, seed=1)
    rate = result.rounds_done / result.seconds
    yield "rounds of Caribbean stud simulated", rate, "rounds/s", None, None


def _three_cards() -> Iterable[Row]:
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

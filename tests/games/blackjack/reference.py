"""A plain and slow blackjack, written only to check the fast one: every card is dealt in order.

Cards are their points, 1 to 10. A deck is a tuple of (points, how many). Nothing is shared with the
lab: draws are conditional on what the dealer is known not to have, the hole card is dealt as a card
of its own, hands of a split are played one after the other from one deck, and all numbers are
fractions.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, lru_cache

Deck = tuple[tuple[int, int], ...]
Cards = tuple[int, ...]


def remove(deck: Deck, card: int) -> Deck:
    return tuple((points, count - (points == card)) for points, count in deck)


def draws(deck: Deck) -> list[tuple[int, Fraction, Deck]]:
    left = sum(count for _, count in deck)
    assert left, "the reference ran out of cards"
    return [(c, Fraction(n, left), remove(deck, c)) for c, n in deck if n]


def best_total(cards: Cards) -> tuple[int, bool]:
    low = sum(cards)
    if 1 in cards and low + 10 <= 21:
        return low + 10, True
    return low, False


def is_natural(cards: Cards) -> bool:
    return len(cards) == 2 and set(cards) == {1, 10}


@dataclass(frozen=True)
class House:
    """The rules of one table."""

    soft_17: bool = False
    read: bool = True
    most_hands: int = 2
    most_ace_hands: int = 2
    surrender: bool = False
    pays: Fraction = Fraction(3, 2)
    three_sevens: Fraction = Fraction(1)
    five_cards: Fraction = Fraction(1)
    suited_678: Fraction = Fraction(1)
    """What a 6-7-8 pays on average, over its suits."""
    by_cards: tuple[tuple[int, Fraction], ...] = ()
    """What 21 pays in so many cards."""
    pays_doubled: bool = True
    doubles_any: bool = False
    doubles_after_split: bool = True
    plays_split_aces: bool = False
    surrenders_later: bool = False
    rescue: Fraction | None = None
    """What a doubled hand loses that is given up."""
    wins_21: bool = False
    """Whether 21 beats the dealer's 21 that is no blackjack."""
    natural_wins: bool = False
    """Whether a player's blackjack beats the dealer's."""
    attack: int = 0
    """What may be added to the wager once the up card is seen."""


@dataclass
class Reference:
    """The values of decisions against one up card; `deck` is without it."""

    house: House
    up: int
    deck: Deck
    decision: dict[Cards, str] = field(default_factory=dict)
    whole: int = 1
    """All of the wager, of which a dealer's blackjack takes one unit."""

    def __post_init__(self) -> None:
        self.dealer = lru_cache(None)(self._dealer)
        self.best = lru_cache(None)(self._best)
        self.rest = lru_cache(None)(self._rest)
        self.against = lru_cache(None)(self._against)
        self.known = lru_cache(None)(self._known)
        self.final = lru_cache(None)(self._final)
        self.options = lru_cache(None)(self._options)
        self.split = lru_cache(None)(self._split)

    def holes(self, deck: Deck) -> list[tuple[int, Fraction, Deck, bool]]:
        """The dealer's second card, and whether it makes a blackjack."""
        return [(c, p, rest, is_natural((self.up, c))) for c, p, rest in draws(deck)]

    def _dealer(self, cards: Cards, deck: Deck) -> dict[int, Fraction]:
        """The dealer's final totals; all totals over 21 are 22."""
        total, soft = best_total(cards)
        if total > 21:
            return {22: Fraction(1)}
        if total > 17 or (total == 17 and not (soft and self.house.soft_17)):
            return {total: Fraction(1)}
        finals: dict[int, Fraction] = {}
        for card, chance, rest in draws(deck):
            for final, p in self.dealer(tuple(sorted((*cards, card))), rest).items():
                finals[final] = finals.get(final, Fraction(0)) + chance * p
        return finals

    def win_pays(self, cards: Cards) -> Fraction:
        ordered = tuple(sorted(cards))
        if ordered == (7, 7, 7):
            return self.house.three_sevens
        if ordered == (6, 7, 8):
            return self.house.suited_678
        if len(cards) == 5 and best_total(cards)[0] == 21 and not self.house.by_cards:
            return self.house.five_cards
        if best_total(cards)[0] == 21:
            return dict(self.house.by_cards).get(len(cards), Fraction(1))
        return Fraction(1)

    def _against(self, cards: Cards, stake: int, hole: int, deck: Deck) -> Fraction:
        """What a finished hand wins against a dealer without blackjack."""
        total = best_total(cards)[0]
        value = Fraction(0)
        paid = self.win_pays(cards) if stake == 1 or self.house.pays_doubled else 1
        for final, p in self.dealer(tuple(sorted((self.up, hole))), deck).items():
            if final > 21 or final < total or (total == 21 and self.house.wins_21):
                value += p * (paid + stake - 1)
            elif final > total:
                value -= p * stake
        return value * self.whole

    def without(self, cards: Cards) -> Deck:
        deck = self.deck
        for card in cards:
            deck = remove(deck, card)
        return deck

    def _known(self, cards: Cards) -> list[tuple[int, Fraction, Deck]]:
        """Hole cards as the player must think of them: without blackjack where it was read."""
        holes = self.holes(self.without(cards))
        if self.house.read:
            holes = [hole for hole in holes if not hole[3]]
        whole = sum((p for _, p, _, _ in holes), Fraction(0))
        return [(c, p / whole, rest) for c, p, rest, _ in holes]

    def _final(self, cards: Cards, stake: int) -> Fraction:
        """What a finished hand is worth as far as the player knows."""
        total = best_total(cards)[0]
        value = Fraction(0)
        for hole, p, rest in self.known(cards):
            if total > 21:
                value -= p * stake * self.whole
            elif is_natural((self.up, hole)):
                value -= p
            else:
                value += p * self.against(cards, stake, hole, rest)
        return value

    def given_up(self, cards: Cards, loses: Fraction) -> Fraction:
        """What a hand is worth that is given up."""
        return -sum(
            (
                p * (1 if is_natural((self.up, hole)) else loses * self.whole)
                for hole, p, _ in self.known(cards)
            ),
            _0,
        )

    def is_rescued(self, cards: Cards) -> bool:
        """Whether a doubled hand is better given up."""
        if self.house.rescue is None or best_total(cards)[0] > 21:
            return False
        return self.given_up(cards, self.house.rescue) > self.final(cards, 2)

    def doubled(self, cards: Cards) -> Fraction:
        """What a doubled hand is worth that has its last card."""
        if self.is_rescued(cards):
            assert self.house.rescue is not None
            return self.given_up(cards, self.house.rescue)
        return self.final(cards, 2)

    def next_card(self, cards: Cards) -> dict[int, Fraction]:
        chances: dict[int, Fraction] = {}
        for _, p, rest in self.known(cards):
            for card, q, _ in draws(rest):
                chances[card] = chances.get(card, Fraction(0)) + p * q
        return chances

    def _options(self, cards: Cards) -> dict[str, Fraction]:
        """Standing, drawing and doubling for a hand that is not split."""
        found = {"stand": self.final(cards, 1)}
        if best_total(cards)[0] < 21:
            chances = self.next_card(cards).items()
            found["draw"] = sum((p * self.best(tuple(sorted((*cards, c)))) for c, p in chances), _0)
            if len(cards) == 2 or self.house.doubles_any:
                found["double"] = sum((p * self.doubled((*cards, c)) for c, p in chances), _0)
        if self.house.surrenders_later:
            found["surrender"] = self.given_up(cards, Fraction(1, 2))
        return found

    def _best(self, cards: Cards) -> Fraction:
        if best_total(cards)[0] > 21:
            return self.final(cards, 1)
        options = self.options(cards)
        choice = max(options, key=lambda name: options[name])
        self.decision[cards] = choice
        return options[choice]

    def _split(self, card: int) -> Fraction:
        """A pair split and played out card by card."""
        deck = self.without((card, card))
        value = Fraction(0)
        whole = Fraction(0)
        for hole, p, rest, natural in self.holes(deck):
            if natural and self.house.read:
                continue
            whole += p
            value += p * self.rest(rest, hole, ((card,), (card,)), (), 2)
        return value / whole

    def _rest(
        self, deck: Deck, hole: int, waiting: tuple[Cards, ...], done: tuple, hands: int
    ) -> Fraction:
        """What is still to come: hands that wait for their second card, and hands that are done."""
        if not waiting:
            return self.settle(deck, hole, done)
        pair, *others = waiting
        most = self.house.most_ace_hands if pair == (1,) else self.house.most_hands
        value = Fraction(0)
        for card, p, rest in draws(deck):
            if (card,) == pair and hands < most:
                more = (pair, pair, *others)
                value += p * self.rest(rest, hole, more, done, hands + 1)
            else:
                value += p * self.play(rest, hole, (*pair, card), tuple(others), done, hands)
        return value

    def play(
        self, deck: Deck, hole: int, cards: Cards, waiting: tuple, done: tuple, hands: int
    ) -> Fraction:
        """Play one hand of a split as the same hand is played without one."""
        split_ace = waiting[:1] == ((1,),) or (hands > 1 and cards[0] == 1 and len(cards) == 2)
        key = tuple(sorted(cards))
        if best_total(cards)[0] > 21 or (split_ace and not self.house.plays_split_aces):
            choice = "stand"
        else:
            self.best(key)
            choice = self.decision[key]
        if choice == "double" and not self.house.doubles_after_split:
            options = self.options(key)
            choice = max(("stand", "draw"), key=lambda name: options[name])
        if choice == "stand":
            return self.rest(deck, hole, waiting, (*done, (key, 1, None)), hands)
        if choice == "surrender":
            return self.rest(deck, hole, waiting, (*done, (key, 1, Fraction(1, 2))), hands)
        value = Fraction(0)
        for card, p, rest in draws(deck):
            longer = (*cards, card)
            if choice == "double":
                last = tuple(sorted(longer))
                loses = self.house.rescue if self.is_rescued(last) else None
                ended = (*done, (last, 2, loses))
                value += p * self.rest(rest, hole, waiting, ended, hands)
            else:
                value += p * self.play(rest, hole, longer, waiting, done, hands)
        return value

    def settle(self, deck: Deck, hole: int, done: tuple) -> Fraction:
        natural = is_natural((self.up, hole))
        value = Fraction(0)
        for number, (cards, stake, loses) in enumerate(done):
            if best_total(cards)[0] > 21:
                value -= stake * self.whole
            elif natural:
                value -= 1 if number == 0 else 0
            elif loses is not None:
                value -= loses * self.whole
            else:
                value += self.against(cards, stake, hole, deck)
        return value


_0 = Fraction(0)


@cache
def reference_of(house: House, up: int, deck: Deck, whole: int = 1) -> Reference:
    """The reference against one up card, made once: it remembers what it has worked out."""
    return Reference(house, up, deck, whole=whole)


def game_value(house: House, deck: Deck) -> Fraction:
    """The whole game with the best decisions; insurance is not taken."""
    value = _0
    for up, p, rest in draws(deck):
        wagers = (1,) if not house.attack else (1, 1 + house.attack)
        value += p * max(up_value(reference_of(house, up, rest, whole)) for whole in wagers)
    return value


def up_value(reference: Reference) -> Fraction:
    """The value of all deals against one up card."""
    house, value = reference.house, _0
    for first, q, after in draws(reference.deck):
        for second, r, last in draws(after):
            chance = q * r
            hand = tuple(sorted((first, second)))
            blackjack = sum((s for _, s, _, natural in reference.holes(last) if natural), _0)
            if is_natural(hand):
                wins = 1 if house.natural_wins else 1 - blackjack
                value += chance * house.pays * wins * reference.whole
                continue
            worth = [max(reference.options(hand).values())]
            if first == second:
                worth.append(reference.split(first))
            if house.surrender:
                worth.append(reference.given_up(hand, Fraction(1, 2)))
            if house.read:
                value += chance * ((1 - blackjack) * max(worth) - blackjack)
            else:
                value += chance * max(worth)
    return value

"""Points for what a hand takes from the dealer, and rules that ask for a hand and its points.

A hand takes from the dealer's chances what it holds: cards of the suit and of the rank of the card
that is up, and side cards that would pair higher than its own pair.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from chapter47.equipment.cards import ACE, DEUCE, JACK, KING, QUEEN, TEN, rank_of, suit_of
from chapter47.games.four_card_poker.procedure import told_antes
from chapter47.ranking.four import FourCards, best_four
from chapter47.ranking.value import RANK_BITS, category_of, first_ranks, value_of
from chapter47.ranking.words import names, plurals
from chapter47.rule import rule

OF_THE_SUIT, ABOVE, OF_THE_RANK = 2, 3, 3
"""Points for each card of the suit of the dealer's, for each side card above one's pair (with no
pair for each from the ten up), and for a card of its rank."""
HIGH = (
    (ACE, KING),
    (ACE, KING, JACK),
    (ACE, KING, JACK, TEN),
    (ACE, KING, QUEEN),
    (ACE, KING, QUEEN, TEN),
)
LOWEST = (
    *(value_of(FourCards.HIGH_CARD, 0, sum(1 << rank for rank in ranks)) for ranks in HIGH),
    *(value_of(FourCards.PAIR, 1 << rank, 0) for rank in range(RANK_BITS)),
    value_of(FourCards.TWO_PAIR, 0, 0),
)
"""The lowest hands that people can remember, in rising order; from each on begins a level."""
LEVELS = len(LOWEST) + 1
FIRST_PAIR = len(HIGH) + 1
"""The level of a pair of deuces."""
ALL_BETTER = LEVELS - 1
"""The level of two pairs and all that is better."""


@rule
def level_of(value: int) -> int:
    """The level of a hand: how many of the lowest hands it reaches."""
    level = 0
    for lowest in LOWEST:
        level += value >= lowest
    return level


@rule
def is_below(level: int, rank: int) -> bool:
    """Whether a hand has less than a pair of the rank of the dealer's card."""
    return level < FIRST_PAIR + rank


@rule
def is_above(level: int, rank: int) -> bool:
    """Whether a hand has more than a pair of that rank."""
    return level > FIRST_PAIR + rank


@rule
def holds_rank(cards: Sequence[int], up: int) -> bool:
    """Whether a card of the rank of the dealer's is among one's own."""
    found = False
    for card in cards:
        found = found or rank_of(card) == rank_of(up)
    return found


@rule
def points_of(cards: Sequence[int], value: int, up: int) -> int:
    """The points of a hand against a card of the dealer's.

    >>> from chapter47.equipment.cards import parse_cards
    >>> nines = parse_cards("9S 9D KS 4H 2S")
    >>> points_of(nines, best_four(nines), parse_cards("5S")[0])  # three spades, a king
    9
    """
    points = OF_THE_RANK if holds_rank(cards, up) else 0
    kind = category_of(value)
    for card in cards:
        if suit_of(card) == suit_of(up):
            points += OF_THE_SUIT
        if kind == FourCards.HIGH_CARD:
            points += ABOVE * (rank_of(card) >= TEN)
        elif kind == FourCards.PAIR:
            points += ABOVE * ((1 << rank_of(card)) > first_ranks(value))
    return points


@dataclass(frozen=True)
class PointRule:
    """Play so many antes with a level and points, or do not though another rule says so."""

    antes: int
    plays: bool
    level: int
    first: int = DEUCE
    last: int = ACE
    """The ranks of the dealer's card for which it holds, from the first to the last."""
    points: int = 0
    """The fewest for a rule that plays, the most for one that does not."""
    then_all: bool = False
    """Points are asked for at that level alone: what is better is played, or what is less not."""
    minds_rank: bool = False
    """Only with a card of the rank of the dealer's, for a rule that does not play only without."""
    minds_pair: bool = False
    """Only with a pair that is not below the dealer's card, or only if it is not above it."""

    def holds(self, level: int, points: int, has_rank: bool, up: int) -> bool:
        """Whether the rule is about a hand."""
        if not self.first <= up <= self.last:
            return False
        if self.minds_rank and has_rank != self.plays:
            return False
        past = level - self.level if self.plays else self.level - level
        enough = points >= self.points if self.plays else points <= self.points
        if self.minds_pair and (is_below(level, up) if self.plays else is_above(level, up)):
            return False
        return past >= 0 and (enough or (self.then_all and past > 0))

    def __str__(self) -> str:
        is_any = self.minds_pair and not self.plays and is_above(self.level, self.last)
        hand = "any pair" if is_any else told_level(self.level)
        if self.plays:
            told, least = f"play {told_antes(self.antes)} with {hand}", f"{self.points} points"
            told += f" and {least}, or better" if self.then_all else " or better"
            told += f" and {least}" if self.points and not self.then_all else ""
        else:
            told = f"do not play {told_antes(self.antes)} with {hand}"
            most = f"at most {self.points} points"
            told += f" and {most}, or less" if self.then_all else f" or less and {most}"
        if (self.first, self.last) != (DEUCE, ACE):
            first, last = (names(1 << rank)[0] for rank in (self.first, self.last))
            told += f", against {first}" + (f" to {last}" if first != last else "")
        if self.minds_rank:
            told += f", if you hold {'a' if self.plays else 'no'} card of the dealer's rank"
        if self.minds_pair:
            told += (
                f", if it is not {'below' if self.plays else 'above'} a pair of the dealer's rank"
            )
        return told


def told_level(level: int) -> str:
    """The lowest hand of a level in words.

    >>> told_level(3), told_level(FIRST_PAIR + 7), told_level(ALL_BETTER)
    ('ace-king-jack-ten', 'a pair of nines', 'two pairs')
    """
    if level == 0:
        return "any hand"
    if level == ALL_BETTER:
        return "two pairs"
    if level >= FIRST_PAIR:
        return f"a pair of {plurals(1 << (level - FIRST_PAIR))}"
    return "-".join(names(1 << rank)[0] for rank in HIGH[level - 1])


def antes_by_points(rules: Sequence[PointRule], cards: Sequence[int], up: int) -> int:
    """The antes that are played with a hand, none to fold it."""
    value = best_four(cards)
    seen = level_of(value), points_of(cards, value, up), holds_rank(cards, up), rank_of(up)
    played = 0
    for antes in sorted({one.antes for one in rules}):
        about = [one.plays for one in rules if one.antes == antes and one.holds(*seen)]
        if not about or not all(about):
            break
        played = antes
    return played

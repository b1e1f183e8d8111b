"""The chart of a tight player: which cards he plays, game by game, as charts.toml has it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from chapter47.equipment.cards import parse_cards, parse_rank, rank_of, suit_of
from chapter47.games.poker.description import Description, descriptions
from chapter47.games.poker.hands import hand_value
from chapter47.games.poker.players.drawing import low_rank
from chapter47.law.datafile import Record, read_entries
from chapter47.ranking.badugi import rank_badugi
from chapter47.ranking.value import category_of

FILE = Path(__file__).parent / "charts.toml"
_CHART = ("games", "press", "stay", "made", "draws")
_NEEDS = ("range", "pair", "low", "high", "suited", "badugi")
ACE = 12

Cards = Sequence[int]
Row = Mapping[str, Any]


@dataclass(frozen=True)
class Chart:
    """What is played of one game."""

    game: Description
    press: tuple[Row, ...]
    stay: tuple[Row, ...]
    draws: tuple[Row, ...]
    made: Mapping[str, tuple[int, int]]
    """By hand that wins the least value that is bet, and the least that is called with."""

    def fits(self, rows: Sequence[Row], cards: Cards) -> bool:
        """Say whether cards show what one of some rows asks for."""
        return any(all(_holds(self.game, key, row[key], cards) for key in row) for row in rows)

    def is_made(self, own: Cards, board: Cards, level: int) -> bool:
        """Say whether a hand is good enough to be bet (0) or called with (1)."""
        for hand in self.game.hands:
            value = hand_value(hand, own, board)
            if value is not None and value >= self.made[hand.name][level]:
                return True
        return False


@cache
def charts() -> dict[str, Chart]:
    """The charts by game.

    >>> chart = charts()["hold-em"]
    >>> [chart.fits(chart.press, parse_cards(held)) for held in ("AS AD", "7S 2D")]
    [True, False]
    >>> set(charts()) == set(descriptions())
    True
    """
    found = {}
    for record in read_entries(FILE, "chart", _CHART):
        for name in _texts(record, "games"):
            found[name] = _read(record, descriptions()[name])
    return found


def _read(record: Record, game: Description) -> Chart:
    made = record.values["made"]
    assert isinstance(made, dict)
    least = {}
    for hand in game.hands:
        values = [
            hand_value(hand, *_split(hand.own, parse_cards(text))) for text in made[hand.name]
        ]
        bet, call = values
        if bet is None or call is None or bet < call:
            record.fail(f"made.{hand.name} must be two hands, the better first")
        least[hand.name] = (bet, call)
    rows = {name: tuple(_rows(record, name)) for name in ("press", "stay", "draws")}
    return Chart(game, rows["press"], rows["stay"], rows["draws"], least)


def _split(own: int | None, cards: Cards) -> tuple[Cards, Cards]:
    """A whole hand as own and common cards, where so many of each must be used."""
    return (cards[:own], cards[own:]) if own is not None else (cards, ())


def _texts(record: Record, key: str) -> list[str]:
    values = record.values[key]
    if not isinstance(values, list) or not all(isinstance(one, str) for one in values):
        record.fail(f"{key} must be a list of texts")
    return values


def _rows(record: Record, key: str) -> list[Row]:
    if key not in record.values:
        return []
    return [dict(row.values) for row in record.entries(key, _NEEDS)]


def _holds(game: Description, need: str, wanted: Any, cards: Cards) -> bool:
    """Say whether cards show one thing that a row asks for."""
    if need == "range":
        return tuple(sorted(cards, reverse=True)) in _range(wanted)
    if need == "pair":
        ranks = Counter(map(rank_of, cards))
        return any(count > 1 and rank >= parse_rank(wanted) for rank, count in ranks.items())
    if need == "suited":
        return max(Counter(map(suit_of, cards)).values()) >= int(wanted)
    count, rank = wanted
    if need == "high":
        return sum(rank_of(card) >= parse_rank(rank) for card in cards) >= int(count)
    if need == "badugi":
        return _is_badugi(cards, int(count), rank)
    return _different_lows(game, cards, rank) >= int(count)


def _different_lows(game: Description, cards: Cards, rank: str) -> int:
    """How many different ranks lie at or below one; the ace is low in low hands."""
    ace_is_low = game.is_split or game.ace_is_low
    most = low_rank(4 * parse_rank(rank), ace_is_low=ace_is_low)
    ranks = {low_rank(card, ace_is_low=ace_is_low) for card in cards}
    return sum(one <= most for one in ranks)


def _is_badugi(cards: Cards, count: int, rank: str) -> bool:
    value = rank_badugi(cards)
    if category_of(value) != count:
        return category_of(value) > count
    top = parse_rank(rank)
    fitting = [card for card in cards if rank_of(card) <= top or rank_of(card) == ACE]
    return category_of(rank_badugi(fitting)) >= count


@cache
def _range(text: str) -> frozenset[tuple[int, ...]]:
    from chapter47.games.poker.lab.ranges import parse_range

    return frozenset(parse_range(text, 2).holdings)

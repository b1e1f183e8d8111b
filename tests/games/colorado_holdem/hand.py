"""Rounds of Colorado hold 'em poker with told cards, for tests."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from chapter47.table import Table
from tests import showdown
from tests.play import bet, open_table
from tests.showdown_room import Room

GAME = "colorado-holdem"
PERMISSIBLE, REQUIRED = "permissible bet", "required bet"
HANDS = {
    "royal flush": "AS KS 2C | QS JS TS",
    "straight flush": "9S 8S 2C | 7S 6S 5S",
    "steel wheel": "AS 2S 9C | 3S 4S 5S",
    "four-of-a-kind": "9S 9D 2C | 9C 9H 5S",
    "full house": "9S 9D 2C | 9C 5H 5S",
    "flush": "KS 9S 2C | 7S 5S 3S",
    "straight": "AS 2D 9C | 3S 4H 5S",
    "three-of-a-kind": "9S 9D 2C | 9C 5H 4S",
    "two pairs": "9S 9D 2C | 5C 5H 4S",
    "pair of aces": "AS KD 2C | AC 5H 4S",
    "pair of jacks": "JS JD 2C | 9C 5H 4S",
    "pair of tens": "TS TD 2C | 9C 5H 4S",
    "pair of nines": "9S 9D 2C | KC 5H 4S",
    "pair of eights": "8S 8D 2C | KC 5H 4S",
    "pair of deuces": "2S 2D 9C | KC 5H 4S",
    "ace high": "AS QD 2C | KC 5H 4S",
}
"""Three cards, the last of which is thrown away, and three community cards."""
ANTE = {
    PERMISSIBLE: dict(
        zip(HANDS, (500, 100, 100, 25, 10, 8, 5, 3, 2, 1, 1, 0, 0, -1, -1, -1), strict=True)
    ),
    REQUIRED: dict(
        zip(HANDS, (500, 100, 100, 40, 11, 8, 5, 3, 2, 1, 1, 1, -1, -1, -1, -1), strict=True)
    ),
}
"""What ante and bet wager win to one with each of them; 0 for a push, -1 for a loss."""
BONUS = dict(
    zip(
        HANDS,
        (10_000, 1_000, 1_000, 100, 50, 25, 15, 3, 1, 0, 0, -1, -1, -1, -1, -1),
        strict=True,
    )
)
"""The same for the bonus wager, in both versions."""
INSTANT = {
    "three-of-a-kind": "9S 9D 9C",
    "three-card straight flush": "9S 8S 7S",
    "ace high": "AS KS QS",
    "ace low": "3S 2S AS",
}
"""Instant winners."""
HIGH, PAIR, LOW = "AS QD 2C", "JS JD 3C", "8S 6D 4C"


def version(name: str, **options: Any) -> dict[str, Any]:
    """The options of a version."""
    return {"version": name, **options}


def told_table(seats: int = 1, **more: Any) -> Table:
    """A table at which cards are told."""
    return open_table(GAME, seats=seats, equipment="declared", **more)


tell, tell_cards = (
    partial(showdown.tell, to="community"),
    partial(showdown.tell_cards, to="community"),
)
"""Cards are told to each position, and to the place of those that all share."""


def discard(table: Table, seat: int, card: str, *, with_bet: bool = True) -> None:
    """Throw a card away, with a bet wager or without."""
    table.act(f"seat:{seat}", "make_bet" if with_bet else "play_on", discard=[card])


def laid(own: str, community: str, *, ante: int = 1000, bonus: int = 500, **more: Any) -> Table:
    """A table with one player who is asked what to do with his three cards."""
    table = told_table(**more)
    bet(table, 1, "ante", ante)
    if "bonus" in table.setting.wagers and bonus:
        bet(table, 1, "bonus", bonus)
    tell(table, {1: own}, community)
    return table


def one_round(hand: str, *, with_bet: bool = True, **more: Any) -> Table:
    """A round of one player with one of the known hands."""
    own, community = HANDS[hand].split(" | ")
    table = laid(own, community, **more)
    discard(table, 1, own.split()[-1], with_bet=with_bet)
    return table


def several(hands: Mapping[int, str], community: str, **more: Any) -> Table:
    """Some players with an ante of $10 and a bonus of $5 each, all cards dealt."""
    table = told_table(seats=max(hands), **more)
    for seat in hands:
        bet(table, seat, "ante", 1000)
        bet(table, seat, "bonus", 500)
    tell(table, hands, community)
    return table


def open_to(table: Table, actor: str) -> list[str]:
    """What somebody may decide, beside buying chips."""
    return [option.name for option in table.options(actor) if option.name != "buy_in"]


def play_on(table: Table) -> None:
    """The player at seat 1 throws the first card away and makes no bet wager."""
    (away,) = (o for o in table.options("seat:1") if o.name == "play_on")
    table.act("seat:1", "play_on", discard=[away.fields["discard"].choices[0]])


ROOM = Room(
    game=GAME,
    wager="ante",
    ends=play_on,
    opening="19:47-23.4",
    shuffle="19:47-23.5",
    stub="19:47-23.9",
    irregular="19:47-23.14(e)",
    drawn="19:47-23.14(b)",
    face_up="19:47-23.14(a)",
    wrong_stub="19:47-23.9",
    devices="19:47-23.14(g)",
)

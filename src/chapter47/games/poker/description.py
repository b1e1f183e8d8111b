"""The games of 14.8: what is dealt, who opens, who leads, which hands win; read from games.toml."""

import datetime as dt
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Literal, cast

from chapter47.law.cite import full_cite
from chapter47.law.datafile import Record, read_entries
from chapter47.law.schema import Source

FILE = Path(__file__).parent / "games.toml"

Opening = Literal["blinds", "lowest card", "highest card"]
Lead = Literal["button", "highest", "lowest"]
Bet = Literal["small", "big"]
OrderName = Literal[
    "high",
    "ace-to-five",
    "eight or better",
    "deuce-to-seven",
    "badugi",
    "mambo high",
    "mambo low",
]

ORDERS: tuple[OrderName, ...] = (
    "high",
    "ace-to-five",
    "eight or better",
    "deuce-to-seven",
    "badugi",
    "mambo high",
    "mambo low",
)
DOWN, UP = "d", "u"

_GAME = (
    *("name", "title", "cite", "source", "from", "seats", "opening", "lead", "ace"),
    *("open_pair_doubles", "structure", "streets", "hands", "note"),
)
_STREET = ("burn", "deal", "board", "draw", "bet")
_HAND = ("name", "order", "cards", "own", "board")


@dataclass(frozen=True)
class Street:
    """What is dealt before a round of betting, and the size of its bets at fixed limits."""

    deal: str
    """The cards to each player in order, `DOWN` or `UP`."""
    board: int
    """The cards that are dealt face up for all."""
    draw: int
    """How many of his cards a player may exchange at most."""
    burn: bool
    bet: Bet


@dataclass(frozen=True)
class WinningHand:
    """A hand that wins a share of the pot."""

    name: str
    """High or low, as a pot is announced."""
    order: OrderName
    cards: int
    own: int | None
    """How many of them must be a player's own; any, if nothing is said."""
    board: int | None

    @property
    def uses_any(self) -> bool:
        """Whether own and common cards mix freely."""
        return self.own is None


@dataclass(frozen=True)
class Description:
    """One of the games, as the procedure, the lab and hand histories read it."""

    name: str
    title: str
    cite: str
    source: Source
    since: dt.date
    seats: int
    """How many may play at most."""
    opening: Opening
    lead: Lead
    ace_is_low: bool
    open_pair_doubles: bool
    """An open pair on the second street lets everybody bet the higher amount there."""
    structure: str
    """How it is usually bet."""
    streets: tuple[Street, ...]
    hands: tuple[WinningHand, ...]
    note: str

    @property
    def has_button(self) -> bool:
        """Whether a button and blinds set the order, rather than the cards shown."""
        return self.opening == "blinds"

    @property
    def has_board(self) -> bool:
        """Whether any card is common to all."""
        return any(street.board for street in self.streets)

    @property
    def has_draw(self) -> bool:
        """Whether cards may be exchanged."""
        return any(street.draw for street in self.streets)

    @property
    def is_split(self) -> bool:
        """Whether high and low share the pot."""
        return len(self.hands) > 1

    @property
    def own_cards(self) -> int:
        """How many cards each player holds in the end.

        >>> descriptions()["seven-card-stud"].own_cards, descriptions()["omaha"].own_cards
        (7, 4)
        """
        return sum(len(street.deal) for street in self.streets)

    @property
    def board_cards(self) -> int:
        """How many cards are common to all in the end."""
        return sum(street.board for street in self.streets)

    def with_third_card(self, face: str) -> "Description":
        """The game with its third card dealt face up or down, where published accounts differ.

        >>> mambo = descriptions()["mambo-stud"].with_third_card("up")
        >>> [street.deal for street in mambo.streets]
        ['du', 'u', '']
        """
        first, second, *rest = self.streets
        turned = replace(second, deal=UP if face == "up" else DOWN)
        return replace(self, streets=(first, turned, *rest))


@cache
def descriptions() -> dict[str, Description]:
    """All games by name, in the order of the sections.

    >>> [street.deal or street.board for street in descriptions()["hold-em"].streets]
    ['dd', 3, 1, 1]
    """
    return {found.name: found for found in map(_read, read_entries(FILE, "game", _GAME))}


def _read(record: Record) -> Description:
    return Description(
        name=record.text("name"),
        title=record.text("title"),
        cite=full_cite(record.text("cite")),
        source=cast(Source, record.text("source", among=("seed", "successor", "sister", "choice"))),
        since=record.day("from"),
        seats=record.number("seats"),
        opening=cast(
            Opening, record.text("opening", among=("blinds", "lowest card", "highest card"))
        ),
        lead=cast(Lead, record.text("lead", among=("button", "highest", "lowest"))),
        ace_is_low=record.text("ace", among=("high", "low")) == "low",
        open_pair_doubles=bool(record.values.get("open_pair_doubles", False)),
        structure=record.text("structure"),
        streets=tuple(map(_street, record.entries("streets", _STREET))),
        hands=tuple(map(_hand, record.entries("hands", _HAND))),
        note=record.note("note"),
    )


def _street(record: Record) -> Street:
    return Street(
        deal=record.note("deal"),
        board=record.number("board") if "board" in record.values else 0,
        draw=record.number("draw") if "draw" in record.values else 0,
        burn=bool(record.values.get("burn", False)),
        bet=cast(Bet, record.text("bet", among=("small", "big"))),
    )


def _hand(record: Record) -> WinningHand:
    exact = "own" in record.values
    return WinningHand(
        name=record.text("name"),
        order=cast(OrderName, record.text("order", among=ORDERS)),
        cards=record.number("cards"),
        own=record.number("own") if exact else None,
        board=record.number("board") if exact else None,
    )

"""A card game's felt as a description: places along an arc, their hands, rings and signs.

A room says what lies where in its own words; the same description is drawn as a picture and with
characters. Nothing here knows a game.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from chapter47.felt.view import FeltView
from chapter47.table.wagers import DEALER

Cards = Sequence[int]
Tell = Callable[[str, str, Cards], str]
"""Names a hand whose cards are all seen: by its owner, its name and its cards."""
TellBeside = Callable[[str, Cards, Sequence[int | None], Collection[str]], str]
"""Names a hand whose cards are all seen: by its owner, its cards, those that belong to everybody,
and the spots on which its owner has chips in the round."""


@dataclass(frozen=True)
class Hand:
    """Where a hand lies: whose it is in the log, its name there, how many cards it needs room for.

    A hand of a place has no owner of its own; the place is.
    """

    name: str = ""
    word: str = ""
    """Printed where it will lie."""
    room: int = 2
    owner: str = DEALER
    row: int = 0
    """Hands of one row lie side by side, the first row nearest to the dealer."""
    overlaps: bool = False
    """Its cards may cover each other but for their indices."""
    cross: bool = False
    """Its five cards lie in a cross: far, left, centre, right and near, as the dealer sees it."""


@dataclass(frozen=True)
class Ring:
    """Where a wager lies in each place."""

    wager: str
    word: str
    spots: tuple[str, ...] = ("",)
    """Several, where a player chooses one of some numbers."""
    beside: tuple[str, ...] = ()
    """Wagers that come to lie beside it when the round goes on, and are won and lost with it."""
    less: str = ""
    """What is taken of a win, in words that follow what it pays."""


@dataclass(frozen=True)
class Marker:
    """A button that stands at the owner whom a state of the table names."""

    word: str
    state: str


@dataclass(frozen=True)
class Board:
    """A score board: its title, its rule in words, the shape of its marks, and how it is made.

    `marks` gives for the results of a shoe the column, the row, the colour and the text of each.
    """

    title: str
    rule: str
    shape: str
    marks: Callable[[Sequence[str]], Sequence[tuple[int, int, str, str]]]
    names_hands: bool = False
    """Whether a mark stands for a hand that won, and not only for a colour."""


@dataclass(frozen=True)
class CardTable:
    """The felt of a card game.

    >>> war = CardTable("Casino war", 7, rings=(Ring("initial", "BET", beside=("war",)),))
    >>> war.owner_of(3), war.wagers
    ('seat:3', ('initial', 'war'))
    """

    title: str
    places: int
    counterclockwise: bool = False
    """Whether places are numbered from the dealer's right, and not from his left."""
    cloth: str = ""
    legends: tuple[str, ...] = ()
    """Printed on the cloth between the dealer and the places."""
    notices: tuple[tuple[str, ...], ...] = ()
    """Lines printed in small letters to the left of the dealer's cards, and to their right."""
    owner: str = "seat"
    """What owns the cards of a place in the log: a seat, or a box that several may share."""
    dealer: tuple[Hand, ...] = (Hand(),)
    """Hands before the dealer, from his left: his own, or those of player and banker."""
    board: tuple[Hand, ...] = ()
    """Cards that belong to everybody."""
    hands: tuple[Hand, ...] = (Hand(),)
    """Hands of each place; others that appear there, as by a split, lie beside them."""
    rings: tuple[Ring, ...] = ()
    """The main wagers of a place, the one without which there is no other first."""
    side: tuple[Ring, ...] = ()
    """The wagers beside it."""
    around: Ring | None = None
    """A wager whose spots lie above, below, left and right of the first main one; side wagers then
    stand in the corner."""
    line: Ring | None = None
    """A wager that lies on a line across the table, such as insurance."""
    markers: tuple[Marker, ...] = ()
    formed: str = ""
    """The state that tells how the dealer's cards are set: the name of each hand, and its cards."""
    scores: str = ""
    """The state that holds the results of the shoe, one word each, for the score boards."""
    boards: tuple[Board, ...] = ()
    """The score boards that are made of them; without any, a plate of the last results."""
    pieces: str = "cards"
    """What hands are made of: cards or tiles."""
    sign: str = ""
    """The state whose words stand on a sign before the dealer, such as a spread or a bank."""
    tell: Tell = field(default=lambda _to, _hand, _cards: "")
    shares: bool = False
    """Hands are named together with the cards that belong to everybody, once these are seen."""
    tell_beside: TellBeside | None = None
    """Names hands instead where it matters which of those cards they are made with."""

    def owner_of(self, place: int) -> str:
        """Who holds the cards of a place in the log."""
        return f"{self.owner}:{place}"

    def place_of(self, place: int) -> str:
        """A place in words, so that those who hear the felt know one from another.

        >>> CardTable("Blackjack", 7, owner="box").place_of(3)
        'Box 3'
        """
        return f"{self.owner.capitalize()} {place}"

    def less_of(self, wager: str) -> str:
        """What is said of a wager after what it pays.

        >>> less = "less 5 percent vigorish"
        >>> CardTable("Baccarat", 14, side=(Ring("banker", "B", less=less),)).less_of("banker")
        ' less 5 percent vigorish'
        """
        return next((f" {r.less}" for r in self.all_rings if r.wager == wager and r.less), "")

    @property
    def all_rings(self) -> tuple[Ring, ...]:
        """The rings of a place."""
        return (*self.rings, *((self.around,) if self.around else ()), *self.side)

    @property
    def wagers(self) -> tuple[str, ...]:
        """Every wager that can lie at a place."""
        lines = (self.line,) if self.line else ()
        found = (name for r in (*self.all_rings, *lines) for name in (r.wager, *r.beside))
        return tuple(dict.fromkeys(found))

    def lying(self, felt: FeltView) -> list[dict[str, Any]]:
        """The hands on a felt, each with the spots on which its place has chips, or had."""
        stacks = [*felt.wagers, *felt.settled]
        return [
            hand
            | {
                "spots": {
                    stack["spot"]
                    for stack in stacks
                    if self.owner_of(stack["position"] or stack["seat"]) == hand["to"]
                }
            }
            for hand in felt.hands
        ]

    def name_of(
        self,
        to: str,
        hand: str,
        cards: Sequence[int | None],
        lying: Iterable[Mapping[str, Any]] = (),
    ) -> str:
        """The name of a hand, as soon as all its cards are seen, among all hands that lie there."""
        of_all = {one.owner for one in self.board}
        if self.tell_beside is not None:
            if to in of_all or None in cards:
                return ""
            board = [card for h in lying if h["to"] in of_all for card in h["cards"]]
            spots = {spot for h in lying if h["to"] == to for spot in h.get("spots", ())}
            return self.tell_beside(to, [c for c in cards if c is not None], board, spots)
        if self.shares and to not in of_all:
            shared = [card for h in lying if h["to"] in of_all for card in h["cards"]]
            cards = [*cards, *(shared if None not in shared else ())]
        seen = [card for card in cards if card is not None]
        return self.tell(to, hand, seen) if seen and len(seen) == len(cards) else ""

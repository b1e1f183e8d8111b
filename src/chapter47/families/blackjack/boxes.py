"""Boxes, not people: who may wager on which box, who decides for it, and the hands on it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from chapter47.law.setting import Setting
from chapter47.table import Objection, Round, Wager
from chapter47.table.areas import area_objections
from chapter47.table.state import S


@dataclass
class BoxHand:
    """A hand on a box: the first one, or one made by splitting."""

    label: str = ""
    """Its name on the box; the first hand has none."""
    from_split: bool = False
    from_split_aces: bool = False
    is_doubled: bool = False
    is_surrendered: bool = False
    rescued_by: set[int] = field(default_factory=set)
    """Those who have given the hand up after doubling, while the dealer may have a blackjack."""
    is_over: bool = False
    """Nothing of it waits for the dealer any more."""


@dataclass
class Box:
    """A box with wagers: who has money on it, who decides, and its hands from left to right."""

    number: int
    bettors: tuple[int, ...]
    controller: int
    hands: list[BoxHand] = field(default_factory=lambda: [BoxHand()])
    sequence: list[int] = field(default_factory=list)
    """Every card that was dealt to the box, in order."""

    @property
    def name(self) -> str:
        """The box as cards are dealt to it."""
        return f"box:{self.number}"

    def concerns(self, hand: BoxHand) -> dict[str, str | int]:
        """Which hand a question is about."""
        return {"box": self.number, "hand": hand.label, "hands": len(self.hands)}

    @property
    def is_split(self) -> bool:
        """Whether a pair was split."""
        return len(self.hands) > 1


@dataclass(frozen=True)
class Boxes:
    """The boxes of a game: the wager that takes part in a round, and the paragraph on sharing."""

    wager: str
    shared: str
    """What allows several players on one box."""

    def original(self, seat: int, box: int) -> Wager:
        """The wager that a player makes on a box before the deal."""
        return Wager(seat, self.wager, "", position(seat, box))

    def players_on(self, t: Round[S], box: int) -> set[int]:
        """Those who have wagered on a box."""
        return {wager.seat for wager in t.wagers(self.wager, box=box)}

    def objections_to(self, t: Round[S], seat: int, box: int) -> Iterator[Objection]:
        """Everything that speaks against a player's wagering on a box."""
        yield from area_objections(t.table, t.table.seats_of(seat), box)
        lying = t.wagers(self.wager)
        others = {wager.seat for wager in lying if wager.box == box} - {seat}
        if box != seat and box in t.table.players:
            others.add(box)
        room = t.setting.number("players_per_box")
        if len(others) + 1 > room:
            taken = "is taken" if room == 1 else f"has {room} players already"
            yield Objection("box", f"box {box} {taken}", self.shared)

    def controller(self, t: Round[S], box: int) -> int:
        """Who decides for a box: whoever sits at it, else whoever wagered the most."""
        bettors = self.players_on(t, box)
        if box in bettors:
            return box
        return max(sorted(bettors), key=lambda seat: t.stake(self.original(seat, box)))

    def in_play(self, t: Round[S]) -> dict[int, Box]:
        """The boxes with wagers, from the dealer's left."""
        return {
            box: Box(box, tuple(sorted(self.players_on(t, box))), self.controller(t, box))
            for box in t.clockwise(self.wager)
        }


def seats(setting: Setting) -> int:
    """How many may play: one at each box, and those who stand behind where boxes are shared."""
    return setting.number("boxes") * setting.number("players_per_box")


def position(seat: int, box: int) -> int:
    """The position of a wager, by which a player's own box goes without saying."""
    return 0 if seat == box else box


def positions(setting: Setting, seat: int) -> Sequence[int]:
    """The positions at which a player may put chips, his own box first."""
    boxes = setting.number("boxes")
    own = [seat] if seat <= boxes else []
    others = [box for box in range(1, boxes + 1) if box != seat]
    reaches_others = (
        not own or setting.number("boxes_per_player") > 1 or setting.number("players_per_box") > 1
    )
    return [position(seat, box) for box in (*own, *(others if reaches_others else ()))]

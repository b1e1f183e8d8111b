"""Boxes, not people: who may wager on which box, and who decides for it."""

from collections.abc import Iterator, Sequence

from chapter47.games.blackjack.state import Box, Round
from chapter47.games.blackjack.wagers.stakes import ACTIONS, original, position
from chapter47.law.setting import Setting
from chapter47.table import Objection


def seats(setting: Setting) -> int:
    """How many may play: one at each box, and those who stand behind where boxes are shared."""
    boxes = setting.number("boxes")
    return boxes * setting.number("players_per_box")


def positions(t: Round, seat: int) -> Sequence[int]:
    """The positions at which a player may put chips, his own box first."""
    own = [seat] if seat <= t.setting.number("boxes") else []
    others = [box for box in range(1, t.setting.number("boxes") + 1) if box != seat]
    reaches_others = (
        not own
        or t.setting.number("boxes_per_player") > 1
        or t.setting.number("players_per_box") > 1
    )
    return [position(seat, box) for box in (*own, *(others if reaches_others else ()))]


def boxes_of(t: Round, seat: int) -> set[int]:
    """The boxes on which a player has wagered."""
    return {wager.box for wager in t.wagers("blackjack", seat=seat)}


def players_on(t: Round, box: int) -> set[int]:
    """Those who have wagered on a box."""
    return {wager.seat for wager in t.wagers("blackjack", box=box)}


def objections_to(t: Round, seat: int, box: int) -> Iterator[Objection]:
    """Everything that speaks against a player's wagering on a box."""
    most = t.setting.number("boxes_per_player")
    if len(boxes_of(t, seat) | {box}) > most:
        boxes = "one box" if most == 1 else f"{most} boxes"
        yield Objection("boxes", f"a player may wager on {boxes} here", "2.14")
    others = players_on(t, box) - {seat}
    if box != seat and box in t.table.players:
        others.add(box)
    room = t.setting.number("players_per_box")
    if len(others) + 1 > room:
        taken = "is taken" if room == 1 else f"has {room} players already"
        yield Objection("box", f"box {box} {taken}", "2.13")


def controller(t: Round, box: int) -> int:
    """Who decides for a box: whoever sits at it, else whoever wagered the most."""  # 2.13
    bettors = players_on(t, box)
    if box in bettors:
        return box
    return max(sorted(bettors), key=lambda seat: t.stake(original(seat, box)))


def boxes_in_play(t: Round) -> dict[int, Box]:
    """The boxes with wagers, from the dealer's left."""
    return {
        box: Box(box, tuple(sorted(players_on(t, box))), controller(t, box))
        for box in t.clockwise(ACTIONS[0])
    }

"""The poker table: seats round the pot, the common cards in the middle."""

from collections.abc import Sequence
from math import copysign, cos, pi, sin
from textwrap import wrap
from typing import Any

from chapter47.equipment.cards import rank_of
from chapter47.felt.characters import HEAD, OTHERS, OWN, QUIET, card, escaped, marked
from chapter47.felt.rooms import Felt
from chapter47.felt.view import FeltView
from chapter47.games.poker.description import Description
from chapter47.games.poker.hands import hand_value, words_of
from chapter47.games.poker.stakes import game_of, seats_of, told_stakes
from chapter47.games.poker.state import BOARD, SITS_OUT
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.table import seat_name

WIDTH, HEIGHT = 1200, 680
MIDDLE = (600, 330)
RIM, CHIPS = (475, 236), (300, 100)
"""Half the axes of the ovals on which players sit and their bets lie."""
FLAT = 0.72
"""How much the ovals bulge up and down: neighbours at the sides have room for cards and words."""
SIDES = (200, 1000)
"""Seats to the left and to the right of these stand at the sides."""
IN_FULL = 60
"""So many characters of a hand's name fit below the board."""
IN_A_LINE = 28
"""So many do on a narrow screen, where the name has several lines."""


def figures(setting: Setting) -> dict[str, Any]:
    """What the picture needs: the game and its stakes, and where everybody sits.

    >>> figures(Setting.make("poker"))["stakes"]
    '$1/$2 no limit'
    """
    count = seats_of(setting)
    name, _, form = game_of(setting).title.partition(", ")
    return {
        "title": game_of(setting).title,
        "name": name,
        "form": form,
        "stakes": told_stakes(setting),
        "places": {seat: place(seat, count, RIM) for seat in range(1, count + 1)},
        "bets": {seat: place(seat, count, CHIPS) for seat in range(1, count + 1)},
        "words": {seat: outward(place(seat, count, RIM)[0]) for seat in range(1, count + 1)},
        "sides": {seat: side(seat, count) for seat in range(1, count + 1)},
        "rows": count // 2,
        "has_board": game_of(setting).has_board,
        "cards_of": cards_of,
        "board": lambda felt: cards_of(felt, BOARD),
        "hand_name": lambda felt, seat: hand_name(game_of(setting), felt, seat),
        "in_short": in_short,
        "waits": waits,
        "in_lines": lambda name: wrap(name, IN_A_LINE),
        "pots": pots,
    }


def place(seat: int, seats: int, axes: tuple[int, int]) -> tuple[int, int]:
    """Where a seat lies on an oval: clockwise from the dealer's left, the dealer being on top.

    >>> place(1, 3, (100, 100))[0] > MIDDLE[0] > place(3, 3, (100, 100))[0]
    True
    """
    turn = 2 * pi * seat / (seats + 1)
    up = copysign(abs(cos(turn)) ** FLAT, cos(turn))
    return round(MIDDLE[0] + axes[0] * sin(turn)), round(MIDDLE[1] - axes[1] * up)


def outward(x: int) -> int:
    """Where words stand below a seat: at the sides farther out, clear of a neighbour's cards.

    >>> outward(1070), outward(700), outward(130)
    (1098, 700, 102)
    """
    return x + 28 * ((x > SIDES[1]) - (x < SIDES[0]))


def side(seat: int, seats: int) -> str:
    """Where a seat lies on a narrow screen: the same way round, in a row of a side or at the foot.

    >>> [side(seat, 5) for seat in range(1, 6)]
    ['right row-0', 'right row-1', 'foot', 'left row-1', 'left row-0']
    """
    rows = seats // 2
    if seats % 2 and seat == rows + 1:
        return "foot"
    return f"right row-{seat - 1}" if seat <= rows else f"left row-{seats - seat}"


def waits(felt: FeltView, seat: int) -> str:
    """What is said of somebody at the table who is not in the hand that is played."""
    absent = felt.states.get(SITS_OUT) or []
    if seat in (absent["seats"] if isinstance(absent, dict) else absent):
        return "sits out"
    players = {one["seat"]: one for one in felt.seats}
    is_dealt = any(cards_of(felt, seat_name(other)) for other in players)
    if felt.over or not is_dealt or cards_of(felt, seat_name(seat)):
        return ""
    return "waits" if players[seat]["rack"] else "no chips"


def cards_of(felt: FeltView, to: str) -> list[int | None]:
    """The cards that lie before somebody, as the viewer sees them."""
    hands = [hand for hand in felt.hands if (hand["to"], hand["hand"]) == (to, "")]
    return [face for hand in hands for face in hand["cards"]]


def hand_name(game: Description, felt: FeltView, seat: int) -> str:
    """What a hand is whose cards the viewer sees, when all of it is dealt or it makes a hand."""
    own = [face for face in cards_of(felt, seat_name(seat)) if face is not None]
    board = [face for face in cards_of(felt, BOARD) if face is not None]
    if len(own) < len(cards_of(felt, seat_name(seat))) or not own:
        return ""
    names = []
    for kind in game.hands:
        exact = not kind.uses_any and (len(own) < 2 or len(board) < 3)
        if exact or len(own) + len(board) < kind.cards:
            return pocket(own) if game.has_board else ""
        names.append(words_of(kind, hand_value(kind, own, board)))
    told = " / ".join(name for name in names if name != "no low")
    return told if len(told) <= IN_FULL else told[: IN_FULL - 1] + "…"


def in_short(name: str) -> str:
    """The kind of a hand, as it fits below a seat.

    >>> in_short("two pairs, kings and tens with ace / eight low, eight-five-four-three-deuce")
    'two pairs / eight low'
    """
    return " / ".join(part.partition(",")[0] for part in name.split(" / "))


def pocket(own: Sequence[int]) -> str:
    """Two cards before the flop, where they are a pair."""
    is_pair = len(own) == 2 and rank_of(own[0]) == rank_of(own[1])
    return "pocket pair" if is_pair else ""


def pots(felt: FeltView) -> list[dict[str, Any]]:
    """The main pot and the side pots, as they were told last, with what lies in them now."""
    in_middle = sum(felt.pots.values())
    told = felt.states.get("pots") or []
    if not in_middle:
        return []
    if sum(pot["cents"] for pot in told) != in_middle:
        return [{"cents": in_middle, "name": "Pot"}]
    names = ["Pot" if len(told) == 1 else "Main pot"]
    names += [f"Side pot {n}" if len(told) > 2 else "Side pot" for n in range(1, len(told))]
    return [{"cents": p["cents"], "name": name} for p, name in zip(told, names, strict=True)]


def draw(felt: FeltView, setting: Setting) -> str:
    """The table in a terminal: the board and the pots, then seat by seat."""
    game = game_of(setting)
    said = [f"[{HEAD}]{escaped(game.title)}[/]  [{QUIET}]{escaped(told_stakes(setting))}[/]"]
    board = cards_of(felt, BOARD)
    if board:
        said.append("Board  " + " ".join(marked((card(face),)) for face in board))
    told = [f"{pot['name']} {dollars(pot['cents'])}" for pot in pots(felt)]
    if told:
        said.append("   ".join(told))
    said += [_seat(felt, game, seat) for seat in felt.seats]
    return "\n".join(said)


def _seat(felt: FeltView, game: Description, seat: dict[str, Any]) -> str:
    number = seat["seat"]
    style = OWN if seat["mine"] else OTHERS
    sign = "●" if felt.states.get("button") == number else " "
    turn = "▶" if seat_name(number) in felt.asked else " "
    cards = " ".join(marked((card(face),)) for face in cards_of(felt, seat_name(number)))
    here = felt.in_turn.get(number, {"act": "", "bet": 0, "won": 0})
    parts = [f"{turn}{sign} {number} [{style}]{escaped(seat['player'])}[/]"]
    parts.append(f"[{style}]{dollars(seat['rack'])}[/]")
    if cards:
        parts.append(cards)
    if here["bet"]:
        parts.append(f"bets [{style}]{dollars(here['bet'])}[/]")
    if here["act"]:
        parts.append(f"[{QUIET}]{escaped(here['act'])}[/]")
    if here["won"]:
        parts.append(f"wins [{style}]{dollars(here['won'])}[/]")
    name = hand_name(game, felt, number)
    if name:
        parts.append(f"[{QUIET}]{escaped(name)}[/]")
    return "  ".join(parts)


FELT = Felt(draw=draw, figures=figures)

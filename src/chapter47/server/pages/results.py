"""What a round came to for each player, in money, as pages show it."""

from chapter47 import money
from chapter47.felt.fold import Fold
from chapter47.law.setting import Setting
from chapter47.money import dollars
from chapter47.server.pages.forms import Data, first
from chapter47.table import Wager
from chapter47.table.hand_money import HandMoney
from chapter47.table.narrate import words


def results(fold: Fold, setting: Setting) -> list[Data]:
    """What happened to each wager, or in a hand against others, in money, by seat."""
    seats: dict[int, list[Data]] = {}
    for row in fold.settled:
        seats.setdefault(row["seat"], []).append(row)
    found = []
    for seat, settled in sorted(seats.items()):
        net = sum(row["net"] for row in settled)
        found.append(
            {
                "seat": seat,
                "player": fold.players.get(seat, f"Seat {seat}"),
                "net_text": signed(net),
                "outcome": _outcome(net),
                "lines": [_line(row, setting) for row in settled],
            }
        )
    return found + _of_hand(fold)


def _of_hand(fold: Fold) -> list[Data]:
    """What a hand of players against each other came to for each, when it is over."""
    hand = fold.hand_money
    if not fold.over or not any(hand.net.values()):
        return []
    return [
        {
            "seat": seat,
            "player": fold.players.get(seat, f"Seat {seat}"),
            "net_text": signed(net),
            "outcome": _outcome(net),
            "lines": _of_pots(hand, seat),
        }
        for seat, net in sorted(hand.net.items(), key=lambda item: (-item[1], item[0]))
    ]


def _of_pots(hand: HandMoney, seat: int) -> list[Data]:
    """What a winner was given, and what he had put in of it himself."""
    told = f"put in {dollars(hand.put_in.get(seat, 0))}"
    pots = [
        ("From the pots", hand.won.get(seat, 0), told),
        ("Jackpot", hand.prizes.get(seat, 0), ""),
    ]
    return [
        {"wager": what, "stake": cents, "result": "win", "told": told, "cite": ""}
        for what, cents, told in pots
        if cents
    ]


def _line(row: Data, setting: Setting) -> Data:
    """One wager as the law calls it, and what came of it."""
    offered = setting.wagers.get(row["wager"])
    name = offered.title.partition(":")[0] if offered else row["wager"]
    place = Wager(row["seat"], name, row["spot"], row["position"])
    odds = f" at {row['odds']}" if row["odds"] else ""
    return {
        "wager": first(str(place)),
        "stake": row["stake"],
        "result": _outcome(row["net"]),
        "told": f"{words(row['result'])}{odds} {signed(row['net'])}",
        "cite": row["cite"],
    }


def _outcome(net: int) -> str:
    return "even" if not net else "win" if net > 0 else "lose"


def signed(cents: int) -> str:
    """Money won or lost.

    >>> signed(500), signed(-250), signed(0)
    ('+$5', '−$2.50', '$0')
    """
    return money.signed(cents).replace("-", "−")

"""The keno card in pictures: numbers to mark, the board, the desk with its tickets."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from chapter47.felt.characters import (
    HEAD,
    OTHERS,
    OWN,
    QUIET,
    Cell,
    bands,
    cell,
    escaped,
    line,
    players,
)
from chapter47.felt.rooms import Felt
from chapter47.felt.view import FeltView
from chapter47.games.keno.marks import KING_SIGN
from chapter47.games.keno.schedule import HALF_CARD, Prizes, Schedule
from chapter47.games.keno.state import OPEN
from chapter47.law.setting import Setting
from chapter47.money import dollars

TICKET = "ticket "
"""How the state of a ticket is called, before its seat and place."""
NUMBER, TITLE, WIDTH = 6, 13, 80
"""Widths in a terminal: a number of the card, the name of a wager, a line."""
NO_BREAK = "\N{NO-BREAK SPACE}"
SHOWN = 4
"""So many games stay in sight."""


def figures(setting: Setting) -> dict[str, Any]:
    """What the picture needs of the law: the card, and what each wager pays.

    >>> figures(Setting.make("keno"))["wagers"][4]["prizes"][0]
    (5, '$838')
    """
    sold = Schedule.read(setting).of
    return {
        "highest": setting.number("numbers"),
        "columns": setting.number("columns"),
        "by_count": {p.size: name for name, p in sold.items() if _marks(p, setting)},
        "wagers": [_wager(setting, p) for p in sold.values() if _marks(p, setting)],
        "special": [_wager(setting, p) for p in sold.values() if not _marks(p, setting)],
        "halves": list(setting.figure("halves")) if HALF_CARD in sold else [],
        "tickets": tickets,
        "shown": SHOWN,
    }


def _marks(prizes: Prizes, setting: Setting) -> bool:
    """Whether the patron marks the numbers himself."""
    return prizes.unit == setting.money("prizes_are_for")


def _wager(setting: Setting, prizes: Prizes) -> dict[str, Any]:
    paid = [(n, dollars(prize)) for n, prize in enumerate(prizes.by_catch) if prize]
    title = setting.wager(prizes.wager).title
    listed = ", ".join(f"{n} pays {prize}" for n, prize in reversed(paid))
    told = f"{title}: for {dollars(prizes.unit)} a catch of {listed}"
    return {"name": prizes.wager, "title": title, "prizes": paid[::-1], "label": told}


def tickets(felt: FeltView) -> list[dict[str, Any]]:
    """The tickets at the desk: the viewer's own, or all where he holds none."""
    found = list(_tickets(felt))
    return [ticket for ticket in found if ticket["mine"]] or found


def _tickets(felt: FeltView) -> Iterator[dict[str, Any]]:
    sits = {seat["seat"]: seat for seat in felt.seats}
    drawn = set(felt.balls)
    for what, told in sorted(felt.states.items()):
        if not what.startswith(TICKET) or "patron" not in (told or ()):
            continue
        seat, place = map(int, what.removeprefix(TICKET).split("."))
        if seat not in sits or sits[seat]["player"] != told["patron"]:
            continue  # he has left and taken it along
        words = told["numbers"].replace(KING_SIGN, " ").split()
        numbers = [int(word) for word in words if word.isdigit()]
        yield told | {
            "seat": seat,
            "place": place,
            "player": sits[seat]["player"],
            "mine": sits[seat]["mine"],
            "marked": numbers,
            "caught": len(drawn.intersection(numbers)) if told["played"] else None,
        }


def draw(felt: FeltView, setting: Setting) -> str:
    """The card in a terminal with the numbers that were drawn, the schedule, and the tickets."""
    highest, columns = setting.number("numbers"), setting.number("columns")
    drawn, at_desk = set(felt.balls), tickets(felt)
    marked = {n for one in at_desk if one["mine"] and one["status"] == OPEN for n in one["marked"]}
    rows: list[list[Cell]] = []
    for first in range(1, highest + 1, columns):
        numbers = range(first, first + columns)
        rows.append([cell(NUMBER, _number(n, n in drawn, n in marked)) for n in numbers])
    said = [_game(felt), bands(rows)]
    if felt.balls:
        said.insert(0, f"Drawn: {' '.join(map(str, sorted(felt.balls)))}")
    said += [f"[{QUIET}]Before: {' '.join(map(str, sorted(b)))}[/]" for b in felt.history[-2:-1]]
    said += [_schedule(one) for one in _all(setting)]
    said += [_ticket(one) for one in at_desk]
    said += list(_stakes(felt, setting))
    return "\n".join([*said, players(felt)])


def _all(setting: Setting) -> list[dict[str, Any]]:
    made = figures(setting)
    return [*made["wagers"], *made["special"]]


def _number(number: int, is_drawn: bool, is_marked: bool) -> Any:
    """A number of the card; one that is drawn stands between stars, a marked one in brackets."""
    text = f"({number})" if is_marked else str(number)
    return line(f"*{text}*", OWN) if is_drawn else line(text, HEAD if is_marked else "")


def _game(felt: FeltView) -> str:
    game = felt.states.get("game")
    return f"Day {game['day']}, game {game['number']}" if game else "Keno"


def _schedule(wager: dict[str, Any]) -> str:
    joined = "  ".join(f"{n}:{NO_BREAK}{prize}" for n, prize in wager["prizes"])
    lines = wrap(joined, WIDTH - TITLE)
    paid = ("\n" + " " * TITLE).join(lines).replace(NO_BREAK, " ")
    return f"{wager['title']:<{TITLE}}[{QUIET}]{paid}[/]"


def _ticket(ticket: dict[str, Any]) -> str:
    style = OWN if ticket["mine"] else OTHERS
    games = f", {ticket['games']} games" if ticket["games"] > 1 else ""
    owed = f", to be paid {ticket['to be paid']}" if ticket["to be paid"] != "$0" else ""
    told = f"{ticket['numbers']} : {ticket['margin']}{games}, {ticket['status']}{owed}"
    whose = f"{escaped(ticket['player'])}, {ticket['place']}"
    return f"[{style}]Ticket {ticket['number']}[/] ({whose}): {escaped(told)}"


def _stakes(felt: FeltView, setting: Setting) -> Iterator[str]:
    """What is wagered on tickets that are open, by wager."""
    for name in Schedule.read(setting).of:
        own = sum(w["cents"] for w in felt.wagers if w["wager"] == name and w["mine"])
        others = sum(w["cents"] for w in felt.wagers if w["wager"] == name and not w["mine"])
        said = [f"[{OWN}]{dollars(own)}[/]"] if own else []
        said += [f"[{OTHERS}]{dollars(others)}[/]"] if others else []
        if said:
            yield f"{setting.wager(name).title}: {' '.join(said)}"


FELT = Felt(draw=draw, figures=figures)

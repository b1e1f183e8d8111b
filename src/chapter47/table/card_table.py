"""Draws a table of cards with characters: the dealer, and boxes with hands, chips and names."""

from collections.abc import Callable, Collection, Iterable, Sequence

from chapter47.money import dollars
from chapter47.table.drawing import (
    HEAD,
    OTHERS,
    OWN,
    QUIET,
    Cell,
    Line,
    bands,
    card,
    cell,
    hands,
    line,
    marked,
)
from chapter47.table.table import Table
from chapter47.table.wagers import DEALER, RECORD, rack, seat_name

Hands = dict[tuple[str, str], list[int | None]]


def card_table(
    table: Table,
    audiences: Collection[str],
    boxes: Iterable[int],
    *,
    owner: Callable[[int], str] = seat_name,
    width: int = 12,
    abreast: int = 6,
) -> str:
    """The dealer's hands, then the boxes in use from the dealer's left, so many in a row."""
    dealt = hands(table, audiences)
    cells = [
        _box(table, audiences, dealt, box, owner(box), width)
        for box in boxes
        if box in table.players or any(wager.box == box for wager in table.live_wagers)
    ]
    dealer = "   ".join(marked(said) for said in _hands(dealt, DEALER))
    rows = [cells[i : i + abreast] for i in range(0, len(cells), abreast)]
    top = [f"[{QUIET}]Dealer[/]  {dealer}"] if dealer else []
    return "\n".join([*top, *(bands([row]) for row in rows)])


def _hands(dealt: Hands, owner: str) -> list[Line]:
    """The hands of one owner, a line for each."""
    said = []
    for (whose, name), cards in dealt.items():
        if whose == owner:
            before = ((f"{name} ", QUIET),) if name else ()
            said.append((*before, *_spaced([card(code) for code in cards])))
    return said


def _spaced(words: Sequence[tuple[str, str]]) -> Line:
    return tuple(
        (text + (" " if i < len(words) - 1 else ""), s) for i, (text, s) in enumerate(words)
    )


def _box(
    table: Table, audiences: Collection[str], dealt: Hands, box: int, owner: str, width: int
) -> Cell:
    player = table.players.get(box)
    mine = seat_name(box) in audiences
    chips = []
    for wager in sorted(table.live_wagers):
        if wager.box == box:
            own = RECORD in audiences or seat_name(wager.seat) in audiences
            words = f"{wager.name} {wager.spot}".replace("_", " ").strip()
            stake = dollars(table.ledger[wager.account])
            chips.append(((f"{words} ", QUIET), (stake, OWN if own else OTHERS)))
    named = (
        line(f"{box} {player}"[:width], HEAD if mine else "") if player else line(str(box), QUIET)
    )
    left = line(dollars(table.ledger[rack(box)]), QUIET) if player else ()
    return cell(width, *(_hands(dealt, owner) or [line("-", QUIET)]), *chips, named, left)

"""What was settled in a round whose hands are all void: it is taken back, the last first."""

from collections.abc import Sequence
from fractions import Fraction

from chapter47.money import Cents
from chapter47.table.coupons import return_taken_coupons
from chapter47.table.events import (
    CardDealt,
    ChipsMoved,
    Consulted,
    RoundStarted,
    Settled,
    StateChanged,
)
from chapter47.table.ledger import Move
from chapter47.table.log import Entry
from chapter47.table.meters import request
from chapter47.table.round import Round
from chapter47.table.state import S
from chapter47.table.wagers import VOID, Wager, wager_at


def take_back_settled(
    t: Round[S], *, cite: str, reason: str, since: int | None = None, before: int | None = None
) -> None:
    """Take back what was settled in the round, folds too, between two events of the log.

    Where they are not named they are the first card of the round, and now.
    Wagers, coupons and lit acceptors lie as before, to be returned with all others, and what a
    meter has paid it shows again; what wagers have fed to it stays there.
    """
    entries = t.table.log.entries[:before]
    first = _first_card(entries) if since is None else since
    for place in range(len(entries) - 1, first - 1, -1):
        event = entries[place].event
        if isinstance(event, Settled) and event.result != VOID:
            _reverse(t, event.moves, cite=cite, reason=reason)
            _lay_again(t, event)
        elif isinstance(event, ChipsMoved) and not any(wager_at(m.source) for m in event.moves):
            _reverse(t, event.moves, cite=cite, reason=reason)
        elif isinstance(event, StateChanged):
            return_taken_coupons(t, [entries[place]], cite=cite)
        elif isinstance(event, Consulted):
            _give_back_to_meter(t, entries, place, event, cite=cite)


def _first_card(entries: Sequence[Entry]) -> int:
    """Where the first card of the round was dealt: nothing is settled before."""
    first = len(entries)
    for place in range(len(entries) - 1, -1, -1):
        event = entries[place].event
        if isinstance(event, RoundStarted):
            break
        if isinstance(event, CardDealt):
            first = place
    return first


def _reverse(t: Round[S], moves: Sequence[Move], *, cite: str, reason: str) -> None:
    """Move chips back; where a rack has not so many, because they were wagered since, those first.

    A wager that was laid with what another had won goes back before that is taken.
    """
    back = [Move(move.target, move.source, move.cents) for move in reversed(moves)]
    if any(t.table.ledger[m.source] < m.cents and m.source.endswith("/rack") for m in back):
        t.return_wagers(reason, cite=cite)
    t.move(reason, *back, cite=cite)


def _lay_again(t: Round[S], event: Settled) -> None:
    """A wager whose settlement is taken back lies on the layout again, or its acceptor is lit."""
    wager = Wager(event.seat, event.wager, event.spot, event.position)
    if any(move.source == wager.account for move in event.moves):
        t.table.live_wagers[wager] = None
    elif wager in t.collected:
        t.lit[wager] = event.stake


def _give_back_to_meter(
    t: Round[S], entries: Sequence[Entry], place: int, event: Consulted, *, cite: str
) -> None:
    """Put back on a meter what an answer of it says was taken off."""
    meter, verb, much = request(event.what)
    if verb == "take":
        was_emptied = Fraction(much) == 1
        t.give_back_to_meter(meter, event.value, was_emptied=was_emptied, cite=cite)
    elif verb == "deduct":
        was_emptied = _last_reading(entries[:place], meter) <= int(much)
        t.give_back_to_meter(meter, int(much), was_emptied=was_emptied, cite=cite)


def _last_reading(entries: Sequence[Entry], meter: str) -> Cents:
    """What a meter has shown last."""
    for entry in reversed(entries):
        if isinstance(entry.event, Consulted):
            name, verb, _ = request(entry.event.what)
            if name == meter and verb != "take":
                return int(entry.event.value)
    raise AssertionError("a meter is fed before it pays")

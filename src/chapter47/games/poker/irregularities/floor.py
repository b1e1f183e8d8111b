"""Rulings of the supervisor (14.15, 14.16): a pot pushed wrong, disputes, conduct."""

from collections.abc import Iterable, Mapping

from chapter47.games.poker.state import Round, WrongForced, hand_of
from chapter47.money import dollars
from chapter47.table import Amount, Field, Move, Objection, OneOf, Report, Text, rack
from chapter47.table.rulings.reports import cite_of


def pushed_field(t: Round) -> Mapping[str, Field]:
    """From whom chips go to whom, of those that were pushed in the hand before."""
    got = {seat: 0 for seat, _ in t.state.pushed}
    for seat, cents in t.state.pushed:
        got[seat] += cents
    dealt = t.state.last.seats if t.state.last else []
    present = [seat for seat in sorted(dealt) if seat in t.table.players]
    most = max(got.values(), default=0)
    return {
        "from_seat": OneOf(tuple(sorted(seat for seat in got if seat in present))),
        "to_seat": OneOf(tuple(present)),
        "amount": Amount(min(1, most), most),
    }


def pot_pushed_wrong(t: Round, report: Report) -> None:
    """The chips go to whom they belong, before the next deal begins."""
    one, other = report.details["from_seat"], report.details["to_seat"]
    cents, state = report.details["amount"], t.state
    move = Move(rack(one), rack(other), cents)
    t.move("a pot that was pushed wrong is put right", move, cite=cite_of(t, report))
    state.pushed += [(one, -cents), (other, cents)]
    for seat, change in ((one, -cents), (other, cents)):
        state.stacks[seat] = state.stacks.get(seat, 0) + change


def he_has_it(t: Round, report: Report) -> Iterable[Objection]:
    """Object where the chips are not there to be moved."""
    one, other = report.details["from_seat"], report.details["to_seat"]
    got = sum(cents for seat, cents in t.state.pushed if seat == one)
    held = min(got, t.table.ledger[rack(one)], t.state.stacks.get(one, 0))
    if one == other or report.details["amount"] > held:
        message = f"seat {one} was pushed {dollars(got)} and holds {dollars(max(held, 0))} of it"
        yield Objection("pushed", message, cite_of(t, report))


def right_field(t: Round) -> Mapping[str, Field]:
    """Who should have made the forced bet."""
    hand = t.state.hand
    turns = hand.turns if hand else None
    able = [s for s in turns.live if turns.stacks[s] and not turns.down[s]] if turns else []
    return {"seat": OneOf(tuple(sorted(able)))}


def wrong_forced_bettor(t: Round, report: Report) -> None:
    """The forced bet goes to the right player, unless the next one has acted."""
    turns = hand_of(t).turns
    if turns is None or turns.acts:
        t.announce("The forced bet stands", cite=cite_of(t, report))
        return
    raise WrongForced(report.details["seat"])


def is_forced_round(t: Round, report: Report) -> Iterable[Objection]:
    """Object where no forced bet was made."""
    hand = t.state.hand
    if hand is None or hand.turns is None or hand.street or t.state.game.has_button:
        yield Objection("forced", "no forced bet was made in this round", cite_of(t, report))


def words_field(_: Round) -> Mapping[str, Field]:
    """What was decided."""
    return {"decided": Text(200, "the hand stands")}


def dispute(t: Round, report: Report) -> None:
    """The supervisor's word is final."""
    t.announce(f"The supervisor decides: {report.details['decided']}", cite=cite_of(t, report))


def seat_field(t: Round) -> Mapping[str, Field]:
    """Whom it concerns."""
    return {"seat": OneOf(tuple(t.seats()))}


def players_help(t: Round, report: Report) -> None:
    """He may be removed; the regulator is told."""
    seat = report.details["seat"]
    t.change("told to the regulator", f"conduct of seat {seat}", cite=cite_of(t, report))


def cards_out_of_sight(t: Round, report: Report) -> None:
    """He is told to keep his cards over the table."""
    text = f"Seat {report.details['seat']} is told to keep cards over the table"
    t.announce(text, cite=cite_of(t, report))

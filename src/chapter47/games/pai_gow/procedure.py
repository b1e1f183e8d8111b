"""Pai gow: the round at the table, in the order of the regulation."""

from chapter47.families.banked.centre import return_dealers_wager
from chapter47.families.banked.offer import note_wagers
from chapter47.families.banked.start import reveal_unused
from chapter47.games.pai_gow.bank.offer import choose_bank
from chapter47.games.pai_gow.bank.settlement import complete_with_bank, take_markers
from chapter47.games.pai_gow.completion.opponent import dealer_sets, expose_bank
from chapter47.games.pai_gow.completion.players import players_set
from chapter47.games.pai_gow.completion.settlement import complete
from chapter47.games.pai_gow.deal.delivery import (
    choose_pattern,
    collect_unwagered,
    commit_to_start,
    deliver,
    find_start,
    make_hands,
)
from chapter47.games.pai_gow.equipment import mix, open_table, stack
from chapter47.games.pai_gow.state import PAI_GOW, Lasting, Round
from chapter47.games.pai_gow.wagers import take_wagers
from chapter47.table import Procedure, RoundVoid
from chapter47.table.rulings.taken_back import take_back_settled


def play(t: Round) -> Procedure:
    """One round of pai gow."""
    state: Lasting = t.state
    state.new_play()
    t.settled_stands = True  # until all is taken back at once, below, whoever voids the round
    yield from open_table(t)  # 10.4
    yield from mix(t)  # 10.4
    commit_to_start(t)
    yield from take_wagers(t)  # 10.5
    try:
        if t.wagers():
            yield from play_hands(t)
    except RoundVoid as void:
        if (since := state.play.dealt_from) is not None:
            take_back_settled(t, cite=void.cite, reason=void.reason, since=since)
        clear_bank(t, cite=void.cite)
        reveal_unused(t, state.play.starting_draw, cite="10.6")
        raise
    reveal_unused(t, state.play.starting_draw, cite="10.6")


def clear_bank(t: Round, *, cite: str) -> None:
    """Give back what lies before the dealer when a round is void; the centre is empty again."""
    return_dealers_wager(t, cite=cite)
    if t.state.play.bank:
        take_markers(t, cite=cite)


def play_hands(t: Round) -> Procedure:
    """From the offer of the bank to the last payment."""
    state: Lasting = t.state
    yield from choose_bank(t)  # 10.8
    t.announce("No more bets", cite="10.6")
    note_wagers(t, state.banked_rounds, state.play.bank, PAI_GOW)
    make_hands(t)
    yield from stack(t)  # 10.4
    pattern = yield from choose_pattern(t)  # 10.8(k)
    yield from find_start(t)  # 10.6
    yield from deliver(t, pattern)  # 10.6, 10.8(k)
    collect_unwagered(t)  # 10.8(l), (m)
    state.start_of_game = False
    yield from players_set(t)  # 10.7, 10.10(b)
    if state.play.bank:
        if state.play.bank.dealer_wager:
            yield from dealer_sets(t, cite="10.8(n)")
        yield from expose_bank(t)  # 10.8(n), (p)
        yield from complete_with_bank(t)  # 10.8(n) to (r)
    else:
        yield from dealer_sets(t)  # 10.7
        yield from complete(t)  # 10.7

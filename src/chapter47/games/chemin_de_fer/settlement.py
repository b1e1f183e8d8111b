"""The result, what the bank pays and wins, and the house's five percent (4.10)."""

from chapter47.families.baccarat.hands import (
    BANKER,
    PLAYER,
    PLAYER_WINS,
    RESULTS,
    TIE,
    compare,
    count_of,
)
from chapter47.families.banked.bank import Bank
from chapter47.families.banked.centre import CENTRE, share_surplus
from chapter47.games.chemin_de_fer.state import Round
from chapter47.games.chemin_de_fer.wagers import wagers_against
from chapter47.money import Cents, payout
from chapter47.table import VIGORISH, Move, Procedure, RoundVoid, Wager
from chapter47.table.vigorish import vigorish_on

SETTLEMENT = "settlement"


def show_and_compare(t: Round) -> int:
    """Turn up both hands and call the result."""
    t.turn_up(PLAYER, cite="4.10")
    t.turn_up(BANKER, cite="4.10")
    player, banker = (count_of(t.hand(hand)) for hand in (PLAYER, BANKER))
    result = compare(player, banker)
    if result == TIE:
        words = "a tie"
    else:
        words = "player wins" if result == PLAYER_WINS else "banker wins"
    t.announce(f"Player {player}, banker {banker}: {words}", cite="4.10")
    t.state.results.append(RESULTS[result])
    t.change("results", list(t.state.results), cite="4.10")
    return result


def settle(t: Round, result: int) -> Procedure:
    """Settle all wagers against the bank, in order, through the centre of the table."""
    t.phase = SETTLEMENT
    wagers = wagers_against(t)
    if result == TIE:
        for wager in wagers:
            yield from t.push(wager, cite="4.10", reason="equal counts", result="tie")
    elif result == PLAYER_WINS:
        yield from pay_from_bank(t, wagers)
    else:
        yield from collect_for_bank(t, wagers)


def pay_from_bank(t: Round, wagers: list[Wager]) -> Procedure:
    """The bank puts what it owes in the centre, and each wager is paid from there."""
    bank = t.state.bank
    owed = sum(payout(t.stake(wager), t.setting.odds(wager.name)) for wager in wagers)
    t.move("the bank pays", Move(bank.account, CENTRE, owed), cite="4.10")
    if not t.stake(bank):
        t.table.live_wagers.pop(bank, None)
    for wager in wagers:
        paid = t.setting.payout(wager.name)
        reason = "the player's count is higher"
        yield from t.win(wager, paid, reason=reason, source=CENTRE)


def collect_for_bank(t: Round, wagers: list[Wager]) -> Procedure:
    """What wagers lose lies in the centre; it joins the bank, less vigorish on all of it."""
    try:
        for wager in wagers:
            reason = "the banker's count is higher"
            yield from t.lose(wager, cite="4.10", reason=reason, to=CENTRE)
    except RoundVoid:  # what was collected by then is won
        join_bank(t)
        raise
    join_bank(t)


def join_bank(t: Round) -> None:
    """What lies in the centre joins the bank; the house takes its part of all of it."""
    won = t.table.ledger[CENTRE]
    taken = vigorish_on(t.setting, won)
    t.move(
        "the bank wins what lies in the centre, less vigorish",
        Move(CENTRE, VIGORISH, taken),
        Move(CENTRE, t.state.bank.account, won - taken),
        cite="4.10",
    )


def clear_centre(t: Round, *, cite: str) -> Cents:
    """Give back what the bank has not paid yet when a round is void while it is settled."""
    unpaid = t.table.ledger[CENTRE]
    if unpaid:
        share_surplus(t, Bank(t.state.banker), 0, cite=cite)
    return unpaid

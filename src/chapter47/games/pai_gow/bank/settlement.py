"""A banked round is settled through the centre of the table (10.8(n) to (r))."""

from chapter47.families.banked import centre
from chapter47.families.banked.centre import CENTRE
from chapter47.families.banked.comparison import Result, result
from chapter47.families.banked.places import DEALER_PLACE
from chapter47.games.pai_gow.completion.forming import values
from chapter47.games.pai_gow.completion.settlement import (
    EXPOSURE,
    SETTLEMENT,
    Outcome,
    collect_or_return,
    expose,
)
from chapter47.games.pai_gow.state import PAI_GOW, Round
from chapter47.games.pai_gow.wagers import settle_coupon
from chapter47.money import Cents, payout
from chapter47.table import Procedure
from chapter47.table.beside import wager_at
from chapter47.table.vigorish import vigorish_on


def complete_with_bank(t: Round) -> Procedure:
    """Settle the dealer and all players with the bank."""
    bank = t.state.play.bank
    cite = shared_cite(t)
    dealer_won = settle_dealer(t)
    t.phase = EXPOSURE
    outcomes: list[Outcome] = []
    for hand in t.state.play.of_players():
        outcome = yield from expose(t, hand, cite=cite)
        if outcome is not None:
            yield from collect_or_return(t, outcome, to=CENTRE, cite=cite)
            outcomes.append(outcome)
    t.phase = SETTLEMENT
    winners = [outcome for outcome in outcomes if outcome.result is Result.WIN]
    owed = sum(_won(t, outcome) for outcome in winners)
    if dealer_won:
        centre.fill_centre(t, bank, owed + bank.dealer_wager, bank.dealer_wager, cite=cite)
        centre.pay_dealer(t, bank, cite="10.8(q)")
    for outcome in winners:
        due = _won(t, outcome)
        centre.fill_centre(t, bank, owed, due, cite=cite)
        owed -= due
        yield from pay_from_centre(t, outcome)
    share_surplus(t)
    t.collect_cards(cite="10.7")
    take_markers(t, cite=cite)


def take_markers(t: Round, *, cite: str) -> None:
    """Take the marker of the bank, and of a co-bank, off the table."""
    t.change("bank", None, cite=cite)
    if t.state.play.bank.is_shared:
        t.change("co-bank", None, cite=cite)


def shared_cite(t: Round) -> str:
    """The paragraph that settles the centre with a bank, or with a co-bank and the house."""
    return "10.8(p)" if t.state.play.bank.is_shared else "10.8(o)"


def _won(t: Round, outcome: Outcome) -> Cents:
    """What a winning player is to be paid."""
    wager = wager_at(t, PAI_GOW, outcome.hand.place)
    return payout(t.stake(wager), t.setting.odds(PAI_GOW)) if wager is not None else 0


def settle_dealer(t: Round) -> bool:
    """Compare the dealer's hands with the bank's; says whether the dealer won."""
    play = t.state.play
    if not play.bank.dealer_wager:
        return False
    high, low = values(play.hands[DEALER_PLACE])
    outcome = Result(result(high, low, *values(play.opposing())))
    has_won = centre.settle_dealers_wager(t, play.bank, outcome, cite="10.8(n)")
    if has_won:
        where = "stacked face up at the right of the tray, the wager on top"
        t.change("the dealer's tiles", where, cite="10.8(n)")
    return has_won


def pay_from_centre(t: Round, outcome: Outcome) -> Procedure:
    """Pay a player who has beaten the bank; the player pays vigorish on what was won."""
    wager = wager_at(t, PAI_GOW, outcome.hand.place)
    assert wager is not None
    paid = t.setting.payout(PAI_GOW)
    won = payout(t.stake(wager), paid.odds)
    vig = vigorish_on(t.setting, won)
    yield from t.win(
        wager, paid, cite="10.8(r)", reason=outcome.reason, source=CENTRE, vigorish=vig
    )
    settle_coupon(t, wager, outcome.result, paid.odds, won_beside=won)


def share_surplus(t: Round) -> None:
    """Give what is left in the centre to the bank, less vigorish and the house's share."""
    bank = t.state.play.bank
    vig = vigorish_on(t.setting, centre.surplus_of_bank(t, bank))
    centre.share_surplus(t, bank, vig, cite=shared_cite(t))

"""A banked round is settled through the centre of the table (11.10(k) to (o))."""

from chapter47.families.banked import centre
from chapter47.families.banked.centre import CENTRE
from chapter47.families.banked.comparison import Result, result
from chapter47.families.banked.places import DEALER_PLACE
from chapter47.games.pai_gow_poker.completion.forming import cards_of, values
from chapter47.games.pai_gow_poker.completion.settlement import (
    EXPOSURE,
    SETTLEMENT,
    Outcome,
    collect_or_return,
    expose,
    pay,
)
from chapter47.games.pai_gow_poker.deal.hands import take_cards
from chapter47.games.pai_gow_poker.paying_hands.bonus import is_premium
from chapter47.games.pai_gow_poker.side_wagers.bonus import (
    cards_stay,
    settle_bonuses,
    settle_envy,
)
from chapter47.games.pai_gow_poker.side_wagers.payouts import bonus_hand
from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER, Round
from chapter47.money import Cents, payout
from chapter47.table import Procedure, Wager
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
        outcome = yield from expose(t, hand)
        if outcome is None:
            continue
        yield from collect_or_return(t, outcome, CENTRE)
        outcomes.append(outcome)
    t.phase = SETTLEMENT
    owed = sum(_won(t, outcome) for outcome in outcomes)
    if dealer_won:
        centre.fill_centre(t, bank, owed + bank.dealer_wager, bank.dealer_wager, cite=cite)
        centre.pay_dealer(t, bank, cite="11.10(n)")
    for outcome in outcomes:
        centre.fill_centre(t, bank, owed, _won(t, outcome), cite=cite)
        owed -= _won(t, outcome)
        yield from pay(t, outcome, pay_from_centre)
    share_surplus(t)
    for outcome in outcomes:
        if cards_stay(t, outcome.hand):
            yield from settle_bonuses(t, outcome.hand, cards_of(t, outcome.hand))
        else:
            take_cards(t, outcome.hand.place, reason="settled", cite="11.9(k)")
    note_premium_of_bank(t)
    yield from settle_envy(t)
    t.collect_cards(cite="11.9(k)")
    t.change("bank", None, cite="11.10(c)")


def shared_cite(t: Round) -> str:
    """The paragraph that settles the centre with a bank, or with a co-bank and the house."""
    return "11.10(m)" if t.state.play.bank.is_shared else "11.10(l)"


def _won(t: Round, outcome: Outcome) -> Cents:
    """What a player has won and is still to be paid."""
    wager = wager_at(t, PAI_GOW_POKER, outcome.hand.place)
    if wager is None or outcome.result is not Result.WIN:
        return 0
    return payout(t.stake(wager), t.setting.odds(PAI_GOW_POKER))


def settle_dealer(t: Round) -> bool:
    """Compare the dealer's hands with the bank's; says whether the dealer won."""
    play = t.state.play
    if not play.bank.dealer_wager:
        return False
    high, low = values(t.setting, play.hands[DEALER_PLACE])
    outcome = Result(result(high, low, *values(t.setting, play.opposing())))
    return centre.settle_dealers_wager(t, play.bank, outcome, cite="11.10(k)")


def pay_from_centre(t: Round, wager: Wager, reason: str) -> Procedure:
    """Pay a player who has beaten the bank; the player pays vigorish on what was won."""
    paid = t.setting.payout(PAI_GOW_POKER)
    vig = vigorish_on(t.setting, payout(t.stake(wager), paid.odds))
    yield from t.win(wager, paid, cite="11.10(o)", reason=reason, source=CENTRE, vigorish=vig)


def share_surplus(t: Round) -> None:
    """Give what is left in the centre to the bank, less vigorish and the house's share."""
    bank = t.state.play.bank
    vig = vigorish_on(t.setting, centre.surplus_of_bank(t, bank))
    centre.share_surplus(t, bank, vig, cite=shared_cite(t))


def note_premium_of_bank(t: Round) -> None:
    """The bank is another player: a premium hand of it earns the others an envy bonus."""
    play = t.state.play
    seat = play.bank.seat
    if play.envy:
        kind = bonus_hand(t.setting, cards_of(t, play.hands[seat]))
        if kind is not None and is_premium(kind):
            t.announce(f"The bank holds a {kind.title}", cite="11.15(d)2iii")
            play.premium[seat] = kind.title

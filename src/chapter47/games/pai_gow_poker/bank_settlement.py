"""A banked round is settled through the centre of the table (11.10(k) to (o))."""

from fractions import Fraction

from chapter47.games.pai_gow_poker.bank import DEALERS_WAGER, return_dealers_wager
from chapter47.games.pai_gow_poker.bonus import (
    cards_stay,
    settle_bonuses,
    settle_envy,
)
from chapter47.games.pai_gow_poker.completion import (
    EXPOSURE,
    SETTLEMENT,
    Outcome,
    collect_or_return,
    expose,
    pay,
    vigorish_on,
)
from chapter47.games.pai_gow_poker.deal import take_cards
from chapter47.games.pai_gow_poker.forming import cards_of, values
from chapter47.games.pai_gow_poker.opposing import dealer_sets
from chapter47.games.pai_gow_poker.places import DEALER_PLACE
from chapter47.games.pai_gow_poker.rules import Result, result
from chapter47.games.pai_gow_poker.side_payouts import bonus_hand
from chapter47.games.pai_gow_poker.side_wagers.bonus import is_premium
from chapter47.games.pai_gow_poker.state import CENTRE, PAI_GOW_POKER
from chapter47.games.pai_gow_poker.wagers import wager_at
from chapter47.money import Cents, payout
from chapter47.rule import rule
from chapter47.table import INVENTORY, VIGORISH, Move, Procedure, Round, Wager, rack


@rule
def share_of_house(amount: int, numerator: int, denominator: int) -> int:
    """What the house takes or pays of an amount that it shares with a co-bank.

    >>> share_of_house(2500, 1, 2)
    1250
    """
    return amount * numerator // denominator  # 11.10(e), (m)


def complete_with_bank(t: Round) -> Procedure:
    """Settle the dealer and all players with the bank."""
    play = t.state.play
    dealer_won = yield from settle_dealer(t)
    t.phase = EXPOSURE
    outcomes: list[Outcome] = []
    for hand in play.of_players():
        outcome = yield from expose(t, hand)
        if outcome is None:
            continue
        yield from collect_or_return(t, outcome, CENTRE)
        outcomes.append(outcome)
    t.phase = SETTLEMENT
    owed = sum(_won(t, outcome) for outcome in outcomes)
    if dealer_won:
        fill_centre(t, owed + play.dealer_wager, play.dealer_wager)
        pay_dealer(t)
    for outcome in outcomes:
        fill_centre(t, owed, _won(t, outcome))
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


def _won(t: Round, outcome: Outcome) -> Cents:
    """What a player has won and is still to be paid."""
    wager = wager_at(t, PAI_GOW_POKER, outcome.hand.place)
    if wager is None or outcome.result is not Result.WIN:
        return 0
    return payout(t.stake(wager), t.setting.odds(PAI_GOW_POKER))


def settle_dealer(t: Round) -> Procedure:
    """Set the dealer's hands and compare them with the bank's; says whether the dealer won."""
    play = t.state.play
    if not play.dealer_wager:
        return False
    yield from dealer_sets(t, cite="11.10(k)")
    high, low = values(t.setting, play.hands[DEALER_PLACE])
    outcome = Result(result(high, low, *values(t.setting, play.opposing())))
    t.announce(f"The dealer's wager against the bank: {outcome.name.lower()}", cite="11.10(k)")
    if outcome is Result.PUSH:
        return_dealers_wager(t, cite="11.10(k)")
    elif outcome is Result.LOSE:
        lost = Move(DEALERS_WAGER, CENTRE, play.dealer_wager)
        t.move("the dealer's wager goes to the centre", lost, cite="11.10(k)")
    return outcome is Result.WIN


def pay_dealer(t: Round) -> None:
    """Pay the dealer's wager from the centre; both go to the inventory, without vigorish."""
    won = Move(CENTRE, INVENTORY, t.state.play.dealer_wager)
    t.move("the dealer's wager is paid", won, cite="11.10(n)")
    return_dealers_wager(t, cite="11.10(n)")


def fill_centre(t: Round, owed: Cents, due: Cents) -> None:
    """When the centre cannot pay what is due, the bank puts in what is still owed to all."""
    lying = t.table.ledger[CENTRE]
    if lying >= due:
        return
    play = t.state.play
    short = owed - lying
    house = _house_share(t, short) if play.is_co_banked else 0
    cite = "11.10(m)" if play.is_co_banked else "11.10(l)"
    t.move(
        "the centre is exhausted",
        Move(rack(play.bank), CENTRE, short - house),
        Move(INVENTORY, CENTRE, house),
        cite=cite,
    )


def pay_from_centre(t: Round, wager: Wager, reason: str) -> Procedure:
    """Pay a player who has beaten the bank; the player pays vigorish on what was won."""
    odds = t.setting.odds(PAI_GOW_POKER)
    vig = vigorish_on(t, t.stake(wager))
    yield from t.win(wager, odds, cite="11.10(o)", reason=reason, source=CENTRE, vigorish=vig)


def share_surplus(t: Round) -> None:
    """Give what is left in the centre to the bank, less vigorish and the house's share."""
    play = t.state.play
    surplus = t.table.ledger[CENTRE]
    if not surplus:
        return
    house = _house_share(t, surplus) if play.is_co_banked else 0
    vig = vigorish_on(t, surplus - house)
    t.move(
        "the surplus in the centre",
        Move(CENTRE, INVENTORY, house),
        Move(CENTRE, VIGORISH, vig),
        Move(CENTRE, rack(play.bank), surplus - house - vig),
        cite="11.10(m)" if play.is_co_banked else "11.10(l)",
    )


def _house_share(t: Round, amount: Cents) -> Cents:
    part = Fraction(t.setting.figure("co_bank_share"))
    return share_of_house(amount, part.numerator, part.denominator)


def note_premium_of_bank(t: Round) -> None:
    """The bank is another player: a premium hand of it earns the others an envy bonus."""
    play = t.state.play
    if play.envy:
        kind = bonus_hand(t.setting, cards_of(t, play.hands[play.bank]))
        if kind is not None and is_premium(kind):
            t.announce(f"The bank holds a {kind.title}", cite="11.15(d)2iii")
            play.premium[play.bank] = kind.title

"""Hands exposed, compared, collected and paid (10.7): a round against the dealer."""

from dataclasses import dataclass

from chapter47.families.banked.comparison import WORDS, Result, compare_hands
from chapter47.families.banked.placed import HIGH, LOW
from chapter47.games.pai_gow.completion.forming import values
from chapter47.games.pai_gow.completion.players import ask_about
from chapter47.games.pai_gow.deal.positions import name_of
from chapter47.games.pai_gow.state import PAI_GOW, PlacedHand, Round
from chapter47.games.pai_gow.wagers import settle_coupon
from chapter47.money import payout
from chapter47.ranking.tiles import describe_tiles
from chapter47.table import DEALER, INVENTORY, Option, Procedure
from chapter47.table.beside import wager_at
from chapter47.table.vigorish import vigorish_on

EXPOSURE, SETTLEMENT = "exposure", "settlement"


@dataclass
class Outcome:
    """How a player's hand has come out."""

    hand: PlacedHand
    result: Result
    reason: str


def complete(t: Round) -> Procedure:
    """Settle all players with the dealer: losers and pushes at once, winners after all."""
    t.phase = EXPOSURE
    outcomes: list[Outcome] = []
    for hand in t.state.play.of_players():
        outcome = yield from expose(t, hand, cite="10.7")
        if outcome is not None:
            yield from collect_or_return(t, outcome, to=INVENTORY, cite="10.7")
            outcomes.append(outcome)
    t.phase = SETTLEMENT
    for outcome in outcomes:
        if outcome.result is Result.WIN:
            yield from pay(t, outcome)
    t.collect_cards(cite="10.7")


def expose(t: Round, hand: PlacedHand, *, cite: str) -> Procedure[Outcome | None]:
    """Expose a player's two hands, compare them, and announce what the wager does.

    Returns nothing where the hand is void.
    """
    if t.table.dealer_is_manual and hand.place in t.state.play.hands:
        text = f"expose the hands of seat {hand.place}"
        go_on = Option("expose", label=text, cite=cite)
        yield from ask_about(t, DEALER, [go_on], text=text, cite=cite, about=hand)
    if hand.place not in t.state.play.hands:
        return None
    for part in (HIGH, LOW):
        t.turn_up(name_of(hand.place), part, cite=cite)
    outcome, reason = compare(t, hand)
    t.announce(f"Seat {hand.place} {WORDS[outcome]}: {reason}", cite=cite)
    return Outcome(hand, outcome, reason)


def compare(t: Round, hand: PlacedHand) -> tuple[Result, str]:
    """Compare a hand with the dealer's or the bank's, and say why it comes out so."""
    return compare_hands(values(hand), values(t.state.play.opposing()), describe_tiles)


def collect_or_return(t: Round, outcome: Outcome, *, to: str, cite: str) -> Procedure:
    """Collect what has lost and return a push."""
    wager = wager_at(t, PAI_GOW, outcome.hand.place)
    if wager is None or outcome.result is Result.WIN:
        return
    if outcome.result is Result.LOSE:
        yield from t.lose(wager, cite=cite, reason=outcome.reason, to=to)
    else:
        yield from t.push(wager, cite="10.7", reason=outcome.reason)
    settle_coupon(t, wager, outcome.result)


def pay(t: Round, outcome: Outcome) -> Procedure:
    """Pay a winning wager from the inventory, less vigorish."""
    wager = wager_at(t, PAI_GOW, outcome.hand.place)
    assert wager is not None
    paid = t.setting.payout(PAI_GOW)
    won = payout(t.stake(wager), paid.odds)
    vig = vigorish_on(t.setting, won)
    yield from t.win(wager, paid, reason=outcome.reason, vigorish=vig)
    settle_coupon(t, wager, outcome.result, paid.odds, won_beside=won)

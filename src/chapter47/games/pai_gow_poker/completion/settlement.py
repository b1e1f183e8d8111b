"""Completion of the round (11.9(f) to (l)): hands exposed, compared, collected and paid."""

from collections.abc import Callable
from dataclasses import dataclass

from chapter47.families.banked.comparison import WORDS, Result, compare_hands
from chapter47.families.banked.placed import HIGH, LOW
from chapter47.families.banked.places import place_name
from chapter47.games.pai_gow_poker.completion.forming import cards_of, is_set_wrongly, values
from chapter47.games.pai_gow_poker.completion.players import ask_the_opponent
from chapter47.games.pai_gow_poker.deal.hands import take_cards
from chapter47.games.pai_gow_poker.paying_hands.five_of_seven import SevenCardHand
from chapter47.games.pai_gow_poker.paying_hands.progressive import ProgressiveHand
from chapter47.games.pai_gow_poker.side_wagers.bonus import (
    cards_stay,
    is_modified,
    settle_bonuses,
    settle_envy,
)
from chapter47.games.pai_gow_poker.side_wagers.progressive import (
    lit_wager,
    pay_progressive,
    progressive_hand_of,
)
from chapter47.games.pai_gow_poker.side_wagers.three_seven import (
    SEVEN_CARD_WAGER,
    pay_seven_card,
    seven_card_of,
)
from chapter47.games.pai_gow_poker.state import PAI_GOW_POKER, PlacedHand, Round
from chapter47.games.pai_gow_poker.wagers.coupons import settle_coupon
from chapter47.money import payout
from chapter47.ranking.words import describe
from chapter47.table import DEALER, INVENTORY, Option, Procedure, Wager
from chapter47.table.beside import wager_at
from chapter47.table.vigorish import vigorish_on

EXPOSURE, SETTLEMENT = "exposure", "settlement"


@dataclass
class Outcome:
    """How a player's hand has come out."""

    hand: PlacedHand
    result: Result | None
    """None where the wager was surrendered."""
    reason: str
    progressive: ProgressiveHand | None
    seven_card: SevenCardHand | None

    @property
    def is_paid(self) -> bool:
        """Whether anything is paid after all hands are exposed."""
        wins_beside = self.progressive is not None or self.seven_card is not None
        return self.result is Result.WIN or wins_beside


def complete(t: Round) -> Procedure:
    """Settle all players with the dealer."""
    t.phase = EXPOSURE
    play = t.state.play
    outcomes = []
    modified = is_modified(t)
    for hand in play.of_players():
        outcome = yield from expose(t, hand)
        if outcome is None:
            continue
        yield from collect_or_return(t, outcome)
        if modified:
            yield from pay(t, outcome)  # 11.15(d)1
            yield from settle_bonuses(t, hand, cards_of(t, hand))
        else:
            outcomes.append(outcome)
    t.phase = SETTLEMENT
    for outcome in outcomes:
        yield from pay(t, outcome)  # 11.9(i)
        take_cards(t, outcome.hand.place, reason="settled", cite="11.9(k)")
    yield from settle_envy(t)
    t.collect_cards(cite="11.9(k)")


def expose(t: Round, hand: PlacedHand) -> Procedure[Outcome | None]:
    """Expose a player's two hands, compare them, and announce what each wager does.

    Returns nothing where the cards have gone with a surrendered wager, or the hand is void.
    """
    name = place_name(hand.place)
    if t.table.dealer_is_manual and cards_of(t, hand) and hand.place in t.state.play.hands:
        text = f"expose the hands of seat {hand.place}"
        go_on = Option("expose", label=text, cite="11.9(f)")
        yield from ask_the_opponent(t, DEALER, [go_on], text=text, cite="11.9(f)", about=hand)
    cards = cards_of(t, hand)
    if not cards or hand.place not in t.state.play.hands:
        return None
    for part in (HIGH, LOW):
        t.turn_up(name, part, cite="11.9(f)")
    progressive = progressive_hand_of(t, hand, cards)
    seven_card = seven_card_of(t, hand, cards)
    if hand.surrendered:
        return Outcome(hand, None, "surrendered", progressive, seven_card)
    outcome, reason = compare(t, hand)
    t.announce(f"Seat {hand.place} {WORDS[outcome]}: {reason}", cite="11.9(f)")
    if lit_wager(t, hand) is not None:
        _call_side_wager(t, hand, "progressive", progressive)
    if wager_at(t, SEVEN_CARD_WAGER, hand.place) is not None:
        _call_side_wager(t, hand, "seven-card bonus", seven_card)
    return Outcome(hand, outcome, reason, progressive, seven_card)


def _call_side_wager(
    t: Round, hand: PlacedHand, name: str, kind: ProgressiveHand | SevenCardHand | None
) -> None:
    """Announce whether a wager on the seven cards wins, and with what."""
    came_out = f"wins: {kind.title}" if kind is not None else "loses: no paying hand"
    t.announce(f"The {name} wager of seat {hand.place} {came_out}", cite="11.9(f)")


def compare(t: Round, hand: PlacedHand) -> tuple[Result, str]:
    """Compare a hand with the dealer's or the bank's, and say why it comes out so."""
    if is_set_wrongly(t.setting, hand):
        if hand.wrong_count:
            return Result.LOSE, "the hands are not of five and two cards"
        return Result.LOSE, "the low hand ranks above the high hand"
    mine, others = (values(t.setting, one) for one in (hand, t.state.play.opposing()))
    return compare_hands(mine, others, describe)


def losing_cite(t: Round, hand: PlacedHand) -> str:
    """The paragraph by which a pai gow poker wager loses."""
    if hand.wrong_count:
        return "11.9(g)4"
    if is_set_wrongly(t.setting, hand):
        return "11.9(g)3"
    high, low = values(t.setting, hand)
    other_high, other_low = values(t.setting, t.state.play.opposing())
    return "11.9(g)1" if high < other_high and low < other_low else "11.9(g)2"


def push_cite(t: Round, hand: PlacedHand) -> str:
    """The paragraph by which a pai gow poker wager is a push."""
    high, _ = values(t.setting, hand)
    other_high, _ = values(t.setting, t.state.play.opposing())
    return "11.9(h)1" if high > other_high else "11.9(h)2"


def collect_or_return(t: Round, outcome: Outcome, to: str = INVENTORY) -> Procedure:
    """Collect what has lost and return a push; cards go too unless something else needs them."""
    hand = outcome.hand
    wager = wager_at(t, PAI_GOW_POKER, hand.place)
    if wager is not None and outcome.result is Result.LOSE:
        cite = losing_cite(t, hand)
        yield from t.lose(wager, cite=cite, reason=outcome.reason, to=to)
        settle_coupon(t, wager, outcome.result)
    elif wager is not None and outcome.result is Result.PUSH:
        yield from t.push(wager, cite=push_cite(t, hand), reason=outcome.reason)
        settle_coupon(t, wager, outcome.result)
    lit = lit_wager(t, hand)
    if lit is not None and outcome.progressive is None:
        t.lose_progressive(lit, cite="11.9(g)", reason="no paying hand")
    seven = wager_at(t, SEVEN_CARD_WAGER, hand.place)
    if seven is not None and outcome.seven_card is None:
        yield from t.lose(seven, cite="11.9(g)", reason="no paying hand")
    if not outcome.is_paid and not cards_stay(t, hand):
        cite = "11.9(h)" if outcome.result is Result.PUSH else "11.9(g)"
        take_cards(t, hand.place, reason="settled", cite=cite)


def pay(
    t: Round, outcome: Outcome, main: Callable[[Round, Wager, str], Procedure] | None = None
) -> Procedure:
    """Pay a player: the pai gow poker wager first, less vigorish, then what goes with it."""
    hand = outcome.hand
    wager = wager_at(t, PAI_GOW_POKER, hand.place)
    if wager is not None and outcome.result is Result.WIN:
        odds = t.setting.odds(PAI_GOW_POKER)
        won = payout(t.stake(wager), odds)
        yield from (main or pay_main)(t, wager, outcome.reason)
        settle_coupon(t, wager, outcome.result, odds, won_beside=won)
    if outcome.progressive is not None:
        yield from pay_progressive(t, hand, outcome.progressive)
    if outcome.seven_card is not None:
        yield from pay_seven_card(t, hand, outcome.seven_card)


def pay_main(t: Round, wager: Wager, reason: str) -> Procedure:
    """Pay a winning pai gow poker wager from the inventory."""
    paid = t.setting.payout(PAI_GOW_POKER)
    vig = vigorish_on(t.setting, payout(t.stake(wager), paid.odds))
    yield from t.win(wager, paid, reason=reason, vigorish=vig)

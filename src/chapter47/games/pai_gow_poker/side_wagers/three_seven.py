"""Three cards, then four (11.17), and the wagers that are made on them."""

from chapter47.families.banked.places import DEALER_PLACE, place_name
from chapter47.games.pai_gow_poker.deal.hands import position
from chapter47.games.pai_gow_poker.paying_hands.five_of_seven import SevenCardHand
from chapter47.games.pai_gow_poker.side_wagers.payout_limits import SEVEN_CARD
from chapter47.games.pai_gow_poker.side_wagers.payouts import (
    seven_card_hand,
    three_card_hand,
)
from chapter47.games.pai_gow_poker.state import Lasting, PlacedHand, Round
from chapter47.table import DEALER, Procedure, seat_name
from chapter47.table.beside import wager_at
from chapter47.table.cards.deals import DEAL, deal_stacks, give
from chapter47.table.cards.decks import FROM_THE_HAND
from chapter47.table.cards.stub import count_stub, is_count_due
from chapter47.table.side_wagers import pay_within_limit, payout_for

THREE_CARD, SEVEN_CARD_WAGER = "three_card_bonus", "seven_card_bonus"


def deal_three_then_four(t: Round) -> Procedure:
    """Three cards each, the wagers on them, then four more each."""
    setting = t.setting
    t.phase = DEAL
    t.state.play.dealt_from = len(t.table.log)
    for place in places_dealt(t):
        to = position(t, place)
        yield from t.step(f"deliver a stack of three to {to.called}", cite="11.17(d)")
        cite = "11.17(d)" if place == places_dealt(t)[0] else "11.17(e)"
        yield from give(t, to, setting.number("first_cards"), cite=cite)
    yield from settle_three_cards(t)
    by_hand = setting.option("last_four") == FROM_THE_HAND
    cite = "11.17(g)1" if by_hand else "11.17(g)2"
    what = "deal four cards to" if by_hand else "deliver a stack of four to"
    places = [position(t, place) for place in places_dealt(t)]
    yield from deal_stacks(t, places, setting.number("last_cards"), what=what, cite=cite)
    yield from count_stub_if_due(t)
    yield from t.burn(t.shoe.remaining, reason="the stub", cite="11.17(g)1")
    if DEALER_PLACE not in t.state.play.hands:
        _take_idle_dealer(t)


def places_dealt(t: Round) -> list[int]:
    """The positions in play, clockwise from the dealer's far left, and the dealer's own last."""
    hands = t.state.play.hands
    return [*sorted(place for place in hands if place != DEALER_PLACE), DEALER_PLACE]


def _take_idle_dealer(t: Round) -> None:
    cards = t.hand(DEALER)
    if cards:
        t.discard(cards, reason="the dealer has no wager against the bank", cite="11.10(k)")


def settle_three_cards(t: Round) -> Procedure:
    """Collect the losing three-card bonus wagers, then pay the winning ones."""
    play = t.state.play
    winners = []
    for place in places_dealt(t):
        wager = wager_at(t, THREE_CARD, place)
        if wager is None:
            continue
        name = place_name(place)
        cards = t.look(name, by=seat_name(play.hands[place].seat), cite="11.17(f)")
        kind = three_card_hand(t.setting, cards)
        if kind is None:
            yield from t.lose(wager, cite="11.17(f)", reason="no paying hand in three cards")
        else:
            t.turn_up(name, cite="11.17(f)")
            winners.append((wager, kind))
    for wager, kind in winners:
        pays = payout_for(t.setting, THREE_CARD, kind)
        yield from t.win(wager, pays, reason=kind.title)


def count_stub_if_due(t: Round) -> Procedure:
    """Count the stub every few rounds, unless the shuffler counts the deck."""
    state: Lasting = t.state
    setting = t.setting
    state.cards.rounds_since_count += 1
    if setting.option("shuffler_counts") and state.cards.by_device:
        return  # 11.17(i)
    if not is_count_due(state.cards.rounds_since_count, setting.number("stub_count_rounds")):
        return
    state.cards.rounds_since_count = 0
    yield from count_stub(t, wrong="stub_count_wrong", cite="11.17(h)")


def seven_card_of(t: Round, hand: PlacedHand, cards: list[int]) -> SevenCardHand | None:
    """The type that a seven-card bonus wager at a hand is paid for; none without a wager."""
    if wager_at(t, SEVEN_CARD_WAGER, hand.place) is None:
        return None
    return seven_card_hand(t.setting, SEVEN_CARD_WAGER, cards)


def pay_seven_card(t: Round, hand: PlacedHand, kind: SevenCardHand) -> Procedure:
    """Pay a winning seven-card bonus wager."""
    wager = wager_at(t, SEVEN_CARD_WAGER, hand.place)
    assert wager is not None
    yield from pay_within_limit(
        t,
        t.state.play.paid,
        wager,
        payout_for(t.setting, SEVEN_CARD_WAGER, kind),
        limit=SEVEN_CARD,
        reason=kind.title,
    )

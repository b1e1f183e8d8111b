"""Fast action hold'em: the round at the table, in the order of the regulation."""

from chapter47.families.showdown.dealing import look_at_hands, take_hand
from chapter47.families.showdown.decks import open_table, put_stub_away, shuffle
from chapter47.families.showdown.turns import its_wager, turn_up_hand
from chapter47.games.fast_action_holdem.dealing import (
    COMMUNITY_AREA,
    deal_community,
    deal_four,
    move_marker,
)
from chapter47.games.fast_action_holdem.keeping import THROWN, dealer_keeps, players_keep
from chapter47.games.fast_action_holdem.rules import COPY, WHEEL, WINS, is_natural, result
from chapter47.games.fast_action_holdem.state import DECK, FourCards, Round
from chapter47.games.fast_action_holdem.wagers import (
    AT_ONCE,
    FAST_ACTION,
    MATCH_PLAY,
    NATURAL,
    least_natural,
    take_wagers,
)
from chapter47.law.prizes import Payout
from chapter47.ranking.high import rank_cards
from chapter47.ranking.words import describe
from chapter47.table import DEALER, Procedure, seat_name

EVERY_ROUND = "after every round"
SETTLED = "settled"
"""Why a hand is collected whose wager is decided."""


def play(t: Round) -> Procedure:
    """One round of fast action hold'em."""
    cards = t.state.cards
    is_due = is_shuffle_due(t)
    yield from open_table(t, cards, DECK)  # 21.4
    if is_due:
        yield from shuffle(t, cards, DECK)  # 21.5, 21.11
    yield from take_wagers(t)  # 21.6, 21.10
    if not t.wagers():
        return
    t.announce("No more bets", cite="21.6")
    hands = t.state.play = FourCards({wager.box: wager.seat for wager in t.wagers()})
    t.must_stay(hands.hands.values())
    yield from move_marker(t)  # 21.7, 21.9(k)
    yield from deal_four(t)
    look_at_hands(t, hands, cite="21.8")
    yield from pay_naturals(t)  # 21.8(n)
    if hands.hands:
        yield from players_keep(t)  # 21.8
        yield from dealer_keeps(t)
        yield from deal_community(t)
    if t.setting.option("reshuffle") == EVERY_ROUND:
        yield from put_stub_away(t, cards, DECK)  # 21.7
    if hands.hands:
        yield from settle(t)  # 21.8(k) to (n)
    t.collect_cards(cite="21.8(o)")


def is_shuffle_due(t: Round) -> bool:
    """Whether the cards are shuffled for this round: for each, or because they have run out."""
    if t.setting.option("reshuffle") == EVERY_ROUND or t.state.cards.are_new:
        return True
    return not t.table.players or t.table.shoe is None or t.table.must_shuffle


def pay_naturals(t: Round) -> Procedure:
    """Where a natural is supposed: pay it at once, or note it until it wins."""
    hands, least = t.state.play, least_natural(t.setting)
    for box in hands.counterclockwise():
        if not is_natural(t.hand(seat_name(box)), least):
            continue
        if t.setting.option("natural_paid") != AT_ONCE:
            hands.naturals.add(box)
            continue
        yield from t.step(f"turn up the natural of position {box}", cite="21.8(n)")
        t.turn_up(seat_name(box), cite="21.8(n)")
        yield from pay(t, box, t.setting.payout(NATURAL), reason="a natural")
        del hands.hands[box]


def settle(t: Round) -> Procedure:
    """Expose and compare each hand from the right; losers go at once, then winners are paid."""
    hands = t.state.play
    winners: list[tuple[int, str]] = []
    dealer = rank_cards([*t.hand(DEALER), *t.hand(COMMUNITY_AREA)], WHEEL)
    for box in hands.counterclockwise():
        kept = yield from turn_up_hand(t, hands, box, cite="21.8(k)")
        player = rank_cards([*kept, *t.hand(COMMUNITY_AREA)], WHEEL)
        found = result(player, dealer)
        told = f"{describe(player)} against {describe(dealer)}"
        if found == WINS:
            t.announce(f"Position {box} wins with {told}", cite="21.8(k)")
            winners.append((box, told))
            continue
        called = "has a copy hand and loses" if found == COPY else "loses"
        t.announce(f"Position {box} {called} with {told}", cite="21.8(k)")
        reason = f"a copy hand, {told}" if found == COPY else told
        wager = its_wager(t, FAST_ACTION, box)
        MATCH_PLAY.settle(t, (yield from t.lose(wager, cite="21.8(l)", reason=reason)))
        take_hand(t, box, reason=SETTLED, cite="21.8(l)")
    for box, told in winners:
        is_paid_more = box in hands.naturals
        if is_paid_more:
            t.turn_up(seat_name(box), THROWN, cite="21.8(n)")
        paid = t.setting.payout(NATURAL if is_paid_more else FAST_ACTION)
        reason = f"a natural, {told}" if is_paid_more else told
        yield from pay(t, box, paid, reason=reason)


def pay(t: Round, box: int, paid: Payout, *, reason: str) -> Procedure:
    """Pay a wager, and then collect the cards of that player."""  # 21.8(m), (n)
    wager = its_wager(t, FAST_ACTION, box)
    MATCH_PLAY.settle(t, (yield from t.win(wager, paid, reason=reason)))
    take_hand(t, box, reason=SETTLED, cite="21.8(n)")

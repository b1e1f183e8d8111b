"""Boston 5 stud poker: the round at the table, in the order of the regulation."""

from functools import partial

from chapter47.families.showdown.comparison import ALWAYS, LOSES, WINS, meet
from chapter47.families.showdown.dealing import deal_hands, hands_in_play, look_at_hands
from chapter47.families.showdown.decks import open_table, put_stub_away, shuffle
from chapter47.families.showdown.limits import post_sign
from chapter47.families.showdown.settlement import bonus_on_ante
from chapter47.families.showdown.turns import (
    SETTLEMENT,
    ask_hand,
    fold_hand,
    go_on,
    its_wager,
    to_fold,
    to_go_on,
    turn_up_cards,
    turn_up_hand,
)
from chapter47.games.boston_5_stud.rules import FIRST_CARDS, LAST_CARDS, rank_five
from chapter47.games.boston_5_stud.state import DECK, Round
from chapter47.games.boston_5_stud.wagers import (
    ANTE,
    ANTE_BONUS,
    FIRST,
    LIMIT,
    OPTIONAL_BONUS,
    SECOND,
    earned,
    take_wagers,
    told_limit,
)
from chapter47.money import Cents
from chapter47.ranking.words import describe
from chapter47.table import DEALER, Option, Procedure, Wager, seat_name
from chapter47.table.beside import wager_at
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.side_wagers import (
    pay_amount_within_limit,
    pay_within_limit,
    settle_side_wager,
)

PLACE_SECOND, FOLD = "second_wager", "fold"
FORFEITED = (ANTE, FIRST)
"""What a player loses who folds."""
DEALS = {MANUAL_SHOE: "24.7", FROM_THE_HAND: "24.8", AUTOMATED_SHOE: "24.9"}
"""The section by which cards are dealt."""
NOT_PAID = "less than a pair"


def play(t: Round) -> Procedure:
    """One round of Boston 5 stud poker."""
    cards = t.state.cards
    t.settled_stands = True  # 24.12
    t.state.have_decided = False
    t.state.payouts.clear()
    post_sign(t, told_limit(t.setting), cite="24.11(e)")
    yield from open_table(t, cards, DECK)  # 24.3
    yield from shuffle(t, cards, DECK)  # 24.4
    yield from take_wagers(t)  # 24.6
    if not t.wagers():
        return
    t.announce("No more bets", cite="24.6")
    hands = t.state.play = hands_in_play(t)
    yield from deal_first(t)  # 24.7 to 24.9
    look_at_hands(t, hands, cite="24.10")
    yield from settle_optional_bonus(t)  # 24.10, 24.11(d)
    yield from decide(t)  # 24.10
    if hands.hands:
        yield from deal_last(t)
    yield from put_stub_away(t, cards, DECK)
    if hands.hands:
        yield from turn_up_dealer(t)
        yield from settle(t)
    t.collect_cards(cite="24.10(g)")


def deal_first(t: Round) -> Procedure:
    """Three cards face down to every player with an ante and first wager, and to the dealer."""
    way = t.state.cards.deal
    cite = DEALS[way]
    yield from deal_hands(t, t.state.play, way, FIRST_CARDS, dealer=FIRST_CARDS, cite=cite)


def deal_last(t: Round) -> Procedure:
    """Two more to every player who has not folded, and to the dealer, who has five in the end."""
    way = t.state.cards.deal
    yield from deal_hands(
        t,
        t.state.play,
        way,
        LAST_CARDS,
        dealer=LAST_CARDS,
        cite=DEALS[way],
        again="24.12(d)",
        after=FIRST_CARDS,
    )


def settle_optional_bonus(t: Round) -> Procedure:
    """Whoever has a pair or better shows his three cards and is paid; else the wager is lost."""
    t.phase = SETTLEMENT
    for box in t.state.play.clockwise():
        wager = wager_at(t, OPTIONAL_BONUS.name, box)
        if wager is None:
            continue
        kind = OPTIONAL_BONUS.paid(t.setting, t.hand(seat_name(box)))
        if kind is not None:
            t.turn_up(seat_name(box), cite="24.10")
        yield from settle_side_wager(t, wager, kind, lost_by="24.10", why=NOT_PAID)


def decide(t: Round) -> Procedure:
    """From the dealer's left each player folds or places the second wager."""
    hands = t.state.play
    for box in hands.clockwise():
        if box not in hands.hands:
            continue  # meanwhile void
        first = its_wager(t, FIRST, box)
        action = yield from ask_hand(
            t, hands, box, partial(choices, t, first), text="second wager or fold", cite="24.10"
        )
        if action is None:
            continue
        if action.name == FOLD:
            yield from fold_hand(t, hands, box, FORFEITED, cite="24.10")
        else:
            go_on(t, hands, first, SECOND, t.stake(first), cite="24.10")
    t.state.have_decided = True


def choices(t: Round, first: Wager) -> list[Option]:
    """What is open to the player of a hand: a second wager as high as the first, or to fold."""
    hands, stake, label = t.state.play, t.stake(first), "place the second wager of"
    return [
        *to_go_on(t, hands, first, PLACE_SECOND, stake, label=label, cite="24.10"),
        to_fold(t, hands, first.box, FOLD, FORFEITED, cite="24.1[fold]"),
    ]


def turn_up_dealer(t: Round) -> Procedure:
    """The dealer turns up five cards."""
    cards = yield from turn_up_cards(t, DEALER, "the dealer's cards", cite="24.10")
    t.announce(f"The dealer has {describe(rank_five(cards))}", cite="24.10")


def settle(t: Round) -> Procedure:
    """From the dealer's right each hand is turned up and settled."""
    hands, theirs = t.state.play, rank_five(t.hand(DEALER))
    for box in hands.counterclockwise():
        cards = yield from turn_up_hand(t, hands, box, cite="24.10")
        if not cards:
            continue
        ante = its_wager(t, ANTE, box)
        stake, mine = t.stake(ante), rank_five(cards)
        told = f"{describe(mine)} against {describe(theirs)}"
        yield from settle_against_dealer(t, ante, meet(mine, theirs, ALWAYS), told)
        yield from pay_ante_bonus(t, ante, stake, earned(t.setting, cards))


def settle_against_dealer(t: Round, ante: Wager, result: int, told: str) -> Procedure:
    """First and second wager win, lose or are returned; the ante is lost or returned."""
    box = ante.box
    for name in (FIRST, SECOND):
        wager = its_wager(t, name, box)
        if result == WINS:
            pays, paid = t.setting.payout(name), t.state.payouts[box]
            yield from pay_within_limit(t, paid, wager, pays, limit=LIMIT, reason=told)
        elif result == LOSES:
            yield from t.lose(wager, cite="24.10", reason=told)
        else:
            yield from t.push(wager, cite="24.10(f)", reason=told)
    if result == LOSES:
        yield from t.lose(ante, cite="24.10", reason=told)
    else:
        cite = "24.10" if result == WINS else "24.10(f)"
        yield from t.push(ante, cite=cite, reason=told)


def pay_ante_bonus(t: Round, ante: Wager, stake: Cents, on: str | None) -> Procedure:
    """Pay the ante bonus of a hand that earns one, on what lay on the ante, whoever has won."""
    if on is None:
        return
    bonus = bonus_on_ante(t, ante, stake, ANTE_BONUS, on)
    paid = t.state.payouts[ante.box]
    yield from pay_amount_within_limit(
        t, paid, bonus.wager, bonus.due, limit=LIMIT, cite=bonus.cite, reason=bonus.reason
    )

"""Caribbean stud poker: the round at the table, in the order of the regulation."""

from functools import partial

from chapter47.families.showdown.comparison import WINS, meet
from chapter47.families.showdown.dealing import deal_hands, hands_in_play, look_at_hands
from chapter47.families.showdown.decks import open_table, put_stub_away, shuffle
from chapter47.families.showdown.settlement import settle_ante, settle_raise, tell_dealers_hand
from chapter47.families.showdown.turns import (
    ask_hand,
    fold_hand,
    go_on,
    its_wager,
    to_go_on,
    turn_up_cards,
    turn_up_hand,
)
from chapter47.games.caribbean_stud.progressive import lock_out, settle_progressive
from chapter47.games.caribbean_stud.rules import CARDS, rank_five
from chapter47.games.caribbean_stud.state import DECK, Round
from chapter47.games.caribbean_stud.wagers import (
    ANTE,
    BET,
    MATCH_PLAY,
    bet_payout,
    plays_from,
    take_wagers,
)
from chapter47.ranking.words import describe
from chapter47.table import DEALER, Option, Procedure, Wager
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.progressives import lit_at
from chapter47.table.side_wagers import pay_within_limit

MAKE_BET, FOLD = "make_bet", "fold"
DEALS = {MANUAL_SHOE: "16.7", FROM_THE_HAND: "16.8", AUTOMATED_SHOE: "16.9"}
"""The section by which cards are dealt."""
LIMIT = "bet"


def play(t: Round) -> Procedure:
    """One round of Caribbean stud poker."""
    cards = t.state.cards
    yield from open_table(t, cards, DECK)  # 16.3
    yield from shuffle(t, cards, DECK)  # 16.4
    yield from take_wagers(t)  # 16.6
    if not t.wagers():
        return
    t.announce("No more bets", cite="16.6")
    hands = t.state.play = hands_in_play(t)
    t.state.shares = {}
    yield from lock_out(t)  # 16.6, 16.11
    cite = DEALS[cards.deal]
    yield from deal_hands(t, hands, cards.deal, CARDS, dealer=CARDS, cite=cite, again="16.13")
    turn_up_last_card(t, cite=cite)
    yield from put_stub_away(t, cards, DECK)  # 16.7 to 16.9
    yield from decide(t)  # 16.10
    if hands.hands:
        yield from turn_up_dealer(t)
        yield from settle(t)
    t.collect_cards(cite="16.10")


def turn_up_last_card(t: Round, *, cite: str) -> None:
    """The last of the dealer's cards is turned face up; the others are the hole cards."""
    t.expose([dealt for dealt in t.dealt if dealt.to == DEALER][-1], cite=cite)


def decide(t: Round) -> Procedure:
    """From the dealer's left each player makes the bet wager or folds."""
    hands = t.state.play
    look_at_hands(t, hands, cite="16.10")
    for box in hands.clockwise():
        if box not in hands.hands:
            continue  # meanwhile void or dead
        ante = its_wager(t, ANTE, box)
        action = yield from ask_hand(
            t, hands, box, partial(choices, t, ante), text="bet or fold", cite="16.10"
        )
        if action is None:
            continue
        if action.name == FOLD:
            yield from give_up(t, box, cite="16.10", reason="the player folds")
        else:
            go_on(t, hands, ante, BET, bet_of(t, ante), cite="16.10")


def bet_of(t: Round, ante: Wager) -> int:
    """The one amount that a bet wager may have."""
    return t.stake(ante) * t.setting.number("bet_in_antes")  # 16.1


def choices(t: Round, ante: Wager) -> list[Option]:
    """What is open to the player of a hand: a bet of twice the ante, or to fold."""
    lit = lit_at(t, ante.box)
    lost = t.stake(ante) + (t.lit[lit] if lit else 0)
    label, bet = "make the bet wager of", bet_of(t, ante)
    return [
        *to_go_on(t, t.state.play, ante, MAKE_BET, bet, label=label, cite="16.10"),
        Option(FOLD, label="fold", cite="16.10", gives_up=lost, is_careful=True),
    ]


def give_up(t: Round, box: int, *, cite: str, reason: str) -> Procedure:
    """Collect all wagers of a hand that is folded or dead, and its cards."""
    lit = lit_at(t, box)
    if lit is not None:
        t.lose_progressive(lit, cite=cite, reason=reason)
    yield from fold_hand(t, t.state.play, box, (ANTE, BET), cite=cite)


def turn_up_dealer(t: Round) -> Procedure:
    """The dealer turns up the hole cards and says whether the hand plays."""
    cards = yield from turn_up_cards(t, DEALER, "the dealer's hole cards", cite="16.10")
    value = rank_five(cards)
    tell_dealers_hand(t, describe(value), value, plays_from(t.setting), cite="16.10")


def settle(t: Round) -> Procedure:
    """From the dealer's right each hand is turned up and settled: ante, bet, progressive."""
    hands, theirs = t.state.play, rank_five(t.hand(DEALER))
    for box in hands.counterclockwise():
        cards = yield from turn_up_hand(t, hands, box, cite="16.10")
        if not cards:
            continue
        ante, bet = its_wager(t, ANTE, box), its_wager(t, BET, box)
        mine = rank_five(cards)
        result = meet(mine, theirs, plays_from(t.setting))
        told = f"{describe(mine)} against {describe(theirs)}"
        settled = yield from settle_ante(t, ante, result, told=told, settled="16.10")
        MATCH_PLAY.settle(t, settled)  # 16.6
        yield from settle_raise(t, bet, result, told=told, settled="16.10")
        if result == WINS:
            paid = bet_payout(t.setting, mine)
            yield from pay_within_limit(t, hands.payouts, bet, paid, limit=LIMIT, reason=told)
        yield from settle_progressive(t, box, cards)

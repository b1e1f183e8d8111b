"""Three card poker: the round at the table, in the order of the regulation."""

from functools import partial

from chapter47.families.showdown.comparison import WINS, meet
from chapter47.families.showdown.dealing import deal_hands, hands_in_play, look_at_hands
from chapter47.families.showdown.decks import open_table, put_stub_away, shuffle
from chapter47.families.showdown.settlement import (
    bonus_on_ante,
    settle_ante,
    settle_raise,
    tell_dealers_hand,
)
from chapter47.families.showdown.turns import (
    ask_hand,
    fold_hand,
    go_on,
    to_fold,
    to_go_on,
    turn_up_cards,
    turn_up_hand,
)
from chapter47.games.three_card_poker.rules import CARDS
from chapter47.games.three_card_poker.state import DECK, Round
from chapter47.games.three_card_poker.wagers import (
    ANTE,
    ANTE_BONUS,
    PAIR_PLUS,
    PLAY,
    PRIME,
    SIX_CARD_BONUS,
    earned,
    plays_from,
    take_wagers,
)
from chapter47.ranking.three import describe_three, rank_three_cards
from chapter47.table import DEALER, Option, Procedure, Wager
from chapter47.table.beside import wager_at
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.side_wagers import settle_side_wager

MAKE_PLAY, FOLD = "play", "fold"
FORFEITED = (ANTE, PAIR_PLUS.name)
"""What a player loses who folds."""
DEALS = {MANUAL_SHOE: "20.7", FROM_THE_HAND: "20.8", AUTOMATED_SHOE: "20.9"}
"""The section by which cards are dealt."""
NOT_PAID = "nothing that is paid"


def play(t: Round) -> Procedure:
    """One round of three card poker."""
    cards = t.state.cards
    yield from open_table(t, cards, DECK)  # 20.4
    yield from shuffle(t, cards, DECK)  # 20.5
    yield from take_wagers(t)  # 20.6
    if not t.wagers():
        return
    t.announce("No more bets", cite="20.6")
    hands = t.state.play = hands_in_play(t)
    cite = DEALS[cards.deal]
    yield from deal_hands(t, hands, cards.deal, CARDS, dealer=CARDS, cite=cite, again="20.12")
    yield from put_stub_away(t, cards, DECK)  # 20.7 to 20.9
    yield from decide(t)  # 20.10
    if hands.hands:
        yield from turn_up_dealer(t)
        yield from settle(t)
    t.collect_cards(cite="20.10")


def decide(t: Round) -> Procedure:
    """From the dealer's left each player with an ante makes the play wager or folds."""
    hands = t.state.play
    look_at_hands(t, hands, cite="20.10")
    for box in hands.clockwise():
        ante = wager_at(t, ANTE, box)
        if ante is None:
            continue  # who has made pair plus alone decides nothing
        action = yield from ask_hand(
            t, hands, box, partial(choices, t, ante), text="play or fold", cite="20.10"
        )
        if action is None:
            continue
        if action.name == FOLD:
            yield from fold_hand(t, hands, box, FORFEITED, cite="20.10")
        else:
            go_on(t, hands, ante, PLAY, t.stake(ante), cite="20.10")


def choices(t: Round, ante: Wager) -> list[Option]:
    """What is open to the player of a hand: a play wager as high as the ante, or to fold."""
    hands, stake, label = t.state.play, t.stake(ante), "make the play wager of"
    return [
        *to_go_on(t, hands, ante, MAKE_PLAY, stake, label=label, cite="20.10"),
        to_fold(t, hands, ante.box, FOLD, FORFEITED, cite="20.10"),
    ]


def turn_up_dealer(t: Round) -> Procedure:
    """The dealer turns up three cards and says whether they play."""
    cards = yield from turn_up_cards(t, DEALER, "the dealer's cards", cite="20.10")
    value = rank_three_cards(cards)
    tell_dealers_hand(t, describe_three(value), value, plays_from(t.setting), cite="20.10")


def settle(t: Round) -> Procedure:
    """From the dealer's right each hand is turned up and all its wagers are settled."""
    hands, dealer = t.state.play, t.hand(DEALER)
    for box in hands.counterclockwise():
        if box not in hands.folded:
            cards = yield from turn_up_hand(t, hands, box, cite="20.10")
            if not cards:
                continue
            yield from settle_against_dealer(t, box, cards, dealer)
            pair_plus = wager_at(t, PAIR_PLUS.name, box)
            if pair_plus is not None:
                kind = PAIR_PLUS.paid(t.setting, cards)
                yield from settle_side_wager(t, pair_plus, kind, lost_by="20.10", why=NOT_PAID)
        yield from settle_with_dealers_cards(t, box, dealer)


def settle_against_dealer(t: Round, box: int, cards: list[int], dealer: list[int]) -> Procedure:
    """Settle ante and play wager, and pay the ante bonus whatever the dealer holds."""
    ante, raised = wager_at(t, ANTE, box), wager_at(t, PLAY, box)
    if ante is None or raised is None:
        return
    mine, theirs = rank_three_cards(cards), rank_three_cards(dealer)
    result = meet(mine, theirs, plays_from(t.setting))
    told = f"{describe_three(mine)} against {describe_three(theirs)}"
    stake = t.stake(ante)
    yield from settle_ante(t, ante, result, told=told, settled="20.10")
    yield from settle_raise(t, raised, result, told=told, settled="20.10")
    if result == WINS:
        yield from t.win(raised, t.setting.payout(PLAY), reason=told)
    yield from pay_ante_bonus(t, ante, stake, cards)


def pay_ante_bonus(t: Round, ante: Wager, stake: int, cards: list[int]) -> Procedure:
    """Pay the ante bonus of a hand that earns one, on what lay on the ante."""
    on = earned(t.setting, cards)
    if on is None:
        return
    bonus = bonus_on_ante(t, ante, stake, ANTE_BONUS, on)
    yield from t.pay_amount(bonus.wager, bonus.due, cite=bonus.cite, reason=bonus.reason)


def settle_with_dealers_cards(t: Round, box: int, dealer: list[int]) -> Procedure:
    """Settle the wagers on the player's and the dealer's cards together, of folded hands too."""
    six, prime = wager_at(t, SIX_CARD_BONUS.name, box), wager_at(t, PRIME.name, box)
    if six is None and prime is None:
        return
    cards = t.turn_up(f"seat:{box}", cite="20.11")
    if six is not None:
        kind = SIX_CARD_BONUS.paid(t.setting, [*cards, *dealer])
        yield from settle_side_wager(t, six, kind, lost_by="20.11", why=NOT_PAID)
    if prime is not None:
        colours = PRIME.paid(t.setting, cards, dealer)
        yield from settle_side_wager(t, prime, colours, lost_by="20.11", why=NOT_PAID)

"""Four card poker: the round at the table, in the order of the regulation."""

from collections.abc import Iterator
from functools import partial

from chapter47.families.showdown.comparison import ALWAYS, LOSES, meet
from chapter47.families.showdown.dealing import deal_hands, hands_in_play, look_at_hands
from chapter47.families.showdown.decks import open_table, put_stub_away, shuffle
from chapter47.families.showdown.settlement import bonus_on_ante
from chapter47.families.showdown.turns import (
    ask_hand,
    fold_hand,
    go_on,
    to_fold,
    turn_up_cards,
    turn_up_hand,
    which_hand,
)
from chapter47.games.four_card_poker.rules import CARDS, DEALER_CARDS
from chapter47.games.four_card_poker.state import DECK, Round
from chapter47.games.four_card_poker.wagers import (
    ACES_UP,
    ANTE,
    BONUS,
    MATCH_PLAY,
    PLAY,
    earned,
    take_wagers,
)
from chapter47.money import DOLLAR, Cents, dollars
from chapter47.ranking.four import best_four, describe_four
from chapter47.table import DEALER, Amount, Objection, Option, Procedure, Wager
from chapter47.table.beside import wager_at
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.side_wagers import settle_side_wager

MAKE_PLAY, FOLD = "play", "fold"
DEALS = {MANUAL_SHOE: "27.7", FROM_THE_HAND: "27.8", AUTOMATED_SHOE: "27.9"}
"""The section by which cards are dealt."""


def play(t: Round) -> Procedure:
    """One round of four card poker."""
    cards = t.state.cards
    yield from open_table(t, cards, DECK)  # 27.4
    yield from shuffle(t, cards, DECK)  # 27.5
    yield from take_wagers(t)  # 27.6
    if not t.wagers():
        return
    t.announce("No more bets", cite="27.6(d)")
    hands = t.state.play = hands_in_play(t)
    cite = DEALS[cards.deal]
    yield from deal_hands(
        t, hands, cards.deal, CARDS, dealer=DEALER_CARDS, cite=cite, again="27.12"
    )
    t.expose([dealt for dealt in t.dealt if dealt.to == DEALER][-1], cite=cite)
    yield from put_stub_away(t, cards, DECK)  # 27.7 to 27.9
    yield from decide(t)  # 27.10
    if hands.hands:
        yield from turn_up_dealer(t)
        yield from settle(t)
    t.collect_cards(cite="27.10")


def decide(t: Round) -> Procedure:
    """From the dealer's left each player with an ante plays for one to three antes or folds."""
    hands = t.state.play
    look_at_hands(t, hands, cite="27.10")
    for box in hands.clockwise():
        ante = wager_at(t, ANTE, box)
        if ante is None:
            continue  # void meanwhile, or aces up alone, which decides nothing
        action = yield from ask_hand(
            t, hands, box, partial(choices, t, ante), text="play or fold", cite="27.10"
        )
        if action is None:
            continue
        if action.name == FOLD:
            yield from fold_hand(t, hands, box, (ANTE,), cite="27.10")
        else:
            go_on(t, hands, ante, PLAY, action.args["amount"], cite="27.10")


def choices(t: Round, ante: Wager) -> list[Option]:
    """What is open to the player of a hand: a play wager of one to three antes, or to fold."""
    stake, hands = t.stake(ante), t.state.play
    fold = to_fold(t, hands, ante.box, FOLD, (ANTE,), cite="27.10")
    antes = range(1, t.setting.number("most_antes") + 1)  # 27.1
    most = min(antes[-1] * stake, t.rack(ante.seat))
    if most < stake:
        return [fold]
    step = t.setting.number("play_step") * DOLLAR
    named = tuple((told_antes(n), n * stake) for n in antes if n * stake <= most)
    room = max(named[-1][1], stake + (most - stake) // step * step)
    by = t.setting.limit(ANTE).step
    make = Option(
        MAKE_PLAY,
        label="make the play wager, one to three antes",
        cite="27.10",
        fixed=which_hand(hands, ante.box),
        fields={"amount": Amount(stake, room, by, ("27.1", "27.1", "27.6(a)1"), named)},
        check=lambda action: out_of_step(action.args["amount"], stake, step),
    )
    return [make, fold]


def told_antes(antes: int) -> str:
    """So many antes, in words.

    >>> told_antes(1), told_antes(3)
    ('1 ante', '3 antes')
    """
    return f"{antes} ante{'s' if antes > 1 else ''}"


def out_of_step(amount: Cents, ante: Cents, step: Cents) -> Iterator[Objection]:
    """Object to a play wager that is neither whole antes nor in steps from one ante up."""
    if amount % ante and (amount - ante) % step:
        message = f"{dollars(amount)} is not in steps of {dollars(step)} from one ante up"
        yield Objection("step", message, "27.6(a)1")


def turn_up_dealer(t: Round) -> Procedure:
    """The dealer turns up the other cards, of which the best four play."""
    cards = yield from turn_up_cards(t, DEALER, "the dealer's cards", cite="27.10")
    t.announce(f"The dealer has {describe_four(best_four(cards))}", cite="27.10")


def settle(t: Round) -> Procedure:
    """From the dealer's right each hand is turned up and all its wagers are settled."""
    hands, theirs = t.state.play, best_four(t.hand(DEALER))
    for box in hands.counterclockwise():
        cards = yield from turn_up_hand(t, hands, box, cite="27.10")
        if not cards:
            continue
        if box not in hands.folded:
            yield from settle_against_dealer(t, box, cards, theirs)
        aces_up = wager_at(t, ACES_UP.name, box)
        if aces_up is not None:
            kind = ACES_UP.paid(t.setting, cards)
            why = "less than a pair of aces"
            yield from settle_side_wager(t, aces_up, kind, lost_by="27.10", why=why)


def settle_against_dealer(t: Round, box: int, cards: list[int], theirs: int) -> Procedure:
    """Settle ante and play wager, equal hands winning, and pay the automatic bonus."""
    ante, raised = wager_at(t, ANTE, box), wager_at(t, PLAY, box)
    if ante is None or raised is None:
        return
    mine, stake = best_four(cards), t.stake(ante)
    told = f"{describe_four(mine)} against {describe_four(theirs)}"
    for wager in (ante, raised):
        if meet(mine, theirs, ALWAYS) == LOSES:
            settled = yield from t.lose(wager, cite="27.10", reason=told)
        else:
            paid = t.setting.payout(wager.name)
            settled = yield from t.win(wager, paid, reason=told)
        MATCH_PLAY.settle(t, settled)  # 27.6(b)
    yield from pay_bonus(t, ante, stake, cards)


def pay_bonus(t: Round, ante: Wager, stake: int, cards: list[int]) -> Procedure:
    """Pay the automatic bonus of a hand that earns one, on what lay on the ante."""
    on = earned(t.setting, cards)
    if on is None:
        return
    bonus = bonus_on_ante(t, ante, stake, BONUS, on)
    yield from t.pay_amount(bonus.wager, bonus.due, cite=bonus.cite, reason=bonus.reason)

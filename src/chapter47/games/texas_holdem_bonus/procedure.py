"""Texas hold 'em bonus poker: the round at the table, in the order of the regulation."""

from functools import partial

from chapter47.families.showdown.dealing import deal_hands, hands_in_play, look_at_hands
from chapter47.families.showdown.decks import open_table, put_stub_away, shuffle
from chapter47.families.showdown.turns import (
    EXPOSURE,
    ask_hand,
    fold_hand,
    its_wager,
    to_fold,
    to_go_on,
    turn_up_cards,
    turn_up_hand,
)
from chapter47.games.texas_holdem_bonus.rules import (
    FLOP,
    LOSES,
    OWN,
    RIVER,
    TIES,
    TURN,
    WHEEL,
    WINS_PAID,
    are_aces,
    result,
)
from chapter47.games.texas_holdem_bonus.state import DECK, Round
from chapter47.games.texas_holdem_bonus.wagers import (
    ANTE,
    BONUS,
    FLOP_WAGER,
    LATER,
    LIMIT,
    RIVER_WAGER,
    TURN_WAGER,
    antes_of,
    least_paid,
    take_wagers,
)
from chapter47.money import Cents
from chapter47.ranking.high import rank_cards
from chapter47.ranking.words import describe
from chapter47.table import DEALER, Option, Procedure, Wager, seat_name
from chapter47.table.beside import wager_at
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.side_wagers import pay_within_limit, settle_within_limit

MAKE_FLOP, MAKE_TURN, MAKE_RIVER = "make_flop_wager", "make_turn_wager", "make_river_wager"
FOLD, CHECK = "fold", "check"
MAKES = {FLOP_WAGER: MAKE_FLOP, TURN_WAGER: MAKE_TURN, RIVER_WAGER: MAKE_RIVER}
STAGES = {FLOP: "the flop", TURN: "the turn card", RIVER: "the river card"}
"""What is dealt for all, by how many cards lie there then."""
COMMUNITY_AREA = "community"
DEALS = {MANUAL_SHOE: "28.7", FROM_THE_HAND: "28.8", AUTOMATED_SHOE: "28.9"}
"""The section by which cards are dealt."""
BURN = "burn"
"""The phase in which a card is burned before a stage."""
NOT_PAID = "nothing that is paid"


class BurnOmitted(Exception):
    """No card was burned before a stage."""


def play(t: Round) -> Procedure:
    """One round of Texas hold 'em bonus poker."""
    cards = t.state.cards
    yield from open_table(t, cards, DECK)  # 28.4
    yield from shuffle(t, cards, DECK)  # 28.5
    yield from take_wagers(t)  # 28.6
    if not t.wagers():
        return
    t.announce("No more bets", cite="28.6")
    hands = t.state.play = hands_in_play(t)
    cite = DEALS[cards.deal]
    yield from deal_hands(t, hands, cards.deal, OWN, dealer=OWN, cite=cite, again="28.12")
    yield from fold_or_go_on(t)  # 28.10
    if hands.raised:
        yield from deal_stage(t, FLOP)
        yield from check_or_wager(t, TURN_WAGER, after=FLOP)
        yield from deal_stage(t, TURN)
        yield from check_or_wager(t, RIVER_WAGER, after=TURN)
        yield from deal_stage(t, RIVER)
    yield from put_stub_away(t, cards, DECK)  # 28.9
    yield from turn_up_dealer(t)
    yield from settle(t)  # 28.10, 28.11
    t.collect_cards(cite="28.10")


def fold_or_go_on(t: Round) -> Procedure:
    """From the dealer's left each player folds or makes the flop wager."""
    hands = t.state.play
    look_at_hands(t, hands, cite="28.10")
    for box in hands.clockwise():
        ante = its_wager(t, ANTE, box)
        action = yield from ask_hand(
            t, hands, box, partial(first_choices, t, ante), text="fold or go on", cite="28.10"
        )
        if action is None:
            continue
        if action.name == FOLD:
            yield from fold_hand(t, hands, box, forfeited(t), cite="28.10")
        else:
            hands.raised.add(box)
            _follow(t, ante, FLOP_WAGER)


def check_or_wager(t: Round, name: str, *, after: int) -> Procedure:
    """In the same order each player still in checks or wagers, unless the next card lies there."""
    hands = t.state.play
    for box in hands.clockwise():
        if box in hands.folded or len(t.hand(COMMUNITY_AREA)) > after:
            continue
        ante = its_wager(t, ANTE, box)
        action = yield from ask_hand(
            t,
            hands,
            box,
            partial(later_choices, t, ante, name),
            text=f"check or make the {name} wager",
            cite="28.10",
        )
        if action is not None and action.name == MAKES[name]:
            _follow(t, ante, name)


def first_choices(t: Round, ante: Wager) -> list[Option]:
    """What is open to a player before the flop: to fold, or to wager twice the ante."""
    fold = to_fold(t, t.state.play, ante.box, FOLD, forfeited(t), cite="28.10")
    return [*_make(t, ante, FLOP_WAGER), fold]


def later_choices(t: Round, ante: Wager, name: str) -> list[Option]:
    """What is open to a player who went on: to check, or to wager as much as the ante."""
    check = Option(CHECK, label="check", cite="28.10", is_careful=True)
    return [*_make(t, ante, name), check]


def forfeited(t: Round) -> tuple[str, ...]:
    """What a player loses who folds."""
    if t.setting.option("bonus_after_fold") == "forfeited":
        return (ANTE, BONUS.name)
    return (ANTE,)


def _make(t: Round, ante: Wager, name: str) -> list[Option]:
    """A later wager, where the player has the chips for it."""
    hands, stake, label = t.state.play, _stake(t, ante, name), f"make the {name} wager of"
    return to_go_on(t, hands, ante, MAKES[name], stake, label=label, cite="28.6")


def _follow(t: Round, ante: Wager, name: str) -> None:
    t.place(Wager(ante.seat, name), _stake(t, ante, name), cite="28.6")


def _stake(t: Round, ante: Wager, name: str) -> Cents:
    return t.stake(ante) * antes_of(t.setting, name)


def deal_stage(t: Round, cards: int) -> Procedure:
    """Burn a card and deal for all until so many lie there, unless they do already."""
    if len(t.hand(COMMUNITY_AREA)) >= cards:
        return
    if t.setting.option("burns"):
        t.phase = BURN
        try:
            yield from t.burn(t.setting.number("burned"), cite="28.10")
        except BurnOmitted:
            t.announce(f"No card was burned before {STAGES[cards]}; it stands", cite="28.12")
    t.phase = DEAL
    while len(t.hand(COMMUNITY_AREA)) < cards:
        yield from t.deal(COMMUNITY_AREA, cite="28.10")


def turn_up_dealer(t: Round) -> Procedure:
    """The dealer's cards are turned up, after nothing but folds only if a bonus depends on it."""
    hands = t.state.play
    t.phase = EXPOSURE
    aces = [w for w in t.wagers(BONUS.name) if are_aces(t.hand(seat_name(w.box)))]
    if not hands.raised and not aces:
        return
    cards = yield from turn_up_cards(t, DEALER, "the dealer's cards", cite="28.10")
    if hands.raised:
        told = describe(rank_cards([*cards, *t.hand(COMMUNITY_AREA)], WHEEL))
        t.announce(f"The dealer has {told}", cite="28.10")


def settle(t: Round) -> Procedure:
    """From the dealer's right each hand is turned up and all its wagers are settled."""
    hands = t.state.play
    dealer = [dealt.card for dealt in t.dealt if dealt.to == DEALER and dealt.face_up]
    for box in hands.counterclockwise():
        own = yield from turn_up_hand(t, hands, box, cite="28.10")
        if not own:
            continue
        if box not in hands.folded:
            yield from settle_against_dealer(t, box, own, dealer)
        yield from settle_bonus(t, box, own, dealer)


def settle_against_dealer(t: Round, box: int, own: list[int], dealer: list[int]) -> Procedure:
    """Compare the best five cards of player and dealer; settle the ante and what followed it."""
    shared = t.hand(COMMUNITY_AREA)
    mine, theirs = rank_cards([*own, *shared], WHEEL), rank_cards([*dealer, *shared], WHEEL)
    found = result(mine, theirs, least_paid(t.setting))
    told = f"{describe(mine)} against {describe(theirs)}"
    for name in (ANTE, *LATER):
        wager = wager_at(t, name, box)
        if wager is None:
            continue
        if found == LOSES:
            yield from t.lose(wager, cite="28.10", reason=told)
        elif found == TIES:
            yield from t.push(wager, cite="28.10", reason=told)
        elif name == ANTE and found != WINS_PAID:
            why = f"{told}; the ante pays with a {t.setting.option('ante_pays')}"
            yield from t.push(wager, cite="28.11", reason=why)
        else:
            pays = t.setting.payout(name)
            yield from pay_within_limit(
                t, t.state.play.payouts, wager, pays, limit=LIMIT, reason=told
            )


def settle_bonus(t: Round, box: int, own: list[int], dealer: list[int]) -> Procedure:
    """Settle the wager on the player's two cards, whoever has won the hand."""
    wager = wager_at(t, BONUS.name, box)
    if wager is None:
        return
    kind, paid = BONUS.paid(t.setting, own, dealer), t.state.play.payouts
    yield from settle_within_limit(t, paid, wager, kind, limit=LIMIT, lost_by="28.11", why=NOT_PAID)

"""Double cross poker: the round at the table, in the order of the regulation."""

from collections.abc import Sequence
from functools import partial

from chapter47.families.showdown.dealing import deal_hands, hands_in_play, look_at_hands
from chapter47.families.showdown.decks import open_table, put_stub_away, shuffle
from chapter47.families.showdown.turns import (
    EXPOSURE,
    ask_hand,
    fold_hand,
    its_wager,
    to_fold,
    turn_up_cards,
    turn_up_hand,
)
from chapter47.games.double_cross_poker.arms import (
    ARM_NAMES,
    SIDES_OF,
    best_hand,
    binds,
    dealers_hand,
    players_hand,
    shown_first,
)
from chapter47.games.double_cross_poker.rules import (
    COMMUNITY,
    FAR,
    HORIZONTAL,
    LOSES,
    OWN,
    PLACES,
    RAISED,
    TIES,
    VERTICAL,
    result,
)
from chapter47.games.double_cross_poker.state import DECK, Round
from chapter47.games.double_cross_poker.wagers import ANTE, LIMIT, RAISE, THREE_CARD, take_wagers
from chapter47.money import Cents, dollars
from chapter47.ranking.words import describe
from chapter47.table import DEALER, Option, Procedure, Wager
from chapter47.table.beside import wager_at
from chapter47.table.cards.deals import DEAL
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.side_wagers import pay_within_limit, settle_within_limit

FOLD, RAISE_EITHER = "fold", "raise"
RAISE_VERTICAL, RAISE_HORIZONTAL = "raise_vertical", "raise_horizontal"
RAISES = {
    RAISE_VERTICAL: VERTICAL,
    RAISE_HORIZONTAL: HORIZONTAL,
    RAISE_EITHER: HORIZONTAL,
}
"""The arm on whose side raises lie; where a player is bound to none they lie at both hands."""
COMMUNITY_AREA = "community"
DEALS = {MANUAL_SHOE: "25.7", FROM_THE_HAND: "25.8", AUTOMATED_SHOE: "25.9"}
"""The section by which cards are dealt."""
NOT_PAID = "nothing that is paid"


def play(t: Round) -> Procedure:
    """One round of double cross poker."""
    cards = t.state.cards
    t.state.arms = {}
    yield from open_table(t, cards, DECK)  # 25.3
    yield from shuffle(t, cards, DECK)  # 25.4
    yield from take_wagers(t)  # 25.6
    if not t.wagers():
        return
    t.announce("No more bets", cite="25.6")
    hands = t.state.play = hands_in_play(t)
    yield from deal_hands(t, hands, cards.deal, OWN, dealer=OWN, cite=DEALS[cards.deal])
    yield from deal_cross(t)
    yield from put_stub_away(t, cards, DECK)
    look_at_hands(t, hands, cite="25.10")
    yield from turn_up_cross(t, shown_first(t.setting))
    yield from fold_or_raise(t)  # 25.1, 25.10
    yield from turn_up_the_rest(t)
    yield from settle(t)  # 25.10, 25.11
    t.collect_cards(cite="25.10")


def deal_cross(t: Round) -> Procedure:
    """Five community cards face down in a cross, to the right of the table inventory."""
    t.phase = DEAL
    for _ in PLACES:
        yield from t.deal(COMMUNITY_AREA, cite="25.1[community card]", face_up=False)


def turn_up_cross(t: Round, places: Sequence[int]) -> Procedure:
    """The dealer turns up cards of the cross, as far as they lie face down."""
    t.phase = EXPOSURE
    cross = [dealt for dealt in t.dealt if dealt.to == COMMUNITY_AREA]
    down = [place for place in places if not cross[place].face_up]
    if down:
        names = " and ".join(PLACES[place] for place in down)
        yield from t.step(f"turn up of the cross: {names}", cite="25.10")
    for place in down:
        t.expose(cross[place], cite="25.10")


def fold_or_raise(t: Round) -> Procedure:
    """From the dealer's left each player folds or lays two raises on an arm."""
    hands = t.state.play
    for box in hands.clockwise():
        ante = its_wager(t, ANTE, box)
        action = yield from ask_hand(
            t, hands, box, partial(choices, t, ante), text="fold or raise", cite="25.10"
        )
        if action is None:
            continue
        if action.name == FOLD:
            yield from fold_hand(t, hands, box, forfeited(t), cite="25.1[fold]")
            continue
        hands.raised.add(box)
        t.state.arms[box] = arm = RAISES[action.name]
        for side in SIDES_OF[arm][: t.setting.number("raises")]:
            raised = Wager(ante.seat, RAISE, side)
            t.place(raised, _raise_of(t, ante), cite="25.1[raise or raise wagers]")


def choices(t: Round, ante: Wager) -> list[Option]:
    """What is open to a player: two raises on an arm, where he has the chips; to fold."""
    fold = to_fold(t, t.state.play, ante.box, FOLD, forfeited(t), cite="25.1[fold]")
    each, number = _raise_of(t, ante), t.setting.number("raises")
    if t.rack(ante.seat) < each * number:
        return [fold]
    told = f"{number} raises of {dollars(each)}"
    acts = {RAISE_EITHER: told}
    if binds(t.setting):
        arms = (RAISE_VERTICAL, RAISE_HORIZONTAL)
        acts = {act: f"{told} on the {ARM_NAMES[RAISES[act]]} arm" for act in arms}
    cite = "25.1[raise or raise wagers]"
    return [*(Option(act, label=label, cite=cite) for act, label in acts.items()), fold]


def forfeited(t: Round) -> tuple[str, ...]:
    """What a player loses who folds."""
    if t.setting.option("three_card_after_fold") == "forfeited":
        return (ANTE, THREE_CARD.name)
    return (ANTE,)


def _raise_of(t: Round, ante: Wager) -> Cents:
    return t.stake(ante) * t.setting.number("raise_antes")


def turn_up_the_rest(t: Round) -> Procedure:
    """The last three community cards and the dealer's two; after nothing but folds only the one on
    which three-card wagers depend."""
    if t.state.play.raised:
        yield from turn_up_cross(t, range(COMMUNITY))
        own = yield from turn_up_cards(t, DEALER, "the dealer's cards", cite="25.10")
        made_on = dealers_hand(t.setting)
        if made_on != RAISED:
            arm, value = best_hand(own, t.hand(COMMUNITY_AREA), made_on, VERTICAL)
            told = f"The dealer has {describe(value)} on the {ARM_NAMES[arm]} arm"
            t.announce(told, cite="25.10")
    elif t.wagers(THREE_CARD.name):
        yield from turn_up_cross(t, [FAR])


def settle(t: Round) -> Procedure:
    """From the dealer's right each hand is turned up and all its wagers are settled."""
    hands = t.state.play
    for box in hands.counterclockwise():
        own = yield from turn_up_hand(t, hands, box, cite="25.10")
        if box in hands.raised:
            yield from settle_against_dealer(t, box, own)
        yield from settle_three_card(t, box, own)


def settle_against_dealer(t: Round, box: int, own: list[int]) -> Procedure:
    """Compare both hands on the arms that count; settle the ante and the raises."""
    setting, cross, dealer = t.setting, t.hand(COMMUNITY_AREA), t.hand(DEALER)
    raised = t.state.arms[box]
    arm, mine = best_hand(own, cross, players_hand(setting), raised)
    dealers_arm, theirs = best_hand(dealer, cross, dealers_hand(setting), raised)
    found = result(mine, theirs, setting.option("ties") == "lost")
    told = (
        f"{describe(mine)} on the {ARM_NAMES[arm]} arm against "
        f"{describe(theirs)} on the {ARM_NAMES[dealers_arm]} arm"
    )
    for wager in (*t.wagers(ANTE, box=box), *t.wagers(RAISE, box=box)):
        if found == LOSES:
            yield from t.lose(wager, cite="25.10", reason=told)
        elif found == TIES:
            yield from t.push(wager, cite="25.10", reason=told)
        else:
            pays = setting.payout(wager.name)
            yield from pay_within_limit(
                t, t.state.play.payouts, wager, pays, limit=LIMIT, reason=told
            )


def settle_three_card(t: Round, box: int, own: list[int]) -> Procedure:
    """Settle the wager on the player's two cards and the farthest one, whoever won the hand."""
    wager = wager_at(t, THREE_CARD.name, box)
    if wager is None:
        return
    paid = t.state.play.payouts
    kind = THREE_CARD.paid(t.setting, [*own, t.hand(COMMUNITY_AREA)[FAR]])
    yield from settle_within_limit(
        t, paid, wager, kind, limit=LIMIT, lost_by="25.11(c)", why=NOT_PAID
    )

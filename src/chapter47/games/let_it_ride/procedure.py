"""Let it ride: the round at the table, in the order of the regulation."""

from functools import partial

from chapter47.families.showdown.dealing import hands_in_play, look_at_hands
from chapter47.families.showdown.decks import open_table, put_stub_away, shuffle
from chapter47.families.showdown.settlement import tell_five_cards
from chapter47.families.showdown.turns import EXPOSURE, ask_hand, its_wager, turn_up_hand
from chapter47.games.let_it_ride.rules import COMMUNITY, OWN, Paid, paid_hand
from chapter47.games.let_it_ride.state import DECK, Round
from chapter47.games.let_it_ride.wagers import (
    BONUS,
    FIRST,
    LIMIT,
    SECOND,
    THREE,
    THREE_CARD_BONUS,
    close_wagers,
    lowest_pair,
    take_wagers,
)
from chapter47.law.prizes import Fixed
from chapter47.money import dollars
from chapter47.ranking.kinds import NOTHING
from chapter47.table import Option, Procedure, Wager
from chapter47.table.beside import wager_at
from chapter47.table.cards.deals import DEAL, Place, deal_one_at_a_time, deal_stacks, give
from chapter47.table.cards.decks import FROM_THE_HAND, MANUAL_SHOE
from chapter47.table.cards.devices import AUTOMATED_SHOE
from chapter47.table.side_wagers import (
    pay_within_limit,
    payout_for,
    prize_for,
    settle_side_wager,
)

LET_IT_RIDE, TAKE_IT_BACK = "let_it_ride", "take_it_back"
COMMUNITY_AREA = "community"
DEALS = {MANUAL_SHOE: "18.7", FROM_THE_HAND: "18.8", AUTOMATED_SHOE: "18.9"}
"""The section by which cards are dealt."""
NOT_PAID = "nothing that is paid"


def play(t: Round) -> Procedure:
    """One round of let it ride."""
    cards = t.state.cards
    yield from open_table(t, cards, DECK)  # 18.4
    yield from shuffle(t, cards, DECK)  # 18.5
    yield from take_wagers(t)  # 18.6, 18.6A
    if not t.wagers():
        return
    yield from close_wagers(t)
    t.state.play = hands_in_play(t)
    yield from deal(t)  # 18.7 to 18.9
    yield from put_stub_away(t, cards, DECK)
    look_at_hands(t, t.state.play, cite="18.10")
    for wager, card in ((FIRST, "first"), (SECOND, "second")):  # 18.10
        yield from decide(t, wager)
        yield from turn_up_community_card(t, card)
    yield from settle(t)  # 18.10, 18.11
    t.collect_cards(cite="18.10")


def deal(t: Round) -> Procedure:
    """Three cards face down to every player, then two for all."""
    way = t.state.cards.deal
    cite = DEALS[way]
    players = t.state.play.own_places()
    area = Place(COMMUNITY_AREA, "the community area")
    if way == AUTOMATED_SHOE:
        yield from deal_stacks(t, players, OWN, cite=cite)
        yield from deal_stacks(t, [area], COMMUNITY, cite=cite)
        yield from t.burn(OWN - COMMUNITY, reason="the rest of the stack", cite=cite)
        return
    yield from deal_one_at_a_time(t, players, OWN, cite=cite)
    t.phase = DEAL
    yield from t.step("deal two community cards", cite=cite)
    yield from give(t, area, COMMUNITY, cite=cite)


def decide(t: Round, name: str) -> Procedure:
    """From the dealer's left each player lets a wager ride or takes it back."""
    hands = t.state.play
    for box in hands.clockwise():
        wager = its_wager(t, name, box)
        action = yield from ask_hand(
            t,
            hands,
            box,
            partial(choices, t, wager),
            text=f"let {name.replace('_', ' ')} ride or take it back",
            cite="18.10",
        )
        if action is not None and action.name == TAKE_IT_BACK:
            stake = t.stake(wager)
            t.take_back(wager, stake, cite="18.10", reason="taken back by the player")


def choices(t: Round, wager: Wager) -> list[Option]:
    """What is open to a player about one wager."""
    told = f"wager {wager.name[-1]}"
    which = {"wager": wager.name}
    back = f"take {told} of {dollars(t.stake(wager))} back"
    return [
        Option(LET_IT_RIDE, label=f"let {told} ride", cite="18.10", fixed=which),
        Option(TAKE_IT_BACK, label=back, cite="18.10", fixed=which),
    ]


def turn_up_community_card(t: Round, which: str) -> Procedure:
    """The dealer turns up the next community card, from the left."""
    yield from t.step(f"turn up the {which} community card", cite="18.10")
    down = [dealt for dealt in t.dealt if dealt.to == COMMUNITY_AREA and not dealt.face_up]
    t.expose(down[0], cite="18.10")


def settle(t: Round) -> Procedure:
    """From the dealer's right each hand is turned up and all its wagers are settled."""
    t.phase = EXPOSURE
    hands, shared = t.state.play, t.hand(COMMUNITY_AREA)
    for box in hands.counterclockwise():
        own = yield from turn_up_hand(t, hands, box, cite="18.10")
        cards = [*own, *shared]
        tell_five_cards(t, box, cards, cite="18.10")
        yield from settle_three(t, box, cards)
        yield from settle_bonus(t, box, cards)
        yield from settle_three_card_bonus(t, box, own)


def settle_three(t: Round, box: int, cards: list[int]) -> Procedure:
    """Pay every wager that still rides at the odds of the hand, or collect all of them."""
    found = paid_hand(cards, lowest_pair(t.setting))
    for name in THREE:
        wager = wager_at(t, name, box)
        if wager is None:
            continue
        if found == NOTHING:
            yield from t.lose(wager, cite="18.10", reason="below a pair of tens")
            continue
        kind = Paid(found)
        yield from pay_within_limit(
            t,
            t.state.play.payouts,
            wager,
            payout_for(t.setting, FIRST, kind),
            limit=LIMIT,
            reason=kind.title,
        )


def settle_bonus(t: Round, box: int, cards: list[int]) -> Procedure:
    """Pay the bonus wager its award; the dollar itself does not come back."""
    bonus = wager_at(t, BONUS.name, box)
    if bonus is None:
        return
    kind = BONUS.paid(t.setting, cards)
    if kind is None:
        yield from t.lose(bonus, cite="18.6A", reason=NOT_PAID)
        return
    prize, cite = prize_for(t.setting, BONUS.name, kind)
    assert isinstance(prize, Fixed), "a bonus wager pays amounts"
    yield from t.pay_amount(bonus, prize.cents, cite=cite, reason=kind.title, returned=False)


def settle_three_card_bonus(t: Round, box: int, own: list[int]) -> Procedure:
    """Settle the wager on the player's own three cards."""
    wager = wager_at(t, THREE_CARD_BONUS.name, box)
    if wager is not None:
        kind = THREE_CARD_BONUS.paid(t.setting, own)
        lost_by = t.setting.wager(wager.name).cite
        yield from settle_side_wager(t, wager, kind, lost_by=lost_by, why=NOT_PAID)

"""Double down stud: the round at the table, in the order of the regulation."""

from functools import partial

from chapter47.families.showdown.dealing import hands_in_play, look_at_hands
from chapter47.families.showdown.decks import open_table, put_stub_away, shuffle
from chapter47.families.showdown.settlement import tell_five_cards
from chapter47.families.showdown.turns import (
    ask_hand,
    its_wager,
    to_go_on,
    turn_up_cards,
    turn_up_hand,
)
from chapter47.games.double_down_stud.rules import COMMON, OWN, RETURNED, Paid, result_of_hand
from chapter47.games.double_down_stud.state import DECK, Round
from chapter47.games.double_down_stud.wagers import (
    BOTH,
    DOUBLE_DOWN,
    INITIAL,
    LIMIT,
    lowest_pairs,
    take_wagers,
)
from chapter47.ranking.kinds import NOTHING
from chapter47.table import Option, Procedure, Wager
from chapter47.table.beside import wager_at
from chapter47.table.cards.deals import DEAL, Place, deal_one_at_a_time, give
from chapter47.table.side_wagers import pay_within_limit, payout_for

DOUBLE, STAND = "double", "stand"
COMMON_AREA = "common"
FACE_UP = "face up"


def play(t: Round) -> Procedure:
    """One round of double down stud."""
    cards = t.state.cards
    yield from open_table(t, cards, DECK)  # 17.3
    yield from shuffle(t, cards, DECK)  # 17.4
    yield from take_wagers(t)  # 17.6
    if not t.wagers():
        return
    t.announce("No more bets", cite="17.6")
    t.state.play = hands_in_play(t)
    yield from deal(t)  # 17.8
    yield from put_stub_away(t, cards, DECK)
    yield from decide(t)  # 17.9
    yield from turn_up_last(t)
    yield from settle(t)  # 17.9, 17.10
    t.collect_cards(cite="17.9")


def deal(t: Round) -> Procedure:
    """One card to every player, by option face up, then four for all, the last face down."""
    places = t.state.play.own_places()
    if t.setting.option("players_cards") == FACE_UP:
        t.phase = DEAL
        yield from t.step(f"deal a card to all from {places[0].called}", cite="17.8")
        for place in places:
            yield from t.deal(place.name, cite="17.8")
    else:
        yield from deal_one_at_a_time(t, places, OWN, cite="17.8")
    t.phase = DEAL
    yield from t.step("deal four common cards", cite="17.8")
    for _ in range(COMMON - 1):
        yield from t.deal(COMMON_AREA, cite="17.8")
    yield from give(t, Place(COMMON_AREA, "the common area"), 1, cite="17.8")


def decide(t: Round) -> Procedure:
    """From the dealer's left each player doubles or stands."""
    hands = t.state.play
    look_at_hands(t, hands, cite="17.9")
    for box in hands.clockwise():
        initial = its_wager(t, INITIAL, box)
        action = yield from ask_hand(
            t,
            hands,
            box,
            partial(choices, t, initial),
            text="double or stand",
            cite="17.9",
        )
        if action is not None and action.name == DOUBLE:
            t.place(Wager(initial.seat, DOUBLE_DOWN), t.stake(initial), cite="17.6")


def choices(t: Round, initial: Wager) -> list[Option]:
    """What is open to a player: a wager as high as the first, or none."""
    hands, stake = t.state.play, t.stake(initial)
    return [
        *to_go_on(t, hands, initial, DOUBLE, stake, label="double with", cite="17.6"),
        Option(STAND, label="stand", cite="17.9", is_careful=True),
    ]


def turn_up_last(t: Round) -> Procedure:
    """The dealer turns up the common card that is still hidden."""
    yield from turn_up_cards(t, COMMON_AREA, "the last common card", cite="17.9")


def settle(t: Round) -> Procedure:
    """From the dealer's right each card is turned up, read with the common ones and settled."""
    hands, shared = t.state.play, t.hand(COMMON_AREA)
    for box in hands.counterclockwise():
        own = yield from turn_up_hand(t, hands, box, cite="17.9")
        cards = [*own, *shared]
        told = tell_five_cards(t, box, cards, cite="17.9")
        result = result_of_hand(cards, *lowest_pairs(t.setting))
        for name in BOTH:
            wager = wager_at(t, name, box)
            if wager is not None:
                yield from settle_wager(t, wager, result, told)


def settle_wager(t: Round, wager: Wager, result: int, told: str) -> Procedure:
    """Collect a wager, return it, or pay it at the odds of the hand."""
    if result == NOTHING:
        yield from t.lose(wager, cite="17.9", reason=told)
    elif result == RETURNED:
        yield from t.push(wager, cite="17.10", reason=told)
    else:
        kind = Paid(result)
        yield from pay_within_limit(
            t,
            t.state.play.payouts,
            wager,
            payout_for(t.setting, INITIAL, kind),
            limit=LIMIT,
            reason=kind.title,
        )

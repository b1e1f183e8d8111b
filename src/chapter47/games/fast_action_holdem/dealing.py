"""The deal of fast action hold'em (21.7): four cards to everybody from the dealer marker.

What does not come in its turn is made good before any community card (21.9(d), (e), (j)).
"""

from chapter47.families.showdown.dealing import NotDealt, place_of
from chapter47.families.showdown.rulings import void_hand
from chapter47.games.fast_action_holdem.rules import COMMUNITY, DEALT
from chapter47.games.fast_action_holdem.state import Round
from chapter47.table import DEALER, Procedure, Report, seat_name
from chapter47.table.cards.deals import DEAL, Place, give
from chapter47.table.cards.devices import AUTOMATED_SHOE

MARKER_MOVES, SHORT_HAND = "dealer marker", "short hand"
"""The phases in which the marker is moved, and in which a player with too few cards chooses."""
MARKER = "dealer marker"
"""The state that tells where the marker stands."""
VOID_HAND, TAKE_CARDS = "void_hand", "take_cards"
COMMUNITY_AREA = "community"
TOO_FEW, NOT_DEALT = "too_few_cards", "wager_not_dealt"
"""The irregularities of a shoe that runs out, and of a wager without cards."""


def move_marker(t: Round) -> Procedure:
    """Move the dealer marker to the next position."""
    state = t.state
    t.phase = MARKER_MOVES
    state.marker_before, state.marker = state.marker, state.next_position()
    t.change(MARKER, seat_name(state.marker), cite="21.7")
    yield from t.step("the dealer marker is moved", cite="21.7")
    state.play.marker = state.marker


def deal_four(t: Round) -> Procedure:
    """Deal four cards face down to each hand and to the dealer, clockwise from the marker."""
    play, way = t.state.play, t.state.cards.deal
    t.phase = DEAL
    yield from need_cards(t, DEALT * (len(play.hands) + 1) + COMMUNITY)
    places = play.places()
    if way == AUTOMATED_SHOE or t.table.equipment_is_declared:
        for place in places:
            what = "deliver a stack" if way == AUTOMATED_SHOE else "deal"
            yield from t.step(f"{what} to {place.called}", cite="21.7")
            for _ in range(DEALT):
                yield from _deal_in_turn(t, place)
    else:
        for number in range(1, DEALT + 1):
            yield from t.step(f"deal card {number} to all from {places[0].called}", cite="21.7")
            for place in places:
                yield from _deal_in_turn(t, place)
    yield from complete_hands(t)


def _deal_in_turn(t: Round, place: Place) -> Procedure:
    """Deal a card in its turn, unless it was passed over or the hand is out of the round."""
    play = t.state.play
    if place.name != DEALER and place.name not in map(seat_name, play.hands):
        return
    if play.passed[place.name]:
        play.passed[place.name] -= 1
        return
    play.waits_for = place.name
    try:
        yield from deal_one(t, place, cite="21.7")
    except NotDealt:
        pass
    finally:
        play.waits_for = ""


def deal_one(t: Round, place: Place, *, cite: str) -> Procedure:
    """Deal one card face down."""
    yield from need_cards(t, 1)
    yield from give(t, place, 1, cite=cite)


def need_cards(t: Round, cards: int) -> Procedure:
    """Rule on it where fewer cards are left than are needed."""
    if t.cards_left < cards:
        yield from t.rule_on(Report(DEALER, TOO_FEW, {}))


def complete_hands(t: Round) -> Procedure:
    """Deal what is missing: to the dealer first, then to players who want it."""
    play = t.state.play
    t.phase = DEAL
    for box in play.from_marker():
        if not t.hand(seat_name(box)):
            yield from t.rule_on(Report(DEALER, NOT_DEALT, {"position": box}))  # 21.9(j)
    while play.hands and len(t.hand(DEALER)) < DEALT:
        yield from deal_one(t, Place(DEALER, "the dealer"), cite="21.9(d)")
    for box in play.from_marker():
        missing = DEALT - len(t.hand(seat_name(box)))
        if missing > 0:
            yield from complete_hand(t, box, missing)


def complete_hand(t: Round, box: int, missing: int) -> Procedure:
    """A player with too few cards voids the hand or receives the missing ones."""  # 21.9(e)
    play = t.state.play
    action = yield from t.ask_one(
        seat_name(play.hands[box]),
        [TAKE_CARDS, VOID_HAND],
        text=f"{missing} of your cards did not come: take them now or void the hand",
        cite="21.9(e)",
        phase=SHORT_HAND,
    )
    if action.name == VOID_HAND:
        reason = "the player voids a hand with too few cards"
        yield from void_hand(t, play, box, cite="21.9(e)", reason=reason)
        return
    for _ in range(missing):
        yield from deal_one(t, place_of(box), cite="21.9(e)")


def deal_community(t: Round) -> Procedure:
    """Deal five cards face up for all."""  # 21.8(k)
    t.phase = DEAL
    yield from need_cards(t, COMMUNITY)
    yield from t.step("deal the community cards", cite="21.8(k)")
    while len(t.hand(COMMUNITY_AREA)) < COMMUNITY:
        yield from need_cards(t, 1)
        yield from t.deal(COMMUNITY_AREA, cite="21.8(k)")

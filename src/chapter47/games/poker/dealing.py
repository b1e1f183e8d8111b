"""Dealing (14.5, 14.6, 14.9 to 14.13A): each street as the game's description has it."""

from chapter47.games.poker.button import clockwise
from chapter47.games.poker.cards import burn
from chapter47.games.poker.description import UP
from chapter47.games.poker.draws import draw_cards
from chapter47.games.poker.state import BOARD, DealAnew, Round, hand_of
from chapter47.table import Procedure, seat_name
from chapter47.table.acts.dealing import Dealt

DEAL = "deal"
SPARE = 2
"""A burn, and the last card of the deck, which is not used."""


def deal_street(t: Round) -> Procedure:
    """Burn, then cards to each player one at a time, to the board, or in exchange."""
    hand, game = hand_of(t), t.state.game
    street, cite = game.streets[hand.street], game.cite
    t.phase = DEAL
    if street.deal and street.burn and not game.has_button and _stub_is_short(t, len(street.deal)):
        yield from _deal_for_all(t)
        return
    if street.draw:
        yield from draw_cards(t, street.draw)
        return
    if street.burn:
        yield from burn(t)
    for kind in street.deal:
        for seat in _order(t):
            yield from _deal_to(t, seat, kind, cite)
    for _ in range(street.board):
        yield from t.deal(BOARD, cite=cite)
    if hand.replace:
        yield from replace_exposed(t)


def _order(t: Round) -> list[int]:
    """Who gets cards: from the button's left, or from the dealer's left, clockwise."""
    hand = hand_of(t)
    seats = hand.live if t.state.game.has_button else {*hand.live, *hand.ghosts}
    return clockwise(seats, hand.button)


def _deal_to(t: Round, seat: int, kind: str, cite: str) -> Procedure:
    hand, name = hand_of(t), seat_name(seat)
    if not hand.is_live(seat):  # 14.9: a seat that folded though nothing was bet
        yield from t.burn(1, cite="14.9", reason="to a seat that folded with no bet")
        return
    while True:
        face_up = kind == UP and seat not in hand.down_next
        seen_by = () if face_up else (name,)
        try:
            yield from t.deal(name, cite=cite, face_up=face_up, seen_by=seen_by)
        except DealAnew:
            continue
        break
    if kind == UP:
        hand.down_next.discard(seat)


def _stub_is_short(t: Round, cards: int) -> bool:
    """Whether the last street cannot be dealt; the burns are mixed in first, if that is enough."""
    hand = hand_of(t)
    needed = cards * len(_order(t)) + SPARE
    if t.cards_left >= needed:
        return False
    if hand.burned and t.cards_left + hand.burned >= needed:
        _mix_burns(t)
        return False
    return True


def _mix_burns(t: Round) -> None:
    """The burns go back into the stub, which is mixed."""
    hand = hand_of(t)
    unseen = hand.burned - len(hand.burns)
    t.mix_into_stub(hand.burns, unseen=unseen, cite="14.9")
    hand.burns, hand.burned = [], 0


def _deal_for_all(t: Round) -> Procedure:
    """One card face up for everybody, where there is not one for each."""
    if t.cards_left < SPARE:
        _mix_burns(t)
    yield from burn(t)
    yield from t.deal(BOARD, cite="14.9")
    t.announce("There is one last card for all", cite="14.9")


def replace_exposed(t: Round) -> Procedure:
    """A down card that the dealer exposed is replaced after the deal, and becomes the burn."""
    hand = hand_of(t)
    for seat, index in list(hand.replace.items()):
        exposed = exposed_card(t, index)
        del hand.replace[seat]
        if exposed is None or not hand.is_live(seat):
            continue
        exposed.hand = "exposed"
        t.discard_hand(seat_name(seat), "exposed", reason="exposed", cite="14.15")
        hand.burn_waits = True
        yield from t.deal(seat_name(seat), cite="14.15", face_up=False, seen_by=(seat_name(seat),))


def exposed_card(t: Round, index: int) -> Dealt | None:
    """The card with this number in the round's deal, where it still lies."""
    return next((dealt for dealt in t.dealt if dealt.index == index), None)

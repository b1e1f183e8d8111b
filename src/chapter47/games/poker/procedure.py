"""Poker: one hand at the table, in the order of the regulation, whatever the game."""

from chapter47.games.poker.betting import bet, give_all_back
from chapter47.games.poker.blinds import post_blinds, take_antes
from chapter47.games.poker.cards import draw_for_button, open_table, shuffle
from chapter47.games.poker.dealing import deal_street
from chapter47.games.poker.seating import between_hands, deal_in, remember
from chapter47.games.poker.showdown import end_hand, pots_now
from chapter47.games.poker.state import Round, hand_of
from chapter47.table import Procedure, RoundVoid, seat_name
from chapter47.table.acts.pooling import POT
from chapter47.table.narrate import POTS


def play(t: Round) -> Procedure:
    """One hand of poker."""
    state = t.state
    state.hand = None
    t.settled_stands = True  # nothing is: a void hand gives back what it was paid, below
    yield from open_table(t)  # 14.4
    yield from between_hands(t)  # 14.6, 14.16, 14.18
    try:
        yield from deal_in(t, draw_for_button)  # 14.10
        yield from shuffle(t)  # 14.5
        state.last = None
        take_antes(t)  # 14.7
        yield from post_blinds(t)  # 14.7
        if (yield from play_streets(t)):  # 14.9 to 14.13A
            yield from end_hand(t)  # 14.14, 14.15, 14.19
    except RoundVoid as void:
        if state.hand is not None:
            give_all_back(t, state.hand, void.reason, cite=void.cite)
            for seat, owed in state.hand.made_up.items():
                state.owes[seat] = owed
                state.posting.add(seat)
            state.redeal, state.hand = state.hand, None
        raise
    remember(t)
    t.collect_cards(cite="14.15", hands=_rows(t))
    state.last, state.hand = state.hand, None


def play_streets(t: Round) -> Procedure[bool]:
    """Deal and bet, street by street, until one is left or all is dealt; says if a pot is won."""
    hand = hand_of(t)
    for number in range(len(t.state.game.streets)):
        hand.street = number
        yield from deal_street(t)
        yield from bet(t)
        tell_pots(t)
        if len(hand.live) == 1:
            break
        if t.state.needs_openers and not hand.aggressor_opened:
            pass_out(t)
            return False
    return True


def tell_pots(t: Round) -> None:
    """Tell what lies in the main pot and in the side pots, and who may win them."""
    pots = pots_now(hand_of(t), t.state.carried)
    told = [{"cents": pot.cents, "open_to": sorted(pot.open_to)} for pot in pots]
    t.change(POTS, told, cite="14.15")


def pass_out(t: Round) -> None:
    """Nobody could open: antes and blinds stay in the middle for the next deal."""
    t.state.carried = t.table.ledger[POT]
    t.announce("Nobody opens: the pot stays for the next deal", cite="14.12")


def _rows(t: Round) -> list[tuple[str, str]]:
    rows = dict.fromkeys([(seat_name(seat), "") for seat in hand_of(t).seats])
    rows.update(dict.fromkeys([(d.to, d.hand) for d in t.dealt]))
    return [*rows]

"""The showdown (14.15): who shows first, what the cards say, and who is given which pot."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from chapter47.games.poker.button import clockwise
from chapter47.games.poker.description import Description
from chapter47.games.poker.hands import by_rank_and_suit, cards_used, hand_values, words_of
from chapter47.games.poker.jackpots import contribute, earners, pay_jackpot
from chapter47.games.poker.revenue import take_rake
from chapter47.games.poker.state import BOARD, Hand, Round, hand_of
from chapter47.money import Cents
from chapter47.table import Option, Procedure, seat_name
from chapter47.table.pots.pots import Pot, awards, pots_of

SHOWDOWN = "showdown"
SHOW, MUCK = "show", "muck"

Values = list[dict[int, int]]
"""For each hand that wins a share, what it is worth to each seat that has one."""


class Held(NamedTuple):
    """The cards of those who are in at the end."""

    own: Mapping[int, Sequence[int]]
    board: Sequence[int]
    values: Values
    """What they are worth, by each order of the game."""


def values_of(game: Description, own: Mapping[int, Sequence[int]], board: Sequence[int]) -> Values:
    """What hands are worth, by each order of the game, to those who have one."""
    return [hand_values(hand, own, board) for hand in game.hands]


def pots_now(hand: Hand, carried: Cents = 0) -> list[Pot]:
    """The main pot and the side pots; dead chips, and antes left by others, are in the main pot."""
    pots = pots_of(hand.paid, hand.live)
    dead = sum(hand.dead.values()) + carried
    if not dead:
        return pots
    if not pots:
        return [Pot(dead, frozenset(hand.live))]
    return [Pot(pots[0].cents + dead, pots[0].open_to), *pots[1:]]


def end_hand(t: Round) -> Procedure:
    """Show hands if two or more are left, take rake and contribution, push the pots."""
    hand = hand_of(t)
    t.phase = SHOWDOWN
    pots = pots_now(hand, t.state.carried)
    held = Held({}, (), [dict.fromkeys(hand.live, 0)])
    if len(hand.live) > 1:
        held = yield from show_hands(t, pots)
    yield from t.step("push the pots", cite="14.15")
    push(t, pots, held)


def show_hands(t: Round, pots: Sequence[Pot]) -> Procedure[Held]:
    """In order each shows, or gives up a hand that cards shown beat; returns what was shown."""
    hand, game = hand_of(t), t.state.game
    held = t.hands()
    board = held.get(BOARD, [])
    own = {seat: held.get(seat_name(seat), []) for seat in hand.live}
    values = values_of(game, own, board)
    losers_show = bool(t.setting.option("losers_show"))
    earn = earners(t, hand, own, board) or ()
    shown: dict[int, Sequence[int]] = {}
    for seat in show_order(hand, pots):
        must = not shown or losers_show
        if not must and not contends(pots, values, shown, seat):
            shows = yield from _asked_to_show(t, seat, unasked=seat in earn)
            if not shows:
                hand.mucked[seat] = tuple(own[seat])
                t.tell_act(seat, MUCK, cite="14.15")
                t.discard_hand(seat_name(seat), reason="mucked", cite="14.15")
                continue
        yield from t.step(f"seat {seat} shows", cite="14.15")
        t.turn_up(seat_name(seat), cite="14.15")
        told = [
            words_of(kind, worth.get(seat)) for kind, worth in zip(game.hands, values, strict=True)
        ]
        t.announce(f"Seat {seat} shows {' and '.join(told)}", cite="14.3")
        shown[seat] = own[seat]
    worth = [{seat: one for seat, one in each.items() if seat in shown} for each in values]
    return Held(shown, board, worth)


def show_order(hand: Hand, pots: Sequence[Pot]) -> list[int]:
    """The last to bet on the last street, then clockwise; else who would act first.

    Players of the last side pot show before all others, and those in the main pot alone at the end.
    """
    first = hand.aggressor if hand.aggressor in hand.live else hand.leads
    order = clockwise(hand.live, first - 1)
    return sorted(order, key=lambda seat: -sum(seat in pot.open_to for pot in pots))


def contends(
    pots: Sequence[Pot], values: Values, shown: Mapping[int, Sequence[int]], seat: int
) -> bool:
    """Say whether a hand would win a share of a pot against those that were shown."""
    for pot in pots:
        if seat not in pot.open_to:
            continue
        for worth in values:
            rivals = [worth[s] for s in shown if s in pot.open_to and s in worth]
            if seat in worth and (not rivals or worth[seat] >= max(rivals)):
                return True
    return False


def _asked_to_show(t: Round, seat: int, *, unasked: bool) -> Procedure[bool]:
    """A losing hand is mucked, unless its player has asked to be asked and shows it.

    Of who is not asked a hand is shown that earns a jackpot, which is paid for what is shown.
    """
    if seat not in t.state.asks_to_show:
        return unasked
    options = [Option(SHOW, label="show"), Option(MUCK, label="muck")]
    action = yield from t.ask_one(
        seat_name(seat), options, text="show or muck", cite="14.15", phase=SHOWDOWN
    )
    return action.name == SHOW


def push(t: Round, pots: Sequence[Pot], held: Held) -> None:
    """Rake, then the contribution to a jackpot, then each pot apart, the last side pot first."""
    hand, game = hand_of(t), t.state.game
    total = sum(pot.cents for pot in pots)
    taken = take_rake(t, hand, total)
    taken += contribute(t, hand, total, total - taken)
    pots = less(pots, taken) if taken else pots
    t.state.pushed = []
    t.state.carried = 0
    names = [kind.name for kind in game.hands] if held.own else ["only"]
    orders = odd_chip_orders(t, held)
    for number, pot in reversed([*enumerate(pots)]):
        given = awards(pot, held.values, orders, t.state.stakes.coin)
        t.push_pot(number, given, cite="14.15", of=names)
        for award in given:
            hand.stacks[award.seat] += award.cents
            t.state.pushed.append((award.seat, award.cents))
    if held.own:
        pay_jackpot(t, hand, held.own, held.board)


def less(pots: Sequence[Pot], taken: Cents) -> list[Pot]:
    """The pots without what the house took: from the main pot first.

    >>> less([Pot(500, frozenset({1, 2})), Pot(900, frozenset({2}))], 600)[1].cents
    800
    """
    left: list[Pot] = []
    for pot in pots:
        part = min(taken, pot.cents)
        taken -= part
        left.append(Pot(pot.cents - part, pot.open_to))
    return left


def odd_chip_orders(t: Round, held: Held) -> list[list[int]]:
    """In which order odd chips go: from the button's left; in stud games the highest card first."""
    hand, game, values = hand_of(t), t.state.game, held.values
    seats = [*held.own] or hand.live
    if game.has_button:
        return [clockwise(seats, hand.button)] * len(values)
    found = []
    for kind, worth in zip(game.hands, values, strict=False):
        best = {
            seat: max(cards_used(kind, held.own[seat], held.board), key=by_rank_and_suit)
            for seat in held.own
            if seat in worth
        }
        ordered = sorted(best, key=lambda seat: by_rank_and_suit(best[seat]), reverse=True)
        found.append(ordered + [seat for seat in seats if seat not in best])
    return found or [list(seats)]

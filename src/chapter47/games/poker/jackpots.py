"""Jackpots (14.19): a fund fed from pots and paid for a bad beat or for a high hand."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from chapter47.equipment.cards import parse_cards, rank_of
from chapter47.games.poker.state import Hand, Round
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.ranking.high import PokerHand, Wheel, rank_cards
from chapter47.ranking.value import category_of
from chapter47.table import Meter, MeterBank, Meters, Move, rack
from chapter47.table.acts.pooling import POT
from chapter47.table.meters import PREFIX

METER = "poker-jackpot"
BAD_BEAT, HIGH_HAND = "bad beat", "high hand"

Cards = Sequence[int]


def kind_of(setting: Setting) -> str:
    """Which jackpot a table takes part in, if any: never both kinds."""
    return str(setting.options.get("jackpot", "none"))


def meters(setting: Setting) -> MeterBank | None:
    """The fund of a table that is not linked to others."""
    if kind_of(setting) == "none":
        return None
    return Meters(Meter(METER, reset=setting.money("jackpot_reset")))


def takes_part(setting: Setting, hand: Hand, pot: Cents) -> bool:
    """Whether a hand has players and chips enough for the jackpot."""
    if kind_of(setting) == "none" or setting.option("game") != "hold-em":
        return False
    enough = len(hand.seats) >= setting.number("jackpot_players")
    return enough and pot >= setting.money("jackpot_pot")


def contribute(t: Round, hand: Hand, pot: Cents, left: Cents) -> Cents:
    """After the rake the dealer takes the contribution to the fund; returns how much."""
    if not takes_part(t.setting, hand, pot) or hand.street == 0:
        return 0
    cents = min(t.setting.money("jackpot_contribution"), left)
    if cents:
        t.feed_meter(METER, cents, source=POT, cite="13:69F-14.19(c)")
    return cents


def uses_both(own: Cards, board: Cards) -> bool:
    """Whether the best hand needs both hole cards; four of a kind needs a pocket pair.

    >>> board = parse_cards("TS TD TC 4H 2C")
    >>> uses_both(parse_cards("TH AS"), board), uses_both(parse_cards("AS AD"), board)
    (False, True)
    """
    value = rank_cards((*own, *board), Wheel.LOWEST)
    if any(rank_cards((card, *board), Wheel.LOWEST) == value for card in own):
        return False
    if category_of(value) == PokerHand.FOUR_OF_A_KIND:
        return rank_of(own[0]) == rank_of(own[1])
    return True


def bad_beat(setting: Setting, own: Mapping[int, Cards], board: Cards) -> tuple[int, int] | None:
    """The seat that lost with a hand good enough, and the one that beat it; nothing without both.

    >>> setting = Setting.make("poker", as_of="2012-01-01")
    >>> board = parse_cards("TS TD JC JD 2C")
    >>> bad_beat(setting, {1: parse_cards("TH TC"), 2: parse_cards("JH JS")}, board)
    (1, 2)
    """
    least = rank_cards(parse_cards(str(setting.figure("bad_beat_least"))), Wheel.LOWEST)
    values = {seat: rank_cards((*cards, *board), Wheel.LOWEST) for seat, cards in own.items()}
    fit = [seat for seat in own if values[seat] >= least and uses_both(own[seat], board)]
    if not fit:
        return None
    best = max(values, key=lambda seat: values[seat])
    beaten = [seat for seat in fit if values[seat] < values[best]]
    if best not in fit or not beaten:
        return None
    return max(beaten, key=lambda seat: values[seat]), best


def high_hand(setting: Setting, own: Mapping[int, Cards], board: Cards) -> int | None:
    """The seat with a hand good enough for the high hand jackpot, the best if there are several."""
    least = rank_cards(parse_cards(str(setting.figure("high_hand_least"))), Wheel.LOWEST)
    values = {seat: rank_cards((*cards, *board), Wheel.LOWEST) for seat, cards in own.items()}
    fit = [seat for seat in own if values[seat] >= least and uses_both(own[seat], board)]
    return max(fit, key=lambda seat: values[seat], default=None)


def earners(
    t: Round, hand: Hand, own: Mapping[int, Cards], board: Cards
) -> tuple[int] | tuple[int, int] | None:
    """Whose hands earn the fund if they are shown: one held, or one beaten and the one above it."""
    pot = sum(hand.paid.values()) + sum(hand.dead.values())
    if not takes_part(t.setting, hand, pot) or len(board) < 5:
        return None
    if kind_of(t.setting) != HIGH_HAND:
        return bad_beat(t.setting, own, board)
    seat = high_hand(t.setting, own, board)
    return None if seat is None else (seat,)


def pay_jackpot(t: Round, hand: Hand, own: Mapping[int, Cards], board: Cards) -> None:
    """Pay the fund out when a hand that was shown earns it."""
    found = earners(t, hand, own, board)
    if found is None:
        return
    if len(found) == 1:
        _pay(t, HIGH_HAND, {found[0]: Fraction(1)})
        return
    loser, winner = found
    others = [s for s in hand.seats if s not in found and not t.state.owes.get(s)]
    table = Fraction(t.setting.figure("jackpot_table"))
    shares = {loser: Fraction(t.setting.figure("jackpot_loser"))}
    shares[winner] = Fraction(t.setting.figure("jackpot_winner"))
    for seat in others:
        shares[seat] = table / len(others)
    _pay(t, BAD_BEAT, shares)


def _pay(t: Round, what: str, shares: Mapping[int, Fraction]) -> None:
    """Share the whole fund; what does not divide goes to the first."""
    fund = t.take_from_meter(METER, Fraction(1), cite="13:69F-14.19(a)")
    amounts = {seat: int(fund * share) for seat, share in shares.items()}
    first = next(iter(shares))
    amounts[first] += fund - sum(amounts.values())
    moves = [Move(PREFIX + METER, rack(seat), cents) for seat, cents in amounts.items()]
    t.announce(f"The {what} jackpot is won", cite="13:69F-14.19(a)")
    t.move(f"the {what} jackpot is paid", *moves, cite="13:69F-14.19(a)")

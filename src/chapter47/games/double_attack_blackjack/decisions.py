"""The players' decisions: draw, double, split, and surrender at any time, box by box."""

from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.asking import ask_about_hand, asked_for, exposed_options
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.dividing import may_split, split_pair
from chapter47.families.blackjack.doubling import add_by_doubling, double_option
from chapter47.families.blackjack.hands import (
    blackjacks,
    cards_of,
    end_hand,
    hands_in_turn,
    has_blackjack,
    late_hands,
)
from chapter47.families.blackjack.phases import ADDITIONAL_CARDS, SETTLEMENT
from chapter47.families.blackjack.settling import half_of
from chapter47.families.blackjack.words import box_text, total_text
from chapter47.games.double_attack_blackjack import rules
from chapter47.games.double_attack_blackjack.deal import DEAL
from chapter47.games.double_attack_blackjack.settlement import bust, pay
from chapter47.games.double_attack_blackjack.state import Round
from chapter47.games.double_attack_blackjack.wagers import SETTLING, STAKES
from chapter47.table import Action, Option, Procedure

STAND, DRAW, DOUBLE, SPLIT, SURRENDER = choices.DECISIONS
CITE = "26.5"
"""The sections on decisions are lost; what becomes of wagers stands in 26.5."""


def pay_blackjacks(t: Round) -> Procedure:
    """Pay blackjacks at once where the dealer cannot have one, before any third card."""
    t.phase = SETTLEMENT
    if not t.state.now.is_ruled_out:
        return
    for box, hand in blackjacks(t):
        t.announce(f"Box {box.number}: blackjack", cite="26.1[blackjack]")
        wagers, reason = STAKES.all_on(t, box, hand), "the dealer has no blackjack"
        yield from pay(t, wagers, True, cite="26.5(a)2", reason=reason)
        end_hand(t, box, hand, reason="paid", cite="26.5(a)2")


def play_boxes(t: Round) -> Procedure:
    """Let each box decide from the dealer's left; hands that were passed over come last."""
    for box, hand in hands_in_turn(t):
        if not has_blackjack(t, box):
            yield from _play_hand(t, box, hand)
    for box, hand in late_hands(t):
        yield from DEAL.to_hand(t, box, hand, cite=CITE)
        yield from (_after_doubling if hand.is_doubled else _play_hand)(t, box, hand)


def _play_hand(t: Round, box: Box, hand: BoxHand) -> Procedure:
    while not hand.is_over:
        cards = cards_of(t, box, hand)
        if len(cards) == 1:
            yield from DEAL.to_hand(t, box, hand, cite=CITE)  # in its turn after a split
            continue
        if totals.score(cards) > totals.BEST:
            yield from bust(t, box, hand)
            return
        options = _options(t, box, hand, cards)
        if not options:
            return
        t.announce(f"{box_text(box, hand).capitalize()}: {total_text(cards)}", cite="26.7")
        action = yield from ask_about_hand(t, box, hand, options, cite=CITE)
        if action is not None and not (yield from _do(t, box, hand, action)):
            return


def _do(t: Round, box: Box, hand: BoxHand, action: Action) -> Procedure[bool]:
    """Do what was decided; returns whether the hand goes on."""
    t.phase = ADDITIONAL_CARDS
    match action.name:
        case "draw" | "take_card":
            return (yield from draw(t, box, hand))
        case "double":
            add_by_doubling(t, STAKES, box, hand, action, cite=CITE)
            if (yield from draw(t, box, hand)):
                yield from _after_doubling(t, box, hand)
        case "split":
            yield from split_pair(t, STAKES, box, hand, cite=CITE, shared=CITE)
            return True
        case "surrender":
            yield from _surrender(t, box, hand)
    return False


def _options(t: Round, box: Box, hand: BoxHand, cards: list[int]) -> list[Option]:
    """What is open to a hand; nothing where it can only stand, as split aces do."""
    score = totals.score(cards)
    if not choices.may_draw(score, hand.from_split_aces):
        return []
    if t.state.now.exposed:
        return exposed_options("26.x")
    options = [
        Option(STAND, "stand", CITE, concerns=box.concerns(hand), is_careful=True),
        Option(DRAW, "draw a card", CITE),
    ]
    if choices.may_double(len(cards), score, False, rules.MOST_CARDS_DOUBLED):
        options += double_option(t, STAKES, box, hand, box.controller, cite=CITE)
    most, most_aces = (t.setting.number(name) for name in ("most_hands", "most_ace_hands"))
    if may_split(t, STAKES, box, hand, most=most, most_aces=most_aces):
        options.append(Option(SPLIT, "split the pair", CITE))
    return [*options, *_surrender_option(t, box, hand)]


def _surrender_option(t: Round, box: Box, hand: BoxHand) -> list[Option]:
    """Surrender, at any time: half of all that lies on the hand."""
    if not t.setting.is_on("surrender"):
        return []
    lost = half_of(t, STAKES.all_on(t, box, hand))
    return [Option(SURRENDER, "surrender half", CITE, gives_up=lost)]


def draw(t: Round, box: Box, hand: BoxHand) -> Procedure[bool]:
    """Give a card that was asked for; returns whether the hand can go on now."""
    with asked_for(t, box, hand):
        yield from DEAL.to_hand(t, box, hand, cite=CITE)
        return True
    return False


def _after_doubling(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """A doubled hand that has its card stands or is surrendered."""
    cards = cards_of(t, box, hand)
    if totals.score(cards) > totals.BEST:
        yield from bust(t, box, hand)
        return
    offered = _surrender_option(t, box, hand)
    if totals.score(cards) == totals.BEST or not offered:
        return
    stand = Option(STAND, "stand", CITE, concerns=box.concerns(hand), is_careful=True)
    text = f"doubled to {total_text(cards)}"
    action = None
    while action is None:
        action = yield from ask_about_hand(t, box, hand, [stand, *offered], cite=CITE, text=text)
    t.phase = ADDITIONAL_CARDS
    if action.name == SURRENDER:
        yield from _surrender(t, box, hand)


def _surrender(t: Round, box: Box, hand: BoxHand) -> Procedure:
    wagers = STAKES.all_on(t, box, hand)
    if (yield from SETTLING.surrender(t, hand, wagers, cite=CITE)):
        end_hand(t, box, hand, reason="surrendered", cite=CITE)

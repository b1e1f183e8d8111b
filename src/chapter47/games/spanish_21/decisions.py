"""The players' decisions: surrender, double down and rescue, split, stand and draw, box by box."""

from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.asking import ask_about_hand, asked_for, exposed_options
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.dividing import may_split, split_pair
from chapter47.families.blackjack.doubling import add_by_doubling, double_option, let_others_double
from chapter47.families.blackjack.hands import (
    blackjacks,
    cards_of,
    end_hand,
    hands_in_turn,
    late_hands,
)
from chapter47.families.blackjack.phases import ADDITIONAL_CARDS, SETTLEMENT
from chapter47.families.blackjack.settling import half_of
from chapter47.families.blackjack.words import box_text, total_text
from chapter47.games.spanish_21 import rules
from chapter47.games.spanish_21.deal import DEAL
from chapter47.games.spanish_21.settlement import bust, pay_hand, rescue
from chapter47.games.spanish_21.state import Round
from chapter47.games.spanish_21.wagers import SETTLING, STAKES
from chapter47.table import Action, Option, Procedure

STAND, DRAW, DOUBLE, SPLIT, SURRENDER = choices.DECISIONS
RESCUE = "rescue"


def pay_blackjacks(t: Round) -> Procedure:
    """Pay every blackjack before any third card: it wins whatever the dealer holds."""
    t.phase = SETTLEMENT
    for box, hand in blackjacks(t):
        t.announce(f"Box {box.number}: blackjack", cite="19.5(e)")
        wagers = STAKES.all_on(t, box, hand)
        yield from pay_hand(t, box, hand, wagers, "a blackjack always wins")
        end_hand(t, box, hand, reason="paid", cite="19.5(e)")


def play_boxes(t: Round) -> Procedure:
    """Let each box decide from the dealer's left; hands that were passed over come last."""
    for box, hand in hands_in_turn(t):
        yield from _play_hand(t, box, hand)
    for box, hand in late_hands(t):
        yield from _give_card(t, box, hand)
        yield from (_after_doubling if hand.is_doubled else _play_hand)(t, box, hand)


def _play_hand(t: Round, box: Box, hand: BoxHand) -> Procedure:
    while not hand.is_over:
        cards = cards_of(t, box, hand)
        if len(cards) == 1:
            yield from DEAL.to_hand(t, box, hand, cite="19.10")  # in its turn after a split
            continue
        if totals.score(cards) > totals.BEST:
            yield from bust(t, box, hand)
            return
        options = _options(t, box, hand, cards)
        if not options:
            return
        t.announce(f"{box_text(box, hand).capitalize()}: {total_text(cards)}", cite="19.7")
        action = yield from ask_about_hand(t, box, hand, options, cite="19.12")
        if action is not None and not (yield from _do(t, box, hand, action)):
            return


def _do(t: Round, box: Box, hand: BoxHand, action: Action) -> Procedure[bool]:
    """Do what was decided; returns whether the hand goes on."""
    t.phase = ADDITIONAL_CARDS
    match action.name:
        case "draw" | "take_card":
            return (yield from draw(t, box, hand))
        case "double":
            add_by_doubling(t, STAKES, box, hand, action, cite="19.9")
            yield from let_others_double(t, STAKES, box, hand, cite="19.13")
            if (yield from draw(t, box, hand)):
                yield from _after_doubling(t, box, hand)
        case "split":
            yield from split_pair(t, STAKES, box, hand, cite="19.10", shared="19.13")
            return True
        case "surrender":
            wagers = STAKES.all_on(t, box, hand)
            if (yield from SETTLING.surrender(t, hand, wagers, cite="19.8")):
                end_hand(t, box, hand, reason="surrendered", cite="19.8")
    return False


def _options(t: Round, box: Box, hand: BoxHand, cards: list[int]) -> list[Option]:
    """What is open to a hand; nothing where it can only stand."""
    score = totals.score(cards)
    most = t.setting.number("most_hands")
    splits = may_split(t, STAKES, box, hand, most=most, most_aces=most)
    if not choices.may_draw(score, False):
        return []
    if t.state.now.exposed:
        return exposed_options("19.15")
    options = [
        Option(STAND, "stand", "19.12", concerns=box.concerns(hand), is_careful=True),
        Option(DRAW, "draw a card", "19.12"),
    ]
    if choices.may_double(len(cards), score, False, rules.MOST_CARDS_DOUBLED):
        options += double_option(t, STAKES, box, hand, box.controller, cite="19.9")
    if splits:
        options.append(Option(SPLIT, "split the pair", "19.10"))
    if choices.may_surrender(len(cards), len(box.hands), t.setting.is_on("surrender")):
        lost = half_of(t, STAKES.all_on(t, box, hand))
        options.append(Option(SURRENDER, "surrender half", "19.8", gives_up=lost))
    return options


def draw(t: Round, box: Box, hand: BoxHand) -> Procedure[bool]:
    """Give a card that was asked for; returns whether the hand can go on now."""
    with asked_for(t, box, hand):
        yield from _give_card(t, box, hand)
        return True
    return False


def _give_card(t: Round, box: Box, hand: BoxHand) -> Procedure:
    yield from DEAL.to_hand(t, box, hand, cite="19.9" if hand.is_doubled else "19.12")


def _after_doubling(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """A doubled hand that has its card stands or is rescued."""
    cards = cards_of(t, box, hand)
    if totals.score(cards) > totals.BEST:
        yield from bust(t, box, hand)
        return
    if totals.score(cards) == totals.BEST:
        return
    lying = [
        wager
        for seat in STAKES.bettors(t, box, hand)
        if STAKES.added(t, seat, box, hand)
        for wager in STAKES.on_hand(t, seat, box, hand)
    ]
    lost = sum(t.stake(wager) for wager in lying)
    options = [
        Option(STAND, "stand", "19.9", concerns=box.concerns(hand), is_careful=True),
        Option(RESCUE, "rescue what was doubled", "19.9", gives_up=lost),
    ]
    text = f"doubled to {total_text(cards)}"
    action = None
    while action is None:
        action = yield from ask_about_hand(t, box, hand, options, cite="19.9", text=text)
    t.phase = ADDITIONAL_CARDS
    if action.name == RESCUE:
        yield from rescue(t, box, hand)

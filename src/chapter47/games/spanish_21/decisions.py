"""The players' decisions: surrender, double down and rescue, split, stand and draw, box by box."""

from chapter47.equipment.cards import card_text
from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.dealing import CardExposed, CardMissed, up_card
from chapter47.families.blackjack.dividing import may_split, split_pair
from chapter47.families.blackjack.doubling import add_by_doubling, double_option, let_others_double
from chapter47.families.blackjack.phases import ADDITIONAL_CARDS, DECISION, SETTLEMENT
from chapter47.families.blackjack.words import box_text, total_text
from chapter47.games.spanish_21 import rules
from chapter47.games.spanish_21.deal import deal_card
from chapter47.games.spanish_21.settlement import (
    bust,
    cards_of,
    end_hand,
    half_of,
    has_blackjack,
    pay_hand,
    rescue,
    take_half,
)
from chapter47.games.spanish_21.state import Round
from chapter47.games.spanish_21.wagers import STAKES
from chapter47.table import Action, Option, Procedure, seat_name

STAND, DRAW, DOUBLE, SPLIT, SURRENDER = choices.DECISIONS
TAKE, REFUSE = "take_card", "refuse_card"
RESCUE = "rescue"


def pay_blackjacks(t: Round) -> Procedure:
    """Pay every blackjack before any third card: it wins whatever the dealer holds."""
    t.phase = SETTLEMENT
    for box in t.state.now.boxes.values():
        hand = box.hands[0]
        if hand.is_over or not has_blackjack(t, box):
            continue
        t.announce(f"Box {box.number}: blackjack", cite="19.5(e)")
        for seat in STAKES.bettors(t, box, hand):
            wagers = STAKES.on_hand(t, seat, box, hand)
            yield from pay_hand(t, box, hand, wagers, "a blackjack always wins")
        end_hand(t, box, hand, reason="paid", cite="19.5(e)")


def play_boxes(t: Round) -> Procedure:
    """Let each box decide from the dealer's left; hands that were passed over come last."""
    now = t.state.now
    for box in list(now.boxes.values()):
        yield from _play_box(t, box)
    while now.late_hands:
        box, hand = now.late_hands.pop(0)
        yield from _give_card(t, box, hand)
        yield from _after_card(t, box, hand)


def _play_box(t: Round, box: Box) -> Procedure:
    """Complete each hand, from left to right, before the next is touched."""
    number = 0
    while number < len(box.hands):
        yield from _play_hand(t, box, box.hands[number])
        number += 1


def _after_card(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """Go on with a hand that got its card late."""
    if hand.is_doubled:
        yield from _after_doubling(t, box, hand)
    else:
        yield from _play_hand(t, box, hand)


def _play_hand(t: Round, box: Box, hand: BoxHand) -> Procedure:
    while not hand.is_over:
        cards = cards_of(t, box, hand)
        if len(cards) == 1:
            yield from _second_card(t, box, hand)
            continue
        if totals.score(cards) > totals.BEST:
            yield from bust(t, box, hand)
            return
        options = _options(t, box, hand, cards)
        if not options:
            return
        t.announce(f"{box_text(box, hand).capitalize()}: {total_text(cards)}", cite="19.7")
        t.phase = DECISION
        try:
            action = yield from t.ask_one(
                seat_name(box.controller), options, text=_text(t, box, hand), cite="19.12"
            )
        except CardExposed:
            continue
        if not (yield from _do(t, box, hand, action)):
            return


def _do(t: Round, box: Box, hand: BoxHand, action: Action) -> Procedure:
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
            yield from _surrender(t, box, hand)
    return False


def _options(t: Round, box: Box, hand: BoxHand, cards: list[int]) -> list[Option]:
    """What is open to a hand; nothing where it can only stand."""
    score = totals.score(cards)
    most = t.setting.number("most_hands")
    splits = may_split(t, STAKES, box, hand, most=most, most_aces=most)
    if not choices.may_draw(score, False):
        return []
    if t.state.now.exposed:
        return [Option(TAKE, cite="19.15"), Option(REFUSE, cite="19.15")]
    options = [
        Option(STAND, "stand", "19.12", concerns=box.concerns(hand)),
        Option(DRAW, "draw a card", "19.12"),
    ]
    if choices.may_double(len(cards), score, False, rules.MOST_CARDS_DOUBLED):
        options += double_option(t, STAKES, box, hand, box.controller, cite="19.9")
    if splits:
        options.append(Option(SPLIT, "split the pair", "19.10"))
    if choices.may_surrender(len(cards), len(box.hands), t.setting.is_on("surrender")):
        lying = [w for seat in box.bettors for w in STAKES.on_hand(t, seat, box, hand)]
        options.append(Option(SURRENDER, "surrender half", "19.8", gives_up=half_of(t, lying)))
    return options


def _text(t: Round, box: Box, hand: BoxHand) -> str:
    return f"{box_text(box, hand)}: your decision against {card_text(up_card(t))}"


def draw(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """Give a card that was asked for; returns whether the hand can go on now."""
    t.state.now.requested = (box, hand)
    try:
        yield from _give_card(t, box, hand)
    except CardMissed:
        return False
    finally:
        t.state.now.requested = None
    return True


def _give_card(t: Round, box: Box, hand: BoxHand) -> Procedure:
    t.phase = ADDITIONAL_CARDS
    cite = "19.9" if hand.is_doubled else "19.12"
    yield from deal_card(t, box.name, hand=hand.label, cite=cite, box=box)


def _second_card(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """The second card of a hand made by splitting comes when its turn comes."""
    t.phase = ADDITIONAL_CARDS
    yield from deal_card(t, box.name, hand=hand.label, cite="19.10", box=box)


def _after_doubling(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """A doubled hand that has its card stands or is rescued."""
    cards = cards_of(t, box, hand)
    if totals.score(cards) > totals.BEST:
        yield from bust(t, box, hand)
        return
    if totals.score(cards) == totals.BEST:
        return
    t.phase = DECISION
    lying = [
        wager
        for seat in STAKES.bettors(t, box, hand)
        if STAKES.added(t, seat, box, hand)
        for wager in STAKES.on_hand(t, seat, box, hand)
    ]
    lost = sum(t.stake(wager) for wager in lying)
    options = [
        Option(STAND, "stand", "19.9", concerns=box.concerns(hand)),
        Option(RESCUE, "rescue what was doubled", "19.9", gives_up=lost),
    ]
    text = f"{box_text(box, hand)}: doubled to {total_text(cards)}"
    while True:
        try:
            action = yield from t.ask_one(
                seat_name(box.controller), options, text=text, cite="19.9"
            )
        except CardExposed:
            continue
        break
    t.phase = ADDITIONAL_CARDS
    if action.name == RESCUE:
        yield from rescue(t, box, hand)


def _surrender(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """Take half at once, or let the wager wait where the dealer may have a blackjack."""
    hand.is_surrendered = True
    if not t.state.now.is_ruled_out:
        return
    for seat in STAKES.bettors(t, box, hand):
        for wager in STAKES.on_hand(t, seat, box, hand):
            yield from take_half(t, wager)
    end_hand(t, box, hand, reason="surrendered", cite="19.8")

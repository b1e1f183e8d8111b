"""The players' decisions: draw, double, split, and surrender at any time, box by box."""

from chapter47.equipment.cards import card_text
from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.dealing import CardExposed, CardMissed, up_card
from chapter47.families.blackjack.dividing import may_split, split_pair
from chapter47.families.blackjack.doubling import add_by_doubling, double_option, let_others_double
from chapter47.families.blackjack.phases import ADDITIONAL_CARDS, DECISION, SETTLEMENT
from chapter47.families.blackjack.words import box_text, total_text
from chapter47.games.double_attack_blackjack import rules
from chapter47.games.double_attack_blackjack.deal import deal_card
from chapter47.games.double_attack_blackjack.settlement import (
    bust,
    cards_of,
    end_hand,
    half_of,
    has_blackjack,
    pay,
    take_half,
    wagers_on,
)
from chapter47.games.double_attack_blackjack.state import Round
from chapter47.games.double_attack_blackjack.wagers import STAKES
from chapter47.table import Action, Option, Procedure, seat_name

STAND, DRAW, DOUBLE, SPLIT, SURRENDER = choices.DECISIONS
TAKE, REFUSE = "take_card", "refuse_card"
CITE = "26.5"
"""The sections on decisions are lost; what becomes of wagers stands in 26.5."""


def pay_blackjacks(t: Round) -> Procedure:
    """Pay blackjacks at once where the dealer cannot have one, before any third card."""
    t.phase = SETTLEMENT
    if not t.state.now.is_ruled_out:
        return
    for box in t.state.now.boxes.values():
        hand = box.hands[0]
        if hand.is_over or not has_blackjack(t, box):
            continue
        t.announce(f"Box {box.number}: blackjack", cite="26.1[blackjack]")
        for seat in STAKES.bettors(t, box, hand):
            wagers = STAKES.on_hand(t, seat, box, hand)
            reason = "the dealer has no blackjack"
            yield from pay(t, wagers, True, cite="26.5(a)2", reason=reason)
        end_hand(t, box, hand, reason="paid", cite="26.5(a)2")


def play_boxes(t: Round) -> Procedure:
    """Let each box decide from the dealer's left; hands that were passed over come last."""
    now = t.state.now
    for box in list(now.boxes.values()):
        if not has_blackjack(t, box):
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
        t.announce(f"{box_text(box, hand).capitalize()}: {total_text(cards)}", cite="26.7")
        t.phase = DECISION
        try:
            action = yield from t.ask_one(
                seat_name(box.controller), options, text=_text(t, box, hand), cite=CITE
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
            add_by_doubling(t, STAKES, box, hand, action, cite=CITE)
            yield from let_others_double(t, STAKES, box, hand, cite=CITE)
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
        return [Option(TAKE, cite="26.x"), Option(REFUSE, cite="26.x")]
    options = [
        Option(STAND, "stand", CITE, concerns=box.concerns(hand)),
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
    lost = half_of(t, [w for seat in box.bettors for w in wagers_on(t, seat, box, hand)])
    return [Option(SURRENDER, "surrender half", CITE, gives_up=lost)]


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
    yield from deal_card(t, box.name, hand=hand.label, cite=CITE, box=box)


def _second_card(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """The second card of a hand made by splitting comes when its turn comes."""
    t.phase = ADDITIONAL_CARDS
    yield from deal_card(t, box.name, hand=hand.label, cite=CITE, box=box)


def _after_doubling(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """A doubled hand that has its card stands or is surrendered."""
    cards = cards_of(t, box, hand)
    if totals.score(cards) > totals.BEST:
        yield from bust(t, box, hand)
        return
    offered = _surrender_option(t, box, hand)
    if totals.score(cards) == totals.BEST or not offered:
        return
    t.phase = DECISION
    stand = Option(STAND, "stand", CITE, concerns=box.concerns(hand))
    text = f"{box_text(box, hand)}: doubled to {total_text(cards)}"
    while True:
        try:
            action = yield from t.ask_one(
                seat_name(box.controller), [stand, *offered], text=text, cite=CITE
            )
        except CardExposed:
            continue
        break
    t.phase = ADDITIONAL_CARDS
    if action.name == SURRENDER:
        yield from _surrender(t, box, hand)


def _surrender(t: Round, box: Box, hand: BoxHand) -> Procedure:
    """Take half at once, or let the wagers wait where the dealer may have a blackjack."""
    hand.is_surrendered = True
    if not t.state.now.is_ruled_out:
        return
    for seat in STAKES.bettors(t, box, hand):
        yield from take_half(t, wagers_on(t, seat, box, hand))
    end_hand(t, box, hand, reason="surrendered", cite=CITE)

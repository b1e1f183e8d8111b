"""The players' decisions: surrender, double down, split, stand and draw, box by box."""

from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.asking import ask_about_hand, asked_for, exposed_options
from chapter47.families.blackjack.boxes import Box, BoxHand
from chapter47.families.blackjack.hands import (
    blackjacks,
    cards_of,
    hands_in_turn,
    has_blackjack,
    late_hands,
)
from chapter47.families.blackjack.phases import ADDITIONAL_CARDS, SETTLEMENT
from chapter47.families.blackjack.settling import half_of
from chapter47.families.blackjack.words import box_text, total_text
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.options import is_offered
from chapter47.games.blackjack.round import doubling, splitting
from chapter47.games.blackjack.round.deal import DEAL
from chapter47.games.blackjack.round.settlement import (
    SETTLING,
    bust,
    end_hand,
    pay_hand,
    wagers_of,
)
from chapter47.games.blackjack.side_wagers.first_cards import third_card
from chapter47.games.blackjack.state import Round
from chapter47.games.blackjack.wagers.stakes import actions
from chapter47.table import Action, Option, Procedure

STAND, DRAW, DOUBLE, SPLIT, SURRENDER = choices.DECISIONS


def pay_blackjacks(t: Round) -> Procedure:
    """Pay blackjacks at once where the dealer cannot have one, before any third card."""  # 2.7
    t.phase = SETTLEMENT
    if not t.state.now.is_ruled_out:
        return
    for box, hand in blackjacks(t):
        cards = t.turn_up(box.name, cite="2.7")
        t.announce(f"Box {box.number}: blackjack", cite="2.7")
        for action in range(actions(t.setting)):
            for wager, _ in wagers_of(t, box, hand, action):
                yield from pay_hand(t, wager, cards, True, "the dealer has no blackjack")
        end_hand(t, box, hand, reason="paid", cite="2.7")


def play_boxes(t: Round) -> Procedure:
    """Let each box decide from the dealer's left; hands that were passed over come last."""
    for box, hand in hands_in_turn(t):  # 2.11
        if not has_blackjack(t, box):
            yield from _play_hand(t, box, hand)
    for box, hand in late_hands(t):
        yield from _give_card(t, box, hand)  # 2.15
        yield from _play_hand(t, box, hand)


def _play_hand(t: Round, box: Box, hand: BoxHand) -> Procedure:
    while not hand.is_over:
        cards = cards_of(t, box, hand)
        if len(cards) == 1:
            yield from _card(t, box, hand, cite="2.11")  # in its turn after a split
            continue
        if totals.score(cards) > totals.BEST:
            yield from bust(t, box, hand)
            return
        options = _options(t, box, hand, cards)
        if hand.is_doubled or not options:
            return
        _announce(t, box, hand, cards)
        action = yield from ask_about_hand(t, box, hand, options, cite="2.12")
        if action is not None and not (yield from _do(t, box, hand, action)):
            return


def _do(t: Round, box: Box, hand: BoxHand, action: Action) -> Procedure[bool]:
    """Do what was decided; returns whether the hand goes on."""
    t.phase = ADDITIONAL_CARDS
    match action.name:
        case "draw" | "take_card":
            return (yield from draw(t, box, hand))
        case "double":
            yield from doubling.double(t, box, hand, action)
            yield from draw(t, box, hand)
            return True
        case "split":
            yield from splitting.split(t, box, hand)
            return True
        case "surrender":
            wagers = [wager for wager, _ in wagers_of(t, box, hand, 0)]
            if (yield from SETTLING.surrender(t, hand, wagers, cite="2.8")):
                end_hand(t, box, hand, reason="surrendered", cite="2.8")
    return False


def _options(t: Round, box: Box, hand: BoxHand, cards: list[int]) -> list[Option]:
    """What is open to a hand; nothing where it can only stand."""
    score = totals.score(cards)
    draws = choices.may_draw(score, hand.from_split_aces)
    splits = splitting.may_split(t, box, hand)
    if t.state.now.exposed:
        return exposed_options("2.15") if draws else []
    if not draws and not splits:
        return []
    stand = Option(STAND, "stand", "2.12", concerns=box.concerns(hand), is_careful=True)
    options = [stand]
    if draws:
        options.append(Option(DRAW, "draw a card", "2.12"))
    most = rules.MOST_CARDS_DOUBLED
    if choices.may_double(len(cards), score, hand.from_split_aces, most):
        options += doubling.options(t, box, hand)
    if splits:
        options.append(Option(SPLIT, "split the pair", "2.11"))
    offered = is_offered(t.setting, "surrender")
    if choices.may_surrender(len(cards), len(box.hands), offered):
        lost = half_of(t, [wager for wager, _ in wagers_of(t, box, hand, 0)])
        options.append(Option(SURRENDER, "surrender half", "2.8", gives_up=lost))
    return options


def _announce(t: Round, box: Box, hand: BoxHand, cards: list[int]) -> None:
    """Say the total of a hand that lies face up."""  # 2.6
    if _lies_open(t, box, hand):
        t.announce(f"{box_text(box, hand).capitalize()}: {total_text(cards)}", cite="2.6")


def _lies_open(t: Round, box: Box, hand: BoxHand) -> bool:
    return all(d.face_up for d in t.dealt if (d.to, d.hand) == (box.name, hand.label))


def draw(t: Round, box: Box, hand: BoxHand) -> Procedure[bool]:
    """Give a card that was asked for; returns whether the hand can go on now."""
    with asked_for(t, box, hand):
        yield from _give_card(t, box, hand)
        return True
    return False


def _give_card(t: Round, box: Box, hand: BoxHand) -> Procedure:
    yield from _card(t, box, hand, cite="2.10" if hand.is_doubled else "2.12")


def _card(t: Round, box: Box, hand: BoxHand, *, cite: str) -> Procedure:
    """A card may be the third of a box, whichever hand it is dealt to."""  # 2.17
    yield from DEAL.to_hand(t, box, hand, cite=cite)
    yield from third_card(t, box)

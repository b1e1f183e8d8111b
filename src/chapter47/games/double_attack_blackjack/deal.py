"""The deal: the dealer's up card, the double attack, then the first two cards of all hands."""

from collections.abc import Mapping
from fractions import Fraction

from chapter47.equipment.cards import card_text
from chapter47.families.blackjack.amounts import amounts_named, amounts_option
from chapter47.families.blackjack.asking import ask_seats
from chapter47.families.blackjack.boxes import Box
from chapter47.families.blackjack.dealing import Deal, up_card
from chapter47.families.blackjack.insuring import rounds_of_questions
from chapter47.families.blackjack.phases import INITIAL_DEAL
from chapter47.games.double_attack_blackjack.state import Round
from chapter47.games.double_attack_blackjack.wagers import ATTACK, STAKES
from chapter47.money import Cents
from chapter47.table import DEALER, Option, Procedure, Wager

DEAL = Deal("26.7", last_round="26.4(g)")
TO_ATTACK, NO_ATTACK = "attack", "no_attack"
AMOUNT = "amount"
CITE = "26.1[double attack wager]"
ATTACKING = "double attack"


def deal_up_card(t: Round) -> Procedure:
    """One card face up to the dealer, before all others."""
    t.phase = INITIAL_DEAL
    yield from DEAL.card(t, DEALER, cite=CITE)


def take_attacks(t: Round) -> Procedure:
    """Let everyone with an initial wager add up to as much again, box by box."""
    for asked in rounds_of_questions(t):
        offers = {seat: _options(t, seat, box) for seat, box in asked.items()}
        text = f"the dealer shows {card_text(up_card(t))}: double attack?"
        answers = yield from ask_seats(t, offers, text=text, cite=CITE, phase=ATTACKING)
        for seat, action in answers.items():
            if action.name == TO_ATTACK:
                amount = amounts_named(_mosts(t, seat, asked[seat]), action)[AMOUNT]
                t.place(_attack(seat, asked[seat]), amount, cite=CITE)


def _attack(seat: int, box: Box) -> Wager:
    (wager,) = (w for w in STAKES.first_wagers(seat, box.number) if w.name == ATTACK)
    return wager


def _mosts(t: Round, seat: int, box: Box) -> Mapping[str, Cents]:
    chip = STAKES.chip(t)
    share = Fraction(t.setting.figure("most_attack"))
    most = int(t.stake(STAKES.original(seat, box.number)) * share)
    most = min(most, t.rack(seat)) // chip * chip
    return {AMOUNT: most} if most else {}


def _options(t: Round, seat: int, box: Box) -> list[Option]:
    mosts = _mosts(t, seat, box)
    if not mosts:
        return []
    attack = amounts_option(
        t,
        seat,
        TO_ATTACK,
        f"double attack on box {box.number}",
        CITE,
        mosts,
        chip=STAKES.chip(t),
        beyond="for the double attack wager",
        concerns=box.concerns(box.hands[0]),
    )
    told = f"no double attack on box {box.number}"
    return [attack, Option(NO_ATTACK, told, CITE, is_careful=True)]


def deal_to_boxes(t: Round) -> Procedure:
    """Two cards face up to each box from the dealer's left, those that were passed over last."""
    t.phase = INITIAL_DEAL
    now = t.state.now
    for held in range(2):
        for box in list(now.boxes.values()):
            if box.number not in now.late_second and len(box.sequence) == held:
                yield from DEAL.to_box(t, box)
    yield from DEAL.late_cards(t)

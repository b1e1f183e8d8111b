"""Insurance against a dealer's ace, and the consolidated net payout of an insured blackjack."""

from fractions import Fraction

from chapter47.families.blackjack import insurance
from chapter47.families.blackjack.amounts import amounts_named
from chapter47.families.blackjack.boxes import Box
from chapter47.families.blackjack.dealing import up_points
from chapter47.families.blackjack.hands import cards_of, has_blackjack
from chapter47.families.blackjack.insuring import (
    INSURE,
    ask_about_insurance,
    insure_option,
    rounds_of_questions,
)
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.round.settlement import SETTLING, end_hand
from chapter47.games.blackjack.state import Round
from chapter47.games.blackjack.wagers.payouts import designated, odds_of
from chapter47.games.blackjack.wagers.stakes import (
    FIELDS,
    actions,
    has_money,
    insurance_wager,
    original,
)
from chapter47.money import Cents
from chapter47.table import Action, Option, Procedure

EVEN_MONEY = "even_money"
CITE = "2.9"


def offer_insurance(t: Round) -> Procedure:
    """Ask everyone with a wager, box by box, before any further card is dealt."""
    if not insurance.is_insurable(up_points(t)):
        return
    for asked in rounds_of_questions(t):
        offers = {seat: _offered(t, seat, box) for seat, box in asked.items()}
        answers = yield from ask_about_insurance(t, asked, offers, cite=CITE)
        for seat, action in answers.items():
            yield from _answer(t, seat, asked[seat], action)


def _offered(t: Round, seat: int, box: Box) -> list[Option]:
    mosts = _mosts(t, seat, box)
    beyond = "for all insurance wagers"
    offered = insure_option(t, seat, box, mosts, cite=CITE, beyond=beyond)
    if has_blackjack(t, box) and consolidates(t, box):
        return [Option(EVEN_MONEY, "take 1 to 1 at once", "2.7"), *offered]
    return offered


def _mosts(t: Round, seat: int, box: Box) -> dict[str, Cents]:
    """How much each wager of a player on a box can be insured for."""
    found = {}
    chip = t.setting.money("insurance_chip")
    for action in range(actions(t.setting)):
        stake = t.stake(original(seat, box.number, action))
        step = t.setting.limit("blackjack").step
        most = insurance.most_insurance(stake, step, t.setting.is_on("insurance_rounds_up"))
        most = min(most, t.rack(seat)) // chip * chip
        if most:
            found[FIELDS[action]] = most
    return found


def consolidates(t: Round, box: Box) -> bool:
    """Say whether an insured blackjack comes to even money whatever the second card is."""  # 2.7
    if not t.setting.is_on("even_money"):
        return False
    cards = cards_of(t, box, box.hands[0])
    pays = odds_of(t.setting, rules.combination(cards, True, *designated(t.setting))).ratio
    share = Fraction(t.setting.figure("insurance_share"))
    return pays - share == share * t.setting.odds("insurance").ratio


def _answer(t: Round, seat: int, box: Box, action: Action) -> Procedure:
    if action.name == INSURE:
        for field, amount in amounts_named(_mosts(t, seat, box), action).items():
            wager = insurance_wager(seat, box.number, FIELDS.index(field))
            t.place(wager, amount, cite="2.9")
    elif action.name == EVEN_MONEY:
        t.turn_up(box.name, cite="2.7")
        for number in range(actions(t.setting)):
            wager = original(seat, box.number, number)
            if t.stake(wager):
                paid = t.setting.payout("blackjack", rules.COMBINATIONS[rules.EVEN])
                reason = "consolidated net payout of an insured blackjack"
                yield from SETTLING.win(t, [wager], paid, cite="2.7", reason=reason)
        if not has_money(t, box.number, ""):
            end_hand(t, box, box.hands[0], reason="paid", cite="2.7")

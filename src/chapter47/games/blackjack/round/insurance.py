"""Insurance against a dealer's ace, and the consolidated net payout of an insured blackjack."""

from fractions import Fraction

from chapter47.families.blackjack import insurance, totals
from chapter47.families.blackjack.amounts import amounts_named, amounts_option
from chapter47.families.blackjack.boxes import Box
from chapter47.families.blackjack.dealing import up_points
from chapter47.families.blackjack.hands import cards_of, has_blackjack
from chapter47.families.blackjack.insuring import DECLINE, INSURE, rounds_of_questions
from chapter47.families.blackjack.phases import INSURANCE
from chapter47.games.blackjack import rules
from chapter47.games.blackjack.round.settlement import SETTLING, end_hand
from chapter47.games.blackjack.state import Round
from chapter47.games.blackjack.wagers.payouts import designated, odds_of
from chapter47.games.blackjack.wagers.stakes import (
    FIELDS,
    ORDINALS,
    actions,
    has_money,
    insurance_wager,
    original,
)
from chapter47.money import Cents
from chapter47.table import (
    Action,
    Option,
    Procedure,
    seat_name,
    seat_number,
)

EVEN_MONEY = "even_money"
CITE = "2.9"


def offer_insurance(t: Round) -> Procedure:
    """Ask everyone with a wager, box by box, before any further card is dealt."""
    if not insurance.is_insurable(up_points(t)):
        return
    for asked in rounds_of_questions(t):
        questions = {seat_name(seat): _options(t, seat, box) for seat, box in asked.items()}
        questions = {actor: offered for actor, offered in questions.items() if len(offered) > 1}
        text = "the dealer shows an ace: insurance?"
        answers = yield from t.ask(questions, text=text, cite="2.9", phase=INSURANCE)
        for actor, action in answers.items():
            answers_for = seat_number(actor)
            assert answers_for is not None
            yield from _answer(t, answers_for, asked[answers_for], action)


def _options(t: Round, seat: int, box: Box) -> list[Option]:
    concerns = box.concerns(box.hands[0])
    decline = Option(DECLINE, f"no insurance for box {box.number}", CITE, concerns=concerns)
    options = [decline]
    mosts = _mosts(t, seat, box)
    if mosts:
        label = f"insure the wager on box {box.number}"
        beyond = "for all insurance wagers"
        insure = amounts_option(t, seat, INSURE, label, CITE, mosts, chip=_chip(t), beyond=beyond)
        options.insert(0, insure)
    if has_blackjack(t, box) and consolidates(t, box):
        options.insert(0, Option(EVEN_MONEY, "take 1 to 1 at once", "2.7"))
    return options


def _chip(t: Round) -> Cents:
    return t.setting.money("insurance_chip")


def _mosts(t: Round, seat: int, box: Box) -> dict[str, Cents]:
    """How much each wager of a player on a box can be insured for."""
    found = {}
    chip = _chip(t)
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
                odds = t.setting.odds("blackjack", rules.COMBINATIONS[rules.EVEN])
                reason = "consolidated net payout of an insured blackjack"
                yield from SETTLING.win(t, [wager], odds, cite="2.7", reason=reason)
        if not has_money(t, box.number, ""):
            end_hand(t, box, box.hands[0], reason="paid", cite="2.7")


def settle_insurance(t: Round, action: int, second: int) -> Procedure:
    """Pay or collect the insurance wagers against a hand of the dealer."""
    wins = insurance.insurance_wins(totals.points(second))
    for wager in reversed(t.wagers("insurance")):
        if wager.spot != ORDINALS[action]:
            continue
        if wins:
            reason = "the second card counts ten"
            yield from t.win(wager, t.setting.odds("insurance"), cite="2.9", reason=reason)
        else:
            yield from t.lose(wager, cite="2.9", reason="the second card does not count ten")

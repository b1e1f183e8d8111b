"""Insurance at the table: asked of everyone with a wager, box by box, and settled by one card."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from chapter47.families.blackjack import insurance, totals
from chapter47.families.blackjack.amounts import amounts_named, amounts_option
from chapter47.families.blackjack.boxes import Box
from chapter47.families.blackjack.dealing import up_points
from chapter47.families.blackjack.phases import INSURANCE
from chapter47.families.blackjack.stakes import Stakes
from chapter47.money import Cents
from chapter47.table import Option, Procedure, Round, seat_name, seat_number

INSURE, DECLINE = "insure", "no_insurance"
AMOUNT = "amount"


def rounds_of_questions(t: Round[Any]) -> Iterator[dict[int, Box]]:
    """Every player's boxes, one for each player at a time."""
    waiting: dict[int, list[Box]] = {}
    for box in t.state.now.boxes.values():
        for seat in box.bettors:
            waiting.setdefault(seat, []).append(box)
    while waiting:
        yield {seat: boxes.pop(0) for seat, boxes in sorted(waiting.items())}
        waiting = {seat: boxes for seat, boxes in waiting.items() if boxes}


def offer_insurance(t: Round[Any], stakes: Stakes, *, cite: str) -> Procedure:
    """Ask everyone with a wager, box by box, before any further card is dealt."""
    if not insurance.is_insurable(up_points(t)):
        return
    for asked in rounds_of_questions(t):
        questions = {seat_name(n): _options(t, stakes, n, box, cite) for n, box in asked.items()}
        questions = {actor: offered for actor, offered in questions.items() if len(offered) > 1}
        text = "the dealer shows an ace: insurance?"
        answers = yield from t.ask(questions, text=text, cite=cite, phase=INSURANCE)
        for actor, action in answers.items():
            seat = seat_number(actor)
            assert seat is not None
            if action.name == INSURE:
                mosts = {AMOUNT: _most(t, stakes, seat, asked[seat])}
                amount = amounts_named(mosts, action)[AMOUNT]
                t.place(stakes.insurance_wager(seat, asked[seat].number), amount, cite=cite)


def _options(t: Round[Any], stakes: Stakes, seat: int, box: Box, cite: str) -> list[Option]:
    concerns = box.concerns(box.hands[0])
    options = [Option(DECLINE, f"no insurance for box {box.number}", cite, concerns=concerns)]
    most = _most(t, stakes, seat, box)
    if most:
        label = f"insure the wager on box {box.number}"
        chip = t.setting.money("insurance_chip")
        beyond = "for the insurance wager"
        mosts = {AMOUNT: most}
        insure = amounts_option(t, seat, INSURE, label, cite, mosts, chip=chip, beyond=beyond)
        options.insert(0, insure)
    return options


def _most(t: Round[Any], stakes: Stakes, seat: int, box: Box) -> Cents:
    """How much a player may insure the original wager for."""
    chip = t.setting.money("insurance_chip")
    share = Fraction(t.setting.figure("insurance_share"))
    most = int(t.stake(stakes.original(seat, box.number)) * share)
    return min(most, t.rack(seat)) // chip * chip


def settle_insurance(t: Round[Any], second: int, *, cite: str) -> Procedure:
    """Pay or collect the insurance wagers by the dealer's second card."""
    wins = insurance.insurance_wins(totals.points(second))
    for wager in reversed(t.wagers("insurance")):
        if wins:
            reason = "the second card counts ten"
            yield from t.win(wager, t.setting.odds("insurance"), cite=cite, reason=reason)
        else:
            yield from t.lose(wager, cite=cite, reason="the second card does not count ten")

"""Insurance at the table: asked of everyone with a wager, box by box, and settled by one card."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from chapter47.families.blackjack import insurance, totals
from chapter47.families.blackjack.amounts import amounts_named, amounts_option
from chapter47.families.blackjack.asking import ask_seats
from chapter47.families.blackjack.boxes import Box
from chapter47.families.blackjack.dealing import up_points
from chapter47.families.blackjack.phases import INSURANCE
from chapter47.families.blackjack.stakes import Stakes
from chapter47.families.blackjack.state import T
from chapter47.money import Cents
from chapter47.table import Action, Option, Procedure, Round

INSURE, DECLINE = "insure", "no_insurance"
AMOUNT = "amount"


def rounds_of_questions(t: Round[T]) -> Iterator[dict[int, Box]]:
    """Every player's boxes, one for each player at a time."""
    waiting: dict[int, list[Box]] = {}
    for box in t.state.now.boxes.values():
        for seat in box.bettors:
            waiting.setdefault(seat, []).append(box)
    while waiting:
        yield {seat: boxes.pop(0) for seat, boxes in sorted(waiting.items())}
        waiting = {seat: boxes for seat, boxes in waiting.items() if boxes}


def insure_option(
    t: Round[T],
    seat: int,
    box: Box,
    mosts: Mapping[str, Cents],
    *,
    cite: str,
    beyond: str = "for the insurance wager",
) -> list[Option]:
    """Insurance of the wagers on a box, each up to its most, if any can be insured."""
    if not mosts:
        return []
    label = f"insure the wager on box {box.number}"
    chip = t.setting.money("insurance_chip")
    return [amounts_option(t, seat, INSURE, label, cite, mosts, chip=chip, beyond=beyond)]


def ask_about_insurance(
    t: Round[T],
    asked: Mapping[int, Box],
    offers: Mapping[int, Sequence[Option]],
    *,
    cite: str,
) -> Procedure[dict[int, Action]]:
    """Ask those to whom something is offered, each about a box; returns the answers by seat."""
    questions = {}
    for seat, offered in offers.items():
        if offered:
            box = asked[seat]
            label, concerns = f"no insurance for box {box.number}", box.concerns(box.hands[0])
            no = Option(DECLINE, label, cite, concerns=concerns, is_careful=True)
            questions[seat] = [*offered, no]
    text = "the dealer shows an ace: insurance?"
    return (yield from ask_seats(t, questions, text=text, cite=cite, phase=INSURANCE))


def offer_insurance(t: Round[T], stakes: Stakes, *, cite: str) -> Procedure:
    """Ask everyone with a wager, box by box, before any further card is dealt."""
    if not insurance.is_insurable(up_points(t)):
        return
    for asked in rounds_of_questions(t):
        offers = {
            seat: insure_option(t, seat, box, _mosts(t, stakes, seat, box), cite=cite)
            for seat, box in asked.items()
        }
        answers = yield from ask_about_insurance(t, asked, offers, cite=cite)
        for seat, action in answers.items():
            if action.name == INSURE:
                amount = amounts_named(_mosts(t, stakes, seat, asked[seat]), action)[AMOUNT]
                t.place(stakes.insurance_wager(seat, asked[seat].number), amount, cite=cite)


def _mosts(t: Round[T], stakes: Stakes, seat: int, box: Box) -> dict[str, Cents]:
    """How much a player may insure the original wager for."""
    chip = t.setting.money("insurance_chip")
    share = Fraction(t.setting.figure("insurance_share"))
    most = int(t.stake(stakes.original(seat, box.number)) * share)
    most = min(most, t.rack(seat)) // chip * chip
    return {AMOUNT: most} if most else {}


def settle_insurance(t: Round[T], second: int, *, lost_by: str, spot: str = "") -> Procedure:
    """Pay or collect the insurance wagers by the dealer's second card.

    Where he plays several hands, the wagers of each lie at a spot of their own.
    """
    wins = insurance.insurance_wins(totals.points(second))
    for wager in reversed(t.wagers("insurance")):
        if wager.spot != spot:
            continue
        if wins:
            reason = "the second card counts ten"
            yield from t.win(wager, t.setting.payout("insurance"), reason=reason)
        else:
            yield from t.lose(wager, cite=lost_by, reason="the second card does not count ten")

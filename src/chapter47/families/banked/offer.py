"""The offer of the bank to a seat: to bank, to share the bank with the house, or to pass."""

from collections.abc import Sequence

from chapter47.money import Cents, dollars
from chapter47.table import Amount, Option, Procedure, Round, seat_name

BANK, CO_BANK, PASS = "bank", "co_bank", "pass"


def to_bank(least: Cents, most: Cents, step: Cents, *, cite: str) -> Option:
    """Bank alone, against a wager of the dealer that the bank may direct to be less."""
    fields = {"dealer_wager": Amount(least, most, step)} if most else {}
    label = f"bank this round; the dealer wagers {dollars(most)}, or less if you say so"
    return Option(BANK, label=label, cite=cite, fields=fields, optional=frozenset(fields))


def to_share(*, cite: str) -> Option:
    """Bank together with the house."""
    return Option(CO_BANK, label="bank one half of this round, the house the other", cite=cite)


def to_pass(*, cite: str) -> Option:
    """Let the offer go on."""
    return Option(PASS, label="pass the bank", cite=cite)


def offer_bank(t: Round, seat: int, options: Sequence[Option], *, cite: str) -> Procedure:
    """Offer a seat the bank; returns what it accepts, or nothing if it passes or has left."""
    actor = seat_name(seat)
    answers = yield from t.ask(
        {actor: options},
        text="the bank is offered",
        cite=cite,
        phase="bank",
        drop=lambda _: seat not in t.table.players,
    )
    answer = answers.get(actor)
    return None if answer is None or answer.name == PASS else answer

"""The offer of the bank to a seat: to bank, to share the bank with the house, or to pass."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil

from chapter47.families.banked.bank import Bank, BankedRounds, dealers_wager, others_wagers
from chapter47.families.banked.centre import place_dealers_wager
from chapter47.money import Cents, dollars
from chapter47.table import Action, Amount, Option, Procedure, Round, seat_name

BANK, CO_BANK, PASS = "bank", "co_bank", "pass"


def to_bank(least: Cents, most: Cents, step: Cents, others: Cents, *, cite: str) -> Option:
    """Bank alone, against a wager of the dealer that the bank may direct to be less."""

    def covered(action: Action) -> Cents:
        dealers: Cents = action.args.get("dealer_wager", most)
        return others + dealers

    fields = {"dealer_wager": Amount(least, most, step)} if most else {}
    label = f"bank this round; the dealer wagers {dollars(most)}, or less if you say so"
    return Option(
        BANK,
        label=label,
        cite=cite,
        fields=fields,
        optional=frozenset(fields),
        begins=True,
        risks=covered,
    )


def to_share(others: Cents, share: Fraction, *, cite: str) -> Option:
    """Bank together with the house, which covers its share."""
    label, own = "bank one half of this round, the house the other", ceil(others * (1 - share))
    return Option(CO_BANK, label=label, cite=cite, begins=True, risks=lambda _: own)


def to_pass(*, cite: str) -> Option:
    """Let the offer go on."""
    return Option(PASS, label="pass the bank", cite=cite, is_careful=True)


def most_of_dealer(t: Round, rounds: BankedRounds, name: str, seat: int, chips: Cents) -> Cents:
    """What the dealer wagers against a seat unless it directs less; never more than it covers.

    `name` is the wager against the bank, `chips` what the seat could pay with.
    """
    limit = t.setting.limit(name)
    usual = limit.minimum
    if t.setting.option("dealer_wager") == "last wager":
        usual = rounds.last_wagers.get(seat, 0)
    return dealers_wager(usual, chips - others_wagers(t, name, seat), limit.step)


def bank_options(
    t: Round, name: str, seat: int, most: Cents, *, cite: str, shared: str
) -> Iterator[Option]:
    """To bank, to share the bank with the house where others wager, or to pass.

    `most` is what the dealer wagers, `shared` the paragraph on a co-bank.
    """
    step = t.setting.limit(name).step
    others = others_wagers(t, name, seat)
    yield to_bank(0 if others else step, most, step, others, cite=cite)
    if t.setting.option("co_banking") and others:
        yield to_share(others, Fraction(t.setting.figure("co_bank_share")), cite=shared)
    yield to_pass(cite=cite)


def return_own_wagers(t: Round, seat: int, *, cite: str) -> None:
    """Give who banks all wagers back that he has made himself, from whichever of his seats."""
    reason = "the bank does not play against itself"
    for own in t.table.seats_of(seat):
        for wager in t.wagers(seat=own):
            t.take_back(wager, t.stake(wager), cite=cite, reason=reason)


def share_or_play(
    t: Round, bank: Bank, accepted: Action, most: Cents, *, shared: str, placed: str
) -> None:
    """The house shares the bank, or the dealer wagers against it, at most so much."""
    if accepted.name == CO_BANK:
        bank.house_share = Fraction(t.setting.figure("co_bank_share"))
        t.change("co-bank", seat_name(bank.seat), cite=shared)
    else:
        bank.dealer_wager = accepted.args.get("dealer_wager", most)
        place_dealers_wager(t, bank, cite=placed)


def note_wagers(t: Round, rounds: BankedRounds, bank: Bank, name: str) -> None:
    """Remember who wagered how much against whom, for the rounds to come."""
    wagers: dict[int, Cents] = {}
    for wager in t.wagers(name):
        wagers[wager.seat] = max(wagers.get(wager.seat, 0), t.stake(wager))
    rounds.note(bank, wagers)


def offer_bank(
    t: Round, seat: int, options: Sequence[Option], *, cite: str
) -> Procedure[Action | None]:
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

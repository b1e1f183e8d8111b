"""Wagers against the bank: the whole bank, half of it, ordinary wagers, and what is above (4.7)."""

from collections.abc import Iterator

from chapter47.families.banked.offer import PASS, to_pass
from chapter47.games.chemin_de_fer.order import after, in_order
from chapter47.games.chemin_de_fer.rules import excess_of
from chapter47.games.chemin_de_fer.state import BANK, Round
from chapter47.money import Cents, dollars
from chapter47.table import (
    AMOUNT_ONLY,
    Action,
    Amount,
    Objection,
    Option,
    Procedure,
    Wager,
    seat_name,
)
from chapter47.table.acts.window import Window

AGAINST, BANCO, WITH_THE_TABLE = "against", "banco", "with_the_table"
RAISE_BANK, LEAVE_BANK = "raise_bank", "leave_bank"
CALLS = "banco"
"""The phase in which the whole bank, or half of it, may be taken."""
COVER = "cover"
"""The state that tells how much of the bank is covered."""


def take_wagers(t: Round) -> Procedure:
    """Offer the whole bank, then take ordinary wagers, and cut back what is above the bank."""
    bank = t.stake(t.state.bank)
    t.change(COVER, f"a bank of {dollars(bank)}", cite="4.6")
    called = yield from offer_banco(t, bank)
    if not called:
        if WITH_THE_TABLE in t.setting.wagers:
            yield from offer_half(t, bank)
        yield from take_ordinary(t, bank)
        yield from settle_excess(t)
    covered, bank = sum(map(t.stake, wagers_against(t))), t.stake(t.state.bank)
    t.announce("No more bets", cite="4.7")
    t.change(COVER, f"{dollars(covered)} of {dollars(bank)} covered", cite="4.7")


def others_in_order(t: Round) -> list[int]:
    """All but the banker, from the next in order."""
    banker = t.state.banker
    return [seat for seat in in_order(t, after(t, banker)) if seat != banker]


def wagers_against(t: Round) -> list[Wager]:
    """The wagers against the bank, in order of the table."""
    order = others_in_order(t)
    found = [wager for wager in t.wagers() if wager.seat != t.state.banker]
    return sorted(found, key=lambda wager: order.index(wager.seat))


def alone_against(t: Round) -> int:
    """Who alone faces the bank, all of it; 0 where nobody does, or several."""
    wagers = wagers_against(t)
    seats = {wager.seat for wager in wagers}
    is_whole = sum(map(t.stake, wagers)) == t.stake(t.state.bank)
    return seats.pop() if len(seats) == 1 and is_whole else 0


def offer_banco(t: Round, bank: Cents) -> Procedure[bool]:
    """Whether somebody takes the whole bank: first who faced the last alone, then in order."""
    order = [seat for seat in others_in_order(t) if seat not in t.state.barred]  # 4.12
    follows = t.state.follows
    if follows in order:
        order = [follows, *(seat for seat in order if seat != follows)]
    for seat in order:
        first = "banco suivi" if seat == follows else "banco"
        label = f"{first}: take the whole bank of {dollars(bank)}"
        if (yield from _takes(t, seat, BANCO, bank, label)):
            return True
    return False


def offer_half(t: Round, bank: Cents) -> Procedure:
    """One patron may take half of the bank, in order."""
    step = t.setting.limit(AGAINST).step
    half = bank // 2 // step * step
    for seat in others_in_order(t):
        label = f"with the table: take {dollars(half)} of the bank"
        if (yield from _takes(t, seat, WITH_THE_TABLE, half, label)):
            return


def _takes(t: Round, seat: int, name: str, amount: Cents, label: str) -> Procedure[bool]:
    """Whether a seat that has the chips takes so much of the bank."""

    def cannot(_: str) -> bool:  # somebody else may sit down there meanwhile
        return seat not in t.table.players or t.rack(seat) < amount

    options = [Option(name, label=label, cite="4.7", begins=True), to_pass(cite="4.7")]
    answers = yield from t.ask(
        {seat_name(seat): options},
        text=f"{label.split(':')[0]}?",
        cite="4.7",
        phase=CALLS,
        drop=cannot,
    )
    answer: Action | None = answers.get(seat_name(seat))
    if answer is None or answer.name == PASS:
        return False
    t.place(Wager(seat, name), amount, cite="4.7")
    t.announce(f"Seat {seat} takes {dollars(amount)} of the bank", cite="4.7")
    return True


def take_ordinary(t: Round, bank: Cents) -> Procedure:
    """Wagers of all but the banker; no single one may be more than is left of the bank."""
    room = bank - sum(t.stake(wager) for wager in t.wagers(WITH_THE_TABLE))

    def check(wager: Wager, total: Cents) -> Iterator[Objection]:
        if wager.seat == t.state.banker:
            yield Objection("banker", "the banker does not wager against the bank", "4.7")
        elif total > room:
            message = f"{dollars(total)} is more than the {dollars(room)} that the bank leaves"
            yield Objection(AMOUNT_ONLY, message, "4.7")

    text = f"wager against a bank of {dollars(bank)}"
    window = Window(t, (AGAINST,), "4.7", text=text, check=check, closes_empty=True)
    window.ready.add(t.state.banker)
    yield from window.other()


def settle_excess(t: Round) -> Procedure:
    """What lies above the bank goes back from the last in order, unless the banker raises it."""
    wagers = wagers_against(t)
    bank = t.state.bank
    excess = excess_of(sum(map(t.stake, wagers)), t.stake(bank))
    if excess and t.setting.option("excess") != "cut back":
        excess -= yield from ask_to_raise_bank(t, excess)
    ordinary = [wager for wager in wagers if wager.name == AGAINST]  # a half was taken before them
    for wager in reversed(ordinary):
        back = min(excess, t.stake(wager))
        if back:
            t.take_back(wager, back, cite="4.7", reason="above the bank")
            excess -= back


def ask_to_raise_bank(t: Round, excess: Cents) -> Procedure[Cents]:
    """The banker may raise the bank to match the wagers, within its limit; returns by how much."""
    bank = t.state.bank
    room = t.setting.limit(BANK).maximum - t.stake(bank)
    most = min(excess, t.rack(bank.seat), room)
    if most <= 0:
        return 0
    fields = {"amount": Amount(1, most, cites=("", "4.6" if most == room else "4.7", ""))}
    told = f"raise the bank by up to {dollars(most)}"
    options = [
        Option(RAISE_BANK, told, "4.7", fields=fields, begins=True),
        Option(LEAVE_BANK, "leave the bank as it is", "4.7", is_careful=True),
    ]
    answer = yield from t.ask_one(
        seat_name(bank.seat), options, text="wagers exceed the bank", cite="4.7", phase=CALLS
    )
    if answer.name != RAISE_BANK:
        return 0
    amount: Cents = answer.args["amount"]
    t.place(bank, amount, cite="4.7")
    return amount

"""House money: a wager on pairs, settled before third cards; its winnings may move to a hand."""

from chapter47.families.baccarat.hands import BANKER, PLAYER
from chapter47.games.minibaccarat import side_wagers
from chapter47.games.minibaccarat.state import Round
from chapter47.games.minibaccarat.wagers import against
from chapter47.money import Cents, dollars, payout
from chapter47.table import Action, Amount, Option, Procedure, Wager, seat_name

HOUSE_MONEY = "house_money"
TAKE = "take_winnings"
MOVES = {"move_to_player": PLAYER, "move_to_banker": BANKER}
MOVING = "house money"
"""The phase in which winners say what becomes of their money."""


def settle_house_money(t: Round) -> Procedure:
    """Settle the wagers on pairs from the dealer's right, and move what winners want moved."""
    for wager in sorted(t.wagers(HOUSE_MONEY), key=lambda wager: -wager.seat):
        t.phase = MOVING
        on = side_wagers.fate(HOUSE_MONEY, t.hand(PLAYER), t.hand(BANKER))
        if on is None:
            yield from t.lose(wager, cite="7.3", reason="no pair")
            continue
        paid = t.setting.payout(HOUSE_MONEY, on)
        worth = t.stake(wager) + payout(t.stake(wager), paid.odds)
        yield from t.win(wager, paid, reason=f"a pair in {on}")
        yield from offer_to_move(t, wager.seat, worth)


def offer_to_move(t: Round, seat: int, worth: Cents) -> Procedure:
    """A winner takes stake and winnings, or has any part of them moved to a hand."""
    moves = [option for name in MOVES if (option := to_move(t, seat, name, worth)) is not None]
    if not moves:
        return
    take = Option(TAKE, label=f"take {dollars(worth)}", cite="7.2", is_careful=True)
    answers = yield from t.ask(
        {seat_name(seat): [take, *moves]},
        text="take what was won, or move it to a hand",
        cite="7.2",
        phase=MOVING,
        drop=lambda _: seat not in t.table.players,
    )
    answer: Action | None = answers.get(seat_name(seat))
    if answer is not None and answer.name in MOVES:
        t.place(Wager(seat, MOVES[answer.name]), answer.args["amount"], cite="7.2")


def to_move(t: Round, seat: int, name: str, worth: Cents) -> Option | None:
    """The offer to move money to a hand, within its limits; nothing where it may not lie there."""
    wager = Wager(seat, MOVES[name])
    limit, down = t.setting.limit(wager.name), t.stake(wager)
    step = limit.step
    least = -(-max(limit.minimum - down, step) // step) * step
    most = min(worth, limit.maximum - down) // step * step
    if most < least or any(against(t, wager, down + least)):
        return None
    fields = {"amount": Amount(least, most, step, ("8.2", "8.2" if most < worth else "", "8.2"))}
    label = f"move it to the {wager.name}'s hand"
    return Option(name, label=label, cite="7.2", fields=fields, begins=True)

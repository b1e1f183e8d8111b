"""What everybody has, what a hand came to, and how a sitting ended, in money."""

from chapter47.cli.output import say
from chapter47.money import dollars, signed
from chapter47.table import Table, debts, prizes, rack
from chapter47.table.events import BoughtIn, RoundEnded
from chapter47.table.hand_money import money_of


def say_chips(table: Table) -> None:
    """The chips before each player."""
    for seat, player in sorted(table.players.items()):
        say(f"  seat {seat} {player}: {dollars(table.ledger[rack(seat)])}")


def say_what_the_hand_came_to(table: Table, end: int) -> None:
    """In money, where players won of each other; other wagers are told one by one."""
    net = money_of(entry.event for entry in table.log.round_until(end)).net
    if any(net.values()):
        came = (f"seat {seat} {signed(net[seat])}" for seat in sorted(net))
        say(f"  In this hand: {', '.join(came)}.")


def say_results(table: Table) -> None:
    """How each player leaves: his chips, what he has on the layout or owes, and his gain."""
    bought: dict[int, int] = {}
    for entry in table.log:
        if isinstance(entry.event, BoughtIn):
            bought[entry.event.seat] = bought.get(entry.event.seat, 0) + entry.event.cents
    in_pots = _in_pots(table)
    for seat, player in sorted(table.players.items()):
        live = sum(table.ledger[w.account] for w in table.live_wagers if w.seat == seat)
        chips = table.ledger[rack(seat)] + table.ledger[prizes(seat)]
        owes = debts.owed(table, seat)
        down = f" and {dollars(live)} on the layout" if live else ""
        down += f", owing {dollars(owes)}" if owes else ""
        bet = in_pots.get(seat, 0)
        down += f" and {dollars(bet)} in the pot" if bet else ""
        net = chips + live + bet - owes - bought.get(seat, 0)
        ahead = "even" if not net else f"{dollars(abs(net))} {'ahead' if net > 0 else 'behind'}"
        say(f"Seat {seat} {player}: {dollars(chips)}{down}, {ahead}.")


def _in_pots(table: Table) -> dict[int, int]:
    """What each has bet against the others in a hand that is not over."""
    events = [entry.event for entry in table.log.round_until(len(table.log) - 1)]
    is_over = any(isinstance(event, RoundEnded) for event in events)
    return {} if is_over else money_of(events).put_in

"""Evenings of random play: no chip is lost, all is replayed, and nobody sees what is hidden."""

import json
import random
from itertools import repeat

from chapter47.games import game_of
from chapter47.kits.driver import random_act, random_nonsense, random_report, random_table
from chapter47.kits.supplied import must
from chapter47.table import RECORD, Action, Answers, Table, replay, seat_name
from chapter47.table.events import CardDealt, Committed, Revealed, Ruled, Settled, WagerPlaced
from chapter47.table.log import from_lines, to_lines
from chapter47.table.views import check_view

AUDIENCES = ("public", "seat:1", "seat:2", "dealer", "floorperson")
NONSENSE, REPORTS = 0.05, 0.07
"""How often somebody tries what is impossible, and reports an irregularity."""
CITED = (Settled, CardDealt, Ruled, WagerPlaced)


def play_at_random(game: str, seed: int, acts: int) -> Table:
    """A table of a game after so many acts, under options that came up."""
    chance = random.Random(seed)
    table = random_table(game, chance)
    for seat in range(1, min(3, table.seat_count) + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=100_000)
    accepted = 0
    for _ in range(acts):
        kind = chance.random()
        if kind < NONSENSE:
            random_nonsense(table, chance)
        elif kind < NONSENSE + REPORTS:
            random_report(table, chance)
        else:
            accepted += random_act(table, chance)
        no_chip_is_lost(table)
    must(accepted > acts // 3, "hardly anything that was offered was accepted")
    return table


def check(table: Table) -> None:
    """All that holds after an evening, whatever was done."""
    nothing_is_amiss(table)
    replays_to_the_letter(table)
    leaks_nothing(table)


def nothing_is_amiss(table: Table) -> None:
    """What holds at any moment: chips, wagers on the layout, citations."""
    no_chip_is_lost(table)
    live_wagers_are_those_with_chips(table)
    what_is_decided_has_a_citation(table)


def no_chip_is_lost(table: Table) -> None:
    """All accounts together come to nothing, and nobody but the house owes."""
    must(table.ledger.total() == 0, f"chips were made or lost: {table.ledger.total()} cents")
    for account, balance in table.ledger.balances.items():
        may_owe = account.startswith(("inventory", "outside", "meter:"))
        must(balance >= 0 or may_owe, f"{account} is at {balance} cents")


def live_wagers_are_those_with_chips(table: Table) -> None:
    """A wager is on the layout as long as chips are."""
    funded = {a for a, cents in table.ledger.snapshot().items() if "/wager/" in a and cents}
    live = {wager.account for wager in table.live_wagers}
    must(funded == live, f"wagers without chips, or chips without a wager: {funded ^ live}")


def what_is_decided_has_a_citation(table: Table) -> None:
    """Cards, wagers, rulings and settlements cite the chapter, or the game's own rules."""
    own = (f"{table.game.name}:",) if table.game.law.cite.is_own else ()
    citable = ("19:47-", "13:69", *own)
    for entry in table.log:
        if isinstance(entry.event, CITED):
            event = entry.event
            told = f"{type(event).__name__} cites {event.cite or 'nothing'}"
            must(event.cite.startswith(citable), told)


def replays_to_the_letter(table: Table) -> None:
    """The log, read again from its lines, gives the same events and the same chips."""
    again = replay(table.game, from_lines(to_lines(table.log)))
    must(again.log.head == table.log.head, "the log does not replay to the same events")
    same = again.ledger.snapshot() == table.ledger.snapshot()
    must(same, "the log does not replay to the same chips")


def leaks_nothing(table: Table) -> None:
    """No audience gets a hidden card or a secret before it is shown to it."""
    revealed = {e.event.secret for e in table.log if isinstance(e.event, Revealed)}
    for audience in AUDIENCES:
        rows = table.view(audience)
        must(check_view(rows) == len(table.log), f"the view of {audience} is not whole")
        text = json.dumps(rows)
        must(table.log.key not in text, f"the view of {audience} has the key of the log")
        for entry in table.log:
            event = entry.event
            if entry.sealed and audience not in getattr(event, "seen_by", ()):
                told = f"{audience} is shown what event {entry.seq} hides"
                must("hidden" not in rows[entry.seq], told)
            if isinstance(event, Committed) and event.secret not in revealed:
                must(event.secret not in text, f"{audience} is shown the secret of {entry.seq}")
    must(check_view(table.view(RECORD)) == len(table.log), "the record is not whole")


def offers_are_accepted(game: str, acts: int = 60) -> None:
    """Whatever is offered with its own examples is accepted, or refused with a reason."""
    chance = random.Random(game)
    table = random_table(game, chance)
    table.act("seat:1", "sit", player="one")
    table.act("seat:1", "buy_in", amount=1_000_000)
    for _ in range(acts):
        for actor, options in table.prompt.options.items():
            for option in options:
                args = dict(option.fixed)
                args |= {name: spec.examples()[0] for name, spec in option.fields.items()}
                objections = table.objections(Action(actor, option.name, args))
                told = f"{actor} is offered {option.name}, and refused"
                must(all(one.message for one in objections), f"{told} without a reason")
                must(option.fields or not objections, f"{told}: {'; '.join(map(str, objections))}")
        random_act(table, chance)


def nothing_begins_before_somebody_sits_down(game: str) -> None:
    """An empty table fixes nothing, deals nothing and says nothing; then a player sits down."""
    room = game_of(game)
    table = Table(room, room.setting(), meters=Answers(repeat(1_000_000)))
    kinds = {type(entry.event).__name__ for entry in table.log}
    begun = kinds & {"Committed", "Announced", "CardDealt"}
    must(not begun, f"at an empty table there is already: {', '.join(sorted(begun))}")
    table.act("seat:1", "sit", player="one")
    must(len(table.log) > 1, "a player sat down, and the log does not say so")

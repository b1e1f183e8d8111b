"""Betting in turn at a table: chips in front, gathered, given back, and pushed."""

import random
from dataclasses import replace

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.table import Action, Procedure, Refused, Round, Table, rack, replay
from chapter47.table.acts.pooling import POT, in_front, takes, turn_options
from chapter47.table.narrate import narrate
from chapter47.table.pots.pots import awards, pots_of, uncalled
from chapter47.table.pots.structure import Structure, fixed_limit, no_limit, pot_limit
from chapter47.table.pots.turns import Turns

CITE = "14.7"
HIGH = {1: 5, 2: 9, 3: 7}


def play(t: Round) -> Procedure:
    """One round of betting; seat 2 holds the best hand, seat 3 the next."""
    yield from t.wait_for_players()
    while len(t.seats()) < 3:
        yield from t.prompt("wait for three", dict, phase="waiting")
    seats = t.seats()
    down = {1: t.post(1, 50, "small blind", cite=CITE), 2: t.post(2, 100, "big blind", cite=CITE)}
    stacks = {seat: t.table.ledger[rack(seat)] for seat in seats}
    turns = Turns([3, 1, 2], stacks, no_limit(100, unit=50), down=down, standing=100)
    yield from t.bet_in_turn(turns, cite=CITE)
    back = uncalled(turns.down, turns.live)
    if back:
        t.give_back(*back, cite=CITE)
    paid = {seat: t.table.ledger[in_front(seat)] for seat in seats}
    t.gather(seats, cite=CITE)
    for number, pot in reversed([*enumerate(pots_of(paid, turns.live))]):
        t.push_pot(number, awards(pot, [HIGH], [[1, 2, 3]], 50), cite=CITE, of=["high"])


def test_acts_of_a_round_move_chips_and_replay():
    war = game_of("casino-war")

    def with_chips(t: Round) -> Procedure:
        while sum(1 for seat in t.seats() if t.table.ledger[rack(seat)]) < 3:
            yield from t.prompt("wait for three with chips", dict, phase="waiting")
        yield from play(t)

    game = replace(war, play=with_chips, new_state=lambda _: None, rulings={})
    table = Table(game, war.setting(), entropy=Seeded(14))
    for seat, cents in ((1, 5_000), (2, 1_000), (3, 4_000)):
        table.act(f"seat:{seat}", "sit", player=f"p{seat}")
        table.act(f"seat:{seat}", "buy_in", amount=cents)
    assert [o.name for o in table.options("seat:3")][:3] == ["fold", "call", "raise"]
    with pytest.raises(Refused, match=r"chips of \$0\.50"):
        table.act("seat:3", "raise", to=375)
    table.act("seat:3", "raise", to=2_000)
    table.act("seat:1", "raise", to=5_000)
    table.act("seat:2", "call")  # all in for 1,000
    told = [narrate(row) for row in table.view() if row["kind"] == "BetInTurn"]
    assert told[-1] == "Seat 2: call $9, all in."
    table.act("seat:3", "call")  # all in for 4,000
    # main pot 3,000 to seat 2; side pot 6,000 to seat 3; 1,000 of seat 1 come back
    assert [table.ledger[rack(seat)] for seat in (1, 2, 3)] == [
        1_000 - 50,  # and the small blind of the next round
        3_000 - 100,
        6_000,
    ]
    pushed = [(e.event.pot, e.event.seat, e.event.cents) for e in table.log if _is_push(e)]
    assert pushed == [(1, 3, 6_000), (0, 2, 3_000)]
    assert table.ledger[POT] == 0 and table.ledger.total() == 0
    again = replay(game, table.log.entries)
    assert again.log.head == table.log.head


def _is_push(entry) -> bool:
    return type(entry.event).__name__ == "PotPushed"


@pytest.mark.parametrize(
    "structure",
    [no_limit(100, unit=50), pot_limit(100, unit=50), fixed_limit(100, raises=3, double=200)],
)
def test_an_act_is_taken_at_once_if_and_only_if_an_option_takes_it(structure: Structure) -> None:
    chance = random.Random(14)
    taken = refused = 0
    for _ in range(60):
        stacks = {seat: chance.choice([60, 330, 1_000, 5_000]) for seat in (1, 2, 3)}
        turns = Turns([3, 1, 2], stacks, structure, down={1: 50, 2: 100}, standing=100)
        while turns.turn is not None:
            by, ends = f"seat:{turns.turn}", (turns.choices.least, turns.choices.most)
            amounts = [*ends, ends[0] + 50, ends[0] + 25, ends[1] - 1, ends[1] + 50, 0, -100]
            tries = [Action(by, name) for name in ("fold", "check", "call", "bet", "raise", "sit")]
            tries += [Action(by, name, {"to": to}) for name in ("bet", "raise") for to in amounts]
            tries += [Action(by, "call", {"to": 100}), Action(by, "raise", {"to": 1e3})]
            tries += [Action(by, "raise", {"to": ends[0], "more": 1}), Action(by, "bet", {"x": 1})]
            options = turn_options(turns)
            for action in tries:
                is_open = any(o.fits(action) and not o.objections(action) for o in options)
                assert takes(turns, action) == is_open, (action, ends)
                taken, refused = taken + is_open, refused + (not is_open)
            name = chance.choice(options).name
            if name == "fold":
                turns.fold()
            elif name in ("check", "call"):
                turns.call()
            else:
                turns.raise_to(chance.choice(ends))
    assert taken > 500 and refused > 500

"""What a betting window takes at once is what it offers, and nothing else."""

from itertools import product

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.table import Action, Table

SPOTS = ({}, {"spot": ""}, {"spot": "6"}, {"spot": 6}, {"spot": "17-20"}, {"spot": ["6"]})
POSITIONS = ({}, {"position": 0}, {"position": 1}, {"position": 2}, {"position": True})


def at_betting(game: str, chips: int) -> Table:
    table = Table(game_of(game), game_of(game).setting(), entropy=Seeded(1))
    for seat in (1, 2):
        table.act(f"seat:{seat}", "sit", player=f"player {seat}")
        table.act(f"seat:{seat}", "buy_in", amount=chips)
    while table.prompt.phase != "betting":
        actor, options = next((a, o) for a, o in table.prompt.options.items() if o)
        table.act(actor, options[-1].name)
    return table


def bets(table: Table) -> list[Action]:
    limited = {entry.wager for entry in table.setting.law.file.limit}
    names = [*table.setting.wagers, "no such wager", 5, None]
    acts = []
    for name, spot, position in product(names, SPOTS, POSITIONS):
        limit = table.setting.limit(name) if name in limited else None
        low, high = (limit.minimum, limit.maximum) if limit else (500, 5000)
        for amount in (low, low + 1, low - 1, high, high + 100, 0, -low, True, float(low), "5"):
            args = {"wager": name, "amount": amount, **spot, **position}
            acts += [Action(by, "bet", args) for by in ("seat:1", "seat:3", "seat:01", "dealer")]
        acts.append(Action("seat:1", "bet", {"wager": name, **spot, **position}))
        acts.append(Action("seat:1", "bet", {"wager": name, "amount": low, "cents": 5}))
    calls = [("dealer", {}), ("dealer", {"x": 1}), ("seat:1", {}), ("floorperson", {})]
    return acts + [Action(by, "no_more_bets", args) for by, args in calls]


@pytest.mark.parametrize("chips", [2100, 10**8])
@pytest.mark.parametrize(
    "game", ["casino-war", "roulette", "craps", "blackjack", "red-dog", "boston-5-stud"]
)
def test_nothing_is_taken_at_once_that_is_not_offered(game, chips):
    table = at_betting(game, chips)
    taken = set()
    for lies_there in (False, True):
        if lies_there:
            bet = next(
                o for o in table.options("seat:1") if o.name == "bet" and "spot" not in o.fields
            )
            table.act("seat:1", "bet", **bet.fixed, amount=bet.fields["amount"].minimum)
        for action in bets(table):
            if table.prompt.takes(action):
                option, objections = table.prompt.find(action)
                assert option is not None and not option.secret, (action, objections)
                taken.add(action.name)
    assert taken == {"bet", "no_more_bets"}


def test_a_bet_that_needs_another_is_not_taken_at_once():
    table = at_betting("casino-war", 10_000)
    tie = Action("seat:1", "bet", {"wager": "tie", "amount": 500})
    assert not table.prompt.takes(tie)
    assert not table.prompt.takes(Action("dealer", "no_more_bets", {}))
    table.act("seat:1", "bet", wager="initial", amount=1000)
    assert table.prompt.takes(tie)
    assert table.prompt.takes(Action("dealer", "no_more_bets", {}))

"""Random hands of every game, structure and number of players: chips, pots, views and replay."""

import random

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_of
from chapter47.games.poker.description import descriptions
from chapter47.kits.driver import fill
from chapter47.table import Refused, Table, replay, seat_name
from chapter47.table.events import BetInTurn, CardDealt, ChipsMoved, PotPushed, StateChanged

STRUCTURES = ("fixed limit", "spread limit", "pot limit", "no limit")
HANDS = 4


def played(game: str, structure: str, players: int, seed: int) -> Table:
    """Some hands at a table of players with very different stacks."""
    chance = random.Random(f"{game} {structure} {players} {seed}")
    room = game_of("poker")
    options = {"game": game, "structure": structure, "house_fee": chance.choice(["rake", "none"])}
    setting = room.setting(as_of="2016-01-01", options=options)
    table = Table(room, setting, entropy=Seeded(seed))
    for seat in range(1, players + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=chance.choice([2_000, 2_700, 9_000, 50_000]))
    for _ in range(3_000):
        if table.prompt.phase == "between hands":
            if table.rounds > HANDS or "dealer" not in table.prompt.options:
                return table
            table.act("dealer", "no_more_bets")
            continue
        ((actor, options_),) = [(a, o) for a, o in table.prompt.options.items() if o]
        names = [o for o in options_ if o.name != "fold" or chance.random() < 0.4]
        option = chance.choice(names)
        try:
            table.act(actor, option.name, **fill(option, chance))
        except Refused:
            continue
        assert table.ledger.total() == 0
    raise AssertionError("the hands did not end")


def layers(paid: dict[int, int], live: set[int]) -> list[int]:
    """The pots, plainly: chip by chip, each goes to the pot of those live who have paid so far."""
    pots: dict[frozenset[int], int] = {}
    for unit in range(0, max(paid.values()), 25):
        giving = [seat for seat in paid if paid[seat] > unit]
        open_to = frozenset(seat for seat in live if paid[seat] > unit)
        if not open_to:
            open_to = next(reversed(pots))
        pots[open_to] = pots.get(open_to, 0) + 25 * len(giving)
    return list(pots.values())


def told_pots(table: Table) -> int:
    """Every time that pots were told, they are those of the plain reference; returns how often."""
    paid: dict[int, int] = {}
    live: set[int] = set()
    compared = 0
    for entry in table.log:
        event = entry.event
        if type(event).__name__ == "RoundStarted":
            paid, live = {}, set()
        if isinstance(event, CardDealt) and event.to.startswith("seat:") and not event.hand:
            live.add(int(event.to[5:]))
        if isinstance(event, BetInTurn) and event.act in ("fold", "dead hand"):
            live.discard(event.seat)
        if isinstance(event, BetInTurn | ChipsMoved) and "rake" not in getattr(event, "reason", ""):
            for move in event.moves:
                for account, sign in ((move.source, 1), (move.target, -1)):
                    if account.endswith("/rack"):
                        seat = int(account[5:].split("/")[0])
                        paid[seat] = paid.get(seat, 0) + sign * move.cents
        if isinstance(event, StateChanged) and event.what == "pots" and any(paid.values()):
            assert [pot["cents"] for pot in event.value] == layers(paid, live)
            compared += 1
    return compared


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("game", descriptions())
def test_random_hands_conserve_chips_and_pots_are_those_of_the_plain_reference(
    game: str, structure: str
):
    most = min(10, descriptions()[game].seats)
    for players in (2, random.Random(game + structure).randint(3, most)):
        table = played(game, structure, players, seed=players)
        assert told_pots(table) >= HANDS
        pushed = [e.event for e in table.log if isinstance(e.event, PotPushed)]
        assert pushed
        again = replay(table.game, table.log.entries)
        assert again.log.head == table.log.head


@pytest.mark.parametrize("game", descriptions())
def test_no_view_holds_a_card_of_another_hand_that_was_not_shown(game: str):
    table = played(game, "fixed limit", 4, seed=9)
    for audience in ("public", "seat:1", "dealer", "floorperson"):
        rows = table.view(audience)
        for entry in table.log:
            event = entry.event
            if isinstance(event, CardDealt) and not event.face_up:
                mine = audience == event.to
                assert ("hidden" in rows[entry.seq]) == mine
                assert rows[entry.seq]["card"] is None

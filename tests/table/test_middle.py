"""What lies in the middle of a table goes back to those who put it there, whatever has failed."""

import random
from dataclasses import replace

import pytest

from chapter47.equipment.randomness import Seeded
from chapter47.games import game_names, game_of
from chapter47.table import FLOORPERSON, Game, Procedure, Round, Table, seat_name
from chapter47.table import replay as replayed
from chapter47.table.middle import owner
from chapter47.table.procedure import Irregularity, RoundVoid
from chapter47.table.remedies import ASIDE
from tests.games.driver import random_act, random_table
from tests.table.test_failure import Broken

START = 500_000


def failing(game: Game, at: str = "") -> Game:
    """The same game with a procedure that fails when it is voided, and at one kind of act."""

    def play(t: Round) -> Procedure:
        life = game.play(t)
        try:
            prompt = next(life)
            while True:
                try:
                    sent = yield prompt
                except RoundVoid as end:
                    raise Broken from end
                except Irregularity as told:
                    prompt = life.throw(told)
                else:
                    if sent.name == at:
                        raise Broken
                    prompt = life.send(sent)
        except StopIteration:
            return

    return replace(game, play=play)


def _played(game: str, seed: int, *, fails: bool) -> Table:
    chance = random.Random(f"middle {game} {seed}")
    table = random_table(game, chance)
    if fails:
        table.game = failing(table.game)
        table.begin(table.log.key)
    for seat in range(1, min(3, table.seat_count) + 1):
        table.act(seat_name(seat), "sit", player=f"p{seat}")
        table.act(seat_name(seat), "buy_in", amount=START)
    for _ in range(chance.randint(10, 60)):
        random_act(table, chance)
    return table


SEEDS = {
    "poker": (3, 23, 40),
    "chemin-de-fer": (22, 39),
    "pai-gow": (24, 51),
    "pai-gow-poker": (3, 8),
}
"""Those after which something lies in the middle; elsewhere nothing ever does."""
PLAIN = {"casino-war": (1, 2)}
"""Those without a war, whose initial wager was taken before: only the game's rules know of it."""


@pytest.mark.parametrize("game", game_names())
def test_a_round_whose_procedure_fails_is_void_as_by_its_own_rules(game: str) -> None:
    """Of two tables with the same acts one voids the round by the game's rules, one without."""
    for seed in SEEDS.get(game, PLAIN.get(game, range(2))):
        sound, broken = (_played(game, seed, fails=fails) for fails in (False, True))
        assert sound.accounts == broken.accounts
        in_the_middle = any(owner(account) is None for account in sound.accounts)
        assert in_the_middle == (game in SEEDS)
        for table in (sound, broken):
            table.act(FLOORPERSON, "void_round", reason="a fire alarm")
        assert broken.accounts == sound.accounts
        assert all(owner(account) is not None for account in broken.accounts)
        assert replayed(broken.game, broken.log.entries).log.head == broken.log.head


def _hold_em(fails_at: str) -> Table:
    game = failing(game_of("poker"), fails_at)
    setting = game.setting(options={"game": "hold-em", "structure": "no limit"})
    table = Table(game, setting, entropy=Seeded(47))
    for seat, chips in ((1, 4_000), (2, 50_000), (3, 70_000)):
        table.act(seat_name(seat), "sit", player=f"p{seat}")
        table.act(seat_name(seat), "buy_in", amount=chips)
    table.act("dealer", "no_more_bets")
    return table


def _all_call(table: Table, street: int) -> None:
    while table.round is not None and table.state.hand.street < street:
        ((actor, offered),) = [(a, o) for a, o in table.prompt.options.items() if o]
        names = {option.name for option in offered}
        table.act(actor, "call" if "call" in names else "check")


def test_a_pot_goes_back_by_seat_when_a_hand_of_poker_fails() -> None:
    """One all in, two who bet on: what each has put in is his again, whatever street it was on."""
    table = _hold_em("fold")
    first = next(a for a, o in table.prompt.options.items() if o)
    to = 4_000 if first == "seat:1" else 6_000
    table.act(first, "raise", to=to)
    _all_call(table, 1)
    ((actor, _),) = [(a, o) for a, o in table.prompt.options.items() if o]
    table.act(actor, "bet", to=9_000)
    assert table.ledger["pot"] > 10_000
    ((other, _),) = [(a, o) for a, o in table.prompt.options.items() if o]
    with pytest.raises(Broken):
        table.act(other, "fold")
    table.act(other, "fold")
    assert table.prompt.phase == ASIDE
    table.act(FLOORPERSON, "void_round", reason="the procedure fails")
    racks = {n: table.ledger[f"seat:{n}/rack"] for n in (1, 2, 3)}
    assert racks == {1: 4_000, 2: 50_000, 3: 70_000}
    assert table.ledger["pot"] == 0
    table.act(FLOORPERSON, "reopen")
    table.act(FLOORPERSON, "close_table", reason="the end of the day")
    assert set(table.accounts) == set()


def test_a_pot_that_waits_for_the_next_deal_goes_back_when_the_table_closes() -> None:
    """Nobody opens at jacks or better, the antes stay in the middle, and no deal follows."""
    game = game_of("poker")
    setting = game.setting(options={"game": "five-card-draw", "openers": "jacks or better"})
    for seed in range(40):
        table = Table(game, setting, entropy=Seeded(seed))
        for seat in (1, 2, 3):
            table.act(seat_name(seat), "sit", player=f"p{seat}")
            table.act(seat_name(seat), "buy_in", amount=START)
        table.act("dealer", "no_more_bets")
        while table.prompt.phase == "betting in turn":
            ((actor, offered),) = [(a, o) for a, o in table.prompt.options.items() if o]
            names = {option.name for option in offered}
            table.act(actor, "check" if "check" in names else "fold")
        if table.ledger["pot"]:
            break
    held = table.ledger["pot"]
    assert held and table.prompt.phase == "between hands"
    table.act("seat:2", "leave")  # what he left in the pot is not the next player's
    table.act("seat:2", "sit", player="somebody else")
    left = dict(table.accounts)
    table.act(FLOORPERSON, "close_table", reason="the end of the day")
    moves = [move for entry in table.log for move in entry.event.moves]
    taken = {move.source: move.cents for move in moves if move.target == "outside"}
    assert set(table.accounts) <= {"inventory", "outside"}
    assert table.ledger["inventory"] - left.get("inventory", 0) == held // 3
    assert taken["seat:1/rack"] == taken["seat:3/rack"] == START

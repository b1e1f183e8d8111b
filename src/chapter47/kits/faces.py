"""A game before people and programs: its felt, its lab, its environment."""

import random
import warnings
from typing import Any

from chapter47.desk.analyses import analyses, exact_counterparts, plan
from chapter47.errors import BadInput
from chapter47.felt.rooms import felt_of
from chapter47.felt.terminal import draw_table
from chapter47.games import game_of
from chapter47.kits.driver import random_act, random_table
from chapter47.kits.supplied import Lacks, must
from chapter47.lab import simulate
from chapter47.table import Table, seat_name

ACTS, STEPS = 60, 200
ROUNDS = 200_000
STANDARD_ERRORS = 5
RICH = 1_000_000


def is_drawn(game: str) -> None:
    """The felt is drawn for everybody at every moment, in the terminal and in the browser."""
    room = game_of(game)
    if not room.felt:
        raise Lacks(f"{game} has no felt: write felt.py with `FELT = Felt(...)` and name it")
    own = felt_of(room)
    must(own.layout or own.draw, f"the felt of {game} gives neither a `layout` nor a `draw`")
    chance = random.Random(game)
    table = _seated(game, chance)
    for _ in range(ACTS):
        random_act(table, chance)
        for audience in ("public", "seat:1"):
            must(draw_table(table, [audience]).strip(), f"the felt of {game} is empty")
        _draw_picture(table)


def _draw_picture(table: Table) -> None:
    try:
        from chapter47.felt.pictures import draw_felt
    except ImportError:
        return  # no browser without the extra `server`
    from chapter47.felt.view import Watch

    drawn = draw_felt(table.game, table.setting, Watch(table, ["public"]).felt)
    must("<svg" in drawn, f"the felt of {table.game.name} is no picture")


def is_analysed_and_simulated(game: str) -> None:
    """The lab has exact odds, and a simulation comes to them within a few standard errors."""
    room = game_of(game)
    if not room.lab:
        raise Lacks(f"{game} has no lab: write lab.py with `LAB = Lab(analyses, plan)` and name it")
    setting = room.setting()
    found = analyses(setting)
    must(found, f"the lab of {game} analyses no wager")
    what = plan(setting)
    result, exact = simulate(what, ROUNDS, seed=47), exact_counterparts(setting, what, None)
    must(exact, f"no exact odds of {game} are of what is simulated: {', '.join(what.wagers)}")
    for wager, analysis in exact.items():
        off = abs(result[wager].z_score(analysis))
        told = f"{wager} of {game}, simulated, is {off:.1f} standard errors from its exact odds"
        must(off < STANDARD_ERRORS, told)


def is_an_environment(game: str) -> None:
    """Whatever a seat is offered has its number, and a learner can step through it."""
    try:
        from gymnasium.utils.env_checker import check_env

        from chapter47.envs.catalogue import SEAT, catalogue_of
        from chapter47.envs.table_env import TableEnv
    except ImportError as error:
        needed = "pip install 'chapter47[envs]'"
        raise Lacks(f"environments need {error.name}, which is not installed: {needed}") from None
    from chapter47.table.repertoire import what_it_offers

    chance = random.Random(game)
    table = _seated(game, chance)
    known = {str(act) for act in catalogue_of(table.setting).acts}
    for _ in range(ACTS):
        offers = table.prompt.options.get(SEAT, ())
        found = {str(doing) for option in offers for doing, _ in what_it_offers(option)}
        unknown = ", ".join(sorted(found - known))
        must(not unknown, f"the repertoire of {game} does not say what is offered: {unknown}")
        random_act(table, chance)
        if 1 not in table.players:
            _sit(table, f"newcomer {len(table.log)}")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(TableEnv(game), skip_render_check=True)
        _steps(TableEnv(game, rounds=STEPS), chance)


def _steps(env: Any, chance: random.Random) -> None:
    _, info = env.reset(seed=47)
    paid = 0.0
    for _ in range(STEPS):
        open_now = [number for number, is_open in enumerate(info["action_mask"]) if is_open]
        must(open_now, "the environment has a moment at which nothing can be done")
        _, reward, over, broke, info = env.step(chance.choice(open_now))
        paid += abs(float(reward))
        if over or broke:
            break
    must(paid, "the environment never pays and never takes")


def _seated(game: str, chance: random.Random) -> Table:
    """A table with a player, under options that came up."""
    table = random_table(game, chance)
    _sit(table, "one")
    return table


def _sit(table: Table, name: str) -> None:
    table.act(seat_name(1), "sit", player=name)
    table.act(seat_name(1), "buy_in", amount=RICH)


def names_agree(game: str) -> None:
    """The entry point, the game and its law have one name."""
    room = game_of(game)
    try:
        law = room.law
    except BadInput as error:
        raise Lacks(f"{room.name} has no law: {error}") from None
    names = {game, room.name, law.file.game.name}
    must(len(names) == 1, f"one game has several names: {', '.join(sorted(names))}")

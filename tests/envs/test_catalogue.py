"""Every option that a table can offer a seat maps to an action and back."""

import random

import numpy as np
import pytest

from chapter47.envs.catalogue import SEAT, catalogue_of, what_is_open
from chapter47.envs.seat import answer_for_others
from chapter47.envs.table_env import TableEnv
from chapter47.games import game_names, game_of
from chapter47.kits.driver import random_act, random_report, random_table
from chapter47.table import Table
from chapter47.table.repertoire import Doing, what_it_offers

GAMES = game_names()
TABLES, ACTS = 8, 120


def offered(table: Table) -> list[Doing]:
    return [
        doing
        for option in table.prompt.options.get(SEAT, ())
        for doing, _ in what_it_offers(option)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_table_offers_has_its_number_and_is_accepted_by_it(game: str):
    """Random tables under random options, with irregularities, whoever deals."""
    used = set()
    for seed in range(TABLES):
        chance = random.Random(seed)
        table = random_table(game, chance)
        catalogue = catalogue_of(table.setting)
        for seat in range(1, min(2, table.seat_count) + 1):
            table.act(f"seat:{seat}", "sit", player=f"player {seat}")
            table.act(f"seat:{seat}", "buy_in", amount=10**6)
        for _ in range(ACTS):
            found = what_is_open(table, catalogue)
            names = {catalogue.acts[number] for number in found.acts}
            assert names <= set(offered(table))
            if found.acts and chance.random() < 0.8:
                number = chance.choice(sorted(found.acts))
                name, args = found.acts[number]
                table.act(SEAT, name, **args)
                used.add(catalogue.acts[number].name)
            elif chance.random() < 0.1:
                random_report(table, chance)
            else:
                random_act(table, chance)
            if 1 not in table.players:
                table.act(SEAT, "sit", player=f"newcomer {len(table.log)}")
                table.act(SEAT, "buy_in", amount=10**6)
    assert "bet" in used and "ready" in used


@pytest.mark.parametrize("game", GAMES)
def test_at_the_first_window_every_wager_that_stands_alone_can_be_laid(game: str):
    """A least bet on each spot of the main wagers, whatever the limits and steps."""
    main = {"big-six": 7, "sic-bo": 50, "mini-dice": 10, "roulette": 161, "blackjack": 6}
    env = TableEnv(game, bankroll=10**6, ceremony=True)
    _, info = env.reset(seed=3)
    chance = random.Random(3)  # who always does the same might bank for ever
    while not any(env.catalogue.acts[n].name == "bet" for n in np.flatnonzero(info["action_mask"])):
        _, _, _, _, info = env.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
    bets = [n for n in np.flatnonzero(info["action_mask"]) if env.catalogue.acts[n].name == "bet"]
    assert len(bets) >= main.get(game, 1)
    _, reward, _, _, _ = env.step(int(bets[0]))
    if not env.setting.wagers or not env.setting.wager(next(iter(env.setting.wagers))).into_pot:
        assert reward == 0  # what is bet into a pot may be answered and gathered at once
    assert env.observation_space.contains(env._observation())


@pytest.mark.parametrize("game", GAMES)
def test_a_catalogue_is_the_same_from_run_to_run_and_names_nothing_twice(game: str):
    setting = game_of(game).setting()
    acts = catalogue_of(setting).acts
    assert acts == catalogue_of(game_of(game).setting()).acts
    assert len(set(map(str, acts))) == len(acts)
    wagers = {act.wager for act in acts if act.name == "bet" and act.wager}
    assert wagers <= set(setting.wagers)


def test_craps_has_odds_on_every_point_of_every_line():
    acts = set(map(str, catalogue_of(game_of("craps").setting()).acts))
    for wager in ("pass_odds", "dont_pass_odds"):
        assert f"bet {wager}" in acts
    for wager in ("come_odds", "dont_come_odds", "place_to_win", "place_to_lose", "buy", "lay"):
        for point in (4, 5, 6, 8, 9, 10):
            assert f"bet {wager} {point}" in acts
            assert f"take_back {wager} {point}" in acts
            for call in ("on", "off", "usual"):
                assert f"call {wager} {point} {call}" in acts


def test_a_pai_gow_hand_can_be_set_in_all_21_ways_counted_by_the_cards_in_sight():
    env = TableEnv("pai-gow-poker", options={"bonus": False, "insurance": "none"}, ceremony=True)
    number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
    seen, info = env.reset(seed=2)
    while not info["action_mask"][number["house_way"]]:
        open_now = [str(env.catalogue.acts[n]) for n in np.flatnonzero(info["action_mask"])]
        wish = ("bet pai_gow_poker", "ready", "decline")
        lies = seen["stakes"].any()
        name = next(w for w in wish if w in open_now and not (lies and w.startswith("bet")))
        seen, _, _, _, info = env.step(number[name])
    sets = [act for act in env.catalogue.acts if act.name == "set" and not act.position]
    assert len(sets) == 21
    assert all(info["action_mask"][number[str(act)]] for act in sets)
    assert sorted(seen["choose_from"]) == sorted(seen["hands"][0])
    low = {int(seen["choose_from"][1]), int(seen["choose_from"][4])}
    env.step(number["set 2 5"])
    events = [e.event for e in env.table.log if type(e.event).__name__ == "Acted"]
    from chapter47.equipment.cards import parse_card

    (chosen,) = [e.secret_args["low"] for e in events if e.name == "set"]
    assert set(map(parse_card, chosen)) == low


def test_split_hands_and_the_active_one_are_seen():
    env = TableEnv("blackjack", rounds=10**6, bankroll=10**6, ceremony=True)
    number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
    seen, info = env.reset(seed=5)
    wish = ("split", "decline", "let_it_go", "no_insurance", "stand", "bet blackjack", "ready")
    for _ in range(3000):
        if seen["active"] > 1:
            break
        open_now = [w for w in wish if info["action_mask"][number[w]]]
        if "ready" in open_now and seen["stakes"].any():
            open_now = ["ready"]
        seen, _, _, _, info = env.step(number[open_now[0]])
    hands = env.catalogue.repertoire.hands
    row = seen["active"] - 1
    assert hands[row] == ("box:1", "2")
    assert (seen["hands"][row] >= 0).sum() >= 2
    assert (seen["hands"][0] >= 0).sum() == 2
    assert seen["stakes"][env.places.index(("split", "2", 0))] > 0


def test_a_come_bet_is_seen_on_its_point():
    env = TableEnv("craps", rounds=10**6, bankroll=10**6, ceremony=True)
    number = {str(act): n for n, act in enumerate(env.catalogue.acts)}
    seen, info = env.reset(seed=1)
    columns = [env.places.index(("come", str(point), 0)) for point in (4, 5, 6, 8, 9, 10)]
    for _ in range(400):
        if seen["stakes"][columns].any():
            break
        lying = seen["stakes"]
        wish = ["accept"]
        wish += [] if lying[env.places.index(("pass", "", 0))] else ["bet pass"]
        wish += [] if lying[env.places.index(("come", "", 0))] else ["bet come"]
        open_now = [w for w in [*wish, "ready"] if info["action_mask"][number[w]]]
        seen, _, _, _, info = env.step(number[open_now[0]])
    assert seen["stakes"][columns].sum() == 5
    assert seen["facts"][0] > 0  # the puck


def test_the_house_answers_for_itself_and_nobody_else():
    table = random_table("big-six", random.Random(1))
    table.act(SEAT, "sit", player="one")
    table.act(SEAT, "buy_in", amount=1000)
    assert not answer_for_others(table)

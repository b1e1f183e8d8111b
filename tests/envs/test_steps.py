"""Kernels of steps against the table: the same cards are seen alike and bring the same cents."""

import warnings
from collections.abc import Callable
from math import sqrt
from typing import Any

import gymnasium
import numpy as np
import pytest

import chapter47.envs as envs
from chapter47.desk.analyses import lab_of
from chapter47.envs.errors import BadArgument
from chapter47.envs.vector_env import StepsVectorEnv, steps_of
from chapter47.families.blackjack.lab.hands import hand_of
from chapter47.games import game_names, game_of
from chapter47.games.blackjack.lab import basic_chart, terms_of
from chapter47.table.events import CardDealt, DiceThrown, WheelSpun

Told = list[int]

ROUNDS = {"roulette": 200, "sic-bo": 150, "pokette": 120}
"""Where a wager is one of many, more rounds."""


def dealt(env: envs.TableEnv) -> list[tuple[str, int]]:
    """The cards of the round, with the places to which they went, in order."""
    found = []
    for event in env.table.log.events:
        if isinstance(event, CardDealt):
            card = event.hidden_card if event.card is None else event.card
            found.append((event.to, int(card or 0)))
    return found


def by_place(env: envs.TableEnv, *places: str) -> Told:
    """The cards of one place after those of another."""
    return [card for place in places for to, card in dealt(env) if to == place]


def as_dealt(env: envs.TableEnv) -> Told:
    """The cards in the order of the deal."""
    return [card for _, card in dealt(env)]


def pocket(env: envs.TableEnv) -> Told:
    """The place of the ball among the pockets; none where the round was sat out."""
    spins = [e for e in env.table.log.events if isinstance(e, WheelSpun)]
    return [event.pockets.index(event.result) for event in spins]


def shake(env: envs.TableEnv) -> Told:
    """Three dice as a number of six figures."""
    throws = [e.dice for e in env.table.log.events if isinstance(e, DiceThrown)]
    return [36 * (a - 1) + 6 * (b - 1) + c - 1 for a, b, c in throws]


def hands(*places: str) -> Callable[[envs.TableEnv], Told]:
    """The cards of one place after those of another."""
    return lambda env: by_place(env, *places)


DRAWN: dict[str, Callable[[envs.TableEnv], Told]] = {
    "big-six": pocket,
    "blackjack": as_dealt,
    "boston-5-stud": hands("seat:1", "dealer"),
    "colorado-holdem": hands("seat:1", "community"),
    "double-cross-poker": hands("seat:1", "dealer", "community"),
    "double-down-stud": hands("seat:1", "common"),
    "four-card-poker": hands("seat:1", "dealer"),
    "let-it-ride": hands("seat:1", "community"),
    "minibaccarat": as_dealt,
    "pokette": pocket,
    "punto-banco": as_dealt,
    "red-dog": as_dealt,
    "texas-holdem-bonus": hands("seat:1", "dealer", "community"),
    "caribbean-stud": hands("seat:1", "dealer"),
    "casino-war": as_dealt,
    "roulette": pocket,
    "sic-bo": shake,
    "three-card-poker": hands("seat:1", "dealer"),
}
"""The games in steps, and what the table drew in the order in which the kernel draws it."""
GAMES = sorted(DRAWN)


def of_many_decks(told: Told) -> Told:
    """Cards by their places in a shoe: of two that are alike the second comes from another deck."""
    seen: dict[int, int] = {}
    found = []
    for card in told:
        found.append(card + 52 * seen.get(card, 0))
        seen[card] = seen.get(card, 0) + 1
    return found


def at_table(env: envs.TableEnv, seed: int) -> tuple[list[int], list[Any], list[float]]:
    """An episode at random: the actions, what was seen before each, what each brought."""
    chance = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    actions, sights, rewards, over = [], [], [], False
    while not over:
        act = int(chance.choice(np.flatnonzero(info["action_mask"])))
        actions.append(act)
        sights.append(seen)
        seen, reward, over, _, info = env.step(act)
        rewards.append(reward)
    return actions, sights, rewards


def in_kernel(vector: StepsVectorEnv, told: Told, actions: list[int]) -> tuple[list[Any], Any]:
    """The same in the kernel, from what was told."""
    vector.reset(seed=1)
    vector.tell(0, told)
    vector.begin(np.ones(1, np.bool_))
    sights, rewards = [vector._observation(vector._seen)], []
    for number, act in enumerate(actions):
        seen, reward, over, _, _ = vector.step(np.array([act]))
        rewards.append(float(reward[0]))
        assert over[0] == (number == len(actions) - 1)
        sights.append(seen)
    return sights, rewards


def test_every_room_that_has_steps_is_compared():
    having = {game for game in game_names() if game_of(game).steps}
    assert having == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_cards_bring_the_same_and_are_seen_alike(game: str):
    env = envs.TableEnv(game)
    vector = StepsVectorEnv(game, 1, autoreset_mode="Disabled")
    results = set()
    for seed in range(ROUNDS.get(game, 100)):
        actions, sights, rewards = at_table(env, seed)
        told = of_many_decks(DRAWN[game](env))
        seen, brought = in_kernel(vector, told, actions)
        assert brought == rewards, (seed, told, actions)
        results |= set(rewards)
        for act, table, kernel in zip(actions, sights, seen, strict=False):
            assert np.array_equal(table["action_mask"], kernel["action_mask"][0]), (seed, act)
            if act or not env.catalogue.plain.begins:  # type: ignore[union-attr]
                for name, value in table.items():
                    assert np.array_equal(value, kernel[name][0]), (seed, name)
    assert min(results) < 0 < max(results)


OTHERWISE: list[tuple[str, dict[str, Any], int]] = [
    (
        "blackjack",
        {"resplitting": True, "resplit_aces": True, "surrender": "late", "decks": 1},
        250,
    ),
    ("blackjack", {"soft_17": "draw", "suited_678": True, "three_sevens": True}, 150),
    ("blackjack", {"five_card_21": True, "even_money": False, "variation": "6 to 5"}, 150),
    ("casino-war", {"decks": 6}, 60),
    ("colorado-holdem", {"version": "required bet"}, 120),
    ("roulette", {"wheel": "single zero"}, 120),
    ("three-card-poker", {"ante_bonus": "4-3-1"}, 60),
]
"""Games under other options, and how many episodes are compared."""


@pytest.mark.parametrize(("game", "options", "episodes"), OTHERWISE)
def test_under_other_options_too(game: str, options: dict[str, Any], episodes: int):
    env = envs.TableEnv(game, options=options)
    vector = StepsVectorEnv(game, 1, options=options, autoreset_mode="Disabled")
    for seed in range(episodes):
        actions, _, rewards = at_table(env, seed)
        told = of_many_decks(DRAWN[game](env))
        assert in_kernel(vector, told, actions)[1] == rewards, (seed, told, actions)


FIXED: dict[str, tuple[str, str | None, tuple[str, ...]]] = {
    "big-six": ("dollar_1", None, ("bet dollar_1",)),
    "boston-5-stud": ("ante", "never fold", ("second_wager",)),
    "colorado-holdem": ("ante", "the first card away", ("play_on 1",)),
    "double-cross-poker": ("ante", "always vertical", ("raise_vertical",)),
    "double-down-stud": ("initial", "never double", ("stand",)),
    "four-card-poker": ("ante", "always one ante", ("play 1 ante",)),
    "let-it-ride": (
        "wager_1",
        "always take back",
        ("take_it_back wager_1", "take_it_back wager_2"),
    ),
    "minibaccarat": ("banker", None, ("bet banker",)),
    "pokette": ("red", None, ("bet red",)),
    "punto-banco": ("tie", None, ("bet tie",)),
    "red-dog": ("original", "never raise", ("stay",)),
    "texas-holdem-bonus": (
        "ante",
        "no wager after the flop",
        ("make_flop_wager", "check"),
    ),
    "caribbean-stud": ("ante", "always bet", ("make_bet",)),
    "casino-war": ("initial", "always go to war", ("go_to_war",)),
    "roulette": ("red", None, ("bet red",)),
    "sic-bo": ("small", None, ("bet small",)),
    "three-card-poker": ("ante", "always play", ("play",)),
}
MANY = 40_000


def by_chart(vector: StepsVectorEnv, seen: dict[str, Any], mask: Any) -> Any:
    """Blackjack's basic strategy, from what is seen alone."""
    strategy = basic_chart(terms_of(vector.setting)).strategy("basic")
    acts = np.zeros(len(mask), np.int64)
    values = np.where(seen["rank"] == 14, 0, np.minimum(seen["rank"], 10) - 1)
    for at in range(len(mask)):
        if mask[at, 7]:
            acts[at] = 7
        elif mask[at, 1]:
            row = seen["active"][at] - 1
            size = (seen["rank"][at, row] > 0).sum()
            hand = hand_of(tuple(values[at, row, :size]))
            up = 0 if seen["dealer_rank"][at, 0] == 14 else min(seen["dealer_rank"][at, 0], 10) - 1
            if (seen["rank"][at, 1] > 0).any():
                choice = strategy.after_split(up, hand, bool(mask[at, 4]))
            else:
                choice = int(strategy.first[up, hand] if size == 2 else strategy.play[up, hand])
            acts[at] = 1 + choice
    return acts


def test_basic_strategy_earns_at_blackjack_what_the_lab_says():
    vector = StepsVectorEnv("blackjack", MANY, autoreset_mode="Disabled")
    seen, infos = vector.reset(seed=47)
    brought, ended = np.zeros(MANY), np.zeros(MANY, np.bool_)
    while not ended.all():
        acts = by_chart(vector, seen, infos["action_mask"])
        seen, reward, over, _, infos = vector.step(acts)
        brought += np.where(ended, 0, reward)
        ended |= over
    (exact,) = lab_of(vector.setting).analyses(vector.setting, "blackjack")
    assert abs(brought.mean() + float(exact.house_edge)) < 4 * brought.std() / sqrt(MANY)
    assert brought.std() == pytest.approx(float(exact.standard_deviation), rel=0.03)


@pytest.mark.parametrize("game", sorted(FIXED))
def test_a_fixed_policy_earns_what_the_lab_says(game: str):
    wager, strategy, wish = FIXED[game]
    vector = StepsVectorEnv(game, MANY, autoreset_mode="Disabled")
    number = {str(act): n for n, act in enumerate(vector.catalogue.acts)}
    stake = vector.setting.limit(wager).minimum / vector.unit
    _, infos = vector.reset(seed=47)
    brought = np.zeros(MANY)
    ended = np.zeros(MANY, np.bool_)
    while not ended.all():
        mask = infos["action_mask"]
        acts = np.zeros(MANY, np.int64)
        for name in reversed(wish):
            acts[mask[:, number[name]] == 1] = number[name]
        _, reward, over, _, infos = vector.step(acts)
        brought += np.where(ended, 0, reward)
        ended |= over
    exact = list(lab_of(vector.setting).analyses(vector.setting, wager))
    edge = next(a for a in exact if strategy in (None, a.strategy)).house_edge
    error = brought.std() / stake / sqrt(MANY)
    assert abs(brought.mean() / stake + float(edge)) < 4 * error


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", ["NextStep", "SameStep", "Disabled"])
def test_spaces_and_seeds(game: str, mode: str):
    vector = StepsVectorEnv(game, 9, autoreset_mode=mode)
    chance = np.random.default_rng(1)

    def run() -> list[Any]:
        found: list[Any] = []
        seen, infos = vector.reset(seed=3)
        for _ in range(6):
            assert vector.observation_space.contains(seen)
            acts = np.array(
                [
                    chance.choice(np.flatnonzero(row)) if row.any() else 0
                    for row in infos["action_mask"]
                ]
            )
            seen, reward, over, _, infos = vector.step(acts)
            found += [reward.tolist(), over.tolist()]
            if "final_obs" in infos:
                assert vector.observation_space.contains(infos["final_obs"])
        return found

    first = run()
    chance = np.random.default_rng(1)
    assert run() == first


def test_make_vec_finds_the_kernel_and_else_tables():
    fast = gymnasium.make_vec("chapter47/casino-war-v2", num_envs=4)
    assert isinstance(fast, StepsVectorEnv)
    assert fast.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.NEXT_STEP
    single = gymnasium.make("chapter47/casino-war-v2")
    assert fast.single_observation_space == single.observation_space
    assert fast.single_action_space == single.action_space
    for arguments in ({"ceremony": True}, {"rounds": 3}, {"bankroll": 9}):
        slow = gymnasium.make_vec("chapter47/casino-war-v2", num_envs=2, **arguments)
        assert isinstance(slow, gymnasium.vector.SyncVectorEnv)
    tables = gymnasium.make_vec("chapter47/poker-v2", num_envs=2)
    assert isinstance(tables, gymnasium.vector.SyncVectorEnv)
    tables.reset(seed=1)


def test_a_mask_begins_some_anew_and_leaves_the_others():
    vector = StepsVectorEnv("caribbean-stud", 6, autoreset_mode="Disabled")
    before, _ = vector.reset(seed=1)
    mask = np.array([True, False, True, False, False, False])
    after, _ = vector.reset(options={"reset_mask": mask})
    same = (before["rank"] == after["rank"]).all(axis=(1, 2))
    assert same[~mask].all() and not same[mask].any()


def test_the_step_after_the_end_begins_anew_and_brings_nothing():
    vector = StepsVectorEnv("three-card-poker", 5)
    vector.reset(seed=1)
    _, _, over, _, infos = vector.step(np.full(5, 2))
    assert over.all() and not infos["action_mask"].any()
    seen, reward, over, _, infos = vector.step(np.zeros(5, np.int64))
    assert not reward.any() and not over.any() and infos["action_mask"][:, 1:].all()
    assert (seen["rank"][:, 0] > 0).all()


def test_what_is_not_open_costs_and_is_cut_off():
    vector = StepsVectorEnv("three-card-poker", 3, max_episode_steps=2, illegal_penalty=0.5)
    vector.reset(seed=1)
    _, reward, over, cut, _ = vector.step(np.zeros(3, np.int64))
    assert reward.tolist() == [-0.5] * 3 and not over.any() and not cut.any()
    *_, cut, _ = vector.step(np.zeros(3, np.int64))
    assert cut.all()
    with pytest.raises(BadArgument, match="3 actions .* 0 to 2"):
        vector.step(np.array([0, 3, 0]))


def test_where_there_is_no_kernel_a_sentence_says_so():
    with pytest.raises(BadArgument, match="make_vec"):
        StepsVectorEnv("poker", 2)
    setting = game_of("roulette").setting(
        options={"wheel": "single zero", "single_zero_rule": "en prison"}
    )
    assert steps_of(setting) is None


@pytest.mark.parametrize("game", ["casino-war", "three-card-poker"])
def test_hidden_cards_are_not_in_what_is_seen(game: str):
    """Two episodes that differ in what lies face down alone are seen alike."""
    vector = StepsVectorEnv(game, 2, autoreset_mode="Disabled")
    vector.reset(seed=1)
    told = {"casino-war": ([5, 57], [5, 57]), "three-card-poker": ([1, 9, 30, 4], [1, 9, 30, 50])}
    for at, cards in enumerate(told[game]):
        vector.tell(at, cards)
    with warnings.catch_warnings():
        vector.begin(np.ones(2, np.bool_))
    seen = vector._observation(vector._seen)
    assert all(np.array_equal(value[0], value[1]) for value in seen.values())

"""Without ceremony: an episode begins with the wager made; actions are what a player decides."""

from collections import Counter
from typing import Any

import gymnasium
import numpy as np
import pytest

import chapter47.envs as envs
from chapter47.desk.analyses import lab_of
from chapter47.envs.errors import BadArgument
from chapter47.games import game_names, game_of
from tests.envs.test_returns import AT_STAKE, MORE, PLAIN, POLICIES, ROUNDS, agrees

BEGUN = [
    game
    for game in POLICIES
    if (plain := game_of(game).repertoire(game_of(game).setting()).plain) and plain.begins
]
CANNOT_BE_IMAGINED = {"pai-gow", "pai-gow-poker"}


def made(game: str, **arguments: Any) -> envs.TableEnv:
    return gymnasium.make(f"chapter47/{game}-v2", **arguments).unwrapped  # type: ignore[return-value]


def numbers(env: envs.TableEnv) -> dict[str, int]:
    return {str(act): n for n, act in enumerate(env.catalogue.acts)}


def finish(env: envs.TableEnv, wish: tuple[str, ...]) -> float:
    """Do the first of the wishes that is open until the episode is over; what it brought."""
    number = numbers(env)
    over, brought = False, 0.0
    while not over:
        assert env.seat is not None
        is_open = env.seat.open.acts
        act = next((number[name] for name in wish if number.get(name) in is_open), 0)
        _, reward, over, cut, _ = env.step(act)
        assert not cut
        brought += reward
    return brought


def test_blackjack_begins_with_its_cards_and_what_a_player_decides():
    env = made("blackjack")
    assert [str(act) for act in env.catalogue.acts] == [
        "ready",
        "stand",
        "draw",
        "double",
        "split",
        "surrender",
        "insure",
        "no_insurance",
        "even_money",
    ]
    for seed in range(20):
        seen, info = env.reset(seed=seed)
        if info["action_mask"][0]:  # a blackjack: nothing is left to decide
            continue
        first, second = seen["rank"][0, :2]
        points = [11 if rank == 14 else min(10, rank) for rank in (first, second)]
        assert seen["total"][0] == (12 if points == [11, 11] else sum(points))
        assert seen["soft"][0] == (14 in (first, second))
        assert (seen["dealer_rank"] > 0).sum() == 1
        assert 1 <= seen["suit"][0, :2].min() <= seen["suit"][0, :2].max() <= 4
        assert seen["at_stake"] == [1.0]


def test_a_blackjack_at_once_pays_three_to_two_by_going_on():
    env = made("blackjack")
    results = set()
    for seed in range(150):
        _, info = env.reset(seed=seed)
        if info["action_mask"][0]:
            assert np.flatnonzero(info["action_mask"]).tolist() == [0]
            _, reward, over, _, _ = env.step(0)
            assert over
            results.add(reward)
    assert {1.5, -1.0} <= results <= {1.5, 0.0, -1.0}


def test_roulette_is_decided_by_its_wager():
    env = made("roulette")
    number = numbers(env)
    results = set()
    for seed in range(30):
        _, info = env.reset(seed=seed)
        assert info["action_mask"].all()
        _, reward, over, _, _ = env.step(number["bet dozen 1-12"])
        assert over
        results.add(reward)
    assert results == {-5.0, 10.0}  # $5, in units of the $1 on a number


def test_at_craps_every_throw_is_a_decision():
    env = made("craps")
    number = numbers(env)
    lengths = set()
    for seed in range(12):
        env.reset(seed=seed)
        over, total, throws, act = False, 0.0, 0, number["bet pass"]
        while not over:
            _, reward, over, _, _ = env.step(act)
            total, throws, act = total + reward, throws + 1, 0
        assert total in (-5, 5)
        lengths.add(throws)
    assert 1 in lengths and max(lengths) > 2


@pytest.mark.parametrize("game", BEGUN)
def test_a_fixed_policy_earns_what_the_lab_says(game: str):
    wager, strategy, wish = POLICIES[game]
    env = made(game, options=PLAIN.get(game), bankroll=10**6)
    found = []
    for seed in range(MORE.get(game, ROUNDS) // 2):
        env.reset(seed=seed)
        found.append(finish(env, wish))
    exact = list(lab_of(env.setting).analyses(env.setting, wager))
    (one,) = [a for a in exact if a.strategy == strategy][:1]
    agrees(found, one.house_edge, 1, 1.5 * AT_STAKE.get(game, 1))


def hole_of(env: envs.TableEnv) -> int:
    """The dealer's second card, once it is turned up."""
    assert env.seat is not None
    cards = [card.face for card in env.seat.felt.cards if card.to == "dealer"]
    assert cards[1] is not None
    return cards[1]


def test_a_planner_cannot_read_the_hole_card():
    env = made("blackjack", options={"decks": 6})
    seen, _ = env.reset(seed=next(s for s in range(99) if is_asked_by_a_ten(env, s)))
    number = numbers(env)
    holes: Counter[int] = Counter()
    for seed in range(60):
        copy = env.imagine(seed)
        assert np.array_equal(copy._observation()["rank"], seen["rank"])
        copy.step(number["stand"])
        holes[hole_of(copy) // 4] += 1
    env.step(number["stand"])
    assert len(holes) >= 9
    assert holes[hole_of(env) // 4] < 20
    assert 12 not in holes  # a dealer's blackjack would have ended the round


def is_asked_by_a_ten(env: envs.TableEnv, seed: int) -> bool:
    seen, info = env.reset(seed=seed)
    return bool(seen["dealer_rank"][0] == 10 and info["action_mask"][1])


@pytest.mark.parametrize("game", sorted(set(game_names()) - CANNOT_BE_IMAGINED - {"craps"}))
def test_a_copy_shows_the_same_and_goes_on_by_itself(game: str):
    env = made(game)
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=5)
    ended = set()
    for seed in range(4):
        copy, over = env.imagine(seed), False
        known = copy._info()
        brought = 0.0
        while not over:
            act = chance.choice(np.flatnonzero(known["action_mask"]))
            _, reward, over, _, known = copy.step(act)
            brought += reward
        ended.add(brought)
    assert np.array_equal(env._info()["action_mask"], info["action_mask"])


@pytest.mark.parametrize("game", sorted(CANNOT_BE_IMAGINED))
def test_what_cannot_be_imagined_says_so(game: str):
    env = made(game)
    env.reset(seed=0)
    with pytest.raises(BadArgument, match="cannot be imagined"):
        env.imagine(1)


def test_the_lab_values_what_is_open():
    env = made("blackjack")
    number = numbers(env)
    valued = 0
    for seed in range(40):
        seen, info = env.reset(seed=seed)
        if not info["action_mask"][number["stand"]]:
            assert env.values() == {} or not info["action_mask"][0]
            continue
        values = env.values()
        assert set(values) <= set(np.flatnonzero(info["action_mask"]))
        if seen["total"][0] == 20 and not seen["soft"][0]:
            assert values[number["stand"]] > 0.4 > values[number["draw"]]
            valued += 1
        if seen["total"][0] <= 11 and number["draw"] in values:
            assert values[number["draw"]] >= values[number["stand"]]
            valued += 1
    assert valued > 4


def test_what_adds_to_a_wager_is_valued_too():
    env = made("blackjack")
    number = numbers(env)
    env.reset(seed=47)  # ace and six against a five: draw or double, since one card is taken
    values = env.values()
    assert values[number["double"]] == pytest.approx(2 * values[number["draw"]])
    assert max(values, key=values.__getitem__) == number["double"]
    env.reset(seed=46)  # the dealer shows an ace
    assert set(env.values()) == {number["insure"], number["no_insurance"]}
    before = env.values()[number["insure"]]
    assert before < env.values()[number["no_insurance"]]


def test_what_is_not_open_costs_and_does_not_last_for_ever():
    env = gymnasium.make("chapter47/casino-war-v2", max_episode_steps=5)
    _, info = env.reset(seed=1)
    closed = int(np.flatnonzero(info["action_mask"] == 0)[0])
    steps = [env.step(closed) for _ in range(5)]
    assert [step[1] for step in steps] == [-1.0] * 5
    assert [step[3] for step in steps] == [False] * 4 + [True]
    assert gymnasium.spec("chapter47/casino-war-v2").max_episode_steps == 1_000


def test_info_holds_no_catalogue():
    _, info = made("blackjack").reset(seed=1)
    assert set(info) == {"action_mask", "round", "decided"}


def test_wrong_arguments_get_a_sentence():
    with pytest.raises(BadArgument, match="no `round` .did you mean 'rounds'"):
        made("blackjack", round=3)
    with pytest.raises(BadArgument, match="`rounds` is 0.*`bankroll` is -1"):
        made("blackjack", rounds=0, bankroll=-1)
    with pytest.raises(BadArgument, match="'ansi', 'human'"):
        envs.TableEnv("blackjack", render_mode="rgb_array")
    with pytest.raises(BadArgument, match="made, by options="):
        made("blackjack").reset(options={"decks": 6})


def test_it_is_rendered_in_words(capsys: pytest.CaptureFixture[str]):
    env = made("casino-war", render_mode="ansi")
    env.reset(seed=1)
    assert "wins" in (told := str(env.render())) or "loses" in told
    human = made("casino-war", render_mode="human")
    human.reset(seed=1)
    assert "Seat 1" in capsys.readouterr().out
    assert human.render() is None

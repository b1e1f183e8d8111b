"""Learns blackjack from nothing but its environment, and is scored exactly.

    python examples/learning/blackjack.py

Thousands of hands are played at once at random. What each action is worth in each state is the
mean of what followed, if one goes on as well as is known so far; after some sweeps that is the best
play. A state is what a player looks at: the total, whether it is soft, the dealer's card, whether
the hand has two cards and is a pair. Both hands of a split are played as is known to be best, and
what they bring together is what the split is worth.
"""

from time import process_time
from typing import Any

import numpy as np

from chapter47.envs.vector_env import StepsVectorEnv
from chapter47.families.blackjack.lab.follow import follow
from chapter47.families.blackjack.lab.hands import NO_PAIR, all_hands
from chapter47.families.blackjack.lab.solve import solve
from chapter47.families.blackjack.lab.strategy import Strategy
from chapter47.games.blackjack.lab.terms import terms_of
from chapter47.law.setting import Setting

MANY = 16_384
UPS, TOTALS, SHAPE = 10, 22, 2 * 2 * 2
STATES = UPS * TOTALS * SHAPE + 1
INSURED = STATES - 1
"""The state in which insurance is offered."""
STAND, DRAW, DOUBLE, SPLIT, SURRENDER, INSURE, DECLINE = range(1, 8)
ACTS = 9


def state_of(seen: dict[str, Any], mask: Any) -> Any:
    """What a player looks at, as one number for each hand."""
    every = np.arange(len(mask))
    row = np.maximum(seen["active"] - 1, 0)
    ranks = seen["rank"][every, row]
    low = np.where(ranks == 14, 1, np.minimum(ranks, 10))
    two = (ranks > 0).sum(axis=1) == 2
    is_split = (seen["rank"][:, 1, 0] > 0) | (row > 0)
    pair = two & (low[:, 0] == low[:, 1]) & ~is_split
    shown = seen["dealer_rank"][:, 0].astype(np.int64)
    up = np.where(shown == 14, 0, np.minimum(shown, 10) - 1)
    total, soft = seen["total"][every, row], seen["soft"][every, row]
    found = number(up, np.minimum(total, 21), soft, two, pair)
    return np.where(mask[:, DECLINE] == 1, INSURED, found)


def number(up: Any, total: Any, soft: Any, two: Any, pair: Any) -> Any:
    """A state by its parts."""
    return (((up * TOTALS + total) * 2 + soft) * 2 + two) * 2 + pair


def learn(env: StepsVectorEnv, sweeps: list[int], seed: int = 47) -> Any:
    """What each action is worth in each state, after sweeps of so many steps each."""
    chance = np.random.default_rng(seed)
    values = np.full((STATES, ACTS), -np.inf)
    seen, infos = env.reset(seed=seed)
    mask = infos["action_mask"]
    state = state_of(seen, mask)
    split_at = np.full(len(state), -1)
    since = np.zeros(len(state))
    for steps in sweeps:
        sums, counts = np.zeros(STATES * ACTS), np.zeros(STATES * ACTS)
        best = values.max(axis=1)
        best[np.isinf(best)] = 0
        play = values[:, : DOUBLE + 1].argmax(axis=1)
        for _ in range(-(-steps // len(state))):
            acts = (chance.random(mask.shape, np.float32) * mask).argmax(axis=1)
            known = np.where(mask[np.arange(len(acts)), play[state]] == 1, play[state], DRAW)
            acts = np.where(split_at >= 0, known, acts)
            splits = (acts == SPLIT) & (split_at < 0)
            split_at = np.where(splits, state, split_at)
            since[splits] = 0
            alone = split_at < 0
            seen, reward, over, _, infos = env.step(acts)
            after = state_of(seen, infos["action_mask"])
            since += reward
            at = state * ACTS + acts
            told = reward + np.where(over, 0, best[after])
            done = over & ~alone
            at = np.where(done, split_at * ACTS + SPLIT, at)[alone | done]
            told = np.where(done, since, told)[alone | done]
            sums += np.bincount(at, told, STATES * ACTS)
            counts += np.bincount(at, minlength=STATES * ACTS)
            split_at[over] = -1
            state, mask = after, infos["action_mask"]
        found = (counts > 0).reshape(STATES, ACTS)
        values[found] = (sums / np.maximum(counts, 1)).reshape(STATES, ACTS)[found]
    return values


def strategy_of(values: Any) -> Strategy:
    """The best action of every hand, as the lab takes it."""
    hands = all_hands()
    two, pair = hands.size == 2, hands.pair != NO_PAIR
    soft = hands.soft.astype(int)
    up = np.arange(UPS)[:, None]
    first = values[number(up, hands.score, soft, two, two & pair)][:, :, STAND : SURRENDER + 1]
    play = values[number(up, hands.score, soft, two, False)][:, :, STAND : DOUBLE + 1]
    insures = values[INSURED, INSURE] > values[INSURED, DECLINE]
    return Strategy(
        "learned",
        first.argmax(axis=2).astype(np.int8),
        play.argmax(axis=2).astype(np.int8),
        bool(insures),
    )


def score(strategy: Strategy, setting: Setting) -> tuple[float, float]:
    """What a hand costs by a strategy, and by the best play of every two cards; both counted."""
    terms = terms_of(setting)
    return float(follow(strategy, terms).house_edge), float(solve(terms).house_edge)


def main(million: int = 40) -> None:
    """Learn, and say what it is worth."""
    env = StepsVectorEnv("blackjack", MANY, autoreset_mode="SameStep")
    started = process_time()
    sweeps = [million * 10**6 // 16] * 8 + [million * 10**6 // 2]
    values = learn(env, sweeps)
    seconds = process_time() - started
    learned, best = score(strategy_of(values), env.setting)
    print(f"{sum(sweeps):,} decisions in {seconds:.0f} s of one processor")
    print(f"learned: {100 * learned:.3f}% of a wager is lost; at best {100 * best:.3f}%")
    print(f"away from the best play: {learned - best:.5f} of a wager")


if __name__ == "__main__":
    main()

"""Random hands beside PokerKit, in stretches that are each compared whole and kept.

A hundred thousand hands take the better part of an hour: a stretch that was compared with these
very files is not played again, and every stretch tells that it is done. `python -m
tests.games.poker.beside` plays those that are missing and tells what has been compared so far.
"""

import hashlib
import json
import sys
from collections import Counter
from functools import cache
from pathlib import Path

from chapter47.desk.program import ROOT, digest
from chapter47.games.poker.histories.phh import read_history, write_history
from tests.games.poker.peer import has_short_all_in, many_hands, peer_stacks, shared_by_hand

STRETCH = 2_000
STRETCHES = 50
KEPT = Path(__file__).parents[3] / "artifacts" / "poker-hands"
PLAYED_BY = ("equipment", "games/poker", "law", "ranking", "table")
"""The folders that decide how a hand at our table ends."""

SHORT_ALL_IN = "refused after an all-in for less"
NO_LOW = "a side pot without a low"


def compare(hands: int, seed: int) -> Counter[str]:
    """What became of random hands: the same stacks, or what explains that there are none."""
    came: Counter[str] = Counter()
    for hand in many_hands(hands, seed):
        assert read_history(write_history(hand)) == hand
        try:
            theirs = peer_stacks(hand)
        except ValueError:
            # At fixed limits an all-in of half a bet or more lets others raise (19:47-14.7), and
            # less than half may be completed; PokerKit lets nobody raise after an all-in for less.
            assert has_short_all_in(hand), write_history(hand)
            came[SHORT_ALL_IN] += 1
            continue
        if theirs != hand.finishing_stacks:
            # A player who is in the main pot alone has a low and nobody in a side pot has: PokerKit
            # halves that pot among its hands; its high hand takes it (19:47-14.15).
            assert hand.variant.endswith("/8"), write_history(hand)
            assert shared_by_hand(hand) == hand.finishing_stacks, write_history(hand)
            came[NO_LOW] += 1
        came[hand.variant] += 1
    return came


def stretch(number: int, kept: Path = KEPT, hands: int = STRETCH) -> Counter[str]:
    """A stretch by its number; one that was compared with these very files is not played again."""
    path = kept / f"{number:02d}.json"
    if path.exists():
        known = json.loads(path.read_text("utf-8"))
        if known["program"] == program() and known["hands"] == hands:
            return Counter(known["came"])
    came = compare(hands, seed=47_000 + number)
    kept.mkdir(parents=True, exist_ok=True)
    told = {"program": program(), "hands": hands, "came": came}
    path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return came


@cache
def program() -> str:
    """One digest of all that decides how a hand ends."""
    parts = [digest(ROOT / folder) for folder in PLAYED_BY]
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()


def main() -> None:
    """Play what is missing, with a line after every stretch."""
    total: Counter[str] = Counter()
    for number in range(STRETCHES):
        total += stretch(number)
        told = ", ".join(f"{name} {count}" for name, count in sorted(total.items()))
        sys.stdout.write(f"{(number + 1) * STRETCH:,} hands: {told}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

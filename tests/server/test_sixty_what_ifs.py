"""Sixty heavy what-ifs at once: nobody else waits for his odds, and the memory comes back."""

import json
import os
import statistics
import sys
import time
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.processes import FloorProcess
from tests.server.stores import database_at

HEAVY = 60
FIRST_DAY = date(1991, 10, 25)
MB = 1024 * 1024
HERE = "127.0.0.1"


def held(process: int) -> int:
    """The memory that a process and those that it started hold now, in bytes."""
    folder = Path(f"/proc/{process}")
    try:
        own = int((folder / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        children = " ".join(task.read_text() for task in folder.glob("task/*/children")).split()
    except OSError:
        return 0
    return own + sum(held(int(child)) for child in children)


def odds(floor: FloorProcess, address: str, game: str, **asked: Any) -> httpx.Response:
    """Odds, as somebody at an address asks for them."""
    told = {
        name: value if type(value) is str else json.dumps(value) for name, value in asked.items()
    }
    return httpx.get(
        f"{floor.address}/api/games/{game}/odds",
        params=told,
        headers={"X-Forwarded-For": address},
        timeout=60,
    )


@pytest.mark.prove
def test_sixty_heavy_what_ifs_cost_nobody_else_anything(tmp_path: Path) -> None:
    chosen = {"proxies": [HERE], "odds_seconds": 0.0, "fair_share": 0.0}
    floor = FloorProcess(database_at(tmp_path), tmp_path / "log", **chosen).wait()
    try:
        while odds(floor, "192.0.2.200", "roulette").status_code == 202:
            time.sleep(0.2)
        light = {"what_if": {"most_antes": 4}}
        while odds(floor, "192.0.2.200", "four-card-poker", **light).status_code == 202:
            time.sleep(0.2)
        before = most = held(floor.process_id)
        days = (FIRST_DAY + timedelta(days=n) for n in range(10_000))
        left = list(range(HEAVY))
        answers: dict[int, int] = {}
        waits: list[float] = []
        begun = time.monotonic()
        while left:
            for number in left[:]:
                asked = {"what_if": {"most_antes": 99 - number}}
                answer = odds(floor, f"192.0.2.{number % 30 + 1}", "four-card-poker", **asked)
                assert answer.status_code in (200, 202, 422, 429), answer.text
                if answer.status_code in (200, 422):
                    answers[number] = answer.status_code
                    left.remove(number)
                if number % 10 == 0:  # somebody else asks something that nobody has asked
                    waits.append(_waited(floor, next(days)))
            most = max(most, held(floor.process_id))
            time.sleep(0.2)
        seconds = time.monotonic() - begun
        end = time.monotonic() + 30
        while (after := held(floor.process_id)) > before + 200 * MB and time.monotonic() < end:
            time.sleep(0.5)
    finally:
        floor.stop()
    sys.stdout.write(
        f"{HEAVY} what-ifs in {seconds:.0f} s, {sum(s == 200 for s in answers.values())} counted; "
        f"memory {before // MB} MB before, {most // MB} MB at most, {after // MB} MB after; "
        f"{len(waits)} other odds in {statistics.median(waits) * 1000:.0f} ms, "
        f"{max(waits) * 1000:.0f} ms at most\n"
    )
    assert len(answers) == HEAVY
    assert max(waits) < 1, waits
    assert most > before + 100 * MB, "these what-ifs are not heavy"
    assert most < before + 1200 * MB and after <= before + 200 * MB


def _waited(floor: FloorProcess, day: date) -> float:
    """How long somebody waits for the odds of roulette on a day."""
    begun = time.monotonic()
    while True:
        answer = odds(floor, "192.0.2.200", "roulette", as_of=day.isoformat())
        assert answer.status_code in (200, 202), answer.text
        if answer.status_code == 200:
            return time.monotonic() - begun
        time.sleep(0.01)

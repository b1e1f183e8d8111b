"""SIGKILL a thousand times over both databases and every game; a few times in the quick suite."""

from pathlib import Path

import pytest

from tests.server.kills import KILLS, STRETCHES, Stretch, prove
from tests.server.nursery import Nursery


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Nursery:
    return Nursery(tmp_path_factory.mktemp("faults"))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_few_kills_lose_nothing(kind: str, nursery: Nursery, tmp_path: Path) -> None:
    stretch = Stretch(nursery, kind, 47, tmp_path)
    try:
        told = stretch.live(2)
    finally:
        stretch.end()
    assert told["kills"] >= 2 and told["acknowledged"] > 10, told


@pytest.mark.prove
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("number", range(STRETCHES))
def test_a_thousand_kills_lose_nothing(kind: str, number: int, nursery: Nursery) -> None:
    told = prove(kind, number, nursery)
    assert told["kills"] >= KILLS and told["lost"] == 0

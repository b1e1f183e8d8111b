"""An attack from a hundred connections moves other players' acts by less than half."""

from pathlib import Path

import pytest

from tests.server.attack import CONNECTIONS, measure


@pytest.mark.prove
def test_an_attack_from_a_hundred_connections_is_hardly_felt(tmp_path: Path) -> None:
    told = measure(tmp_path, turns=4, seconds=10.0)
    assert told["alone"]["acts"] > 200 and told["attacked"]["acts"] > 200, told
    assert sum(told["attack"].values()) > CONNECTIONS, told
    assert told["ratio"] < 1.5, told

"""The lab of a floor is bounded: nobody who asks it takes the machine, or its time, from others."""

import logging
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from chapter47.server.answers.lab_process import LabProcess
from chapter47.server.answers.lab_worker import NotCounted
from chapter47.server.errors import TooMany
from chapter47.server.settings import Settings

Json = dict[str, Any]
MB = 1024 * 1024
HELD: list[bytearray] = []


def who() -> Json:
    return {"process": os.getpid()}


def takes(megabytes: int) -> Json:
    """Needs so much memory, and gives it back."""
    return {"taken": len(bytearray(megabytes * MB))}


def keeps(megabytes: int) -> Json:
    """Needs so much memory, and keeps it."""
    HELD.append(bytearray(os.urandom(1024) * megabytes * 1024))
    return who()


def fails() -> Json:
    raise KeyError("most_antes")


def dies() -> Json:
    os._exit(3)


def waits(path: str, order: str) -> Json:
    """Says that it has begun, and goes on until it is let."""
    with open(path, "a", encoding="ascii") as file:
        file.write(order)
    while not Path(path + " go").exists():
        time.sleep(0.01)
    return {"order": order}


@contextmanager
def lab(processes: int = 1, seconds: float = 60, **chosen: Any) -> Iterator[LabProcess]:
    found = LabProcess(seconds, Settings(**chosen), processes)
    try:
        yield found
    finally:
        found.close()


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_what_needs_too_much_memory_is_told_so_and_takes_none() -> None:
    with lab(lab_bytes=700 * MB) as found:
        assert found.ask("little", takes, 50) == {"taken": 50 * MB}
        for _ in range(2):
            with pytest.raises(NotCounted, match="more than the 700 MB of memory .* ask for less"):
                found.ask("much", takes, 900)
        assert found.ask("more", takes, 60) == {"taken": 60 * MB}


def test_what_takes_too_long_is_told_so_and_holds_nobody_up(tmp_path: Path) -> None:
    with lab(lab_seconds=1) as found:
        for _ in range(2):
            with pytest.raises(NotCounted, match="longer than the 1 s .* ask for less"):
                found.ask("long", waits, str(tmp_path / "never"), "a")
        assert found.ask("short", takes, 1) == {"taken": MB}
    assert (tmp_path / "never").read_text() == "a", "a question that took too long was asked again"


def test_an_error_of_one_question_costs_no_process_and_is_remembered(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with lab() as found, caplog.at_level(logging.ERROR):
        before = found.ask("before", who)
        for _ in range(3):
            with pytest.raises(NotCounted) as told:
                found.ask("wrong", fails)
            assert "KeyError" not in str(told.value) and "mistake of the program" in str(told.value)
        assert found.ask("after", who) == before
    noted = [record for record in caplog.records if "KeyError" in record.getMessage()]
    assert len(noted) == 1, "the error must be noted where it happened, once"


def test_a_process_that_ends_is_an_answer_and_another_goes_on() -> None:
    with lab() as found:
        before = found.ask("before", who)
        for _ in range(2):
            with pytest.raises(NotCounted, match="process ended over this question"):
                found.ask("end", dies)
        after = found.ask("after", who)
        assert before is not None and after is not None and before != after


def test_a_process_that_keeps_too_much_or_is_old_gives_way_to_a_new_one() -> None:
    with lab(lab_keeps_bytes=200 * MB) as found:
        kept = found.ask("keep", keeps, 300)
        assert found.ask("now", who) != kept
    with lab(lab_questions=2) as found:
        first, second, third = (found.ask(n, who) for n in range(3))
        assert first == second != third


def test_two_questions_of_an_address_may_wait_and_addresses_take_turns(tmp_path: Path) -> None:
    path = str(tmp_path / "order")
    with lab(seconds=0) as found:
        assert found.ask("a1", waits, path, "a", by="ann") is None
        until(lambda: Path(path).exists())
        assert found.ask("a2", waits, path, "A", by="ann") is None
        with pytest.raises(TooMany, match="the lab counts 2 questions of yours"):
            found.ask("a3", waits, path, "x", by="ann")
        assert found.ask("a2", waits, path, "A", by="ann") is None, "the same question is no third"
        assert found.ask("b1", waits, path, "b", by="bob") is None
        assert found.ask("b2", waits, path, "B", by="bob") is None
        Path(path + " go").touch()
        until(lambda: len(Path(path).read_text()) == 4)
        until(lambda: found.ask("b2", who, by="bob") is not None)
    assert Path(path).read_text() == "abAB"


def test_what_ifs_leave_a_process_to_others_and_nobody_has_two(tmp_path: Path) -> None:
    path = str(tmp_path / "order")
    with lab(processes=2, seconds=0) as found:
        for name in "cd":
            found.ask(name, waits, path, name, by=name, aside=True)
        until(lambda: Path(path).exists())
        found.ask("c2", waits, path, "C", by="c")
        until(lambda: found.ask("usual", who, by="e") is not None)
        assert Path(path).read_text() == "c", "a what-if took the last process, or c has both"
        Path(path + " go").touch()
        until(lambda: set(Path(path).read_text()) == set("cCd"))


def test_only_so_many_requests_of_an_address_wait_for_the_lab(tmp_path: Path) -> None:
    path = str(tmp_path / "order")
    with lab(seconds=30) as found:
        waiting = [
            Thread(target=found.ask, args=("q", waits, path, "q"), kwargs={"by": "ann"})
            for _ in range(2)
        ]
        for one in waiting:
            one.start()
        until(lambda: found._patient["ann"] == 2)
        begun = time.monotonic()
        assert found.ask("q", waits, path, "q", by="ann") is None
        assert time.monotonic() - begun < 20, "a third request must not wait"
        Path(path + " go").touch()
        for one in waiting:
            one.join()
        assert found.ask("q", waits, path, "q", by="ann") == {"order": "q"}
        assert not found._patient

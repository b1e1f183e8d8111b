"""A thread that does the same every so often: until it is stopped, whatever goes wrong."""

from collections.abc import Callable
from threading import Event

import pytest

from chapter47.server.now_and_then import NowAndThen

LONG, SHORT = 3_600.0, 0.01
PATIENCE = 20.0


def counted(done: list[int]) -> Callable[[], None]:
    return lambda: done.append(len(done))


@pytest.mark.parametrize(("at_last", "times"), [(True, 1), (False, 0)])
def test_work_is_done_once_more_at_the_end_only_where_that_is_wanted(
    at_last: bool, times: int
) -> None:
    done: list[int] = []
    thread = NowAndThen("test", LONG, counted(done), trouble="", at_last=at_last)
    thread.start()
    thread.stop()
    assert len(done) == times


def test_trouble_is_noted_and_ends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    went_on, tries = Event(), list[int]()

    def work() -> None:
        tries.append(len(tries))
        if len(tries) < 3:
            raise OSError("no space is left")
        went_on.set()

    thread = NowAndThen("test", SHORT, work, trouble="the shelf is full")
    thread.start()
    assert went_on.wait(PATIENCE)
    thread.stop()
    assert [record.message for record in caplog.records] == ["the shelf is full"] * 2

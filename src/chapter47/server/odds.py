"""What the lab found, for the guide: computed once in a process of its own, then remembered."""

import json
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from multiprocessing import get_context
from threading import Lock
from typing import Any

from chapter47.games import game_of
from chapter47.server.errors import TooMany, Unfit

Json = dict[str, Any]
REMEMBERED = 256
WAITING = 8


def compute(game: str, as_of: str, options: str) -> Json:
    """The analyses of a game, or why there are none; runs in the lab's process."""
    import chapter47
    from chapter47.lab.errors import LabError
    from chapter47.law.errors import LawError

    try:
        found = chapter47.odds(game, as_of=as_of, options=json.loads(options))
    except (LabError, LawError) as error:
        return {"analyses": [], "why": str(error)}
    return {"analyses": [analysis.to_json() for analysis in found], "why": ""}


class Odds:
    """Asks the lab, so that the floor goes on while it counts."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._lock = Lock()
        self._asked: OrderedDict[tuple[str, str, str], Future[Json]] = OrderedDict()
        self._pool: ProcessPoolExecutor | None = None

    def of(self, game: str, as_of: str | None, options: Mapping[str, Any] | None) -> Json:
        """The analyses of every wager; `ready` is false while the lab still counts."""
        setting = game_of(game).setting(as_of=as_of or None, options=options)
        key = (
            setting.game,
            setting.as_of.isoformat(),
            json.dumps(dict(setting.options), sort_keys=True),
        )
        head: Json = {
            "game": key[0],
            "as_of": key[1],
            "options": dict(setting.options),
            "changed_options": dict(setting.changed_options),
        }
        asked = self._ask(key)
        try:
            return head | {"ready": True} | asked.result(timeout=self._seconds)
        except NotYet:
            return head | {"ready": False, "analyses": [], "why": "the lab is counting"}
        except Exception as error:
            self._forget(key)
            raise Unfit(f"the lab could not count this: {type(error).__name__}") from None

    def _ask(self, key: tuple[str, str, str]) -> Future[Json]:
        with self._lock:
            if key in self._asked:
                self._asked.move_to_end(key)
                return self._asked[key]
            if sum(not one.done() for one in self._asked.values()) >= WAITING:
                raise TooMany("the lab has enough to count: come again", retry_after=30)
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
            self._asked[key] = self._pool.submit(compute, *key)
            while len(self._asked) > REMEMBERED:
                self._asked.popitem(last=False)
            return self._asked[key]

    def _forget(self, key: tuple[str, str, str]) -> None:
        with self._lock:
            self._asked.pop(key, None)
            self._pool = None

    def close(self) -> None:
        """Let the lab's process go."""
        with self._lock:
            if self._pool is not None:
                for process in list(getattr(self._pool, "_processes", {}).values()):
                    process.terminate()
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._pool = None

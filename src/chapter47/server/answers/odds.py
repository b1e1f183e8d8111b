"""What the lab found, for the guide: computed once in a process of its own, then remembered."""

import json
from collections.abc import Callable, Hashable, Mapping
from typing import Any

from chapter47.desk.analyses import suppose
from chapter47.games import game_of
from chapter47.law.setting import Setting
from chapter47.server.answers.lab_process import LabProcess
from chapter47.server.settings import Settings

Json = dict[str, Any]


def compute(game: str, as_of: str, options: str, what_if: str) -> Json:
    """The analyses of a game, or why there are none; runs in the lab's process."""
    from chapter47.api import odds, setting
    from chapter47.desk.analyses import dependences
    from chapter47.lab.errors import LabError
    from chapter47.law.errors import LawError

    try:
        chosen = {"as_of": as_of, "options": json.loads(options), "what_if": json.loads(what_if)}
        found = odds(game, **chosen)
        open_figures = dependences(setting(game, **chosen))
    except (LabError, LawError) as error:
        return {"analyses": [], "dependences": [], "why": str(error)}
    return {
        "analyses": [analysis.to_json() for analysis in found],
        "dependences": [one.to_json() | {"svg": one.svg()} for one in open_figures],
        "why": "",
    }


def compute_guide(game: str, as_of: str, options: str) -> Json:
    """What the lab found for a guide: edges, charts and pictures; runs in the lab's process."""
    from chapter47.api import setting
    from chapter47.house.guide.guide import Found, found_by_lab
    from chapter47.lab.errors import LabError
    from chapter47.law.errors import LawError

    try:
        found = found_by_lab(setting(game, as_of=as_of, options=json.loads(options)))
    except (LabError, LawError) as error:
        return {"found": Found(), "why": str(error)}
    return {"found": found, "why": ""}


class Odds:
    """Asks the lab, so that the floor goes on while it counts."""

    def __init__(self, settings: Settings) -> None:
        self._lab = LabProcess(settings.odds_seconds, settings, settings.lab_processes)

    def of(
        self,
        game: str,
        as_of: str | None,
        options: Mapping[str, Any] | None,
        what_if: Mapping[str, Any] | None = None,
        *,
        by: str = "",
    ) -> Json:
        """The analyses of every wager; `ready` is false while the lab still counts.

        `by` names who asks, who takes turns with others.
        """
        setting = game_of(game).setting(as_of=as_of or None, options=options)
        supposed = suppose(setting, what_if)
        key = (
            setting.game,
            setting.as_of.isoformat(),
            json.dumps(dict(setting.options), sort_keys=True),
            json.dumps({one.name: one.value for one in supposed.supposed}),
        )
        head: Json = {
            "game": key[0],
            "as_of": key[1],
            "options": dict(setting.options),
            "changed_options": dict(setting.changed_options),
            "warnings": list(supposed.warnings),
        }
        found = self._lab.ask(key, compute, *key, by=by, aside=bool(supposed.supposed))
        if found is None:
            waiting = {"analyses": [], "dependences": [], "why": "the lab is counting"}
            return head | {"ready": False} | waiting
        return head | {"ready": True} | found

    def guide(self, setting: Setting, *, by: str = "") -> Json | None:
        """What the lab found for the guide of a setting; nothing while it still counts."""
        options = json.dumps(dict(setting.options), sort_keys=True)
        asked = (setting.game, setting.as_of.isoformat(), options)
        return self._lab.ask(("guide", *asked), compute_guide, *asked, by=by)

    def aside(
        self, key: Hashable, count: Callable[..., Json], *args: Any, by: str = ""
    ) -> Json | None:
        """What came of a heavy question, which leaves a process free for others."""
        return self._lab.ask(key, count, *args, by=by, aside=True)

    def close(self) -> None:
        """Let the lab's process go."""
        self._lab.close()

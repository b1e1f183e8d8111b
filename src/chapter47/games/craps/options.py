"""The options of craps: how much in odds, and which options exclude each other."""

from collections.abc import Iterable

from chapter47.games.craps.citations import odds_cap_cite
from chapter47.games.craps.crew import is_mini, may_be_designated, no_roll_caller
from chapter47.law.setting import Setting
from chapter47.table import Objection

ODDS_BY_POINT = {
    4: "odds_on_4_and_10",
    5: "odds_on_5_and_9",
    6: "odds_on_6_and_8",
    8: "odds_on_6_and_8",
    9: "odds_on_5_and_9",
    10: "odds_on_4_and_10",
}


def odds_ceiling(setting: Setting) -> int:
    """The highest multiple that the law permits on the day."""
    (entry,) = (o for o in setting.law.file.option if o.name == "odds_multiple")
    most = entry.row_on(setting.as_of).maximum
    assert most is not None
    return most


def odds_multiple(setting: Setting, point: int) -> int:
    """How many times the flat bet may be taken or laid in odds on a point."""  # 1.6(e)
    return setting.number(odds_option(setting, point))


def odds_option(setting: Setting, point: int) -> str:
    """The option that sets the multiple for a point: one of its own, or that of all."""
    own = ODDS_BY_POINT[point]
    return own if setting.number(own) else "odds_multiple"


def check_setting(setting: Setting) -> Iterable[Objection]:
    """Rules between the options of craps."""
    if no_roll_caller(setting) not in may_be_designated(setting):
        who = ", ".join(may_be_designated(setting))
        yield Objection(
            "no roll caller",
            f"no roll is called at {setting.option('form')} by one of {who}, "
            f"not by the {setting.option('no_roll_caller')}",
            "1.9(e)",
        )
    if not is_mini(setting) and setting.options.get("stickperson"):
        yield Objection(
            "stickperson",
            "a stickperson is an option of mini-craps; craps always has one",
            "1.7(a)",
        )
    most = odds_ceiling(setting)
    for name in ODDS_BY_POINT.values():
        if setting.number(name) > most:
            yield Objection(
                "odds",
                f"{name.replace('_', ' ')} may be at most {most} times the flat bet "
                f"on {setting.as_of}",
                odds_cap_cite(setting),
            )

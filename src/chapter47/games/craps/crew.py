"""Who does what at a craps table and at a mini-craps table."""

from collections.abc import Iterable

from chapter47.law.setting import Setting
from chapter47.table import DEALER, FLOORPERSON, Objection

BOXPERSON, STICKPERSON = "boxperson", "stickperson"

CREW = (BOXPERSON, STICKPERSON, DEALER, FLOORPERSON)


def is_mini(setting: Setting) -> bool:
    """Say whether it is a mini-craps table."""
    return setting.option("form") == "mini-craps"


def has_stickperson(setting: Setting) -> bool:
    """Say whether a stickperson is at the table: always at craps, by option at mini-craps."""
    if not is_mini(setting):
        return True
    return "stickperson" in setting.options and setting.option("stickperson") is True  # 1.7(a)


def dice_keeper(setting: Setting) -> str:
    """Who controls, offers and passes the dice and calls the throw."""  # 1.7(a), 1.10(a)
    return STICKPERSON if has_stickperson(setting) else DEALER


def crew(setting: Setting) -> tuple[str, ...]:
    """Everybody of the house at the table."""
    if not is_mini(setting):
        return CREW
    return (DEALER, FLOORPERSON, *((STICKPERSON,) if has_stickperson(setting) else ()))


def may_be_designated(setting: Setting) -> tuple[str, ...]:
    """Whom the licensee may designate to call no roll; the usual one comes first."""
    if not is_mini(setting):
        return BOXPERSON, STICKPERSON  # 1.9(e)1
    return (  # 1.9(e)2
        DEALER,
        FLOORPERSON,
        *((STICKPERSON,) if has_stickperson(setting) else ()),
    )


def no_roll_caller(setting: Setting) -> str:
    """Who calls no roll at this table."""  # 1.9(e)
    chosen = str(setting.option("no_roll_caller"))
    return may_be_designated(setting)[0] if chosen == "usual" else chosen


def face_judge(setting: Setting) -> str:
    """Who decides a dispute about the upper face."""
    return FLOORPERSON if is_mini(setting) else BOXPERSON  # 1.10(a)2


def who_orders(setting: Setting) -> str:
    """Who may order the shooter to pass the dice."""
    return DEALER if is_mini(setting) else BOXPERSON  # 1.11(a)2


def check_setting(setting: Setting) -> Iterable[Objection]:
    """Rules between the options of craps."""
    if no_roll_caller(setting) not in may_be_designated(setting):
        who = ", ".join(may_be_designated(setting))
        yield Objection(
            "no roll caller",
            f"no roll is called at {setting.option('form')} by one of {who}, "
            f"not by the {setting.option('no_roll_caller')}",
            "19:47-1.9(e)",
        )
    if not is_mini(setting) and setting.options.get("stickperson"):
        yield Objection(
            "stickperson",
            "a stickperson is an option of mini-craps; craps always has one",
            "19:47-1.7(a)",
        )
    most = odds_ceiling(setting)
    for name in ODDS_BY_POINT.values():
        if setting.number(name) > most:
            yield Objection(
                "odds",
                f"{name.replace('_', ' ')} may be at most {most} times the flat bet "
                f"on {setting.as_of}",
                "19:47-1.6(e)",
            )


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
    return setting.number(ODDS_BY_POINT[point]) or setting.number("odds_multiple")

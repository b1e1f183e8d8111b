"""Who does what at a craps table and at a mini-craps table."""

from chapter47.law.setting import Setting
from chapter47.table import DEALER, FLOORPERSON

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


def who_holds_improper(setting: Setting) -> tuple[str, ...]:
    """Who may hold a throw improper: the caller himself, or at mini-craps those he calls for."""
    caller = no_roll_caller(setting)
    if caller != FLOORPERSON:
        return (caller,)
    return tuple(who for who in crew(setting) if who != FLOORPERSON)  # 1.9(b)6


def face_judge(setting: Setting) -> str:
    """Who decides a dispute about the upper face."""
    return FLOORPERSON if is_mini(setting) else BOXPERSON  # 1.10(a)2


def who_orders(setting: Setting) -> str:
    """Who may order the shooter to pass the dice."""
    return DEALER if is_mini(setting) else BOXPERSON  # 1.11(a)2

"""Craps: invalid rolls, no roll, cocked dice, disputes, and the order to pass the dice."""

from collections.abc import Callable, Iterable, Mapping

from chapter47.games.craps.crew import (
    CREW,
    crew,
    face_judge,
    is_mini,
    no_roll_caller,
    who_holds_improper,
    who_orders,
)
from chapter47.games.craps.possession import DicePassed, give_up_dice
from chapter47.games.craps.procedure import AT_REST, BETTING, THROW, InvalidRoll
from chapter47.games.craps.rules import opposite_face
from chapter47.games.craps.state import Round
from chapter47.law.setting import Setting
from chapter47.table import (
    Field,
    Objection,
    OneOf,
    Report,
    Ruling,
    Text,
    Whole,
)

DIE = OneOf((1, 2))
REASONS = ("unreasonable delay", "repeated invalid rolls", "violation of the act or regulations")


def throw_again(t: Round, report: Report) -> None:
    """The throw decides nothing."""  # 1.9, 1.10(a)1, 1.10(a)2
    cite = t.setting.irregularity(report.name).cite
    t.announce("No roll" if cite.startswith("1.9(b)") else "The throw is void", cite=cite)
    raise InvalidRoll


def throw_stands(_: Round, __: Report) -> None:
    """Contact with chips or coupons changes nothing."""  # 1.9(d)


def cocked_die(t: Round, report: Report) -> None:
    """The side opposite to the one that rests on the object is up."""  # 1.10(a)1
    _set_face(t, report.details["die"], opposite_face(report.details["side"]), "1.10(a)1")


def disputed_face(t: Round, report: Report) -> None:
    """The face is the one that the boxperson or floorperson names."""  # 1.10(a)2
    cite = "1.10(a)2ii" if is_mini(t.setting) else "1.10(a)2i"
    _set_face(t, report.details["die"], report.details["face"], cite)


def _set_face(t: Round, die: int, face: int, cite: str) -> None:
    faces = list(t.state.faces)
    faces[die - 1] = face
    t.state.faces = tuple(faces)
    t.change("faces", faces, cite=cite)


def ordered_to_pass(t: Round, report: Report) -> None:
    """The shooter loses the dice."""  # 1.11(a)2
    t.announce(f"Ordered to pass the dice: {report.details['reason']}", cite="1.11(a)2")
    give_up_dice(t, cite="1.11(a)2")
    raise DicePassed


def _by(*who: Callable[[Setting], str]) -> Callable[[Round, Report], Iterable[Objection]]:
    """A check that the report comes from whom this table's crew and licensee entitle."""

    def check(t: Round, report: Report) -> Iterable[Objection]:
        entitled = dict.fromkeys(role(t.setting) for role in who)
        if report.by not in entitled:
            cite = t.setting.irregularity(report.name).cite
            may = " or ".join(entitled)
            yield Objection("role", f"{report.name} is called here by the {may}", cite)

    return check


def _no_roll(t: Round, report: Report) -> Iterable[Objection]:
    """Who calls no roll, and whether in time."""  # 1.9(c), 1.9(e)
    setting = t.setting
    cite = "1.9(e)2" if is_mini(setting) else "1.9(e)1"
    if report.by != no_roll_caller(setting):
        yield Objection("role", f"no roll is called here by the {no_roll_caller(setting)}", cite)
    if report.name == "die_on_bank" and is_mini(setting):
        message = "mini-craps has no boxperson, and no bank before one"
        yield Objection("bank", message, "1.9(b)3")
    if report.details.get("earlier_call_possible"):
        message = "no roll for this reason is called before both dice rest, whenever possible"
        yield Objection("late", message, "1.9(c)")


def _of_the_crew(t: Round, report: Report) -> Iterable[Objection]:
    if report.by not in crew(t.setting):
        message = f"there is no {report.by} at this table"
        yield Objection("role", message, "1.7(a)")


def _call_in_time(t: Round) -> Mapping[str, Field]:
    """Once the dice rest, the caller says whether he could have called before."""  # 1.9(c)
    return {"earlier_call_possible": OneOf((False, True))} if t.phase == AT_REST else {}


def _improper(t: Round) -> Mapping[str, Field]:
    """A floorperson who calls no roll says whose view it is: it may not be his own."""  # 1.9(b)6
    whose = who_holds_improper(t.setting)
    view = {} if no_roll_caller(t.setting) in whose else {"held_improper_by": OneOf(whose)}
    return {"reason": Text(), **view, **_call_in_time(t)}


_ROLL = (THROW, AT_REST)

RULINGS = {
    "dice_off_table": Ruling(throw_again, _ROLL, CREW, check=_of_the_crew),
    "die_on_die": Ruling(throw_again, _ROLL, CREW, check=_of_the_crew),
    "not_released_together": Ruling(throw_again, _ROLL, CREW, _call_in_time, _no_roll),
    "end_not_struck": Ruling(throw_again, _ROLL, CREW, _call_in_time, _no_roll),
    "die_on_bank": Ruling(throw_again, _ROLL, CREW, check=_no_roll),
    "die_in_cup_or_on_rail": Ruling(throw_again, _ROLL, CREW, check=_no_roll),
    "cheating": Ruling(throw_again, _ROLL, CREW, check=_no_roll),
    "improper_throw": Ruling(throw_again, _ROLL, CREW, _improper, _no_roll),
    "dice_touch_chips": Ruling(throw_stands, _ROLL, CREW, check=_of_the_crew),
    "cocked_die": Ruling(
        cocked_die,
        (AT_REST,),
        CREW,
        fields=lambda _: {"die": DIE, "side": Whole(1, 6)},
        check=_of_the_crew,
    ),
    "cocked_on_two_sides": Ruling(throw_again, _ROLL, CREW, check=_of_the_crew),
    "disputed_face": Ruling(
        disputed_face,
        (AT_REST,),
        CREW,
        fields=lambda _: {"die": DIE, "face": Whole(1, 6)},
        check=_by(face_judge),
    ),
    "disputed_throw_void": Ruling(throw_again, (AT_REST,), CREW, check=_by(face_judge)),
    "ordered_to_pass": Ruling(
        ordered_to_pass,
        (BETTING, THROW),
        CREW,
        fields=lambda _: {"reason": OneOf(REASONS)},
        check=_by(who_orders),
    ),
}

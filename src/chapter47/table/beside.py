"""Wagers at a position, and those made only beside another, as the law's `needs` says."""

from collections.abc import Iterable, Iterator

from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table.objections import Objection
from chapter47.table.round import Round
from chapter47.table.wagers import Wager

ALONE = "alone"


def wager_at(t: Round, name: str, box: int) -> Wager | None:
    """The wager of a name at a position."""
    return next(iter(t.wagers(name, box=box)), None)


def names_beside(setting: Setting, main: str) -> list[str]:
    """The wagers that may be made only beside another one.

    >>> names_beside(Setting.make("casino-war"), "initial")
    ['tie']
    """
    return [name for name, e in setting.wagers.items() if e.needs and e.needs.wager == main]


def beside_objections(
    t: Round, wager: Wager, total: Cents, *, staying: Iterable[Wager] = ()
) -> Iterator[Objection]:
    """What speaks against so much on a wager because of the wagers beside it.

    `staying` are wagers that need not be taken back before the one that they were made beside.
    """
    needs = t.setting.wager(wager.name).needs
    if total and needs is not None:
        main = Wager(wager.seat, needs.wager, "", wager.position)
        if not t.stake(main):
            message = f"{wager} needs {_a(main.name)} wager beside it"
            yield Objection(ALONE, message, needs.cite)
    if total:
        return
    stays = set(staying)
    for name in names_beside(t.setting, wager.name):
        for beside in t.wagers(name, seat=wager.seat, box=wager.box):
            if beside not in stays:
                rule = t.setting.wager(name).needs
                assert rule is not None
                message = f"take back {beside} first"
                yield Objection(ALONE, message, rule.cite)
                return


def _a(name: str) -> str:
    words = name.replace("_", " ")
    return f"an {words}" if words[0] in "aeiou" else f"a {words}"

"""Prompts: what the table waits for, from whom, and exactly what is acceptable."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, field
from msgspec.structs import force_setattr, replace

from chapter47.law.cite import full_cite
from chapter47.money import Cents, dollars
from chapter47.table.actions import Action
from chapter47.table.narrate import words
from chapter47.table.objections import Objection
from chapter47.table.wagers import seat_number

FEW = 24
"""So many choices are named in full."""


UNNAMED = ("amount", "to")
"""Fields of which an act needs no name: how much is bet, to how much a bet is raised."""

NONE_TO_CHOOSE = "there is none to choose from now"

LONGEST = 40
"""So much of what somebody sent is told back to him."""

_LARGE = 10**15


def told(value: Any) -> str:
    """A value that somebody sent, as a refusal names it: short, whatever it is.

    >>> told("²"), told(3.0), told([[[1]]]), told(10**5000)
    ("'²'", '3.0', 'a list', 'so large a number')
    """
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST else value[:LONGEST] + "...")
    if type(value) is int:
        return str(value) if abs(value) < _LARGE else "so large a number"
    if value is None or isinstance(value, bool | float):
        return repr(value)
    return "a list" if isinstance(value, list | tuple) else "an object"


def same(one: Any, other: Any) -> bool:
    """Say whether two values are the same, and of the same type: 3.0 is not 3."""
    kind = type(one)
    if kind is not type(other):
        return False
    if kind is list or kind is tuple:
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def _listed(choices: Sequence[Any]) -> str:
    if len(choices) <= FEW:
        return ", ".join(map(str, choices))
    few = ", ".join(map(str, choices[:3]))
    return f"{few} ... {choices[-1]} ({len(choices)} choices)"


class Amount(Struct, frozen=True):
    """A field for money, in cents."""

    minimum: Cents
    maximum: Cents
    step: Cents = 1
    cites: tuple[str, str, str] = ("", "", "")
    """The paragraphs that set the least amount, the greatest and the step, where it is not the one
    of the option."""
    named: tuple[tuple[str, Cents], ...] = ()
    """Amounts in it that people call by a name, such as so many antes."""

    def cite_against(self, value: Any) -> str:
        """The paragraph that speaks against a value."""
        if type(value) is not int or value < self.minimum:
            return self.cites[0]
        return self.cites[1] if value > self.maximum else self.cites[2]

    def wanted(self) -> str:
        """What may be given."""
        return f"from {dollars(self.minimum)} to {dollars(self.maximum)}"

    def problem(self, value: Any) -> str | None:
        """What is wrong with a value, or nothing."""
        if type(value) is not int or not self.minimum <= value <= self.maximum:
            given = dollars(value) if type(value) is int and abs(value) < _LARGE else told(value)
            return f"{given} is not {self.wanted()}"
        if value % self.step:
            return f"{dollars(value)} is not a multiple of {dollars(self.step)}"
        return None

    def examples(self) -> list[Any]:
        """The ends of the range, both acceptable."""
        low = -(-self.minimum // self.step) * self.step
        return sorted({low, self.maximum // self.step * self.step})


class OneOf(Struct, frozen=True):
    """A field with a list of choices."""

    choices: tuple[Any, ...]

    def wanted(self) -> str:
        """What may be given."""
        return f"one of {_listed(self.choices)}" if self.choices else NONE_TO_CHOOSE

    def problem(self, value: Any) -> str | None:
        """What is wrong with a value, or nothing."""
        if any(same(value, choice) for choice in self.choices):
            return None
        verb = "is not" if self.choices else "cannot be chosen:"
        return f"{told(value)} {verb} {self.wanted()}"

    def examples(self) -> list[Any]:
        """All choices."""
        return list(self.choices)


class Whole(Struct, frozen=True):
    """A field for a whole number."""

    minimum: int
    maximum: int

    def wanted(self) -> str:
        """What may be given."""
        return f"a whole number from {self.minimum} to {self.maximum}"

    def problem(self, value: Any) -> str | None:
        """What is wrong with a value, or nothing."""
        if type(value) is not int or not self.minimum <= value <= self.maximum:
            return f"{told(value)} is not {self.wanted()}"
        return None

    def examples(self) -> list[Any]:
        """The ends of the range."""
        return sorted({self.minimum, self.maximum})


class Several(Struct, frozen=True):
    """A field for some of the given things, in any order, none twice: cards of a hand."""

    choices: tuple[Any, ...]
    count: int

    def wanted(self) -> str:
        """What may be given."""
        return f"{self.count} of {_listed(self.choices)}"

    def problem(self, value: Any) -> str | None:
        """What is wrong with a value, or nothing.

        >>> Several(("AH", "QD", "5D"), 2).problem(["AH"])
        'must be 2 of AH, QD, 5D: 1 is named'
        """
        left = list(self.choices)
        if not isinstance(value, list | tuple):
            return f"must be {self.wanted()}: {told(value)} is no list"
        if len(value) != self.count:
            named = "1 is" if len(value) == 1 else f"{len(value)} are" if value else "none is"
            return f"must be {self.wanted()}: {named} named"
        for item in value:
            at = next((n for n, choice in enumerate(left) if same(item, choice)), None)
            if at is None:
                return f"{told(item)} is not among {_listed(self.choices)}, or named twice"
            del left[at]
        return None

    def examples(self) -> list[Any]:
        """The first ones."""
        return [list(self.choices[: self.count])]


class Text(Struct, frozen=True):
    """A field for words, such as a reason."""

    longest: int = 200
    example: str = "as reported"
    """Something that may be written."""

    def wanted(self) -> str:
        """What may be given."""
        return f"a text of at most {self.longest} characters"

    def problem(self, value: Any) -> str | None:
        """What is wrong with a value, or nothing."""
        if not isinstance(value, str) or len(value) > self.longest:
            return f"must be {self.wanted()}"
        if any(char < " " or "\x7f" <= char < "\xa0" or is_surrogate(char) for char in value):
            return "holds characters that cannot be written"
        return None

    def examples(self) -> list[Any]:
        """What may be written."""
        return [self.example]


def is_surrogate(char: str) -> bool:
    """Say whether a character is half of one."""
    return "\ud800" <= char <= "\udfff"


Field = Amount | OneOf | Whole | Several | Text


def no_objections(_: Action) -> Iterable[Objection]:
    """Nothing speaks against it."""
    return ()


def not_at_once(_: Action) -> bool:
    """Whether an act is open must be looked up."""
    return False


def nothing_risked(_: Action) -> Cents:
    """Nothing is at risk but what is put down."""
    return 0


class Option(Struct, frozen=True):
    """One thing that may be done now; its paragraph may be written short."""

    name: str
    label: str = ""
    cite: str = ""
    fixed: Mapping[str, Any] = field(default_factory=dict)
    """Arguments that this option sets: which wager it is about."""
    fields: Mapping[str, Field] = field(default_factory=dict)
    """Arguments that the actor fills in."""
    optional: frozenset[str] = frozenset()
    """Fields that may be left out."""
    secret: bool = False
    """The arguments are for the actor's eyes only until the rules show them."""
    routine: bool = False
    """A step of the procedure that decides nothing, such as rolling dice that are told later."""
    check: Callable[[Action], Iterable[Objection]] = no_objections
    """Rules that go beyond single fields."""
    concerns: Mapping[str, Any] = field(default_factory=dict)
    """What it concerns on the layout, for those who advise or draw: a box, a hand."""
    note: str = ""
    """What should be known before it is done, such as what is still missing."""
    gives_up: Cents = 0
    """The chips that it gives up at once."""
    is_rare: bool = False
    """Seldom wanted: kept out of the way of what the table waits for."""
    begins: bool = False
    """It begins something, or puts more at risk than the round in play asks of him: closed to
    whoever is to play no more."""
    is_careful: bool = False
    """The way that the house takes for somebody who lets the table wait."""
    stays_out: bool = False
    """By it a player is not taken into the rounds to come, until he comes back."""
    buys: str = ""
    """The field that says for how much he buys chips by it."""
    risks: Callable[[Action], Cents] = nothing_risked
    """What it puts at risk beyond the chips that it puts down: all that a bank may have to pay."""
    for_newcomers: bool = False
    """What a house does for a player before his first wager, unless he has done it himself."""

    def __post_init__(self) -> None:
        if self.cite and ":" not in self.cite:
            force_setattr(self, "cite", full_cite(self.cite))

    def plain(self) -> "Option":
        """The option without the rules that only its table knows: it can be sent elsewhere."""
        return replace(self, check=no_objections, risks=nothing_risked)

    def objections(self, action: Action) -> list[Objection]:
        """Everything that speaks against the action as an answer to this option."""
        found = []
        fields, given = self.fields, action.args
        for key, spec in fields.items():
            if key not in given:
                if key not in self.optional:
                    found.append(Objection("missing", self._needs(key), self.cite))
            elif problem := spec.problem(given[key]):
                own = spec.cite_against(given[key]) if isinstance(spec, Amount) else ""
                is_empty = given[key] == ""
                message = self._needs(key) if is_empty else self._wrong(key, problem)
                found.append(Objection("field", message, own or self.cite))
        for key in given:
            if key not in fields and key not in self.fixed:
                found.append(
                    Objection("unknown", f"{self.name} takes no {key[:LONGEST]}", self.cite)
                )
        return found or [*self.check(action)]

    def _needs(self, key: str) -> str:
        """What is missing, and what may be given for it."""
        what = "an amount" if key in UNNAMED else words(key)
        return f"{self.name} needs {what}: {self.fields[key].wanted()}"

    def _wrong(self, key: str, problem: str) -> str:
        """What is wrong with a field, which is named where its name says something."""
        return (
            f"{self.name}: {problem}" if key in UNNAMED else f"{self.name}: {words(key)} {problem}"
        )

    def fits(self, action: Action) -> bool:
        """Say whether the action is about this option at all."""
        if self.name != action.name:
            return False
        fixed = self.fixed
        if fixed:
            given = action.args
            for key, value in fixed.items():  # asked of every option, at every act
                if key not in given or not same(given[key], value):
                    return False
        return True


class Offers(Mapping[str, Sequence[Option]]):
    """What each actor may do, worked out for an actor only when it is looked at.

    `about` works out only those options that an action could take; it may miss some.
    """

    def __init__(
        self,
        actors: Callable[[], Iterable[str]],
        options: Callable[[str], Sequence[Option]],
        about: Callable[[Action], Iterable[Option]] = lambda _: (),
    ) -> None:
        self._actors = actors
        self._options = options
        self.about = about

    def __getitem__(self, actor: str) -> Sequence[Option]:
        if actor not in self._actors():
            raise KeyError(actor)
        return self._options(actor)

    def __iter__(self) -> Iterator[str]:
        return iter(self._actors())

    def __len__(self) -> int:
        return sum(1 for _ in self._actors())


class Prompt(Struct, frozen=True):
    """What the table waits for. The options are computed afresh each time they are looked at."""

    phase: str
    """Where in the round we are: "betting", "deal", "decision", "settlement" ..."""
    text: str
    options_of: Callable[[], Mapping[str, Sequence[Option]]]
    cite: str = ""
    """Written in full."""
    why_not: Callable[[Action], Iterable[Objection]] = no_objections
    """The reason why something is not offered, where more can be said than what is open."""
    takes: Callable[[Action], bool] = not_at_once
    """Says of some acts, without making their options, that they are open and hide nothing."""
    is_asked: bool = False
    """The round waits for an answer of each who may act here: it is part of what he is in."""
    ruling: str = ""
    """The irregularity whose ruling settles a wager by this; it comes before another report."""

    def __repr__(self) -> str:
        """The question and its paragraph, on one line."""
        cite = f" ({self.cite})" if self.cite else ""
        return f"<Prompt, {self.phase}: {self.text}{cite}>"

    @property
    def options(self) -> Mapping[str, Sequence[Option]]:
        """For each actor who may act: what he may do."""
        return self.options_of()

    def find(self, action: Action) -> tuple[Option | None, list[Objection]]:
        """The option that the action takes, or everything that speaks against it."""
        offered = self.options_of()
        if isinstance(offered, Offers):
            for option in offered.about(action):
                if option.fits(action) and not option.objections(action):
                    return option, []
        mine = offered.get(action.by, ())
        if not mine:
            asked = sorted((actor for actor in offered if offered[actor]), key=_by_number)
            waits = ", ".join(map(words, asked)) or "nobody"
            message = f"it is not the turn of {words(action.by)}: the table waits for {waits}"
            message += f" ({self.text})"
            reasons = self._reasons(action) if action.by in offered else []
            return None, reasons or [Objection("turn", message, self.cite)]
        fitting = [option for option in mine if option.fits(action)]
        if not fitting:
            named = [option for option in mine if option.name == action.name] or mine
            names = _listed(sorted({_words(option) for option in named}))
            message = f"{words(action.by)} may not {_told(action)} now; open are: {names}"
            return None, self._reasons(action) or [Objection("not open", message, self.cite)]
        against: list[list[Objection]] = []
        for option in fitting:
            objections = option.objections(action)
            if not objections:
                return option, []
            against.append(objections)
        meant = min(against, key=_unknown)
        return None, self._reasons(action) or [one.or_by(self.cite) for one in meant]

    def _reasons(self, action: Action) -> list[Objection]:
        refused = f"{words(action.by)} may not {_told(action)} now"
        return [
            Objection(reason.code, f"{refused}: {reason.message}", reason.cite)
            for reason in self.why_not(action)
        ]


def _by_number(actor: str) -> tuple[int, str]:
    """Seats in the order of their numbers, then whoever else there is.

    >>> sorted(["dealer", "seat:10", "seat:9"], key=_by_number)
    ['seat:9', 'seat:10', 'dealer']
    """
    seat = seat_number(actor)
    return (_LARGE if seat is None else seat, actor)


def _unknown(objections: list[Objection]) -> int:
    """How much of an action an option knows nothing of: of several the one is meant that knows all.

    >>> _unknown([Objection("unknown", "take_back takes no position"), Objection("limit", "less")])
    1
    """
    return sum(one.code == "unknown" for one in objections)


def _words(option: Option) -> str:
    fixed = " ".join(str(value) for value in option.fixed.values())
    return f"{option.name} {fixed}".strip()


def _told(action: Action) -> str:
    wager = action.args.get("wager", "")
    name = action.name[:LONGEST]
    return f"{name} {wager[:LONGEST]}".strip() if isinstance(wager, str) else name

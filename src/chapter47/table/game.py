"""What a room gives to the table: its procedure, its rulings, and where its law and lab stand."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic

from chapter47.law.book import GameLaw, law_of
from chapter47.law.setting import Setting
from chapter47.table.choices import choice_objections
from chapter47.table.meters import MeterBank
from chapter47.table.objections import Objection, Refused
from chapter47.table.procedure import Procedure, Ruling
from chapter47.table.repertoire import Repertoire
from chapter47.table.round import Round
from chapter47.table.rulings.outside_limits import FOR_ALL_GAMES
from chapter47.table.state import S


def _no_state(_: Setting) -> Any:
    return None


@dataclass(frozen=True)
class Game(Generic[S]):
    """A room as the table sees it.

    Everything else about a game follows from its law.toml, which lies beside its procedure.
    """

    name: str
    play: Callable[[Round[S]], Procedure]
    """One round."""
    new_state: Callable[[Setting], S] = _no_state
    """What lasts over rounds: a point, a button, a shooter. Changed by procedures only."""
    seat_left: Callable[[S, int], None] = lambda _state, _seat: None
    """What of the lasting state goes with a player who leaves: a colour of chips, the dice."""
    rulings: Mapping[str, Ruling[Round[S]]] = field(default_factory=dict)
    """What is done about each irregularity; those of all games are added."""
    check_setting: Callable[[Setting], Iterable[Objection]] = lambda _: ()
    """Rules between options: a wager that needs four decks."""
    stakes: Callable[[Setting], str] = lambda _: ""
    """What is played for, as a sign gives it where the limits of a wager do not tell it."""
    seats: Callable[[Setting], int] | None = None
    """How many may sit down, where the law's figure is not the answer."""
    meters: Callable[[Setting], MeterBank | None] = lambda _: None
    """The meters of a table that is opened without being connected to shared ones."""
    repertoire: Callable[[Setting], Repertoire] = lambda _: Repertoire()
    """All that a seat can ever be offered, for those who play by number."""
    taken_for: Mapping[str, str] = field(default_factory=dict)
    """Wagers that are taken when another is made, by that other: a void returns both."""
    lab: str = ""
    """The module whose `LAB` is the room's lab; imported when first asked for."""
    felt: str = ""
    """The module whose `FELT` says what its felt is."""
    advice: str = ""
    """The module whose `ADVICE` values what is open to somebody, if anything is decided."""
    asks: str = "What is best here?"
    """What one asks who wants that advice: not everywhere can it name the best choice."""
    steps: str = ""
    """The module whose `STEPS` plays many rounds at once, if there is one."""
    players: str = ""
    """The module whose `PLAYERS` fill empty seats, where people play against each other."""
    form: str = ""
    """The form of the game that was asked for by name, which stands for options."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "rulings", {**self.rulings, **FOR_ALL_GAMES})

    @cached_property
    def law(self) -> GameLaw:
        """The room's law."""
        return law_of(self.name)

    @cached_property
    def title(self) -> str:
        """The game's name as people write it."""
        return self.law.file.game.title

    def setting(self, **chosen: Any) -> Setting:
        """The game on a day under options, checked by the rules between options."""
        setting = Setting.make(self.law, form=self.form, **chosen)
        objections = (*choice_objections(setting), *self.check_setting(setting))
        if objections:
            raise Refused(*objections)
        return setting

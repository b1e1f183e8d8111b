"""What a room remembers that needs no more than its decks and its hands."""

from typing import Protocol, TypeVar

from chapter47.families.showdown.dealing import InPlay
from chapter47.families.showdown.decks import decks_in_use
from chapter47.law.setting import Setting
from chapter47.table.cards.decks import DecksInUse


class Held(Protocol):
    """What parts of these games read of what a room remembers."""

    @property
    def cards(self) -> DecksInUse:
        """The decks over rounds."""

    @property
    def play(self) -> InPlay:
        """The hands of the round."""


L = TypeVar("L", bound=Held)
"""What a room of this kin remembers."""


class Lasting:
    """The decks over rounds, and the hands within one."""

    def __init__(self, setting: Setting) -> None:
        self.cards = decks_in_use(setting)
        self.play = InPlay()

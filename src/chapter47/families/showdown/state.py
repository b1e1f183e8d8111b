"""What a room remembers that needs no more than its decks and its hands."""

from chapter47.families.showdown.dealing import InPlay
from chapter47.families.showdown.decks import decks_in_use
from chapter47.law.setting import Setting


class Lasting:
    """The decks over rounds, and the hands within one."""

    def __init__(self, setting: Setting) -> None:
        self.cards = decks_in_use(setting)
        self.play = InPlay()

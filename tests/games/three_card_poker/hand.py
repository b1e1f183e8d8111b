"""What the tests of three card poker share."""

from tests.showdown import fold
from tests.showdown_room import Room

GAME = "three-card-poker"


ROOM = Room(
    game=GAME,
    wager="ante",
    ends=fold,
    opening="19:47-20.4",
    shuffle="19:47-20.5",
    stub="19:47-20.9",
    irregular="19:47-20.12",
    drawn="19:47-20.12",
    face_up="19:47-20.12",
    wrong_stub="19:47-20.12",
    devices="19:47-20.12",
)

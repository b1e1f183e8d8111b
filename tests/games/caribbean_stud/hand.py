"""What the tests of Caribbean stud poker share."""

from tests.showdown import fold
from tests.showdown_room import Room

GAME = "caribbean-stud"


ROOM = Room(
    game=GAME,
    wager="ante",
    ends=fold,
    opening="19:47-16.3",
    shuffle="19:47-16.4",
    stub="19:47-16.9",
    irregular="19:47-16.13",
    drawn="19:47-16.13",
    face_up="19:47-16.13",
    wrong_stub="19:47-16.13",
    devices="19:47-16.13",
)

"""Submissions on a floor: checked as typed, priced by the lab, printed, kept; and who may."""

import re
import time
from typing import Any

import httpx
import pytest

from tests.server.people import Floor, Person

WAR = """day = 2006-09-05
house = "Boardwalk House"

[[game]]
game = "casino-war"
options = { decks = 6 }
pricing = { hands_an_hour = 60, average = { tie = "$100" } }
table = [{ number = 101, place = "pit 1" }]
"""
WRONG = WAR.replace("decks = 6", "decks = 5")


def send(person: Person, path: str, text: str = WAR, **more: Any) -> httpx.Response:
    """A form of the editor, as the browser sends it; `files` for several of them."""
    fields: dict[str, Any] = {"csrf_token": person.token, "file": "house.toml", "text": text}
    return person.http.post(f"/submissions{path}", data={**fields, **more}, follow_redirects=False)


def plain(answer: httpx.Response) -> str:
    """The words of a page."""
    assert answer.status_code == 200, answer.text
    return " ".join(re.sub("<[^>]+>", " ", answer.text).split())


def test_what_is_typed_is_held_against_the_law_with_lines(floor: Floor) -> None:
    finn = floor.staff("floorperson")
    told = plain(send(finn, "/check", WRONG))
    assert "1 not lawful" in told
    assert "line 6 casino-war decks 19:47-22.2" in told
    assert "Decks cannot be 5. Allowed are 6, 7, 8." in told
    assert "All is lawful" in plain(send(finn, "/check"))

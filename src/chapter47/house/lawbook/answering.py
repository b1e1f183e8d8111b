"""Whatever is asked of the law, answered as plain data: a game, a place, words, or through time."""

import datetime as dt
from typing import Any

from chapter47.desk.lawbook import law_page
from chapter47.house.compare.days import through_time
from chapter47.house.lawbook.asked import About, Asked, asked
from chapter47.house.lawbook.place import place_page, versions_page
from chapter47.house.lawbook.search import search_page

Page = dict[str, Any]


def ask_law(text: str, as_of: dt.date | str | None = None, *, versions: bool = False) -> Page:
    """What the law says: of a game, at a citation, or wherever words stand.

    A number by itself is a subchapter. With `versions` a place is told printing by printing, and of
    a game all that has ever changed.

    >>> ask_law("22.9(a)2")["said"][0]["says"], ask_law("casino war")["adopted"]
    ('Tie wager: 10 to 1', '1999-01-19')
    """
    return answer(asked(text), as_of, versions=versions)


def answer(question: Asked, as_of: dt.date | str | None = None, *, versions: bool = False) -> Page:
    """The answer to a question that was understood."""
    if question.about is About.WORDS:
        return search_page(question.text, as_of, question.game)
    if question.about is About.PLACE:
        return versions_page(question.text) if versions else place_page(question.text, as_of)
    return through_time(question.text).to_json() if versions else law_page(question.text, as_of)

"""What a paragraph says, in our own words, with its source: from the index and from the rooms."""

from typing import Any

from chapter47.house.lawbook.place import place_page

Json = dict[str, Any]


def paragraph_json(text: str) -> Json:
    """A place in the chapter: its section, its paragraphs, how they are known, what the rooms say.

    >>> paragraph_json("22.9(a)2")["paragraphs"][0]["summary"]
    'Tie wager=10:1'
    """
    return place_page(text)

"""A game's law as JSON is by its published schema, on every day of every game."""

import json
from pathlib import Path

import jsonschema
import pytest

from chapter47.desk.lawbook import law_page, only_part
from chapter47.house.lawbook.entries import days_of, items_on
from chapter47.law.book import law_of, names

SCHEMA = json.loads((Path(__file__).parents[3] / "docs/schemas/law.schema.json").read_text("utf-8"))


@pytest.mark.parametrize("game", names())
def test_a_law_is_by_its_schema_on_each_of_its_days(game: str):
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for day in (*days_of(law_of(game)), law_of(game).default_date):
        page = json.loads(json.dumps(law_page(game, day)))
        validator.validate(page)
        assert page["as_of"] == day.isoformat()


def test_parts_of_it_are_by_its_schema_too():
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for asked in ({"section": "22.8"}, {"wager": "tie"}, {"option": "decks"}):
        validator.validate(law_page("casino-war", **asked))
    validator.validate(only_part(law_page("pai-gow-poker"), "payout_limits"))


def test_the_schema_refuses_what_it_does_not_know():
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(law_page("casino-war") | {"odds": 1}, SCHEMA)


@pytest.mark.parametrize("game", names())
def test_everything_of_a_page_is_among_what_is_compared_and_searched(game: str):
    law = law_of(game)
    page = law_page(game)
    items = items_on(law, law.default_date)
    for part, kind, key in (
        *(
            ("wagers", "wager", "name"),
            ("options", "option", "name"),
            ("figures", "figure", "name"),
        ),
        *(("limits", "limit", "wager"), ("irregularities", "irregularity", "name")),
        ("payout_limits", "payout limit", "name"),
    ):
        told = {row[key]: (row["cite"], row["from"], row["until"]) for row in page[part]}
        found = {
            item.name: (item.cite, str(item.since), item.until and str(item.until))
            for item in items
            if item.kind == kind
        }
        assert found == told, part

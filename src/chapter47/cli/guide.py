"""`chapter47 guide`: a game's page of the gaming guide."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from chapter47.cli.params import AsOf, Choices, GameName, Json, Options, read_pairs

if TYPE_CHECKING:
    from chapter47.lab.grounds import Ground


def guide(
    game: GameName,
    as_of: AsOf = None,
    option: Options = None,
    choices: Choices = "accept",
    json: Json = False,
) -> None:
    """Print a game's page of the gaming guide, as Markdown.

    Made from the law of the day, with what the lab found for each wager.
    """
    from chapter47.cli.resting import refuses_choices, require_texts
    from chapter47.desk.guide import guide as write
    from chapter47.desk.guide import guide_page

    options = read_pairs(option)
    is_strict = refuses_choices(choices)
    page = guide_page(game, as_of=as_of, options=options) if json or is_strict else {}
    if json:
        from chapter47.cli.output import print_json

        print_json(page)
    else:
        print(write(game, as_of=as_of, options=options), end="")
    require_texts(choices, _grounds(page))


def _grounds(page: Mapping[str, Any]) -> "Iterator[Ground]":
    """Every row of a page that cites a paragraph, with the source of its text."""
    from chapter47.lab.grounds import Ground

    for rows in page.values():
        for row in rows if isinstance(rows, list) else ():
            for one in (row, *row.get("pays", ())) if isinstance(row, dict) else ():
                if {"cite", "source"} <= one.keys():
                    named = (one.get(key) for key in ("title", "name", "wager", "on"))
                    what = next(filter(None, named), row.get("title", "what it says"))
                    yield Ground(str(what), "", one["cite"], one["source"])

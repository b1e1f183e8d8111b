"""The parts of a game's law as tables, one entry a row."""

from typing import Any


def show_head(page: dict[str, Any]) -> None:
    """Which law it is, of which day, and how far its text was read."""
    from chapter47.cli.output import say, warn

    say(f"{page['title']} ({page['cite']}), as of {page['as_of']}", style="bold")
    warn(page["warnings"])
    say(page["summary"])
    adoption = page["adoption"]
    verified = f"Verified through {page['verified_through']}: {page['verified']}"
    say(f"{adoption[0].upper()}{adoption[1:]}. {verified}.")


def show_parts(page: dict[str, Any]) -> None:
    """All parts that a page has."""
    show_head(page)
    _list(page, "sections", ("says",), _section)
    for row in page.get("sections", ()):
        _list(row, "paragraphs", ("what it says", "executable"), _paragraph, meta=False)
    _list(page, "wagers", ("wager", "pays"), lambda row: (row["name"], _pays(row)))
    _list(page, "limits", ("wager", "limit"), lambda row: (row["wager"], row["says"]))
    _list(page, "payout_limits", ("of", "limit"), _payout_limit)
    _list(page, "areas", ("of one player",), lambda row: (_noted(row["says"], row),))
    _list(page, "options", ("option", "allowed", "default"), _option)
    _list(page, "figures", ("figure", "value"), lambda row: (row["name"], _text(row["value"])))
    _list(page, "irregularities", ("irregularity", "ruling"), _ruling)
    _list(page, "interpretations", ("difficulty", "reading"), _reading, meta=False)


def _list(page: dict[str, Any], part: str, columns: Any, cells: Any, meta: bool = True) -> None:
    from chapter47.cli.output import add_rows, show, table

    rows = page.get(part)
    if not rows:
        return
    dated = ("in force", "source") if meta else ()
    made = table(part.replace("_", " ").capitalize(), "cite", *columns, *dated)
    show(add_rows(made, [(_cite(row), *cells(row), *(_meta(row) if meta else ())) for row in rows]))


def _cite(row: dict[str, Any]) -> str:
    cites = row.get("cites") or [row["cite"]]
    return ", ".join(cites)


def _meta(row: dict[str, Any]) -> tuple[str, str]:
    until = f" until {row['until']}" if row["until"] else ""
    return f"{row['from']}{until}", row["source"] or ""


def _noted(text: str, row: dict[str, Any]) -> str:
    return f"{text} ({row['note']})" if row.get("note") else text


def _section(row: dict[str, Any]) -> tuple[str]:
    title = f"{row['title']}. " if row.get("title") else ""
    return (_noted(f"{title}{row['says']}", row),)


def _paragraph(row: dict[str, Any]) -> tuple[str, str]:
    return row["summary"], row["executable"]


def _pays(row: dict[str, Any]) -> str:
    paid = []
    for pays in row["pays"]:
        on = " ".join(filter(None, (pays["table"] and f"[{pays['table']}]", pays["on"])))
        amount = pays["odds"] or pays["amount"]
        since = f" (from {pays['from']})" if pays["from"] != row["from"] else ""
        where = f" (where {pays['stands']})" if pays["stands"] else ""
        paid.append((f"{on}: {amount}" if on else amount) + since + where)
    needs = f" (where {row['stands']})" if row["stands"] else ""
    return _noted("; ".join(paid) + needs, row)


def _payout_limit(row: dict[str, Any]) -> tuple[str, str]:
    return ", ".join(row["wagers"]), row["says"]


def _option(row: dict[str, Any]) -> tuple[str, str, str]:
    return row["name"], _noted(f"{row['title']}: {row['allowed']}", row), _text(row["default"])


def _ruling(row: dict[str, Any]) -> tuple[str, str]:
    return f"{row['name']}: {row['title']}", _noted(row["ruling"], row)


def _reading(row: dict[str, Any]) -> tuple[str, str]:
    return row["difficulty"], row["reading"]


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)

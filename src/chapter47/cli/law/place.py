"""A place of the chapter on a screen: what was read there, what rests on it, its neighbours."""

from typing import Any

Page = dict[str, Any]
HERE = "19:47-"


def show_place(page: Page) -> None:
    """A citation as a page."""
    from chapter47.cli.output import say, warn

    _head(page)
    warn(page["warnings"])
    _sections(page)
    if not page["sections"]:
        _paragraphs(page["paragraphs"])
        _said(page["said"], "What this program takes from it" if page["paragraphs"] else "")
    _cited_by(page)
    if page["amendments"]:
        told = [" ".join(filter(None, (_on(row), row["instrument"]))) for row in page["amendments"]]
        say(f"History: {'; '.join(told)}.")
    _next(page)


def _head(page: Page) -> None:
    from chapter47.cli.output import say

    say(f"{page['cite']}  {page['title']}".rstrip(), style="bold")
    games = ", ".join(row["title"] for row in page["games"])
    about = [f"{games}, as of {page['as_of']}" if page["as_of"] and games else games]
    if page["since"]:
        about.append(f"in the chapter since {page['since']}")
    about = [text for text in about if text]
    if about:
        told = "; ".join(about)
        say(f"{told[0].upper()}{told[1:]}.")
    if page["reading"]:
        say(page["reading"], style="bold" if page["lost"] else "")


def _sections(page: Page) -> None:
    from chapter47.cli.output import add_rows, show, table

    if page["sections"]:
        how = {"text": "read", "partly": "read in part", "title": "title only"}
        rows = [
            (_short(row["cite"]), row["title"] or "(no title seen)", how.get(row["known"], "lost"))
            for row in page["sections"]
        ]
        show(add_rows(table("", "cite", "section", "text"), rows))


def _paragraphs(rows: list[Page]) -> None:
    from chapter47.cli.output import add_rows, show, table

    if rows:
        made = table("", "cite", "what it says, in our words")
        show(add_rows(made, [(_short(row["cite"]), row["summary"]) for row in rows]))


def _said(rows: list[Page], title: str) -> None:
    from chapter47.cli.output import add_rows, show, table

    if not rows:
        return
    made = table(title, "cite", "", "since", "source")
    show(
        add_rows(
            made, [(_short(row["cite"]), _says(row), row["from"], row["source"]) for row in rows]
        )
    )


def _says(row: Page) -> str:
    note = f" ({row['note']})" if row["note"] else ""
    return f"{_kind(row)}{note}"


def _kind(row: Page) -> str:
    return f"{told_kind(row)}{row['says']}"


def told_kind(row: Page) -> str:
    """Of which kind something is, where its words do not say so themselves."""
    kind = row["kind"].capitalize()
    told = row["kind"] in ("section", "paragraph") or row["says"].startswith(kind)
    return "" if told else f"{kind}: "


def _cited_by(page: Page) -> None:
    from chapter47.cli.output import say
    from chapter47.house.lawbook.place import told_counts

    if page["also_cited_by"]:
        say(f"Other laws rest on it: {told_counts(page['also_cited_by'])}.")


def _on(row: Page) -> str:
    return f"{row['act']} {row['on']}"


def _next(page: Page) -> None:
    from chapter47.cli.output import say

    place = _short(page["cite"])
    more = []
    if page["section"]:
        more += [f"law {place} --versions", f"trace {place}"]
    more += [f"law {row['game']}" for row in page["games"]]
    near = ", ".join(map(_short, page["near"]))
    told = f"Near it: {near}. " if near else ""
    if more or told:
        say(f"{told}{'More: chapter47 ' if more else ''}{'; chapter47 '.join(more)}")


def show_versions(page: Page) -> None:
    """A place through time: printing by printing, and what laws have said there."""
    from chapter47.cli.output import add_rows, say, show, table

    _head(page)
    for row in page["printings"]:
        say()
        instrument = f", {row['instrument']}" if row["instrument"] else ""
        say(f"Printing of {row['edition']} (speaks from {row['effective']}{instrument})")
        say(f"  {row['title'] or '(its heading was not seen)'}")
        for one in row["paragraphs"]:
            differs = f" [{one['differs']}]" if one["differs"] else ""
            say(f"  {_short(one['cite'])}  {one['summary']}{differs}")
        if not row["paragraphs"]:
            say("  No text of it was read.")
    if page["amendments"]:
        say()
        made = table("History of the section", "date", "what", "by")
        rows = [(row["on"], row["act"], row["instrument"] or "") for row in page["amendments"]]
        show(add_rows(made, rows))
    if page["expressions"]:
        made = table("What this program takes from it, by day", "from", "until", "cite", "")
        told = page["expressions"]
        days = [(row["from"], row["until"], _short(row["cite"]), _kind(row)) for row in told]
        show(add_rows(made, days))


def _short(cite: str) -> str:
    return cite.removeprefix(HERE)

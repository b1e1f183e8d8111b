"""What a paragraph says, in our own words, with its source: from the index and from the rooms."""

from typing import Any

from chapter47.law.book import law_of, names
from chapter47.law.cite import Cite, full_cite
from chapter47.law.errors import LawError
from chapter47.law.index import paragraphs, section
from chapter47.law.schema import Entry

Json = dict[str, Any]


def paragraph_json(text: str) -> Json:
    """A place in the chapter: its section, its paragraphs, and what the rooms say there.

    >>> paragraph_json("22.9(a)2")["paragraphs"][0]["summary"]
    'Tie wager=10:1'
    """
    cite = Cite.parse(text)
    said = _said(cite)
    found: Json = {
        "cite": str(cite),
        "section": None,
        "title": "",
        "paragraphs": _indexed(cite),
        "said": said,
    }
    try:
        here = section(cite)
    except LawError:
        if not said and not found["paragraphs"]:
            raise
    else:
        found |= {"section": str(here.cite), "title": here.title}
    return found


def _indexed(cite: Cite) -> list[Json]:
    """The paragraphs at a place and below it; failing those, the ones around it."""
    every = paragraphs(cite.subchapter) if cite.chapter == Cite.parse("1").chapter else ()
    below = [p for p in every if cite.contains(p.cite)]
    around = [p for p in every if p.cite.contains(cite)]
    return [
        {"cite": str(p.cite), "summary": p.summary, "kind": p.kind, "editions": list(p.editions)}
        for p in below or around[-1:]
    ]


def _said(cite: Cite) -> list[Json]:
    """What the rooms' law says at a place: sections, wagers, options, figures, irregularities."""
    found = []
    for name in names():
        law = law_of(name)
        another = law.cite.subchapter != cite.subchapter and not cite.is_own
        if another and cite.chapter == law.cite.chapter:
            continue
        file = law.file
        for kind, entries in (
            ("section", file.section),
            ("wager", file.wager),
            ("option", file.option),
            ("figure", file.figure),
            ("limit", file.limit),
            ("irregularity", file.irregularity),
        ):
            for entry in entries:
                if _is_near(Cite.parse(entry.cite), cite, kind):
                    found.append({"game": law.name, "kind": kind, **_words(kind, entry)})
    return found


def _is_near(there: Cite, cite: Cite, kind: str) -> bool:
    if cite.contains(there):
        return True
    return kind == "section" and there.contains(cite)


def _words(kind: str, entry: Any) -> Json:
    match kind:
        case "section":
            says = entry.says
        case "wager":
            says = f"{entry.title}: {_pays(entry)}"
        case "option":
            says = entry.title
        case "figure":
            says = f"{entry.name.replace('_', ' ')}: {entry.value}"
        case "limit":
            says = f"{entry.wager}: {entry.minimum} to {entry.maximum}"
        case _:
            says = f"{entry.title}: {entry.ruling}"
    return {"says": says, **_meta(entry)}


def _pays(entry: Any) -> str:
    rows = [f"{row.on} {row.odds or row.amount}".strip() for row in entry.pays]
    return "pays " + ", ".join(dict.fromkeys(rows)) if rows else "see the section"


def _meta(entry: Entry) -> Json:
    return {
        "cite": full_cite(entry.cite),
        "source": entry.source.value,
        "from": entry.from_.isoformat(),
        "until": entry.until.isoformat() if entry.until else None,
        "note": entry.note,
    }

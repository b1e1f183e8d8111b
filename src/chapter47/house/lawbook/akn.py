"""A game's law as Akoma Ntoso 3.0: in our own words, an expression for each day, holes marked.

No text of the chapter is copied, and none of it is authoritative: paragraphs are told as this
program restates them, what was lost is said to be lost, and what comes from elsewhere has a source.
"""

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree import ElementTree as Xml

from chapter47.house.lawbook.akn_meta import NAMESPACE, identify, work_of
from chapter47.house.lawbook.entries import Item, days_of, items_on
from chapter47.house.lawbook.reading import lost_letters, reading_of
from chapter47.law.book import GameLaw, law_of
from chapter47.law.cite import Cite
from chapter47.law.dates import day as day_of
from chapter47.law.editions import edition
from chapter47.law.index import has_section, paragraphs, section, sections
from chapter47.law.tables import Paragraph

LEVELS = (
    *(("section", "sec"), ("paragraph", "para"), ("subparagraph", "subpara")),
    *(("clause", "clause"), ("subclause", "subclause"), ("point", "point")),
)
"""What the places inside each other are called, and how their ids begin."""
EDITORIAL, UNKNOWN, INCOMPLETE = "editorial", "unknown", "incomplete"
"""Of a text: in our words; lost; read in part."""
_SLUG = re.compile(r"[^a-z0-9.]+")


@dataclass
class Node:
    """A place of the chapter with all that is told there."""

    place: Cite
    told: list[str] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    inside: "dict[str, Node]" = field(default_factory=dict)

    @property
    def is_hole(self) -> bool:
        """Whether nothing of its own text is told, here or inside."""
        return not self.told and all(node.is_hole for node in self.inside.values())


def akn_text(game: str, as_of: dt.date | str | None = None) -> str:
    """The law of a game on a day as an Akoma Ntoso document, without a day on its last one.

    >>> "sec_22.9__para_a__subpara_2" in akn_text("casino-war")
    True
    """
    law = law_of(game)
    day = day_of(as_of) if as_of is not None else law.default_date
    law.require(day)
    return _written(_document(law, day))


def akn_expressions(game: str) -> dict[dt.date, str]:
    """The law of a game on each day on which it changed, or a printing of it speaks.

    >>> [str(day) for day in akn_expressions("casino-war")]
    ['1999-01-19', '2001-03-09', '2006-03-09']
    """
    law = law_of(game)
    return {day: _written(_document(law, day)) for day in expression_days(law)}


def expression_days(law: GameLaw) -> list[dt.date]:
    """The days from which the law of a game reads otherwise, as far as is known."""
    number = law.file.subchapter.number
    names = {name for one in (sections(number) if number else ()) for name in one.editions}
    printed = (edition(name).effective for name in names)
    return sorted({*days_of(law), *(day for day in printed if day >= law.adopted)})


def _written(document: Xml.Element) -> str:
    Xml.register_namespace("", NAMESPACE)
    Xml.indent(document)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(document, "unicode") + "\n"


def _document(law: GameLaw, day: dt.date) -> Xml.Element:
    root = Xml.Element(f"{{{NAMESPACE}}}akomaNtoso")
    act = _sub(root, "act", name="subchapter", contains="singleVersion")
    identify(act, law, day, expression_days(law))
    preface = _sub(act, "preface")
    title = _sub(_sub(preface, "longTitle"), "p")
    title.text = f"{law.cite}, {law.file.game.title}, restated; no authoritative text"
    body = _sub(act, "body")
    tree, elsewhere = _tree(law, day)
    for node in tree:
        _write_section(body, node)
    _write_elsewhere(body, elsewhere)
    return root


def _tree(law: GameLaw, day: dt.date) -> tuple[list[Node], list[Item]]:
    """The sections of a game's subchapter with all that lies in them; what stands elsewhere."""
    number = law.file.subchapter.number
    alive = [one for one in (sections(number) if number else ()) if one.since <= day]
    tree = {one.number: Node(one.cite) for one in alive}
    for one in _printed(number, day) if number else ():
        if one.cite.section in tree:
            _node(tree[one.cite.section], one.cite).told.append(one.summary)
    for node in tree.values():
        for letter in lost_letters(node.place):
            _node(node, Cite.parse(f"{node.place.local}({letter})"))
    elsewhere: list[Item] = []
    for item in items_on(law, day):
        if item.kind in ("payout", "interpretation"):
            continue
        if item.place.is_here and item.place.section in tree:
            _node(tree[item.place.section], item.place).items.append(item)
        else:
            elsewhere.append(item)
    return list(tree.values()), elsewhere


def _printed(number: int, day: dt.date) -> Iterator[Paragraph]:
    """The paragraphs of each section in the latest printing of its text that speaks for a day.

    Where none speaks yet, the first one stands in.
    """
    by_section: dict[str, list[Paragraph]] = {}
    for one in paragraphs(number):
        if one.has_text:
            by_section.setdefault(one.cite.section, []).append(one)
    for read in by_section.values():
        names = {name for one in read for name in one.editions}
        ordered = sorted(names, key=lambda name: edition(name).effective)
        speaking = [name for name in ordered if edition(name).effective <= day]
        chosen = speaking[-1] if speaking else ordered[0]
        yield from (one for one in read if chosen in one.editions)


def _node(top: Node, place: Cite) -> Node:
    """The node of a place, with all that are around it."""
    node = top
    steps = [*place.steps, *([f"[{place.term}]"] if place.term else [])]
    for depth, step in enumerate(steps):
        if step not in node.inside:
            inner = Cite(
                *(place.chapter, place.subchapter_mark, place.section_mark),
                place.steps[: depth + 1],
                place.term if step.startswith("[") else "",
            )
            node.inside[step] = Node(inner)
        node = node.inside[step]
    return node


def _write_section(body: Xml.Element, node: Node) -> None:
    here = section(node.place)
    reading = reading_of(node.place)
    made = _sub(body, "section", eId=f"sec_{here.number}", status=_status(node))
    _sub(made, "num").text = here.number
    if here.title:
        _sub(made, "heading").text = here.title
    _write_inside(made, node, made.attrib["eId"], 0, reading.says)


def _status(node: Node) -> str:
    if node.is_hole:
        return UNKNOWN
    reading = reading_of(node.place) if has_section(node.place) else None
    return INCOMPLETE if reading and reading.known == "partly" else EDITORIAL


def _write_inside(made: Xml.Element, node: Node, id_: str, depth: int, how: str = "") -> None:
    """What is told at a place: before what lies inside it, if anything does."""
    holder = _sub(made, "intro" if node.inside else "content")
    for text in node.told:
        _sub(holder, "p").text = text
    if node.is_hole or (how and depth == 0):
        _remark(holder, how or "Its text is lost.")
    for item in node.items:
        made_p = _sub(holder, "p")
        made_p.set("class", f"taken {item.source}")
        made_p.text = _says(item)
    if not len(holder):
        _sub(holder, "p").text = ""
    ordered = sorted(node.inside.values(), key=lambda inner: inner.place)
    for inner in ordered:
        _write_place(made, inner, id_, depth + 1)


def _write_place(around: Xml.Element, node: Node, id_: str, depth: int) -> None:
    name, prefix = LEVELS[min(depth, len(LEVELS) - 1)]
    step = f"[{node.place.term}]" if node.place.term else node.place.steps[-1]
    own = f"{id_}__{prefix}_{_SLUG.sub('-', step.lower()).strip('-') or 'x'}"
    status = UNKNOWN if node.is_hole else EDITORIAL
    made = _sub(around, name, eId=own, status=status)
    _sub(made, "num").text = step
    _write_inside(made, node, own, depth)


def _remark(holder: Xml.Element, text: str) -> None:
    remark = _sub(_sub(holder, "p"), "remark", status=EDITORIAL)
    remark.text = text


def _write_elsewhere(body: Xml.Element, items: list[Item]) -> None:
    """What rests on other subchapters, or on the successor."""
    if not items:
        return
    made = _sub(body, "hcontainer", eId="hcontainer_elsewhere", name="elsewhere", status=EDITORIAL)
    _sub(made, "heading").text = "What rests on other subchapters, or on the successor"
    content = _sub(made, "content")
    for item in items:
        told = _sub(content, "p")
        told.set("class", f"taken {item.source}")
        told.text = f"{item.cite}: {_says(item)}"


def _says(item: Item) -> str:
    until = f" until {item.until}" if item.until else ""
    return f"{item.says} [{item.kind}; {item.source}; in force from {item.since}{until}]"


def _sub(parent: Xml.Element, tag: str, /, **attributes: str) -> Xml.Element:
    return Xml.SubElement(parent, f"{{{NAMESPACE}}}{tag}", attributes)


__all__ = ["NAMESPACE", "akn_expressions", "akn_text", "expression_days", "work_of"]

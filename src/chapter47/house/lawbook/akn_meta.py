"""What an Akoma Ntoso document says of itself: the work, its expression on a day, its source."""

import datetime as dt
from collections.abc import Sequence
from xml.etree import ElementTree as Xml

from chapter47.law.book import GameLaw
from chapter47.law.index import subchapters

NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
COUNTRY, LANGUAGE = "us-nj", "eng"
US, COMMISSION = "#chapter47", "#commission"


def work_of(law: GameLaw) -> str:
    """The address of the work: the subchapter, or the own rules of a game outside the chapter.

    >>> from chapter47.law.book import law_of
    >>> work_of(law_of("casino-war"))
    '/akn/us-nj/act/njac/1999-01-19/19.47-22'
    """
    number = law.file.subchapter.number
    name = f"19.47-{number}" if number is not None else law.name
    return f"/akn/{COUNTRY}/act/njac/{law.adopted}/{name}"


def identify(act: Xml.Element, law: GameLaw, day: dt.date, days: Sequence[dt.date]) -> None:
    """Put the whole of the meta data into a document: what it is, of which day, and by whom."""
    meta = _sub(act, "meta")
    made = _sub(meta, "identification", source=US)
    work = work_of(law)
    _work(made, law, work)
    _expression(made, day, work)
    _manifestation(made, day, work)
    _lifecycle(meta, law, days)
    _references(meta)
    proprietary = _sub(meta, "notes", source=US)
    note = _sub(proprietary, "note", eId="note_1")
    verified = f"{law.default_date}: {law.file.subchapter.verified}"
    words = (
        f"Restated by chapter47, verified through {verified}."
        " Not authoritative. A place with status unknown was not read; what is told there comes"
        " from the source that is named."
    )
    _sub(note, "p").text = words


def _work(made: Xml.Element, law: GameLaw, work: str) -> None:
    one = _sub(made, "FRBRWork")
    _sub(one, "FRBRthis", value=f"{work}/!main")
    _sub(one, "FRBRuri", value=work)
    _sub(one, "FRBRdate", date=law.adopted.isoformat(), name="adoption")
    _sub(one, "FRBRauthor", href=COMMISSION)
    _sub(one, "FRBRcountry", value=COUNTRY)
    _sub(one, "FRBRnumber", value=str(law.cite))
    _sub(one, "FRBRname", value=law.file.subchapter.title)
    _sub(one, "FRBRprescriptive", value="true")
    _sub(one, "FRBRauthoritative", value="false")


def _expression(made: Xml.Element, day: dt.date, work: str) -> None:
    one = _sub(made, "FRBRExpression")
    address = f"{work}/{LANGUAGE}@{day}"
    _sub(one, "FRBRthis", value=f"{address}/!main")
    _sub(one, "FRBRuri", value=address)
    _sub(one, "FRBRdate", date=day.isoformat(), name="in-force")
    _sub(one, "FRBRauthor", href=US)
    _sub(one, "FRBRauthoritative", value="false")
    _sub(one, "FRBRlanguage", language=LANGUAGE)


def _manifestation(made: Xml.Element, day: dt.date, work: str) -> None:
    one = _sub(made, "FRBRManifestation")
    address = f"{work}/{LANGUAGE}@{day}"
    _sub(one, "FRBRthis", value=f"{address}/!main.xml")
    _sub(one, "FRBRuri", value=f"{address}.xml")
    _sub(one, "FRBRdate", date=day.isoformat(), name="in-force")
    _sub(one, "FRBRauthor", href=US)
    _sub(one, "FRBRformat", value="application/akn+xml")


def _lifecycle(meta: Xml.Element, law: GameLaw, days: Sequence[dt.date]) -> None:
    """The days of its expressions: first the adoption, then amendments and printings."""
    made = _sub(meta, "lifecycle", source=US)
    for number, day in enumerate(days):
        kind = "generation" if day == law.adopted else "amendment"
        event = {"date": day.isoformat(), "type": kind, "source": "#amendments"}
        _sub(made, "eventRef", eId=f"eventRef_{number + 1}", **event)


def _references(meta: Xml.Element) -> None:
    made = _sub(meta, "references", source=US)
    for name, shown, kind in (
        ("chapter47", "chapter47, the program", "software"),
        ("commission", "New Jersey Casino Control Commission", "organization"),
    ):
        href = f"/akn/ontology/{kind}/{name}"
        _sub(made, "TLCOrganization", eId=name, href=href, showAs=shown)
    chapters = len(subchapters())
    told = f"Histories of {chapters} subchapters, as the printings tell them"
    _sub(made, "TLCConcept", eId="amendments", href="/akn/ontology/concept/amendments", showAs=told)


def _sub(parent: Xml.Element, tag: str, /, **attributes: str) -> Xml.Element:
    return Xml.SubElement(parent, f"{{{NAMESPACE}}}{tag}", attributes)

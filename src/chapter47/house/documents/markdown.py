"""A report as Markdown."""

from collections.abc import Iterator

from chapter47.house.documents.document import Document, Lines, Table


def markdown(document: Document) -> str:
    """The report as Markdown; pictures are left out.

    >>> from chapter47.house.documents.document import Part, columns
    >>> table = Table("Odds", columns("wager", numbers=["edge"]), [["tie", "18.6%"]])
    >>> print(markdown(Document("War", ["2006"], [Part("Tie", [table])])))
    # War
    <BLANKLINE>
    2006
    <BLANKLINE>
    ## Tie
    <BLANKLINE>
    ### Odds
    <BLANKLINE>
    | wager | edge |
    |---|---:|
    | tie | 18.6% |
    <BLANKLINE>
    """
    return "\n\n".join(_parts(document)) + "\n"


def _parts(document: Document) -> Iterator[str]:
    yield f"# {document.title}"
    yield from map(_plain, document.lead)
    for part in document.parts:
        yield f"## {_plain(part.title)}"
        for block in part.blocks:
            if isinstance(block, Table):
                yield from _table(block)
            elif isinstance(block, Lines):
                bold = "**" if block.is_warning else ""
                yield from (f"{bold}{_plain(line)}{bold}" for line in block.lines)
    if document.foot:
        yield "---"
        yield "  \n".join(map(_plain, document.foot))


def _table(table: Table) -> Iterator[str]:
    if table.title:
        yield f"### {_plain(table.title)}"
    head = _row([one.name for one in table.columns])
    line = "|" + "".join("---:|" if one.is_number else "---|" for one in table.columns)
    rows = [
        _row([f"**{cell}**" if place in table.marked and cell else cell for cell in row], False)
        if place in table.marked
        else _row(row)
        for place, row in enumerate(table.rows)
    ]
    yield "\n".join([head, line, *rows])
    if table.note:
        yield _plain(table.note)


def _row(cells: object, plain: bool = True) -> str:
    assert isinstance(cells, list | tuple)
    texts = [_cell(str(cell), plain) for cell in cells]
    return "| " + " | ".join(texts) + " |"


def _cell(text: str, plain: bool) -> str:
    text = text.replace("|", "\\|").replace("\n", " ")
    return _plain(text) if plain else text


def _plain(text: str) -> str:
    """Text in which no letter means anything to Markdown."""
    for sign in ("*", "_", "`", "<"):
        text = text.replace(sign, f"\\{sign}")
    return text

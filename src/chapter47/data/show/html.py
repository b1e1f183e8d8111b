"""Draws a page for a notebook, in the notebook's own letters and colours, light or dark."""

from html import escape

from chapter47.data.page import Block, Chart, Grid, Indented, Page, Picture, Say

STYLE = (
    "<style>.c47{font-variant-numeric:tabular-nums;line-height:1.4}"
    ".c47 table{border-collapse:collapse;margin:.4em 0;font-size:inherit;color:inherit}"
    ".c47 caption{text-align:left;font-style:italic}"
    ".c47 th,.c47 td{padding:.15em .6em;text-align:left;vertical-align:top;"
    "border-bottom:1px solid rgba(128,128,128,.35);background:none;color:inherit}"
    ".c47 .n{text-align:right;white-space:nowrap}.c47 .w{white-space:nowrap}"
    ".c47 p{margin:.2em 0;max-width:70em;white-space:pre-wrap}.c47 p.b{font-weight:600}"
    ".c47 .felt svg{max-width:100%;height:auto}"
    ".c47 td.cell{text-align:center;color:#000;border:1px solid rgba(128,128,128,.5)}</style>"
)
CELLS = {"H": "#ffffff", "S": "#f0e442", "D": "#56b4e9", "P": "#5fd3a8", "R": "#f2a27c"}
"""Of the colours of Okabe and Ito those on which black letters are read, by a cell's first."""


def html_of(page: Page) -> str:
    """A page as HTML of a notebook.

    >>> page = Page()
    >>> page.say("a < b")
    >>> html_of(page).endswith("<p>a &lt; b</p></div>")
    True
    """
    return f'{STYLE}<div class="c47">{"".join(map(_block, page.blocks))}</div>'


def _block(block: Block) -> str:
    if isinstance(block, Say):
        return f"<p{' class=b' if block.style == 'bold' else ''}>{escape(block.text, False)}</p>"
    if isinstance(block, Indented):
        return f'<p style="margin-left:{block.by / 2}em">{escape(block.text, False)}</p>'
    if isinstance(block, Grid):
        return _grid(block)
    if isinstance(block, Chart):
        return _chart(block)
    assert isinstance(block, Picture)
    return f'<div class="felt">{block.svg}</div>'


def _grid(block: Grid) -> str:
    caption = f"<caption>{escape(block.title, False)}</caption>" if block.title else ""
    looks = [
        " class=n" if column in block.figures else " class=w" if column == "cite" else ""
        for column in block.columns
    ]

    def line(tag: str, cells: tuple[object, ...]) -> str:
        made = (
            f"<{tag}{look}>{'' if cell is None else escape(str(cell), False)}</{tag}>"
            for cell, look in zip(cells, looks, strict=True)
        )
        return f"<tr>{''.join(made)}</tr>"

    rows = "".join(line("td", tuple(row)) for row in block.rows)
    head = line("th", block.columns)
    return f"<table>{caption}<thead>{head}</thead><tbody>{rows}</tbody></table>"


def _chart(block: Chart) -> str:
    head = "".join(f"<th>{escape(up, False)}</th>" for up in ("", *block.columns))
    rows, before = [], ""
    for kind, hand, cells in block.rows:
        if kind != before:
            before = kind
            wide = len(block.columns) + 1
            rows.append(f"<tr><th colspan={wide}>{escape(kind, False)}</th></tr>")
        made = (
            f'<td class="cell" style="background:{CELLS.get(cell[:1], "none")}">'
            f"{escape(cell, False)}</td>"
            for cell in cells
        )
        rows.append(f"<tr><th>{escape(hand, False)}</th>{''.join(made)}</tr>")
    note = f"<p>{escape(block.note, False)}</p>" if block.note else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>{note}"

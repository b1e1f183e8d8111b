"""Numbers as reports write them."""

from fractions import Fraction
from math import floor, log10

LONGEST = 24
"""So long a fraction is written out."""
DECIMAL = 10_000
NARROW = 30
"""So many letters the name of an option may have in a table."""


def percent(value: Fraction | float, digits: int = 4) -> str:
    """A share of a hundred.

    >>> percent(Fraction(58, 311)), percent(-0.5, 2), percent(Fraction(0))
    ('18.6495%', '-50.00%', '0.0000%')
    """
    text = f"{float(value) * 100:.{digits}f}%"
    return text.removeprefix("-") if float(text.strip("%")) == 0 else text


def exact(value: Fraction) -> str:
    """A number as a fraction, where that can be read; else nothing.

    >>> exact(Fraction(58, 311)), exact(Fraction(7)), exact(Fraction(1, 10**30))
    ('58/311', '7', '')
    """
    text = str(value)
    return text if len(text) <= LONGEST else ""


def units(value: Fraction) -> str:
    """A net result in units: a decimal where it ends soon, else a fraction; with its sign.

    >>> [units(Fraction(*one)) for one in ((-1, 1), (3, 2), (19, 20), (1, 3), (0, 1), (1000, 1))]
    ['-1', '+1.5', '+0.95', '+1/3', '0', '+1,000']
    """
    sign = "+" if value > 0 else ""
    if value.denominator == 1:
        return f"{sign}{value.numerator:,}"
    if DECIMAL % value.denominator == 0:
        return f"{sign}{float(value):,.4f}".rstrip("0")
    return f"{sign}{value}"


def small(value: float, digits: int = 6) -> str:
    """A probability, with so many digits that mean something.

    >>> small(0.0739743188), small(0.00000153907716932927), small(1.0)
    ('0.0739743', '0.00000153908', '1')
    """
    if value in (0.0, 1.0):
        return f"{value:.0f}"
    places = digits - 1 - floor(log10(abs(value)))
    return f"{value:.{max(places, 0)}f}"


def once_in(value: float) -> str:
    """Once in how many rounds.

    >>> once_in(1.08), once_in(649740.4)
    ('1.08', '649,740')
    """
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"


def option_named(name: str, title: str) -> str:
    """An option in a table: its title, or its name where the title is long.

    >>> option_named("soft_17", "What the dealer does on soft 17"), option_named("wheel", "Wheel")
    ('Soft 17', 'Wheel')
    """
    if len(title) <= NARROW:
        return title
    text = name.replace("_", " ")
    return text[:1].upper() + text[1:]

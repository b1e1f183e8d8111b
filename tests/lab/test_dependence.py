"""How edges depend on a figure that no text gives: numbers and picture."""

from fractions import Fraction
from xml.etree import ElementTree

from chapter47.lab.answer import Picture
from chapter47.lab.dependence import Dependence

SVG = "{http://www.w3.org/2000/svg}"


def found() -> Dependence:
    edges = {
        n: {"a": Fraction(n, 100), "b": Fraction(-n, 50), "c": Fraction(n, 100)} for n in (1, 2, 5)
    }
    return Dependence.of("Edges & more", "marbles", edges, here=2)


def test_wagers_that_are_worth_the_same_share_a_curve():
    curves = {curve.names: curve.edges for curve in found().curves}
    assert curves == {
        ("a", "c"): (Fraction(1, 100), Fraction(1, 50), Fraction(1, 20)),
        ("b",): (Fraction(-1, 50), Fraction(-1, 25), Fraction(-1, 10)),
    }


def test_as_data_every_edge_is_a_fraction_and_the_note_says_that_it_is_no_text():
    told = found().to_json()
    assert told["values"] == [1, 2, 5]
    assert told["here"] == 2
    assert [point["exact"] for point in told["curves"][0]["house_edges"]] == [
        "1/100",
        "1/50",
        "1/20",
    ]
    assert told["note"] == "This figure is no text of the chapter; here it is 2."


def test_the_picture_has_a_line_for_each_curve_and_rises_where_the_edge_does():
    assert isinstance(found(), Picture)
    root = ElementTree.fromstring(found().svg())
    lines = [line.attrib["points"] for line in root.iter(f"{SVG}polyline")]
    assert len(lines) == 2
    heights = [[float(point.split(",")[1]) for point in line.split()] for line in lines]
    assert heights[0] == sorted(heights[0], reverse=True)  # the page counts downward
    assert heights[1] == sorted(heights[1])
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert {"Edges & more", "marbles", "a, c", "b", "1", "2", "5", "0%"} <= set(words)
    assert "This figure is no text of the chapter; here it is 2." in words

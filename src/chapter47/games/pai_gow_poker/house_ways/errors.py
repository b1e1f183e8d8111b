"""What is said to a licensee whose house way cannot stand."""

from collections.abc import Iterable

from chapter47.errors import BadInput

CITE = "19:47-11.9(d)"


class HouseWayError(BadInput):
    """A house way that does not say how every hand is set."""

    def __init__(self, title: str, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(f"house way {title!r}: " + "; ".join(self.problems) + f" ({CITE})")


class UnknownHouseWay(BadInput, LookupError):
    """A name under which no house way is kept."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.message = (
            f"there is no house way {name!r}: there are {', '.join(sorted(known))}, or give the "
            f"path of a file of your own that ends in .toml ({CITE})"
        )
        super().__init__(self.message)

    def __str__(self) -> str:
        return self.message

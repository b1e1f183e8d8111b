"""Understands a typed act: which of the open options is meant, and what fills its fields."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from shlex import shlex
from typing import Any

from chapter47.desk.errors import DeskError
from chapter47.desk.reading import named_amounts, plain, read, readable
from chapter47.table.prompts import Amount, Field, OneOf, Option, Several


@dataclass(frozen=True)
class Understood:
    """An act as it was understood."""

    option: Option
    args: dict[str, Any]
    sureness: int = 0
    """How many words said which option is meant."""
    unsaid: int = 0
    """How many of the things that the option is about were not said."""

    @property
    def missing(self) -> list[str]:
        """The fields that are still to be filled in."""
        return [
            name
            for name in self.option.fields
            if name not in self.args and name not in self.option.optional
        ]


def words_typed(line: str) -> list[str]:
    """The words of a line; what stands in quotation marks is one word.

    >>> words_typed('three_spots 2 numbers="4 8 15" games=2')
    ['three_spots', '2', 'numbers=4 8 15', 'games=2']
    >>> words_typed('a mark " alone')
    ['a', 'mark', '"', 'alone']
    """
    reader = shlex(line, posix=True)
    reader.whitespace_split, reader.quotes = True, '"'
    reader.escape = reader.commenters = ""
    try:
        return list(reader)
    except ValueError:  # a quotation that does not end
        return line.split()


def understand(options: Sequence[Option], words: Sequence[str]) -> Understood | None:
    """The option that the words mean, with what they fill in; nothing if none is meant.

    Options go by their name or by what they are about, fields by their order or as name=value.
    A word that no field can read is kept, so that the table says why not.

    >>> from chapter47.table.prompts import Amount
    >>> tie = Option("bet", fixed={"wager": "tie"}, fields={"amount": Amount(100, 10_000)})
    >>> understand([tie], ["bet", "tie", "$5"]).args == understand([tie], ["tie", "5"]).args
    True
    """
    pairs = dict(word.split("=", 1) for word in words if "=" in word)
    said = [word for word in words if "=" not in word]
    for strict in (True, False):
        meant = [m for option in options for m in _meanings(option, said, pairs, strict)]
        if meant:
            rank = max(_rank(one) for one in meant)
            best = [one for one in meant if _rank(one) == rank]
            if any(one.option.fixed != best[0].option.fixed for one in best):
                raise Ambiguous(words, [one.option for one in best])
            return best[0]
    return None


def _rank(meant: Understood) -> tuple[int, int, int]:
    return -len(meant.missing), meant.sureness, -meant.unsaid


class Ambiguous(DeskError):
    """Words that could mean several things."""

    def __init__(self, words: Sequence[str], options: Sequence[Option]) -> None:
        named = [" ".join([o.name, *map(str, o.fixed.values())]) for o in options]
        super().__init__(f"{' '.join(words)!r} could mean {', '.join(named)}: say which")


def _meanings(
    option: Option, words: list[str], pairs: Mapping[str, str], strict: bool
) -> Iterator[Understood]:
    """The ways to take the words as this option."""
    if set(pairs) - set(option.fixed) - set(option.fields):
        return
    if any(plain(pairs.get(key, value)) != plain(value) for key, value in option.fixed.items()):
        return
    for rest, named in _without_name(option, words):
        args: dict[str, Any] = {
            key: read(option.fields[key], text)
            for key, text in pairs.items()
            if key in option.fields
        }
        left, about = list(rest), 0
        for key, value in option.fixed.items():
            args[key] = value
            about += key in pairs or _take(left, value)
        sized = _take_sizes(option, left, args)
        sureness = 2 * named + about + sized
        if sureness and _assign(option, left, args, strict):
            yield Understood(option, args, sureness, len(option.fixed) - about)


def _without_name(option: Option, words: list[str]) -> Iterator[tuple[list[str], bool]]:
    """The words without the option's name, and the words as they are."""
    name = plain(option.name)
    for count in range(len(words), 0, -1):
        said = plain("_".join(words[:count]))
        if said == name or (count == 1 and len(said) > 1 and name.startswith(said)):
            yield words[count:], True
            break
    yield words, False


def _take_sizes(option: Option, words: list[str], args: dict[str, Any]) -> int:
    """Take amounts that are called by a name, such as the pot; returns how many."""
    count = 0
    for key, spec in option.fields.items():
        if isinstance(spec, Amount) and key not in args:
            for name, cents in named_amounts(spec).items():
                if _take(words, name):
                    args[key] = cents
                    count += 1
                    break
    return count


def _take(words: list[str], value: Any) -> bool:
    """Take a value, which may be written as several words, out of the words."""
    wanted = plain(value)
    for start in range(len(words)):
        for end in range(len(words), start, -1):
            if plain("_".join(words[start:end])) == wanted:
                del words[start:end]
                return True
    return False


def _is_no_choice_of(spec: Field, word: str) -> bool:
    """Say whether a number is meant for a field that has only others.

    It stands where a spot is named, so it is no amount: "total 3 5" is not $3 on a total of 5.
    """
    if not isinstance(spec, OneOf) or not word.isdigit() or readable(spec, word):
        return False
    return all(str(choice).isdigit() for choice in spec.choices)


def _assign(option: Option, words: list[str], args: dict[str, Any], strict: bool) -> bool:
    """Give each word to the first open field that can read it; say whether all found a place."""
    for word in words:
        open_fields = [
            key
            for key, spec in option.fields.items()
            if key not in args or (isinstance(spec, Several) and len(args[key]) < spec.count)
        ]
        fitting = [key for key in open_fields if readable(option.fields[key], word)]
        if open_fields and _is_no_choice_of(option.fields[open_fields[0]], word):
            fitting = []
        if not fitting and (strict or not open_fields):
            return False
        key = (fitting or open_fields)[0]
        spec = option.fields[key]
        if isinstance(spec, Several):
            args[key] = [*args.get(key, ()), *read(spec, [word])]
        else:
            args[key] = read(spec, word)
    return True

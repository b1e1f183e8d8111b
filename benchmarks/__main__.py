"""Run all benchmarks, or those named: `python -m benchmarks ranking table`."""

import sys
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table


def modules(names: list[str]) -> list[str]:
    """The benchmarks to run."""
    found = sorted(p.stem for p in Path(__file__).parent.glob("*.py") if p.stem[0] != "_")
    unknown = set(names) - set(found)
    if unknown:
        raise SystemExit(f"no benchmark {sorted(unknown)[0]!r}; there are: {', '.join(found)}")
    return names or found


def figure(value: float) -> str:
    """A figure as people read it."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def main() -> None:
    """Measure and print, one table per benchmark."""
    console = Console()
    for name in modules(sys.argv[1:]):
        with console.status(f"measuring {name}"):
            rows = import_module(f"benchmarks.{name}").run()
        table = Table("what", "figure", "unit", "compared with", "ratio", title=name)
        for what, value, unit, peer, ratio in rows:
            table.add_row(what, figure(value), unit, peer or "", f"{ratio:,.1f}x" if ratio else "")
        console.print(table)


if __name__ == "__main__":
    main()

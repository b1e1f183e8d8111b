"""Devices on a table: brought and taken away between rounds; one must go before its work does."""

from collections.abc import Callable, Collection, Iterable, Sequence

from chapter47.table.actions import Action
from chapter47.table.objections import Objection
from chapter47.table.prompts import OneOf, Option
from chapter47.table.round import Round

SHUFFLER, AUTOMATED_SHOE = "automated shuffler", "automated shoe"
REMOVE, INSTALL = "remove_device", "install_device"


def device_acts(
    devices: Collection[str],
    lawful: Sequence[str],
    *,
    removed: str,
    brought: str,
    check: Callable[[Action], Iterable[Objection]] = lambda _: (),
) -> list[Option]:
    """Options for the floorperson, each under its paragraph; `check` speaks against a removal.

    >>> acts = device_acts({SHUFFLER}, (SHUFFLER, AUTOMATED_SHOE), removed="27.12", brought="27.5")
    >>> [(act.name, act.fields["device"].choices) for act in acts]
    [('remove_device', ('automated shuffler',)), ('install_device', ('automated shoe',))]
    """
    here = tuple(device for device in lawful if device in devices)
    missing = tuple(device for device in lawful if device not in devices)
    acts = []
    if here:
        fields = {"device": OneOf(here)}
        label = "take a device from the table"
        acts.append(Option(REMOVE, label, removed, fields=fields, check=check))
    if missing:
        fields = {"device": OneOf(missing)}
        acts.append(Option(INSTALL, "bring a device to the table", brought, fields=fields))
    return acts


def remove_device(t: Round, devices: set[str], device: str, *, cite: str) -> None:
    """Take a device from the table."""
    devices.remove(device)
    t.change(device, "removed from the table", cite=cite)


def install_device(t: Round, devices: set[str], device: str, *, cite: str) -> None:
    """Bring a device to the table."""
    devices.add(device)
    t.change(device, "brought to the table", cite=cite)

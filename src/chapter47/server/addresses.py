"""Addresses: who shares one shares what is given to an address."""

from ipaddress import IPv6Address, ip_address

HOUSEHOLD = 64
"""So many bits of an IPv6 address are a household's; it may choose the others as it likes."""


def is_number(host: str) -> bool:
    """Say whether a host is named by a number.

    >>> is_number("127.0.0.1"), is_number("::1"), is_number("localhost")
    (True, True, False)
    """
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def share_of(address: str) -> str:
    """What an address counts as, where each has a share: of IPv6 the whole network of a household.

    >>> share_of("192.0.2.7"), share_of("2001:db8::1:2:3:4") == share_of("2001:db8::9")
    ('192.0.2.7', True)
    >>> share_of("::ffff:192.0.2.7"), share_of("unknown")
    ('192.0.2.7', 'unknown')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    rest = 128 - HOUSEHOLD
    return str(IPv6Address(int(found) >> rest << rest))

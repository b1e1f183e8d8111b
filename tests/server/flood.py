"""A flood of requests over many connections, with nothing but sockets, so that it costs little.

Told on standard input, as one line of JSON, whom to flood and with what; says `ready` when all
connections are open, waits for a line, floods for so many seconds, and tells what was answered.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from typing import Any

Json = dict[str, Any]


async def flood(told: Json) -> Counter[str]:
    """Every connection sends its next request as soon as the last is answered."""
    seen: Counter[str] = Counter()
    lines = [await _open(told) for _ in range(told["connections"])]
    print("ready", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    end = time.monotonic() + told["seconds"]
    requests = [request.encode("latin-1") for request in told["requests"]]
    slow = told["slow"]
    await asyncio.gather(
        *(
            _trickle(told, line, end, seen)
            if number < slow
            else _hurry(told, line, requests, number, end, seen)
            for number, line in enumerate(lines)
        )
    )
    return seen


async def _open(told: Json) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(
        told["host"], told["port"], local_addr=(told["source"], 0), limit=4_000_000
    )


async def _hurry(
    told: Json, line: Any, requests: list[bytes], number: int, end: float, seen: Counter[str]
) -> None:
    while time.monotonic() < end:
        try:
            line[1].write(requests[number % len(requests)])
            number += 1
            async with asyncio.timeout(max(0.1, end - time.monotonic())):
                seen[await _answer(line[0])] += 1
        except TimeoutError:
            seen["not answered in time"] += 1
            return
        except (OSError, EOFError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            seen["shown out"] += 1
            await asyncio.sleep(0.05)
            line = await _open(told)


async def _answer(reader: asyncio.StreamReader) -> str:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    length = head.partition("content-length: ")[2].partition("\r\n")[0]
    if length:
        await reader.readexactly(int(length))
    elif "chunked" in head:
        await reader.readuntil(b"\r\n0\r\n\r\n")
    if "connection: close" in head:
        raise EOFError
    return head.split(" ", 2)[1]


async def _trickle(told: Json, line: Any, end: float, seen: Counter[str]) -> None:
    """A request that never ends."""
    head = b"POST /api/login HTTP/1.1\r\nHost: floor\r\nContent-Length: 5000\r\n\r\n"
    while time.monotonic() < end:
        try:
            line[1].write(head)
            while time.monotonic() < end:
                line[1].write(b"x")
                await line[1].drain()
                await asyncio.sleep(0.2)
        except OSError:
            seen["slow: shown out"] += 1
            line = await _open(told)


if __name__ == "__main__":
    print(json.dumps(asyncio.run(flood(json.loads(sys.stdin.readline())))), flush=True)

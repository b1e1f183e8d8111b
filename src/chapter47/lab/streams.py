"""Random streams for kernels: Philox4x64-10, whose every word follows from (seed, chunk, position).

A chunk of a simulation has a stream of its own, so its result does not depend on which thread or
machine plays it. The words are those of `numpy.random.Philox(key=(seed, chunk))`, in order.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import before_compiling, kernel

Stream = NDArray[np.uint64]

BLOCK = 4
BLOCKS = 4  # computed together, so that the processor overlaps their multiplications
WORDS = BLOCK * BLOCKS
ROUNDS = 10
MULTIPLIERS = (np.uint64(0xD2E7470EE14C6C93), np.uint64(0xCA5A826395121157))
KEY_STEPS = (np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBB67AE8584CAA73B))

# A stream is an array: its words, then the seed, the chunk, the last counter, the halves read.
SEED = WORDS
CHUNK = WORDS + 1
COUNTER = WORDS + 2
HALVES_READ = WORDS + 3
SIZE = WORDS + 4

inlined = kernel(forceinline=True, error_model="numpy")  # three times as fast as left to LLVM

_ONE = np.uint64(1)
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


def multiply_high(a: Any, b: Any) -> Any:
    """The upper 64 bits of the product of two 64-bit words.

    >>> hex(multiply_high(2**63, 2**62))
    '0x2000000000000000'
    """
    return np.uint64((int(a) * int(b)) >> 64)


@before_compiling
def _make_multiply_high_compilable() -> None:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    def typed(typing_context: Any, a: Any, b: Any) -> Any:
        return types.uint64(types.uint64, types.uint64), generate

    high_word: Any = intrinsic(typed)

    def implementation(a: Any, b: Any) -> Any:
        def multiply(a: Any, b: Any) -> Any:
            return high_word(a, b)

        return multiply

    overload(multiply_high, strict=False)(implementation)


@kernel
def seed_stream(seed: int, chunk: int) -> Stream:
    """A new stream for one chunk of the simulation with that seed."""
    stream = np.empty(SIZE, np.uint64)
    for word in range(SIZE):  # what fills an array by itself takes as long to compile as the rest
        stream[word] = 0
    stream[SEED] = np.uint64(seed)
    stream[CHUNK] = np.uint64(chunk)
    stream[HALVES_READ] = np.uint64(2 * WORDS)
    return stream


@kernel
def _refill(stream: Stream) -> None:
    for block in range(BLOCKS):
        stream[COUNTER] += _ONE
        a, b, c, d = stream[COUNTER], np.uint64(0), np.uint64(0), np.uint64(0)
        left, right = stream[SEED], stream[CHUNK]
        for _ in range(ROUNDS):
            high, low = multiply_high(MULTIPLIERS[0], a), MULTIPLIERS[0] * a
            a, b = multiply_high(MULTIPLIERS[1], c) ^ b ^ left, MULTIPLIERS[1] * c
            c, d = high ^ d ^ right, low
            left += KEY_STEPS[0]
            right += KEY_STEPS[1]
        first = block * BLOCK
        stream[first] = a
        stream[first + 1] = b
        stream[first + 2] = c
        stream[first + 3] = d
    stream[HALVES_READ] = np.uint64(0)


@inlined
def next64(stream: Stream) -> Any:
    """The next whole word of the stream; a half-read word is skipped."""
    at = (stream[HALVES_READ] + _ONE) >> _ONE
    if at >= np.uint64(WORDS):
        _refill(stream)
        at = np.uint64(0)
    stream[HALVES_READ] = (at + _ONE) << _ONE
    return stream[at]


@inlined
def next32(stream: Stream) -> Any:
    """The next half word of the stream, lower halves first."""
    half = stream[HALVES_READ]
    if half >= np.uint64(2 * WORDS):
        _refill(stream)
        half = np.uint64(0)
    stream[HALVES_READ] = half + _ONE
    return (stream[half >> _ONE] >> ((half & _ONE) << np.uint64(5))) & _LOW


@inlined
def below(stream: Stream, n: int) -> Any:
    """A number from 0 to n - 1, each equally likely, for n from 1 to 2**32."""
    many = np.uint64(n)
    product = next32(stream) * many
    if (product & _LOW) < many:
        unfair = (np.uint64(1 << 32) - many) % many
        while (product & _LOW) < unfair:
            product = next32(stream) * many
    return np.int64(product >> _HALF)


@inlined
def shuffle_prefix(stream: Stream, cards: NDArray[Any], k: int) -> None:
    """Shuffle so that the first k cards are a fair draw from all of them, in order."""
    for i in range(k):
        j = i + below(stream, cards.size - i)
        cards[i], cards[j] = cards[j], cards[i]


@inlined
def die(stream: Stream) -> Any:
    """One throw of a die, from 1 to 6."""
    return below(stream, 6) + 1


@inlined
def dice(stream: Stream) -> tuple[Any, Any]:
    """One throw of two dice, each from 1 to 6."""
    throw = below(stream, 36)
    return throw // 6 + 1, throw % 6 + 1

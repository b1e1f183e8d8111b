"""Cuts a long kernel into parts without a price.

For every array that is passed to another function numba counts its owners, even where the function
is inlined; in a hot loop that takes longer than the work. A kernel that first borrows its arrays,
and calls functions marked as parts of it, has nothing to count.
"""

from typing import Any, TypeVar

from chapter47.compiled import before_compiling, kernel

Array = TypeVar("Array")

part = kernel(inline="always", error_model="numpy")
"""Mark a function as a part of the kernels that call it: its source becomes part of theirs."""


def borrow(array: Array) -> Array:
    """The same array, whose owners are not counted any more.

    Only for the arguments of a kernel, which live as long as it runs.
    """
    return array


@before_compiling
def _make_borrow_compilable() -> None:
    from numba.extending import intrinsic, overload

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        array.meminfo = array.meminfo.type(None)
        return array._getvalue()

    def typed(typing_context: Any, array: Any) -> Any:
        return array(array), generate

    unowned: Any = intrinsic(typed)

    def implementation(array: Any) -> Any:
        def view(array: Any) -> Any:
            return unowned(array)

        return view

    overload(borrow, inline="always", strict=False)(implementation)

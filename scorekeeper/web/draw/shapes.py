"""The small shape of each side or seat, so that colour never stands alone."""

_SHAPES = (
    "M8 2a6 6 0 1 1 0 12A6 6 0 1 1 8 2Z",
    "M8 .8 15.2 8 8 15.2.8 8Z",
    "M4 2.5h8q1.5 0 1.5 1.5v8q0 1.5-1.5 1.5H4q-1.5 0-1.5-1.5V4q0-1.5 1.5-1.5Z",
    "M8 1.6 15 14H1Z",
    "M5.6 1.5h4.8v4.1h4.1v4.8h-4.1v4.1H5.6v-4.1H1.5V5.6h4.1Z",
    "M8 .9l2.1 4.7 5.1.5-3.9 3.4 1.2 5L8 11.9l-4.5 2.6 1.2-5L.8 6.1l5.1-.5Z",
    "M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 1 1 0-13Zm0 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5Z",
    "M.8 4.8h14.4a7.2 7.2 0 0 1-14.4 0Z",
    "M4.5 1.9h7L15 8l-3.5 6.1h-7L1 8Z",
    "M1.8 1.8h12.4L9.9 8l4.3 6.2H1.8L6.1 8Z",
)


def side_shape(index: int) -> str:
    """The path of a side's shape in a square of 16; IndexError beyond 0 to 9."""
    if index < 0:
        raise IndexError(index)
    return _SHAPES[index]

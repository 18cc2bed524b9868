"""Signs of the 3-5-8 contracts, as paths in a square of 24."""

_SUITS = {
    "spades": (
        "M12 1.8c1.7 4.4 9 7.4 9 12.5a4.5 4.5 0 0 1-7.7 3.1q.3 3 2.6 4.8H8.1q2.3-1.8 2.6-4.8"
        "A4.5 4.5 0 0 1 3 14.3c0-5.1 7.3-8.1 9-12.5Z"
    ),
    "hearts": (
        "M12 21.6C5.6 16 2.3 12.5 2.3 8.3a5 5 0 0 1 9.7-1.8 5 5 0 0 1 9.7 1.8"
        "c0 4.2-3.3 7.7-9.7 13.3Z"
    ),
    "diamonds": "M12 1.4q3.3 5.8 8.2 10.6-4.9 4.8-8.2 10.6Q8.7 16.8 3.8 12 8.7 7.2 12 1.4Z",
    "clubs": (
        "M12 1.9a4.6 4.6 0 0 1 3.8 7.2 4.7 4.7 0 1 1-2.5 7.6q.2 3.6 2.5 5.5H8.2q2.3-1.9 2.5-5.5"
        "a4.7 4.7 0 1 1-2.5-7.6A4.6 4.6 0 0 1 12 1.9Z"
    ),
}


def suit_path(name: str) -> str:
    """The path of a suit's sign; KeyError for anything but the four suits."""
    return _SUITS[name]

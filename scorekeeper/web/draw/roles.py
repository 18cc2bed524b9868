"""Signs of the three roles of 3-5-8, as pencil lines in a square of 24.

The dealer has the pack, the declarer has the say, the third has a hand to play.
"""

_ROLES = {
    "dealer": (
        "M12 3.5l9 5.2-9 5.2-9-5.2Z",
        "M3 12.3l9 5.2 9-5.2",
        "M3 15.9l9 5.2 9-5.2",
    ),
    "declarer": (
        "M5 4.5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-6.5l-4.7 4v-4H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z",
        "M12 7.6l2.3 2.9-2.3 2.9-2.3-2.9Z",
    ),
    "third": (
        "M9.3 5.5h5.4a1 1 0 0 1 1 1V19h-7.4V6.5a1 1 0 0 1 1-1Z",
        "M5.6 8.3 2.9 9.2a1 1 0 0 0-.6 1.3l3.1 8.5",
        "M18.4 8.3l2.7.9a1 1 0 0 1 .6 1.3l-3.1 8.5",
    ),
}


def role_paths(role: str) -> tuple[str, ...]:
    """The lines of a role's sign; KeyError for anything but dealer, declarer and third."""
    return _ROLES[role]

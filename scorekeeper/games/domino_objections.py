"""What a round of dominoes says no to where every play is told, and what to do instead.

Codes: record-format.md, "The check".
"""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.games.domino_words import listed
from scorekeeper.pieces.ends import AmbiguousEnd, DoesNotFit, Misplaced, NoSuchEnd
from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.tiles import Tile
from scorekeeper.rules.objections import Refused
from scorekeeper.rules.sentences import Say, plural, quoted


def wrong_moment(why: Say) -> Refused:
    """Give the objection to an entry that makes no sense now."""
    return Refused("wrong-moment", why)


TELL_TILES = Say("This round is told tile by tile: say which tile was placed.")
TELL_TOTALS = Say("This round is told in end totals: say the end total, not the tile.")
FIRST_A_TILE = Say("The round begins with its first tile: nothing else comes before it.")
DEAL_BEFORE = Say("The round has begun: its hands had to be told before the first tile.")
DEAL_KNOWN = Say("The hands of this round are told already. Undo that line to tell them again.")
DRAW_TILES = Say("The hands of this round are known: say which tiles were drawn.")
DRAW_COUNT = Say("The hands of this round are not known: say how many tiles were drawn.")


def ranges(numbers: Iterable[int]) -> str:
    """List numbers from the lowest up, those in a row by the first and the last.

    >>> ranges([0, 1, 2, 5, 8, 9])
    '0–2, 5, 8–9'
    """
    rows: list[list[int]] = []
    for number in sorted(numbers):
        if rows and number == rows[-1][-1] + 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    return ", ".join(f"{row[0]}–{row[-1]}" if len(row) > 1 else str(row[0]) for row in rows)


def out_of_turn(name: str) -> Refused:
    """Give the objection to an entry of a seat while another acts next."""
    return Refused(
        "out-of-turn", Say("It is the turn of %(name)s: write that play first.", name=name)
    )


def no_such_tile(text: str) -> Refused:
    """Give the objection to a text that is no tile of the set."""
    return Refused(
        "no-such-tile",
        Say("%(text)s is no tile of the double-six set: write a tile as 3|6.", text=quoted(text)),
    )


def already_played(tile: Tile) -> Refused:
    """Give the objection to a tile that lies on the table."""
    return Refused(
        "tile-already-played",
        Say("%(tile)s is on the table already: look at the tile once more.", tile=tile),
    )


def not_in_hand(name: str, tile: Tile, hand: Iterable[Tile]) -> Refused:
    """Give the objection to a tile that the seat does not hold."""
    return Refused(
        "not-in-hand",
        Say(
            "%(name)s does not hold %(tile)s, but %(hand)s.",
            name=name,
            tile=tile,
            hand=listed(hand),
        ),
    )


def must_play(name: str, tiles: Iterable[Tile]) -> Refused:
    """Give the objection to standing still though a tile fits."""
    return Refused(
        "must-play",
        Say(
            "Whoever can play must: %(name)s has %(tiles)s to place.",
            name=name,
            tiles=listed(tiles),
        ),
    )


def must_play_drawn(tile: Tile) -> Refused:
    """Give the objection to anything else than placing the tile that was just drawn."""
    return Refused(
        "must-play", Say("%(tile)s was drawn and fits: it must be placed now, no other.", tile=tile)
    )


def misplaced(problem: Misplaced, layout: Layout) -> Refused:
    """Give the objection to a tile that cannot be laid as it was told."""
    return Refused(problem.code, _why_misplaced(problem, layout))


def _why_misplaced(problem: Misplaced, layout: Layout) -> Say:
    match problem:
        case NoSuchEnd(on=on) if layout.tiles:
            tiles = dict.fromkeys(end.tile for end in layout.ends)
            return Say(
                "%(on)s has no open end. Open ends are on: %(tiles)s.", on=on, tiles=listed(tiles)
            )
        case DoesNotFit(tile=tile, pips=pips):
            return Say(
                "%(tile)s does not fit there. A tile that fits shows: %(pips)s.",
                tile=tile,
                pips=listed(pips),
            )
        case AmbiguousEnd(tile=tile, choices=choices):
            return Say(
                "%(tile)s fits in more than one place: say on which of %(tiles)s it lies.",
                tile=tile,
                tiles=listed(choices),
            )
    return Say("The first tile of a round joins no other: leave out on which it lies.")


def impossible_total(total: int, possible: Iterable[int]) -> Refused:
    """Give the objection to an end total that cannot be made now."""
    return Refused(
        "impossible-total",
        Say(
            "No tile makes an end total of %(total)s now. Possible: %(totals)s.",
            total=total,
            totals=ranges(possible),
        ),
    )


def out_mismatch(name: str, left: int) -> Refused:
    """Give the objection to a last tile that is none, or to one that was told to be none."""
    if not left:
        why = Say("This is the last tile of %(name)s: it cannot be told otherwise.", name=name)
    else:
        why = plural(
            "This is not the last tile of %(name)s: %(n)s more is left. Enter it as any other.",
            "This is not the last tile of %(name)s: %(n)s more are left. Enter it as any other.",
            left,
            name=name,
        )
    return Refused("out-mismatch", why)


def must_draw(drawable: int) -> Refused:
    """Give the objection to passing, or to a blocked round, while tiles can be drawn."""
    return Refused(
        "must-draw",
        plural(
            "%(n)s tile can still be drawn: whoever cannot play draws.",
            "%(n)s tiles can still be drawn: whoever cannot play draws.",
            drawable,
        ),
    )


def boneyard_empty(drawable: int) -> Refused:
    """Give the objection to drawing more than there is."""
    if not drawable:
        why = Say("No tile can be drawn any more: whoever cannot play passes.")
    else:
        why = plural(
            "Only %(n)s tile can still be drawn: enter no more than that.",
            "Only %(n)s tiles can still be drawn: enter no more than that.",
            drawable,
        )
    return Refused("boneyard-empty", why)


def bad_deal(why: Say) -> Refused:
    """Give the objection to hands, or tiles drawn, that the set cannot give."""
    return Refused("bad-deal", why)


def wrong_hand(name: str, told: int, hand: int) -> Say:
    """Say that a hand has the wrong number of tiles."""
    return Say(
        "%(name)s: %(told)s dealt, but every hand of this match has %(hand)s.",
        name=name,
        told=told,
        hand=hand,
    )


def dealt_twice(tile: Tile) -> Say:
    """Say that a tile is in two places."""
    return Say("%(tile)s is there twice: look at the hands once more.", tile=tile)


def not_in_boneyard(tile: Tile) -> Say:
    """Say that a tile cannot have been drawn."""
    return Say("%(tile)s is not in the boneyard: look at what was drawn once more.", tile=tile)

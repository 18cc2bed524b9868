"""A club with matches of every game in every state, to walk through and look at."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from scorekeeper import config
from scorekeeper.database import db
from scorekeeper.web import create_app
from tests.browser.dominoes import ARMS, LINE, lay, tell
from tests.browser.phone import SHOTS
from tests.conftest import Phone

ANA, BO, CLEO, DAN = (
    "Ana",
    "김민지",
    "Олександра Коваленко-Миколайчук",
    "Bartholomew Featherstonehaugh-Wellington",
)
ODD = ("z" + 15 * "\u0335\u0312" + "algo", "אברהם בן־דוד (אבי)", "W" * 40, "👩‍👩‍👧👍🏽🎲🀄")
"""Names nobody has, but somebody types: heaped marks, from the right, without a space, signs."""
TEN = ("Ana", "Bo", "Cleo", "Dan", "김민지", "이도윤", "Оленка", "Богдан", CLEO, DAN)


@dataclass(frozen=True)
class State:
    """A table to look at: the seat of who looks, and what is tapped first.

    `ordinary` is a table where the usual entry is due: pad and score are both in sight there.
    """

    name: str
    code: str
    seat: int | str = 0
    tap: str = ""
    ordinary: bool = False


def looked_at(names: Iterable[str]) -> list[str]:
    """The tables of a game to walk through: all where pictures are taken, some every day."""
    every = list(names)
    some = {every[0], "odd names", every[-1]}
    return every if SHOTS else [name for name in every if name in some]


def found(data: Path) -> dict[str, list[State]]:
    """Found a club in a data folder and give, by game, the tables that are worth a look."""
    settings = config.load({"SCOREKEEPER_DATA": str(data)})
    app = create_app(settings)
    app.testing = True
    scorer = Phone(app.test_client(), settings).become_member()
    tables = {
        "fives-and-threes": fives_and_threes(scorer),
        "all-fives": all_fives(scorer),
        "fives-and-threes, every play": lines(scorer),
        "all-fives, every play": arms(scorer),
        "yacht": yacht(scorer),
        "three-five-eight": eights(scorer),
    }
    with app.app_context():
        db.engine.dispose()
    return tables


def write(scorer: Phone, code: str, do: str, **fields: object) -> None:
    """Write an entry that must be taken, and never taken for a double."""
    answer = scorer.write(code, do, anyway=999, **fields)
    assert answer.status_code == 303, answer.text


def fill_in(scorer: Phone, code: str, seen: int = 0, **fields: object) -> None:
    """Fill in a draft, which must be taken."""
    answer = scorer.fill_in(code, seen, **fields)
    assert answer.status_code == 303, answer.text


def fives_and_threes(scorer: Phone) -> list[State]:
    """Two, three and pairs; begun, refused, asked, and over."""
    new = scorer.start("fives-and-threes", ANA, BO)
    pairs = scorer.start("fives-and-threes", ANA, BO, CLEO, DAN)
    for seat, total in ((1, 15), (0, 20), (3, 9), (2, 12), (1, 15)):
        write(scorer, pairs, "place", seat=seat, total=total)
    three = scorer.start("fives-and-threes", CLEO, DAN, BO)
    for seat in (0, 1, 2, 0, 1, 2, 0, 1, 0, 1):
        write(scorer, three, "place", seat=seat, total=15)
    write(scorer, three, "place", seat=0, total=5)
    for seat, total in ((0, 15), (1, 15)):
        write(scorer, three, "place", seat=seat, total=total)
    over = scorer.start("fives-and-threes", DAN, CLEO, target="20")
    for seat, total in ((0, 15), (1, 15), (0, 20), (0, 15)):
        write(scorer, over, "place", seat=seat, total=total)
    odd = scorer.start("fives-and-threes", *ODD)
    write(scorer, odd, "place", seat=1, total=15)
    last_tile = '#pad [name=out][value="yes"]:not([type=checkbox])'
    return [
        State("new", new, 1, ordinary=True),
        State("scorer", new, "all"),
        State("watcher", new, "watch"),
        State("pairs", pairs, 3, ordinary=True),
        State("question", pairs, 3, last_tile),
        State("three", three, 1, ordinary=True),
        State("odd names", odd, 1, ordinary=True),
        State("lines", three, 1, "#lines summary"),
        State("over", over, 0),
    ]


def lines(scorer: Phone) -> list[State]:
    """Fives and Threes with every play: the first tile, a line, a question, totals, pairs."""
    every = {"record": "plays", "target": "500"}
    first = scorer.start("fives-and-threes", ANA, BO, **every)
    line = scorer.start("fives-and-threes", ANA, BO, **every)
    lay(scorer, line, 2, "3|6, 6|6 on 3|6, 3|3 on 3|6, 5|6 on 6|6")
    long = scorer.start("fives-and-threes", ANA, CLEO, hand="14", **every)
    lay(scorer, long, 2, LINE)
    pairs = scorer.start("fives-and-threes", ANA, BO, CLEO, DAN, **every)
    lay(scorer, pairs, 4, "3|6, 6|6 on 3|6, 3|3 on 3|6")
    odd = scorer.start("fives-and-threes", *ODD, **every)
    lay(scorer, odd, 4, "3|6")
    totals = scorer.start("fives-and-threes", CLEO, DAN, BO, **every)
    tell(scorer, totals, {"seat": 0, "total": 9}, {"seat": 1, "total": 15})
    return [
        State("first", first, 0, ordinary=True),
        State("first told in totals", first, 0, "#dom-in-totals > summary"),
        State("line", line, 0, ordinary=True),
        State("others", line, 0, "#dom-others summary"),
        State("question", long, 1, '#pad [name=tile][value="1|6"]'),
        State("long", long, 1, ordinary=True),
        State("pairs", pairs, 3, ordinary=True),
        State("odd names", odd, 2, ordinary=True),
        State("totals", totals, 2, ordinary=True),
    ]


def arms(scorer: Phone) -> list[State]:
    """All Fives with every play: four arms, draws, totals, an empty boneyard, leftovers."""
    every = {"record": "plays"}
    four = scorer.start("all-fives", ANA, CLEO, DAN, **every)
    lay(scorer, four, 3, ARMS)
    spinner = scorer.start("all-fives", ANA, BO, CLEO, DAN, **every)
    lay(scorer, spinner, 4, "3|6, 6|6 on 3|6, 2|6 on 6|6, 5|6 on 6|6")
    totals = scorer.start("all-fives", ANA, BO, **every)
    tell(scorer, totals, {"seat": 0, "total": 9}, {"seat": 1, "total": 15})
    empty = scorer.start("all-fives", *ODD[:2], hand="14", **every)
    lay(scorer, empty, 2, "3|6, 6|6 on 3|6")
    left = scorer.start("all-fives", CLEO, DAN, BO, hand="2", **every)
    lay(scorer, left, 3, "3|6, 6|6 on 3|6, 2|6 on 6|6, 0|3 on 3|6")
    board = scorer.start("all-fives", ANA, BO, fives="yes", **every)
    return [
        State("four arms", four, 2),
        State("spinner", spinner, 0, ordinary=True),
        State("draws more", totals, 0, "#dom-draws summary"),
        State("totals", totals, 0, ordinary=True),
        State("nothing to draw", empty, 0, ordinary=True),
        State("leftovers", left, 1, ordinary=True),
        State("board", board, 0, ordinary=True),
    ]


def all_fives(scorer: Phone) -> list[State]:
    """The paper tally and the board; a round over, its leftovers, and the end."""
    new = scorer.start("all-fives", ANA, BO)
    pairs = scorer.start("all-fives", ANA, BO, CLEO, DAN)
    for seat, total in ((1, 15), (0, 20), (3, 10), (2, 5), (1, 30)):
        write(scorer, pairs, "place", seat=seat, total=total)
    blocked = scorer.start("all-fives", CLEO, DAN, BO)
    write(scorer, blocked, "place", seat=0, total=15)
    write(scorer, blocked, "blocked")
    board = scorer.start("all-fives", ANA, CLEO, fives="yes")
    for seat, total in ((0, 15), (1, 20)):
        write(scorer, board, "place", seat=seat, total=total)
    odd = scorer.start("all-fives", *ODD[:3])
    write(scorer, odd, "place", seat=1, total=15)
    three = scorer.start("all-fives", CLEO, DAN, BO)
    for seat, total in ((0, 15), (1, 20), (2, 35), (0, 30)):
        write(scorer, three, "place", seat=seat, total=total)
    over = scorer.start("all-fives", DAN, CLEO, target="20")
    write(scorer, over, "place", seat=1, total=20)
    return [
        State("new", new, 0, ordinary=True),
        State("pairs", pairs, 3, ordinary=True),
        State("three", three, 1, ordinary=True),
        State("odd names", odd, 1, ordinary=True),
        State("blocked", blocked, 1, ordinary=True),
        State("board", board, 1, ordinary=True),
        State("over", over, 1),
    ]


def yacht(scorer: Phone) -> list[State]:
    """Two and ten players, mine and another's turn, the other preset, and the end."""
    new = scorer.start("yacht", ANA, BO)
    ten = scorer.start("yacht", *TEN)
    for category in ("choice", "ones"):
        for seat in range(len(TEN)):
            write(scorer, ten, "score", seat=seat, dice=[6, 6, 6, 5, 5], category=category)
    bonus = scorer.start("yacht", CLEO, DAN, preset="51-games")
    for seat in (0, 1):
        write(scorer, bonus, "score", seat=seat, dice=[6, 6, 6, 6, 5], category="sixes")
    over = scorer.start("yacht", DAN, CLEO)
    for seat in (0, 1):
        write(scorer, over, "score", seat=seat, dice=[6, 6, 6, 6, 5 + seat], category="yacht")
    for seat in (0, 1):
        write(scorer, over, "leave", seat=seat)
    odd = scorer.start("yacht", *ODD)
    write(scorer, odd, "score", seat=0, dice=[6, 6, 6, 6, 5], category="sixes")
    dice, keep, again = (scorer.start("yacht", CLEO, BO) for _ in range(3))
    for code in (dice, keep, again):
        fill_in(scorer, code, turn=1, seat=0, dice=[6, 6, 6, 5, 5])
    fill_in(scorer, keep, turn=1, seat=0, dice=[6, 6, 6, 5, 5], again="yes")
    fill_in(scorer, again, turn=1, seat=0, dice=[6, 6, 6, 5, 5], rolled="yes", keep=[1, 2, 3])
    return [
        State("new", new, 0, ordinary=True),
        State("dice", dice, 0, ordinary=True),
        State("another's turn", dice, 1, ordinary=True),
        State("dice being kept", keep, 0, ordinary=True),
        State("the second roll", again, 0, ordinary=True),
        State("ten", ten, 0, ordinary=True),
        State("ten, waiting", ten, 9, ordinary=True),
        State("odd names", odd, 1, ordinary=True),
        State("leave", new, 0, "#yacht-leave summary"),
        State("bonus", bonus, 0, ordinary=True),
        State("over", over, 0),
    ]


def eights(scorer: Phone) -> list[State]:
    """The contract, the tricks, a round counted, and the end."""
    new = scorer.start("three-five-eight", ANA, CLEO, DAN)
    later = scorer.start("three-five-eight", BO, CLEO, DAN)
    told = scorer.start("three-five-eight", ANA, CLEO, DAN)
    chosen = scorer.start("three-five-eight", ANA, CLEO, DAN)
    odd = scorer.start("three-five-eight", *ODD[:3])
    over = scorer.start("three-five-eight", DAN, CLEO, BO, rounds="3")
    for code in (later, over):
        for contract, tricks in (
            ("hearts", (3, 10, 3)),
            ("misere", (9, 5, 2)),
            ("clubs", (8, 5, 3)),
        ):
            write(scorer, code, "round", contract=contract, tricks=list(tricks))
    write(scorer, odd, "round", contract="hearts", tricks=[3, 10, 3])
    fill_in(scorer, odd, seen=1, contract="spades")
    led = scorer.start("three-five-eight", ANA, CLEO, DAN)
    swaps = scorer.start("three-five-eight", CLEO, BO, DAN)
    write(scorer, swaps, "round", contract="hearts", tricks=[4, 11, 1])
    for code, seen in ((led, 0), (swaps, 1)):
        fill_in(scorer, code, seen, contract="spades")
        fill_in(scorer, code, seen, led="yes")
    for number, move in enumerate(["kitty", "discarded", *["took-1"] * 13]):
        fill_in(scorer, led, move=move, at=number)
    fill_in(scorer, later, seen=3, contract="spades")
    for code in (chosen, told):
        fill_in(scorer, code, contract="hearts")
    for seat, tricks in ((1, 9), (2, 4)):
        fill_in(scorer, told, seat=seat, tricks=tricks)
    return [
        State("new", new, 1, ordinary=True),
        State("chosen", chosen, 0, ordinary=True),
        State("later", later, 1, ordinary=True),
        State("odd names", odd, 1, ordinary=True),
        State("two told", told, 2, ordinary=True),
        State("led", led, 1, ordinary=True),
        State("swaps", swaps, 1, ordinary=True),
        State("over", over, 0),
    ]

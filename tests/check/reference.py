"""A slow, plain second reading of the rules that the product's answers are compared with.

It covers domino records of scores, Yacht by its dice and 3-5-8 by its tricks. Nothing here is
shared with the product, and nothing is clever: every figure is written out as the rules give it.
"""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from typing import Any

Entry = dict[str, Any]
Written = tuple[Any, str]

FIVES_AND_THREES_POINTS = {3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4}
LINE_TOTALS = [*range(19), 20, 22]
SPINNER_TOTALS = list(range(37))
ALL_FIVES_POINTS = {5: 5, 10: 10, 15: 15, 20: 20, 25: 25, 30: 30, 35: 35}
FACES = {"ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6}
CATEGORIES = [
    "yacht",
    "large-straight",
    "small-straight",
    "four-of-a-kind",
    "full-house",
    "choice",
    *FACES,
]
TRUMPS = ["spades", "hearts", "diamonds", "clubs"]
CONTRACTS = [*TRUMPS, "no-trump", "misere"]
PLAYERS = {
    "fives-and-threes": [2, 3, 4],
    "all-fives": [2, 3, 4],
    "yacht": list(range(1, 11)),
    "three-five-eight": [3],
}
RFC_3339 = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})"
    r"[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?"
    r"([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
)


class No(Exception):
    """A rule is broken; the argument is the code."""


def refuse(code: str) -> None:
    """Stop here with this code."""
    raise No(code)


def insist(holds: bool, code: str = "bad-record") -> None:
    """Stop with this code unless it holds."""
    if not holds:
        refuse(code)


# Kinds of values


def whole(value: Any) -> bool:
    """A whole number: neither true nor 3.0 is one."""
    return type(value) is int


def text(value: Any) -> bool:
    """A string."""
    return type(value) is str


def yes_or_no(value: Any) -> bool:
    """True or false."""
    return type(value) is bool


def time(value: Any) -> bool:
    """A time as RFC 3339 writes it."""
    written = RFC_3339.fullmatch(value) if text(value) else None
    if written is None:
        return False
    try:
        date.fromisoformat(written[1])
    except ValueError:
        return False
    return True


def wholes(value: Any) -> bool:
    """A list of whole numbers."""
    return type(value) is list and all(whole(item) for item in value)


def texts(value: Any) -> bool:
    """A list of strings."""
    return type(value) is list and all(text(item) for item in value)


def lists_of(kind: Any) -> Any:
    """A list of lists of one kind."""
    return lambda value: type(value) is list and all(kind(item) for item in value)


def mapping(value: Any) -> bool:
    """An object."""
    return type(value) is dict


def anything(value: Any) -> bool:
    """Any list at all: what it holds is judged elsewhere."""
    return type(value) is list


EVERYWHERE = {"do": text, "at": time, "by": text, "id": text, "void": yes_or_no}


def shaped(entry: Entry, needed: dict[str, Any], allowed: dict[str, Any] | None = None) -> None:
    """Stop with bad-record unless the entry has the needed keys and no key but the allowed."""
    kinds = {**EVERYWHERE, **needed, **(allowed or {})}
    insist(all(key in entry for key in needed))
    insist(all(key in kinds and kinds[key](entry[key]) for key in entry))


def tidy(number: float) -> float:
    """8.0 as 8."""
    return int(number) if number == int(number) else number


# The heading


def options_of(game: str, players: int) -> dict[str, Any]:
    """What each option of a game may be: a test by option."""

    def one_of(*values: Any) -> Any:
        return lambda value: any(type(value) is type(v) and value == v for v in values)

    def between(low: int, high: int) -> Any:
        return lambda value: whole(value) and low <= value <= high

    dominoes = {
        "record": one_of("scores", "plays"),
        "target": between(1, 1000),
        "hand": between(1, 28 // players),
    }
    if game == "fives-and-threes":
        return {
            **dominoes,
            "out_point": yes_or_no,
            "opening_win": yes_or_no,
            "pair_out": one_of("both", "first"),
        }
    if game == "all-fives":
        return {
            **dominoes,
            "undrawable": one_of(0, 1, 2),
            "exact": yes_or_no,
            "fives": yes_or_no,
            "leftovers": one_of("opponents", "difference"),
            "spinner": yes_or_no,
        }
    if game == "yacht":
        return {"preset": one_of("classic", "51-games"), "four_dice_only": yes_or_no}
    return {
        "rounds": one_of(3, 6, 9, 18),
        "must_trump": yes_or_no,
        "overtrump": yes_or_no,
        "exchange": yes_or_no,
    }


def read_heading(document: Any) -> None:
    """Stop with the first thing wrong with a record's heading."""
    insist(mapping(document))
    insist({"format", "game", "players", "entries"} <= set(document))
    known = {"format", "game", "players", "options", "first", "entries", "id", "at", "note"}
    insist(set(document) <= known)
    insist(document["format"] == "scorekeeper.match/1")
    game, players, options = document["game"], document["players"], document.get("options", {})
    insist(text(game) and game in PLAYERS)
    insist(texts(players))
    insist(mapping(options))
    insist(set(options) <= set(options_of(game, 1)))
    insist(whole(document.get("first", 0)))
    insist(type(document["entries"]) is list)
    insist(text(document.get("id", "")) and text(document.get("note", "")))
    insist("at" not in document or time(document["at"]))
    insist(len(players) in PLAYERS[game], "bad-players")
    names = [name.strip().lower() for name in players]
    insist("" not in names and len(set(names)) == len(names), "bad-players")
    tests = options_of(game, len(players))
    insist(all(tests[name](value) for name, value in options.items()), "bad-option")
    insist(0 <= document.get("first", 0) < len(players), "no-such-seat")
    insist(options.get("record") != "plays", "not-supported")


# The games: each table has scores, winners, round, next_seat and takes entries by write()


class Dominoes:
    """What the two domino games have in common."""

    def __init__(self, players: int, options: dict[str, Any], first: int | None) -> None:
        self.players = players
        self.pairs = players == 4
        self.options = options
        self.starter_open = first is None
        self.scores: list[float] = [0] * (2 if self.pairs else players)
        self.winners: list[int] = []
        self.round = 1
        self.round_begun = False
        self.next_seat = None

    def side(self, seat: int) -> int:
        """The side that a seat belongs to."""
        return seat % 2 if self.pairs else seat

    def new_round(self, starter_open: bool) -> None:
        """The round is over and the next one is in play."""
        self.round += 1
        self.round_begun = False
        self.starter_open = starter_open

    def read_place(self, entry: Entry) -> None:
        """Stop unless this is a placement as the format has it."""
        shaped(entry, {"seat": whole}, {"total": whole, "tile": text, "on": text, "out": yes_or_no})
        insist(not ("total" in entry and "tile" in entry))
        insist("on" not in entry or "tile" in entry)

    def sit(self, entry: Entry) -> None:
        """Stop unless the seat exists and the match goes on."""
        insist(0 <= entry.get("seat", 0) < self.players, "no-such-seat")
        insist(not self.winners, "match-over")

    def write_starter(self) -> Written:
        """The neutral draw's result."""
        insist(self.starter_open and not self.round_begun, "wrong-moment")
        self.starter_open = False
        return 0, "noted"

    def score(self, side: int, points: float, target: int, exact: bool) -> Written:
        """Give a side points for one event, or refuse it whole."""
        if exact and self.scores[side] + points > target:
            return 0, "bust"
        self.scores[side] += points
        if self.scores[side] >= target:
            self.winners = [side]
            return points, "won"
        return points, "scored" if points else "none"


class FivesAndThrees(Dominoes):
    """Fives and Threes, told in scores."""

    def __init__(self, players: int, options: dict[str, Any], first: int | None) -> None:
        super().__init__(players, options, first)
        self.out: set[int] = set()

    def write(self, entry: Entry) -> Written:
        """Take one entry: what it added, and its outcome."""
        do = entry.get("do")
        if do == "place":
            self.read_place(entry)
        elif do in ("knock", "starter"):
            shaped(entry, {"seat": whole})
        elif do == "blocked":
            shaped(entry, {})
        elif do == "deal":
            shaped(entry, {"hands": lists_of(texts)})
            insist(len(entry["hands"]) == self.players)
        else:
            refuse("bad-record")
        self.sit(entry)
        if do in ("knock", "deal") or "tile" in entry:
            refuse("wrong-moment")
        if do == "starter":
            return self.write_starter()
        if do == "blocked":
            self.out = set()
            self.new_round(starter_open=False)
            return 0, "noted"
        return self.write_place(entry)

    def write_place(self, entry: Entry) -> Written:
        """One placement, with its last tile point if it has one."""
        seat = entry["seat"]
        insist(seat not in self.out, "out-of-turn")
        insist(entry.get("total", 0) in LINE_TOTALS, "impossible-total")
        points = FIVES_AND_THREES_POINTS.get(entry.get("total", 0), 0)
        self.round_begun = True
        ends = False
        if entry.get("out"):
            self.out.add(seat)
            partner = (seat + 2) % 4
            waits = self.pairs and self.options.get("pair_out") != "first"
            ends = not waits or partner in self.out
            if ends and self.options.get("out_point", True):
                points += 1
        written = self.score(self.side(seat), points, self.options.get("target", 61), exact=True)
        if ends and not self.winners:
            self.out = set()
            self.new_round(starter_open=False)
        return written


class AllFives(Dominoes):
    """All Fives, told in scores."""

    def __init__(self, players: int, options: dict[str, Any], first: int | None) -> None:
        super().__init__(players, options, first)
        usual = 61 if options.get("fives") else 250 if players == 2 else 200
        self.target = options.get("target", usual)
        self.exact = options.get("exact", False)
        self.due: str | None = None
        self.last_seat = -1

    def write(self, entry: Entry) -> Written:
        """Take one entry: what it added, and its outcome."""
        do = entry.get("do")
        if do == "place":
            self.read_place(entry)
        elif do in ("pass", "starter"):
            shaped(entry, {"seat": whole})
        elif do == "draw":
            shaped(entry, {"seat": whole}, {"count": whole, "tiles": texts})
            insist(("count" in entry) != ("tiles" in entry))
        elif do == "blocked":
            shaped(entry, {})
        elif do == "deal":
            shaped(entry, {"hands": lists_of(texts)})
            insist(len(entry["hands"]) == self.players)
        elif do == "hands":
            shaped(entry, {}, {"pips": wholes, "tiles": lists_of(texts)})
            insist(("pips" in entry) != ("tiles" in entry))
            insist(
                all(len(entry[key]) == self.players for key in ("pips", "tiles") if key in entry)
            )
        else:
            refuse("bad-record")
        self.sit(entry)
        if do in ("pass", "draw", "deal") or "tile" in entry or "tiles" in entry:
            refuse("wrong-moment")
        insist((do == "hands") == (self.due is not None), "wrong-moment")
        if do == "starter":
            return self.write_starter()
        if do == "blocked":
            self.due = "blocked"
            return 0, "noted"
        if do == "hands":
            return self.write_hands(entry["pips"])
        return self.write_place(entry)

    def in_fives(self, points: float) -> float:
        """Points as they are kept: divided by five when the house scores so."""
        return points / 5 if self.options.get("fives") else points

    def write_place(self, entry: Entry) -> Written:
        """One placement."""
        total = entry.get("total", 0)
        possible = SPINNER_TOTALS if self.options.get("spinner", True) else LINE_TOTALS
        insist(total in possible, "impossible-total")
        self.round_begun = True
        points = tidy(self.in_fives(ALL_FIVES_POINTS.get(total, 0)))
        written = self.score(self.side(entry["seat"]), points, self.target, self.exact)
        if entry.get("out") and not self.winners:
            self.due = "out"
            self.last_seat = entry["seat"]
        return written

    def write_hands(self, pips: list[int]) -> Written:
        """The leftovers after an out or a block."""
        insist(all(count >= 0 for count in pips) and sum(pips) <= 168, "bad-pips")
        insist(self.due == "blocked" or pips[self.last_seat] == 0, "bad-pips")
        gains = self.gains(pips)
        added: list[float] = [0] * len(self.scores)
        for side, gain in enumerate(gains):
            if not (self.exact and self.scores[side] + gain > self.target):
                added[side] = gain
                self.scores[side] = tidy(self.scores[side] + gain)
        there = [side for side, score in enumerate(self.scores) if score >= self.target]
        if there:
            best = max(self.scores[side] for side in there)
            self.winners = [side for side in there if self.scores[side] == best]
            return added, "won"
        self.new_round(starter_open=self.due == "blocked")
        self.due = None
        if any(added):
            return added, "scored"
        return added, "bust" if any(gains) else "none"

    def gains(self, pips: list[int]) -> list[float]:
        """What each side would get for the leftovers."""
        sides = len(self.scores)
        held = [0] * sides
        for seat, count in enumerate(pips):
            held[self.side(seat)] += count
        if self.due == "out":
            lowest = [self.side(self.last_seat)]
        else:
            lowest = [side for side in range(sides) if held[side] == min(held)]
        gains: list[float] = [0] * sides
        if len(lowest) == sides:
            return gains
        pool = sum(held[side] for side in range(sides) if side not in lowest)
        if self.options.get("leftovers") == "difference":
            pool = max(0, pool - held[lowest[0]])
        rounded = pool - pool % 5 + (5 if pool % 5 >= 3 else 0)
        for side in lowest:
            gains[side] = tidy(self.in_fives(rounded) / len(lowest))
        return gains


class Yacht:
    """Yacht, by the dice that each turn ends with."""

    def __init__(self, players: int, options: dict[str, Any], first: int | None) -> None:
        self.order = [((first or 0) + step) % players for step in range(players)]
        self.options = options
        self.filled: list[dict[str, int]] = [{} for _ in range(players)]
        self.bonus = [0] * players
        self.left: set[int] = set()
        self.winners: list[int] = []
        self.round = 1
        self.next_seat: int | None = self.order[0]

    @property
    def scores(self) -> list[int]:
        """The totals by seat."""
        return [
            sum(sheet.values()) + bonus
            for sheet, bonus in zip(self.filled, self.bonus, strict=True)
        ]

    def write(self, entry: Entry) -> Written:
        """Take one entry: what it added, and its outcome."""
        do = entry.get("do")
        if do == "score":
            self.read_score(entry)
        elif do == "leave":
            shaped(entry, {"seat": whole})
        else:
            refuse("bad-record")
        seat = entry["seat"]
        insist(0 <= seat < len(self.order), "no-such-seat")
        insist(not self.winners, "match-over")
        if do == "leave":
            insist(seat not in self.left and len(self.filled[seat]) < 12, "wrong-moment")
            self.left.add(seat)
            return self.after(0)
        insist(seat == self.next_seat, "out-of-turn")
        insist("rolls" not in entry, "not-supported")
        dice, category = entry["dice"], entry["category"]
        insist(len(dice) == 5 and all(1 <= face <= 6 for face in dice), "bad-dice")
        insist(category not in self.filled[seat], "category-used")
        before = self.scores[seat]
        self.filled[seat][category] = self.worth(Counter(dice), category)
        upper = sum(self.filled[seat].get(name, 0) for name in FACES)
        if self.options.get("preset") == "51-games" and upper >= 63:
            self.bonus[seat] = 35
        return self.after(self.scores[seat] - before)

    def read_score(self, entry: Entry) -> None:
        """Stop unless this is a turn as the format has it."""
        shaped(
            entry,
            {"seat": whole, "category": text},
            {"dice": wholes, "rolls": lists_of(wholes), "kept": lists_of(wholes)},
        )
        insist(entry["category"] in CATEGORIES)
        insist(("dice" in entry) != ("rolls" in entry))
        insist(("kept" in entry) <= ("rolls" in entry))

    def after(self, added: int) -> Written:
        """Whose turn it is now, or who has won."""
        for turn in range(1, 13):
            for seat in self.order:
                if seat not in self.left and len(self.filled[seat]) < turn:
                    self.round, self.next_seat = turn, seat
                    return added, "scored" if added else "none"
        self.next_seat = None
        self.winners = [s for s, total in enumerate(self.scores) if total == max(self.scores)]
        return added, "won"

    def worth(self, count: Counter[int], category: str) -> int:
        """What five dice, counted by face, score in a category."""
        house = self.options.get("preset") == "51-games"
        faces, everything = set(count), sum(count.elements())
        most = max(count.values())
        if category in FACES:
            return FACES[category] * count[FACES[category]]
        if category == "choice":
            return everything
        if category == "yacht":
            return 50 if most == 5 else 0
        if category == "full-house":
            return everything if sorted(count.values()) == [2, 3] else 0
        if category == "four-of-a-kind":
            if most < 4:
                return 0
            alike = next(face for face in count if count[face] >= 4)
            return 4 * alike if self.options.get("four_dice_only") else everything
        if category == "large-straight":
            both = [{2, 3, 4, 5, 6}, {1, 2, 3, 4, 5}] if house else [{2, 3, 4, 5, 6}]
            return 30 if faces in both else 0
        if house:
            fours = [{1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6}]
            return 15 if any(four <= faces for four in fours) else 0
        return 30 if faces == {1, 2, 3, 4, 5} else 0


class ThreeFiveEight:
    """3-5-8, by the tricks that each player took."""

    def __init__(self, players: int, options: dict[str, Any], first: int | None) -> None:
        self.options = options
        self.dealer = first or 0
        self.scores = [0, 0, 0]
        self.winners: list[int] = []
        self.had: list[set[str]] = [set(), set(), set()]
        self.round = 1
        self.next_seat: int | None = (self.dealer + 1) % 3
        self.exchange: list[dict[str, int]] = []

    def targets(self, dealer: int) -> list[int]:
        """The tricks that each seat must take: dealer 3, declarer 8, third 5."""
        by_seat = {dealer: 3, (dealer + 1) % 3: 8, (dealer + 2) % 3: 5}
        return [by_seat[seat] for seat in range(3)]

    def write(self, entry: Entry) -> Written:
        """Take one entry: what it added, and its outcome."""
        insist(entry.get("do") == "round")
        cards = {"deal": mapping, "exchanges": anything, "discard": texts, "plays": lists_of(texts)}
        shaped(entry, {"contract": text}, {"tricks": wholes, **cards})
        insist(entry["contract"] in CONTRACTS)
        insist("tricks" in entry or "plays" in entry)
        told = {key for key in cards if key in entry}
        insist(not told or {"deal", "discard", "plays"} <= told)
        insist(not told or [len(trick) for trick in entry["plays"]] == [3] * 16)
        insist(not self.winners, "match-over")
        insist(not any(key in entry for key in cards), "not-supported")
        declarer, contract, tricks = (self.dealer + 1) % 3, entry["contract"], entry["tricks"]
        insist(contract not in self.had[declarer], "contract-used")
        insist(len(tricks) == 3 and min(tricks) >= 0 and sum(tricks) == 16, "tricks-sum")
        self.had[declarer].add(contract)
        if contract == "misere":
            limits = {self.dealer: 8, declarer: 3, (self.dealer + 2) % 3: 5}
            added = [limits[seat] - tricks[seat] for seat in range(3)]
        else:
            added = [tricks[seat] - self.targets(self.dealer)[seat] for seat in range(3)]
        self.scores = [self.scores[seat] + added[seat] for seat in range(3)]
        return added, self.after(added)

    def after(self, added: list[int]) -> str:
        """The next round, or the end."""
        self.exchange = []
        if self.round == self.options.get("rounds", 18):
            self.next_seat = None
            self.winners = [s for s, total in enumerate(self.scores) if total == max(self.scores)]
            return "won"
        self.round += 1
        self.dealer = (self.dealer + 1) % 3
        self.next_seat = (self.dealer + 1) % 3
        if self.options.get("exchange", True):
            self.plan(list(added))
        return "scored" if any(added) else "none"

    def plan(self, left: list[int]) -> None:
        """Who may swap how many cards with whom, the higher new target first."""
        targets = self.targets(self.dealer)
        by_target = sorted(range(3), key=lambda seat: -targets[seat])
        for giver in by_target:
            for other in by_target:
                count = min(left[giver], -left[other])
                if count > 0:
                    self.exchange.append({"from": giver, "to": other, "count": count})
                    left[giver] -= count
                    left[other] += count


TABLES: dict[str, Any] = {
    "fives-and-threes": FivesAndThrees,
    "all-fives": AllFives,
    "yacht": Yacht,
    "three-five-eight": ThreeFiveEight,
}


def table_for(document: dict[str, Any]) -> Any:
    """An empty table for a record whose heading is right."""
    options = document.get("options", {})
    return TABLES[document["game"]](len(document["players"]), options, document.get("first"))


def judge(document: Any) -> dict[str, Any]:
    """The answer of the check, without a sentence worth reading."""
    try:
        read_heading(document)
    except No as no:
        return {"ok": False, "entry": None, "code": str(no), "message": str(no)}
    table = table_for(document)
    points, outcomes = [], []
    for index, entry in enumerate(document["entries"]):
        if type(entry) is dict and entry.get("void") is True:
            continue
        before = list(table.scores)
        try:
            insist(type(entry) is dict)
            added, outcome = table.write(entry)
        except No as no:
            broken = {"ok": False, "entry": index, "code": str(no), "message": str(no)}
            return {**broken, "scores": before}
        points.append(added)
        outcomes.append(outcome)
    return {**standing(document["game"], table), "points": points, "outcomes": outcomes}


def standing(game: str, table: Any) -> dict[str, Any]:
    """How things stand at a table, as the check says it."""
    answer = {
        "ok": True,
        "game": game,
        "finished": bool(table.winners),
        "scores": list(table.scores),
        "winners": table.winners,
        "round": table.round,
        "next_seat": table.next_seat,
    }
    if game == "three-five-eight":
        answer["exchange"] = table.exchange
        if table.winners:
            totals = enumerate(table.scores)
            answer["ranking"] = [10 * t if seat in table.winners else 0 for seat, t in totals]
    return answer

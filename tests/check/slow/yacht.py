"""Yacht: rules.md, the section of that name."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .shapes import Entry, Written, insist, lists_of, refuse, shaped, text, whole, wholes

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


class Yacht:
    """Yacht, by the dice that each turn ends with, or roll by roll."""

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
        dice, category = self.dice_of(entry), entry["category"]
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

    def dice_of(self, entry: Entry) -> list[int]:
        """The five dice that a turn ended with, its rolls looked over."""
        rolls, kept = entry.get("rolls", [entry.get("dice")]), entry.get("kept", [])
        insist(1 <= len(rolls) <= 3, "bad-roll")
        for dice in rolls:
            insist(len(dice) == 5 and all(1 <= face <= 6 for face in dice), "bad-dice")
        insist("dice" in entry or len(kept) == len(rolls) - 1, "bad-roll")
        for number, faces in enumerate(kept):
            for dice in (rolls[number], rolls[number + 1]):
                insist(all(faces.count(face) <= dice.count(face) for face in faces), "bad-roll")
        return list(rolls[-1])

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

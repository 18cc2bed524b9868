"""Reading a page as a browser does: its forms with what they would send, and its alerts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

VOID = {"input", "meta", "link", "br", "img", "hr", "path", "rect", "circle", "use", "line"}

Attributes = dict[str, str]
Pairs = list[tuple[str, str]]


@dataclass
class Control:
    """An input, a choice of a select, or a button of a form."""

    kind: str
    name: str
    value: str
    on: bool
    action: str = ""


@dataclass
class Form:
    """A form of a page: where it goes and what stands in it."""

    action: str
    name: str | None
    controls: list[Control] = field(default_factory=list)

    def sends(self) -> Pairs:
        """Give what is sent when it is left as it is and no button adds anything."""
        return [(one.name, one.value) for one in self.controls if one.on and one.name]

    def buttons(self) -> list[Control]:
        """Give its buttons."""
        return [one for one in self.controls if one.kind == "button"]

    def pressed(self, button: Control) -> tuple[Form, Pairs]:
        """Give the form, going where a button takes it, and what is sent when it is pressed."""
        sent = self.sends() + ([(button.name, button.value)] if button.name else [])
        return replace(self, action=button.action or self.action), sent

    def has(self, name: str, value: str) -> bool:
        """Tell whether a field can be given a value here."""
        return any(
            one.name == name and (one.kind in ("text", "number") or one.value == value)
            for one in self.controls
        )

    def filled(self, **chosen: str) -> Pairs:
        """Give what is sent when fields are filled in, options ticked and a button is pressed."""
        sent = self.sends()
        for name, value in self._button_last(chosen):
            box = next(
                (c for c in self.controls if c.name == name and c.kind in ("checkbox", "radio")),
                None,
            )
            pressed = any(
                one.kind == "button" and (one.name, one.value) in sent for one in self.controls
            )
            button_only = box is None or (not pressed and self._is_button(name, value))
            if box is None or box.kind == "radio" or not button_only:
                sent = [pair for pair in sent if pair[0] != name]
            sent.append((name, value))
        return sent

    def _button_last(self, chosen: Attributes) -> list[tuple[str, str]]:
        return sorted(chosen.items(), key=lambda pair: not self._is_button(*pair))

    def _is_button(self, name: str, value: str) -> bool:
        return any(one.name == name and one.value == value for one in self.buttons())


class Page(HTMLParser):
    """A page, read once."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.alerts: list[str] = []
        self.tags: list[tuple[str, Attributes]] = []
        self.inline: list[str] = []
        self._open: list[str] = []
        self._form: Form | None = None
        self._choices: list[Control] = []
        self._elsewhere: list[tuple[str, Control]] = []
        self._alert_depth: int | None = None
        self.feed(html)
        self.close()
        for name, control in self._elsewhere:
            for form in self.forms:
                if form.name == name:
                    form.controls.append(control)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append((tag, given))
        if tag not in VOID:
            self._open.append(tag)
        if given.get("role") == "alert" and self._alert_depth is None:
            self._alert_depth = len(self._open)
            self.alerts.append("")
        if tag == "form":
            self._form = Form(given.get("action", ""), given.get("id"))
            self.forms.append(self._form)
        elif "disabled" not in given:
            self._read_control(tag, given)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        if tag == "select" and self._choices and not any(one.on for one in self._choices):
            self._choices[0].on = True
        while tag in self._open:
            last = self._open.pop()
            if self._alert_depth is not None and len(self._open) < self._alert_depth:
                self._alert_depth = None
            if last == tag:
                break

    def handle_data(self, data: str) -> None:
        if self._alert_depth is not None:
            self.alerts[-1] += data
        if self._open and self._open[-1] in ("script", "style") and data.strip():
            self.inline.append(data)

    def _read_control(self, tag: str, given: Attributes) -> None:
        name, value = given.get("name", ""), given.get("value", "")
        if tag == "input":
            kind = given.get("type", "text")
            ticked = kind not in ("checkbox", "radio") or "checked" in given
            self._add(Control(kind, name, value, ticked), given)
        elif tag == "button" and given.get("type") != "button":
            where = given.get("formaction", "")
            self._add(Control("button", name, value, False, where), given)
        elif tag == "select":
            self._choices, self._select = [], name
        elif tag == "option":
            choice = Control("option", self._select, value, "selected" in given)
            self._choices.append(choice)
            self._add(choice, given)

    def _add(self, control: Control, given: Attributes) -> None:
        if "form" in given:
            self._elsewhere.append((given["form"], control))
        elif self._form is not None:
            self._form.controls.append(control)

    def form(self, ending: str, **chosen: str) -> Form:
        """Give the one form that goes to an address ending so and can be filled in like this."""
        found = [
            one
            for one in self.forms
            if one.action.endswith(ending) and all(one.has(*pair) for pair in chosen.items())
        ]
        assert found, (ending, chosen, [(one.action, one.controls) for one in self.forms])
        return found[0]


def replaced(pairs: Iterable[tuple[str, str]], name: str, *values: str) -> Pairs:
    """Give what is sent with a field's values in place of those it had."""
    return [pair for pair in pairs if pair[0] != name] + [(name, value) for value in values]

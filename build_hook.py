"""Compiles the catalogues when the package is built, for editable installs too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Writes a ``.mo`` beside every ``.po``; git ignores them, the wheel carries them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all catalogues before anything is packed."""
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in sorted(Path(self.root, "scorekeeper", "translations").rglob("*.po")):
            with source.open("rb") as text:
                catalogue = read_po(text, locale=source.parts[-3])
            with source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, catalogue)

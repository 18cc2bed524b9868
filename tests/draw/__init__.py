"""The drawings: geometry as facts, and macros rendered without any web."""

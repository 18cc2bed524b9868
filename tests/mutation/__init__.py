"""Mutation testing by hand: change the rules in one small place, and see that a test fails."""

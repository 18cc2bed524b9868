"""Black-box tests of the check: records in, answers out, written from the rules alone."""

"""What all games share: sentences, objections, house rules, entries and sheets, the fold."""

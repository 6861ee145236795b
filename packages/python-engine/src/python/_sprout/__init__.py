"""What Sprout adds to the interpreter: running programs, asking, waiting and telling mistakes."""

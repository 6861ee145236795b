"""What goes wrong while drawing."""


class TurtleGraphicsError(Exception):
    """A turtle or its screen was asked for something that it cannot do."""


class Terminator(Exception):
    """A turtle was used after its window was closed."""

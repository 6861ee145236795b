"""What turtles look like: polygons, pictures and compounds of polygons. Heads point up (y)."""

import math

from ._errors import TurtleGraphicsError


class Shape:
    """A shape of type "polygon", "image" or "compound".

    A polygon takes a tuple of points, an image the name of a picture file; a compound is put
    together by `addcomponent`.
    """

    def __init__(self, type_, data=None):
        self._type = type_
        if type_ == "polygon":
            data = tuple(data) if isinstance(data, list) else data
        elif type_ == "compound":
            data = []
        elif type_ != "image":
            raise TurtleGraphicsError("There is no shape type %s" % type_)
        self._data = data

    def addcomponent(self, poly, fill, outline=None):
        """Adds a polygon with its colours to a compound shape; the outline is filled alike."""
        if self._type != "compound":
            raise TurtleGraphicsError("Cannot add component to %s Shape" % self._type)
        self._data.append([tuple(poly), fill, fill if outline is None else outline])


def built_in_shapes():
    """New shapes under the names that every screen knows."""
    circle = tuple(
        (10 * math.cos(math.tau * k / 20), 10 * math.sin(math.tau * k / 20)) for k in range(20)
    )
    polygons = {
        "arrow": ((-10, 0), (10, 0), (0, 10)),
        "circle": circle,
        "classic": ((0, 0), (-5, -9), (0, -7), (5, -9)),
        "square": ((10, -10), (10, 10), (-10, 10), (-10, -10)),
        "triangle": ((10, -5.77), (0, 11.55), (-10, -5.77)),
        "turtle": _mirrored(_TURTLE_HALF),
    }
    shapes = {name: Shape("polygon", points) for name, points in polygons.items()}
    shapes["blank"] = Shape("polygon", ())
    return shapes


# From the nose down the right side to the tail: head, fore flipper, shell, hind flipper.
_TURTLE_HALF = (
    (0, 16), (2.4, 15), (3, 12.6), (1.8, 10), (4.2, 8.6), (7, 10.6), (9.6, 9), (8.6, 6.4),
    (6.6, 5.2), (7.4, 1), (6.4, -3), (8.6, -5.6), (7.4, -8), (4.6, -6), (2, -8), (0, -10.4),
)  # fmt: skip


def _mirrored(half):
    left = tuple((-x, y) for x, y in reversed(half[1:-1]))
    return half + left

"""What a turtle leaves beside lines: fills, dots, stamps, words, and the polygons it records."""

from contextlib import contextmanager

from . import _host
from ._errors import TurtleGraphicsError

_ALIGNMENTS = ("left", "center", "right")
_PIXELS_OF_A_POINT = 4.0 / 3.0


class MarksMixin:
    def _start_marks(self):
        # While filling: the number of the item and its path, x and y by turns.
        self._fill = None
        self._stamps = []
        self._poly = None
        self._making_poly = False
        self._trail = None
        self._open = False
        self._run = None
        self._batch = -1

    # Filling

    def filling(self):
        """Whether a shape is being filled."""
        return self._fill is not None

    def begin_fill(self):
        """Starts a shape that `end_fill` fills; one that was started already begins anew."""
        if self._fill is None:
            item = self._stream.next_item()
            self._stream.put("fill", item, self._id)
        else:
            item = self._fill[0]
        self._fill = (item, [self._x, self._y])
        self._open = False
        self._record(("fill", self._fill[0]))
        self._touch()

    def end_fill(self):
        """Fills the shape that was drawn since `begin_fill`."""
        if self._fill is not None:
            item, path = self._fill
            paint = self.screen._paint(self._fillcolor)
            if len(path) > 4 and paint is not None:
                self._stream.put("filled", item, paint, *path)
            if len(path) > 4:
                self._record(("item", item))
            self._fill = None
            self._open = False
        self._touch()

    @contextmanager
    def fill(self):
        """Fills what the block draws: `with t.fill():`."""
        self.begin_fill()
        try:
            yield
        finally:
            self.end_fill()

    # Dots, stamps, words

    def dot(self, size=None, *color):
        """Draws a disc; without a size a little more than the pen is wide."""
        if not color and isinstance(size, (str, tuple)):
            color, size = (size,), None
        paint = self.screen._paint(self._colorstr(color)) if color else self._ink
        if not size:
            size = self._pensize + max(self._pensize, 4)
        item = self._stream.next_item()
        if paint is not None:
            self._stream.put("dot", item, self._id, self._x, self._y, abs(size), paint)
        self._open = False
        with self._one_action():
            self._record(("item", item))
            # The standard module dots by moving 0 steps, which is a corner of a path.
            self._note_corner(self._x, self._y)
            self._record(("go", self._x, self._y, False))
        self._touch()

    def stamp(self):
        """Leaves a copy of the shape and answers its number."""
        item = self._stream.next_item()
        self.screen._show_shape(self._shape)
        self._stream.put("stamp", item, self._id, *self._costume())
        self._stamps.append(item)
        self._record(("stamp", item))
        self._touch()
        return item

    def clearstamp(self, stampid):
        """Deletes the stamp with that number."""
        if stampid in self._stamps:
            self._stamps.remove(stampid)
            self._stream.put("drop", stampid)
            if self._memory:
                kept = [entry for entry in self._memory if entry != ("stamp", stampid)]
                if len(kept) != len(self._memory):
                    self._memory.clear()
                    self._memory.extend(kept)
        self._touch()

    def clearstamps(self, n=None):
        """Deletes all stamps, or the first n, or with a negative n the last ones."""
        if n is None:
            chosen = self._stamps[:]
        else:
            chosen = self._stamps[:n] if n >= 0 else self._stamps[n:]
        for stamp in chosen:
            self.clearstamp(stamp)

    def write(self, arg, move=False, align="left", font=("Arial", 8, "normal")):
        """Writes text at the position; with `move` the turtle goes to its end."""
        align = str(align).lower()
        if align not in _ALIGNMENTS:
            raise TurtleGraphicsError(f"align is one of {', '.join(_ALIGNMENTS)}, not {align!r}")
        text, (family, pixels, style) = str(arg), _read_font(font)
        item = self._stream.next_item()
        with self._one_action():
            if self._ink is not None:
                self._stream.put("text", item, self._id, self._x, self._y, text, align, self._ink,
                                 family, pixels, style)  # fmt: skip
            self._open = False
            self._record(("item", item))
            if move:
                share = {"left": 1.0, "center": 0.5, "right": 0.0}[align]
                width = _text_width(text, family, pixels, style)
                self.setx(self._x + width * share / self.screen._scale()[0])
        self._touch()

    # Polygons

    def begin_poly(self):
        """Starts to record the corners of a polygon; this place is the first."""
        self._poly = [self.pos()]
        self._making_poly = True

    def end_poly(self):
        """Stops recording; this place is the last corner."""
        if self._poly is not None:
            self._poly = tuple(self._poly)
        self._making_poly = False

    def get_poly(self):
        """The polygon that was recorded last, or None."""
        return None if self._poly is None else tuple(self._poly)

    @contextmanager
    def poly(self):
        """Records the polygon that the block goes along: `with t.poly():`."""
        self.begin_poly()
        try:
            yield
        finally:
            self.end_poly()


def _read_font(font):
    """Family, size in pixels and style of `("Arial", 12, "bold")` or "Arial 12 bold"."""
    parts = font.split() if isinstance(font, str) else list(font)
    family, size, styles = (str(parts[0]) if parts else "Arial"), 8, []
    for part in parts[1:]:
        if isinstance(part, (int, float)) or str(part).lstrip("-").isdigit():
            size = int(part)
        else:
            words = part if isinstance(part, (tuple, list)) else str(part).split()
            styles += [str(word).lower() for word in words]
    pixels = -size if size < 0 else size * _PIXELS_OF_A_POINT
    return family, pixels, " ".join(word for word in styles if word in _STYLES)


_STYLES = ("bold", "italic", "underline", "overstrike")


def _text_width(text, family, pixels, style):
    line = max(text.split("\n"), key=len)
    width = _host.current.text_width(line, family, pixels, style)
    if width is not None:
        return width
    return sum(1.0 if ord(c) > 0x2E80 else 0.55 for c in line) * pixels

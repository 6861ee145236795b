"""The screen: what is drawn on, in which colours, coordinates and shapes, and when it is shown."""

from contextlib import contextmanager

from . import _colors, _config, _host
from ._errors import Terminator, TurtleGraphicsError
from ._events import EventsMixin
from ._picture import PictureMixin
from ._shapes import Shape, built_in_shapes
from ._stream import FRAME_MS, Stream

_MODES = ("standard", "logo", "world")


class TurtleScreen(EventsMixin, PictureMixin):
    """A screen for turtles on a canvas."""

    def __init__(self, cv, mode=None, colormode=None, delay=None):
        settings = _config.settings
        self.cv = cv
        cv._screen = self
        self._stream = Stream(cv._number)
        self._turtles = []
        self._count = 0
        self._closed = False
        self._delay = settings["delay"] if delay is None else delay
        self._colormode = settings["colormode"] if colormode is None else colormode
        self._mode = "standard"
        self._world = None
        self._shapes = built_in_shapes()
        self._start_events()
        self._start_picture()
        self._start_frames()
        self.mode(settings["mode"] if mode is None else mode)

    # Turtles

    def turtles(self):
        """The turtles on this screen, in the order they came."""
        return list(self._turtles)

    def _join(self, turtle):
        self._check_open()
        self._turtles.append(turtle)
        self._count += 1
        return self._count

    # Coordinates

    def mode(self, mode=None):
        """Sets or answers the mode: "standard", "logo" or "world"; setting it resets turtles."""
        if mode is None:
            return self._mode
        mode = mode.lower()
        if mode not in _MODES:
            raise TurtleGraphicsError("No turtle-graphics-mode %s" % mode)
        self._mode = mode
        if mode != "world":
            self._world = None
            self._stream.put("world")
        self.reset()

    def setworldcoordinates(self, llx, lly, urx, ury):
        """Chooses the coordinates of the lower left and the upper right corner."""
        if urx == llx or ury == lly:
            raise TurtleGraphicsError("the corners of the world must differ in x and in y")
        if self._mode != "world":
            self.mode("world")
        self.screensize(self.window_width() - 20, self.window_height() - 20)
        self._world = (llx, lly, urx, ury)
        self._stream.put("world", llx, lly, urx, ury)
        self.update()

    def _scale(self):
        """Pixels of one unit, across and up."""
        if self._world is None:
            return 1.0, 1.0
        llx, lly, urx, ury = self._world
        return self._canvas_width / (urx - llx), self._canvas_height / (ury - lly)

    # Colours

    def colormode(self, cmode=None):
        """Sets or answers the range of red, green and blue: 1.0 or 255."""
        if cmode is None:
            return self._colormode
        if cmode == 1.0:
            self._colormode = 1.0
        elif cmode == 255:
            self._colormode = 255

    def _colorstr(self, args):
        color = args[0] if len(args) == 1 else args
        if isinstance(color, str):
            if color == "" or _colors.resolve(color) is not None:
                return color
            raise TurtleGraphicsError("bad color string: %s" % str(color))
        try:
            levels = r, g, b = tuple(color)
            if self._colormode == 1.0:
                levels = r, g, b = [round(255.0 * level) for level in levels]
        except (TypeError, ValueError):
            raise TurtleGraphicsError("bad color arguments: %s" % str(color)) from None
        if not all(isinstance(level, (int, float)) and 0 <= level <= 255 for level in levels):
            raise TurtleGraphicsError("bad color sequence: %s" % str(color))
        return "#%02x%02x%02x" % (int(r), int(g), int(b))

    def _color(self, color):
        if not color.startswith("#"):
            return color
        digits = color[1:]
        if len(digits) == 3:
            levels = [16 * int(digit, 16) for digit in digits]
        else:
            full = _colors.resolve(color)
            levels = [int(full[i : i + 2], 16) for i in (1, 3, 5)]
        return tuple(level * self._colormode / 255 for level in levels)

    def _paint(self, color):
        """`#rrggbb`, or None for the colour that is none."""
        return _colors.resolve(color) if isinstance(color, str) else None

    # Shapes

    def getshapes(self):
        """The names of all shapes, sorted."""
        return sorted(self._shapes)

    def register_shape(self, name, shape=None):
        """Adds a shape: a tuple of points, a Shape, or the name of a picture file alone."""
        if shape is None:
            if not str(name).lower().endswith((".gif", ".png", ".jpg", ".jpeg", ".svg", ".webp")):
                raise TurtleGraphicsError(
                    "Bad arguments for register_shape.\nUse  help(register_shape)"
                )
            shape = Shape("image", name)
        elif isinstance(shape, (tuple, list)):
            shape = Shape("polygon", tuple(shape))
        if not isinstance(shape, Shape):
            raise TurtleGraphicsError(
                "Bad arguments for register_shape.\nUse  help(register_shape)"
            )
        if shape._type == "image":
            self._check_file(shape._data)
        self._shapes[name] = shape
        self._shown_shapes.discard(name)

    def _known_shape(self, name):
        if name not in self._shapes:
            raise TurtleGraphicsError("There is no shape named %s" % name)
        return name

    def _show_shape(self, name):
        """Tells the host once what a shape looks like."""
        if name in self._shown_shapes:
            return
        self._shown_shapes.add(name)
        shape = self._shapes[name]
        data = shape._data
        if shape._type == "compound":
            self._shown_shapes.discard(name)
            data = [
                [poly, self._paint(self._colorstr((fill,))) or "",
                 self._paint(self._colorstr((outline,))) or ""]
                for poly, fill, outline in data
            ]  # fmt: skip
            if self._compounds.get(name) == data:
                return
            self._compounds[name] = data
        self._stream.put_line(["shape", name, shape._type, data])

    # Showing

    def _start_frames(self):
        self._tracing = 1
        self._skipped = 0
        # Milliseconds of drawing that are not yet waited for.
        self._debt = 0.0
        self._dirty = {}

    def tracer(self, n=None, delay=None):
        """Shows only every n-th step (0: only at `update`); without arguments answers n."""
        if n is None:
            return self._tracing
        self._tracing = int(n)
        self._skipped = 0
        if delay is not None:
            self._delay = int(delay)
        if self._tracing:
            self.update()

    def delay(self, delay=None):
        """Sets or answers the time between two steps in milliseconds."""
        if delay is None:
            return self._delay
        self._delay = int(delay)

    @contextmanager
    def no_animation(self):
        """Shows what the block draws only at its end: `with screen.no_animation():`."""
        tracing = self._tracing
        self.tracer(0)
        try:
            yield
        finally:
            self.tracer(tracing)
            self.update()

    def update(self):
        """Shows everything that was drawn up to now."""
        self._check_open()
        self._release()
        if self._stream.is_due():
            self._frame(0)

    def _mark(self, turtle):
        """A turtle changed: shows it now, later or, with the tracer off, not yet."""
        self._dirty[turtle] = None
        tracing = self._tracing
        if tracing == 0:
            return
        if tracing > 1:
            self._skipped = (self._skipped + 1) % tracing
            if self._skipped:
                return
        self._debt += self._delay
        if self._debt >= FRAME_MS or self._stream.is_due():
            debt, self._debt = self._debt, 0.0
            self._release()
            self._frame(debt)

    def _animate(self, turtle, steps, show):
        """Spends `steps` delays in frames; `show(share)` puts the turtle on its way."""
        debt = self._debt + steps * self._delay
        frames = int(debt // FRAME_MS)
        if frames == 0 or not _host.current.can_wait:
            self._debt = debt if frames == 0 else 0.0
            return
        self._debt = 0.0
        for frame in range(1, frames + 1):
            show(frame / frames)
            self._dirty[turtle] = None
            self._release()
            self._frame(debt / frames)

    def _release(self):
        self._stream.release(self._dirty)

    def _frame(self, ms):
        """Sends, lets `ms` pass and lets handlers of events run."""
        self._stream.flush()
        self._take_events(ms, eager=False)

    # The end

    def _check_open(self):
        if self._closed:
            self._reopen()
            raise Terminator("the turtle window was closed")

    def _reopen(self):
        self._closed = False

    def getcanvas(self):
        """The canvas under this screen."""
        return self.cv

    addshape = register_shape


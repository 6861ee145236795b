"""The turtle that draws: moves, pen and looks on a screen."""

import copy
import math

from . import _config
from ._errors import TurtleGraphicsError
from ._events import check_handler
from ._marks import MarksMixin
from ._navigator import TNavigator
from ._pen import TPen
from ._screen import TurtleScreen
from ._undo import UndoMixin
from ._vector import Vec2D


class RawTurtle(UndoMixin, MarksMixin, TPen, TNavigator):
    """A turtle on a given screen or canvas."""

    screens = []

    def __init__(self, canvas=None, shape=None, undobuffersize=None, visible=None):
        settings = _config.settings
        self.screen = self._find_screen(canvas)
        self._stream = self.screen._stream
        self._memory = None
        # Within an arc, whose many turns nobody is to see one by one.
        self._is_circling = False
        self._bindings = {}
        self._start_marks()
        TNavigator.__init__(self, self.screen.mode())
        TPen.__init__(self, settings["resizemode"])
        self._shown = settings["visible"] if visible is None else visible
        self._shape = self.screen._known_shape(settings["shape"] if shape is None else shape)
        self._id = self.screen._join(self)
        self._pen_changed()
        self._undo_size = settings["undobuffersize"] if undobuffersize is None else undobuffersize
        self.setundobuffer(self._undo_size)
        self._touch()

    def _find_screen(self, canvas):
        if isinstance(canvas, TurtleScreen):
            if canvas not in RawTurtle.screens:
                RawTurtle.screens.append(canvas)
            return canvas
        for screen in RawTurtle.screens:
            if screen.cv is canvas:
                return screen
        if canvas is None or not hasattr(canvas, "_number"):
            raise TurtleGraphicsError("bad canvas argument %s" % canvas)
        screen = TurtleScreen(canvas)
        RawTurtle.screens.append(screen)
        return screen

    # Moving

    def _goto(self, x, y):
        old_x, old_y = self._x, self._y
        dx, dy = x - old_x, y - old_y
        screen = self.screen
        screen._check_open()
        if self._speed and screen._tracing == 1:
            self._glide(dx, dy)
        drew = self._pendown and self._ink is not None
        if drew:
            self._draw_line(old_x, old_y, x, y)
        else:
            self._open = False
        self._x, self._y = x, y
        if self._fill is not None or self._making_poly:
            self._note_corner(x, y)
        self._record(("go", old_x, old_y, drew))
        screen._mark(self)

    def _note_corner(self, x, y):
        if self._fill is not None:
            self._fill[1].extend((x, y))
        if self._making_poly:
            self._poly.append(Vec2D(x, y))

    def _draw_line(self, old_x, old_y, x, y):
        stream = self._stream
        if stream.pen_owner is self and self._open:
            if self._batch == stream.batch:
                self._run += (x, y)
                return
            self._run = ["l", self._id, x, y]
        else:
            self._run = ["L", self._id, self._ink, self._pensize, old_x, old_y, x, y]
        stream.put_line(self._run)
        stream.pen_owner = self
        self._batch = stream.batch
        self._open = True

    def _glide(self, dx, dy):
        """Shows the way, pixel by pixel as fast as the speed says."""
        x_scale, y_scale = self.screen._scale()
        pixels = math.hypot(dx * x_scale, dy * y_scale)
        steps = int(pixels / (3 * 1.1**self._speed * self._speed))
        old_x, old_y = self._x, self._y
        if self._pendown and self._ink is not None:
            self._trail = (old_x, old_y)

        def show(share):
            self._x, self._y = old_x + dx * share, old_y + dy * share

        try:
            self.screen._animate(self, steps, show)
        finally:
            self._x, self._y = old_x, old_y
            self._trail = None

    def _rotate(self, angle):
        screen = self.screen
        screen._check_open()
        old_x, old_y = self._ex, self._ey
        degrees = angle * self._unit
        if self._speed and screen._tracing == 1 and not self._is_circling:
            steps = int(abs(degrees) / (3.0 * self._speed))

            def show(share):
                self._ex, self._ey = Vec2D(old_x, old_y).rotate(degrees * share)

            try:
                screen._animate(self, steps, show)
            finally:
                self._ex, self._ey = old_x, old_y
        TNavigator._rotate(self, angle)
        self._record(("turn", old_x, old_y))
        screen._mark(self)

    def circle(self, radius, extent=None, steps=None):
        """Draws an arc whose centre is `radius` to the left; `steps` makes it a polygon."""
        screen = self.screen
        tracing = screen._tracing
        # Without animation the whole arc is one step, as in the standard module.
        is_at_once = self._speed == 0 and tracing != 0
        self._is_circling = True
        if is_at_once:
            screen._tracing = 0
        try:
            TNavigator.circle(self, radius, extent, steps)
        finally:
            self._is_circling = False
            if is_at_once:
                screen.tracer(tracing)

    def teleport(self, x=None, y=None, *, fill_gap=False):
        """Moves without drawing; a shape that is being filled ends unless `fill_gap`."""
        splits = self._fill is not None and not fill_gap
        was_down, speed = self._pendown, self._speed
        with self._one_action():
            if splits:
                self.end_fill()
            self._pendown, self._speed = False, 0
            try:
                TNavigator.teleport(self, x, y)
            finally:
                self._pendown, self._speed = was_down, speed
            if splits:
                self.begin_fill()

    # Pen and looks

    def _change(self, **values):
        before = {name: getattr(self, name) for name in (*values, "_matrix")}
        TPen._change(self, **values)
        self._pen_changed()
        self._record(("pen", before))
        self._touch()

    def _pen_changed(self):
        self._open = False
        self._ink = self.screen._paint(self._pencolor)

    def _colorstr(self, args):
        return self.screen._colorstr(args)

    def _color(self, color):
        return self.screen._color(color)

    def shape(self, name=None):
        """Sets or answers the name of the shape."""
        if name is None:
            return self._shape
        self._shape = self.screen._known_shape(name)
        self._touch()

    def get_shapepoly(self):
        """The polygon of the shape as it is shown, a tuple of pairs."""
        shape = self.screen._shapes[self._shape]
        if shape._type != "polygon":
            return None
        if self._resizemode == "noresize":
            return shape._data
        a, b, c, d = self._shown_matrix()
        return tuple((a * x + b * y, c * x + d * y) for x, y in shape._data)

    def _shown_matrix(self):
        is_compound = self.screen._shapes[self._shape]._type == "compound"
        if self._resizemode == "user" or is_compound:
            return self._matrix
        size = max(1, self._pensize / 5.0) if self._resizemode == "auto" else 1
        return (size, 0, 0, size)

    def _costume(self):
        paint = self.screen._paint
        pen, fill = self._ink or "", paint(self._fillcolor) or ""
        return [self._x, self._y, self._ex, self._ey, self._shape, pen, fill, self._outline,
                *self._shown_matrix()]  # fmt: skip

    def _look(self):
        self.screen._show_shape(self._shape)
        trail = [*self._trail, self._pensize] if self._trail else []
        return ["t", self._id, 1 if self._shown else 0, *self._costume(), *trail]

    def _touch(self):
        self.screen._check_open()
        self.screen._mark(self)

    # Starting again

    def clear(self):
        """Deletes what this turtle drew; it stays where it is."""
        self._wipe()
        self._touch()

    def reset(self):
        """Deletes what this turtle drew and puts it back to the start with a new pen."""
        TNavigator.reset(self)
        self._set_first_pen()
        self._pen_changed()
        self._wipe()
        self._touch()

    def _wipe(self):
        self._stream.put("wipe", self._id)
        self._fill = None
        self._stamps.clear()
        self._open = False
        self.setundobuffer(self._undo_size)

    # Itself

    def clone(self):
        """A new turtle that is in every way like this one."""
        twin = copy.copy(self)
        twin._bindings = {}
        # What belongs to nobody else is copied; screens and other turtles stay who they are.
        keep = {id(one): one for one in (self.screen, self._stream, *self.screen.turtles())}
        keep[id(self)] = twin
        twin.__dict__.update(copy.deepcopy(twin.__dict__, keep))
        twin._open, twin._run, twin._fill, twin._group = False, None, None, None
        twin._stamps = []
        twin._id = self.screen._join(twin)
        twin._touch()
        return twin

    def getturtle(self):
        """The turtle itself; as a function, the turtle without a name."""
        return self

    def getscreen(self):
        """The screen that the turtle draws on."""
        return self.screen

    def window_width(self):
        """The width of the window in pixels."""
        return self.screen.window_width()

    def window_height(self):
        """The height of the window in pixels."""
        return self.screen.window_height()

    def setundobuffer(self, size):
        """Sets how many actions can be taken back; None or 0: none."""
        UndoMixin.setundobuffer(self, size)
        self._undo_size = size

    # Being clicked

    def onclick(self, fun, btn=1, add=None):
        """Calls `fun(x, y)` when somebody clicks on the turtle; None takes that back."""
        self._bind("press", fun, btn, add)

    def onrelease(self, fun, btn=1, add=None):
        """Calls `fun(x, y)` when the mouse button is let go after a click on the turtle."""
        self._bind("release", fun, btn, add)

    def ondrag(self, fun, btn=1, add=None):
        """Calls `fun(x, y)` while the turtle is dragged."""
        self._bind("drag", fun, btn, add)

    def _bind(self, kind, fun, button, add):
        check_handler(fun)
        handlers = self._bindings.setdefault((kind, button), [])
        if not add:
            handlers.clear()
        if fun is not None:
            handlers.append(fun)

    getpen = getturtle


RawPen = RawTurtle

"""Where a turtle is and which way it looks."""

import math

from ._vector import Vec2D

_START = {"standard": (1.0, 0.0), "world": (1.0, 0.0), "logo": (0.0, 1.0)}


class TNavigator:
    """Position and heading, and every way to change them.

    The two private moves `_goto` and `_rotate` are the only ones that change anything: who draws
    or animates overrides those.
    """

    def __init__(self, mode="standard"):
        self._mode = None
        self._set_mode(mode)
        self._go_home()

    def _go_home(self):
        self._x, self._y = 0.0, 0.0
        self._ex, self._ey = _START[self._mode]

    def reset(self):
        """Puts the turtle back to the middle, looking the first way."""
        self._go_home()

    # Angles

    def _set_mode(self, mode):
        self._mode = "standard"
        self.degrees()
        self._mode = mode
        self._angle_sign = -1 if mode == "logo" else 1
        self._angle_offset = self._full_circle / 4.0 if mode == "logo" else 0.0

    def degrees(self, fullcircle=360.0):
        """Sets how many units a full turn has; 360 at first."""
        self._full_circle = fullcircle
        self._unit = 360.0 / fullcircle
        # In world mode too: programs for the standard module count on its quarter turn.
        self._angle_offset = 0.0 if self._mode == "standard" else fullcircle / 4.0

    def radians(self):
        """Measures angles in radians."""
        self.degrees(math.tau)

    def heading(self):
        """The way the turtle looks, in the current units."""
        return self._as_heading(self._ex, self._ey)

    def _as_heading(self, dx, dy):
        angle = round(math.degrees(math.atan2(dy, dx)), 10) % 360.0
        return (self._angle_offset + self._angle_sign * (angle / self._unit)) % self._full_circle

    def left(self, angle):
        """Turns left by `angle` units."""
        self._rotate(angle)

    def right(self, angle):
        """Turns right by `angle` units."""
        self._rotate(-angle)

    def setheading(self, to_angle):
        """Turns the short way until the turtle looks to `to_angle`."""
        angle = (to_angle - self.heading()) * self._angle_sign
        full = self._full_circle
        self._rotate((angle + full / 2.0) % full - full / 2.0)

    def _rotate(self, angle):
        radians = math.radians(angle * self._unit)
        c, s = math.cos(radians), math.sin(radians)
        x, y = self._ex, self._ey
        self._ex, self._ey = x * c - y * s, x * s + y * c

    # Places

    def pos(self):
        """The position, a Vec2D."""
        return Vec2D(self._x, self._y)

    def xcor(self):
        """The x coordinate."""
        return self._x

    def ycor(self):
        """The y coordinate."""
        return self._y

    def forward(self, distance):
        """Moves forward by `distance` in the direction the turtle looks."""
        self._goto(self._x + self._ex * distance, self._y + self._ey * distance)

    def back(self, distance):
        """Moves backward by `distance`; the heading stays."""
        self._goto(self._x - self._ex * distance, self._y - self._ey * distance)

    def goto(self, x, y=None):
        """Moves to a position, given as two numbers or as one pair."""
        if y is None:
            if not isinstance(x, (tuple, list)):
                raise TypeError("goto() missing 1 required positional argument: 'y'")
            x, y = x
        self._goto(x, y)

    def setx(self, x):
        """Moves to the x coordinate; y stays."""
        self._goto(x, self._y)

    def sety(self, y):
        """Moves to the y coordinate; x stays."""
        self._goto(self._x, y)

    def home(self):
        """Moves to (0, 0) and turns to the first heading."""
        self.goto(0, 0)
        self.setheading(0)

    def teleport(self, x=None, y=None, *, fill_gap=False):
        """Moves without drawing; a shape that is being filled ends unless `fill_gap`."""
        self._goto(self._x if x is None else x, self._y if y is None else y)

    def _goto(self, x, y):
        self._x, self._y = x, y

    def distance(self, x, y=None):
        """The distance to a place or to another turtle."""
        dx, dy = self._way_to(x, y)
        return math.hypot(dx, dy)

    def towards(self, x, y=None):
        """The heading that leads to a place or to another turtle."""
        return self._as_heading(*self._way_to(x, y))

    def _way_to(self, x, y):
        if isinstance(x, TNavigator):
            x, y = x._x, x._y
        elif y is None:
            if not isinstance(x, (tuple, list)):
                raise TypeError(f"a pair of numbers or a turtle is needed, not {x!r}")
            x, y = x
        return x - self._x, y - self._y

    def circle(self, radius, extent=None, steps=None):
        """Draws an arc whose centre is `radius` to the left; `steps` makes it a polygon."""
        if extent is None:
            extent = self._full_circle
        if steps is None:
            share = abs(extent) / self._full_circle
            steps = 1 + int(min(11 + abs(radius) / 6.0, 59.0) * share)
        turn = 1.0 * extent / steps
        half = 0.5 * turn
        side = 2.0 * radius * math.sin(math.radians(half) * self._unit)
        if radius < 0:
            side, turn, half = -side, -turn, -half
        with self._one_action():
            self._rotate(half)
            for _ in range(steps):
                # Not by forward(): a program may have given that another meaning.
                self._goto(self._x + self._ex * side, self._y + self._ey * side)
                self._rotate(turn)
            self._rotate(-half)

    position = pos
    fd = forward
    bk = backward = back
    rt = right
    lt = left
    setpos = setposition = goto
    seth = setheading

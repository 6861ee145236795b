"""The two-dimensional vector that positions are given as."""

import math


class Vec2D(tuple):
    """A pair of numbers that can be added, subtracted, scaled, multiplied and turned.

    `a * b` of two vectors is their inner product, `abs(a)` the length.
    """

    def __new__(cls, x, y):
        return tuple.__new__(cls, (x, y))

    def __add__(self, other):
        return Vec2D(self[0] + other[0], self[1] + other[1])

    def __sub__(self, other):
        return Vec2D(self[0] - other[0], self[1] - other[1])

    def __mul__(self, other):
        if isinstance(other, Vec2D):
            return self[0] * other[0] + self[1] * other[1]
        return Vec2D(self[0] * other, self[1] * other)

    def __rmul__(self, other):
        if isinstance(other, (int, float)):
            return Vec2D(self[0] * other, self[1] * other)
        return NotImplemented

    def __neg__(self):
        return Vec2D(-self[0], -self[1])

    def __abs__(self):
        return math.hypot(*self)

    def rotate(self, angle):
        """A new vector, turned counterclockwise by `angle` degrees."""
        radians = math.radians(angle)
        c, s = math.cos(radians), math.sin(radians)
        x, y = self
        return Vec2D(x * c - y * s, x * s + y * c)

    def __getnewargs__(self):
        return tuple(self)

    def __repr__(self):
        return "(%.2f,%.2f)" % self

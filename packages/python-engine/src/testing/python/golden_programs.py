"""Turtle programs whose figures stand in `golden-figures.json`; `probe()` notes all turtles."""

PROGRAMS = {
    "square": """
import turtle
t = turtle.Turtle()
for side in range(4):
    t.forward(100)
    t.left(90)
    probe()
""",
    "star": """
from turtle import *
color("red", "yellow")
begin_fill()
while True:
    forward(200)
    left(170)
    if abs(pos()) < 1:
        break
end_fill()
probe()
done()
""",
    "arcs": """
import turtle
t = turtle.Turtle()
t.circle(50)
probe()
t.circle(50, 90)
probe()
t.circle(-30, 180, 5)
probe()
t.circle(40, -45)
probe()
t.begin_poly()
t.circle(60, steps=6)
t.end_poly()
""",
    "logo": """
import turtle
turtle.mode("logo")
t = turtle.Turtle()
t.forward(50)
t.right(60)
t.forward(30)
probe()
t.setheading(200)
t.back(12.5)
probe()
t.circle(20, 100)
print(t.towards(0, 0), t.distance(3, 4))
t.setheading(t.towards(0, 0))
""",
    "radians": """
import math, turtle
t = turtle.Turtle()
t.radians()
t.left(math.pi / 3)
t.forward(10)
probe()
t.setheading(5)
t.circle(15, 2)
probe()
t.degrees(400)
t.right(50)
t.forward(7)
t.degrees()
t.left(10)
""",
    "world": """
import turtle
s = turtle.Screen()
s.setworldcoordinates(-1, -2, 3, 6)
t = turtle.Turtle()
t.goto(2.5, 5)
t.setheading(t.towards(0, 0))
t.forward(1)
probe()
t.degrees()
t.left(30)
t.setheading(45)
probe()
s.mode("standard")
""",
    "undo": """
import turtle
t = turtle.Turtle()
t.forward(10)
t.left(45)
t.circle(20, 90)
t.undo()
probe()
t.undo()
probe()
t.home()
t.pencolor("blue")
t.goto(3, 4)
t.undo()
t.undo()
t.undo()
probe()
t.setundobuffer(2)
for i in range(5):
    t.forward(i)
t.undo(); t.undo(); t.undo()
""",
    "looks": """
import turtle
t = turtle.Turtle("square")
t.shapesize(2, 3, 4)
t.tilt(30)
t.shearfactor(0.5)
probe()
t.shapetransform(4, -1, 0, 2)
probe()
t.settings = t.pen()
t.pen(pensize=7, pencolor="seagreen4", tilt=1.25)
probe()
t.pen(t.settings)
""",
    "poly": """
import turtle
t = turtle.Turtle()
t.penup()
t.goto(-20, 10)
t.begin_poly()
for i in range(3):
    t.forward(30)
    t.left(120)
t.end_poly()
turtle.Screen().register_shape("mine", t.get_poly())
t.shape("mine")
""",
    "clones": """
import turtle
t = turtle.Turtle()
t.color("red")
t.left(30)
family = [t]
for i in range(4):
    twin = family[-1].clone()
    twin.right(17 * i)
    twin.forward(20 + i)
    family.append(twin)
probe()
family[2].reset()
""",
    "classes": """
from turtle import Turtle, Vec2D, Screen
class Planet(Turtle):
    def __init__(self, at, speed):
        super().__init__(shape="circle")
        self.penup()
        self.setpos(at)
        self.way = Vec2D(*speed)
    def step(self, pull):
        self.setpos(self.pos() + self.way)
        self.way = self.way + pull * (1 / abs(self.pos()) ** 3) * self.pos()
planets = [Planet((60, 0), (0, 3)), Planet((0, -90), (2.5, 0))]
for i in range(50):
    for p in planets:
        p.step(-900.0)
    if i % 10 == 0:
        probe()
""",
    "colours": """
import turtle
s = turtle.Screen()
t = turtle.Turtle()
t.color(0.2, 0.8, 0.55)
probe()
s.colormode(255)
t.color((160, 200, 240), "#285078")
probe()
t.pencolor("Medium Sea Green")
t.fillcolor(t.pencolor())
""",
    "numbers": """
import turtle
t = turtle.Turtle()
t.setx(-7)
t.sety(1e5)
t.left(1e4 + 0.1)
t.forward(-3.25)
probe()
t.setheading(-721.5)
t.right(-0.125)
t.forward(True)
probe()
t.setposition((1, 2))
t.seth(359.9999999999)
""",
    "tree": """
import turtle
t = turtle.Turtle()
t.left(90)
def tree(size):
    if size < 8:
        return
    t.forward(size)
    t.left(27)
    tree(size * 0.7)
    t.right(61)
    tree(size * 0.6)
    t.left(34)
    t.back(size)
tree(60)
""",
    "wrong": """
import turtle
turtle.forward(20)
turtle.color("rad")
""",
    "wrong_shape": """
import turtle
turtle.left(5)
turtle.shape("dog")
""",
    "wrong_mode": """
import turtle
turtle.mode("sideways")
""",
    "wrong_levels": """
import turtle
turtle.color(255, 128, 0)
""",
}

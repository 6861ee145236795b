"""Prints {name: source} of random turtle programs; the argument says how many."""

import json
import random
import sys


def number(dice, low, high):
    return dice.choice([dice.randint(low, high), round(dice.uniform(low, high), 2)])


def step(dice, t):
    """One line of a program about turtle `t`."""
    n = lambda low, high: number(dice, low, high)  # noqa: E731
    color = dice.choice(['"red"', "(0.1, 0.2, 0.3)", '"blue", "#ff8800"'])
    plain = dice.choice(['"seagreen4"', '"#0a8c3f"', "(0.5, 0.25, 1)"])
    return dice.choice([
        f"{t}.forward({n(-100, 100)})", f"{t}.back({n(-100, 100)})", f"{t}.left({n(-400, 400)})",
        f"{t}.right({n(-400, 400)})", f"{t}.goto({n(-100, 100)}, {n(-100, 100)})",
        f"{t}.setx({n(-9, 9)})", f"{t}.sety({n(-9, 9)})", f"{t}.setheading({n(-400, 400)})",
        f"{t}.home()", f"{t}.circle({n(-100, 100)})",
        f"{t}.circle({n(-100, 100)}, {n(-300, 300)}, {dice.choice([None, 3, 7])})",
        f"{t}.dot({dice.randint(1, 9)})", f"{t}.undo()", f"{t}.penup()", f"{t}.pendown()",
        f"{t}.width({dice.randint(1, 9)})", f"{t}.color({color})", f"{t}.stamp()",
        f"{t}.begin_fill()", f"{t}.end_fill()", f"{t}.begin_poly()", f"{t}.end_poly()",
        f"{t}.radians()", f"{t}.degrees()", f"{t}.degrees(400)", f"{t}.clone().forward(3)",
        f"if {t}.distance(3, 4) > 0.001: {t}.forward({t}.towards(3, 4))",
        f"if {t}.distance(u) > 0.001: {t}.setheading({t}.towards(u))", f"{t}.reset()",
        f"{t}.write('a')", f"{t}.clear()", f"{t}.forward({t}.heading())",
        f"{t}.forward({t}.distance(u))", f"{t}.clearstamps({dice.choice(['', 1, -1])})",
        f"{t}.tilt({n(-90, 90)})", f"{t}.tiltangle({n(-90, 90)})", f"{t}.shearfactor({n(-2, 2)})",
        f"{t}.shapesize({n(1, 5)}, {n(1, 5)}, {dice.randint(1, 4)})", f"{t}.shapesize({n(1, 5)})",
        f"{t}.resizemode({dice.choice(['auto', 'user', 'noresize'])!r})",
        f"{t}.shapetransform({n(1, 4)}, {n(-2, 0)}, {n(0, 2)}, {n(1, 4)})",
        f"{t}.shape({dice.choice(['arrow', 'square', 'own', 'two'])!r})",
        f"{t}.dot({n(1, 40)}, {plain})",
        f"{t}.forward({t}.pensize() + {t}.speed())", f"{t}.speed({dice.choice([0, 3, 'fast'])!r})",
        f"{t}.pen(shown={dice.choice([True, False])}, stretchfactor=({n(1, 3)}, {n(1, 3)}))",
        f"{t}.pen(pendown={dice.choice([True, False])}, pensize={dice.randint(1, 9)})",
        f"{t}.hideturtle()", f"{t}.showturtle()",
        f"{t}.fillcolor({plain})",
        f"{t}.pen(u.pen())", f"{t}.setundobuffer({dice.choice([3, 100])})",
    ])  # fmt: skip


def program(seed):
    dice = random.Random(seed)
    lines = ["import turtle", "s = turtle.Screen()", "t = turtle.Turtle()", "u = turtle.Turtle()"]
    lines += ["s.addshape('own', ((0, 0), (10, -5), (0, 9)))", "two = turtle.Shape('compound')"]
    lines += ["two.addcomponent(((0, 0), (4, 4), (0, 8)), 'red', 'blue')", "s.addshape('two', two)"]
    if dice.random() < 0.3:
        lines.append("s.mode('logo')")
    elif dice.random() < 0.2:
        lines.append("s.setworldcoordinates(-50, -30, 200, 100)")
    for _ in range(dice.randint(10, 40)):
        lines += [step(dice, dice.choice("ttu")), "probe()"]
    return "\n".join(lines)


if __name__ == "__main__":
    count = int(sys.argv[1])
    json.dump({f"random {seed}": program(seed) for seed in range(count)}, sys.stdout)

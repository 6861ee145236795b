import type { DemoProgram } from './program.ts';

/** Further programs that ask, answer and listen. */
export const morePythonGames: readonly DemoProgram[] = [
  {
    key: 'python-clock',
    name: '滴答小闹钟',
    description: '真的会走的钟！红针是秒针，每一秒动一下。',
    tags: ['海龟', '时间'],
    isDrawing: true,
    coverAtSecs: 2,
    source: `import time
import turtle

turtle.bgcolor("azure")
turtle.tracer(0)
face = turtle.Turtle()
face.hideturtle()
hands = turtle.Turtle()
hands.hideturtle()

# 表盘
face.pensize(6)
face.color("steel blue", "white")
face.penup()
face.goto(0, -170)
face.pendown()
face.begin_fill()
face.circle(170)
face.end_fill()
face.penup()
for hour in range(1, 13):
    face.goto(0, 0)
    face.setheading(90 - hour * 30)
    face.forward(140)
    face.sety(face.ycor() - 12)
    face.write(hour, align="center", font=("Arial", 16, "bold"))


def hand(angle, length, width, color):
    hands.penup()
    hands.goto(0, 0)
    hands.setheading(90 - angle)
    hands.pendown()
    hands.color(color)
    hands.pensize(width)
    hands.forward(length)


def tick():
    now = time.localtime()
    hands.clear()
    hand(now.tm_hour % 12 * 30 + now.tm_min / 2, 80, 8, "dark slate gray")
    hand(now.tm_min * 6, 115, 5, "dark slate gray")
    hand(now.tm_sec * 6, 130, 2, "red")
    turtle.update()
    turtle.ontimer(tick, 1000)


tick()
turtle.mainloop()
`,
  },
  {
    key: 'python-area-challenge',
    name: '挑战：算面积',
    description: '这是老师出的挑战题：读入长和宽，算出长方形的面积。先看看我的解法，再自己改一改。',
    tags: ['数学', '挑战'],
    answers: ['6', '4'],
    source: `def area(width, height):
    return width * height


w = int(input("长："))
h = int(input("宽："))
print("面积是", area(w, h))
`,
    challenge: {
      title: '长方形的面积',
      text: '写一个函数 area(width, height)，算出长方形的面积。\n程序先读入长，再读入宽，最后打印面积。',
      cases: [
        { name: '小的', input: '2\n3', output: '面积是 6' },
        { name: '大的', input: '20\n30', output: '面积是 600' },
      ],
      probes: [{ name: '函数', call: 'area(5, 7)', expected: '35' }],
      rules: [{ kind: 'mustUse', what: 'def:area' }],
      limits: { seconds: 3, chars: 2000 },
    },
  },
];

import type { DemoProgram } from './program.ts';

/** Programs in which the turtle draws and stops. */
export const drawings: readonly DemoProgram[] = [
  {
    key: 'python-star',
    name: '金色五角星',
    description: '小海龟转五次，每次 144 度，就画出一颗会发光的五角星。',
    tags: ['海龟', '图形'],
    isDrawing: true,
    coverAtSecs: 8,
    source: `import turtle

turtle.bgcolor("midnight blue")
turtle.color("gold", "yellow")
turtle.pensize(4)
turtle.speed(6)

turtle.penup()
turtle.goto(-150, 50)
turtle.pendown()

turtle.begin_fill()
for i in range(5):
    turtle.forward(300)
    turtle.right(144)
turtle.end_fill()

turtle.hideturtle()
`,
  },
  {
    key: 'python-rainbow-spiral',
    name: '彩虹螺旋',
    description: '用列表存六种颜色，一圈一圈往外画。改一改角度 59，看看会变成什么。',
    tags: ['海龟', '列表'],
    isDrawing: true,
    coverAtSecs: 9,
    source: `import turtle

colors = ["red", "orange", "yellow", "lime green", "deep sky blue", "violet"]

turtle.bgcolor("black")
turtle.speed(0)
turtle.pensize(2)

for i in range(180):
    turtle.pencolor(colors[i % len(colors)])
    turtle.forward(i * 1.5)
    turtle.left(59)

turtle.hideturtle()
`,
  },
  {
    key: 'python-flower',
    name: '一朵大红花',
    description: '先写一个画花瓣的函数，再叫它十二次。',
    tags: ['海龟', '函数'],
    isDrawing: true,
    coverAtSecs: 22,
    source: `import turtle

t = turtle.Turtle()
t.speed(0)
turtle.bgcolor("honeydew")
turtle.tracer(3)


def petal(size):
    for _ in range(2):
        t.circle(size, 60)
        t.left(120)


# 花茎
t.penup()
t.goto(0, -40)
t.pendown()
t.color("forest green")
t.pensize(10)
t.setheading(-90)
t.forward(200)

# 花瓣
t.penup()
t.goto(0, 40)
t.pendown()
t.pensize(2)
t.color("firebrick", "tomato")
for i in range(12):
    t.setheading(i * 30)
    t.begin_fill()
    petal(120)
    t.end_fill()

# 花心
t.penup()
t.goto(0, 40)
t.dot(60, "gold")
t.hideturtle()
turtle.update()
`,
  },
  {
    key: 'python-snowflake',
    name: '科赫雪花',
    description: '一个函数自己叫自己，就叫递归。雪花就是这样一层一层长出来的。',
    tags: ['海龟', '递归'],
    isDrawing: true,
    coverAtSecs: 12,
    source: `import turtle

turtle.bgcolor("#12355b")
turtle.pencolor("white")
turtle.pensize(2)
turtle.tracer(8)


def koch(length, depth):
    if depth == 0:
        turtle.forward(length)
        return
    for angle in [60, -120, 60, 0]:
        koch(length / 3, depth - 1)
        turtle.left(angle)


turtle.penup()
turtle.goto(-170, 100)
turtle.pendown()
for _ in range(3):
    koch(340, 4)
    turtle.right(120)

turtle.hideturtle()
turtle.update()
`,
  },
  {
    key: 'python-tree',
    name: '秋天的树',
    description: '递归画树：每根树枝分成两根小树枝，最细的地方长出叶子。每次运行，树都不一样。',
    tags: ['海龟', '递归'],
    isDrawing: true,
    coverAtSecs: 14,
    source: `import random
import turtle

t = turtle.Turtle()
t.hideturtle()
turtle.bgcolor("oldlace")
turtle.tracer(12)


def branch(length):
    if length < 9:
        t.dot(random.randint(6, 12), random.choice(["orange", "gold", "tomato", "brown"]))
        return
    t.pensize(length / 9)
    t.pencolor("saddlebrown")
    t.forward(length)
    angle = random.randint(18, 32)
    t.left(angle)
    branch(length * 0.76)
    t.right(2 * angle)
    branch(length * 0.76)
    t.left(angle)
    t.penup()
    t.backward(length)
    t.pendown()


t.penup()
t.goto(0, -220)
t.setheading(90)
t.pendown()
branch(100)
turtle.update()
`,
  },
  {
    key: 'python-race',
    name: '小海龟赛跑',
    description: '五只小海龟比赛，谁跑得快全靠随机数。先猜一猜谁会赢，再点运行。',
    tags: ['海龟', '随机'],
    isDrawing: true,
    coverAtSecs: 6,
    source: `import random
import turtle

colors = ["red", "orange", "green", "blue", "purple"]
names = ["小红", "小橙", "小绿", "小蓝", "小紫"]
runners = []

turtle.bgcolor("beige")

# 终点线
line = turtle.Turtle()
line.hideturtle()
line.speed(0)
line.penup()
line.goto(200, 130)
line.setheading(-90)
line.pendown()
line.pensize(5)
line.forward(260)

for i in range(5):
    t = turtle.Turtle(shape="turtle")
    t.color(colors[i])
    t.speed(0)
    t.penup()
    t.goto(-220, 100 - i * 50)
    t.speed(8)
    runners.append(t)

winner = None
while winner is None:
    for i in range(5):
        runners[i].forward(random.randint(2, 18))
        if runners[i].xcor() >= 190:
            winner = i
            break

print("赢的是", names[winner])
runners[winner].write(" 冠军！", font=("Arial", 18, "bold"))
`,
  },
  {
    key: 'python-sorting-bars',
    name: '排队的柱子',
    description: '看电脑怎么排队：两根柱子比一比，高的往右换。这叫冒泡排序。',
    tags: ['海龟', '算法'],
    isDrawing: true,
    coverAtSecs: 1.2,
    source: `import random
import turtle

heights = [random.randint(30, 220) for _ in range(12)]

t = turtle.Turtle()
t.hideturtle()
turtle.bgcolor("white")
turtle.tracer(0)


def draw(now):
    t.clear()
    for i, height in enumerate(heights):
        t.penup()
        t.goto(-216 + i * 36, -140)
        t.fillcolor("tomato" if i in now else "steel blue")
        t.begin_fill()
        for side in [28, height, 28, height]:
            t.forward(side)
            t.left(90)
        t.end_fill()
    turtle.update()


for end in range(len(heights) - 1, 0, -1):
    for i in range(end):
        draw([i, i + 1])
        if heights[i] > heights[i + 1]:
            heights[i], heights[i + 1] = heights[i + 1], heights[i]

draw([])
print("排好了：", heights)
`,
  },
];

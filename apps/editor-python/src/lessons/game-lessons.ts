import type { Lesson } from './lesson.ts';

/** Games, keys and clicks. */
export const gameLessons: readonly Lesson[] = [
  {
    id: 'guess',
    level: 2,
    words: {
      'zh-CN': {
        title: '猜数游戏',
        goal: '用 while 循环一直问，直到猜对为止。',
        steps: [
          '运行程序，猜一个 1 到 20 的数。',
          '找到 while 那一行：什么时候会停下来？',
          '加一个变量 count，数一数猜了几次，最后打印出来。',
          '改成 1 到 100，想一想最聪明的猜法。',
        ],
        starter: `import random

secret = random.randint(1, 20)
guess = 0
while guess != secret:
    answer = input("猜一个 1 到 20 的数：")
    if answer == "":
        print("下次再玩，答案是", secret)
        break
    guess = int(answer)
    if guess < secret:
        print("小了")
    elif guess > secret:
        print("大了")
    else:
        print("猜对了！")
`,
      },
      'en-US': {
        title: 'Guess the number',
        goal: 'Keep asking with a while loop until the guess is right.',
        steps: [
          'Run it and guess a number from 1 to 20.',
          'Find the line with while: when does it stop?',
          'Add a variable count and print how many guesses it took.',
          'Make it 1 to 100. What is the cleverest way to guess?',
        ],
        starter: `import random

secret = random.randint(1, 20)
guess = 0
while guess != secret:
    answer = input("Guess a number from 1 to 20: ")
    if answer == "":
        print("See you next time. It was", secret)
        break
    guess = int(answer)
    if guess < secret:
        print("Too small")
    elif guess > secret:
        print("Too large")
    else:
        print("You got it!")
`,
      },
    },
  },
  {
    id: 'keys',
    level: 2,
    words: {
      'zh-CN': {
        title: '用方向键开车',
        goal: '按下按键时让海龟马上做事。',
        steps: [
          '运行程序，先点一下画板，再按方向键。',
          '找到 onkeypress：它把函数和按键连在一起。',
          '再写一个函数，按空格键时换颜色。',
          '加一个“抬笔”的按键，让海龟可以不画线地走。',
        ],
        starter: `import turtle


def up():
    turtle.forward(15)


def left():
    turtle.left(15)


def right():
    turtle.right(15)


turtle.shape("turtle")
turtle.speed(0)
turtle.onkeypress(up, "Up")
turtle.onkeypress(left, "Left")
turtle.onkeypress(right, "Right")
turtle.listen()
turtle.mainloop()
`,
      },
      'en-US': {
        title: 'Steering with keys',
        goal: 'Make the turtle act the moment a key is pressed.',
        steps: [
          'Run it, click on the stage, then press the arrow keys.',
          'Find onkeypress: it joins a function to a key.',
          'Write one more function that changes the colour on space.',
          'Add a key that lifts the pen.',
        ],
        starter: `import turtle


def up():
    turtle.forward(15)


def left():
    turtle.left(15)


def right():
    turtle.right(15)


turtle.shape("turtle")
turtle.speed(0)
turtle.onkeypress(up, "Up")
turtle.onkeypress(left, "Left")
turtle.onkeypress(right, "Right")
turtle.listen()
turtle.mainloop()
`,
      },
    },
  },
  {
    id: 'clicks',
    level: 2,
    words: {
      'zh-CN': {
        title: '点一点，种星星',
        goal: '用 onscreenclick 知道手指点在哪里。',
        steps: [
          '运行程序，在画板上点几下。',
          '函数 plant 的 x 和 y 就是你点的位置。',
          '让星星的大小用 random 随机变化。',
          '数一数种了多少颗，用 turtle.title 显示出来。',
        ],
        starter: `import turtle


def plant(x, y):
    turtle.penup()
    turtle.goto(x, y)
    turtle.pendown()
    turtle.begin_fill()
    for i in range(5):
        turtle.forward(40)
        turtle.right(144)
    turtle.end_fill()


turtle.bgcolor("navy")
turtle.color("gold")
turtle.speed(0)
turtle.hideturtle()
plant(-20, 15)
turtle.onscreenclick(plant)
turtle.mainloop()
`,
      },
      'en-US': {
        title: 'Tap to plant stars',
        goal: 'Find out where somebody tapped with onscreenclick.',
        steps: [
          'Run it and tap on the stage.',
          'x and y of the function plant are where you tapped.',
          'Make the size of the stars random.',
          'Count the stars and show the number with turtle.title.',
        ],
        starter: `import turtle


def plant(x, y):
    turtle.penup()
    turtle.goto(x, y)
    turtle.pendown()
    turtle.begin_fill()
    for i in range(5):
        turtle.forward(40)
        turtle.right(144)
    turtle.end_fill()


turtle.bgcolor("navy")
turtle.color("gold")
turtle.speed(0)
turtle.hideturtle()
plant(-20, 15)
turtle.onscreenclick(plant)
turtle.mainloop()
`,
      },
    },
  },
  {
    id: 'ball',
    level: 3,
    words: {
      'zh-CN': {
        title: '会弹的小球',
        goal: '用 ontimer 做动画：每隔一会儿动一小步。',
        steps: [
          '运行程序，看小球碰到边会怎样。',
          '改 step_x 和 step_y，让它跑得快一点。',
          '碰到边时换一种颜色。',
          '再做第二个小球，让它们一起跑。',
        ],
        starter: `import turtle

screen = turtle.Screen()
screen.tracer(0)
ball = turtle.Turtle("circle")
ball.color("tomato")
ball.penup()
step_x = 4
step_y = 3


def move():
    global step_x, step_y
    ball.goto(ball.xcor() + step_x, ball.ycor() + step_y)
    if abs(ball.xcor()) > 380:
        step_x = -step_x
    if abs(ball.ycor()) > 280:
        step_y = -step_y
    screen.update()
    screen.ontimer(move, 20)


screen.onkey(screen.bye, "q")
screen.listen()
move()
screen.mainloop()
`,
      },
      'en-US': {
        title: 'A bouncing ball',
        goal: 'Animate with ontimer: one small step every moment.',
        steps: [
          'Run it and watch the ball at the edges.',
          'Change step_x and step_y to make it faster.',
          'Change its colour when it hits an edge.',
          'Make a second ball that runs as well.',
        ],
        starter: `import turtle

screen = turtle.Screen()
screen.tracer(0)
ball = turtle.Turtle("circle")
ball.color("tomato")
ball.penup()
step_x = 4
step_y = 3


def move():
    global step_x, step_y
    ball.goto(ball.xcor() + step_x, ball.ycor() + step_y)
    if abs(ball.xcor()) > 380:
        step_x = -step_x
    if abs(ball.ycor()) > 280:
        step_y = -step_y
    screen.update()
    screen.ontimer(move, 20)


screen.onkey(screen.bye, "q")
screen.listen()
move()
screen.mainloop()
`,
      },
    },
  },
];

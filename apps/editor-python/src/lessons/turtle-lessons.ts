import type { Lesson } from './lesson.ts';

/** Drawing with the turtle, and loops. */
export const turtleLessons: readonly Lesson[] = [
  {
    id: 'turtle',
    level: 1,
    words: {
      'zh-CN': {
        title: '小海龟出发',
        goal: '用 forward 和 left 指挥海龟画出图形。',
        steps: [
          '运行程序，看海龟怎么走。',
          '它现在画了两条边，再加几行把正方形画完。',
          '把 100 换成别的数，看看有什么变化。',
          '加一句 turtle.circle(50)，画一个圆。',
        ],
        starter: `import turtle

turtle.shape("turtle")
turtle.pensize(3)
turtle.forward(100)
turtle.left(90)
turtle.forward(100)
turtle.left(90)
`,
      },
      'en-US': {
        title: 'Off goes the turtle',
        goal: 'Tell the turtle what to draw with forward and left.',
        steps: [
          'Run it and watch the turtle.',
          'It draws two sides. Add lines to finish the square.',
          'Change 100 to another number. What happens?',
          'Add turtle.circle(50) to draw a circle.',
        ],
        starter: `import turtle

turtle.shape("turtle")
turtle.pensize(3)
turtle.forward(100)
turtle.left(90)
turtle.forward(100)
turtle.left(90)
`,
      },
    },
  },
  {
    id: 'loops',
    level: 1,
    words: {
      'zh-CN': {
        title: '重复的魔法',
        goal: '用 for 循环把同样的事情做很多遍。',
        steps: [
          '运行程序：只写了两行，却画出了一颗星。',
          '把 5 改成 3，把 144 改成 120，会画出什么？',
          '打开“调试”，一步一步看 i 怎么变。',
          '做挑战：用循环打印 1 到 n。',
        ],
        starter: `import turtle

turtle.pensize(2)
turtle.color("orange")
for i in range(5):
    turtle.forward(150)
    turtle.right(144)
`,
        task: '读一个整数 n，用循环打印 1 到 n，每个数占一行。',
      },
      'en-US': {
        title: 'The magic of again',
        goal: 'Do the same thing many times with a for loop.',
        steps: [
          'Run it: two lines draw a whole star.',
          'Change 5 to 3 and 144 to 120. What do you get?',
          'Step through it with the debugger and watch i.',
          'Challenge: print 1 to n with a loop.',
        ],
        starter: `import turtle

turtle.pensize(2)
turtle.color("orange")
for i in range(5):
    turtle.forward(150)
    turtle.right(144)
`,
        task: 'Read a whole number n and print 1 to n with a loop, one number on each line.',
      },
    },
    checks: {
      cases: [
        { name: '3', input: '3\n', output: '1\n2\n3\n' },
        { name: '5', input: '5\n', output: '1\n2\n3\n4\n5\n' },
        { name: '1', input: '1\n', output: '1\n', isHidden: true },
      ],
      rules: [{ kind: 'mustUse', what: 'loop' }],
    },
  },
  {
    id: 'colors',
    level: 2,
    words: {
      'zh-CN': {
        title: '彩色的花',
        goal: '给图形涂上颜色，再让颜色跟着循环变。',
        steps: [
          '运行程序，看花瓣怎样一片片涂上颜色。',
          '把列表 colors 里的颜色换成你喜欢的。',
          '找到 begin_fill 和 end_fill：它们中间画的图形会被涂满。',
          '让花瓣多一些：12 片时，每次该转多少度？',
        ],
        starter: `import turtle

colors = ["red", "orange", "gold", "green", "skyblue", "purple"]
turtle.speed(8)
for color in colors:
    turtle.fillcolor(color)
    turtle.begin_fill()
    turtle.circle(60)
    turtle.end_fill()
    turtle.left(60)
turtle.hideturtle()
`,
      },
      'en-US': {
        title: 'A flower of colours',
        goal: 'Fill shapes with colour and change it in a loop.',
        steps: [
          'Run it and watch the petals being filled.',
          'Put your own colours into the list colors.',
          'Find begin_fill and end_fill: what is drawn between them is filled.',
          'Make 12 petals. How far must it turn each time?',
        ],
        starter: `import turtle

colors = ["red", "orange", "gold", "green", "skyblue", "purple"]
turtle.speed(8)
for color in colors:
    turtle.fillcolor(color)
    turtle.begin_fill()
    turtle.circle(60)
    turtle.end_fill()
    turtle.left(60)
turtle.hideturtle()
`,
      },
    },
  },
  {
    id: 'functions',
    level: 2,
    words: {
      'zh-CN': {
        title: '自己造命令',
        goal: '用 def 定义函数，给它参数，想用几次就用几次。',
        steps: [
          '运行程序：polygon 是我们自己造的命令。',
          '再画一个六边形：调用 polygon(6, 60, "green")。',
          '改一改函数，让它画完以后往右边走一点。',
          '做挑战：写一个用 return 交出结果的函数。',
        ],
        starter: `import turtle


def polygon(sides, length, color):
    turtle.color(color)
    for i in range(sides):
        turtle.forward(length)
        turtle.left(360 / sides)


turtle.speed(6)
polygon(3, 120, "red")
polygon(5, 90, "blue")
`,
        task: '写函数 area(a, b)，用 return 交出长方形的面积；再写函数 total(n)，交出 1 加到 n 的和。',
      },
      'en-US': {
        title: 'Your own commands',
        goal: 'Define functions with def, give them parameters, use them again and again.',
        steps: [
          'Run it: polygon is a command of our own.',
          'Draw a hexagon: call polygon(6, 60, "green").',
          'Change the function so that it moves right after drawing.',
          'Challenge: write functions that hand back a result with return.',
        ],
        starter: `import turtle


def polygon(sides, length, color):
    turtle.color(color)
    for i in range(sides):
        turtle.forward(length)
        turtle.left(360 / sides)


turtle.speed(6)
polygon(3, 120, "red")
polygon(5, 90, "blue")
`,
        task: 'Write a function area(a, b) that returns the area of a rectangle, and total(n) that returns the sum of 1 to n.',
      },
    },
    checks: {
      probes: [
        { name: 'area(3, 4)', call: 'area(3, 4)', expected: '12' },
        { name: 'area(0, 7)', call: 'area(0, 7)', expected: '0' },
        { name: 'total(4)', call: 'total(4)', expected: '10' },
        { name: 'total(100)', call: 'total(100)', expected: '5050' },
      ],
      rules: [
        { kind: 'mustUse', what: 'def:area' },
        { kind: 'mustUse', what: 'def:total' },
      ],
    },
  },
  {
    id: 'random-art',
    level: 2,
    words: {
      'zh-CN': {
        title: '每次都不同的画',
        goal: '用 random 让电脑自己选位置、大小和颜色。',
        steps: [
          '运行两次，两张画一样吗？',
          '把 30 改成 100，让画里的圆更多。',
          '改一改 randint 里的两个数，让圆变大或者变小。',
          '用 turtle.bgcolor("black") 换成黑色的夜空。',
        ],
        starter: `import random
import turtle

turtle.speed(0)
turtle.colormode(255)
turtle.penup()
for i in range(30):
    x = random.randint(-300, 300)
    y = random.randint(-200, 200)
    size = random.randint(10, 60)
    red = random.randint(0, 255)
    green = random.randint(0, 255)
    turtle.goto(x, y)
    turtle.dot(size, (red, green, 200))
turtle.hideturtle()
`,
      },
      'en-US': {
        title: 'Never the same twice',
        goal: 'Let the computer choose places, sizes and colours with random.',
        steps: [
          'Run it twice. Are the two pictures the same?',
          'Change 30 to 100 for more circles.',
          'Change the numbers in randint to make them larger or smaller.',
          'Make a night sky with turtle.bgcolor("black").',
        ],
        starter: `import random
import turtle

turtle.speed(0)
turtle.colormode(255)
turtle.penup()
for i in range(30):
    x = random.randint(-300, 300)
    y = random.randint(-200, 200)
    size = random.randint(10, 60)
    red = random.randint(0, 255)
    green = random.randint(0, 255)
    turtle.goto(x, y)
    turtle.dot(size, (red, green, 200))
turtle.hideturtle()
`,
      },
    },
  },
];

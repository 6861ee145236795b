import type { DemoProgram } from './program.ts';

/** Programs that ask, answer and listen. */
export const pythonGames: readonly DemoProgram[] = [
  {
    key: 'python-guess-number',
    name: '猜数字大挑战',
    description: '电脑想好了 1 到 100 里的一个数，你来猜。它会告诉你大了还是小了。',
    tags: ['游戏', '循环'],
    answers: ['50', '25', '75', '12', '37', '62', '87', '6', '18', '31', '43', '56', '68', '81'],
    source: `import random

secret = random.randint(1, 100)
count = 0
print("我想好了一个 1 到 100 的数，你来猜！")

while count < 10:
    text = input("你猜是几？")
    if not text.isdigit():
        print("要输入数字哦")
        continue
    guess = int(text)
    count += 1
    if guess == secret:
        print("猜对了！你用了", count, "次")
        break
    if guess > secret:
        print("大了")
    else:
        print("小了")
else:
    print("十次用完啦，答案是", secret)
`,
  },
  {
    key: 'python-rock-paper-scissors',
    name: '石头剪刀布',
    description: '和电脑玩五局，看谁赢得多。输入 石头、剪刀 或 布。',
    tags: ['游戏', '字典'],
    answers: ['石头', '剪刀', '布', '石头', '布'],
    source: `import random

beats = {"石头": "剪刀", "剪刀": "布", "布": "石头"}
mine = 0
yours = 0

for number in range(1, 6):
    you = input(f"第 {number} 局，你出什么？")
    if you not in beats:
        print("只能出 石头、剪刀 或 布，这一局不算")
        continue
    me = random.choice(list(beats))
    print("我出", me)
    if me == you:
        print("平局")
    elif beats[you] == me:
        print("你赢了！")
        yours += 1
    else:
        print("我赢了！")
        mine += 1

print(f"比分 你 {yours} : {mine} 我")
`,
  },
  {
    key: 'python-chatbot',
    name: '会聊天的小芽',
    description: '和小芽说说话吧。说“再见”就结束。它记得你的名字！',
    tags: ['聊天', '字典'],
    answers: ['乐乐', '你好', '我喜欢画画', '再见'],
    source: `import random

replies = {
    "你好": ["你好呀！", "见到你真高兴！"],
    "开心": ["太好了，和我说说为什么？"],
    "难过": ["抱抱你。吃点甜的会好一点。"],
    "喜欢": ["我也喜欢！", "真有意思。"],
    "作业": ["先写作业，再来玩。"],
}

name = input("我是小芽，你叫什么名字？")
print("你好，" + name + "！")

while True:
    words = input(name + "：")
    if "再见" in words:
        print("小芽：再见，" + name + "，下次再聊！")
        break
    for key in replies:
        if key in words:
            print("小芽：" + random.choice(replies[key]))
            break
    else:
        print("小芽：嗯嗯，还有呢？")
`,
  },
  {
    key: 'python-quiz',
    name: '动物知识小问答',
    description: '五道题，看你能得几分。题目放在另一个文件 questions.py 里，你也可以加题。',
    tags: ['游戏', '列表'],
    answers: ['B', 'A', 'C', 'B', 'A'],
    source: `from questions import questions

score = 0

for number, (text, choices, right) in enumerate(questions, start=1):
    print(f"第 {number} 题：{text}")
    for letter, choice in zip("ABC", choices):
        print("  ", letter, choice)
    answer = input("你选哪个？").strip().upper()
    if answer == right:
        print("答对了！")
        score += 20
    else:
        print("正确答案是", right)

print("你得了", score, "分")
if score == 100:
    print("你是动物小专家！")
`,
    more: {
      'questions.py': `# 每道题：题目、三个选项、正确答案
questions = [
    ("哪种动物的脖子最长？", ["大象", "长颈鹿", "骆驼"], "B"),
    ("蜘蛛有几条腿？", ["八条", "六条", "四条"], "A"),
    ("谁是世界上最大的动物？", ["大象", "鲨鱼", "蓝鲸"], "C"),
    ("企鹅会飞吗？", ["会", "不会", "只会飞一点点"], "B"),
    ("大熊猫最爱吃什么？", ["竹子", "胡萝卜", "小鱼"], "A"),
]
`,
    },
  },
  {
    key: 'python-times-table',
    name: '九九乘法表',
    description: '两个循环套在一起，打印出整整齐齐的乘法表。',
    tags: ['数学', '循环'],
    source: `for i in range(1, 10):
    line = ""
    for j in range(1, i + 1):
        line += f"{j}×{i}={i * j:<3} "
    print(line)
`,
  },
  {
    key: 'python-key-painter',
    name: '键盘画板',
    description: '先点一下画面，再用方向键画画。按空格换颜色，按 c 全部擦掉。',
    tags: ['海龟', '事件'],
    isDrawing: true,
    coverAtSecs: 5,
    source: `import turtle

colors = ["deep pink", "dark orange", "gold", "sea green", "royal blue"]
now = 0

t = turtle.Turtle(shape="turtle")
t.pensize(6)
t.color(colors[now])
t.speed(0)
turtle.bgcolor("ivory")


def go(heading):
    t.setheading(heading)
    t.forward(20)


def next_color():
    global now
    now = (now + 1) % len(colors)
    t.color(colors[now])


# 先画一个小小的开头
for _ in range(4):
    t.forward(80)
    t.left(90)
    next_color()

turtle.onkeypress(lambda: go(90), "Up")
turtle.onkeypress(lambda: go(270), "Down")
turtle.onkeypress(lambda: go(180), "Left")
turtle.onkeypress(lambda: go(0), "Right")
turtle.onkey(next_color, "space")
turtle.onkey(t.clear, "c")
turtle.listen()
turtle.mainloop()
`,
  },
  {
    key: 'python-click-garden',
    name: '点哪儿哪儿开花',
    description: '在草地上点一点，就会开出一朵小花。',
    tags: ['海龟', '事件'],
    isDrawing: true,
    coverAtSecs: 2,
    source: `import random
import turtle

t = turtle.Turtle()
t.hideturtle()
t.speed(0)
turtle.bgcolor("#dff3c8")
turtle.tracer(0)


def flower(x, y):
    color = random.choice(["hot pink", "orange", "medium orchid", "tomato", "deep sky blue"])
    t.penup()
    for angle in range(0, 360, 60):
        t.goto(x, y)
        t.setheading(angle)
        t.forward(14)
        t.dot(22, color)
    t.goto(x, y)
    t.dot(16, "gold")
    turtle.update()


for _ in range(7):
    flower(random.randint(-180, 180), random.randint(-120, 120))

turtle.onscreenclick(flower)
turtle.listen()
turtle.mainloop()
`,
  },
];

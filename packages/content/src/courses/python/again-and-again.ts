import { both } from '../lesson-texts.ts';
import { given, mustUse, pythonUnit } from './python-unit.ts';

/** Loops, the turtle, guessing until it is right, lists. */
export const againAndAgain = [
  pythonUnit({
    slug: 'times-table',
    name: both('背口诀机', 'The times table machine'),
    intro: both('for 和 range：同样的事做很多遍。', 'for and range: the same thing many times.'),
    about: both(
      'for i in range(1, 10): 让 i 依次是 1 到 9，下面缩进的行每次都做一遍。',
      'for i in range(1, 10): lets i be 1 to 9 in turn; the indented lines are done each time.',
    ),
    steps: [
      both(
        '运行，输入 7。只有三行，还有很多行要写吗？',
        'Run it and type 7. Three lines; do you have to write all the others?',
      ),
      both(
        '删掉三行 print，换成 for i in range(1, 10):',
        'Take the three lines away; write for i in range(1, 10):',
      ),
      both(
        '下面缩进一行：print(n, "x", i, "=", n * i)',
        'Below, indented: print(n, "x", i, "=", n * i)',
      ),
      both('换别的数试，再检查。', 'Try other numbers, then check.'),
    ],
    starter: (t) =>
      `n = int(input("${t('背哪一行？', 'Which table? ')}"))\nprint(n, "x", 1, "=", n * 1)\nprint(n, "x", 2, "=", n * 2)\nprint(n, "x", 3, "=", n * 3)\n`,
    solution: (t) =>
      `n = int(input("${t('背哪一行？', 'Which table? ')}"))\nfor i in range(1, 10):\n    print(n, "x", i, "=", n * i)\n`,
    task: both(
      '读一个数，用 for 打印它乘 1 到 9 的口诀。',
      'Read a number; print its table from 1 to 9 with for.',
    ),
    checks: (t) => ({
      cases: [7, 3].map((n) =>
        given(
          t(`${n} 的口诀`, `The table of ${n}`),
          String(n),
          Array.from({ length: 9 }, (_, at) => `${n} x ${at + 1} = ${n * (at + 1)}\n`).join(''),
        ),
      ),
      rules: [mustUse('for')],
    }),
    more: both(
      '让口诀倒着背：range 可以写三个数，range(9, 0, -1)。',
      'Say the table backwards: range takes a third number, range(9, 0, -1).',
    ),
    plan: {
      minutes: [
        [
          5,
          both(
            '数拍手：老师说“拍 9 次”，一句话就够了。',
            '“Clap nine times”: one sentence is enough.',
          ),
        ],
        [
          10,
          both(
            '看起始程序：哪里一直一样，哪里在变？',
            'In the starter: what stays the same, what changes?',
          ),
        ],
        [
          18,
          both(
            '换成 for；让学生先预测 range(1, 10) 到几。',
            'Use for; guess first how far range(1, 10) goes.',
          ),
        ],
        [7, both('挑战：倒着背。', 'The challenge: backwards.')],
      ],
      say: both(
        '“range(1, 10) 不包括 10，就像排队，10 号没叫到。”',
        '“range(1, 10) stops before 10.”',
      ),
      mistakes: [
        both('range(9) 从 0 开始。', 'range(9) begins with 0.'),
        both(
          'print 没有缩进：程序说它要一个缩进的行。',
          'print is not indented: Python says that it wants an indented line.',
        ),
      ],
    },
  }),
  pythonUnit({
    slug: 'turtle-shapes',
    name: both('海龟画图形', 'Turtle shapes'),
    intro: both(
      '海龟走一走、转一转，循环画出多边形。',
      'A turtle walks and turns; a loop draws any polygon.',
    ),
    about: both(
      '画 n 条边的图形，每次转 360 / n 度，转 n 次正好回到原来的方向。',
      'For a shape with n sides turn by 360 / n each time: after n turns the turtle looks the way it began.',
    ),
    steps: [
      both('运行：海龟只画了一条边。', 'Run it: the turtle draws one side only.'),
      both(
        '在前面加 for i in range(sides): ，把两行缩进。',
        'Put for i in range(sides): before the two lines and indent them.',
      ),
      both('把 90 换成 360 / sides。', 'In place of 90 write 360 / sides.'),
      both('把 sides 换成 3、6、8 看看，然后检查。', 'Try sides = 3, 6, 8, then check.'),
    ],
    starter: () =>
      'import turtle\n\nsides = 5\n\nturtle.pensize(4)\nturtle.color("seagreen")\n\nturtle.forward(100)\nturtle.left(90)\n',
    solution: () =>
      'import turtle\n\nsides = 5\n\nturtle.pensize(4)\nturtle.color("seagreen")\n\nfor i in range(sides):\n    turtle.forward(100)\n    turtle.left(360 / sides)\n',
    task: both(
      '用 for 画一个五边形，海龟最后回到起点。',
      'Draw a pentagon with for; in the end the turtle is where it began.',
    ),
    checks: () => ({
      probes: [
        { name: 'x', call: 'round(turtle.xcor())', expected: '0' },
        { name: 'y', call: 'round(turtle.ycor())', expected: '0' },
        { name: 'sides', call: 'sides', expected: '5' },
      ],
      rules: [mustUse('for'), mustUse('call:forward')],
    }),
    more: both(
      '画完五边形，让海龟转 20 度再画一个，画 18 个，变成一朵花。',
      'Turn by 20 degrees and draw it again, 18 times: a flower.',
    ),
    plan: {
      minutes: [
        [
          7,
          both(
            '学生在地上走五边形：走五步，转一下，数转了几次。',
            'Children walk a pentagon on the floor and count their turns.',
          ),
        ],
        [
          8,
          both(
            '起始程序：一条边。问：还要几次？转多少度？',
            'The starter draws one side. How many more? How far does it turn?',
          ),
        ],
        [
          18,
          both(
            '加循环和 360 / sides，换边数试。',
            'The loop and 360 / sides; they try other numbers of sides.',
          ),
        ],
        [
          7,
          both('挑战：花。把图投出来看。', 'The flower as the challenge; show some on the screen.'),
        ],
      ],
      say: both(
        '“转一整圈是 360 度，几条边就平分成几份。”',
        '“A full turn is 360 degrees. Share it among the sides.”',
      ),
      mistakes: [
        both(
          '只缩进了第一行：海龟走成一条长线再转一次。',
          'Only the first line is indented: one long line and one turn.',
        ),
        both(
          '用 left(90) 画五边形：每次转的角度不对。',
          'left(90) for a pentagon: the turn is too sharp.',
        ),
      ],
    },
  }),
  pythonUnit({
    slug: 'guess-my-number',
    name: both('猜数字', 'Guess my number'),
    intro: both('while：一直做，直到猜中。', 'while: go on until it is guessed.'),
    about: both(
      'while guess != secret: 的意思是：只要还没猜中，下面缩进的行就再来一遍。',
      'while guess != secret: says: as long as it is not right, do the indented lines again.',
    ),
    steps: [
      both('运行，猜一次。没猜中也结束了！', 'Run it and guess. It ends although you were wrong!'),
      both(
        '把“大了/小了”放进 while guess != secret: 里。',
        'Put the two hints inside while guess != secret: .',
      ),
      both(
        '在 while 里最后再问一次 guess。',
        'As the last line inside while, ask for guess again.',
      ),
      both(
        '用 count 数猜了几次，最后说出来。检查！',
        'Count the guesses with count and say it in the end. Check!',
      ),
    ],
    starter: (t) =>
      `secret = 37\ncount = 1\nguess = int(input("${t('猜一个数：', 'Guess: ')}"))\n\nif guess > secret:\n    print("${t('大了', 'Too big')}")\nelse:\n    print("${t('小了', 'Too small')}")\n\nprint("${t('猜中了！次数：', 'Right! Guesses:')}", count)\n`,
    solution: (t) =>
      `secret = 37\ncount = 1\nguess = int(input("${t('猜一个数：', 'Guess: ')}"))\n\nwhile guess != secret:\n    if guess > secret:\n        print("${t('大了', 'Too big')}")\n    else:\n        print("${t('小了', 'Too small')}")\n    guess = int(input("${t('再猜：', 'Again: ')}"))\n    count = count + 1\n\nprint("${t('猜中了！次数：', 'Right! Guesses:')}", count)\n`,
    task: both(
      '一直猜到 37 为止，每次说大了还是小了，最后说猜了几次。',
      'Guess until it is 37; say too big or too small each time, and the number of guesses in the end.',
    ),
    checks: (t) => ({
      cases: [
        given(
          t('三次猜中', 'Three guesses'),
          '50\n20\n37',
          t('大了\n小了\n猜中了！次数： 3\n', 'Too big\nToo small\nRight! Guesses: 3\n'),
        ),
        given(t('一次就中', 'At once'), '37', t('猜中了！次数： 1\n', 'Right! Guesses: 1\n')),
      ],
      rules: [mustUse('while')],
    }),
    more: both(
      '用 import random 和 random.randint(1, 100)，让每次的秘密都不一样。',
      'With import random and random.randint(1, 100) the secret is another one each time.',
    ),
    plan: {
      minutes: [
        [
          6,
          both(
            '全班猜老师心里的数，数一数用了几次。',
            'The class guesses the teacher’s number; count the guesses.',
          ),
        ],
        [
          9,
          both('运行起始程序：它为什么只问一次？', 'Run the starter: why does it ask only once?'),
        ],
        [
          18,
          both(
            '加 while 和再问一次。谁先做完谁数次数。',
            'Add while and the second question; the quick ones count.',
          ),
        ],
        [7, both('挑战：随机数，和同桌比谁用得少。', 'A random secret; who needs fewer guesses?')],
      ],
      say: both(
        '“猜中间的数最快，每次都少一半。”',
        '“The middle is the best guess: it halves what is left.”',
      ),
      mistakes: [
        both(
          'while 里忘了再问：程序停不下来。按停止。',
          'No new question inside while: it never ends. Press Stop.',
        ),
        both('再问那行没缩进到 while 里。', 'The new question is not indented into the while.'),
      ],
    },
  }),
  pythonUnit({
    slug: 'shopping-list',
    name: both('购物清单', 'The shopping list'),
    intro: both('列表：一个盒子里放很多东西。', 'A list: many things in one box.'),
    about: both(
      'items = [] 是空列表，items.append(x) 放进一样东西，len(items) 数有几样。',
      'items = [] is an empty list, items.append(x) puts something in, len(items) counts.',
    ),
    steps: [
      both(
        '运行，说三样东西。它只记得最后一样。',
        'Run it and name three things. It remembers the last one only.',
      ),
      both(
        '开头写 items = [] ，每次用 items.append(item)。',
        'Begin with items = [] and use items.append(item) each time.',
      ),
      both(
        '最后用 for item in items: 一样一样说出来。',
        'In the end, for item in items: say them one by one.',
      ),
      both('说一共几样：len(items)。检查！', 'Say how many: len(items). Check!'),
    ],
    starter: (t) =>
      `for i in range(3):\n    item = input("${t('买什么？', 'What? ')}")\n\nprint("-", item)\n`,
    solution: (t) =>
      `items = []\nfor i in range(3):\n    item = input("${t('买什么？', 'What? ')}")\n    items.append(item)\n\nfor item in items:\n    print("-", item)\nprint("${t('一共', 'Together')}", len(items))\n`,
    task: both(
      '问三样东西，每样一行说出来，最后说一共几样。',
      'Ask for three things, say each on a line, and how many in the end.',
    ),
    checks: (t) => ({
      cases: [
        given(
          t('三样水果', 'Three fruits'),
          t('苹果\n梨\n桃', 'apple\npear\nplum'),
          t('- 苹果\n- 梨\n- 桃\n一共 3\n', '- apple\n- pear\n- plum\nTogether 3\n'),
        ),
      ],
      rules: [mustUse('list'), mustUse('call:append')],
    }),
    more: both(
      '让它一直问，直到说“没了”。提示：while。',
      'Let it go on asking until somebody says “done”. A hint: while.',
    ),
    plan: {
      minutes: [
        [
          6,
          both(
            '背包游戏：“我去旅行，带了……”每人加一样。',
            '“I pack my bag”: everybody adds one thing.',
          ),
        ],
        [
          9,
          both(
            '起始程序只有一个盒子，后来的把前面的挤掉了。',
            'The starter has one box: each thing pushes out the one before.',
          ),
        ],
        [
          18,
          both(
            '加列表，先 append，再一样一样说。',
            'A list: append first, then say them one by one.',
          ),
        ],
        [7, both('挑战：不知道有几样时怎么办？', 'What if nobody knows how many there will be?')],
      ],
      say: both(
        '“列表像火车，每次 append 挂上一节车厢。”',
        '“A list is a train: append adds a carriage.”',
      ),
      mistakes: [
        both(
          'items = [] 写在循环里：每次都清空了。',
          'items = [] inside the loop empties it each time.',
        ),
        both(
          'items = items.append(x)：append 不给回列表。',
          'items = items.append(x): append gives nothing back.',
        ),
      ],
    },
  }),
];

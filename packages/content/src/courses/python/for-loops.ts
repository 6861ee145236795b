import { both, type Tell } from '../lesson-texts.ts';
import { given, mustUse, pythonUnit } from './python-unit.ts';

const asks = (t: Tell) => `n = int(input("${t('背几的口诀？', 'Which table? ')}"))`;
const line = (i: number | 'i') => `print(n, "x", ${i}, "=", n * ${i})`;
const loop = 'for i in range(1, 10):';
const seven = [both('7', '7')];

export const timesTable = pythonUnit({
  slug: 'times-table',
  name: both('背口诀机', 'The times table machine'),
  intro: both('for 和 range：同样的事做很多遍。', 'for and range: the same thing many times.'),
  about: both(
    'for i in range(1, 10): 让 i 依次是 1 到 9，下面缩进的行每次都做一遍。',
    'With for i in range(1, 10): the name i stands for 1, then 2, and so on up to 9. The indented lines run each time.',
  ),
  starter: (t) => [asks(t), line(1), line(2), line(3)],
  steps: [
    {
      text: both(
        '运行，输入 7。只有三行！还要再写六行吗？',
        'Run it and type 7. Only three lines! Do you have to write six more?',
      ),
      work: (t) => [asks(t), line(1), line(2), line(3)],
      runs: seven,
    },
    {
      text: both(
        '不用。删掉后面两行 print，只留第一行。',
        'No. Delete the last two lines of print and keep the first.',
      ),
      work: (t) => [asks(t), line(1)],
    },
    {
      text: both(
        '在 print 上面加 for i in range(1, 10): ，print 前面空四格。',
        'Above print add for i in range(1, 10): and put four spaces before print.',
      ),
      work: (t) => [asks(t), loop, `    ${line(1)}`],
      runs: seven,
    },
    {
      text: both(
        '一直是 1？把两个 1 都换成 i。运行，再检查。',
        'Always 1? Change both 1s to i. Run it, then check it.',
      ),
      work: (t) => [asks(t), loop, `    ${line('i')}`],
      runs: seven,
    },
  ],
  task: both(
    '读一个数，用 for 说出它乘 1 到 9 的口诀。',
    'Read a number and print its table from 1 to 9 with for.',
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
    '把口诀倒着背：range 可以写三个数，range(9, 0, -1)。',
    'Say the table backwards: range takes a third number, range(9, 0, -1).',
  ),
  plan: {
    minutes: [
      [5, both('“拍手 9 次”：一句话就够了。', '“Clap nine times”: one sentence is enough.')],
      [
        10,
        both(
          '看起始程序：哪里一直一样，哪里在变？',
          'In the starter: what stays the same, and what changes?',
        ),
      ],
      [
        18,
        both(
          '换成 for。先猜：range(1, 10) 到几为止？',
          'Use for. Guess first: how far does range(1, 10) go?',
        ),
      ],
      [7, both('挑战：倒着背。', 'The challenge: backwards.')],
    ],
    say: [
      both(
        '“range(1, 10) 从 1 开始，到 10 前面一个停。”',
        '“range(1, 10) starts at 1 and stops just before 10.”',
      ),
    ],
    mistakes: [
      both('写成 range(9)：从 0 开始，只到 8。', 'range(9) begins with 0 and ends with 8.'),
      both(
        'print 没有缩进：Python 说它要一个缩进的行。',
        'print is not indented: Python says that it expected an indented block.',
      ),
    ],
    answer: both(
      'for i in range(9, 0, -1): ，别的不变。',
      'for i in range(9, 0, -1): and nothing else changes.',
    ),
  },
});

const begin = ['import turtle', '', 'sides = 5', 'turtle.pensize(4)'];
const side = ['turtle.forward(100)', 'turtle.left(90)'];
const inLoop = (...lines: readonly string[]) => [
  ...begin,
  'for i in range(sides):',
  ...lines.map((text) => `    ${text}`),
];
const pentagon = inLoop('turtle.forward(100)', 'turtle.left(360 / sides)');

export const turtleShapes = pythonUnit({
  slug: 'turtle-shapes',
  name: both('海龟画图形', 'Turtle shapes'),
  intro: both(
    '海龟走一走、转一转，循环画出多边形。',
    'A turtle walks and turns, and a loop draws any shape.',
  ),
  about: both(
    '画几条边，就转几次，加起来正好一圈 360 度。所以每次转 360 / sides 度。',
    'The turtle turns once for each side, and all turns together make a full circle of 360 degrees. So each turn is 360 / sides.',
  ),
  starter: () => [...begin, ...side],
  steps: [
    {
      text: both('运行：海龟只画了一条边。', 'Run it: the turtle draws only one side.'),
      work: () => [...begin, ...side],
      runs: [],
    },
    {
      text: both(
        '在 forward 上面加 for i in range(sides): ，下面两行都空四格。',
        'Above forward add for i in range(sides): and put four spaces before the two lines below it.',
      ),
      work: () => inLoop(...side),
      runs: [],
    },
    {
      text: both(
        '这是正方形！把 90 换成 360 / sides。',
        'That is a square! Change 90 to 360 / sides.',
      ),
      work: () => pentagon,
      runs: [],
    },
    {
      text: both(
        '把 sides 换成 3、6、8 看看，再换回 5，检查。',
        'Try 3, 6 and 8 for sides. Then make it 5 again and check it.',
      ),
      work: () => pentagon,
      runs: [],
      hidesCode: true,
    },
  ],
  task: both(
    '用 for 画一个五边形，海龟最后回到起点。',
    'Draw a shape of five sides with for. In the end the turtle is back where it began.',
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
    'After the shape let the turtle turn by 20 degrees and draw it again, 18 times: a flower.',
  ),
  plan: {
    minutes: [
      [
        7,
        both(
          '学生在地上走五边形：走五步，转一下，数一数转了几次。',
          'Children walk a shape of five sides on the floor and count their turns.',
        ),
      ],
      [
        8,
        both(
          '起始程序：一条边。还要几次？每次转多少度？',
          'The starter draws one side. How many more? How far does it turn each time?',
        ),
      ],
      [
        18,
        both(
          '加循环，再用 360 / sides，换边数试。',
          'The loop, then 360 / sides, then other numbers of sides.',
        ),
      ],
      [
        7,
        both('挑战：花。把图投出来看。', 'The flower as the challenge; show some on the screen.'),
      ],
    ],
    say: [
      both(
        '“转一整圈是 360 度，有几条边，就平分成几份。”',
        '“A full turn is 360 degrees. Share it out among the sides.”',
      ),
    ],
    mistakes: [
      both(
        '只缩进了第一行：海龟走成一条长线，最后才转。',
        'Only the first line is indented: one long line, and one turn at the end.',
      ),
      both(
        '用 left(90) 画五边形：每次转得太多。',
        'left(90) for five sides: each turn is too big.',
      ),
    ],
    answer: both(
      '外面再套一个 for j in range(18): ，里面是原来的循环和 turtle.left(20)。',
      'Put for j in range(18): around the loop, and turtle.left(20) after it, indented once.',
    ),
  },
});

import { both, type Tell } from '../lesson-texts.ts';
import { mustUse, probe, pythonUnit } from './python-unit.ts';

const animals = (t: Tell) => [t('兔', 'R'), t('龟', 'T')] as const;
const track = (value: string) => ['', 'def track(name, n):', `    return ${value}`];
const anyDraw = (t: Tell) => ['', 'def winner(a, b):', `    return "${t('平手', 'draw')}"`];
const judges = (t: Tell) => [
  '',
  'def winner(a, b):',
  '    if a > b:',
  `        return "${t('兔子', 'rabbit')}"`,
  '    if b > a:',
  `        return "${t('乌龟', 'turtle')}"`,
  `    return "${t('平手', 'draw')}"`,
];
const shows = (t: Tell) => {
  const [rabbit, turtle] = animals(t);
  return [`print(track("${rabbit}", rabbit))`, `print(track("${turtle}", turtle))`];
};
const once = (t: Tell) => [
  '',
  'rabbit = random.randint(1, 6)',
  'turtle = random.randint(1, 6)',
  ...shows(t),
  'print(winner(rabbit, turtle))',
];
const untilTwenty = (t: Tell) => [
  '',
  'rabbit = 0',
  'turtle = 0',
  'while rabbit < 20 and turtle < 20:',
  '    rabbit = rabbit + random.randint(1, 6)',
  '    turtle = turtle + random.randint(1, 6)',
  ...shows(t).map((line) => `    ${line}`),
  'print(winner(rabbit, turtle))',
];
const dots = '"." * n + name';

export const diceRace = pythonUnit({
  slug: 'dice-race',
  name: both('骰子赛跑', 'The dice race'),
  intro: both(
    '随机数：每次都不一样的骰子，做一个小游戏。',
    'Random numbers: a die that is different each time makes a small game.',
  ),
  about: both(
    'random.randint(1, 6) 像掷骰子，给出 1 到 6 里的一个数。大的程序分成小零件，每个零件单独试。',
    'random.randint(1, 6) is like a die: it gives a number from 1 to 6. A big program is made of small parts, and each part can be tried alone.',
  ),
  starter: (t) => ['import random', ...track('name'), ...anyDraw(t), ...once(t)],
  steps: [
    {
      text: both(
        '运行几次：动物不在跑道上，而且每次都说平手。',
        'Run it a few times: there is no track, and it always says “draw”.',
      ),
      work: (t) => ['import random', ...track('name'), ...anyDraw(t), ...once(t)],
      runs: [],
    },
    {
      text: both(
        'track 要给出 n 个点，再加名字：return "." * n + name',
        'Let track give n dots and then the name: return "." * n + name',
      ),
      work: (t) => ['import random', ...track(dots), ...anyDraw(t), ...once(t)],
      runs: [],
    },
    {
      text: both(
        'winner 里，在 return 上面加两个 if：a 大，兔子赢；b 大，乌龟赢。',
        'In winner, add two ifs above return: if a is greater the rabbit wins, if b is greater the turtle.',
      ),
      work: (t) => ['import random', ...track(dots), ...judges(t), ...once(t)],
    },
    {
      text: both(
        '把两只动物都从 0 开始，加 while，让它们一直跑，直到有一只到 20。检查！',
        'Let both begin at 0. With while they run on until one of them has reached 20. Check it!',
      ),
      work: (t) => ['import random', ...track(dots), ...judges(t), ...untilTwenty(t)],
      runs: [],
    },
  ],
  task: both(
    'track(name, n) 给出 n 个点加名字；winner(a, b) 给出“兔子”“乌龟”或“平手”；比赛到 20 为止。',
    'track(name, n) gives n dots and the name; winner(a, b) gives “rabbit”, “turtle” or “draw”; the race goes to 20.',
  ),
  checks: (t) => ({
    probes: [
      probe('track("A", 3)', '"...A"'),
      probe('track("B", 0)', '"B"'),
      probe('winner(5, 2)', t('"兔子"', '"rabbit"')),
      probe('winner(2, 5)', t('"乌龟"', '"turtle"')),
      probe('winner(4, 4)', t('"平手"', '"draw"')),
      probe('max(rabbit, turtle) >= 20', 'True'),
    ],
    rules: [mustUse('while'), mustUse('import:random')],
  }),
  more: both('掷到 6 的动物，再走一次。', 'An animal that throws a six throws again.'),
  plan: {
    ready: both('两个骰子。', 'Two dice.'),
    minutes: [
      [
        6,
        both(
          '两个学生用真骰子赛跑，其他人记位置。',
          'Two children race with real dice; the others note their places.',
        ),
      ],
      [
        9,
        both(
          '说出游戏里有哪些零件：掷、走、画、判断。',
          'Name the parts of the game: throw, move, draw, judge.',
        ),
      ],
      [
        20,
        both(
          '先做两个函数（可以检查），再做 while。',
          'The two functions first, as they can be checked. Then the while.',
        ),
      ],
      [5, both('挑战，或者互相玩。', 'The challenge, or play each other’s games.')],
    ],
    say: [
      both(
        '“大的程序是小零件拼的，零件一个一个试。”',
        '“A big program is made of small parts. Try each part alone.”',
      ),
    ],
    mistakes: [
      both(
        'while 里用了 or：两只都没到才继续，所以是 and。',
        'or in the while: it goes on only while both are below 20, so it is and.',
      ),
      both(
        '写成 rabbit = random.randint(1, 6)，没有加上去：永远到不了 20。',
        'rabbit = random.randint(1, 6) without adding: it never reaches 20.',
      ),
    ],
    answer: both(
      '先 step = random.randint(1, 6)，加上去；if step == 6: 里再加一次。',
      'First step = random.randint(1, 6), and add it. Inside if step == 6: add another throw.',
    ),
  },
});

type Quiz = { own?: true; right?: true; adds?: true; ending?: true };

const quiz =
  ({ own, right, adds, ending }: Quiz) =>
  (t: Tell) => [
    'questions = [',
    `    ["${t('地球有几个月亮？', 'How many moons has the Earth? ')}", "1"],`,
    '    ["2 + 3 = ", "5"],',
    ...(own
      ? [
          `    ["${t('小芽用英文怎么说？', 'What colour is a sprout? ')}", "${t('sprout', 'green')}"],`,
        ]
      : []),
    ']',
    '',
    'def right(given, answer):',
    ...(right
      ? ['    if given.strip().lower() == answer:', '        return 1', '    return 0']
      : ['    return 0']),
    '',
    'def ending(points, n):',
    ...(ending
      ? [
          '    if points == n:',
          `        return "${t('满分！', 'Full marks!')}"`,
          `    return "${t('再来一次', 'Once more')}"`,
        ]
      : ['    return ""']),
    '',
    'points = 0',
    'for question in questions:',
    '    given = input(question[0])',
    ...(adds ? ['    points = points + right(given, question[1])'] : []),
    `print("${t('得分：', 'Points:')}", points)`,
    'print(ending(points, len(questions)))',
  ];

const twoAnswers = [both('1', '1'), both('5', '5')];

export const myQuiz = pythonUnit({
  slug: 'my-quiz',
  name: both('我的问答游戏', 'My own quiz'),
  intro: both(
    '做一个自己的作品：题目、得分和结尾都由你定。',
    'A work of your own: you choose the questions, the points and the end.',
  ),
  about: both(
    '题目放在列表里，每道题是一个小列表：问题和答案。right 看一个回答对不对，ending 说最后一句话。',
    'The questions are a list, and each of them is a small list: a question and its answer. right looks at one answer, and ending says the last words.',
  ),
  starter: quiz({}),
  steps: [
    {
      text: both(
        '运行，答一答。都对了，得分还是 0？',
        'Run it and answer. All right, and still 0 points?',
      ),
      work: quiz({}),
      runs: twoAnswers,
    },
    {
      text: both(
        '改好 right：去掉空格、变成小写以后和答案一样，就给 1，不然给 0。',
        'Mend right: if the answer is the same without spaces and in small letters, give 1, else 0.',
      ),
      work: quiz({ right: true }),
    },
    {
      text: both(
        '在 for 里的最后加：points = points + right(given, question[1])',
        'As the last line inside for, add: points = points + right(given, question[1])',
      ),
      work: quiz({ right: true, adds: true }),
      runs: twoAnswers,
    },
    {
      text: both(
        '改好 ending：全对给“满分！”，不然给“再来一次”。',
        'Mend ending: if all are right give “Full marks!”, else “Once more”.',
      ),
      work: quiz({ right: true, adds: true, ending: true }),
    },
    {
      text: both(
        '写上你自己的题目，至少三道，答案用小写。检查，再请人来玩！',
        'Write questions of your own, three or more, with answers in small letters. Check it, and let others play!',
      ),
      work: quiz({ right: true, adds: true, ending: true, own: true }),
      runs: [...twoAnswers, both('sprout', 'green')],
    },
  ],
  task: both(
    'right(given, answer) 答对给 1、答错给 0；ending(points, n) 全对给“满分！”，不然给“再来一次”；至少三道题。',
    'right(given, answer) gives 1 or 0; ending(points, n) gives “Full marks!” or “Once more”; there are three questions or more.',
  ),
  checks: (t) => ({
    probes: [
      probe('right("green", "green")', '1'),
      probe('right(" Green ", "green")', '1'),
      probe('right("red", "green")', '0'),
      probe('ending(3, 3)', t('"满分！"', '"Full marks!"')),
      probe('ending(1, 3)', t('"再来一次"', '"Once more"')),
      probe('len(questions) >= 3', 'True'),
    ],
    rules: [mustUse('for'), mustUse('return'), mustUse('list')],
  }),
  more: both(
    '让题目每次顺序不同（random.shuffle），或者答错时说出答案。',
    'Put the questions in another order each time (random.shuffle), or tell the answer after a mistake.',
  ),
  plan: {
    minutes: [
      [
        5,
        both(
          '说说看过的问答节目：有哪些规则？',
          'Which quiz shows do they know, and what are the rules?',
        ),
      ],
      [
        5,
        both(
          '一起说清楚：right 和 ending 各要交回什么？',
          'Say it together: what does right give back, and what does ending?',
        ),
      ],
      [
        25,
        both(
          '自己做：先让检查通过，再换成自己的题。',
          'On their own: pass the checks first, then write their own questions.',
        ),
      ],
      [
        10,
        both(
          '展览：走一圈，玩别人的问答。',
          'An exhibition: walk around and play each other’s quizzes.',
        ),
      ],
    ],
    say: [
      both('“这是你的作品，题目由你来出。”', '“This is your own work. You decide what it asks.”'),
      both(
        '“出大家都能玩的题，别问别人的地址和电话。”',
        '“Ask what everybody can enjoy. Never ask for addresses or phone numbers.”',
      ),
    ],
    mistakes: [
      both(
        'points = right(...)：分数没有加起来。',
        'points = right(...): the points are not added up.',
      ),
      both(
        '答案写成数字 5：input 给的是字，要写 "5"。',
        'The answer is the number 5: input gives text, so it has to be "5".',
      ),
      both('两道题之间忘了逗号。', 'No comma between two questions.'),
    ],
    answer: both(
      '开头 import random，for 上面 random.shuffle(questions)。或者在 for 里：if right(given, question[1]) == 0: print(question[1])。',
      'import random at the top, and random.shuffle(questions) above for. Or inside for: if right(given, question[1]) == 0: print(question[1]).',
    ),
  },
});

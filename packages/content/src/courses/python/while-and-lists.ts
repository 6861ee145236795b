import { both, type Tell } from '../lesson-texts.ts';
import { given, mustUse, pythonUnit } from './python-unit.ts';

const indent = (lines: readonly string[]) => lines.map((line) => `    ${line}`);

const begin = (t: Tell) => [
  'secret = 37',
  'count = 1',
  `guess = int(input("${t('猜一个数：', 'Guess: ')}"))`,
];
const hints = (t: Tell) => [
  'if guess > secret:',
  `    print("${t('大了', 'Too big')}")`,
  'else:',
  `    print("${t('小了', 'Too small')}")`,
];
const again = (t: Tell) => `guess = int(input("${t('再猜：', 'Again: ')}"))`;
const end = (t: Tell) => `print("${t('猜中了！次数：', 'Right! Guesses:')}", count)`;
const loop =
  (...more: readonly string[]) =>
  (t: Tell) => [
    ...begin(t),
    'while guess != secret:',
    ...indent([...hints(t), again(t), ...more]),
    end(t),
  ];
const counts = loop('count = count + 1');
const threeGuesses = [both('50', '50'), both('20', '20'), both('37', '37')];

export const guessMyNumber = pythonUnit({
  slug: 'guess-my-number',
  name: both('猜数字', 'Guess the number'),
  intro: both('while：一直做，直到猜中。', 'while: go on until the guess is right.'),
  about: both(
    'while guess != secret: 的意思是：只要还没猜中，下面缩进的行就再来一遍。!= 是“不一样”。',
    'while guess != secret: means: as long as the guess is wrong, run the indented lines again. != is “not the same”.',
  ),
  starter: (t) => [...begin(t), ...hints(t), end(t)],
  steps: [
    {
      text: both(
        '运行，猜 50。没猜中，它也说猜中了！',
        'Run it and guess 50. You are wrong, and yet it says “Right!”.',
      ),
      work: (t) => [...begin(t), ...hints(t), end(t)],
      runs: [both('50', '50')],
    },
    {
      text: both(
        '在 if 上面加 while guess != secret: ，把 if 到“小了”的四行都往里空四格。',
        'Above if add while guess != secret: and put four more spaces before the four lines from if to “Too small”.',
      ),
      work: (t) => [...begin(t), 'while guess != secret:', ...indent(hints(t)), end(t)],
    },
    {
      text: both(
        '先别运行！在 while 里的最后加一行，再猜一次：guess = int(input("再猜："))',
        'Do not run it yet! As the last line inside while, ask again: guess = int(input("Again: "))',
      ),
      work: loop(),
      runs: threeGuesses,
    },
    {
      text: both(
        '猜了三次，它却说 1。在 while 里再加 count = count + 1，然后检查。',
        'Three guesses, but it says 1. Inside while add count = count + 1. Then check it.',
      ),
      work: counts,
      runs: threeGuesses,
    },
  ],
  task: both(
    '一直猜到 37 为止，每次说大了还是小了，最后说猜了几次。',
    'Ask until the guess is 37. Say “Too big” or “Too small” each time, and the number of guesses at the end.',
  ),
  checks: (t) => ({
    cases: [
      given(
        t('三次猜中', 'Three guesses'),
        '50\n20\n37',
        t('大了\n小了\n猜中了！次数： 3\n', 'Too big\nToo small\nRight! Guesses: 3\n'),
      ),
      given(t('一次就中', 'Right at once'), '37', t('猜中了！次数： 1\n', 'Right! Guesses: 1\n')),
    ],
    rules: [mustUse('while')],
  }),
  more: both(
    '用 import random 和 random.randint(1, 100)，让秘密的数每次都不一样。',
    'With import random and random.randint(1, 100) the secret number changes each time.',
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
      [9, both('运行起始程序：它为什么只问一次？', 'Run the starter: why does it ask only once?')],
      [18, both('加 while，再猜一次，最后数次数。', 'Add while, ask again, and then count.')],
      [7, both('挑战：随机数。比比谁用得少。', 'A random secret: who needs fewer guesses?')],
    ],
    say: [
      both(
        '“每次都猜中间的数，剩下的就少一半。”',
        '“Guess the number in the middle: half of the rest is gone each time.”',
      ),
    ],
    mistakes: [
      both(
        'while 里忘了再猜：程序停不下来。按“停止”。',
        'No new guess inside while: it never ends. Press Stop.',
      ),
      both(
        '“再猜”那行没有缩进到 while 里。',
        'The line that asks again is not indented into the while.',
      ),
    ],
    answer: both(
      '第一行加 import random，然后 secret = random.randint(1, 100)。',
      'The first line is import random; then secret = random.randint(1, 100).',
    ),
  },
});

const ask = (t: Tell) => ['for i in range(3):', `    item = input("${t('买什么？', 'What? ')}")`];
const lost = (t: Tell) => [...ask(t), 'print("-", item)'];
const kept = (t: Tell) => ['items = []', ...ask(t), '    items.append(item)'];
const says = ['for item in items:', '    print("-", item)'];
const total = (t: Tell) => `print("${t('一共', 'In all:')}", len(items))`;
const fruits = [both('苹果', 'apple'), both('梨', 'pear'), both('桃', 'plum')];

export const shoppingList = pythonUnit({
  slug: 'shopping-list',
  name: both('购物清单', 'The shopping list'),
  intro: both('列表：一个盒子里放很多东西。', 'A list: many things in one box.'),
  about: both(
    'items = [] 是空列表，items.append(x) 放进一样东西，len(items) 数有几样。',
    'items = [] is an empty list, items.append(x) puts x into it, and len(items) counts what is there.',
  ),
  starter: lost,
  steps: [
    {
      text: both(
        '运行，说三样东西。它只记得最后一样。',
        'Run it and name three things. It remembers only the last one.',
      ),
      work: lost,
      runs: fruits,
    },
    {
      text: both(
        '最上面加 items = [] ，input 那行下面加 items.append(item)，也空四格。',
        'At the top add items = [] and below the input line add items.append(item), also with four spaces.',
      ),
      work: (t) => [...kept(t), 'print("-", item)'],
    },
    {
      text: both(
        '在最后的 print 上面加 for item in items: ，print 前面空四格。',
        'Above the last print add for item in items: and put four spaces before print.',
      ),
      work: (t) => [...kept(t), ...says],
      runs: fruits,
    },
    {
      text: both(
        '最后不缩进，加 print("一共", len(items))。检查！',
        'At the end, without spaces, add print("In all:", len(items)). Check it!',
      ),
      work: (t) => [...kept(t), ...says, total(t)],
      runs: fruits,
    },
  ],
  task: both(
    '问三样东西，每样一行说出来，最后说一共几样。',
    'Ask for three things, say each of them on its own line, and at the end how many there are.',
  ),
  checks: (t) => ({
    cases: [
      given(
        t('三样水果', 'Three fruits'),
        t('苹果\n梨\n桃', 'apple\npear\nplum'),
        t('- 苹果\n- 梨\n- 桃\n一共 3\n', '- apple\n- pear\n- plum\nIn all: 3\n'),
      ),
    ],
    rules: [mustUse('list'), mustUse('call:append')],
  }),
  more: both(
    '让它一直问，直到有人说“没了”。提示：用 while。',
    'Let it go on asking until somebody says “done”. A hint: use while.',
  ),
  plan: {
    minutes: [
      [
        6,
        both(
          '背包游戏：“我去旅行，带了……”每人加一样。',
          '“I pack my bag and take …”: everybody adds one thing.',
        ),
      ],
      [
        9,
        both(
          '起始程序只有一个盒子，后来的把前面的挤掉了。',
          'The starter has one box, and each new thing pushes the last one out.',
        ),
      ],
      [
        18,
        both(
          '加列表：先 append，再一样一样说。',
          'A list: append first, then say them one by one.',
        ),
      ],
      [
        7,
        both(
          '挑战：不知道有几样时怎么办？',
          'The challenge: what if nobody knows how many there will be?',
        ),
      ],
    ],
    say: [
      both(
        '“列表像火车，每次 append 挂上一节车厢。”',
        '“A list is like a train, and append adds a carriage.”',
      ),
    ],
    mistakes: [
      both(
        'items = [] 写在循环里：每次都清空了。',
        'items = [] inside the loop empties it each time.',
      ),
      both(
        'items = items.append(x)：列表没了，因为 append 什么也不交回来。',
        'items = items.append(x): the list is gone, as append gives nothing back.',
      ),
    ],
    answer: both(
      'item = input("买什么？")，然后 while item != "没了": ，里面 items.append(item) 再问一次。',
      'item = input("What? "), then while item != "done": with items.append(item) and the same question inside.',
    ),
  },
});

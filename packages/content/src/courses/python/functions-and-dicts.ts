import { both, type Tell } from '../lesson-texts.ts';
import { given, mustUse, probe, pythonUnit } from './python-unit.ts';

const area = ['def area(a, b):', '    return a * b', ''];
const border = ['def border(a, b):', '    return 2 * (a + b)', ''];
const rooms = (first: string, second: string) => (t: Tell) => [
  `print("${t('教室', 'Classroom')}", ${first})`,
  `print("${t('操场', 'Playground')}", ${second})`,
];
const sums = rooms('8 * 6', '60 * 40');
const words = rooms('area(8, 6)', 'area(60, 40)');

export const ownWords = pythonUnit({
  slug: 'own-words',
  name: both('造一个新词', 'A word of your own'),
  intro: both(
    'def：给一段程序起名字，想用就用。',
    'def gives some lines a name. Use it whenever you like.',
  ),
  about: both(
    'def area(a, b): 造了一个新词。a 和 b 是别人给它的数，return 把答案交回去。',
    'def area(a, b): makes a new word. a and b are given to it, and return hands the answer back.',
  ),
  starter: sums,
  steps: [
    {
      text: both('运行：长乘宽，算了两遍。', 'Run it: length times width stands there twice.'),
      work: sums,
      runs: [],
    },
    {
      text: both(
        '最上面写 def area(a, b): ，下面空四格写 return a * b。',
        'At the top write def area(a, b): and below it, with four spaces, return a * b.',
      ),
      work: (t) => [...area, ...sums(t)],
    },
    {
      text: both(
        '把 8 * 6 换成 area(8, 6)，60 * 40 换成 area(60, 40)。结果一样！',
        'Change 8 * 6 to area(8, 6) and 60 * 40 to area(60, 40). The answers stay the same!',
      ),
      work: (t) => [...area, ...words(t)],
      runs: [],
    },
    {
      text: both(
        '再造一个词 border(a, b)，四条边一共多长：return 2 * (a + b)。检查！',
        'Make one more word, border(a, b), for all four sides together: return 2 * (a + b). Check it!',
      ),
      work: (t) => [...area, ...border, ...words(t)],
      runs: [],
    },
  ],
  task: both(
    '造两个词：area(a, b) 给出面积，border(a, b) 给出周长。',
    'Make two words: area(a, b) gives the area, border(a, b) the length of all four sides.',
  ),
  checks: () => ({
    probes: [probe('area(3, 4)', '12'), probe('area(10, 1)', '10'), probe('border(3, 4)', '14')],
    rules: [mustUse('def'), mustUse('return')],
  }),
  more: both('造一个词 square(a)，里面用上 area。', 'Make a word square(a) that uses area.'),
  plan: {
    minutes: [
      [
        6,
        both(
          '给“刷牙”起名：一说这个词，大家就做五个动作。',
          'Let “brush teeth” be a word: everybody does the same five actions when they hear it.',
        ),
      ],
      [9, both('看起始程序，找重复的地方。', 'Find what is repeated in the starter.')],
      [
        18,
        both(
          '先造 area，再造 border。在纸上画长方形。',
          'area first, then border. Draw the rectangle on paper.',
        ),
      ],
      [7, both('挑战：词里用词。', 'The challenge: a word inside a word.')],
    ],
    say: [
      both(
        '“print 是说给人听，return 是交给程序。”',
        '“print speaks to people. return hands it to the program.”',
      ),
    ],
    mistakes: [
      both(
        '用 print 代替 return：检查会说得到 None。',
        'print in place of return: the check says that it got None.',
      ),
      both(
        '只 def 不用：什么也不会发生。',
        'There is a def, but it is never used: nothing happens.',
      ),
    ],
    answer: both(
      'def square(a): ，下面缩进 return area(a, a)。',
      'def square(a): and below it, indented, return area(a, a).',
    ),
  },
});

const two = (t: Tell) =>
  t('words = {"猫": "cat", "狗": "dog"}', 'words = {"cat": "chat", "dog": "chien"}');
const three = (t: Tell) => [
  t('words = {"猫": "cat", "狗": "dog"}', 'words = {"cat": "chat", "dog": "chien"}'),
  t('words["鸟"] = "bird"', 'words["bird"] = "oiseau"'),
];
const asks = (t: Tell) => `word = input("${t('查哪个词？', 'Which word? ')}")`;
const looks = ['if word in words:', '    print(words[word])'];
const misses = (t: Tell) => ['else:', `    print("${t('还没学过', 'Not learnt yet')}")`];

export const littleDictionary = pythonUnit({
  slug: 'little-dictionary',
  name: both('小词典', 'A little dictionary'),
  intro: both('字典：用一个词找到另一个词。', 'A dict: find one word by another.'),
  about: both(
    'words = {"猫": "cat"} 是一本小词典，words["猫"] 就是 "cat"。先用 in 看看有没有这个词。',
    'words = {"cat": "chat"} is a little dictionary from English to French, and words["cat"] is "chat". Ask with in first whether a word is there.',
  ),
  starter: (t) => [two(t), asks(t), 'print(words[word])'],
  steps: [
    {
      text: both(
        '运行，查“猫”。再运行，查“鸟”：出错了！',
        'Run it and ask for cat. Run it again and ask for bird: an error!',
      ),
      work: (t) => [two(t), asks(t), 'print(words[word])'],
      runs: [both('猫', 'cat')],
    },
    {
      text: both(
        '在第一行下面加上鸟：words["鸟"] = "bird"',
        'Below line 1 add the bird: words["bird"] = "oiseau"',
      ),
      work: (t) => [...three(t), asks(t), 'print(words[word])'],
      runs: [both('鸟', 'bird')],
    },
    {
      text: both(
        '在 print 上面加 if word in words: ，print 前面空四格。',
        'Above print add if word in words: and put four spaces before print.',
      ),
      work: (t) => [...three(t), asks(t), ...looks],
    },
    {
      text: both(
        '最后加 else: ，下面空四格，说“还没学过”。查“龙”试试，再检查！',
        'At the end add else: and below it a print that says “Not learnt yet”. Ask for dragon, then check it!',
      ),
      work: (t) => [...three(t), asks(t), ...looks, ...misses(t)],
      runs: [both('龙', 'dragon')],
    },
  ],
  task: both(
    '查得到就说出英文（要有猫、狗、鸟），查不到就说“还没学过”。',
    'Say the French word for cat, dog and bird, or “Not learnt yet” for any other word.',
  ),
  checks: (t) => ({
    cases: [
      given(t('查猫', 'cat'), t('猫', 'cat'), t('cat\n', 'chat\n')),
      given(t('查鸟', 'bird'), t('鸟', 'bird'), t('bird\n', 'oiseau\n')),
      given(t('查不到', 'Not there'), t('龙', 'dragon'), t('还没学过\n', 'Not learnt yet\n')),
    ],
    rules: [mustUse('dict'), mustUse('if')],
  }),
  more: both(
    '查不到的时候，问“它的英文是？”，记进字典：words[word] = answer，再说一遍。',
    'If a word is not there, ask for it and keep it: words[word] = answer. Then say it.',
  ),
  plan: {
    ready: both('一本纸的词典。', 'A dictionary made of paper.'),
    minutes: [
      [
        6,
        both(
          '真的查一次词典：怎么用一个词找到另一个？',
          'Look a word up in the paper dictionary: how do you find one word by another?',
        ),
      ],
      [9, both('看出错的卡片：它说了什么？', 'Read the card of the error: what does it say?')],
      [
        18,
        both(
          '加词，加 if。每人再加两个词。',
          'Add the word and the if; then everybody adds two words.',
        ),
      ],
      [7, both('挑战：会学习的词典。', 'The challenge: a dictionary that learns.')],
    ],
    say: [
      both('“列表按顺序找，字典按名字找。”', '“In a list you look by place, in a dict by name.”'),
    ],
    mistakes: [
      both(
        '大括号里，词和意思之间用了逗号：要用冒号。',
        'Inside the curly brackets, a comma between a word and its meaning: it has to be a colon.',
      ),
      both('两对之间忘了逗号。', 'No comma between two pairs.'),
      both('方括号里忘了引号：words[鸟]。', 'No quotes inside the square brackets: words[bird].'),
    ],
    answer: both(
      'else: 里：answer = input("它的英文是？")，words[word] = answer，print(answer)。',
      'Inside else: answer = input("In French? "), words[word] = answer, print(answer).',
    ),
  },
});

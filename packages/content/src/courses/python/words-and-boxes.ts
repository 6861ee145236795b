import { both, type Tell } from '../lesson-texts.ts';
import { given, mustUse, pythonUnit } from './python-unit.ts';

const hello = (t: Tell) => `print("${t('你好，我是小芽', 'Hello, I am Sprout')}")`;
const speaks = (t: Tell) => `print("${t('我会说话了！', 'I can speak!')}")`;
const goodbye = (t: Tell) => `print("${t('再见！', 'Goodbye!')}")`;

export const robotSpeaks = pythonUnit({
  slug: 'robot-speaks',
  name: both('机器人开口说话', 'The robot speaks'),
  intro: both('用 print 让程序一行一行说话。', 'print makes a program speak, line by line.'),
  about: both(
    '程序从第一行开始，一行一行往下做。print 后面括号里、引号中间的字，会原样说出来。',
    'A program starts at its first line and goes down line by line. Whatever stands between the quotes after print is said exactly as it is.',
  ),
  starter: (t) => [hello(t), 'print("???")'],
  steps: [
    {
      text: both('先按“运行”，看机器人说了什么。', 'Press Run. What does the robot say?'),
      work: (t) => [hello(t), 'print("???")'],
      runs: [],
    },
    {
      text: both('把第二行的 ??? 换成：我会说话了！', 'In line 2, change ??? to: I can speak!'),
      work: (t) => [hello(t), speaks(t)],
    },
    {
      text: both(
        '加第三行 print，让它说：再见！',
        'Add a third line with print that says: Goodbye!',
      ),
      work: (t) => [hello(t), speaks(t), goodbye(t)],
      runs: [],
    },
    {
      text: both(
        '打开“挑战”，按“检查一下”：三行都对，就过关了。',
        'Open “Challenge” and press “Check it”. All three lines have to be right.',
      ),
      work: (t) => [hello(t), speaks(t), goodbye(t)],
      runs: [],
      hidesCode: true,
    },
  ],
  task: both(
    '程序要说三行：\n你好，我是小芽\n我会说话了！\n再见！',
    'The program says three lines:\nHello, I am Sprout\nI can speak!\nGoodbye!',
  ),
  checks: (t) => ({
    cases: [
      given(
        t('三行话', 'Three lines'),
        '',
        t('你好，我是小芽\n我会说话了！\n再见！\n', 'Hello, I am Sprout\nI can speak!\nGoodbye!\n'),
      ),
    ],
  }),
  more: both(
    '用很多行 print，用空格和 * 号拼出一棵小树。',
    'With many lines of print, spaces and stars, draw a little tree.',
  ),
  plan: {
    minutes: [
      [
        5,
        both(
          '老师写三句话，学生照顺序念。换一换顺序，意思就变了。',
          'Read three sentences aloud in order. Swap two of them: the story changes.',
        ),
      ],
      [8, both('一起运行，找引号和括号。', 'Run it together. Find the quotes and the brackets.')],
      [
        20,
        both(
          '自己改第二行、加第三行，再自己检查。',
          'The children change line 2, add line 3 and check it themselves.',
        ),
      ],
      [
        7,
        both(
          '挑战；最后互相看小树。',
          'The challenge; at the end they look at each other’s trees.',
        ),
      ],
    ],
    say: [
      both(
        '“电脑不会猜。少一个引号，它就不知道话在哪里结束。”',
        '“A computer never guesses. Without the second quote it cannot know where your words end.”',
      ),
    ],
    mistakes: [
      both(
        '用了中文引号 “ ” 或中文括号（）：换成英文的。',
        'Curly quotes instead of straight ones: type them with an English keyboard.',
      ),
      both(
        'print 写成 Print：大写就是另一个词了。',
        'Print instead of print: with a capital letter it is another word.',
      ),
    ],
    answer: both(
      '例如：print("  *")、print(" ***")、print("*****")、print("  |")。',
      'For example: print("  *"), print(" ***"), print("*****"), print("  |").',
    ),
  },
});

const three = 'apples = 3';
const more = 'apples = apples + 2';
const eaten = 'apples = apples - 1';
const tells = (t: Tell) => `print("${t('苹果：', 'Apples:')}", apples)`;

export const boxesWithNames = pythonUnit({
  slug: 'boxes-with-names',
  name: both('有名字的盒子', 'Boxes with names'),
  intro: both(
    '变量是一个有名字的盒子，里面的东西可以换。',
    'A variable is a box with a name. What is in it can change.',
  ),
  about: both(
    'apples = 3 把 3 放进叫 apples 的盒子。apples = apples + 2 先算右边，再把结果放回盒子。',
    'apples = 3 puts 3 into the box called apples. apples = apples + 2 first works out the right side, then puts the result back into the box.',
  ),
  starter: (t) => [three, tells(t)],
  steps: [
    {
      text: both('运行：现在有几个苹果？', 'Run it. How many apples are there?'),
      work: (t) => [three, tells(t)],
      runs: [],
    },
    {
      text: both(
        '奶奶又给了 2 个。在 print 前面加一行：apples = apples + 2',
        'Grandma gives you 2 more. Before print, add a line: apples = apples + 2',
      ),
      work: (t) => [three, more, tells(t)],
      runs: [],
    },
    {
      text: both(
        '吃掉 1 个。再加一行：apples = apples - 1',
        'One is eaten. Add one more line: apples = apples - 1',
      ),
      work: (t) => [three, more, eaten, tells(t)],
    },
    {
      text: both('运行，再检查：最后是 4 个。', 'Run it, then check it: there are 4 in the end.'),
      work: (t) => [three, more, eaten, tells(t)],
      runs: [],
      hidesCode: true,
    },
  ],
  task: both(
    '从 3 个苹果开始，加 2 个，吃掉 1 个，说出还有几个。',
    'Begin with 3 apples, get 2 more, eat 1, and say how many are left.',
  ),
  checks: (t) => ({
    cases: [given(t('还有 4 个', 'Four are left'), '', t('苹果： 4\n', 'Apples: 4\n'))],
    rules: [mustUse('name:apples')],
  }),
  more: both(
    '再做一个盒子 pears，让程序说一共有几个水果。',
    'Make another box, pears, and let the program say how many fruits there are in all.',
  ),
  plan: {
    ready: both('一个纸盒，几张小纸条。', 'A real box and some slips of paper.'),
    minutes: [
      [
        8,
        both(
          '用真的盒子演：放进 3，拿出来，加 2，再放回去。',
          'Act it out with the box: put in 3, take it out, add 2, put it back.',
        ),
      ],
      [
        7,
        both('看起始程序，一起说每一行做什么。', 'Read the starter aloud: what does each line do?'),
      ],
      [
        18,
        both(
          '学生加两行。先在纸上写：每一行以后，盒子里是几？',
          'The children add two lines. On paper first: what is in the box after each line?',
        ),
      ],
      [7, both('挑战：第二个盒子。', 'The challenge: a second box.')],
    ],
    say: [
      both(
        '“这里的等号不是‘相等’，是‘放进去’。”',
        '“Here the equals sign does not mean equal. It means: put this in there.”',
      ),
    ],
    mistakes: [
      both(
        '只写 apples + 2，没有放回盒子：盒子里还是 3。',
        'apples + 2 alone: nothing is put back, and the box still holds 3.',
      ),
      both(
        'print("apples") 说的是这个词，不是盒子里的数。',
        'print("apples") says the word, not what is in the box.',
      ),
    ],
    answer: both(
      'pears = 2，最后 print(apples + pears)。',
      'pears = 2, and at the end print(apples + pears).',
    ),
  },
});

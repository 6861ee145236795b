import { both, type Tell } from '../lesson-texts.ts';
import { given, mustUse, pythonUnit } from './python-unit.ts';

const asksName = (t: Tell) => `name = input("${t('机器人叫什么？', "Robot's name? ")}")`;
const ageQuestion = (t: Tell) => `input("${t('它几岁？', 'How old? ')}")`;
const asksText = (t: Tell) => `age = ${ageQuestion(t)}`;
const asksNumber = (t: Tell) => `age = int(${ageQuestion(t)})`;
const nextYear = (sum: string) => (t: Tell) =>
  t(`print(name, "明年", ${sum}, "岁")`, `print(name, "will be", ${sum})`);

const bibo = [both('豆豆', 'Bibo'), both('10', '10')];

export const curiousProgram = pythonUnit({
  slug: 'curious-program',
  name: both('爱提问的程序', 'A curious program'),
  intro: both(
    'input 问一句，等人回答；int 把字变成数。',
    'input asks and waits for an answer; int turns text into a number.',
  ),
  about: both(
    'input 拿到的永远是“字”。要用它做加法，先用 int(...) 把它变成数。',
    'What input gets is always text. To add something to it, first turn it into a number with int(...).',
  ),
  starter: (t) => [asksName(t), asksText(t), nextYear('age + "1"')(t)],
  steps: [
    {
      text: both(
        '运行。给机器人起个名字，年龄答 10。它哪里说错了？',
        'Run it. Make up a name for the robot and answer 10 for its age. What goes wrong?',
      ),
      work: (t) => [asksName(t), asksText(t), nextYear('age + "1"')(t)],
      runs: bibo,
    },
    {
      text: both(
        '“101”？因为 10 是字。把第二行改成 int(input(...))，最后是两个括号。',
        '“101”? That is because 10 is text. Change line 2 to int(input(...)), with two brackets at its end.',
      ),
      work: (t) => [asksName(t), asksNumber(t), nextYear('age + "1"')(t)],
    },
    {
      text: both('把 + "1" 改成 + 1，不要引号。', 'Change + "1" to + 1, without quotes.'),
      work: (t) => [asksName(t), asksNumber(t), nextYear('age + 1')(t)],
    },
    {
      text: both('再运行，换一个年龄试试，然后检查。', 'Run it with another age. Then check it.'),
      work: (t) => [asksName(t), asksNumber(t), nextYear('age + 1')(t)],
      runs: bibo,
      hidesCode: true,
    },
  ],
  task: both(
    '问机器人的名字和年龄，说出它明年几岁。',
    'Ask for the robot’s name and its age, and say how old it will be next year.',
  ),
  checks: (t) => ({
    cases: [
      given(
        t('豆豆 10 岁', 'Bibo is 10'),
        t('豆豆\n10', 'Bibo\n10'),
        t('豆豆 明年 11 岁\n', 'Bibo will be 11\n'),
      ),
      given(
        t('铁蛋 9 岁', 'Zap is 9'),
        t('铁蛋\n9', 'Zap\n9'),
        t('铁蛋 明年 10 岁\n', 'Zap will be 10\n'),
      ),
    ],
  }),
  more: both(
    '再问一个问题：机器人喜欢吃什么？把三个回答编成一句好玩的话。',
    'Ask one more question: what does the robot like to eat? Make a funny sentence of all three answers.',
  ),
  plan: {
    minutes: [
      [
        6,
        both(
          '两个学生演：一个是程序，只会问和记。',
          'Two children act: one is the program, which can only ask and remember.',
        ),
      ],
      [
        10,
        both(
          '运行起始程序，让他们自己发现：10 后面接了个 1。',
          'Run the starter and let them find out that a 1 was put behind the 10.',
        ),
      ],
      [17, both('改成 int，多试几个数。', 'They change it to int and try several numbers.')],
      [
        7,
        both(
          '挑战；坐到别人那里回答问题。',
          'The challenge; then they answer each other’s questions.',
        ),
      ],
    ],
    say: [
      both(
        '“引号里的 10 是两个字，没引号的 10 才是数。”',
        '“10 in quotes is two characters. 10 without quotes is a number.”',
      ),
      both(
        '“给机器人起名字就好，不用写自己的名字。”',
        '“Make up a name for the robot. You need not type your own.”',
      ),
    ],
    mistakes: [
      both('int(input("...") 最后少了一个括号。', 'int(input("...") lacks a bracket at its end.'),
      both('回答“十”：int 只认数字。', 'The answer is “ten”: int reads digits only.'),
    ],
    answer: both(
      'food = input("它爱吃什么？")，然后 print(name, age, "岁，最爱吃", food)。',
      'food = input("Its food? "), then print(name, "is", age, "and eats", food).',
    ),
  },
});

const asksWord = (t: Tell) => `word = input("${t('暗号？', 'The word? ')}")`;
const isRight = (t: Tell) => `if word == "${t('芝麻', 'sesame')}":`;
const opens = (t: Tell) => `print("${t('门开了！', 'The door opens!')}")`;
const shut = (t: Tell) => ['else:', `    print("${t('走开！', 'Go away!')}")`];

export const secretDoor = pythonUnit({
  slug: 'secret-door',
  name: both('暗号之门', 'The secret door'),
  intro: both('if 和 else：程序自己做决定。', 'With if and else a program decides.'),
  about: both(
    '两个等号 == 是“一样吗？”。冒号后面缩进的行，答案是“一样”时才做。',
    'Two equals signs == ask: are they the same? The indented lines after the colon run only if they are.',
  ),
  starter: (t) => [asksWord(t), opens(t)],
  steps: [
    {
      text: both(
        '运行，说暗号“芝麻”。再运行，说“西瓜”：门也开了！',
        'Run it and say “sesame”. Run it again and say “melon”: the door opens, too!',
      ),
      work: (t) => [asksWord(t), opens(t)],
      runs: [both('西瓜', 'melon')],
    },
    {
      text: both(
        '在 print 上面加一行 if word == "芝麻": ，再在 print 前面空四格。',
        'Above print add the line if word == "sesame": and put four spaces before print.',
      ),
      work: (t) => [asksWord(t), isRight(t), `    ${opens(t)}`],
    },
    {
      text: both(
        '最后加 else: ，下面空四格，让门说“走开！”。',
        'At the end add else: and below it, with four spaces, a print that says “Go away!”.',
      ),
      work: (t) => [asksWord(t), isRight(t), `    ${opens(t)}`, ...shut(t)],
      runs: [both('西瓜', 'melon')],
    },
    {
      text: both(
        '对的、错的暗号都试一试，再检查。',
        'Try a right and a wrong word, then check it.',
      ),
      work: (t) => [asksWord(t), isRight(t), `    ${opens(t)}`, ...shut(t)],
      runs: [both('芝麻', 'sesame')],
      hidesCode: true,
    },
  ],
  task: both(
    '暗号是“芝麻”时说“门开了！”，别的都说“走开！”。',
    'For “sesame” say “The door opens!”, for everything else “Go away!”.',
  ),
  checks: (t) => ({
    cases: [
      given(
        t('对的暗号', 'The right word'),
        t('芝麻', 'sesame'),
        t('门开了！\n', 'The door opens!\n'),
      ),
      given(t('错的暗号', 'A wrong word'), t('西瓜', 'melon'), t('走开！\n', 'Go away!\n')),
    ],
    rules: [mustUse('if'), mustUse('else')],
  }),
  more: both(
    '再加一个 elif：说“钥匙”时，门回答“差一点！”。',
    'Add an elif: for “key” the door answers “Nearly!”.',
  ),
  plan: {
    minutes: [
      [
        6,
        both(
          '在教室门口玩暗号：对了才进。用“如果……否则……”说出来。',
          'Play it at the classroom door: only the right word lets you in. Say it with if and else.',
        ),
      ],
      [
        10,
        both('运行起始程序：为什么什么都能开？', 'Run the starter: why does every word open it?'),
      ],
      [
        17,
        both(
          '加 if 和 else，注意冒号和缩进。',
          'Add if and else. Mind the colons and the four spaces.',
        ),
      ],
      [7, both('挑战 elif，请同学来猜暗号。', 'elif as the challenge; others guess the word.')],
    ],
    say: [
      both('“空四格的意思是：这一行听 if 的。”', '“The four spaces say: this line obeys the if.”'),
    ],
    mistakes: [
      both(
        '写成一个等号 =：那是“放进去”，不是“一样吗”。',
        'One equals sign: that puts something in a box, it does not ask.',
      ),
      both('忘了冒号，或者 else 也缩进了。', 'A colon is missing, or else is indented as well.'),
    ],
    answer: both(
      '在 else 上面：elif word == "钥匙": ，下面缩进 print("差一点！")。',
      'Above else: elif word == "key": and below it, indented, print("Nearly!").',
    ),
  },
});

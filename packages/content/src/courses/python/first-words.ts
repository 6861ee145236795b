import { both } from '../lesson-texts.ts';
import { given, mustUse, pythonUnit } from './python-unit.ts';

/** Printing, names for values, questions, decisions. */
export const firstWords = [
  pythonUnit({
    slug: 'robot-speaks',
    name: both('机器人开口说话', 'The robot speaks'),
    intro: both('用 print 让程序一行一行说话。', 'print lets a program speak, line by line.'),
    about: both(
      '程序从第一行开始，一行一行往下做。print 后面括号里、引号中间的字，会原样说出来。',
      'A program starts at its first line and goes down line by line. What stands in quotes behind print is said as it is.',
    ),
    steps: [
      both('先按运行，看机器人说了什么。', 'Press Run first. What does the robot say?'),
      both('把第二行的 ??? 换成：我会说话了！', 'In line two, put in place of ??? : I can speak!'),
      both('加第三行，让它说：再见！', 'Add a third line that says: Goodbye!'),
      both(
        '点“挑战”，再按“检查一下”：三行都对就过关。',
        'Open “Challenge” and press “Check it”: all three lines have to be right.',
      ),
    ],
    starter: (t) => `print("${t('你好，我是小芽', 'Hello, I am Sprout')}")\nprint("???")\n`,
    solution: (t) =>
      `print("${t('你好，我是小芽', 'Hello, I am Sprout')}")\nprint("${t('我会说话了！', 'I can speak!')}")\nprint("${t('再见！', 'Goodbye!')}")\n`,
    task: both(
      '程序要说三行：\n你好，我是小芽\n我会说话了！\n再见！',
      'The program says three lines:\nHello, I am Sprout\nI can speak!\nGoodbye!',
    ),
    checks: (t) => ({
      cases: [
        given(
          t('三行话', 'Three lines'),
          '',
          t(
            '你好，我是小芽\n我会说话了！\n再见！\n',
            'Hello, I am Sprout\nI can speak!\nGoodbye!\n',
          ),
        ),
      ],
    }),
    more: both(
      '用很多行 print 和空格、* 号，拼出一棵小树。',
      'With many lines of print, spaces and stars, build a small tree.',
    ),
    plan: {
      minutes: [
        [
          5,
          both(
            '玩“传话”：老师写三句话，学生照顺序念。顺序换了，意思就变了。',
            'Read three sentences aloud in order. Swap two: the meaning changes.',
          ),
        ],
        [
          8,
          both(
            '一起运行起始程序，找引号和括号。',
            'Run the starter together; find the quotes and the brackets.',
          ),
        ],
        [
          20,
          both(
            '自己改第二行、加第三行，用“检查”自己看结果。',
            'Children change line two, add line three and check by themselves.',
          ),
        ],
        [
          7,
          both(
            '做挑战，最后互相看“小树”。',
            'The challenge; in the end they look at each other’s trees.',
          ),
        ],
      ],
      say: both(
        '“电脑不猜。少一个引号，它就不知道话在哪里结束。”',
        '“A computer never guesses. Without the second quote it does not know where your words end.”',
      ),
      mistakes: [
        both(
          '用了中文引号 “ ” 或中文括号（）：换成英文的。',
          'Curly quotes instead of straight ones: type them with the English keyboard.',
        ),
        both(
          'print 写成 Print：大小写不一样就是另一个词。',
          'Print in place of print: a capital letter makes another word.',
        ),
      ],
    },
  }),
  pythonUnit({
    slug: 'boxes-with-names',
    name: both('有名字的盒子', 'Boxes with names'),
    intro: both(
      '变量是一个有名字的盒子，里面的东西可以换。',
      'A variable is a box with a name; what is in it can change.',
    ),
    about: both(
      'apples = 3 把 3 放进叫 apples 的盒子。apples = apples + 2 先算右边，再把结果放回盒子。',
      'apples = 3 puts 3 into the box called apples. apples = apples + 2 works out the right side first and puts the result back.',
    ),
    steps: [
      both('运行：现在有几个苹果？', 'Run it: how many apples are there now?'),
      both(
        '奶奶又给了 2 个。在 print 前加一行：apples = apples + 2',
        'Grandma gives 2 more. Before print, add a line: apples = apples + 2',
      ),
      both('吃掉 1 个，再加一行。', 'One is eaten: add one more line.'),
      both('检查：最后应该是 4 个。', 'Check: it should be 4 in the end.'),
    ],
    starter: (t) => `apples = 3\n\nprint("${t('苹果：', 'Apples:')}", apples)\n`,
    solution: (t) =>
      `apples = 3\napples = apples + 2\napples = apples - 1\n\nprint("${t('苹果：', 'Apples:')}", apples)\n`,
    task: both(
      '从 3 个苹果开始，加 2 个，吃掉 1 个，说出还有几个。',
      'Begin with 3 apples, get 2, eat 1, and say how many are left.',
    ),
    checks: (t) => ({
      cases: [given(t('还有 4 个', 'Four are left'), '', t('苹果： 4\n', 'Apples: 4\n'))],
      rules: [mustUse('name:apples')],
    }),
    more: both(
      '再做一个盒子 pears，让程序说一共有几个水果。',
      'Make another box, pears, and let the program say how many fruits there are.',
    ),
    plan: {
      minutes: [
        [
          8,
          both(
            '用真的盒子和纸条演：放进 3，取出来，加 2，放回去。',
            'Act it out with a real box and slips of paper: put in 3, take it out, add 2, put it back.',
          ),
        ],
        [
          7,
          both(
            '看起始程序，一起说每一行做什么。',
            'Read the starter aloud: what does each line do?',
          ),
        ],
        [
          18,
          both(
            '学生加两行。先在纸上写出盒子里每一步是几。',
            'Children add two lines. On paper first: what is in the box after each line?',
          ),
        ],
        [7, both('挑战：第二个盒子。', 'The challenge: a second box.')],
      ],
      say: both(
        '“等号在这里不是‘相等’，是‘放进去’。”',
        '“Here the equals sign does not say equal. It says: put this in there.”',
      ),
      mistakes: [
        both(
          '写成 apples + 2，没有放回盒子：盒子里还是 3。',
          'apples + 2 alone: nothing is put back, the box still holds 3.',
        ),
        both(
          'print("apples") 说的是这个词，不是盒子里的数。',
          'print("apples") says the word and not what is in the box.',
        ),
      ],
    },
  }),
  pythonUnit({
    slug: 'curious-program',
    name: both('爱提问的程序', 'A curious program'),
    intro: both(
      'input 问一句，等人回答；int 把字变成数。',
      'input asks and waits for an answer; int turns text into a number.',
    ),
    about: both(
      'input 拿到的永远是“字”。要拿它做加法，先用 int(...) 把它变成数。',
      'What input gets is always text. To add something to it, turn it into a number with int(...) first.',
    ),
    steps: [
      both('运行，回答名字和年龄。看它哪里说错了？', 'Run it and answer. What does it get wrong?'),
      both(
        '“105”？因为 10 是字。把第二行改成 int(input(...))。',
        '“101”? Because 10 is text. Change line two to int(input(...)).',
      ),
      both('把 + "1" 改成 + 1。', 'Change + "1" to + 1.'),
      both('再运行，换一个年龄试试，然后检查。', 'Run it with another age, then check.'),
    ],
    starter: (t) =>
      `name = input("${t('你叫什么？', 'Your name? ')}")\nage = input("${t('你几岁？', 'Your age? ')}")\nprint(name, "${t('明年', 'will be')}", age + "1"${t(', "岁"', '')})\n`,
    solution: (t) =>
      `name = input("${t('你叫什么？', 'Your name? ')}")\nage = int(input("${t('你几岁？', 'Your age? ')}"))\nprint(name, "${t('明年', 'will be')}", age + 1${t(', "岁"', '')})\n`,
    task: both(
      '问名字和年龄，说出明年几岁。',
      'Ask for a name and an age; say how old they will be next year.',
    ),
    checks: (t) => ({
      cases: [
        given(
          t('小雨 10 岁', 'Ann is 10'),
          t('小雨\n10', 'Ann\n10'),
          t('小雨 明年 11 岁\n', 'Ann will be 11\n'),
        ),
        given(
          t('阿禾 9 岁', 'Ben is 9'),
          t('阿禾\n9', 'Ben\n9'),
          t('阿禾 明年 10 岁\n', 'Ben will be 10\n'),
        ),
      ],
    }),
    more: both(
      '再问一个问题：喜欢的动物。把三个回答编成一句好玩的话。',
      'Ask one more question: a favourite animal. Make one funny sentence of all three answers.',
    ),
    plan: {
      minutes: [
        [
          6,
          both(
            '两个学生演：一个是程序，只会问和记。',
            'Two children act: one is the program and can only ask and remember.',
          ),
        ],
        [
          10,
          both(
            '运行起始程序，让他们自己发现 10 后面接了个 1。',
            'Run the starter; let them find out that a 1 was put behind the 10.',
          ),
        ],
        [17, both('改成 int，多试几个数。', 'They change it to int and try several numbers.')],
        [
          7,
          both(
            '挑战和交换：坐到别人电脑前回答问题。',
            'The challenge; then they answer questions at each other’s computers.',
          ),
        ],
      ],
      say: both(
        '“引号里的 10 是两个字，没引号的 10 才是数。”',
        '“10 in quotes is two letters; 10 without quotes is a number.”',
      ),
      mistakes: [
        both('int(input("...") 少了一个右括号。', 'int(input("...") lacks one bracket at its end.'),
        both('回答“十岁”：int 只认数字。', 'Answering “ten”: int reads digits only.'),
      ],
    },
  }),
  pythonUnit({
    slug: 'secret-door',
    name: both('暗号之门', 'The secret door'),
    intro: both('if 和 else：程序自己做决定。', 'if and else: the program decides by itself.'),
    about: both(
      '两个等号 == 是“一样吗？”。冒号后面缩进的行，只在条件成立时才做。',
      'Two equals signs == ask: is it the same? The indented lines behind the colon are done only when it is so.',
    ),
    steps: [
      both(
        '运行，说暗号“芝麻”。再说别的，门也开了！',
        'Run it and say “sesame”. Say something else: the door opens, too!',
      ),
      both(
        '把开门那行放到 if word == ... : 下面，前面空四格。',
        'Put the opening line below if word == ... : with four spaces before it.',
      ),
      both('加 else: ，门说“走开！”。', 'Add else: and let the door say “Go away!”.'),
      both('两种暗号都试，再检查。', 'Try both kinds of words, then check.'),
    ],
    starter: (t) =>
      `word = input("${t('暗号？', 'The word? ')}")\nprint("${t('门开了！', 'The door opens!')}")\n`,
    solution: (t) =>
      `word = input("${t('暗号？', 'The word? ')}")\nif word == "${t('芝麻', 'sesame')}":\n    print("${t('门开了！', 'The door opens!')}")\nelse:\n    print("${t('走开！', 'Go away!')}")\n`,
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
            '教室门口玩暗号：对了才进。用“如果……否则……”说出来。',
            'Play it at the classroom door: only the right word lets in. Say it with if and else.',
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
            'Add if and else; mind the colon and the four spaces.',
          ),
        ],
        [7, both('挑战 elif，请同学来猜暗号。', 'elif as the challenge; others guess the word.')],
      ],
      say: both(
        '“空四格的意思是：这一行听 if 的。”',
        '“The four spaces say: this line listens to the if.”',
      ),
      mistakes: [
        both(
          '写成一个等号 =：那是“放进去”，不是“一样吗”。',
          'One equals sign: that puts something in, it does not ask.',
        ),
        both(
          '忘了冒号，或者 else 也缩进了。',
          'The colon is missing, or else is indented as well.',
        ),
      ],
    },
  }),
];

import { both } from '../lesson-texts.ts';
import { given, mustUse, probe, pythonUnit } from './python-unit.ts';

/** Functions, dictionaries, a game, a work of one's own. */
export const ownTools = [
  pythonUnit({
    slug: 'own-words',
    name: both('造一个新词', 'A word of your own'),
    intro: both(
      'def：给一段程序起名字，想用就用。',
      'def gives some lines a name; use them whenever you like.',
    ),
    about: both(
      'def area(a, b): 定义一个新词，a 和 b 是别人给它的数，return 把答案交回去。',
      'def area(a, b): makes a new word; a and b are given to it, and return hands the answer back.',
    ),
    steps: [
      both('运行：同样的算式写了两遍。', 'Run it: the same sum stands there twice.'),
      both(
        '最上面写 def area(a, b): ，下面缩进 return a * b。',
        'At the top write def area(a, b): and, indented, return a * b.',
      ),
      both('把两个算式换成 area(...)。', 'Put area(...) in place of both sums.'),
      both(
        '再造一个词 border(a, b)：四条边一共多长。检查！',
        'Make one more word, border(a, b): all four sides together. Check!',
      ),
    ],
    starter: (t) =>
      `print("${t('教室', 'Classroom')}", 8 * 6)\nprint("${t('操场', 'Playground')}", 60 * 40)\n`,
    solution: (t) =>
      `def area(a, b):\n    return a * b\n\ndef border(a, b):\n    return 2 * (a + b)\n\nprint("${t('教室', 'Classroom')}", area(8, 6))\nprint("${t('操场', 'Playground')}", area(60, 40))\n`,
    task: both(
      '造两个词：area(a, b) 给出面积，border(a, b) 给出周长。',
      'Make two words: area(a, b) gives the area, border(a, b) the length of all sides.',
    ),
    checks: () => ({
      probes: [probe('area(3, 4)', '12'), probe('area(10, 1)', '10'), probe('border(3, 4)', '14')],
      rules: [mustUse('def'), mustUse('return')],
    }),
    more: both(
      '造一个词 square(a)，里面用上 area。',
      'Make a word square(a) that uses area inside.',
    ),
    plan: {
      minutes: [
        [
          6,
          both(
            '给“刷牙”起名：说这个词，大家就做五个动作。',
            'Give “brush teeth” as a word: five actions follow from it.',
          ),
        ],
        [9, both('看起始程序里重复的地方。', 'Find what is repeated in the starter.')],
        [
          18,
          both(
            '造 area，再造 border。先在纸上画长方形。',
            'area first, then border. Draw the rectangle on paper.',
          ),
        ],
        [7, both('挑战：词里用词。', 'The challenge: a word inside a word.')],
      ],
      say: both(
        '“print 是说给人听，return 是交给程序。”',
        '“print speaks to people, return hands it to the program.”',
      ),
      mistakes: [
        both(
          '用 print 代替 return：检查会说得到 None。',
          'print in place of return: the check tells that it got None.',
        ),
        both('只 def 不用：什么也不会发生。', 'Only def and never used: nothing happens.'),
      ],
    },
  }),
  pythonUnit({
    slug: 'little-dictionary',
    name: both('小词典', 'A little dictionary'),
    intro: both('字典：用一个词找到另一个词。', 'A dict: find one word by another.'),
    about: both(
      'words = {"猫": "cat"}，words["猫"] 就是 "cat"。用 in 先看看有没有。',
      'words = {"cat": "chat"}; words["cat"] is "chat". Ask with in first whether it is there.',
    ),
    steps: [
      both(
        '运行，问“猫”。再问“鸟”，出错了！',
        'Run it and ask for “cat”. Then ask for “bird”: an error!',
      ),
      both('在字典里加上“鸟”。', 'Add “bird” to the dict.'),
      both('用 if word in words: 先看有没有。', 'Look first: if word in words: .'),
      both('没有就说“还没学过”。检查！', 'If not, say “Not learnt yet”. Check!'),
    ],
    starter: (t) =>
      `words = {"${t('猫', 'cat')}": "${t('cat', 'chat')}", "${t('狗', 'dog')}": "${t('dog', 'chien')}"}\nword = input("${t('查哪个词？', 'Which word? ')}")\nprint(words[word])\n`,
    solution: (t) =>
      `words = {"${t('猫', 'cat')}": "${t('cat', 'chat')}", "${t('狗', 'dog')}": "${t('dog', 'chien')}", "${t('鸟', 'bird')}": "${t('bird', 'oiseau')}"}\nword = input("${t('查哪个词？', 'Which word? ')}")\nif word in words:\n    print(words[word])\nelse:\n    print("${t('还没学过', 'Not learnt yet')}")\n`,
    task: both(
      '查得到就说出英文（要有猫、狗、鸟），查不到就说“还没学过”。',
      'Say the French word (cat, dog and bird), or “Not learnt yet”.',
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
      '查不到的时候，问“它的英文是？”，然后记进字典：words[word] = answer。',
      'When it is not there, ask for it and keep it: words[word] = answer.',
    ),
    plan: {
      minutes: [
        [
          6,
          both(
            '真的查一次词典：怎么用一个词找到另一个？',
            'Look something up in a real dictionary.',
          ),
        ],
        [
          9,
          both(
            '看错误信息 KeyError：它说了什么？',
            'Read the KeyError together: what does it say?',
          ),
        ],
        [
          18,
          both(
            '加词、加 if。每人加两个自己的词。',
            'Add words and the if; everybody adds two of their own.',
          ),
        ],
        [7, both('挑战：会学习的词典。', 'The challenge: a dictionary that learns.')],
      ],
      say: both('“列表按顺序找，字典按名字找。”', '“A list is asked by place, a dict by name.”'),
      mistakes: [
        both(
          '词和意思之间用了逗号：要用冒号。',
          'A comma between word and meaning: it is a colon.',
        ),
        both('两对之间忘了逗号。', 'No comma between two pairs.'),
      ],
    },
  }),
  pythonUnit({
    slug: 'dice-race',
    name: both('骰子赛跑', 'The dice race'),
    intro: both(
      '把循环、随机数和函数合起来做一个小游戏。',
      'Loops, random numbers and functions make a small game.',
    ),
    about: both(
      'random.randint(1, 6) 像骰子。randint 每次不同，所以先把“画跑道”写成函数，单独检查。',
      'random.randint(1, 6) is a die. It differs each time, so the drawing of the track is a function that can be checked alone.',
    ),
    steps: [
      both('运行：两只动物只走一步就完了。', 'Run it: both animals go one step and it is over.'),
      both(
        '写好 track(n)：n 个点，再加动物的名字。',
        'Write track(name, n): n dots and then the name.',
      ),
      both(
        '用 while 让它们一直走，直到有一只到 20。',
        'With while they go on until one of them has reached 20.',
      ),
      both(
        '写好 winner(a, b)：大的是谁赢？一样就是平手。检查！',
        'Write winner(a, b): who is ahead? Equal is a draw. Check!',
      ),
    ],
    starter: (t) =>
      `import random\n\ndef track(name, n):\n    return name\n\ndef winner(a, b):\n    return "${t('平手', 'draw')}"\n\nrabbit = random.randint(1, 6)\nturtle = random.randint(1, 6)\nprint(track("${t('兔', 'R')}", rabbit))\nprint(track("${t('龟', 'T')}", turtle))\nprint(winner(rabbit, turtle))\n`,
    solution: (t) =>
      `import random\n\ndef track(name, n):\n    return "." * n + name\n\ndef winner(a, b):\n    if a > b:\n        return "${t('兔子', 'rabbit')}"\n    elif b > a:\n        return "${t('乌龟', 'turtle')}"\n    else:\n        return "${t('平手', 'draw')}"\n\nrabbit = 0\nturtle = 0\nwhile rabbit < 20 and turtle < 20:\n    rabbit = rabbit + random.randint(1, 6)\n    turtle = turtle + random.randint(1, 6)\n    print(track("${t('兔', 'R')}", rabbit))\n    print(track("${t('龟', 'T')}", turtle))\nprint(winner(rabbit, turtle))\n`,
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
    more: both(
      '加第三只动物，或者让骰子掷到 6 时再走一次。',
      'Add a third animal, or another throw after a six.',
    ),
    plan: {
      minutes: [
        [
          6,
          both(
            '两个学生用真骰子赛跑，其他人记位置。',
            'Two children race with a real die; the others note the places.',
          ),
        ],
        [
          9,
          both(
            '说出游戏里有哪些零件：掷、走、画、判断。',
            'Name the parts of the game: throw, go, draw, judge.',
          ),
        ],
        [
          20,
          both(
            '先做两个函数（可以检查），再做 while。',
            'The two functions first, since they can be checked; then the while.',
          ),
        ],
        [5, both('挑战或互相玩。', 'The challenge, or play each other’s games.')],
      ],
      say: both(
        '“大的程序是小零件拼的。零件一个一个试。”',
        '“A big program is made of small parts. Try each part alone.”',
      ),
      mistakes: [
        both(
          'while 里用 or：要两只都没到才继续，所以是 and。',
          'or in the while: it goes on only while both are short of 20, so it is and.',
        ),
        both(
          'rabbit = randint 而不是加上去：永远到不了 20。',
          'rabbit = randint in place of adding: it never reaches 20.',
        ),
      ],
    },
  }),
  pythonUnit({
    slug: 'my-quiz',
    name: both('我的问答游戏', 'My own quiz'),
    intro: both(
      '做一个自己的作品：题目、得分和结尾都由你定。',
      'A work of your own: you choose the questions, the points and the end.',
    ),
    about: both(
      '题目放在列表里，每题是一个小列表：问题和答案。ask 函数问一题，答对给 1 分，答错给 0 分。',
      'The questions are a list; each of them is a small list of a question and its answer. ask puts one question and gives 1 for right and 0 for wrong.',
    ),
    steps: [
      both('运行，答一答。得分一直是 0？', 'Run it and answer. Are the points always 0?'),
      both(
        '改好 right(given, answer)：不管大小写和空格，对了给 1 分。',
        'Mend right(given, answer): whatever the case and spaces, 1 point when it is right.',
      ),
      both('用 for 把每题的分加到 points。', 'With for, add what each question gives to points.'),
      both('换成你自己的三道以上题目。', 'Put in three or more questions of your own.'),
      both(
        '写 ending(points, n)：全对说“满分！”，否则说“再来一次”。检查！',
        'Write ending(points, n): all right gives “Full marks!”, else “Once more”. Check!',
      ),
    ],
    starter: (t) =>
      `questions = [\n    ["${t('天上有几个月亮？', 'How many moons has the Earth? ')}", "1"],\n    ["${t('2 + 3 = ', '2 + 3 = ')}", "5"],\n]\n\ndef right(given, answer):\n    return 0\n\ndef ending(points, n):\n    return ""\n\npoints = 0\nfor question in questions:\n    given = input(question[0])\n\nprint("${t('得分：', 'Points:')}", points)\nprint(ending(points, len(questions)))\n`,
    solution: (t) =>
      `questions = [\n    ["${t('天上有几个月亮？', 'How many moons has the Earth? ')}", "1"],\n    ["${t('2 + 3 = ', '2 + 3 = ')}", "5"],\n    ["${t('小芽的颜色用英文怎么说？', 'What colour is a sprout? ')}", "green"],\n]\n\ndef right(given, answer):\n    if given.strip().lower() == answer.lower():\n        return 1\n    return 0\n\ndef ending(points, n):\n    if points == n:\n        return "${t('满分！', 'Full marks!')}"\n    return "${t('再来一次', 'Once more')}"\n\npoints = 0\nfor question in questions:\n    given = input(question[0])\n    points = points + right(given, question[1])\n\nprint("${t('得分：', 'Points:')}", points)\nprint(ending(points, len(questions)))\n`,
    task: both(
      'right(given, answer) 答对给 1、答错给 0；ending(points, n) 全对说“满分！”，否则“再来一次”；至少三道题。',
      'right(given, answer) gives 1 or 0; ending(points, n) gives “Full marks!” or “Once more”; three questions or more.',
    ),
    checks: (t) => ({
      probes: [
        probe('right("green", "green")', '1'),
        probe('right(" Green ", "green")', '1'),
        probe('right("red", "green")', '0'),
        probe('ending(3, 3)', t('"满分！"', '"Full marks!"')),
        probe('ending(1, 3)', t('"再来一次"', '"Once more"')),
      ],
      rules: [mustUse('for'), mustUse('return'), mustUse('list')],
    }),
    more: both(
      '让题目每次顺序不同（random.shuffle），或者答错时告诉答案。',
      'Put the questions in another order each time (random.shuffle), or tell the answer after a mistake.',
    ),
    plan: {
      minutes: [
        [
          5,
          both(
            '说说看过的问答节目：有哪些规则？',
            'Which quiz shows do they know, and by which rules?',
          ),
        ],
        [
          5,
          both(
            '一起把两个函数的名字和要给出什么说清楚。',
            'Say together what each of the two functions gives back.',
          ),
        ],
        [
          25,
          both(
            '自己做：先让检查通过，再换成自己的题。',
            'On their own: pass the checks first, then their own questions.',
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
      say: both(
        '“这是你的作品，题目没有标准答案。”',
        '“This is your own work; nobody prescribes the questions.”',
      ),
      mistakes: [
        both(
          'points = right(...)：分数没有加起来。',
          'points = right(...): the points are not added up.',
        ),
        both(
          '答案写成数字 5：input 给的是字，要写 "5"。',
          'The answer as the number 5: input gives text, so it is "5".',
        ),
      ],
    },
  }),
];

import type { Lesson } from './lesson.ts';

/** Printing, names and numbers. */
export const firstLessons: readonly Lesson[] = [
  {
    id: 'hello',
    level: 1,
    words: {
      'zh-CN': {
        title: '第一句话',
        goal: '让电脑用 print 说出你想说的话。',
        steps: [
          '按“运行”，看看右边的控制台出现了什么。',
          '把引号里的字换成你自己的名字，再运行一次。',
          '在最后加一行 print，让电脑说一句新的话。',
          '试试 print("好" * 10)，猜一猜会出现什么。',
        ],
        starter: `print("你好，世界！")
print("我叫小芽，今年 9 岁。")
print("=" * 20)
`,
      },
      'en-US': {
        title: 'First words',
        goal: 'Make the computer say what you like with print.',
        steps: [
          'Press Run and look at the console.',
          'Put your own name between the quotes and run it again.',
          'Add one more print line at the end.',
          'Try print("ha" * 10). What do you think it shows?',
        ],
        starter: `print("Hello, world!")
print("My name is Sprout and I am 9.")
print("=" * 20)
`,
      },
    },
  },
  {
    id: 'names',
    level: 1,
    words: {
      'zh-CN': {
        title: '会记事的变量',
        goal: '用变量记住东西，用 input 向人提问。',
        steps: [
          '运行程序，在控制台里打出你的名字，按回车。',
          '找到变量 name：它记住了你打的字。',
          '再加一个变量 color，问问对方喜欢什么颜色。',
          '用 f"……{color}……" 把答案放进一句话里。',
        ],
        starter: `name = input("你叫什么名字？")
animal = input("你最喜欢什么动物？")
print(f"你好，{name}！")
print(f"{name} 和 {animal} 是好朋友。")
`,
      },
      'en-US': {
        title: 'Variables remember',
        goal: 'Keep things in variables and ask questions with input.',
        steps: [
          'Run it, type your name into the console and press Enter.',
          'Find the variable name: it remembers what you typed.',
          'Add a variable color and ask for a favourite colour.',
          'Put the answer into a sentence with f"...{color}...".',
        ],
        starter: `name = input("What is your name? ")
animal = input("Which animal do you like best? ")
print(f"Hello, {name}!")
print(f"{name} and the {animal} are good friends.")
`,
      },
    },
  },
  {
    id: 'numbers',
    level: 1,
    words: {
      'zh-CN': {
        title: '会算数的电脑',
        goal: '用 int 把打进来的字变成数，再拿来计算。',
        steps: [
          '运行程序，输入你的年龄。',
          '把 int( ) 去掉再运行，读一读出现的提示，然后改回来。',
          '试试 + - * / 和 // 、% 各算出什么。',
          '做挑战：读两个数，只打印长方形的面积。',
        ],
        starter: `age = int(input("你几岁了？"))
print("十年以后你", age + 10, "岁")
print("你大约活了", age * 365, "天")
print(7 / 2, 7 // 2, 7 % 2)
`,
        task: '先读长，再读宽（都是整数，各占一行），打印长方形的面积。只打印这个数。',
      },
      'en-US': {
        title: 'Doing sums',
        goal: 'Turn typed text into a number with int and calculate with it.',
        steps: [
          'Run it and type your age.',
          'Take int( ) away, run it, read the help, then put it back.',
          'Try + - * / and also // and %.',
          'Challenge: read two numbers and print only the area of the rectangle.',
        ],
        starter: `age = int(input("How old are you? "))
print("In ten years you will be", age + 10)
print("You have lived about", age * 365, "days")
print(7 / 2, 7 // 2, 7 % 2)
`,
        task: 'Read the length, then the width (whole numbers, one on each line) and print the area of the rectangle. Print nothing but this number.',
      },
    },
    checks: {
      cases: [
        { name: '4 × 5', input: '4\n5\n', output: '20\n' },
        { name: '12 × 12', input: '12\n12\n', output: '144\n' },
        { name: '0 × 9', input: '0\n9\n', output: '0\n', isHidden: true },
      ],
    },
  },
  {
    id: 'choices',
    level: 1,
    words: {
      'zh-CN': {
        title: '如果……就……',
        goal: '用 if、elif 和 else 让程序自己做决定。',
        steps: [
          '运行几次，输入不同的温度。',
          '看清楚冒号和缩进：哪几行属于哪个 if？',
          '再加一个 elif：低于 0 度时提醒穿羽绒服。',
          '做挑战：判断一个数是单数还是双数。',
        ],
        starter: `degrees = int(input("今天多少度？"))
if degrees >= 30:
    print("好热，去游泳吧！")
elif degrees >= 15:
    print("不冷不热，去公园吧！")
else:
    print("有点冷，多穿一件衣服。")
`,
        task: '读一个整数。是双数就打印 even，是单数就打印 odd。',
      },
      'en-US': {
        title: 'If this, then that',
        goal: 'Let the program decide with if, elif and else.',
        steps: [
          'Run it a few times with different temperatures.',
          'Look at the colons and the indent: which lines belong to which if?',
          'Add an elif for below zero.',
          'Challenge: tell even numbers from odd ones.',
        ],
        starter: `degrees = int(input("How many degrees is it today? "))
if degrees >= 30:
    print("So hot! Go swimming.")
elif degrees >= 15:
    print("Nice. Go to the park.")
else:
    print("A bit cold. Take a coat.")
`,
        task: 'Read a whole number. Print even when it is even and odd when it is odd.',
      },
    },
    checks: {
      cases: [
        { name: '8', input: '8\n', output: 'even\n' },
        { name: '7', input: '7\n', output: 'odd\n' },
        { name: '0', input: '0\n', output: 'even\n', isHidden: true },
        { name: '-3', input: '-3\n', output: 'odd\n', isHidden: true },
      ],
      rules: [{ kind: 'mustUse', what: 'if' }],
    },
  },
];

import type { Checks, JudgementStatus } from '../grade/judgement.ts';

/** A program that somebody handed in, and the status of each check: rules, cases, probes. */
export type Submission = readonly [
  name: string,
  task: keyof typeof tasks,
  statuses: readonly JudgementStatus[],
  source: string,
];

const limits = { seconds: 1, chars: 2000 };
const probe = (call: string, expected: string) => ({ name: call, call, expected });
const given = (input: string, output: string) => ({ name: input, input, output });

export const tasks = {
  /** Reads two numbers and prints their sum. */
  sum: {
    rules: [],
    cases: [given('2\n3', '5\n'), given('10\n-4\n', '6')],
    probes: [],
    limits,
  },
  /** A function for the area of a rectangle, with a loop forbidden. */
  area: {
    rules: [
      { kind: 'mustUse', what: 'def:area' },
      { kind: 'mustNotUse', what: 'loop' },
    ],
    cases: [],
    probes: [probe('area(3, 4)', '12'), probe('area(0.1, 3)', '0.3')],
    limits,
  },
  /** Prints the numbers from 1 to n, each on its line, with a loop. */
  count: {
    rules: [{ kind: 'mustUse', what: 'loop' }],
    cases: [given('3', '1\n2\n3'), given('5', '1\n2\n3\n4\n5')],
    probes: [],
    limits,
  },
  /** The factorial by recursion, without the library. */
  factorial: {
    rules: [
      { kind: 'mustUse', what: 'recursion' },
      { kind: 'mustNotUse', what: 'import:math' },
    ],
    cases: [],
    probes: [probe('fact(5)', '120'), probe('fact(0)', '1')],
    limits,
  },
  /** Answers the words of a text in the order of the alphabet. */
  words: {
    rules: [{ kind: 'mustNotUse', what: 'call:sorted' }],
    cases: [],
    probes: [probe('order("b a c")', "['a', 'b', 'c']"), probe('order("")', '[]')],
    limits,
  },
} as const satisfies Record<string, Checks>;

export const submissions: readonly Submission[] = [
  ['right', 'sum', ['passed', 'passed'], 'a = int(input())\nb = int(input())\nprint(a + b)'],
  [
    'right, with prompts',
    'sum',
    ['passed', 'passed'],
    'a = int(input("第一个数: "))\nb = int(input("第二个数: "))\nprint(a + b)',
  ],
  [
    'right, with blanks and empty lines at the end',
    'sum',
    ['passed', 'passed'],
    'print(int(input()) + int(input()), end="  \\n\\n\\n")',
  ],
  [
    'right, reading all at once',
    'sum',
    ['passed', 'passed'],
    'import sys\nprint(sum(int(n) for n in sys.stdin))',
  ],
  [
    'right, then leaving',
    'sum',
    ['passed', 'passed'],
    'print(int(input()) + int(input()))\nexit()',
  ],
  ['right only once: cheating by printing', 'sum', ['passed', 'wrong'], 'print(5)'],
  ['joins texts', 'sum', ['wrong', 'wrong'], 'print(input() + input())'],
  ['prints too much', 'sum', ['wrong', 'wrong'], 'print("sum:", int(input()) + int(input()))'],
  ['prints nothing', 'sum', ['wrong', 'wrong'], 'a = int(input())\nb = int(input())'],
  ['is empty', 'sum', ['wrong', 'wrong'], ''],
  [
    'asks three times',
    'sum',
    ['input', 'input'],
    'print(int(input()) + int(input()) + int(input()))',
  ],
  ['cannot be read', 'sum', ['error', 'error'], 'print(int(input()) +'],
  ['crashes', 'sum', ['error', 'error'], 'a, b = input(), input()\nprint(a / b)'],
  ['never ends', 'sum', ['time', 'time'], 'while True:\n    pass'],
  ['never ends in one line', 'sum', ['time', 'time'], 'while True: pass'],
  [
    'never ends and catches everything',
    'sum',
    ['time', 'time'],
    'while True:\n    try:\n        while True:\n            x = 1\n    except:\n        pass',
  ],
  [
    'never ends in a function of the library',
    'sum',
    ['time', 'time'],
    'import itertools\nfor n in map(lambda n: n + 1, itertools.count()):\n    n * 2',
  ],
  ['never ends in code it made', 'sum', ['time', 'time'], 'exec("while True: pass")'],
  ['calls itself for ever', 'sum', ['error', 'error'], 'def f():\n    f()\nf()'],
  [
    'floods the console',
    'sum',
    ['flood', 'flood'],
    'while True:\n    try:\n        print("x" * 100)\n    except BaseException:\n        pass',
  ],
  [
    'sleeps, which takes no time here',
    'sum',
    ['passed', 'passed'],
    'import time\ntime.sleep(1000)\nprint(int(input()) + int(input()))',
  ],
  [
    'draws, which nobody sees here',
    'sum',
    ['passed', 'passed'],
    'import turtle\nturtle.forward(100)\nprint(int(input()) + int(input()))\nturtle.done()',
  ],
  ['right', 'area', ['passed', 'passed', 'passed', 'passed'], 'def area(a, b):\n    return a * b'],
  [
    'prints instead of returning',
    'area',
    ['passed', 'passed', 'wrong', 'wrong'],
    'def area(a, b):\n    print(a * b)',
  ],
  [
    'has another name',
    'area',
    ['wrong', 'passed', 'missing', 'missing'],
    'def flaeche(a, b):\n    return a * b',
  ],
  [
    'has a parameter too few',
    'area',
    ['passed', 'passed', 'error', 'error'],
    'def area(a):\n    return a * a',
  ],
  [
    'uses what is forbidden',
    'area',
    ['passed', 'wrong', 'passed', 'wrong'],
    'def area(a, b):\n    total = 0\n    for i in range(b):\n        total += a\n    return 12 if total == 12 else 0',
  ],
  [
    'equals everything: cheating by comparing',
    'area',
    ['passed', 'passed', 'wrong', 'wrong'],
    'class Any:\n    def __eq__(self, other):\n        return True\ndef area(a, b):\n    return Any()',
  ],
  [
    'never returns',
    'area',
    ['passed', 'wrong', 'time', 'time'],
    'def area(a, b):\n    while True:\n        try:\n            a += 1\n        except:\n            pass',
  ],
  [
    'asks at the end for what is not there',
    'area',
    ['passed', 'passed', 'passed', 'passed'],
    'def area(a, b):\n    return a * b\nprint(area(int(input()), int(input())))',
  ],
  [
    'right',
    'count',
    ['passed', 'passed', 'passed'],
    'for i in range(1, int(input()) + 1):\n    print(i)',
  ],
  [
    'off by one',
    'count',
    ['passed', 'wrong', 'wrong'],
    'for i in range(int(input())):\n    print(i)',
  ],
  [
    'without a loop: cheating by printing',
    'count',
    ['wrong', 'passed', 'wrong'],
    'n = input()\nprint(1)\nprint(2)\nprint(3)',
  ],
  [
    'in one line',
    'count',
    ['passed', 'wrong', 'wrong'],
    'for i in range(int(input())):\n    print(i + 1, end=" ")',
  ],
  [
    'right',
    'factorial',
    ['passed', 'passed', 'passed', 'passed'],
    'def fact(n):\n    return 1 if n == 0 else n * fact(n - 1)',
  ],
  [
    'by way of another function',
    'factorial',
    ['passed', 'passed', 'passed', 'passed'],
    'def times(n):\n    return n * fact(n - 1)\ndef fact(n):\n    return times(n) if n else 1',
  ],
  [
    'from the library',
    'factorial',
    ['wrong', 'wrong', 'passed', 'passed'],
    'from math import factorial as fact',
  ],
  [
    'without an end',
    'factorial',
    ['passed', 'passed', 'error', 'error'],
    'def fact(n):\n    return n * fact(n - 1)',
  ],
  [
    'right',
    'words',
    ['passed', 'passed', 'passed'],
    'def order(text):\n    words = text.split()\n    words.sort()\n    return words',
  ],
  [
    'sorted',
    'words',
    ['wrong', 'passed', 'passed'],
    'def order(text):\n    return sorted(text.split())',
  ],
  [
    'answers a tuple',
    'words',
    ['passed', 'wrong', 'wrong'],
    'def order(text):\n    return tuple(text.split())',
  ],
  [
    'changes print and leaves',
    'words',
    ['passed', 'missing', 'missing'],
    'import sys, builtins\nbuiltins.print = None\nsys.exit(0)\ndef order(text):\n    return []',
  ],
];

import { beforeAll, describe, expect, it } from 'vitest';
import { type NodePython, type Ran, startPython } from '../testing/node-python.ts';
import type { Pause, Variable } from './pause.ts';

let python: NodePython;
beforeAll(async () => {
  python = await startPython();
});

const atStart = { pausesAtStart: true } as const;
const linesOf = ({ pauses }: Ran) => pauses.map(({ frames }) => frames.at(-1)?.line);
const stackOf = (pause: Pause | undefined) => pause?.frames.map(({ name, line }) => [name, line]);
const wordsOf = (variables: readonly Variable[] | undefined) =>
  Object.fromEntries((variables ?? []).map(({ name, text }) => [name, text]));
const lastWords = ({ pauses }: Ran) => wordsOf(pauses.at(-1)?.frames.at(-1)?.variables);

const calls = `def double(n):
    m = n * 2
    return m

a = double(1)
b = double(a)
print(a, b)
`;

describe('stepping', () => {
  it('goes from line to line, into calls and out of them', async () => {
    const ran = await python.run(calls, { debug: atStart, orders: Array(20).fill('step') });
    expect(linesOf(ran)).toEqual([1, 5, 2, 3, 6, 2, 3, 7]);
    expect(ran).toMatchObject({ outcome: { end: 'done' }, stdout: '2 4\n' });
  });

  it('passes calls by', async () => {
    const ran = await python.run(calls, {
      debug: atStart,
      orders: ['over', 'over', 'over', 'over'],
    });
    expect(linesOf(ran)).toEqual([1, 5, 6, 7]);
  });

  it('leaves a function', async () => {
    const ran = await python.run(calls, { debug: atStart, orders: ['step', 'step', 'out'] });
    expect(linesOf(ran)).toEqual([1, 5, 2, 6]);
  });

  it('tells the stack, local names and what has changed', async () => {
    const ran = await python.run(calls, { debug: atStart, orders: ['step', 'step', 'step'] });
    const pause = ran.pauses.at(-1);
    expect(stackOf(pause)).toEqual([
      ['<module>', 5],
      ['double', 3],
    ]);
    expect(pause?.frames.at(-1)?.variables).toEqual([
      { name: 'n', type: 'int', text: '1', parts: [], isChanged: false },
      { name: 'm', type: 'int', text: '2', parts: [], isChanged: true },
    ]);
  });

  it('stays in the files of the project', async () => {
    const ran = await python.run('import helper, json\nx = json.dumps([1])\nhelper.go()', {
      files: { 'helper.py': 'def go():\n    return 5\n' },
      debug: atStart,
      orders: Array(20).fill('step'),
    });
    const files = ran.pauses.map(({ frames }) => frames.at(-1)?.file);
    expect(new Set(files)).toEqual(new Set(['main.py', 'helper.py']));
    expect(stackOf(ran.pauses.at(-1))).toEqual([
      ['<module>', 3],
      ['go', 2],
    ]);
  });

  it('goes on behind a caught mistake and stops at one that nobody catches', async () => {
    const source =
      'def f():\n    return 1 / 0\ntry:\n    f()\nexcept ZeroDivisionError:\n    x = 1\nf()';
    const ran = await python.run(source, { debug: {} });
    expect(ran.pauses).toHaveLength(1);
    expect(ran.pauses[0]).toMatchObject({
      reason: 'error',
      failure: { type: 'ZeroDivisionError' },
      frames: [{ line: 7 }, { name: 'f', line: 2 }],
    });
    expect(ran.outcome).toMatchObject({ end: 'failed', failure: { type: 'ZeroDivisionError' } });
  });

  it('makes 200 steps with a picture of each', async () => {
    const source = 'import turtle\nfor i in range(200):\n    turtle.forward(i)\n';
    const ran = await python.run(source, { debug: atStart, orders: Array(199).fill('step') });
    expect(ran.pauses).toHaveLength(200);
    expect(ran.batches.length).toBeGreaterThan(90);
    expect(ran.outcome).toEqual({ end: 'done' });
  });
});

describe('breakpoints', () => {
  const loop = 'total = 0\nfor i in range(3):\n    # add\n\n    total += i\nprint(total)\n';

  it('stop each time, also when they stand on a line without code', async () => {
    const ran = await python.run(loop, {
      debug: {
        breakpoints: [
          { file: 'main.py', line: 3 },
          { file: 'main.py', line: 6 },
        ],
      },
    });
    expect(linesOf(ran)).toEqual([5, 5, 5, 6]);
    expect(new Set(ran.pauses.map(({ reason }) => reason))).toEqual(new Set(['breakpoint']));
  });

  it('hold in other files of the project', async () => {
    const ran = await python.run('from helper import go\ngo(4)', {
      files: { 'helper.py': 'def go(n):\n    k = n\n    return k\n' },
      debug: { breakpoints: [{ file: 'helper.py', line: 3 }] },
    });
    expect(ran.pauses[0]?.frames.at(-1)).toMatchObject({ file: 'helper.py', line: 3, name: 'go' });
  });

  it('can be changed while the program stands still', async () => {
    const ran = await python.run(loop, {
      debug: { breakpoints: [{ file: 'main.py', line: 5 }] },
      orders: () => [{ kind: 'breakpoints', breakpoints: [] }, { kind: 'continue' }],
    });
    expect(linesOf(ran)).toEqual([5]);
  });

  it('hold in handlers of events', async () => {
    const source =
      'import turtle\ndef up():\n    global n\n    n = 1\nturtle.onkey(up, "Up")\nturtle.listen()\nturtle.mainloop()';
    const ran = await python.run(source, {
      events: [[['key', 0, 'release', 'Up']]],
      debug: { breakpoints: [{ file: 'main.py', line: 4 }] },
    });
    expect(stackOf(ran.pauses[0])).toEqual([
      ['<module>', 7],
      ['up', 4],
    ]);
  });
});

describe('values in the debugger', () => {
  const stopAfter = async (source: string) => {
    const line = source.split('\n').length + 1;
    return python.run(`${source}\npass`, { debug: { breakpoints: [{ file: 'main.py', line }] } });
  };

  it.each([
    ['x = [1, "a", None]', "[1, 'a', None]"],
    ['x = list(range(1000))', '[0, 1, 2, 3, 4, 5, 6, 7, …]'],
    ['x = {"a": [1, [2, [3]]]}', "{'a': [1, […]]}"],
    ['x = (1,)', '(1,)'],
    ['x = set()', 'set()'],
    ['x = "长" * 500', `'${'长'.repeat(118)}…`],
    ['x = 2 ** 1000', '(a whole number of about 302 digits)'],
    ['x = 10 ** 30', `1${'0'.repeat(30)}`],
    ['x = []\nx.append(x)', '[[[…]]]'],
    [
      'class Cat:\n    def __init__(self):\n        self.name = "Mimi"\nx = Cat()',
      "Cat(name='Mimi')",
    ],
    ['class Empty:\n    pass\nx = Empty()', '<Empty>'],
    ['import turtle\nx = turtle.Turtle()\nx.forward(30)', 'Turtle at (30, 0), heading 0'],
    ['import turtle\nx = turtle.pos()', '(0.0, 0.0)'],
    ['x = ValueError("no")', "ValueError('no')"],
    ['x = range(3)', 'range(0, 3)'],
  ])('are short words: %j', async (source, text) => {
    expect(lastWords(await stopAfter(source))['x']).toBe(text);
  });

  it('run no code of the program', async () => {
    const source = `class Evil(list):
    def __repr__(self): print("repr"); raise SystemExit
    __str__ = __len__ = __iter__ = __repr__
    def __getattribute__(self, name): print("get"); raise SystemExit
    __class__ = property(__repr__)
x = Evil()`;
    const ran = await stopAfter(source);
    expect(lastWords(ran)['x']).toBe('[]');
    expect(ran).toMatchObject({ stdout: '', outcome: { end: 'done' } });
  });

  it('have parts, and functions and modules are none', async () => {
    const source = 'import math\ndef f(): pass\npoint = {"x": 1, "y": [2]}';
    const ran = await stopAfter(source);
    expect(ran.pauses[0]?.globals.map(({ name }) => name)).toEqual(['point']);
    expect(ran.pauses[0]?.globals[0]?.parts).toMatchObject([
      { name: "'x'", text: '1' },
      { name: "'y'", type: 'list', text: '[2]' },
    ]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { type NodePython, startPython } from '../testing/node-python.ts';
import { submissions, tasks } from '../testing/submissions.ts';
import type { Checks } from './judgement.ts';

let python: NodePython;
beforeAll(async () => {
  python = await startPython();
});

const nothing: Checks = {
  cases: [],
  probes: [],
  rules: [],
  limits: { seconds: 1, chars: 1000 },
};

/** Endless programs are cut short; what ends by itself has time enough on a busy computer. */
function secondsFor(statuses: readonly string[]): number {
  if (!statuses.includes('time')) return 60;
  return statuses.every((status) => status === 'time') ? 0.15 : 1;
}

describe('a submission', () => {
  it.each(submissions)('%s of %s is judged %j', async (_, task, statuses, source) => {
    const checks = { ...tasks[task], limits: { seconds: secondsFor(statuses), chars: 2000 } };
    const { judgements } = await python.grade(source, checks);
    expect(judgements.map(({ status }) => status)).toEqual(statuses);
  });

  it('leaves nothing behind for the next one', async () => {
    await python.grade('import builtins\nbuiltins.print = None\nx = 1', tasks.sum);
    const ran = await python.run('print("x" in globals())');
    expect(ran.stdout).toBe('False\n');
  });
});

describe('a judgement', () => {
  it('shows the first line that differs', async () => {
    const output = 'one\ntwo\nthree\n';
    const checks = { ...nothing, cases: [{ name: '', input: '', output }] };
    const differenceOf = async (source: string) =>
      (await python.grade(source, checks)).judgements[0]?.difference;
    expect(await differenceOf('print("one\\n2\\nthree")')).toEqual({
      line: 2,
      expected: 'two',
      got: '2',
    });
    expect(await differenceOf('print("one")')).toMatchObject({ line: 2, got: undefined });
    expect(await differenceOf(`print("one\\ntwo\\nthree\\nfour")`)).toMatchObject({
      line: 4,
      expected: undefined,
      got: 'four',
    });
  });

  it('shows what a call answered', async () => {
    const { judgements } = await python.grade('def f(n):\n    return [n]', {
      ...nothing,
      probes: [{ name: '', call: 'f(2)', expected: '2' }],
    });
    expect(judgements[0]?.difference).toEqual({ line: 0, expected: '2', got: '[2]' });
  });

  it('holds the mistake that ended the program', async () => {
    const checks = { ...nothing, cases: [{ name: '', input: '0', output: '' }] };
    const { judgements } = await python.grade('n = int(input())\nprint(1 / n)', checks);
    expect(judgements[0]?.failure).toMatchObject({
      type: 'ZeroDivisionError',
      frames: [{ file: 'main.py', line: 2 }],
    });
  });

  it('says when a check itself cannot be read', async () => {
    const probes = [{ name: '', call: 'f(', expected: '2' }];
    expect(await python.grade('x = 1', { ...nothing, probes })).toMatchObject({
      passed: 0,
      judgements: [{ status: 'unread' }],
    });
  });
});

describe('rules', () => {
  it.each([
    ['for', 'x = 1\nfor i in "a":\n    pass', 2],
    ['while', 'while False:\n    pass', 1],
    ['elif', 'if 1:\n    pass\nelif 2:\n    pass', 3],
    ['else', 'if 1:\n    pass\nelse:\n    if 2:\n        pass', 4],
    ['parameter', 'def f():\n    pass\ndef g(a):\n    pass', 3],
    ['list', 'x = list("ab")', 1],
    ['dict', 'x = {1: 2}', 1],
    ['fstring', 'x = 1\nprint(f"{x}")', 2],
    ['index', 'x = "abc"\nx[0]', 2],
    ['import:turtle', 'x = 1\nfrom turtle import forward', 2],
    ['call:append', 'x = []\nx.append(1)', 2],
    ['call:turtle.circle', 'import turtle\nturtle.circle(5)', 2],
    ['name:score', 'def f(score):\n    pass', 1],
  ])('find %j in %j', async (what, source, line) => {
    const rules = [
      { kind: 'mustUse', what },
      { kind: 'mustNotUse', what },
    ] as const;
    const { judgements } = await python.grade(source, { ...nothing, rules });
    expect(judgements).toMatchObject([{ status: 'passed' }, { status: 'wrong', line }]);
    const other = await python.grade('x = 1 + 2\nprint(x)', { ...nothing, rules });
    expect(other.judgements).toMatchObject([{ status: 'wrong' }, { status: 'passed' }]);
  });

  it('tell the mistake of a program that cannot be read', async () => {
    const rules = [{ kind: 'mustUse', what: 'for' }] as const;
    const { judgements } = await python.grade('x = (', { ...nothing, rules });
    expect(judgements).toMatchObject([{ status: 'error', failure: { type: 'SyntaxError' } }]);
  });
});

describe('a text', () => {
  it('is checked without being run', () => {
    expect(python.check('print("never")')).toBeUndefined();
    expect(python.check('x = 1\nfor i in range(3)\n    pass')).toMatchObject({
      type: 'SyntaxError',
      syntax: { file: 'main.py', line: 2 },
    });
    expect(python.check('x = "\u0000"')).toMatchObject({ type: 'SyntaxError' });
  });
});

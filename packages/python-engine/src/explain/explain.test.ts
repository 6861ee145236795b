import { createTexts } from '@sprout/texts';
import { enUs } from '@sprout/texts/en-us';
import { zhCn } from '@sprout/texts/zh-cn';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Failure } from '../outcome.ts';
import { mistakes } from '../testing/mistakes.ts';
import { type NodePython, startPython } from '../testing/node-python.ts';
import { type Explanation, explainFailure } from './explain.ts';
import { errorNames } from './names.ts';

const chinese = createTexts('zh-CN', zhCn);
const english = createTexts('en-US', enUs);

const say = ({ name, params }: Explanation) =>
  [chinese, english].flatMap((t) =>
    ['what', 'step'].map((part) => t(`pythonError.${name}.${part}`, params)),
  );

let python: NodePython;
beforeAll(async () => {
  python = await startPython();
});

async function explain(
  source: string,
  files: Readonly<Record<string, string>> = {},
  answers: readonly string[] = [],
) {
  const { outcome } = await python.run(source, { files, answers });
  if (outcome.end !== 'failed') throw new Error(`the program ended as ${outcome.end}`);
  const sources: Readonly<Record<string, string>> = { ...files, 'main.py': source };
  return explainFailure(outcome.failure, (file) => sources[file]);
}

describe('an explanation', () => {
  it.each(mistakes)('knows %s in line %i of %j', async (name, line, source) => {
    const explanation = await explain(source);
    expect(explanation).toMatchObject({ name, line, file: 'main.py' });
    expect(say(explanation).join('\n')).not.toMatch(/pythonError|\{\w+\}/);
  });

  it('names the wide sign and the plain one, and offers to change it', async () => {
    const source = 'x = 1\nprint（x)';
    const explanation = await explain(source);
    expect(explanation.params).toMatchObject({ wrong: '（', right: '(' });
    expect(explanation.fix).toEqual({ file: 'main.py', line: 2, from: 5, to: 6, insert: '(' });
  });

  it('tells of an answer that it is text, and where it came from', async () => {
    const source = 'name = "Tom"\nage = input()\nprint(age + 1)';
    const explanation = await explain(source, {}, ['9']);
    expect(explanation).toMatchObject({ name: 'inputIsText', line: 3 });
    expect(explanation.params).toMatchObject({ word: 'age', at: '2' });
    expect(say(explanation).join()).toContain('age = int(input(');
  });

  it.each([
    ['int x = 5;', { from: 0, to: 10, insert: 'x = 5' }],
    ['如果 1 > 0:\n    pass', { from: 0, to: 2, insert: 'if' }],
    ['print(hello world)', { from: 6, to: 17, insert: '"hello world"' }],
    ['print["a"]', { from: 0, to: 10, insert: 'print("a")' }],
    ['print("3" > 2)', { from: 6, to: 9, insert: '3' }],
    ['x = 1\nprint(x === 1)', { from: 8, to: 11, insert: '==' }],
    ['from turtle import *\ngoto("1", "2")', { from: 0, to: 14, insert: 'goto(1, 2)' }],
  ])('offers what mends %j', async (source, fix) => {
    expect((await explain(source)).fix).toMatchObject(fix);
  });

  it.each([
    ['words with two spaces', `print(${'a  '.repeat(60)}b.c.)`],
    ['words with spaces before signs', `print(${'a , '.repeat(60)})`],
    ['signs that are taken out of a text', `x = "${'\\a'.repeat(100)}`],
    ['a text of quotes', `x = "${'\\"'.repeat(200_000)}`],
    ['names that go on and on', `${'a '.repeat(200_000)}`],
  ])('is found without delay for %s', (_, source) => {
    const failure: Failure = {
      type: 'SyntaxError',
      message: 'invalid syntax',
      traceback: '',
      frames: [],
      syntax: { file: 'main.py', line: 1, column: 1, text: source },
    };

    expect(explainFailure(failure, () => source)).toMatchObject({ file: 'main.py', line: 1 });
  });

  it('is found without delay for a message of any length', () => {
    const message = `name '${'a '.repeat(500_000)}`;

    const explanation = explainFailure(
      { type: 'NameError', message, traceback: '', frames: [] },
      () => undefined,
    );

    expect(explanation.params['message']).toBe(message);
  });

  it('tells which index a list has not got, and which it has', async () => {
    const explanation = await explain('a = [1, 2, 3]\ni = 4\nprint(a[i + 1])');

    expect(explanation.params).toMatchObject({ word: 'a', index: '5', length: '3', last: '2' });
    expect(say(explanation)[0]).toContain('第 5 号');
  });

  it('asks nothing of the program to tell an index', async () => {
    const source =
      'class Box(list):\n    def __getitem__(self, i):\n        print("asked")\n        return [][0]\nBox()[1]';
    const { stdout } = await python.run(source);

    expect(stdout).toBe('asked\n');
  });

  it('offers to add the colon', async () => {
    const explanation = await explain('for i in range(3)\n    print(i)');
    expect(explanation.fix).toMatchObject({ line: 1, from: 17, to: 17, insert: ':' });
  });

  it.each([
    ['print((1 + 2)\nx = 3', { line: 1, from: 13, to: 13, insert: ')' }],
    ['x = 1\nif (x > int("0":\n    print(x)', { line: 2, from: 15, to: 15, insert: '))' }],
    ['a = [1, 2,\nb = 3', undefined],
  ])('closes a bracket that stays open at the end of a line: %j', async (source, fix) => {
    const { name, fix: found } = await explain(source);
    expect(name).toBe('bracketOpen');
    expect(found).toEqual(fix && { file: 'main.py', ...fix });
  });

  it('points to the line that reads a text as Python, and mends nothing there', async () => {
    const explanation = await explain('x = 1\n\nprint(eval("（3+4）"))');
    expect(explanation).toMatchObject({ name: 'wideBracket', file: 'main.py', line: 3 });
    expect(explanation.fix).toBeUndefined();
  });

  it('points into the file of the project where the mistake lies', async () => {
    const explanation = await explain('import helper\nhelper.go()', {
      'helper.py': 'def go():\n    return 1 / 0\n',
    });
    expect(explanation).toMatchObject({ name: 'divideByZero', file: 'helper.py', line: 2 });
  });

  it('points to the call where the mistake lies inside of a module of Python', async () => {
    const explanation = await explain('import json\n\njson.loads("{")');
    expect(explanation).toMatchObject({ name: 'unknown', file: 'main.py', line: 3 });
  });

  it.each(['turtle', 'random'])('knows that an own file hides %s', async (module) => {
    const name = module === 'turtle' ? 'forward' : 'randint';
    const explanation = await explain(`import ${module}\n${module}.${name}(1, 2)`, {
      [`${module}.py`]: 'x = 1\n',
    });
    expect(explanation).toMatchObject({ name: 'ownFileShadows', line: 2 });
    expect(explanation.params['file']).toBe(`${module}.py`);
  });

  it('deletes a Chinese full stop at the end of a line', async () => {
    expect((await explain("print('a')。")).fix).toMatchObject({ from: 10, to: 11, insert: '' });
  });

  it('does not take words in texts and comments for code', async () => {
    const explanation = await explain('x = 5 if "a => b"  # x++');
    expect(explanation.name).toBe('syntaxOther');
  });
});

describe('the words of explanations', () => {
  it('exist for every kind of mistake in both languages', () => {
    const keys = errorNames.flatMap((name) => [
      `pythonError.${name}.what`,
      `pythonError.${name}.step`,
    ]);
    expect(keys.filter((key) => chinese(key) === key || english(key) === key)).toEqual([]);
    const known = Object.keys(zhCn).filter((key) => key.startsWith('pythonError.'));
    expect(known.sort()).toEqual(keys.sort());
  });
});

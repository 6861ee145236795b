import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type NodePython, startPython } from '../testing/node-python.ts';

const corpusFile = join(process.env['SPROUT_CORPUS'] ?? '/nowhere', 'python/snippets.json');

interface Snippet {
  readonly name: string;
  readonly code: string;
  readonly stdout: string;
}

// One line is the parser of test data that we ship or are given.
const readSnippets = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as readonly Snippet[];

/** Output that the recording could not have: what is missing there exists here. */
const betterThanRecorded: Readonly<Record<string, string>> = {
  turtle_: 'turtle ok',
  input_: 'n? got Ann',
  // The recorded "a" was printed late by another program in the same interpreter.
  doctest_: 'doctest',
};

let python: NodePython;
beforeAll(async () => {
  python = await startPython();
});

const expectSnippet = async ({ name, code, stdout }: Snippet) => {
  const ran = await python.run(code, { answers: ['Ann'] });
  expect(ran.outcome).toEqual({ end: 'done' });
  expect(ran.stdout.replace(/\n$/, '')).toBe(betterThanRecorded[name] ?? stdout);
};

describe('programs of our own', () => {
  it.each(readSnippets(join(import.meta.dirname, '../testing/programs.json')))(
    'print what Python prints: $name',
    expectSnippet,
  );
});

describe.skipIf(!existsSync(corpusFile))('programs of the corpus', () => {
  it.each(existsSync(corpusFile) ? readSnippets(corpusFile) : [])(
    'print what was recorded: $name',
    expectSnippet,
  );
});

describe('a run', () => {
  it('asks for input and shows the prompt before', async () => {
    const ran = await python.run('name = input("Name? ")\nprint("Hi", name)', { answers: ['Bo'] });
    expect(ran.stdout).toBe('Name? Hi Bo\n');
  });

  it('ends with EOFError where there is nothing more to read', async () => {
    const { outcome } = await python.run('input()');
    expect(outcome).toMatchObject({ end: 'failed', failure: { type: 'EOFError' } });
  });

  it('starts without names, modules and files of the run before', async () => {
    await python.run('import helper\nx = 1\nopen("left.txt", "w").close()', {
      files: { 'helper.py': 'print("old")' },
    });
    const ran = await python.run(
      'import os, helper\nprint("x" in globals(), os.path.exists("left.txt"))',
      { files: { 'helper.py': 'print("new")' } },
    );
    expect(ran.stdout).toBe('new\nFalse False\n');
  });

  it('tells the line of a mistake in the program, not in the turtle', async () => {
    const { outcome } = await python.run('import turtle\n\nturtle.color("rad")');
    expect(outcome).toMatchObject({
      end: 'failed',
      failure: {
        type: 'TurtleGraphicsError',
        message: 'bad color string: rad',
        frames: [{ file: 'main.py', line: 3, name: '<module>' }],
      },
    });
  });

  it('tells line and column of what cannot be read', async () => {
    const { outcome } = await python.run('x = 1\nprint（x）');
    expect(outcome).toMatchObject({
      failure: { type: 'SyntaxError', syntax: { file: 'main.py', line: 2, column: 6 } },
    });
  });

  it('shows both ends of an endless recursion', async () => {
    const { outcome } = await python.run('def f():\n    f()\nf()');
    expect(outcome).toMatchObject({ failure: { type: 'RecursionError' } });
    expect(outcome.end === 'failed' && outcome.failure.frames.length).toBe(20);
  });

  it('gives other random numbers each time', async () => {
    const source = 'import random\nprint(random.random())';
    expect((await python.run(source)).stdout).not.toBe((await python.run(source)).stdout);
  });

  it('finds no packages and makes no request for them', async () => {
    const { outcome } = await python.run('import numpy');
    expect(outcome).toMatchObject({
      failure: { type: 'ModuleNotFoundError', message: expect.stringContaining("'numpy'") },
    });
  });

  it('waits for tasks of asyncio to end', async () => {
    const ran = await python.run(
      'import asyncio\nasync def f():\n    await asyncio.sleep(0)\n    print("a")\nasyncio.run(f())\nprint("b")',
    );
    expect(ran.stdout).toBe('a\nb\n');
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type NodePython, type Ran, startPython } from '../testing/node-python.ts';

const corpusFile = join(process.env['SPROUT_CORPUS'] ?? '/nowhere', 'python/snippets.json');

interface Snippet {
  readonly name: string;
  readonly code: string;
  readonly stdout: string;
}

// One line is the parser of test data that we ship or are given.
const readSnippets = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as readonly Snippet[];

/**
 * Lines that a recording holds and that are of another program: "a" was printed late by a task of the
 * program before, in an interpreter that all of them shared. Ours starts each program alone, and what
 * one leaves behind never reaches the next.
 */
const ofAnotherProgram: Readonly<Record<string, string>> = { doctest_: 'a\n' };

let python: NodePython;
beforeAll(async () => {
  python = await startPython();
});

/** What is recorded of a program: its output, or the last line of the mistake that ended it. */
function recordingOf({ outcome, stdout }: Ran): string {
  if (outcome.end !== 'failed') return stdout.replace(/\n$/, '');
  return `ERR ${outcome.failure.traceback.trim().split('\n').at(-1)}`;
}

describe('programs of our own', () => {
  it.each(readSnippets(join(import.meta.dirname, '../testing/programs.json')))(
    'print what Python prints: $name',
    async ({ code, stdout }) => expect(recordingOf(await python.run(code))).toBe(stdout),
  );
});

describe.skipIf(!existsSync(corpusFile))('programs of the corpus', () => {
  const snippets = existsSync(corpusFile) ? readSnippets(corpusFile) : [];

  // They were recorded in Pyodide as it comes, without a console to type into.
  it.each(snippets.filter(({ name }) => name !== 'turtle_'))(
    'print what was recorded: $name',
    async ({ name, code, stdout }) => {
      const printed = recordingOf(await python.run(code, { hasNoConsole: true }));
      expect(`${ofAnotherProgram[name] ?? ''}${printed}`).toBe(stdout);
    },
  );

  // The recording is Pyodide's own note about a module that it lacks. Sprout has a turtle, so only
  // Pyodide alone still says so.
  it.each(snippets.filter(({ name }) => name === 'turtle_'))(
    'print what was recorded, where Sprout is away: $name',
    ({ code, stdout }) => expect(`ERR ${python.failPlain(code)}`).toBe(stdout),
  );

  it('find a turtle and somebody who types when they are run in Sprout', async () => {
    const turtle = await python.run("import turtle\nt=turtle.Turtle()\nprint('turtle ok')");
    expect(turtle.stdout).toBe('turtle ok\n');
    const input = await python.run("x=input('n? ')\nprint('got',x)", { answers: ['Ann'] });
    expect(input.stdout).toBe('n? got Ann\n');
  });
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

describe('modules of the browser', () => {
  it.each([
    'import js',
    'from js import document',
    'import pyodide',
    'import pyodide.http',
    'from pyodide.ffi import to_js',
    'from pyodide.code import run_js',
    'import pyodide_js',
    'import _pyodide_core',
    'import _sprout.bridge',
    "__import__('js')",
    "import importlib\nimportlib.import_module('js')",
  ])('are no modules for a program: %j', async (source) => {
    const { outcome } = await python.run(source);
    expect(outcome).toMatchObject({ failure: { type: 'ModuleNotFoundError' } });
  });

  it('are not among the loaded ones while it runs, and are back for the next run', async () => {
    const source =
      'import sys\nprint([name for name in sys.modules if name.split(".")[0] in ("js", "pyodide")])';
    expect((await python.run(source)).stdout).toBe('[]\n');
    expect((await python.run(source)).stdout).toBe('[]\n');
  });
});

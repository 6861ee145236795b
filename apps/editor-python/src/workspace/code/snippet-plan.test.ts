import { describe, expect, it } from 'vitest';
import { planSnippet } from './snippet-plan.ts';

const square = 'for i in range(4):\n    forward(100)';
const put = (program: string, line: number, snippet: string) =>
  planSnippet(program.split('\n'), line, snippet).lines.join('\n');

describe('a snippet put into a program', () => {
  it('goes in below a line as far in as that line', () => {
    expect(put('from turtle import *\nif x:\n    left(1)\nright(2)', 3, square)).toBe(
      'from turtle import *\nif x:\n    left(1)\n    for i in range(4):\n        forward(100)\nright(2)',
    );
  });

  it('goes in one step further below a line that opens a block', () => {
    expect(put('while True: # ever', 1, 'print(1)')).toBe('while True: # ever\n    print(1)');
  });

  it('takes the place of an empty line, as far in as its spaces say', () => {
    expect(put('if x:\n    \ny = 1', 2, 'print(1)')).toBe('if x:\n    print(1)\ny = 1');
    expect(put('', 1, 'print(1)')).toBe('print(1)');
  });

  it('brings the imports that it needs, once', () => {
    expect(put('x = 1', 1, square)).toMatch(/^from turtle import \*\nx = 1\nfor/);
    expect(put('import random', 1, 'random.random()')).toBe('import random\nrandom.random()');
    expect(put('', 1, 'print(random.randint(1, 6))')).toMatch(/^import random\n/);
  });

  it('calls the turtle as the program does', () => {
    expect(put('import turtle', 1, 'forward(1)')).toBe('import turtle\nturtle.forward(1)');
    expect(put('import turtle as t', 1, 'penup()')).toBe('import turtle as t\nt.penup()');
  });

  it('tells where it ends', () => {
    expect(planSnippet(['x = 1'], 1, 'print(1)\nprint(2)').lastLine).toBe(3);
  });
});

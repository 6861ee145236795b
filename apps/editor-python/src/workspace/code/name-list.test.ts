import { createTexts } from '@sprout/texts';
import { pythonNamesEnUs } from '@sprout/texts/en-us/python-names';
import { describe, expect, it } from 'vitest';
import { familiesOfNames } from './known-names.ts';
import { namesAfterDot, namesForWord, namesOf } from './name-list.ts';

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

describe('the names to complete', () => {
  it('hold what the program names itself, without what stands in texts and comments', () => {
    const program = [
      'score, 名字 = 1, "x"',
      'for i, c in enumerate(list): pass',
      'def star(size, n=5): pass',
      'import random as r  # comment = 1',
      'text = "inside = 2"',
      'if score == 3: pass',
    ].join('\n');
    expect(namesOf(program)).toEqual(
      ['score', '名字', 'i', 'c', 'star', 'size', 'n', 'r', 'text'].sort(),
    );
  });

  it('offer the turtle alone only where it was imported so', () => {
    expect(labels(namesForWord('from turtle import *', 'fo'))).toContain('forward');
    expect(labels(namesForWord('import turtle', 'fo'))).not.toContain('forward');
  });

  it('follow the word before the dot', () => {
    expect(labels(namesAfterDot('random', ''))).toContain('randint');
    expect(labels(namesAfterDot('t', 't = turtle.Turtle()'))).toContain('penup');
    expect(labels(namesAfterDot('turtle', ''))).toContain('bgcolor');
    expect(labels(namesAfterDot('words', 'words = []'))).toContain('append');
  });

  it('offer modules behind import and their names behind from', () => {
    expect(labels(namesForWord('', 'import tu'))).toEqual(
      expect.arrayContaining(['turtle', 'random']),
    );
    expect(labels(namesForWord('', 'from random import ra'))).toContain('randint');
  });

  it('each have a note in words', () => {
    const t = createTexts('en-US', pythonNamesEnUs);
    const keys = Object.entries(familiesOfNames).flatMap(([family, names]) =>
      Object.keys(names).map((name) => `pythonName.${family}.${name}`),
    );
    expect(keys.filter((key) => t(key) === key)).toEqual([]);
  });
});

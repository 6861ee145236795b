import { hasChecks, readChallenge } from '@sprout/formats';
import { type NodePython, startPython } from '@sprout/python-engine/testing';
import type { Language } from '@sprout/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { challengeOf, listLessons } from './index.ts';

const lessons = listLessons();
const languages: readonly Language[] = ['zh-CN', 'en-US'];
const inLanguages = lessons.flatMap((lesson) =>
  languages.map((language) => [lesson.id, language, lesson] as const),
);

/** One program for each challenge that solves it. */
const solutions: Readonly<Record<string, string>> = {
  numbers: 'print(int(input()) * int(input()))',
  choices: 'if int(input()) % 2:\n    print("odd")\nelse:\n    print("even")',
  loops: 'for i in range(int(input())):\n    print(i + 1)',
  functions: 'def area(a, b):\n    return a * b\ndef total(n):\n    return n * (n + 1) // 2',
  lists:
    'def biggest(numbers):\n    best = numbers[0]\n    for n in numbers:\n        if n > best:\n            best = n\n    return best',
  texts: 'def is_mirror(word):\n    return word == word[::-1]',
};

let python: NodePython;
beforeAll(async () => {
  python = await startPython();
});

describe('lessons', () => {
  it('are at least twelve, each with an id of its own', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(12);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  });

  it.each(inLanguages)('begin with a program that runs: %s in %s', async (_, language, lesson) => {
    const { starter } = lesson.words[language];
    const close = starter.includes('mainloop')
      ? { events: [...Array(200).fill([]), [['close', 0]]] }
      : {};
    const ran = await python.run(starter, { answers: ['9', '', '', ''], ...close });
    expect(ran.outcome).toEqual({ end: 'done' });
    expect(ran.stdout.length + ran.batches.length).toBeGreaterThan(0);
  });

  it.each(inLanguages)('have words for everything: %s in %s', (_, language, lesson) => {
    const { title, goal, steps, task } = lesson.words[language];
    expect([title, goal, ...steps].filter((text) => text.trim() === '')).toEqual([]);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(task !== undefined).toBe(lesson.checks !== undefined);
  });
});

describe('challenges of lessons', () => {
  const withChecks = lessons.filter(({ checks }) => checks);

  it.each(withChecks)('are kept whole in a project: $id', (lesson) => {
    const challenge = challengeOf(lesson, 'zh-CN');
    expect(readChallenge(challenge)).toEqual(challenge);
    expect(challenge && hasChecks(challenge)).toBe(true);
  });

  it.each(withChecks)('can be solved, and the starter does not: $id', async (lesson) => {
    const challenge = challengeOf(lesson, 'zh-CN');
    if (!challenge) throw new Error('a challenge was expected');
    const solved = await python.grade(solutions[lesson.id] ?? '', challenge);
    expect(solved.passed).toBe(solved.total);
    const begun = await python.grade(lesson.words['zh-CN'].starter, challenge);
    expect(begun.passed).toBeLessThan(begun.total);
  });
});

import { expect, it } from 'vitest';
import { compareContents, readBeginning, readContent } from './compare-contents.ts';

const differences = (older: object, newer: object) =>
  compareContents({ ...older }, { ...newer }).map(({ name, difference }) => [name, difference]);

it('tells what changed and what stayed', () => {
  const older = { name: '班主任', rank: '1', departs: ['一班'] };
  const newer = { name: '年级组长', rank: '1', departs: ['一班'] };

  expect(differences(older, newer)).toEqual([
    ['name', 'changed'],
    ['rank', 'same'],
    ['departs', 'same'],
  ]);
  expect(differences({ lines: [{ a: 1, b: 2 }] }, { lines: [{ b: 2, a: 1 }] })).toEqual([
    ['lines', 'same'],
  ]);
});

it('names fields that one side alone has, also when they are empty there', () => {
  expect(differences({ name: 'a', old: null }, { name: 'a', fresh: null })).toEqual([
    ['name', 'same'],
    ['fresh', 'added'],
    ['old', 'removed'],
  ]);
});

it('reads a content, and nothing out of what is none', () => {
  expect(readContent('{"name":"a"}')).toEqual({ name: 'a' });
  expect(readContent('{"name":"a')).toEqual({});
  expect(readContent('null')).toEqual({});
});

it('reads the plain values of a beginning, wherever it is cut off', () => {
  const text =
    '{"tags": ["a"], "note": "", "cover": "cover/0123456789abcdef0123456789abcdef.png", "name": "\\"海\\"", "isOpen": true, "score": null, "size": 12';

  expect(readBeginning(`${text}, "word": "cut o`)).toEqual([
    ['name', '"海"'],
    ['isOpen', true],
    ['size', 12],
  ]);
  expect(readBeginning(text).map(([name]) => name)).toEqual(['name', 'isOpen']);
});

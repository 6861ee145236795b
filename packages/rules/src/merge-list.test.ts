import { expect, it } from 'vitest';
import { mergeList } from './merge-list.ts';

it.each([
  ['what each of two people added', ['a', 'c'], ['a', 'b'], ['a'], ['a', 'c', 'b']],
  ['what nobody took away', ['a', 'b', 'c'], ['a'], ['a', 'b'], ['a', 'c']],
  ['nothing that somebody else took away', ['b'], ['a', 'b'], ['a', 'b'], ['b']],
  ['once what both added', ['a', 'b'], ['a', 'b'], ['a'], ['a', 'b']],
  ['exactly what is sent without an opened list', ['a', 'c'], ['a', 'b'], undefined, ['a', 'b']],
])('keeps %s', (_, current, wanted, opened, merged) => {
  expect(mergeList(current, wanted, opened)).toEqual(merged);
});

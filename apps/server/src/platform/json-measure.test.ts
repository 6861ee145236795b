import { expect, it } from 'vitest';
import { isWithin } from './json-measure.ts';

const limits = { depth: 3, values: 5 };

it.each([
  ['a text', '"a"', true],
  ['as deep as it may be', '[[[1]]]', true],
  ['deeper', '[[[[1]]]]', false],
  ['deep beside what is closed', '[[1],[2],[3]]', false],
  ['as many values as there may be', '[1,2,3,4,5]', true],
  ['more values', '[1,2,3,4,5,6]', false],
  ['more names', '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', false],
  ['empty lists', '[[],[],[],[]]', false],
  ['brackets and commas in a text', '["[[[[[,,,,,,,{{{{"]', true],
  ['a quote in a text', '["\\"[[[[[[",1]', true],
  ['a backslash before the end of a text', '["\\\\",[[[]]]]', false],
  ['a text that never ends', '"[[[[', true],
])('%s', (_, text, expected) => {
  expect(isWithin(Buffer.from(text), limits)).toBe(expected);
});

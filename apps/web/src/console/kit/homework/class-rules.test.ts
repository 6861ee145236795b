import { expect, it } from 'vitest';
import {
  atOnce,
  commonRule,
  departIdsOf,
  isDueFirst,
  readClassRules,
  sameForAll,
  writeClassRules,
} from './class-rules.ts';

it('keeps what is said of the chosen classes alone', () => {
  const late = { ...atOnce, dueAt: '2030-05-03 18:00:00' };
  const text = writeClassRules({ one: late, two: atOnce }, ['one']);

  expect(readClassRules(text)).toEqual({ one: late });
  expect(writeClassRules({ one: late }, ['two'])).toBeNull();
});

it.each([null, '', 'no json', '7'])('reads %j as nothing said', (text) => {
  expect(readClassRules(text)).toEqual({});
});

it('reads a comma list of classes', () => {
  expect(departIdsOf('a,b')).toEqual(['a', 'b']);
  expect(departIdsOf(null)).toEqual([]);
});

it('tells whether all classes are told the same', () => {
  const late = { ...atOnce, dueAt: '2030-05-03 18:00:00' };
  expect(commonRule({}, ['one', 'two'])).toEqual(atOnce);
  expect(commonRule(sameForAll(late, ['one', 'two']), ['one', 'two'])).toEqual(late);
  expect(commonRule({ one: late }, ['one', 'two'])).toBeUndefined();
});

it('finds what is due before it begins', () => {
  const opensAt = '2030-05-03 18:00:00';
  expect(isDueFirst({ ...atOnce, opensAt, dueAt: '2030-05-03 18:00:00' })).toBe(true);
  expect(isDueFirst({ ...atOnce, opensAt, dueAt: '2030-05-03 18:01:00' })).toBe(false);
});

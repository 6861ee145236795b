import { expect, it } from 'vitest';
import { atOnce, departIdsOf, readClassRules, writeClassRules } from './class-rules.ts';

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

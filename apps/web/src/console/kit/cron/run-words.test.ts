import { expect, it } from 'vitest';
import { runWords } from './run-words.ts';

const now = new Date('2030-05-02T10:00:00Z');

it.each([
  ['2030-05-03T02:00:00Z', '5月3日星期五 02:00', 'Friday, May 3 02:00'],
  ['2030-05-03T02:00:30Z', '5月3日星期五 02:00:30', 'Friday, May 3 02:00:30'],
  ['2031-01-01T08:30:00Z', '2031年1月1日星期三 08:30', 'Wednesday, January 1, 2031 08:30'],
])('says %s as people say it', (time, chinese, english) => {
  const run = new Date(time);

  expect(runWords(run, now, 'zh-CN')).toBe(chinese);
  expect(runWords(run, now, 'en-US')).toBe(english);
});

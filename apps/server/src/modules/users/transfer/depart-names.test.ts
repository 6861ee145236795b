import { expect, it } from 'vitest';
import { departKey, departNames } from './depart-names.ts';

const school = [
  { id: 'root', code: 'A01', name: '教育集团' },
  { id: 's1', code: 'A01A01', name: '第1小学' },
  { id: 's2', code: 'A01A02', name: '第2小学' },
  { id: 'c1', code: 'A01A01A01', name: '一年级1班' },
  { id: 'c2', code: 'A01A02A01', name: '一年级1班' },
  { id: 'c3', code: 'A01A02A02', name: '编程社团' },
  { id: 'twin1', code: 'A01A02A03', name: '双班' },
  { id: 'twin2', code: 'A01A02A04', name: '双班' },
];

it.each([
  ['c3', '编程社团'],
  ['c1', '第1小学/一年级1班'],
  ['root', '教育集团'],
  ['twin1', '教育集团/第2小学/双班'],
])('calls %s %s', (id, label) => {
  expect(departNames(school).labelOf(id)).toBe(label);
});

it('knows every end of a path', () => {
  expect(departNames(school).textsOf('c2')).toEqual([
    '一年级1班',
    '第2小学/一年级1班',
    '教育集团/第2小学/一年级1班',
  ]);
});

it.each([
  ' 第2小学 / 一年级1班',
  '第2小学／一年级1班',
  '第2小学>一年级１班',
  '/第2小学/一年级1班/',
])('takes %j for the same path', (typed) => {
  expect(departKey(typed)).toBe('第2小学/一年级1班');
});

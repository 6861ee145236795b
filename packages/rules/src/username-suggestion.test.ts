import { expect, it } from 'vitest';
import { suggestUsernames, usernameProposals } from './username-suggestion.ts';

const { compare } = new Intl.Collator('zh-u-co-pinyin');

it('takes the first letters of Chinese names', () => {
  const names = ['李小明', '王芳', '刘子涵', '欧阳娜娜', '吕布', '郭靖'];

  expect(suggestUsernames(names, [], compare)).toEqual([
    'lxm01',
    'wf01',
    'lzh01',
    'oynn01',
    'lb01',
    'gj01',
  ]);
});

it('counts on for the same letters and for names that are taken', () => {
  const names = ['李小明', '林夏萌', '李小明', 'Li XM'];

  expect(suggestUsernames(names, ['lxm01', 'lxm03'], compare)).toEqual([
    'lxm02',
    'lxm04',
    'lxm05',
    'lixm01',
  ]);
});

it('makes a name of whatever is written', () => {
  const names = ['Ada Lovelace', '3号', '☺', 'x'.repeat(60)];

  expect(suggestUsernames(names, [], compare)).toEqual([
    'adalovelace01',
    's3h01',
    's01',
    `${'x'.repeat(20)}01`,
  ]);
});

it('suggests 200 different names for one name', () => {
  const names = suggestUsernames(
    Array.from({ length: 200 }, () => '李小明'),
    [],
    compare,
  );

  expect(new Set(names).size).toBe(200);
});

it('proposes the next numbers of a taken name, and what the real name suggests', () => {
  expect(usernameProposals('chenmy', '陈沐阳', compare).slice(0, 4)).toEqual([
    'chenmy2',
    'cmy01',
    'chenmy3',
    'cmy02',
  ]);
});

it('counts on from the number that a taken name ends with', () => {
  expect(usernameProposals('lxm09', '', compare).slice(0, 2)).toEqual(['lxm10', 'lxm11']);
  expect(usernameProposals('13800001111', '', compare)[0]).toBe('13800001111_2');
});

it('proposes no name that could not be taken', () => {
  const names = usernameProposals(`${'x'.repeat(32)}`, '☺', compare);

  expect(names.every((name) => /^\w{3,32}$/.test(name))).toBe(true);
  expect(names.length).toBeGreaterThan(10);
});

import { expect, it } from 'vitest';
import { checkText } from './check-text.ts';

const ok = { max: 20 };

it.each([
  ['我的小猫', '我的小猫'],
  ['  两  个   空格 ', '两 个 空格'],
  ['第 3 关 100 分', '第 3 关 100 分'],
  ['2026-11-20 版', '2026-11-20 版'],
  ['家庭👨‍👩‍👧', '家庭👨‍👩‍👧'],
])('lets %j pass as %j', (value, text) => {
  expect(checkText(value, ok)).toEqual({ text });
});

it.each([
  ['', 'text.empty'],
  [' \n ', 'text.empty'],
  ['一二三四五六七', 'text.contact'],
  ['138 0013 8000', 'text.contact'],
  ['１３８００１３８０００', 'text.contact'],
  ['1-3-8-0-0-1-3-8', 'text.contact'],
  ['加我微信 abc12345', 'text.contact'],
  ['qq:1234567', 'text.contact'],
  ['me@school.cn', 'text.contact'],
  ['看 www.example.com', 'text.contact'],
  ['你是白痴', 'text.word'],
  ['白.痴', 'text.word'],
  ['FUCK this', 'text.word'],
  ['a\u202eb', 'text.control'],
  ['a\u0000b', 'text.control'],
  ['字'.repeat(21), 'text.tooLong'],
])('refuses %j with %s', (value, code) => {
  expect(checkText(value, ok)).toMatchObject({ problem: { code } });
});

it('counts an emoji as one letter and tells the bound', () => {
  expect(checkText('🐱'.repeat(3), { max: 3 })).toEqual({ text: '🐱🐱🐱' });
  expect(checkText('🐱🐱', { max: 1 })).toEqual({ problem: { code: 'text.tooLong', max: 1 } });
});

it('keeps line breaks where they are welcome, two at most', () => {
  const options = { max: 50, mayBreakLines: true };
  expect(checkText('a\r\n\n\n\nb  c', options)).toEqual({ text: 'a\n\nb c' });
});

it('lets an empty text pass where none is needed', () => {
  expect(checkText('  ', { max: 5, mayBeEmpty: true })).toEqual({ text: '' });
});

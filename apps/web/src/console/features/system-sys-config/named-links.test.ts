import { expect, it } from 'vitest';
import { readNamedLinks, writeNamedLinks } from './named-links.ts';

it('reads lines of a name and an address, and writes them back', () => {
  const lines = '帮助|/help\n学校|https://school.example/?a=1';

  expect(readNamedLinks(lines)).toEqual([
    { title: '帮助', address: '/help' },
    { title: '学校', address: 'https://school.example/?a=1' },
  ]);
  expect(writeNamedLinks(readNamedLinks(lines))).toBe(lines);
  expect(readNamedLinks('')).toEqual([]);
});

it('leaves rows out in which nothing stands, and keeps half ones to be finished', () => {
  const rows = [
    { title: '', address: '' },
    { title: '帮|助', address: '' },
  ];

  expect(writeNamedLinks(rows)).toBe('帮助|');
});

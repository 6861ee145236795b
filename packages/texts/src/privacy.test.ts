import { expect, it } from 'vitest';
import { helpEnUs } from './en-us/help.ts';
import { helpZhCn } from './zh-cn/help.ts';

const cookies = [
  'sprout_visitor',
  'sprout_device',
  'sprout_run',
  'sprout_files',
  'sprout_lang',
] as const;

it.each([helpZhCn, helpEnUs])('names every cookie to parents', (help) => {
  const text = help['help.privacy.browserText'];

  expect(cookies.filter((name) => !text.includes(name))).toEqual([]);
});

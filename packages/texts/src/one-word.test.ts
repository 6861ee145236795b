import { expect, it } from 'vitest';
import { zhCn } from './zh-cn.ts';

/** Compared by the predecessor's clients, so it stays as specified. */
const specified = ['error.session.badCredentials'];

it('has one word for an account', () => {
  const others = Object.entries(zhCn).filter(
    ([key, text]) => /[帐账]户|帐号|用户名/.test(JSON.stringify(text)) && !specified.includes(key),
  );

  expect(others).toEqual([]);
});

import { expect, it } from 'vitest';
import { zhCn } from './zh-cn.ts';

/**
 * The first is compared by the predecessor's clients; the second stands on a block, as its editor says it; the third
 * names a step as the predecessor does.
 */
const specified = [
  'error.session.badCredentials',
  'block.sensing_username',
  'account.recovery.account',
];

it('has one word for an account', () => {
  const others = Object.entries(zhCn).filter(
    ([key, text]) => /[帐账]户|帐号|用户名/.test(JSON.stringify(text)) && !specified.includes(key),
  );

  expect(others).toEqual([]);
});

import { serverText } from '../../platform/http/texts.ts';

/**
 * A nickname for somebody who has not chosen one: it never tells the real name. About 100,000
 * different ones.
 * @param bytes four random bytes
 */
export function nicknameFor(bytes: Uint8Array): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const number = ((c * 256 + d) % 899) + 100;
  const manners = serverText('zh-CN', 'server.users.manners').split(' ');
  const creatures = serverText('zh-CN', 'server.users.creatures').split(' ');
  const manner = manners[a % manners.length] ?? '';
  return `${manner}${creatures[b % creatures.length]}${number}`;
}

import { serverText } from '../../../platform/http/texts.ts';

/**
 * A nickname for a child who has not chosen one: it never tells the real name. About 100,000
 * different ones.
 * @param bytes four random bytes
 */
export function nicknameFor(bytes: Uint8Array): string {
  const [a = 0, b = 0] = bytes;
  const manners = serverText('zh-CN', 'server.users.manners').split(' ');
  const creatures = serverText('zh-CN', 'server.users.creatures').split(' ');
  const manner = manners[a % manners.length] ?? '';
  return `${manner}${creatures[b % creatures.length]}${numberOf(bytes)}`;
}

/**
 * What children call a member of the staff: the surname of a Chinese name, the first word of another
 * one, a number when there is no name.
 * @param bytes four random bytes
 */
export function staffNicknameFor(realname: string | null | undefined, bytes: Uint8Array): string {
  const name = realname?.trim() ?? '';
  const called = /^\p{Script=Han}{2,4}$/u.test(name) ? surnameOf(name) : name.split(/\s+/)[0];
  return serverText('zh-CN', 'server.users.staffName', { name: called || String(numberOf(bytes)) });
}

const surnameOf = (name: string): string => {
  const length = name.length > 2 && doubleSurnames.has(name.slice(0, 2)) ? 2 : 1;
  return name.slice(0, length);
};

/** Own short list of the usual ones. */
const doubleSurnames = new Set(
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 司徒 夏侯 端木 宇文'.split(' '),
);

const numberOf = ([, , c = 0, d = 0]: Uint8Array): number => ((c * 256 + d) % 899) + 100;

/** Syllables that children know from their first lessons and that are typed without thinking. */
const syllables = [
  ...['ba', 'bei', 'bo', 'chi', 'chun', 'da', 'deng', 'duo', 'fei', 'feng', 'gao', 'gua', 'hai'],
  ...['he', 'hua', 'huo', 'jia', 'jin', 'kai', 'kan', 'ke', 'lai', 'lan', 'li', 'ma', 'mao'],
  ...['mei', 'mi', 'mu', 'nan', 'niao', 'pao', 'pei', 'qi', 'qiu', 'ren', 'sen', 'shan', 'shu'],
  ...['tai', 'tian', 'tu', 'wa', 'wen', 'xia', 'xin', 'xue', 'yan', 'yang', 'ye', 'yu', 'yun'],
  ...['zao', 'zhi', 'zhu', 'zi', 'bing', 'guo', 'lin', 'tang', 'xing', 'zhou'],
] as const;

/** 0 and 1 are taken for letters. */
const digits = '23456789';

/** Random bytes that one password takes. */
export const typeablePasswordBytes = 12;

/**
 * A password for a log-in card: three syllables and three digits, such as `maolinyu472`. About 26
 * bits, which the counting of tries makes enough; it follows the password policy of children.
 */
export function typeablePassword(bytes: Uint8Array): string {
  const numbers = Array.from({ length: 6 }, (_, index) => {
    const [high = 0, low = 0] = bytes.slice(index * 2, index * 2 + 2);
    return high * 256 + low;
  });
  const words = numbers.slice(0, 3).map((number) => syllables[number % syllables.length]);
  const tail = numbers.slice(3).map((number) => digits[number % digits.length]);
  return [...words, ...tail].join('');
}

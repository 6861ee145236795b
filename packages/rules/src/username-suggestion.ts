/** First characters of each letter in the order of pinyin. `i`, `u` and `v` begin no syllable. */
const boundaries: readonly (readonly [string, string])[] = [
  ['a', '阿'],
  ['b', '八'],
  ['c', '擦'],
  ['d', '搭'],
  ['e', '蛾'],
  ['f', '发'],
  ['g', '嘎'],
  ['h', '哈'],
  ['j', '击'],
  ['k', '咖'],
  ['l', '拉'],
  ['m', '妈'],
  ['n', '拿'],
  ['o', '哦'],
  ['p', '趴'],
  ['q', '七'],
  ['r', '然'],
  ['s', '撒'],
  ['t', '他'],
  ['w', '挖'],
  ['x', '西'],
  ['y', '压'],
  ['z', '匝'],
];

const longestStem = 20;
/** Numbers that are tried; a whole school with one name still finds some free. */
const proposalTries = 40;

/**
 * A user name for each name, in their order, that is neither in `taken` nor suggested twice: the
 * first letters of Chinese syllables or the Latin letters, and a number. It is short to type and
 * does not tell the whole name. Never longer than 32 characters.
 * @param taken lower-case user names
 * @param compare order of Chinese characters by pinyin, such as a collator of `zh-u-co-pinyin`
 */
export function suggestUsernames(
  names: readonly string[],
  taken: Iterable<string>,
  compare: (a: string, b: string) => number,
): string[] {
  const used = new Set(taken);
  const nextNumber = new Map<string, number>();
  return names.map((name) => {
    const stem = usernameStem(name, compare);
    let number = nextNumber.get(stem) ?? 1;
    while (used.has(numbered(stem, number))) number += 1;
    nextNumber.set(stem, number + 1);
    const username = numbered(stem, number);
    used.add(username);
    return username;
  });
}

/**
 * User names to offer in place of one that is taken, best first; some may be taken, too. The wanted
 * name with the next numbers, and between them what the real name suggests.
 * @param compare as for {@link suggestUsernames}
 */
export function usernameProposals(
  wanted: string,
  realname: string,
  compare: (a: string, b: string) => number,
): string[] {
  const plain = wanted.replace(/\W/g, '');
  const [, word = '', digits = ''] = /^(.*?\D)(\d{0,4})$/.exec(plain) ?? [];
  const first = digits === '' ? 2 : Number(digits) + 1;
  const stem = (word || `${plain}_`).slice(0, longestStem);
  const letters = realname.trim() === '' ? '' : usernameStem(realname, compare);
  const names = Array.from({ length: proposalTries }, (_, step) => [
    stem + String(first + step).padStart(digits.length, '0'),
    ...(letters.length > 1 ? [numbered(letters, step + 1)] : []),
  ]).flat();
  return [...new Set(names)].filter((name) => name !== plain && /^\w{3,32}$/.test(name));
}

/** What stands before the number; `s` for a name without letters. */
export function usernameStem(name: string, compare: (a: string, b: string) => number): string {
  const letters = [...name.normalize('NFKC')].map((character) => letterOf(character, compare));
  const stem = letters.join('').slice(0, longestStem);
  return /^[a-z]/.test(stem) ? stem : `s${stem}`;
}

const numbered = (stem: string, number: number): string => stem + String(number).padStart(2, '0');

function letterOf(character: string, compare: (a: string, b: string) => number): string {
  if (/[a-z\d]/i.test(character)) return character.toLowerCase();
  if (!/\p{Script=Han}/u.test(character)) return '';
  const found = boundaries.findLast(([, first]) => compare(character, first) >= 0);
  return found?.[0] ?? '';
}

import { isCommonPassword } from './common-passwords.ts';
import { trimEnd } from './trim-ends.ts';

/** Why a password is refused; the first that applies. */
export type PasswordProblem = 'short' | 'simple' | 'name' | 'common';

export type PasswordOwner = {
  username: string;
  /** Teachers and administrators, who see other people's data. */
  isStaff: boolean;
};

/** Fewest letters. Source: teaching-domain section 3.2 for children; staff by our own rule. */
export const passwordMinLength = { child: 6, staff: 8 } as const;

/**
 * Judges a new password: long enough, not the user name (alone or with something hung on that makes up
 * less than half), not one that everybody tries first. Children also need a Latin letter and a digit,
 * as theirs are shorter; of the staff no mixture is asked, and thousands of common ones are refused.
 * Answers the first problem; `undefined` when it is good.
 */
export function passwordProblem(
  password: string,
  { username, isStaff }: PasswordOwner,
): PasswordProblem | undefined {
  const minLength = isStaff ? passwordMinLength.staff : passwordMinLength.child;
  if ([...password].length < minLength) return 'short';
  const isMixed = /[a-z]/i.test(password) && /\d/.test(password);
  if (!isStaff && !isMixed) return 'simple';
  const folded = password.toLowerCase();
  const name = username.toLowerCase();
  if (name !== '' && folded.includes(name) && name.length * 2 > folded.length) return 'name';
  if (isStaff && isCommonPassword(folded)) return 'common';
  return isCommon(folded) ? 'common' : undefined;
}

/** First tries of anybody who guesses; digits and signs at either end do not make them better. */
const commonWords: ReadonlySet<string> = new Set([
  'a',
  'aa',
  'aaa',
  'abc',
  'abcd',
  'abcdef',
  'admin',
  'asdf',
  'asdfgh',
  'hello',
  'iloveyou',
  'love',
  'pass',
  'passw',
  'password',
  'qaz',
  'qazwsx',
  'qq',
  'qwe',
  'qwer',
  'qwert',
  'qwerty',
  'root',
  'scratch',
  'student',
  'teacher',
  'test',
  'user',
  'welcome',
  'woaini',
  'xiaoming',
  'zxc',
  'zxcvbn',
]);
/** Digits that such words come with. */
const commonDigits: ReadonlySet<string> = new Set([
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '123123',
  '111',
  '1111',
  '11111',
  '111111',
  '000',
  '0000',
  '00000',
  '000000',
  '520',
  '521',
  '5201314',
  '1314',
  '520520',
  '666',
  '6666',
  '666666',
  '888',
  '8888',
  '888888',
  '654321',
  '321',
]);
/** Mixed so that no word and no number is left alone. */
const commonMixtures: ReadonlySet<string> = new Set([
  '1a2b3c',
  '1a2b3c4d',
  '1q2w3e',
  '1q2w3e4r',
  '1qaz2wsx',
  'a1b2c3',
  'a1b2c3d4',
  'p@ssw0rd',
  'passw0rd',
  'q1w2e3',
  'q1w2e3r4',
]);

function isCommon(folded: string): boolean {
  const bare = trimEnd(folded, /[^a-z\d]/);
  if (commonMixtures.has(folded) || commonMixtures.has(bare)) return true;
  const [, before = '', word = '', after = ''] = /^(\d*)([a-z]+)(\d*)$/.exec(bare) ?? [];
  const digits = before + after;
  const isYear = /^(19|20)\d\d$/.test(digits);
  return commonWords.has(word) && (commonDigits.has(digits) || isYear);
}

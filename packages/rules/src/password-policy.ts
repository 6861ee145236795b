import { isCommonPassword } from './common-passwords.ts';
import { trimEnd } from './trim-ends.ts';

/** Why a password is refused; the first that applies. */
export type PasswordProblem = 'short' | 'name' | 'common';

export type PasswordOwner = { username: string };

/** Fewest letters, of children as of the staff. Source: ASVS 5.0, 6.2.1. */
export const passwordMinLength = 8;

/**
 * Judges a new password: long enough, not the user name (alone or with something hung on that makes up
 * less than half), not one of the thousands that everybody tries first, nor a day, nor the same signs over
 * and over. No mixture of letters and digits is asked. Passwords that exist are not judged again.
 * Answers the first problem; `undefined` when it is good.
 */
export function passwordProblem(
  password: string,
  { username }: PasswordOwner,
): PasswordProblem | undefined {
  if ([...password].length < passwordMinLength) return 'short';
  const folded = password.toLowerCase();
  const name = username.toLowerCase();
  if (name !== '' && folded.includes(name) && name.length * 2 > folded.length) return 'name';
  const isKnown = isCommonPassword(folded) || isCommonMixture(folded);
  return isKnown || isDay(folded) || isRepeated(folded) ? 'common' : undefined;
}

/** A day of a person alive as people write one, with or without signs between: a birthday, most likely. */
function isDay(text: string): boolean {
  const digits = text.replace(/[-./年月日 ]/g, '');
  if (!/^\d{8}$/.test(digits)) return false;
  const [yearFirst, yearLast] = [digits, digits.slice(4) + digits.slice(2, 4) + digits.slice(0, 2)];
  const monthFirst = digits.slice(4) + digits.slice(0, 4);
  return [yearFirst, yearLast, monthFirst].some((day) =>
    /^(?:19[3-9]|20[0-4])\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(day),
  );
}

/** The same one to four signs over and over, such as `abc1abc1`. */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some(
    (length) => text.slice(length) === text.slice(0, -length) && text.length >= 2 * length,
  );
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

function isCommonMixture(folded: string): boolean {
  const bare = trimEnd(folded, /[^a-z\d]/);
  if (commonMixtures.has(folded) || commonMixtures.has(bare)) return true;
  const [, before = '', word = '', after = ''] = /^(\d*)([a-z]+)(\d*)$/.exec(bare) ?? [];
  const digits = before + after;
  const isYear = /^(19|20)\d\d$/.test(digits);
  return commonWords.has(word) && (commonDigits.has(digits) || isYear);
}

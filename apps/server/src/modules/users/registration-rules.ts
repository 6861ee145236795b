import { textLimits } from '@sprout/contract';
import { checkText } from '@sprout/rules';
import { AppError, allow } from '../../platform/errors.ts';

type Wish = { username: string; password: string; nickname: string };

/** Answers the tidied nickname. Throws `user.nameInvalid`, `user.passwordWeak` or `text.*`. */
export function assertAcceptable({ username, password, nickname }: Wish): string {
  assertUsername(username);
  allow(isStrongEnough(password, username), 'user.passwordWeak');
  const checked = checkText(nickname, { max: textLimits.nickname });
  if ('text' in checked) return checked.text;
  const { code, ...data } = checked.problem;
  throw new AppError(code, data);
}

/** Throws `user.nameInvalid`. */
export function assertUsername(username: string): void {
  allow(/^\w{3,32}$/.test(username), 'user.nameInvalid');
}

const isStrongEnough = (password: string, username: string): boolean =>
  password.length >= 6 &&
  /[A-Za-z]/.test(password) &&
  /\d/.test(password) &&
  password.toLowerCase() !== username.toLowerCase();

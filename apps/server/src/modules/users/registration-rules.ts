import { textLimits } from '@sprout/contract';
import { checkText, passwordProblem } from '@sprout/rules';
import { AppError, allow } from '../../platform/errors.ts';

type Wish = { username: string; password: string; nickname: string };

/** Answers the tidied nickname. Throws `user.nameInvalid`, `user.passwordWeak` or `text.*`. */
export function assertAcceptable({ username, password, nickname }: Wish): string {
  assertUsername(username);
  const reason = passwordProblem(password, { username, isStaff: false });
  if (reason) throw new AppError('user.passwordWeak', { reason });
  return assertNickname(nickname);
}

/** Answers the tidied nickname. Throws `text.*`. */
export function assertNickname(nickname: string): string {
  const checked = checkText(nickname, { max: textLimits.nickname });
  if ('text' in checked) return checked.text;
  const { code, ...data } = checked.problem;
  throw new AppError(code, data);
}

/** Throws `user.nameInvalid`. */
export function assertUsername(username: string): void {
  allow(/^\w{3,32}$/.test(username), 'user.nameInvalid');
}

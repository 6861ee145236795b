import { passwordProblem } from '@sprout/rules';
import { AppError, allow } from '../../platform/errors.ts';

type Registration = { username: string; password: string };

/** Throws `user.nameInvalid`, `user.passwordWeak`. */
export function assertAcceptable({ username, password }: Registration): void {
  assertUsername(username);
  const reason = passwordProblem(password, { username });
  if (reason) throw new AppError('user.passwordWeak', { reason });
}

/** Throws `user.nameInvalid`. */
export function assertUsername(username: string): void {
  allow(isUsername(username), 'user.nameInvalid');
}

export const isUsername = (text: string): boolean => /^\w{3,32}$/.test(text);

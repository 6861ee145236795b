import { passwordProblem } from '@sprout/rules';

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** How hard it is to guess: weak is refused; then by length and kinds of characters. */
export function passwordStrength(password: string, username: string): PasswordStrength {
  if (passwordProblem(password, { username })) return 'weak';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password));
  const score = kinds.length + (password.length >= 10 ? 1 : 0) + (password.length >= 14 ? 2 : 0);
  return score >= 4 ? 'strong' : 'fair';
}

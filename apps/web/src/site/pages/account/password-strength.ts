export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** Source: teaching-domain section 3.2. */
export const passwordMinLength = 6;

/** Whether registration takes it: at least six characters with a letter and a digit. */
export const isPasswordGood = (password: string): boolean =>
  password.length >= passwordMinLength && /[a-z]/i.test(password) && /\d/.test(password);

/** How hard it is to guess: by length and kinds of characters. */
export function passwordStrength(password: string): PasswordStrength {
  if (!isPasswordGood(password)) return 'weak';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password));
  const score = kinds.length + (password.length >= 10 ? 1 : 0) + (password.length >= 14 ? 1 : 0);
  return score >= 4 ? 'strong' : 'fair';
}

import type { CheckedText } from '@sprout/rules';
import { AppError } from './errors.ts';

/** Throws `text.*` for words that are not taken. Answers the tidied text. */
export function passText(checked: CheckedText): string {
  if ('text' in checked) return checked.text;
  const { code, ...data } = checked.problem;
  throw new AppError(code, data);
}

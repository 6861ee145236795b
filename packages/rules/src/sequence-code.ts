/** Settings of a rule that numbers. Source: system-domain section 6.7. */
export type SequenceParams = {
  readonly prefix: string;
  /** `yyyyMMdd`, `yyyyMM` or `yyyy`: numbers begin anew with each. Empty: they never do. */
  readonly pattern: string;
  /** A shorter number gets zeros in front. */
  readonly digits: number;
};

const longestPrefix = 20;
const mostDigits = 12;
const patterns = ['yyyyMMdd', 'yyyyMM', 'yyyy'];

/** `undefined` when a setting cannot be used. What is not set is an empty prefix and four digits. */
export function readSequenceParams(
  params: Readonly<Record<string, unknown>>,
  { hasDay = false } = {},
): SequenceParams | undefined {
  const { prefix = '', digits = 4, pattern = 'yyyyMMdd' } = params;
  if (typeof prefix !== 'string' || prefix.length > longestPrefix) return undefined;
  if (typeof digits !== 'number' || !Number.isInteger(digits)) return undefined;
  if (digits < 1 || digits > mostDigits) return undefined;
  if (!hasDay) return { prefix, digits, pattern: '' };
  return typeof pattern === 'string' && patterns.includes(pattern)
    ? { prefix, digits, pattern }
    : undefined;
}

/** @param day `YYYY-MM-DD` in the zone of the school */
export const periodOf = ({ pattern }: SequenceParams, day: string): string =>
  day.replaceAll('-', '').slice(0, pattern.length);

/** A number that has outgrown its digits is written whole. */
export const sequenceCode = (params: SequenceParams, day: string, value: number): string =>
  params.prefix + periodOf(params, day) + String(value).padStart(params.digits, '0');

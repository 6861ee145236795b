/** What a work shares by its cloud variables. Source: teaching-domain section 7.3. */
export const cloudLimits = {
  /** As many as the blocks editor lets a work have. */
  variables: 10,
  nameChars: 50,
  valueChars: 256,
  /** Of one open page; more are gathered and the last one wins. */
  changesOfSecond: 10,
} as const;

/** As a program writes a number: no spaces, no hexadecimal, nothing that is endless. */
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * A value as it is kept, or why it is not. Blocks write numbers as text, so that a text that is a number
 * counts as one and stays as it was written.
 */
export function readCloudValue(
  value: unknown,
  { allowsText }: { allowsText: boolean },
): { value: string } | { problem: 'number' | 'long' } {
  if (typeof value === 'number') {
    return Number.isFinite(value) ? { value: String(value) } : { problem: 'number' };
  }
  const text = typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string') return { problem: 'number' };
  // A letter is at most two units long: what is longer is not looked at.
  if (text.length > 2 * cloudLimits.valueChars) return { problem: 'long' };
  if (text.includes('\0')) return { problem: 'number' };
  const isNumber = decimal.test(text) && Number.isFinite(Number(text));
  if (!isNumber && !allowsText) return { problem: 'number' };
  return [...text].length > cloudLimits.valueChars ? { problem: 'long' } : { value: text };
}

/** A kept value as it is shown where text may not be: what is no number is 0, since the switch may have changed. */
export function shownCloudValue(value: unknown, allowance: { allowsText: boolean }): string {
  const read = readCloudValue(value, allowance);
  return 'value' in read ? read.value : '0';
}

/** A name as a child types it, with the little cloud before it. */
export const isCloudName = (name: unknown): name is string =>
  typeof name === 'string' &&
  name.trim() !== '' &&
  [...name].length <= cloudLimits.nameChars &&
  !name.includes('\0');

/** How somebody stands to a work whose cloud variables they ask for. */
export type CloudFacts = {
  /** The work is there for them. */
  isSeen: boolean;
  isAuthor: boolean;
  /** They answer for the class of the work and may review. */
  isReviewer: boolean;
  /** They and the author belong to one class now. */
  isClassmate: boolean;
  /** The work has cloud variables. */
  isUsed: boolean;
  /** Staff have switched them off. */
  isOff: boolean;
};

export type CloudProblem = 'work.notFound' | 'cloud.off' | 'cloud.none' | 'cloud.notAllowed';

/** Why somebody takes no part; `undefined` when they do. */
export function cloudProblem(facts: CloudFacts): CloudProblem | undefined {
  if (!facts.isSeen) return 'work.notFound';
  if (!facts.isAuthor && !facts.isReviewer && !facts.isClassmate) return 'cloud.notAllowed';
  if (facts.isOff) return 'cloud.off';
  // The author makes the first one before it is saved.
  return facts.isUsed || facts.isAuthor ? undefined : 'cloud.none';
}

import { type PatternProblem, readPattern } from './safe-pattern.ts';

/** One line of a check rule. Source: system-domain section 6.6. */
export type CheckRuleLine = {
  /** `*` looks at the whole value, a number at as many characters behind those of the lines before. */
  readonly digits: string;
  /** A regular expression that what is looked at matches as a whole. */
  readonly pattern: string;
  /** What is told when it does not. */
  readonly message: string;
};

export type CheckRuleStep = CheckRuleLine & {
  /** Characters from 0, without the last; only where a number of them is looked at. */
  readonly beginIndex?: number;
  readonly endIndex?: number;
  readonly checkValue: string;
  readonly passed: boolean;
};

/** Characters that are checked; longer values are no codes. */
export const longestChecked = 500;
export const wholeValue = '*';
/** Steps of all patterns of a rule together: a value of the longest goes through them in 0.1 s at most. */
const largestRule = 4000;

/** What is wrong with the pattern of each line, in their order; `undefined` for a good one. */
export function patternProblems(
  lines: readonly Pick<CheckRuleLine, 'pattern'>[],
): (PatternProblem | undefined)[] {
  let size = 0;
  return lines.map(({ pattern }) => {
    const read = readPattern(pattern);
    if (read.problem) return read.problem;
    size += read.size;
    return size > largestRule ? 'tooLarge' : undefined;
  });
}

/**
 * The way of a value through the lines of a rule, up to the first that it fails; empty for an empty
 * value, which no rule has anything to say about. A line whose pattern cannot be used lets nothing pass.
 */
export function checkSteps(lines: readonly CheckRuleLine[], value: string): CheckRuleStep[] {
  const chars = [...value];
  const steps: CheckRuleStep[] = [];
  if (value.trim() === '') return steps;
  let begin = 0;
  for (const line of lines) {
    const isWhole = line.digits === wholeValue;
    const end = Math.min(begin + Number(line.digits), chars.length);
    const checkValue = isWhole ? value : chars.slice(begin, end).join('');
    const place = isWhole ? {} : { beginIndex: begin, endIndex: end };
    const passed = matchesWhole(line.pattern, checkValue);
    steps.push({ ...line, ...place, checkValue, passed });
    if (!passed) break;
    if (!isWhole) begin += Number(line.digits);
  }
  return steps;
}

/** Where a value fails a rule; `undefined` when it passes. */
export const failedStep = (
  lines: readonly CheckRuleLine[],
  value: string,
): CheckRuleStep | undefined => checkSteps(lines, value).find(({ passed }) => !passed);

function matchesWhole(source: string, value: string): boolean {
  const pattern = readPattern(source);
  if (pattern.problem || value.length > longestChecked * 2) return false;
  return pattern.matches(value);
}

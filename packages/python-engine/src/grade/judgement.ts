import { count, type Fields, fieldsOf, word } from '../fields.ts';
import { type Failure, readFailure } from '../outcome.ts';

/** The checks of a challenge, as `@sprout/formats` reads them. */
export interface Checks {
  readonly cases: readonly {
    readonly name: string;
    readonly input: string;
    readonly output: string;
  }[];
  readonly probes: readonly {
    readonly name: string;
    readonly call: string;
    readonly expected: string;
  }[];
  readonly rules: readonly { readonly kind: 'mustUse' | 'mustNotUse'; readonly what: string }[];
  readonly limits: { readonly seconds: number; readonly chars: number };
}

/**
 * How one check ended. `wrong`: another answer; `error`: a mistake ended the program; `time` and
 * `flood`: it took too long or printed too much; `input`: it asked for more lines than there are;
 * `missing`: a probe found no such function; `unread`: the check itself cannot be read.
 */
export const judgementStatuses = [
  'passed',
  'wrong',
  'error',
  'time',
  'flood',
  'input',
  'missing',
  'unread',
] as const;

export type JudgementStatus = (typeof judgementStatuses)[number];

/** The first line in which what was printed is not what was expected; lines count from 1. */
export interface Difference {
  readonly line: number;
  /** Undefined when nothing more was expected. */
  readonly expected: string | undefined;
  /** Undefined when nothing more was printed. */
  readonly got: string | undefined;
}

/** The answer to one check of a challenge. */
export interface Judgement {
  readonly part: 'case' | 'probe' | 'rule';
  /** Its place among the cases, probes or rules of the challenge, from 0. */
  readonly index: number;
  readonly status: JudgementStatus;
  readonly difference: Difference | undefined;
  readonly failure: Failure | undefined;
  /** For a rule: the line that breaks it; 0 for none. */
  readonly line: number;
}

/** What a grading found, check by check; it is advisory. */
export interface Report {
  /** One for each check: rules, then cases, then probes, in the order of the challenge. */
  readonly judgements: readonly Judgement[];
  readonly passed: number;
  readonly total: number;
}

/** Reads what the grader told; a program may have tampered with it. Never throws. */
export function readJudgement(value: unknown): Judgement {
  const fields = fieldsOf(value);
  const part = fields['part'];
  const { difference, failure } = fields;
  return {
    part: part === 'probe' || part === 'rule' ? part : 'case',
    index: count(fields['index']),
    status: judgementStatuses.find((status) => status === fields['status']) ?? 'error',
    difference: difference ? readDifference(fieldsOf(difference)) : undefined,
    failure: failure ? readFailure(failure) : undefined,
    line: count(fields['line']),
  };
}

/**
 * All judgements of a grading in the order of its checks. Checks without one are told as `time`: the
 * worker was ended by force before it came to them.
 */
export function reportOf(checks: Checks, judgements: readonly Judgement[]): Report {
  const parts = { rule: checks.rules, case: checks.cases, probe: checks.probes };
  const all = (['rule', 'case', 'probe'] as const).flatMap((part) =>
    parts[part].map(
      (_, index): Judgement =>
        judgements.find((one) => one.part === part && one.index === index) ?? {
          part,
          index,
          status: 'time',
          difference: undefined,
          failure: undefined,
          line: 0,
        },
    ),
  );
  const passed = all.filter(({ status }) => status === 'passed').length;
  return { judgements: all, passed, total: all.length };
}

/** Time after which a worker that grades is ended by force, in milliseconds. */
export function longestGradingMs({ cases, probes, limits }: Checks): number {
  // A probe first runs the program and then its call, each with all of the seconds.
  return (cases.length + 2 * probes.length) * (limits.seconds + 1) * 1000 + 5000;
}

const readDifference = (fields: Fields): Difference => ({
  line: count(fields['line']),
  expected: typeof fields['expected'] === 'string' ? word(fields['expected']) : undefined,
  got: typeof fields['got'] === 'string' ? word(fields['got']) : undefined,
});

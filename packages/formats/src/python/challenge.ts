import { type Fields, isFields } from '../shape.ts';
import { isRuleSubject } from './rule-subjects.ts';

/** What a program must print for what is typed into it. */
export type ChallengeCase = {
  readonly name: string;
  /** Lines for `input()`, divided by `\n`. */
  readonly input: string;
  readonly output: string;
  /** Its input and output are not shown to who solves it; present only when true. */
  readonly isHidden?: boolean;
};

/** What an expression must be worth after the program has run. */
export type ChallengeProbe = {
  readonly name: string;
  /** A Python expression, such as `area(3, 4)`. */
  readonly call: string;
  /** A Python expression of the value. */
  readonly expected: string;
};

/** What must or must not stand in the program's text. */
export type ChallengeRule = {
  readonly kind: 'mustUse' | 'mustNotUse';
  /** A subject of `ruleSubjects`, or one with a name: `import:random`, `call:sorted`, `def:area`. */
  readonly what: string;
};

/** A task that lives with a Python work; its checks run in the browser and are advisory. */
export type Challenge = {
  readonly title: string;
  /** What to do, plain text of several lines. */
  readonly text: string;
  readonly cases: readonly ChallengeCase[];
  readonly probes: readonly ChallengeProbe[];
  readonly rules: readonly ChallengeRule[];
  readonly limits: {
    /** For each case and for each probe, 1 to 30. */
    readonly seconds: number;
    /** Most that one case may print, 100 to 100000. */
    readonly chars: number;
  };
};

/**
 * Bounds of a challenge; texts in characters.
 * Source: ours. A form with more than thirty checks is never filled in, and thirty checks of ten
 * seconds are as long as a class waits.
 */
export const challengeLimits = {
  title: 100,
  text: 5_000,
  name: 60,
  cases: 30,
  probes: 30,
  rules: 30,
  caseText: 5_000,
  expression: 500,
  seconds: { least: 1, most: 30, usual: 5 },
  chars: { least: 100, most: 100_000, usual: 20_000 },
} as const;

/** A challenge with nothing to check. */
export const emptyChallenge: Challenge = {
  title: '',
  text: '',
  cases: [],
  probes: [],
  rules: [],
  limits: { seconds: challengeLimits.seconds.usual, chars: challengeLimits.chars.usual },
};

/**
 * A challenge from parsed JSON. What is too long is cut, what does not fit is left out, so that a
 * file of another version still opens; undefined for what is no record at all. Never throws.
 */
export function readChallenge(value: unknown): Challenge | undefined {
  if (!isFields(value)) return undefined;
  const limits = isFields(value['limits']) ? value['limits'] : {};
  return {
    title: line(value['title'], challengeLimits.title),
    text: text(value['text'], challengeLimits.text),
    cases: records(value['cases'], challengeLimits.cases).map(readCase),
    probes: records(value['probes'], challengeLimits.probes)
      .map(readProbe)
      .filter(({ call }) => call !== ''),
    rules: records(value['rules'], challengeLimits.rules).flatMap(readRule),
    limits: {
      seconds: whole(limits['seconds'], challengeLimits.seconds),
      chars: whole(limits['chars'], challengeLimits.chars),
    },
  };
}

/** The text of `challenge.json`; the same challenge is always the same text. */
export function writeChallenge(challenge: Challenge): string {
  return `${JSON.stringify(readChallenge(challenge), undefined, 2)}\n`;
}

/** Whether there is anything to check. */
export function hasChecks({ cases, probes, rules }: Challenge): boolean {
  return cases.length + probes.length + rules.length > 0;
}

function readCase(fields: Fields): ChallengeCase {
  return {
    name: line(fields['name'], challengeLimits.name),
    input: text(fields['input'], challengeLimits.caseText),
    output: text(fields['output'], challengeLimits.caseText),
    ...(fields['isHidden'] === true && { isHidden: true }),
  };
}

function readProbe(fields: Fields): ChallengeProbe {
  return {
    name: line(fields['name'], challengeLimits.name),
    call: line(fields['call'], challengeLimits.expression),
    expected: line(fields['expected'], challengeLimits.expression),
  };
}

function readRule(fields: Fields): readonly ChallengeRule[] {
  const kind = fields['kind'];
  const what = line(fields['what'], challengeLimits.name);
  if ((kind !== 'mustUse' && kind !== 'mustNotUse') || !isRuleSubject(what)) return [];
  return [{ kind, what }];
}

const records = (value: unknown, most: number): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields).slice(0, most) : [];

const text = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').slice(0, most) : '';

const line = (value: unknown, most: number): string => text(value, most).replace(/\n/g, ' ').trim();

function whole(value: unknown, bounds: { least: number; most: number; usual: number }): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return bounds.usual;
  return Math.max(bounds.least, Math.min(bounds.most, Math.trunc(value)));
}
